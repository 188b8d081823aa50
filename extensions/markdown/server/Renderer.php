<?php
/**
 * A Markdown block as a visitor sees it.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Markdown;

use WP_HTML_Tag_Processor;

/**
 * Filters the stored HTML whoever saved it: the HTML of a block that an author wrote is saved unfiltered once an administrator
 * edits the post.
 */
final class Renderer {

	/**
	 * Names of footnotes that the page has had: two blocks of the same source have the same ones.
	 *
	 * @var array<string, int>
	 */
	private static array $footnotes = array();

	/**
	 * The block's whole output.
	 *
	 * @param string $content The stored markup.
	 */
	public static function html( string $content ): string {
		return self::pictures( self::footnotes( wp_kses_post( $content ) ) );
	}

	/**
	 * Gives footnotes other names where an earlier block on the page has the same.
	 *
	 * @param string $html The block's markup.
	 */
	private static function footnotes( string $html ): string {
		if ( ! preg_match( '/ id="fn-([a-z0-9]+)-\d/', $html, $found ) ) {
			return $html;
		}
		$name                     = $found[1];
		$times                    = self::$footnotes[ $name ] ?? 0;
		self::$footnotes[ $name ] = $times + 1;
		return 0 === $times ? $html : (string) preg_replace( "/(\\b(?:id=\"|href=\"#)fn(?:ref)?-{$name})(?=-)/", "\$1x{$times}", $html );
	}

	/**
	 * Has pictures load when they come near, and gives those of the media library their size, so that nothing moves.
	 *
	 * @param string $html The block's markup.
	 */
	private static function pictures( string $html ): string {
		if ( ! str_contains( $html, '<img' ) ) {
			return $html;
		}
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( 'img' ) ) {
			if ( null === $tags->get_attribute( 'loading' ) ) {
				$tags->set_attribute( 'loading', 'lazy' );
			}
			if ( null === $tags->get_attribute( 'width' ) && null === $tags->get_attribute( 'height' ) ) {
				list( $width, $height ) = self::size( (string) $tags->get_attribute( 'src' ) );
				if ( $width > 0 && $height > 0 ) {
					$tags->set_attribute( 'width', (string) $width );
					$tags->set_attribute( 'height', (string) $height );
				}
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * Width and height of a picture of the media library.
	 *
	 * @param string $address The picture's address.
	 * @return array{int, int} Zeros for any other picture.
	 */
	private static function size( string $address ): array {
		$uploads = wp_get_upload_dir()['baseurl'] . '/';
		if ( ! str_starts_with( set_url_scheme( $address ), set_url_scheme( $uploads ) ) ) {
			return array( 0, 0 );
		}
		$key  = md5( $address );
		$size = wp_cache_get( $key, 'freehold-markdown' );
		if ( is_array( $size ) ) {
			return $size;
		}
		$original = (string) preg_replace( '/-\d+x\d+(?=\.\w+$)/', '', $address );
		$id       = attachment_url_to_postid( $address ) ?: attachment_url_to_postid( $original );
		$meta     = $id > 0 ? wp_get_attachment_metadata( $id ) : null;
		$size     = is_array( $meta ) ? ( wp_image_src_get_dimensions( $address, $meta, $id ) ?: array( 0, 0 ) ) : array( 0, 0 );
		$size     = array( (int) $size[0], (int) $size[1] );
		wp_cache_set( $key, $size, 'freehold-markdown', HOUR_IN_SECONDS );
		return $size;
	}
}
