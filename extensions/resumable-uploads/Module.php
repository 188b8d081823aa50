<?php
declare( strict_types=1 );

namespace Freehold\Modules\ResumableUploads;

use Freehold\Module as Base;

/**
 * Uploads to the media library that continue after an interruption.
 */
final class Module extends Base {

	/**
	 * Adds the script of the screens with uploads.
	 */
	public function hooks(): void {
		if ( is_admin() ) {
			Screens::hooks();
		}
	}
}
