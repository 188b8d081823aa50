<?php
declare( strict_types=1 );

namespace Freehold\Modules\Shortcodes;

use Freehold\Module as Base;

/**
 * The shortcodes that posts of Jetpack contain. Pages without one load no more than this class.
 */
final class Module extends Base {

	/** Content of third-party services, by {@see Services}. */
	private const EMBEDS = array( 'archiveorg', 'archiveorg-book', 'bandcamp', 'codepen', 'crowdsignal', 'dailymotion', 'dailymotion-channel', 'descript', 'facebook', 'flickr', 'getty', 'gist', 'googleapps', 'googlemaps', 'houzz', 'instagram', 'kickstarter', 'medium', 'mixcloud', 'pinterest', 'polldaddy', 'scribd', 'slideshare', 'soundcloud', 'spotify', 'ted', 'tweet', 'twitch', 'twitchtv', 'twitter-timeline', 'ustream', 'vimeo', 'wufoo', 'youtube' );

	/** Parts of recipes, by {@see Recipe}. */
	private const RECIPE = array( 'recipe', 'recipe-notes', 'recipe-ingredients', 'recipe-directions', 'recipe-nutrition', 'recipe-image' );

	/** Parts of a text, by {@see Texts}. */
	private const TEXTS = array( 'gravatar', 'sitemap', 'presentation', 'slide', 'quiz', 'question', 'answer', 'wrong', 'explanation' );

	/** Services that ended: their shortcodes show nothing. */
	private const ENDED = array( 'googleplus', 'ustreamsocial', 'vine' );

	/** The layouts of a gallery that WordPress does not know. */
	private const GALLERIES = array( 'rectangular', 'rectangle', 'columns', 'square', 'circle', 'slideshow' );

	/**
	 * Shows the shortcodes that no other plugin shows.
	 */
	public function every_page(): void {
		// Jetpack shows galleries and formulas without a shortcode of its own.
		if ( class_exists( 'Jetpack', false ) ) {
			return;
		}
		$shown = array_fill_keys( self::EMBEDS, array( Embeds::class, 'html' ) )
			+ array_fill_keys( self::RECIPE, array( Recipe::class, 'html' ) )
			+ array_fill_keys( self::TEXTS, array( Texts::class, 'html' ) )
			+ array_fill_keys( self::ENDED, '__return_empty_string' )
			+ array(
				'slideshow' => array( Galleries::class, 'slideshow' ),
				'latex'     => array( Formula::class, 'shortcode' ),
				'archives'  => array( Archives::class, 'html' ),
			);
		foreach ( $shown as $name => $html ) {
			if ( ! shortcode_exists( $name ) ) {
				add_shortcode( $name, $html );
			}
		}
		add_filter( 'post_gallery', static fn ( mixed $html, mixed $attributes ): mixed => ( '' === $html || false === $html ) && is_array( $attributes ) && in_array( $attributes['type'] ?? '', self::GALLERIES, true ) ? Galleries::html( $attributes ) : $html, 10, 2 );
		// Before WordPress changes quotes and dashes.
		foreach ( array( 'the_content', 'comment_text' ) as $filter ) {
			add_filter( $filter, static fn ( mixed $text ): mixed => is_string( $text ) && str_contains( $text, '$latex' ) ? Formula::in_text( $text ) : $text, 9 );
		}
		add_filter( 'no_texturize_shortcodes', static fn ( array $names ): array => array( ...$names, 'latex' ) );
	}

	/**
	 * Names the shortcodes where the site says what became of them.
	 */
	public function hooks(): void {
		add_filter( 'freehold_shortcodes', static fn ( array $names ): array => array( ...$names, ...self::EMBEDS, ...self::RECIPE, ...self::TEXTS, ...self::ENDED, 'slideshow', 'latex', 'archives', 'gallery type' ) );
	}
}
