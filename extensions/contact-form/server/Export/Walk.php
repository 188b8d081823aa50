<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Export;

use Freehold\Database\Posts;
use Freehold\Modules\ContactForm\Entries\Body;
use Freehold\Modules\ContactForm\Entries\Entry;
use Freehold\Modules\ContactForm\Entries\IndexTable;
use Freehold\Modules\ContactForm\Entries\Query;

/**
 * Reads entries in batches past WordPress's caches, so that memory stays flat.
 */
final class Walk {

	/** How many entries are in memory at a time. */
	private const BATCH = 50;

	/**
	 * Returns the entries of a list, newest first.
	 *
	 * @param Query $query The filters.
	 * @return \Generator<int, Entry>
	 */
	public static function entries( Query $query ): \Generator {
		$time = PHP_INT_MAX;
		$last = PHP_INT_MAX;
		while ( true ) {
			$batch = IndexTable::walk( $query, $time, $last, self::BATCH );
			foreach ( Posts::rows( array_keys( $batch ) ) as $post ) {
				yield Body::read( $post );
			}
			if ( count( $batch ) < self::BATCH ) {
				return;
			}
			$last = (int) array_key_last( $batch );
			$time = $batch[ $last ];
		}
	}
}
