<?php
declare( strict_types=1 );

namespace Freehold\Modules\Gif;

use Freehold\Blocks\Assets;
use Freehold\Blocks\Html;
use Freehold\Blocks\StoredText;
use Freehold\Embeds\Icon;
use Freehold\Embeds\Output;
use Freehold\Embeds\Registry;
use Freehold\Embeds\Vendor;
use Freehold\Modules\Constants;
use WP_Block;

/**
 * Writes the image, its caption and its attribution.
 *
 * The output is an image and no frame, so that it loads no scripts, has an alt text and can be paused. Older posts contain
 * the URL of a GIPHY page, whose image is shown. If services may load only after a click, the image waits for it, unless it
 * is on this site.
 */
final class Renderer {

	/** The names of well-known services by host. For other hosts, the name is the host. */
	private const NAMES = array(
		'giphy.com'        => 'GIPHY',
		'tumblr.com'       => 'Tumblr',
		'tenor.com'        => 'Tenor',
		'wikimedia.org'    => 'Wikimedia',
		'staticflickr.com' => 'Flickr',
	);

	/** The default height in percent of the width. */
	private const SHAPE = '56.2';

	/**
	 * Returns GIPHY with the hosts of its frames.
	 */
	public static function giphy(): Vendor {
		return new Vendor( 'gif', 'GIPHY', array( 'giphy.com' ), icon: Icon::Image );
	}

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup, which is always empty.
	 * @return string Empty without an image.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		$url = self::image( $attributes );
		if ( '' === $url ) {
			return '';
		}
		$text    = static fn ( string $name ): string => is_string( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : '';
		$alt     = StoredText::decode( is_string( $attributes['alt'] ?? null ) ? $attributes['alt'] : $text( 'searchText' ) );
		$credit  = self::credit( StoredText::decode( $text( 'attributionName' ) ), self::url( $text( 'attributionUrl' ) ), $url );
		$caption = trim( wp_kses_post( $text( 'caption' ) ) );
		return sprintf(
			'<div %s><figure>%s%s%s</figure></div>',
			get_block_wrapper_attributes( self::width( $attributes['width'] ?? null ) ),
			self::box( $url, $alt, self::shape( $attributes['paddingTop'] ?? null ) ),
			'' === $caption ? '' : "<figcaption class=\"wp-block-jetpack-gif-caption gallery-caption\">{$caption}</figcaption>",
			$credit
		);
	}

	/**
	 * Returns the image, or its placeholder, in a box that reserves its size.
	 *
	 * @param string $url   The image's URL.
	 * @param string $alt   Its alt text.
	 * @param string $shape The height in percent of the width.
	 */
	private static function box( string $url, string $alt, string $shape ): string {
		$load  = self::is_local( $url ) ? 'near' : Registry::load( 'gif', $url );
		$image = Html::image(
			array(
				'src'      => $url,
				'alt'      => $alt,
				'loading'  => 'once' === $load ? 'eager' : 'lazy',
				'decoding' => 'async',
			)
		);
		if ( is_feed() ) {
			return 'click' === $load ? sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( '' === $alt ? self::name( $url ) : $alt ) ) : $image;
		}
		Assets::enqueue_view( 'gif' );
		$image .= sprintf(
			'<button type="button" class="wp-block-jetpack-gif__pause" data-play="%1$s" data-pause="%2$s" hidden>%2$s</button>',
			esc_attr__( 'Play', 'freehold' ),
			esc_attr__( 'Pause', 'freehold' )
		);
		if ( 'click' === $load ) {
			$name   = self::name( $url );
			$vendor = new Vendor( 'gif', $name, array(), icon: Icon::Image );
			$image  = Output::waiting(
				"class=\"freehold-embed\" style=\"--freehold-gif-shape:{$shape}%\"",
				$vendor,
				array(
					'group'   => 'GIPHY' === $name ? 'gif' : 'gif:' . self::host( $url ),
					'load'    => 'click',
					'content' => $image,
				),
				Output::placeholder( $vendor, Output::link_to( $url, '' === $alt ? $name : $alt ) )
			);
		}
		return "<div class=\"wp-block-jetpack-gif-wrapper\" style=\"padding-top:{$shape}%\">{$image}</div>";
	}

	/**
	 * Returns the image's attribution.
	 *
	 * @param string $name The stored name. Without one, GIPHY images are attributed to GIPHY.
	 * @param string $page The URL of the image's page; may be empty.
	 * @param string $url  The image's URL.
	 */
	private static function credit( string $name, string $page, string $url ): string {
		$giphy = '' === $name ? self::giphy_id( $url ) : null;
		if ( null !== $giphy ) {
			$name = 'GIPHY';
			$page = '' === $page ? "https://giphy.com/gifs/{$giphy}" : $page;
		}
		if ( '' === $name ) {
			return '';
		}
		$link = '' === $page ? esc_html( $name ) : sprintf( '<a href="%s" rel="nofollow">%s</a>', esc_url( $page ), esc_html( $name ) );
		/* translators: %s: the source of an image, such as GIPHY. */
		return '<p class="wp-block-jetpack-gif__attribution">' . sprintf( esc_html__( 'via %s', 'freehold' ), $link ) . '</p>';
	}

	/**
	 * Returns the URL of the stored image.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return string Empty without an image.
	 */
	public static function image( array $attributes ): string {
		$stored = StoredText::decode( $attributes['gifUrl'] ?? null );
		if ( preg_match( '~^/(?![/\\\\])\S*$~', $stored ) ) {
			return $stored;
		}
		$url = self::url( $stored );
		if ( '' !== $url ) {
			return $url;
		}
		$page = self::url( $attributes['giphyUrl'] ?? null );
		$id   = self::giphy_id( $page );
		return null === $id ? '' : "https://media.giphy.com/media/{$id}/giphy.gif";
	}

	/**
	 * Returns a stored URL.
	 *
	 * @param mixed $stored The stored URL.
	 * @return string Empty if its scheme is neither http nor https, or if it contains a username.
	 */
	private static function url( mixed $stored ): string {
		$url   = StoredText::decode( $stored );
		$parts = preg_match( '~^https?://[^\s\\\\]+$~i', $url ) ? wp_parse_url( $url ) : false;
		return is_array( $parts ) && ! isset( $parts['user'] ) && '' !== ( $parts['host'] ?? '' ) ? $url : '';
	}

	/**
	 * Returns the ID of a GIPHY image.
	 *
	 * @param string $url Any URL of the image.
	 */
	private static function giphy_id( string $url ): ?string {
		$host = self::host( $url );
		if ( 'giphy.com' !== $host && ! str_ends_with( $host, '.giphy.com' ) ) {
			return null;
		}
		$path      = rtrim( (string) wp_parse_url( $url, PHP_URL_PATH ), '/' );
		$constants = Constants::get( 'gif' );
		$patterns  = array( ...$constants['giphyPaths'], ...( 'i.giphy.com' === $host ? array( $constants['giphyFilePath'] ) : array() ) );
		foreach ( $patterns as $pattern ) {
			if ( preg_match( "~{$pattern}~D", $path, $found ) ) {
				return $found[1];
			}
		}
		return null;
	}

	/**
	 * Returns the name of the service that hosts an image.
	 *
	 * @param string $url The image's URL.
	 */
	private static function name( string $url ): string {
		$host = self::host( $url );
		foreach ( self::NAMES as $known => $name ) {
			if ( $host === $known || str_ends_with( $host, ".{$known}" ) ) {
				return $name;
			}
		}
		return $host;
	}

	/**
	 * Returns whether an image is on this site or where its uploads are.
	 *
	 * @param string $url The image's URL.
	 */
	private static function is_local( string $url ): bool {
		$uploads = (string) ( wp_upload_dir( null, false )['baseurl'] ?? '' );
		return in_array( self::host( $url ), array( '', self::host( home_url() ), self::host( $uploads ) ), true );
	}

	/**
	 * Returns the host of a URL in lower case.
	 */
	private static function host( string $url ): string {
		return strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
	}

	/**
	 * Returns the attributes for the maximum width.
	 *
	 * @param mixed $stored The stored width in pixels.
	 * @return array<string, string> Empty without a width from 10 to 4000 pixels.
	 */
	private static function width( mixed $stored ): array {
		$pixels = is_int( $stored ) || is_float( $stored ) ? (int) round( $stored ) : 0;
		return $pixels >= 10 && $pixels <= 4000 ? array( 'style' => "--freehold-gif-width:{$pixels}px" ) : array();
	}

	/**
	 * Returns the image's shape.
	 *
	 * @param mixed $stored The stored shape.
	 * @return string The height in percent of the width, 5 to 500, without the sign.
	 */
	private static function shape( mixed $stored ): string {
		$is_shape = is_string( $stored ) && preg_match( '/^\s*(\d{1,3}(?:\.\d{1,4})?)\d*%\s*$/D', $stored, $found );
		return $is_shape && $found[1] >= 5 && $found[1] <= 500 ? $found[1] : self::SHAPE;
	}
}
