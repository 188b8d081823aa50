<?php
declare( strict_types=1 );

namespace Freehold\Search;

use Freehold\Feature as Base;

/**
 * Adds the commands of all indexes. A module adds its index with the filter `freehold_post_indexes`.
 */
final class Feature extends Base {

	/**
	 * Registers `wp freehold index`.
	 */
	public function commands(): void {
		IndexCommands::register( 'index' );
	}
}
