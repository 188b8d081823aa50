<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Captions\Audio;
use Freehold\Captions\AudioTable;
use Freehold\Files;
use Freehold\Modules\Video\Ffmpeg\Conversion;
use Freehold\Modules\Video\Ffmpeg\Original;
use Freehold\Modules\Video\Sizes\SizesJob;

/**
 * Removes what belongs to videos, when they are deleted or the plugin is.
 */
final class Removal {

	/**
	 * Removes what belongs to a video whose attachment is being deleted. WordPress deletes the file of a public video itself. If
	 * something cannot be deleted, the row stays, so that a command finds it. Also removes the captions of audio, because a later
	 * attachment can get the number.
	 *
	 * @param int $id The attachment.
	 */
	public static function delete( int $id ): void {
		if ( Audio::is_audio( $id ) && AudioTable::exists() ) {
			AudioTable::remove_all( $id );
		}
		$video = Videos::find( $id );
		if ( null === $video ) {
			return;
		}
		$results = array( Mover::undo( $video ), Original::delete( $id ), Files::delete( Conversion::target( $id ) ), Files::delete( SizesJob::target( $id ) ) );
		foreach ( array_filter( array( $video->folder, $video->next_folder ) ) as $folder ) {
			$results[] = Files::delete_folder( Folders::folder( Folders::PUBLIC, $folder ) );
			$results[] = Files::delete_folder( Folders::folder( Folders::PRIVATE, $folder ) );
		}
		if ( ! in_array( false, $results, true ) ) {
			VideoTable::remove( $id );
		}
	}

	/**
	 * Leaves private videos to WordPress alone: their files are at the paths of their attachments, which stay hidden. Stores that
	 * they are private, because the site's default is deleted, and deletes their other files, which the table names.
	 */
	public static function leave_private(): void {
		if ( ! VideoTable::exists() ) {
			return;
		}
		$after = 0;
		do {
			$ids = VideoTable::ids_after( $after, 100 );
			foreach ( $ids as $id ) {
				PrivacyChange::settle( $id );
				$video = VideoTable::find( $id );
				if ( null !== $video && Folders::PRIVATE === $video->place ) {
					update_post_meta( $id, Privacy::META, (string) Privacy::PRIVATE );
					OwnFiles::delete_all( $video );
				}
			}
			$after = (int) end( $ids );
		} while ( array() !== $ids );
	}
}
