<?php
declare( strict_types=1 );

namespace Freehold\Modules\SiteVerification;

use Freehold\Database\Options;
use Freehold\Modules\Constants;

/**
 * Reads and stores the codes. The option has the name and the shape that Jetpack stores.
 */
final class Codes {

	public const OPTION = 'verification_services_codes';

	/** The characters of a code. */
	private const CODE = '/^[A-Za-z0-9_-]+$/D';

	/**
	 * Returns the name of the meta tag of each service.
	 *
	 * @return array<string, string> By the service's ID.
	 */
	public static function services(): array {
		return Constants::get( 'site-verification' )['services'];
	}

	/**
	 * Returns the codes.
	 *
	 * @return array<string, string> By the service's ID; empty if there is none.
	 */
	public static function all(): array {
		return self::clean( get_option( self::OPTION ) );
	}

	/**
	 * Returns the codes that are in memory with the autoloaded options. Never makes a query.
	 *
	 * @return array<string, string> By the service's ID; services without a code are missing.
	 */
	public static function autoloaded(): array {
		$stored = wp_load_alloptions()[ self::OPTION ] ?? null;
		return null === $stored ? array() : array_filter( self::clean( maybe_unserialize( $stored ) ), static fn ( string $code ): bool => '' !== $code );
	}

	/**
	 * Returns the code in what an administrator pasted: a code, or the tag that contains it.
	 *
	 * @param string $service The service's ID.
	 * @param string $pasted  The text.
	 * @return string|null Empty for an empty text; null if there is no code of this service in it.
	 */
	public static function find( string $service, string $pasted ): ?string {
		$text = trim( $pasted );
		if ( '' === $text || self::is_code( $text ) ) {
			return $text;
		}
		$code = Tag::content( $text, self::services()[ $service ] );
		return null !== $code && self::is_code( $code ) ? $code : null;
	}

	/**
	 * Stores some codes; the others stay. Codes of simultaneous requests are all stored.
	 *
	 * @param array<string, string> $codes By the service's ID.
	 * @return bool False if the database returned an error.
	 */
	public static function store( array $codes ): bool {
		$is_stored = Options::change( self::OPTION, static fn ( array $stored ): array => $codes + $stored );
		wp_cache_delete( 'alloptions', 'options' );
		if ( $is_stored ) {
			// Pages read the option with the others, also if another plugin stored it differently.
			wp_set_option_autoload( self::OPTION, true );
		}
		return $is_stored;
	}

	/**
	 * Returns the valid codes of a stored value. Another plugin may have written it, with whole tags instead of codes.
	 *
	 * @param mixed $stored The value.
	 * @return array<string, string>
	 */
	private static function clean( mixed $stored ): array {
		$codes = array();
		foreach ( array_keys( self::services() ) as $service ) {
			$code              = is_array( $stored ) ? $stored[ $service ] ?? '' : '';
			$codes[ $service ] = is_string( $code ) ? self::find( $service, $code ) ?? '' : '';
		}
		return $codes;
	}

	/**
	 * Returns whether a text is a code.
	 */
	private static function is_code( string $text ): bool {
		return 1 === preg_match( self::CODE, $text ) && strlen( $text ) <= Constants::get( 'site-verification' )['maxLength'];
	}
}
