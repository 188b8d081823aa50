<?php
declare( strict_types=1 );

namespace Freehold\Database;

/**
 * Reads and changes rows of the options table with single statements, so that simultaneous requests cannot overwrite each
 * other. Option caches know nothing of these changes: callers that also use `get_option()` must delete the cached value.
 */
final class Options {

	/** How often a change is tried while others change the same option. */
	private const ATTEMPTS = 20;

	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Core's option functions are cached per request and cannot change a row conditionally.

	/**
	 * Returns an option's stored value, past all caches.
	 *
	 * @return string|null The serialized value; null if there is no row.
	 */
	public static function read( string $name ): ?string {
		global $wpdb;
		return Sql::value( "SELECT option_value FROM {$wpdb->options} WHERE option_name = %s", $name );
	}

	/**
	 * Reads options that are not autoloaded before `get_option()` does. Most of them do not exist, and WordPress reads each of these
	 * by its own query. The same query reads all that features name.
	 *
	 * @param string[] $names The options that the caller is about to read.
	 */
	public static function prime( array $names ): void {
		$known = (array) wp_cache_get( 'notoptions', 'options' ) + wp_load_alloptions();
		if ( array() === array_filter( $names, static fn ( string $name ): bool => ! isset( $known[ $name ] ) && false === wp_cache_get( $name, 'options' ) ) ) {
			return;
		}
		/**
		 * Filters the options that are read together, because many requests read several of them.
		 *
		 * @param string[] $names The options' names.
		 */
		wp_prime_option_caches( array_unique( array( ...$names, ...(array) apply_filters( 'freehold_primed_options', array() ) ) ) );
	}

	/**
	 * Creates a row, if there is none of this name.
	 *
	 * @param string $name     The option's name.
	 * @param string $value    The serialized value.
	 * @param bool   $autoload Whether WordPress loads it with each request.
	 * @return bool|null Whether this request created the row; null if the database returned an error.
	 */
	public static function create( string $name, string $value, bool $autoload = false ): ?bool {
		global $wpdb;
		$rows = $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO {$wpdb->options} ( option_name, option_value, autoload ) VALUES ( %s, %s, %s )", $name, $value, $autoload ? 'on' : 'off' ) );
		return false === $rows ? null : 1 === $rows;
	}

	/**
	 * Replaces an option's value if it has not changed since it was read.
	 *
	 * @param string $name  The option's name.
	 * @param string $old   The serialized value that was read.
	 * @param string $value The new serialized value.
	 * @return bool|null True if the row was changed, false if its value differs from `$old`, null if the database returned an error.
	 */
	public static function replace( string $name, string $old, string $value ): ?bool {
		global $wpdb;
		$rows = $wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->options} SET option_value = %s WHERE option_name = %s AND option_value = %s", $value, $name, $old ) );
		return false === $rows ? null : 1 === $rows;
	}

	/**
	 * Changes an option with an array, as it is stored now and not as this request has read it. Deletes the cached value.
	 *
	 * @param string                                                          $name   The option's name.
	 * @param callable( array<string, mixed> ): ( array<string, mixed>|null ) $change Returns what to store, or null to leave it; may run more than once.
	 * @return bool False if the database returned an error, or others changed the option each time.
	 */
	public static function change( string $name, callable $change ): bool {
		for ( $attempt = 0; $attempt < self::ATTEMPTS; $attempt++ ) {
			$stored = self::read( $name );
			$now    = maybe_unserialize( (string) $stored );
			$values = $change( is_array( $now ) ? $now : array() );
			if ( null === $values ) {
				return true;
			}
			$value = maybe_serialize( $values );
			$done  = match ( $stored ) {
				null    => self::create( $name, $value ),
				$value  => true,
				default => self::replace( $name, $stored, $value ),
			};
			wp_cache_delete( $name, 'options' );
			wp_cache_delete( 'notoptions', 'options' );
			if ( false !== $done ) {
				return true === $done;
			}
		}
		return false;
	}

	/**
	 * Sets an option's value whatever it was. Does nothing if there is no row.
	 *
	 * @param string $name  The option's name.
	 * @param string $value The serialized value.
	 */
	public static function write( string $name, string $value ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->options} SET option_value = %s WHERE option_name = %s", $value, $name ) );
	}

	/**
	 * Claims a lock that is stored as the time at which it expires.
	 *
	 * @param string $name  The option's name.
	 * @param int    $until The time at which the claim expires, in seconds of Unix time.
	 * @return bool False if there is no row or another request's claim has not expired.
	 */
	public static function claim( string $name, int $until ): bool {
		global $wpdb;
		return 1 === $wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->options} SET option_value = %s WHERE option_name = %s AND option_value < %s", (string) $until, $name, (string) time() ) );
	}

	/**
	 * Adds one to a counter that is below a limit. A counter that is below its start begins there again.
	 *
	 * @param string $name  The option's name.
	 * @param int    $start The value that stands for nothing counted.
	 * @param int    $limit The value at which nothing more is counted.
	 * @return bool False if the limit is reached or there is no row.
	 */
	public static function count( string $name, int $start, int $limit ): bool {
		global $wpdb;
		return $start < $limit && 1 === $wpdb->query(
			$wpdb->prepare(
				"UPDATE {$wpdb->options} SET option_value = CASE WHEN option_value + 0 < %d THEN %d ELSE option_value + 1 END WHERE option_name = %s AND option_value + 0 < %d",
				$start,
				$start + 1,
				$name,
				$limit
			)
		);
	}

	/**
	 * Subtracts one from a counter that is above zero.
	 */
	public static function decrement( string $name ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->options} SET option_value = option_value - 1 WHERE option_name = %s AND option_value + 0 > 0", $name ) );
	}

	/**
	 * Deletes all rows whose names begin with a prefix, except one.
	 *
	 * @param string $except The name of the row that stays.
	 */
	public static function delete_others( string $prefix, string $except ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->options} WHERE option_name LIKE %s AND option_name <> %s", $wpdb->esc_like( $prefix ) . '%', $except ) );
	}

	/**
	 * Deletes all rows whose names begin with a prefix and whose values are numbers below a minimum.
	 */
	public static function delete_below( string $prefix, int $minimum ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->options} WHERE option_name LIKE %s AND option_value + 0 < %d", $wpdb->esc_like( $prefix ) . '%', $minimum ) );
	}

	/**
	 * Returns the options whose names begin with a prefix and whose values contain a text.
	 *
	 * @return string[] The stored values.
	 */
	public static function containing( string $prefix, string $text ): array {
		global $wpdb;
		return Sql::column( "SELECT option_value FROM {$wpdb->options} WHERE option_name LIKE %s AND option_value LIKE %s", $wpdb->esc_like( $prefix ) . '%', '%' . $wpdb->esc_like( $text ) . '%' );
	}

	/**
	 * Returns the names of the current site's options that begin with a prefix.
	 *
	 * @return string[]
	 */
	public static function names( string $prefix ): array {
		global $wpdb;
		return Sql::column( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( $prefix ) . '%' );
	}

	/**
	 * Returns the names of the network options that begin with a prefix.
	 *
	 * @return array<int, array{network: int, name: string}> One entry per network and name.
	 */
	public static function network_names( string $prefix ): array {
		global $wpdb;
		$rows = Sql::objects( "SELECT site_id, meta_key FROM {$wpdb->sitemeta} WHERE meta_key LIKE %s", $wpdb->esc_like( $prefix ) . '%' );
		return array_map(
			static fn ( object $row ): array => array(
				'network' => (int) $row->site_id,
				'name'    => $row->meta_key,
			),
			$rows
		);
	}
}
