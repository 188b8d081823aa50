<?php
declare( strict_types=1 );

namespace Freehold\Modules\Ads\AdsTxt;

/**
 * Reads a text as crawlers do.
 *
 * @see https://iabtechlab.com/ads-txt/ Ads.txt specification 1.1, sections 3.3 to 3.6.
 */
final class Validator {

	/** The variables, and whether a file may contain each once only. */
	private const VARIABLES = array(
		'CONTACT'                => false,
		'SUBDOMAIN'              => false,
		'INVENTORYPARTNERDOMAIN' => false,
		'OWNERDOMAIN'            => true,
		'MANAGERDOMAIN'          => false,
	);

	private const DOMAIN = '/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/i';

	/** How many problems are listed. */
	private const MOST = 100;

	/**
	 * Returns the problems of a text.
	 *
	 * @return array<int, array{line: int, level: string, message: string}> `level` is `error` or `warning`; lines count from 1.
	 */
	public static function problems( string $text ): array {
		$problems = array();
		$seen     = array();
		foreach ( explode( "\n", $text ) as $index => $raw ) {
			$line = trim( (string) preg_replace( '/#.*/s', '', $raw ) );
			if ( '' === $line ) {
				continue;
			}
			$found = self::is_variable( $line ) ? self::variable( $line, $seen ) : self::record( $line, $seen );
			if ( null !== $found ) {
				$problems[] = array(
					'line'    => $index + 1,
					'level'   => $found[0],
					'message' => $found[1],
				);
			}
			if ( count( $problems ) >= self::MOST ) {
				break;
			}
		}
		return $problems;
	}

	/**
	 * Returns whether a line sets a variable.
	 */
	private static function is_variable( string $line ): bool {
		return 1 === preg_match( '/^[^,=]+=/', $line );
	}

	/**
	 * Returns the problem of a variable.
	 *
	 * @param array<string, int> $seen The entries so far; the line is added.
	 * @return array{0: string, 1: string}|null
	 */
	private static function variable( string $line, array &$seen ): ?array {
		[ $name, $value ] = array_map( 'trim', explode( '=', $line, 2 ) );
		$name             = strtoupper( $name );
		if ( ! isset( self::VARIABLES[ $name ] ) ) {
			/* translators: 1: a word, 2: a list of words. */
			return self::error( sprintf( __( '“%1$s” is not a variable. Use one of these: %2$s.', 'freehold' ), $name, implode( ', ', array_keys( self::VARIABLES ) ) ) );
		}
		if ( '' === $value ) {
			/* translators: %s: the name of a variable. */
			return self::error( sprintf( __( '%s has no value.', 'freehold' ), $name ) );
		}
		// A manager’s domain can end in a country: `example.com, DE`.
		$parts = array_map( 'trim', explode( ',', $value ) );
		if ( 'CONTACT' !== $name && 1 !== preg_match( self::DOMAIN, $parts[0] ) ) {
			/* translators: %s: the name of a variable. */
			return self::error( sprintf( __( 'The value of %s must be a domain, such as example.com.', 'freehold' ), $name ) );
		}
		if ( 'MANAGERDOMAIN' === $name && isset( $parts[1] ) && 1 !== preg_match( '/^[A-Z]{2}$/i', $parts[1] ) ) {
			return self::error( __( 'The country after a MANAGERDOMAIN must have two letters, such as DE.', 'freehold' ) );
		}
		return self::VARIABLES[ $name ]
			/* translators: %s: the name of a variable. */
			? self::repeated( $name, $seen, sprintf( __( 'A file may contain %s once only.', 'freehold' ), $name ) )
			: self::repeated( "{$name}={$value}", $seen );
	}

	/**
	 * Returns the problem of a record: domain, account, relationship and, optionally, the ID of a certification authority.
	 *
	 * @param array<string, int> $seen The entries so far; the line is added.
	 * @return array{0: string, 1: string}|null
	 */
	private static function record( string $line, array &$seen ): ?array {
		// Extensions come after a semicolon.
		$fields = array_map( 'trim', explode( ',', (string) strtok( $line, ';' ) ) );
		if ( count( $fields ) < 3 || count( $fields ) > 4 ) {
			return self::error( __( 'A record has three or four fields with commas between them: domain, account ID, DIRECT or RESELLER, and optionally an authority ID.', 'freehold' ) );
		}
		if ( 1 !== preg_match( self::DOMAIN, $fields[0] ) ) {
			/* translators: %s: what stands where a domain is expected. */
			return self::error( sprintf( __( '“%s” is not a domain, such as google.com.', 'freehold' ), $fields[0] ) );
		}
		if ( '' === $fields[1] || 1 === preg_match( '/\s/', $fields[1] ) ) {
			return self::error( __( 'The account ID is missing or contains a space.', 'freehold' ) );
		}
		if ( ! in_array( strtoupper( $fields[2] ), array( 'DIRECT', 'RESELLER' ), true ) ) {
			/* translators: %s: a word. */
			return self::error( sprintf( __( '“%s” must be DIRECT or RESELLER.', 'freehold' ), $fields[2] ) );
		}
		if ( isset( $fields[3] ) && 1 !== preg_match( '/^[a-z0-9]+$/i', $fields[3] ) ) {
			return self::error( __( 'The authority ID must have letters and digits only.', 'freehold' ) );
		}
		return self::repeated( strtolower( $fields[0] ) . ",{$fields[1]}," . strtoupper( $fields[2] ), $seen );
	}

	/**
	 * Notes an entry, and returns the problem that it is there twice.
	 *
	 * @param array<string, int> $seen    The entries so far.
	 * @param string             $message Why that is an error; empty if it only does nothing.
	 * @return array{0: string, 1: string}|null
	 */
	private static function repeated( string $entry, array &$seen, string $message = '' ): ?array {
		if ( ! isset( $seen[ $entry ] ) ) {
			$seen[ $entry ] = 1;
			return null;
		}
		return '' === $message
			? array( 'warning', __( 'This entry is in the file more than once.', 'freehold' ) )
			: self::error( $message );
	}

	/**
	 * Returns an error.
	 *
	 * @param string $message What is wrong.
	 * @return array{0: string, 1: string}
	 */
	private static function error( string $message ): array {
		return array( 'error', $message );
	}
}
