<?php
declare( strict_types=1 );

namespace Freehold\Modules\Seo;

use Freehold\Modules;

/**
 * Says in the head of a page what search engines and social networks show of it.
 */
final class Head {

	/**
	 * Adds what the page says. Metas are in the cache already, and so are options that are loaded with each page.
	 *
	 * @param bool $is_on Whether the module is on.
	 */
	public static function start( bool $is_on ): void {
		if ( is_feed() || OtherPlugin::is_active( $is_on ) ) {
			return;
		}
		$page = Page::current( $is_on );
		if ( $page->values->is_hidden ) {
			add_filter( 'wp_robots', static fn ( array $robots ): array => array( 'noindex' => true ) + $robots );
		}
		if ( ! $page->is_public() ) {
			return;
		}
		$title = $page->title();
		if ( '' !== $title ) {
			// Early, so that code of the site has the last word.
			add_filter( 'document_title_parts', static fn ( array $parts ): array => array( 'title' => $title ) + array_intersect_key( $parts, array( 'page' => true ) ), 5 );
			add_filter( 'wp_title', static fn (): string => $title, 5 );
		}
		$description = is_paged() ? '' : $page->description();
		if ( '' !== $description ) {
			add_action( 'wp_head', static fn () => printf( "<meta name=\"description\" content=\"%s\" />\n", esc_attr( $description ) ), 1 );
		}
		if ( $is_on ) {
			// After Jetpack has decided whether it prints its own.
			add_action( 'wp_head', static fn () => self::about( $page ), 5 );
		}
	}

	/**
	 * Prints what the page is about.
	 */
	private static function about( Page $page ): void {
		if ( Modules::options( 'seo' )['cards'] && ! has_action( 'wp_head', 'jetpack_og_tags' ) ) {
			Cards::print( $page );
		}
		StructuredData::print( $page );
	}
}
