<?php
declare( strict_types=1 );

namespace Freehold\Upload;

use Freehold\Admin\Page;
use Freehold\Admin\Section;
use Freehold\Feature as Base;
use Freehold\Features;
use Freehold\Http\Request;
use Freehold\Modules\Privacy;
use Freehold\Upload\Admin\Routes as AdminRoutes;

/**
 * Receives uploads that continue after an interruption. A module adds what it accepts with the filter `freehold_upload_purposes`.
 */
final class Feature extends Base {

	/** The cron hook that removes old uploads. */
	public const CLEANUP = 'freehold_uploads_clean';

	/**
	 * Removes old uploads, also once more after the last module that uses them is turned off.
	 */
	public function always(): void {
		add_action( self::CLEANUP, array( Cleaner::class, 'run' ) );
		add_action( 'freehold_module_switched', array( $this, 'switched' ), 20 );
	}

	/**
	 * Receives uploads, whose requests may look like page views.
	 */
	public function every_page(): void {
		if ( Request::has_any_query() ) {
			Endpoint::watch();
		}
	}

	/**
	 * Adds the Ajax actions of upload tokens.
	 */
	public function hooks(): void {
		Routes::register_ajax();
	}

	/**
	 * Registers the REST routes of uploads and of their list.
	 */
	public function routes(): void {
		Routes::register();
		AdminRoutes::register();
	}

	/**
	 * Returns the view “Video and uploads”. Its script is made from `shared/media/admin`, under the same name.
	 */
	public function views(): array {
		return array(
			Page::view(
				'media',
				array(
					'title'      => __( 'Video and uploads', 'freehold' ),
					'capability' => AdminRoutes::CAPABILITY,
					'icon'       => 'dashicons-video-alt3',
					'section'    => Section::MEDIA,
					'position'   => 34,
					'manual'     => 'video',
				)
			),
		);
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
		return array( self::CLEANUP => 'hourly' );
	}

	/**
	 * Returns the exporter and the eraser of uploads that have not become attachments.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Video and uploads', 'freehold' ),
			export: PersonalData::export( ... ),
			erase: PersonalData::erase( ... )
		);
	}

	/**
	 * Schedules a last removal, because unfinished uploads stay when nothing accepts any.
	 */
	public function switched(): void {
		if ( ! isset( Features::active()[ $this->slug ] ) && ! wp_next_scheduled( self::CLEANUP ) ) {
			wp_schedule_single_event( Cleaner::expiry() + DAY_IN_SECONDS, self::CLEANUP );
		}
	}
}
