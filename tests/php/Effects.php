<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Database\Schema;
use Freehold\Rights;

/**
 * Ends an attempt where WordPress would end the request.
 */
final class Stopped extends \Exception {}

/**
 * Compares the database and the uploads before and after an attempt, undoes it, and notes what the table of rights does not
 * grant to the role.
 */
final class Effects {

	/** Options that count attempts, keys and notes that the site makes for itself when they are first needed, and what WordPress writes in any request. */
	private const NOISE = '/^(?:_transient_|_site_transient_|freehold_rate_|cron$|rewrite_rules$|freehold_.*lock|freehold_levels_used$|freehold_\w+_key$)/';

	/** The columns that name the owner of a row. */
	private const OWNERS = array( 'post_author', 'user_id', 'author' );

	/** @var array<string, array<string, array<string, mixed>>> Rows by table and key. */
	private array $before = array();

	/** @var array<string, string> Hashes by path. */
	private array $files;

	/** @var string[] */
	private array $faults = array();

	/** @var array<string, true> The tables that the running attempt writes. */
	private array $written = array();

	public function __construct() {
		global $wpdb;
		add_filter(
			'query',
			function ( string $query ): string {
				if ( 1 === preg_match( '/^\s*(?:INSERT(?:\s+IGNORE)?\s+INTO|REPLACE\s+INTO|UPDATE|DELETE\s+FROM)\s+`?(\w+)/i', $query, $found ) ) {
					$this->written[ $found[1] ] = true;
				}
				return $query;
			}
		);
		foreach ( $wpdb->get_col( 'SHOW TABLES' ) as $table ) {
			$this->before[ $table ] = self::rows( $table );
		}
		$this->files = self::files();
	}

	/**
	 * Tries something and undoes it.
	 *
	 * @param callable $attempt Does it.
	 * @param string   $role    The role; empty for visitors.
	 * @param int      $user    The user.
	 * @param string   $name    What is tried.
	 */
	public function watch( callable $attempt, string $role, int $user, string $name ): void {
		global $wpdb;
		$wpdb->query( 'SAVEPOINT freehold_walk' );
		$this->written = array();
		$attempt();
		$written = array_keys( $this->written );
		foreach ( $written as $table ) {
			$this->compare( $table, $role, $user, $name );
		}
		if ( array() !== $written ) {
			$wpdb->query( 'ROLLBACK TO SAVEPOINT freehold_walk' );
			wp_cache_flush();
		}
		// An attempt may change files alone.
		$this->compare_files( $role, $name );
	}

	/**
	 * Returns what roles did that the table does not grant.
	 *
	 * @return string[] Each once.
	 */
	public function faults(): array {
		return array_values( array_unique( $this->faults ) );
	}

	/**
	 * Looks at the rows of a table.
	 *
	 * @param string $table The table.
	 * @param string $role  The role.
	 * @param int    $user  The user.
	 * @param string $name  What was tried.
	 */
	private function compare( string $table, string $role, int $user, string $name ): void {
		$before = $this->before[ $table ] ?? array();
		$after  = self::rows( $table );
		foreach ( $before + $after as $key => $row ) {
			$was = $before[ $key ] ?? null;
			$is  = $after[ $key ] ?? null;
			if ( $was === $is ) {
				continue;
			}
			$store = $this->store( $table, $row );
			if ( null === $store ) {
				continue;
			}
			$subject = Rights::subject( $store );
			$owner   = $this->owner( $table, $row );
			$needed  = match ( true ) {
				null === $subject                     => '',
				$user > 0 && $owner === $user         => $subject['own'],
				null === $was && null === $owner      => $subject['create'],
				null === $was && 0 === $owner         => $subject['create'],
				null === $was && 'anyone' === $subject['create'] => 'anyone',
				default                               => $subject['others'],
			};
			if ( ! self::has( $role, $needed ) ) {
				$verb           = null === $was ? 'creates' : ( null === $is ? 'deletes' : 'changes' );
				$this->faults[] = sprintf( '%s: %s %s %s', '' === $role ? 'visitor' : $role, substr( $name, 0, 120 ), $verb, $store );
			}
		}
	}

	/**
	 * Returns whether a role is granted something.
	 *
	 * @param string $role   The role; empty for visitors.
	 * @param string $needed The capability, `anyone`, or empty for no role.
	 */
	private static function has( string $role, string $needed ): bool {
		return 'anyone' === $needed || ( '' !== $role && '' !== $needed && get_role( $role )->has_cap( Rights::core( $needed ) ?? $needed ) );
	}

	/**
	 * Returns what a row belongs to, as `rights.json` names it.
	 *
	 * @param string               $table The table.
	 * @param array<string, mixed> $row   The row.
	 * @return string|null Null for what no one sees.
	 */
	private function store( string $table, array $row ): ?string {
		global $wpdb;
		$own = $wpdb->prefix . Schema::PREFIX;
		return match ( true ) {
			str_starts_with( $table, $own )            => substr( $table, strlen( $own ) ),
			$wpdb->posts === $table                    => 'revision' === $row['post_type'] ? null : "posts:{$row['post_type']}",
			$wpdb->postmeta === $table                 => 'posts:' . ( $this->post( (int) $row['post_id'] )['post_type'] ?? 'post' ),
			$wpdb->options === $table                  => 1 === preg_match( self::NOISE, $row['option_name'] ) ? null : "options:{$row['option_name']}",
			in_array( $table, array( $wpdb->users, $wpdb->usermeta ), true ) => 'users',
			$wpdb->comments === $table                 => 'posts:post',
			// Terms and counts, which WordPress itself changes with posts.
			default                                    => null,
		};
	}

	/**
	 * Returns the owner of a row.
	 *
	 * @param string               $table The table.
	 * @param array<string, mixed> $row   The row as it was; as it is, if it is new.
	 * @return int|null Null if rows of the table have none.
	 */
	private function owner( string $table, array $row ): ?int {
		global $wpdb;
		if ( $wpdb->postmeta === $table ) {
			$row = $this->post( (int) $row['post_id'] ) ?? array();
		}
		if ( $wpdb->users === $table ) {
			return (int) $row['ID'];
		}
		foreach ( self::OWNERS as $column ) {
			if ( isset( $row[ $column ] ) ) {
				return (int) $row[ $column ];
			}
		}
		return null;
	}

	/**
	 * Returns a post as it was; as it is, if it is new.
	 *
	 * @return array<string, mixed>|null
	 */
	private function post( int $id ): ?array {
		global $wpdb;
		return $this->before[ $wpdb->posts ][ (string) $id ] ?? $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE ID = %d', $wpdb->posts, $id ), ARRAY_A );
	}

	/**
	 * Looks at the files, and restores them.
	 *
	 * @param string $role The role.
	 * @param string $name What was tried.
	 */
	private function compare_files( string $role, string $name ): void {
		$after = self::files();
		foreach ( array_diff_assoc( $this->files, $after ) as $path => $hash ) {
			if ( ! self::has( $role, 'edit_others_posts' ) ) {
				$this->faults[] = sprintf( '%s: %s changes the file %s', '' === $role ? 'visitor' : $role, substr( $name, 0, 120 ), basename( $path ) );
			}
			file_put_contents( $path, 'bytes' );
		}
		array_map( 'unlink', array_keys( array_diff_key( $after, $this->files ) ) );
	}

	/**
	 * Returns the files of the uploads folder.
	 *
	 * @return array<string, string> Hashes by path.
	 */
	private static function files(): array {
		$files = array();
		foreach ( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( wp_upload_dir()['basedir'], \FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			if ( $file->isFile() && 1 !== preg_match( '/\.(?:htaccess|php|html)$/', $file->getFilename() ) ) {
				$files[ $file->getPathname() ] = md5_file( $file->getPathname() );
			}
		}
		return $files;
	}

	/**
	 * Returns the rows of a table.
	 *
	 * @return array<string, array<string, mixed>> By the first column, or by all of them where it is not unique.
	 */
	private static function rows( string $table ): array {
		global $wpdb;
		$rows = array();
		foreach ( $wpdb->get_results( "SELECT * FROM {$table}", ARRAY_A ) as $row ) {
			$key = (string) reset( $row );
			$rows[ isset( $rows[ $key ] ) ? implode( '|', $row ) : $key ] = $row;
		}
		return $rows;
	}
}
