<?php
declare( strict_types=1 );

namespace Freehold\Moving;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores the content of each post before its blocks were converted, and a hash of the content after it. A run can be undone as
 * long as its rows are here.
 */
final class UndoTable extends Table {

	public const NAME = 'moving_posts';

	/** What became of a post. A post is only begun if its process ended in the middle. */
	public const BEGUN     = 0;
	public const CONVERTED = 1;
	public const RESTORED  = 2;
	public const EDITED    = 3;

	/**
	 * Returns the columns and keys. `blocks`: how many blocks were converted; `hash`: SHA-256 of the converted content.
	 */
	protected static function columns(): string {
		return 'run BIGINT UNSIGNED NOT NULL,
			post_id BIGINT UNSIGNED NOT NULL,
			state TINYINT UNSIGNED NOT NULL DEFAULT 0,
			blocks INT UNSIGNED NOT NULL DEFAULT 0,
			hash CHAR(64) NOT NULL,
			content LONGTEXT NOT NULL,
			PRIMARY KEY (run, post_id)';
	}

	/**
	 * Stores a post's content before it changes. Does nothing if it is stored.
	 *
	 * @param int    $post   The post's ID.
	 * @param string $hash   The hash of the converted content.
	 * @param int    $blocks How many blocks are converted.
	 * @return bool False if the database returned an error.
	 */
	public static function add( int $run, int $post, string $content, string $hash, int $blocks ): bool {
		return null !== self::execute( 'INSERT IGNORE INTO %i ( run, post_id, blocks, hash, content ) VALUES ( %d, %d, %d, %s, %s )', self::name(), $run, $post, $blocks, $hash, $content );
	}

	/**
	 * Notes what became of a post.
	 *
	 * @param int $post  The post's ID.
	 * @param int $state One of the constants.
	 */
	public static function mark( int $run, int $post, int $state ): void {
		self::execute( 'UPDATE %i SET state = %d WHERE run = %d AND post_id = %d', self::name(), $state, $run, $post );
	}

	/**
	 * Removes a post that was begun and not converted.
	 *
	 * @param int $post The post's ID.
	 */
	public static function remove( int $run, int $post ): void {
		self::execute( 'DELETE FROM %i WHERE run = %d AND post_id = %d AND state = %d', self::name(), $run, $post, self::BEGUN );
	}

	/**
	 * Returns the next posts of a run, the lowest ID first.
	 *
	 * @param int[] $states Their states.
	 * @param int   $after  The last ID before them.
	 * @param int   $limit  The maximum number of posts.
	 * @return array<int, array{hash: string, content: string}> By post ID.
	 */
	public static function next( int $run, array $states, int $after, int $limit ): array {
		$rows = Sql::rows( 'SELECT post_id, hash, content FROM %i WHERE run = %d AND state IN (%d) AND post_id > %d ORDER BY post_id LIMIT %d', self::name(), $run, $states, $after, $limit );
		return array_combine(
			array_map( 'intval', array_column( $rows, 'post_id' ) ),
			array_map(
				static fn ( array $row ): array => array(
					'hash'    => (string) $row['hash'],
					'content' => (string) $row['content'],
				),
				$rows
			)
		);
	}

	/**
	 * Returns the latest run that can be undone; 0 if there is none.
	 */
	public static function latest(): int {
		return (int) Sql::value( 'SELECT MAX( run ) FROM %i WHERE state IN ( %d, %d )', self::name(), self::BEGUN, self::CONVERTED );
	}

	/**
	 * Counts the posts and blocks of a run.
	 *
	 * @return array<int, array{posts: int, blocks: int}> By state.
	 */
	public static function totals( int $run ): array {
		$rows = Sql::rows( 'SELECT state, COUNT(*) AS posts, SUM( blocks ) AS blocks FROM %i WHERE run = %d GROUP BY state', self::name(), $run );
		$sums = array();
		foreach ( $rows as $row ) {
			$sums[ (int) $row['state'] ] = array(
				'posts'  => (int) $row['posts'],
				'blocks' => (int) $row['blocks'],
			);
		}
		return $sums;
	}
}
