<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Http\Request;
use Freehold\Members\Access\View;
use Freehold\Modules\Video\Rest\Found;
use WP_Error;

/**
 * Renews the URLs of private videos for pages that are open, and responds to clients of Jetpack.
 */
final class Ajax {

	/** The action that returns a token, for visitors too. */
	public const PLAYBACK = 'videopress-get-playback-jwt';

	/** The action with which Jetpack's service reports what this site does at once. */
	private const TRANSCODING = 'videopress-update-transcoding-status';

	/**
	 * Adds the actions that no other plugin has.
	 */
	public static function hooks(): void {
		foreach ( array( 'wp_ajax_', 'wp_ajax_nopriv_' ) as $prefix ) {
			if ( false === has_action( $prefix . self::PLAYBACK ) ) {
				add_action( $prefix . self::PLAYBACK, array( self::class, 'token' ) );
			}
		}
		if ( false === has_action( 'wp_ajax_' . self::TRANSCODING ) ) {
			add_action( 'wp_ajax_' . self::TRANSCODING, array( self::class, 'status' ) );
		}
	}

	/**
	 * Returns a token, also to readers whom the site knows by their email address: no cache stores the response. Needs no nonce:
	 * it changes nothing, another site cannot read the response, and a page may have been open for longer than a nonce lasts.
	 */
	public static function token(): never {
		nocache_headers();
		$guid   = '' === Request::posted( 'guid' ) ? Request::query( 'guid' ) : Request::posted( 'guid' );
		$result = View::as_member(
			static function () use ( $guid ): string|WP_Error {
				$video = Found::watchable( $guid );
				return is_wp_error( $video ) ? $video : Urls::token( $video );
			}
		);
		if ( is_wp_error( $result ) ) {
			wp_send_json_error( array( 'message' => $result->get_error_message() ), (int) $result->get_error_data()['status'] );
		}
		wp_send_json_success( array( 'jwt' => $result ) );
	}

	/**
	 * Returns that a video is ready, as every video is.
	 */
	public static function status(): never {
		$id = (int) Request::posted( 'post_id' );
		if ( ! current_user_can( 'edit_post', $id ) || null === Videos::get( $id ) ) {
			wp_send_json_error( array( 'message' => __( 'Sorry, you are not allowed to edit this video.', 'freehold' ) ), 403 );
		}
		wp_send_json_success(
			array(
				'message' => __( 'The video is ready.', 'freehold' ),
				'status'  => 'complete',
			)
		);
	}
}
