<?php
/**
 * The view “Video and uploads”.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Upload\Admin;

use Freehold\Admin\Page;

/**
 * Adds `admin.php?page=freehold-media`. Its script is made from `shared/media/admin`.
 */
final class Screen {

	/** The name of the page. */
	public const NAME = 'media';

	/** Who may open it. What each user sees there depends on the user’s own files. */
	public const CAPABILITY = 'upload_files';

	/**
	 * Adds the page, once for all modules that show something on it.
	 */
	public static function add(): void {
		Page::add(
			self::NAME,
			array(
				'title'      => __( 'Video and uploads', 'freehold' ),
				'capability' => self::CAPABILITY,
				'icon'       => 'dashicons-video-alt3',
				'position'   => 34,
			)
		);
	}
}
