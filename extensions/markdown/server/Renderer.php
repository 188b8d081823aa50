<?php
declare( strict_types=1 );

namespace Freehold\Modules\Markdown;

use Freehold\Blocks\StoredText;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Filters the stored HTML whichever user saved it, because an author's HTML is saved unfiltered once an administrator edits
 * the post.
 */
final class Renderer {

	/**
	 * The number of blocks per footnote name on the page: blocks with the same source have the same names.
	 *
	 * @var array<string, int>
	 */
	private static array $footnotes = array();

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		$source = StoredText::decode( $attributes['source'] ?? '' );
		if ( '' !== trim( $source ) && 1 === preg_match( '~^\s*(?:<div[^>]*>\s*</div>\s*)?$~', $content ) ) {
			// A program stored only the source. The editor will add the HTML.
			return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), wpautop( esc_html( $source ) ) );
		}
		return self::images( CoreLook::apply( self::footnotes( wp_kses_post( $content ) ) ) );
	}

	/**
	 * Renames footnotes if an earlier block on the page has the same names.
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
		return 0 === $times ? $html : preg_replace( "/(\\b(?:id=\"|href=\"#)fn(?:ref)?-{$name})(?=-)/", "\$1x{$times}", $html ) ?? $html;
	}

	/**
	 * Lazy-loads images, and adds the size of media library images so that the page does not shift.
	 *
	 * @param string $html The block's markup.
	 */
	private static function images( string $html ): string {
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
	 * Returns the width and height of a media library image, in pixels.
	 *
	 * @param string $url The image's URL.
	 * @return array{int, int} Zeros for any other image.
	 */
	private static function size( string $url ): array {
		$uploads = wp_get_upload_dir()['baseurl'] . '/';
		if ( ! str_starts_with( set_url_scheme( $url ), set_url_scheme( $uploads ) ) ) {
			return array( 0, 0 );
		}
		$key  = md5( $url );
		$size = wp_cache_get( $key, 'freehold-markdown' );
		if ( is_array( $size ) ) {
			return $size;
		}
		$original = (string) preg_replace( '/-\d+x\d+(?=\.\w+$)/', '', $url );
		$id       = attachment_url_to_postid( $url ) ?: attachment_url_to_postid( $original );
		$meta     = $id > 0 ? wp_get_attachment_metadata( $id ) : null;
		$size     = is_array( $meta ) ? ( wp_image_src_get_dimensions( $url, $meta, $id ) ?: array( 0, 0 ) ) : array( 0, 0 );
		$size     = array( (int) $size[0], (int) $size[1] );
		wp_cache_set( $key, $size, 'freehold-markdown', HOUR_IN_SECONDS );
		return $size;
	}
}
