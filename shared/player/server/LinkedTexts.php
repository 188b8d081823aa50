<?php
declare( strict_types=1 );

namespace Freehold\Player;

use WP_HTML_Tag_Processor;

/**
 * Finds the files with the texts of the audio of a post: those that the post links to.
 */
final class LinkedTexts {

	/**
	 * Returns the URL of the transcript.
	 *
	 * @param string $content The post's public content.
	 * @return string Empty if there is none.
	 */
	public static function transcript( string $content ): string {
		return self::linked( $content, '(?:vtt|srt)' );
	}

	/**
	 * Returns the URL of the chapters.
	 *
	 * @param string $content The post's public content.
	 * @return string Empty if there is none.
	 */
	public static function chapters( string $content ): string {
		return self::linked( $content, 'chapters?\.json' );
	}

	/**
	 * Returns the URL of the first link to a file.
	 *
	 * @param string $ending  What the name ends with, as a pattern.
	 */
	private static function linked( string $content, string $ending ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag( 'a' ) ) {
			$url = (string) $tags->get_attribute( 'href' );
			if ( preg_match( "~^https?://[^?#]*[./-]{$ending}$~i", $url ) ) {
				return esc_url_raw( $url );
			}
		}
		return '';
	}
}
