<?php
declare( strict_types=1 );

namespace Freehold\Moving;

use Freehold\Feature as Base;

/**
 * Takes over what Jetpack left, and turns blocks into core's. It works whichever modules are on.
 */
final class Feature extends Base {

	public const ALWAYS_ON = true;

	/**
	 * Registers the routes.
	 */
	public function routes(): void {
		Routes::register();
	}

	/**
	 * Returns the table with the posts before their conversion.
	 */
	public function tables(): array {
		return array( UndoTable::class );
	}

	/**
	 * Returns the job that does the steps.
	 */
	public function jobs(): array {
		return array( TaskJob::NAME => TaskJob::class );
	}

	/**
	 * Registers `wp freehold moving`.
	 */
	public function commands(): void {
		MovingCommands::register( 'moving' );
	}
}
