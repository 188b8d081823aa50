<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Modules;
use Freehold\Modules\Manifest;

/**
 * The names of access, apart from the classes that use them, so that a page loads no class for a name.
 */
final class Names {

	/** The cron event that deletes what has expired. */
	public const UPKEEP = 'freehold_access_upkeep';

	/** The setting that says whether a file may be closed, and the action when the first one is. */
	public const CLOSED_FILES = 'closed_files';
	public const FILE_CLOSED  = 'freehold_file_closed';

	/**
	 * Returns the module that offers access.
	 *
	 * @return string Its slug; empty while it is off.
	 */
	public static function module(): string {
		$slug = (string) Manifest::provider( 'access' );
		return Modules::is_active( $slug ) ? $slug : '';
	}
}
