<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

/**
 * Finds the videos that a post shows, so that {@see \Freehold\Blocks\Usage} counts them: by the guid in a block, a shortcode or an
 * address of VideoPress, and by the file.
 */
final class Marks {

	/** The kinds of files of videos. */
	private const EXTENSIONS = array( 'mp4', 'm4v', 'mov', 'webm', 'ogv', 'mkv', 'avi', 'mpg', 'mpeg', 'wmv', '3gp', '3g2' );

	/** Matches a guid. */
	private const GUID = '~(?:"guid":"|videopress\.com/(?:v|embed|videos)/|\[(?:videopress|wpvideo)\s+)([A-Za-z0-9]{8})\b~';

	/**
	 * Adds texts of which posts with videos contain one.
	 *
	 * @param string[] $texts The texts of other features.
	 * @return string[]
	 */
	public static function texts( array $texts ): array {
		return array( ...$texts, '[videopress ', '[wpvideo ', 'videopress.com/', ...array_map( static fn ( string $extension ): string => ".{$extension}", self::EXTENSIONS ) );
	}

	/**
	 * Adds the videos of a content.
	 *
	 * @param string[] $marks The marks of other features.
	 * @return string[] Guids, and files as WordPress stores them in `_wp_attached_file`.
	 */
	public static function of( array $marks, string $content ): array {
		$uploads = (string) wp_parse_url( wp_upload_dir( null, false )['baseurl'], PHP_URL_PATH );
		preg_match_all( self::GUID, $content, $guids );
		preg_match_all( '~' . preg_quote( $uploads, '~' ) . '/([^\s"\'<>?#]+?\.(?:' . implode( '|', self::EXTENSIONS ) . '))(?![\w.-])~i', $content, $files );
		return array( ...$marks, ...$guids[1], ...$files[1] );
	}
}
