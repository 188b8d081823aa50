<?php
/**
 * The Resumable Uploads module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ResumableUploads;

use Freehold\Http\Request;
use Freehold\Module as Base;
use Freehold\Upload\Admin\Routes as AdminRoutes;
use Freehold\Upload\Admin\Screen;
use Freehold\Upload\Cleaner;
use Freehold\Upload\Endpoint;
use Freehold\Upload\Routes;
use Freehold\Upload\UploadTable;

/**
 * Uploads to the media library that continue after an interruption.
 */
final class Module extends Base {

	/**
	 * Removes old uploads, also once more after the module is turned off.
	 */
	public function always(): void {
		add_action( Cleaner::HOOK, array( Cleaner::class, 'run' ) );
		add_action( 'freehold_module_switched', array( $this, 'switched' ), 20, 2 );
	}

	/**
	 * Receives uploads.
	 */
	public function every_page(): void {
		if ( Request::has_any_query() ) {
			Endpoint::watch();
		}
	}

	/**
	 * Adds the screens' script and the Ajax actions of upload tokens.
	 */
	public function hooks(): void {
		Routes::register_ajax();
		if ( is_admin() ) {
			Screens::hooks();
		}
	}

	/**
	 * Registers the REST routes of uploads and of their list.
	 */
	public function routes(): void {
		Routes::register();
		AdminRoutes::register();
	}

	/**
	 * Adds the view “Video and uploads”.
	 */
	public function admin(): void {
		Screen::add();
	}

	/**
	 * Returns the table of uploads.
	 */
	public function tables(): array {
		return array( UploadTable::class );
	}

	/**
	 * Returns the event that removes old uploads.
	 */
	public function cron(): array {
		return array( Cleaner::HOOK => 'hourly' );
	}

	/**
	 * Schedules a last removal, because unfinished uploads stay when the module is turned off.
	 *
	 * @param string $slug   The module that was turned on or off.
	 * @param bool   $active Whether it is on now.
	 */
	public function switched( string $slug, bool $active ): void {
		if ( $slug === $this->slug && ! $active ) {
			wp_schedule_single_event( Cleaner::expiry() + DAY_IN_SECONDS, Cleaner::HOOK );
		}
	}
}
