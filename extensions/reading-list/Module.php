<?php
declare( strict_types=1 );

namespace Freehold\Modules\ReadingList;

use Freehold\Module as Base;

/**
 * Collects links for the block Reading List.
 */
final class Module extends Base {

	/**
	 * Registers the REST routes.
	 */
	public function routes(): void {
		Routes::register();
	}

	/**
	 * Returns the table with the links.
	 */
	public function tables(): array {
		return array( LinkTable::class );
	}

	/**
	 * Returns the job that reads the title of a page.
	 */
	public function jobs(): array {
		return array( TitleJob::NAME => TitleJob::class );
	}
}
