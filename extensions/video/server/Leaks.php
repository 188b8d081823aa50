<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Blocks;

/**
 * Replaces the URLs and paths of private videos wherever WordPress uses them: the REST API, the media library, feeds, oEmbed and
 * themes. The URLs contain no token: who opens them must be allowed to watch.
 */
final class Leaks {

	/**
	 * Protects the metas with Jetpack’s names. Only the routes and the field write them, because a change of privacy moves files, and
	 * a GUID that is written by hand could take the place of another video.
	 *
	 * @param mixed $is_protected Whether the meta is protected.
	 */
	public static function protect( mixed $is_protected, mixed $key ): mixed {
		return $is_protected || in_array( $key, array( Videos::GUID, Privacy::META, Details::RATING_META ), true );
	}

	/**
	 * Returns the URL of an attachment.
	 *
	 * @param mixed $id The attachment.
	 */
	public static function url( mixed $url, mixed $id ): mixed {
		$id = (int) $id;
		if ( ! Videos::is_video( $id ) || ! ( Folders::is_hidden( $id ) || Privacy::is_private( $id ) ) ) {
			return $url;
		}
		$video = Videos::get( $id );
		if ( null !== $video ) {
			return Urls::endpoint( $video, Urls::VIDEO );
		}
		// What is private at VideoPress is not hidden here.
		return Blocks::is_foreign( Videos::BLOCK ) && ! Folders::is_hidden( $id ) ? $url : home_url( '/' );
	}

	/**
	 * Returns the path of an attachment’s file.
	 *
	 * @param mixed $id The attachment.
	 */
	public static function path( mixed $path, mixed $id ): mixed {
		$id = (int) $id;
		if ( ! Folders::is_hidden( $id ) ) {
			return $path;
		}
		return VideoTable::find( $id )?->video_path() ?? $path;
	}
}
