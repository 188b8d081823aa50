<?php
declare( strict_types=1 );

namespace Freehold\Database;

use RuntimeException;

/**
 * Prepares statements with lists, and reads by them: in `id IN (%d)`, the placeholder stands for each value of an array. An empty
 * list is `NULL`, which no row is in. After an error it looks whether tables got lost, and reads again: no other request pays for that.
 */
final class Sql {

	// phpcs:disable WordPress.DB -- Statements are constants of the callers, and every value has a placeholder.

	/**
	 * The sites on which this request has looked for lost tables: true by prefix.
	 *
	 * @var array<string, true>
	 */
	private static array $checked = array();

	/**
	 * Whether a read that fails is an exception.
	 *
	 * @var bool
	 */
	private static bool $is_strict = false;

	/**
	 * Calls a function in which a read that fails is an exception, because it acts on what is not there: no rows would be an answer.
	 *
	 * @template T
	 * @param callable(): T $act The function.
	 * @return T
	 * @throws RuntimeException If the database returned an error.
	 */
	public static function strictly( callable $act ): mixed {
		$before          = self::$is_strict;
		self::$is_strict = true;
		try {
			return $act();
		} finally {
			self::$is_strict = $before;
		}
	}

	/**
	 * Prepares a statement. Without values it is a prepared one, and stays as it is.
	 *
	 * @param string $statement The statement with placeholders.
	 * @param mixed  ...$values A value for each placeholder, or a list.
	 */
	public static function prepare( string $statement, mixed ...$values ): string {
		global $wpdb;
		if ( array() === $values ) {
			return $statement;
		}
		$flat      = array();
		$statement = (string) preg_replace_callback(
			'/(?<!%)%[dfis]/',
			static function ( array $found ) use ( &$values, &$flat ): string {
				$value = array_shift( $values );
				$list  = is_array( $value ) ? array_values( $value ) : array( $value );
				if ( array() === $list ) {
					return 'NULL';
				}
				if ( is_array( $value ) && '%d' === $found[0] ) {
					// `wpdb` takes several times as long for each number.
					return implode( ',', array_map( 'intval', $list ) );
				}
				array_push( $flat, ...$list );
				return implode( ',', array_fill( 0, count( $list ), $found[0] ) );
			},
			$statement
		);
		return str_contains( $statement, '%' ) ? (string) $wpdb->prepare( $statement, ...$flat ) : $statement;
	}

	/**
	 * Returns the first value of the first row.
	 *
	 * @param mixed ...$values See {@see self::prepare()}.
	 * @return string|null Null if there is no row, or if the value is NULL.
	 */
	public static function value( string $statement, mixed ...$values ): ?string {
		return self::read( 'get_var', self::prepare( $statement, ...$values ) );
	}

	/**
	 * Returns the first value of each row.
	 *
	 * @param mixed ...$values See {@see self::prepare()}.
	 * @return string[]
	 */
	public static function column( string $statement, mixed ...$values ): array {
		return self::read( 'get_col', self::prepare( $statement, ...$values ) );
	}

	/**
	 * Returns the first row as an array.
	 *
	 * @param mixed ...$values See {@see self::prepare()}.
	 * @return array<string, string|null>|null Null if there is no row.
	 */
	public static function row( string $statement, mixed ...$values ): ?array {
		return self::read( 'get_row', self::prepare( $statement, ...$values ), ARRAY_A );
	}

	/**
	 * Returns the rows as arrays.
	 *
	 * @param mixed ...$values See {@see self::prepare()}.
	 * @return array<int, array<string, string|null>>
	 */
	public static function rows( string $statement, mixed ...$values ): array {
		return self::read( 'get_results', self::prepare( $statement, ...$values ), ARRAY_A );
	}

	/**
	 * Returns the rows as objects.
	 *
	 * @param mixed ...$values See {@see self::prepare()}.
	 * @return \stdClass[]
	 */
	public static function objects( string $statement, mixed ...$values ): array {
		return self::read( 'get_results', self::prepare( $statement, ...$values ) );
	}

	/**
	 * Reads by a method of `wpdb`.
	 *
	 * @throws RuntimeException If the database returned an error, in {@see self::strictly()}.
	 */
	private static function read( string $method, mixed ...$arguments ): mixed {
		global $wpdb;
		$was_quiet = $wpdb->suppress_errors( $wpdb->suppress_errors || ! isset( self::$checked[ $wpdb->prefix ] ) );
		$result    = $wpdb->$method( ...$arguments );
		$wpdb->suppress_errors( $was_quiet );
		$result = self::has_failed() && self::repair() ? $wpdb->$method( ...$arguments ) : $result;
		if ( self::$is_strict && self::has_failed() ) {
			throw new RuntimeException( 'The database could not be read.' );
		}
		return $result;
	}

	/**
	 * Lets tables that got lost be created again, after a statement failed; once per request and site.
	 *
	 * @return bool Whether to run the statement again.
	 */
	public static function repair(): bool {
		global $wpdb;
		if ( isset( self::$checked[ $wpdb->prefix ] ) ) {
			return false;
		}
		self::$checked[ $wpdb->prefix ] = true;
		/**
		 * Fires after a statement failed, for the first time in a request: a table of the current site may have got lost.
		 */
		do_action( 'freehold_statement_failed' );
		return true;
	}

	/**
	 * Returns whether the database returned an error for the last statement, which otherwise looks like no rows.
	 */
	public static function has_failed(): bool {
		global $wpdb;
		return '' !== $wpdb->last_error;
	}
}
