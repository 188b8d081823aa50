<?php
declare( strict_types=1 );

namespace Freehold\Modules\ResumableUploads;

use Freehold\Blocks\Assets;
use Freehold\Editor\InitialState;
use Freehold\Modules;
use Freehold\Modules\Constants;
use Freehold\Upload\Limits;
use Freehold\Upload\Routes;

/**
 * Adds the script that takes large files over from WordPress, and raises the limit that these screens check and show. The
 * limits of other plugins and of the network stay.
 */
final class Screens {

	/** The handle that {@see Assets::enqueue_admin_page()} gives the script. */
	private const HANDLE = 'freehold-page-resumable-uploads';

	/** The screens that upload only with the script: editors and the media library. */
	private const SCREENS = array( 'post.php', 'post-new.php', 'upload.php', 'media-new.php', 'site-editor.php', 'widgets.php', 'customize.php' );

	/**
	 * Adds the hooks.
	 */
	public static function hooks(): void {
		foreach ( self::SCREENS as $screen ) {
			add_action( "load-{$screen}", array( self::class, 'raise_limit' ) );
		}
		add_filter( 'plupload_default_settings', array( self::class, 'raise_plupload' ) );
		add_action( 'wp_enqueue_media', array( self::class, 'enqueue' ) );
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue_on_page' ) );
	}

	/**
	 * Raises the limit on the current screen.
	 */
	public static function raise_limit(): void {
		if ( current_user_can( 'upload_files' ) ) {
			add_filter( 'upload_size_limit', array( self::class, 'limit' ), 5, 3 );
		}
	}

	/**
	 * Returns the limit without that of PHP. Filters of other plugins and of the network run later.
	 *
	 * @param int $size   The limit so far, in bytes.
	 * @param int $upload PHP's limit for files.
	 * @param int $post   PHP's limit for requests.
	 */
	public static function limit( int $size, int $upload, int $post ): int {
		return min( $upload, $post ) === $size ? Limits::MAX_SIZE : $size;
	}

	/**
	 * Raises the limit of media dialogs on other screens.
	 *
	 * @param array<string, mixed> $settings The settings.
	 * @return array<string, mixed>
	 */
	public static function raise_plupload( array $settings ): array {
		if ( current_user_can( 'upload_files' ) ) {
			$settings['filters']['max_file_size'] = Limits::size() . 'b';
		}
		return $settings;
	}

	/**
	 * Enqueues the script on pages with plupload and without a media dialog.
	 *
	 * @param string $page WordPress's name of the page.
	 */
	public static function enqueue_on_page( string $page ): void {
		if ( in_array( $page, array( 'media-new.php', 'upload.php' ), true ) ) {
			self::enqueue();
		}
	}

	/**
	 * Enqueues the script, once.
	 */
	public static function enqueue(): void {
		if ( ! is_admin() || ! current_user_can( 'upload_files' ) || wp_script_is( self::HANDLE ) ) {
			return;
		}
		Assets::enqueue_admin_page( 'resumable-uploads' );
		$script = wp_scripts()->query( self::HANDLE );
		if ( ! $script ) {
			return;
		}
		// Its uploaders are patched before a screen creates one.
		$script->deps[] = 'plupload';
		$options        = Modules::options( 'resumable-uploads' );
		$settings       = array(
			'threshold' => $options['threshold'] * MB_IN_BYTES,
			'parallel'  => $options['parallel'],
			'hostLimit' => self::host_limit(),
		);
		$screen         = get_current_screen();
		if ( null !== $screen && $screen->is_block_editor() ) {
			// It has the initial state, which must come first: it contains the URL of the chunks.
			$script->deps[] = 'freehold-shared';
		} else {
			InitialState::print( self::HANDLE );
		}
		wp_add_inline_script( self::HANDLE, 'window.freeholdUploads = ' . wp_json_encode( $settings, JSON_HEX_TAG ) . ';', 'before' );
	}

	/**
	 * Returns the largest file that the host accepts in one request: PHP's limit, or what a proxy has accepted from the user.
	 *
	 * @return int Bytes.
	 */
	private static function host_limit(): int {
		$post  = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		$chunk = Routes::transport()['chunk'] ?? null;
		return min(
			wp_convert_hr_to_bytes( (string) ini_get( 'upload_max_filesize' ) ),
			$post > 0 ? $post : Limits::MAX_SIZE,
			// Chunks begin with that size, and are smaller only where the host has rejected larger ones.
			is_int( $chunk ) && $chunk < Constants::shared( 'upload' )['chunk'] ? $chunk : Limits::MAX_SIZE
		);
	}
}
