<?php
/**
 * The picture on a page.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Gif;

use Freehold\Blocks\Assets;
use Freehold\Embeds;
use Freehold\Embeds\Vendor;
use Freehold\Modules\Constants;

/**
 * Writes the picture, its caption and whose it is.
 *
 * A picture is not a frame: it brings no scripts, it can have an alternative text, and it can be stopped. What older posts
 * hold as a page of GIPHY's to embed is shown as its picture too. Where the owner wants other services to wait for a click,
 * the picture waits, unless it lies on this site.
 */
final class Renderer {

	/** Names of places that people know; of others the host is named. */
	private const NAMES = array(
		'giphy.com'        => 'GIPHY',
		'tumblr.com'       => 'Tumblr',
		'tenor.com'        => 'Tenor',
		'wikimedia.org'    => 'Wikimedia',
		'staticflickr.com' => 'Flickr',
	);

	/** The height in per cent of the width, where a post says nothing good. */
	private const SHAPE = '56.2';

	/**
	 * GIPHY, as its frames in any content are known.
	 */
	public static function giphy(): Vendor {
		return new Vendor( 'gif', 'GIPHY', array( 'giphy.com' ) );
	}

	/**
	 * The block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return string Empty where there is no picture.
	 */
	public static function html( array $attributes ): string {
		$url = self::picture( $attributes );
		if ( '' === $url ) {
			return '';
		}
		$text    = static fn ( string $name ): string => is_string( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : '';
		$alt     = self::plain( is_string( $attributes['alt'] ?? null ) ? $attributes['alt'] : $text( 'searchText' ) );
		$credit  = self::credit( self::plain( $text( 'attributionName' ) ), self::address( $text( 'attributionUrl' ) ), $url );
		$caption = trim( wp_kses_post( $text( 'caption' ) ) );
		return sprintf(
			'<div %s><figure>%s%s%s</figure></div>',
			get_block_wrapper_attributes(),
			self::box( $url, $alt, self::shape( $attributes['paddingTop'] ?? null ) ),
			'' === $caption ? '' : "<figcaption class=\"wp-block-jetpack-gif-caption gallery-caption\">{$caption}</figcaption>",
			$credit
		);
	}

	/**
	 * The picture in the room that is reserved for it, or what stands in for it.
	 *
	 * @param string $url   The picture.
	 * @param string $alt   Its alternative text.
	 * @param string $shape The height in per cent of the width.
	 */
	private static function box( string $url, string $alt, string $shape ): string {
		$load  = self::is_ours( $url ) ? 'near' : Embeds::load( 'gif', $url );
		$image = sprintf( '<img src="%s" alt="%s" loading="%s" decoding="async">', esc_url( $url ), esc_attr( $alt ), 'once' === $load ? 'eager' : 'lazy' );
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
			$name  = self::name( $url );
			$link  = sprintf( '<a class="freehold-embed__link" href="%s">%s</a>', esc_url( $url ), esc_html( '' === $alt ? $name : $alt ) );
			$image = sprintf(
				'<div class="freehold-embed" data-freehold-embed="%s" data-load="click">%s<template>%s</template></div>',
				esc_attr( 'GIPHY' === $name ? 'gif' : 'gif:' . self::host( $url ) ),
				Embeds::gate( new Vendor( 'gif', $name, array() ), $link ),
				$image
			);
		}
		return "<div class=\"wp-block-jetpack-gif-wrapper\" style=\"padding-top:{$shape}%\">{$image}</div>";
	}

	/**
	 * Whose the picture is.
	 *
	 * @param string $name What the post says.
	 * @param string $page Where it is from; may be empty.
	 * @param string $url  The picture: GIPHY's are GIPHY's whatever the post says of them.
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
		/* translators: %s: where a picture is from, such as GIPHY. */
		return '<p class="wp-block-jetpack-gif__attribution">' . sprintf( esc_html__( 'via %s', 'freehold' ), $link ) . '</p>';
	}

	/**
	 * The picture that a post holds.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return string Its address; empty where there is none.
	 */
	private static function picture( array $attributes ): string {
		$stored = is_string( $attributes['gifUrl'] ?? null ) ? trim( html_entity_decode( $attributes['gifUrl'], ENT_QUOTES | ENT_HTML5 ) ) : '';
		if ( preg_match( '~^/(?![/\\\\])\S*$~', $stored ) ) {
			return $stored;
		}
		$url = self::address( $stored );
		if ( '' !== $url ) {
			return $url;
		}
		$page = is_string( $attributes['giphyUrl'] ?? null ) ? self::address( $attributes['giphyUrl'] ) : '';
		$id   = self::giphy_id( $page );
		return null === $id ? '' : "https://media.giphy.com/media/{$id}/giphy.gif";
	}

	/**
	 * An address as a visitor's browser may have it.
	 *
	 * @param string $stored What a post holds.
	 * @return string Empty where it is none of http or https, or holds a user's name.
	 */
	private static function address( string $stored ): string {
		// Posts that an author has saved hold their ampersands encoded.
		$url   = trim( html_entity_decode( $stored, ENT_QUOTES | ENT_HTML5 ) );
		$parts = preg_match( '~^https?://[^\s\\\\]+$~i', $url ) ? wp_parse_url( $url ) : false;
		return is_array( $parts ) && ! isset( $parts['user'] ) && '' !== ( $parts['host'] ?? '' ) ? $url : '';
	}

	/**
	 * The number of a picture of GIPHY's.
	 *
	 * @param string $url Any address of one.
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
	 * What people call the place where a picture lies.
	 *
	 * @param string $url The picture.
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
	 * Whether a picture lies on this site, or where its uploads are.
	 *
	 * @param string $url The picture.
	 */
	private static function is_ours( string $url ): bool {
		$uploads = (string) ( wp_upload_dir( null, false )['baseurl'] ?? '' );
		return in_array( self::host( $url ), array( '', self::host( home_url() ), self::host( $uploads ) ), true );
	}

	/**
	 * The host of an address, in lower case.
	 *
	 * @param string $url The address.
	 */
	private static function host( string $url ): string {
		return strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
	}

	/**
	 * The shape that a post holds, within reason.
	 *
	 * @param mixed $stored What a post holds.
	 * @return string The height in per cent of the width, without the sign.
	 */
	private static function shape( mixed $stored ): string {
		$is_shape = is_string( $stored ) && preg_match( '/^\s*(\d{1,3}(?:\.\d{1,4})?)\d*%\s*$/D', $stored, $found );
		return $is_shape && $found[1] >= 5 && $found[1] <= 500 ? $found[1] : self::SHAPE;
	}

	/**
	 * Text without markup and without entities, which authors' posts hold.
	 *
	 * @param string $stored What a post holds.
	 */
	private static function plain( string $stored ): string {
		return trim( html_entity_decode( wp_strip_all_tags( $stored ), ENT_QUOTES | ENT_HTML5 ) );
	}
}
