<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Sharing;

use Freehold\Blocks\Assets;
use Freehold\Blocks\StoredText;
use Freehold\Http\Document;
use Freehold\Http\Request;
use Freehold\Modules\Video\Player;
use Freehold\Modules\Video\Urls;
use Freehold\Modules\Video\Video;
use Freehold\Modules\Video\Videos;
use Freehold\PrivateFiles\Sender;

/**
 * Sends the page with the player alone, which other websites show in a frame. It also answers while the module is off, because
 * the frames of other websites stay. All videos that cannot be shared get the same sentence, so that it tells nothing of them.
 */
final class EmbedPage {

	/** The player fills the frame. Its chapters are in the timeline. */
	private const STYLE = 'html,body,main,figure,.freehold-video__frame{margin:0;block-size:100%}body{overflow:hidden;background:#000;color:#fff;font:16px/1.5 system-ui,sans-serif}p{margin:0;padding:1em}.wp-block-videopress-video .freehold-video.freehold-video{block-size:100%;object-fit:contain}.freehold-video__chapters{display:none}';

	/**
	 * Responds to the current request and ends it.
	 */
	public static function run(): never {
		// A copy of the page would outlive a change of privacy.
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Caching plugins read it.
		}
		Sender::begin();
		header_remove( 'Set-Cookie' );
		header_remove( 'X-Frame-Options' );
		// No policy: `frame-ancestors *` forbids frames in sandboxes, such as the preview in WordPress's editor.
		header_remove( 'Content-Security-Policy' );
		header( 'Content-Type: text/html; charset=UTF-8' );
		$video     = Videos::by_guid( Request::query( Urls::EMBED ) );
		$is_shared = null !== $video && Sharing::is_shared( $video );
		status_header( $is_shared ? 200 : 404 );
		echo $is_shared ? self::player( $video ) : self::sentence(); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped where it is made.
		exit;
	}

	/**
	 * Returns the page of a video.
	 *
	 * @return string HTML.
	 */
	public static function player( Video $video ): string {
		// The block's style sheet is known only after its render.
		$player = Assets::at_render( '<figure class="wp-block-videopress-video">' . Player::html( $video, array() ) . '</figure>', 'videopress/video' );
		ob_start();
		wp_maybe_inline_styles();
		wp_print_styles( array_filter( wp_styles()->queue, static fn ( string $handle ): bool => str_starts_with( $handle, 'freehold-' ) ) );
		$styles = (string) ob_get_clean();
		ob_start();
		wp_script_modules()->print_import_map();
		wp_script_modules()->print_enqueued_script_modules();
		$scripts = (string) ob_get_clean();
		$url     = get_oembed_endpoint_url( Urls::embed( $video ) );
		return self::document(
			StoredText::plain( get_the_title( $video->id ) ),
			$styles . '<link rel="alternate" type="application/json+oembed" href="' . esc_url( $url ) . '">',
			$player . $scripts
		);
	}

	/**
	 * Returns the page of a video that is not shared, or not anymore.
	 *
	 * @return string HTML.
	 */
	public static function sentence(): string {
		return self::document( '', '', '<p>' . esc_html__( 'This video is not available.', 'freehold' ) . '</p>' );
	}

	/**
	 * Returns a page.
	 *
	 * @param string $title Its title, plain text; may be empty.
	 * @param string $head  More of its head, HTML.
	 * @param string $body  What it shows, HTML.
	 */
	private static function document( string $title, string $head, string $body ): string {
		$title = implode( ' – ', array_filter( array( $title, Document::site() ) ) );
		return '<!DOCTYPE html><html lang="' . esc_attr( get_bloginfo( 'language' ) ) . '" dir="' . ( is_rtl() ? 'rtl' : 'ltr' ) . '"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>' . esc_html( $title ) . "</title>{$head}<style>" . self::STYLE . "</style></head><body><main>{$body}</main></body></html>";
	}
}
