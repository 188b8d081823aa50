<?php
declare( strict_types=1 );

namespace Freehold\Modules\SiteVerification;

use WP_HTML_Tag_Processor;

/**
 * Reads meta tags as browsers do.
 */
final class Tag {

	/**
	 * Returns the content of the meta tag of a name.
	 *
	 * @param string $html The text with the tag; quotation marks that a word processor changed are read as plain ones.
	 * @param string $name The name of the tag, in any case.
	 * @return string|null Null if there is no such tag.
	 */
	public static function content( string $html, string $name ): ?string {
		$tags = new WP_HTML_Tag_Processor( str_replace( array( '“', '”', '„', '″' ), '"', $html ) );
		while ( $tags->next_tag( 'META' ) ) {
			$found   = $tags->get_attribute( 'name' );
			$content = $tags->get_attribute( 'content' );
			if ( is_string( $found ) && is_string( $content ) && 0 === strcasecmp( trim( $found ), $name ) ) {
				return trim( $content );
			}
		}
		return null;
	}
}
