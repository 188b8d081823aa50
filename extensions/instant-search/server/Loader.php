<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch;

use Freehold\Blocks\Assets;
use Freehold\Blocks\InlineScript;
use Freehold\Blocks\Look;
use Freehold\Blocks\VisitorData;
use Freehold\Modules;
use Freehold\Modules\Constants;

/**
 * Prints a script at the end of the page that loads the search when a visitor focuses a search form.
 */
final class Loader {

	/**
	 * The script. The browser loads a module once, however often it is imported. An element with the ID `currentScript` cannot take
	 * its place.
	 */
	private const SCRIPT = 'let d=document,{forms:f,view:v}=Reflect.get(Document.prototype,"currentScript",d).dataset;d.addEventListener("focusin",({target:t})=>{t.matches(f)&&import(v)})';

	/** Jetpack's action that prints its own overlay. */
	private const JETPACK = array( 'Automattic\Jetpack\Search\Helper', 'print_instant_search_sidebar' );

	/**
	 * Returns whether the site wants an overlay for every search form, and Jetpack has none.
	 */
	public static function has_overlay(): bool {
		return true === ( Modules::options( 'instant-search' )['overlay'] ?? false ) && false === has_action( 'wp_footer', self::JETPACK );
	}

	/**
	 * Prints the script on this page, once.
	 */
	public static function add(): void {
		if ( ! has_action( 'wp_footer', array( self::class, 'print' ) ) ) {
			add_action( 'wp_footer', array( self::class, 'print' ) );
		}
	}

	/**
	 * Prints the script with what the search must know. Visitors can search from now on, so the index starts.
	 */
	public static function print(): void {
		if ( is_embed() || is_customize_preview() ) {
			return;
		}
		Indexer::start();
		$fields  = Constants::get( 'instant-search' );
		$overlay = self::has_overlay();
		$data    = array(
			'overlay' => $overlay,
			'posts'   => rest_url( 'freehold/v4/search/posts' ),
			'filters' => rest_url( 'freehold/v4/search/filters' ),
			'home'    => home_url( '/' ),
			'look'    => (object) ( $overlay ? Look::properties() : array() ),
			'style'   => self::url( 'style.css' ),
			'texts'   => self::texts(),
		);
		echo VisitorData::html( 'search', $data ); // phpcs:ignore WordPress.Security.EscapeOutput -- VisitorData escapes it for a script.
		InlineScript::print(
			'{' . self::SCRIPT . '}',
			array(
				'data-forms' => $overlay ? "{$fields['blockFields']},{$fields['fields']}" : $fields['blockFields'],
				'data-view'  => self::url( 'view.js' ),
			)
		);
	}

	/**
	 * Returns the URL of a built file.
	 *
	 * @param string $name The file's name.
	 */
	private static function url( string $name ): string {
		return add_query_arg( 'ver', FREEHOLD_VERSION, Assets::url( Assets::directed( "extensions/instant-search/{$name}" ) ) );
	}

	/**
	 * Returns the texts of the search.
	 *
	 * @return array<string, string>
	 */
	private static function texts(): array {
		return array(
			'search'     => __( 'Search', 'freehold' ),
			'close'      => __( 'Close search', 'freehold' ),
			'results'    => __( 'Search results', 'freehold' ),
			'loading'    => __( 'Searching…', 'freehold' ),
			'start'      => __( 'Enter a word to search.', 'freehold' ),
			'failed'     => __( 'The search did not respond.', 'freehold' ),
			'offline'    => __( 'You are offline. Check your connection.', 'freehold' ),
			'again'      => __( 'Try again', 'freehold' ),
			'more'       => __( 'Load more', 'freehold' ),
			'all'        => __( 'Show all results on one page', 'freehold' ),
			'type'       => __( 'Type', 'freehold' ),
			'category'   => __( 'Category', 'freehold' ),
			'period'     => __( 'Date', 'freehold' ),
			'everything' => __( 'All types', 'freehold' ),
			'anything'   => __( 'All categories', 'freehold' ),
			'anytime'    => __( 'Any time', 'freehold' ),
			'week'       => __( 'Past week', 'freehold' ),
			'month'      => __( 'Past month', 'freehold' ),
			'year'       => __( 'Past year', 'freehold' ),
		);
	}
}
