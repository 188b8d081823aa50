<?php
/**
 * Plugin Name: Object cache on Redis
 * Description: WordPress's object cache for sites of the tests that have several PHP servers. `FREEHOLD_SITE_REDIS` names the socket.
 */

declare( strict_types=1 );

/**
 * Stores what WordPress caches in Redis, and in memory during a request, as the object caches of hosts do.
 */
final class WP_Object_Cache {

	/** @var array<string, mixed> What this request has read or stored. */
	private array $known = array();

	/** @var array<string, true> The groups that all sites of a network share. */
	private array $global = array();

	/** @var array<string, true> The groups that only this request sees. */
	private array $brief = array();

	private int $site;
	private Redis $redis;

	public int $cache_hits   = 0;
	public int $cache_misses = 0;

	/** Connects. */
	public function __construct() {
		$this->site  = get_current_blog_id();
		$this->redis = new Redis();
		$this->redis->connect( (string) getenv( 'FREEHOLD_SITE_REDIS' ) );
		$this->redis->setOption( Redis::OPT_SERIALIZER, Redis::SERIALIZER_PHP );
	}

	/** Returns the key in Redis. */
	private function name( int|string $key, string $group ): string {
		$group = '' === $group ? 'default' : $group;
		return ( isset( $this->global[ $group ] ) ? '' : $this->site ) . ":{$group}:{$key}";
	}

	/** Stores a value; with `NX` only if there is none, with `XX` only if there is one. */
	private function store( int|string $key, mixed $value, string $group, int $seconds, string $mode = '' ): bool {
		$name = $this->name( $key, $group );
		if ( is_object( $value ) ) {
			$value = clone $value;
		}
		if ( isset( $this->brief[ $group ] ) ) {
			if ( ( 'NX' === $mode ) === array_key_exists( $name, $this->known ) && '' !== $mode ) {
				return false;
			}
		} else {
			$options = array_filter( array( $mode, $seconds > 0 ? $seconds : null ) );
			$set     = array();
			foreach ( $options as $option ) {
				is_int( $option ) ? $set['ex'] = $option : $set[] = strtolower( $option );
			}
			if ( ! $this->redis->set( $name, $value, $set ) ) {
				return false;
			}
		}
		$this->known[ $name ] = $value;
		return true;
	}

	/** Adds a value. */
	public function add( int|string $key, mixed $value, string $group, int $seconds ): bool {
		return ! wp_suspend_cache_addition() && $this->store( $key, $value, $group, $seconds, 'NX' );
	}

	/** Replaces a value. */
	public function replace( int|string $key, mixed $value, string $group, int $seconds ): bool {
		return $this->store( $key, $value, $group, $seconds, 'XX' );
	}

	/** Sets a value. */
	public function set( int|string $key, mixed $value, string $group, int $seconds ): bool {
		return $this->store( $key, $value, $group, $seconds );
	}

	/** Returns a value; false if there is none. */
	public function get( int|string $key, string $group, bool $force = false, mixed &$found = null ): mixed {
		$name = $this->name( $key, $group );
		if ( ! isset( $this->brief[ $group ] ) && ( $force || ! array_key_exists( $name, $this->known ) ) ) {
			unset( $this->known[ $name ] );
			$value = $this->redis->get( $name );
			if ( false !== $value || $this->redis->exists( $name ) ) {
				$this->known[ $name ] = $value;
			}
		}
		$found = array_key_exists( $name, $this->known );
		$found ? $this->cache_hits++ : $this->cache_misses++;
		$value = $this->known[ $name ] ?? false;
		return is_object( $value ) ? clone $value : $value;
	}

	/** Deletes a value. */
	public function delete( int|string $key, string $group ): bool {
		$name = $this->name( $key, $group );
		$had  = array_key_exists( $name, $this->known );
		unset( $this->known[ $name ] );
		return isset( $this->brief[ $group ] ) ? $had : $this->redis->del( $name ) > 0;
	}

	/** Adds to a number. */
	public function incr( int|string $key, int $offset, string $group ): int|false {
		$value = $this->get( $key, $group, true, $found );
		if ( ! $found ) {
			return false;
		}
		$value = max( 0, (int) $value + $offset );
		return $this->set( $key, $value, $group, 0 ) ? $value : false;
	}

	/** Deletes everything. */
	public function flush(): bool {
		$this->known = array();
		return $this->redis->flushDB();
	}

	/** Forgets what this request knows. */
	public function flush_runtime(): bool {
		$this->known = array();
		return true;
	}

	/** Deletes a group. */
	public function flush_group( string $group ): bool {
		$this->known = array();
		$names       = $this->redis->keys( $this->name( '*', $group ) );
		return array() === $names || $this->redis->del( $names ) >= 0;
	}

	/** Names groups that all sites share. */
	public function add_global_groups( array|string $groups ): void {
		$this->global += array_fill_keys( (array) $groups, true );
	}

	/** Names groups that are not stored. */
	public function add_non_persistent_groups( array|string $groups ): void {
		$this->brief += array_fill_keys( (array) $groups, true );
	}

	/** Changes the site of the network. */
	public function switch_to_blog( int $site ): void {
		$this->site = $site;
	}
}

function wp_cache_init(): void {
	$GLOBALS['wp_object_cache'] = new WP_Object_Cache();
}
function wp_cache_add( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->add( $key, $data, (string) $group, (int) $expire );
}
function wp_cache_add_multiple( array $data, $group = '', $expire = 0 ) {
	return array_map( static fn ( $key, $value ) => wp_cache_add( $key, $value, $group, $expire ), array_combine( array_keys( $data ), array_keys( $data ) ), $data );
}
function wp_cache_replace( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->replace( $key, $data, (string) $group, (int) $expire );
}
function wp_cache_set( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->set( $key, $data, (string) $group, (int) $expire );
}
function wp_cache_set_multiple( array $data, $group = '', $expire = 0 ) {
	$stored = array();
	foreach ( $data as $key => $value ) {
		$stored[ $key ] = wp_cache_set( $key, $value, $group, $expire );
	}
	return $stored;
}
function wp_cache_get( $key, $group = '', $force = false, &$found = null ) {
	return $GLOBALS['wp_object_cache']->get( $key, (string) $group, (bool) $force, $found );
}
function wp_cache_get_multiple( $keys, $group = '', $force = false ) {
	$values = array();
	foreach ( $keys as $key ) {
		$values[ $key ] = wp_cache_get( $key, $group, $force );
	}
	return $values;
}
function wp_cache_delete( $key, $group = '' ) {
	return $GLOBALS['wp_object_cache']->delete( $key, (string) $group );
}
function wp_cache_delete_multiple( array $keys, $group = '' ) {
	$deleted = array();
	foreach ( $keys as $key ) {
		$deleted[ $key ] = wp_cache_delete( $key, $group );
	}
	return $deleted;
}
function wp_cache_incr( $key, $offset = 1, $group = '' ) {
	return $GLOBALS['wp_object_cache']->incr( $key, (int) $offset, (string) $group );
}
function wp_cache_decr( $key, $offset = 1, $group = '' ) {
	return $GLOBALS['wp_object_cache']->incr( $key, -(int) $offset, (string) $group );
}
function wp_cache_flush() {
	return $GLOBALS['wp_object_cache']->flush();
}
function wp_cache_flush_runtime() {
	return $GLOBALS['wp_object_cache']->flush_runtime();
}
function wp_cache_flush_group( $group ) {
	return $GLOBALS['wp_object_cache']->flush_group( (string) $group );
}
function wp_cache_supports( $feature ) {
	return in_array( $feature, array( 'add_multiple', 'set_multiple', 'get_multiple', 'delete_multiple', 'flush_runtime', 'flush_group' ), true );
}
function wp_cache_close() {
	return true;
}
function wp_cache_add_global_groups( $groups ) {
	$GLOBALS['wp_object_cache']->add_global_groups( $groups );
}
function wp_cache_add_non_persistent_groups( $groups ) {
	$GLOBALS['wp_object_cache']->add_non_persistent_groups( $groups );
}
function wp_cache_switch_to_blog( $site ) {
	$GLOBALS['wp_object_cache']->switch_to_blog( (int) $site );
}
