<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Captions\WebVtt;

/**
 * Gives a video that was uploaded in the place of another one what belongs to the place, not to the file: privacy, rating, texts,
 * tracks, and what visitors may do.
 */
final class Replacement {

	/**
	 * Makes a video as private as the one that it replaces. Called before its files get their place.
	 *
	 * @param int $id       The attachment.
	 * @param int $replaced The attachment of the video before.
	 */
	public static function protect( int $id, int $replaced ): void {
		$setting = Privacy::is_private( $replaced ) ? Privacy::PRIVATE : Privacy::setting( $replaced );
		if ( Privacy::SITE_DEFAULT !== $setting ) {
			update_post_meta( $id, Privacy::META, (string) $setting );
		}
	}

	/**
	 * Copies the details and tracks. Texts and tracks are copied only for users who may watch the video before.
	 *
	 * @param int $id       The attachment.
	 * @param int $replaced The attachment of the video before.
	 */
	public static function inherit( int $id, int $replaced ): void {
		$post = get_post( $replaced );
		$may  = null !== $post && Privacy::may_watch( $replaced );
		Details::store(
			$id,
			array(
				'rating'         => Details::rating( $replaced ),
				'allow_download' => Details::allows_download( $replaced ),
				'display_embed'  => Details::displays_embed( $replaced ),
			) + ( $may ? array(
				'title'       => $post->post_title,
				'description' => $post->post_content,
				'caption'     => $post->post_excerpt,
			) : array() )
		);
		$video = $may ? Videos::find( $replaced ) : null;
		foreach ( $video->tracks ?? array() as $track ) {
			$text = WebVtt::parse( OwnFiles::read( $video, $track['file'] ) );
			if ( null !== $text ) {
				OwnFiles::set_track( $id, $track['kind'], $track['srclang'], $track['label'], $track['is_default'], $text );
			}
		}
	}
}
