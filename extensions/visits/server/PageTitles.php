<?php
/**
 * The titles of viewed pages.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Visits;

/**
 * Finds titles and URLs of pages by their names in the table.
 */
final class PageTitles {

	/**
	 * Adds titles and URLs to a ranking.
	 *
	 * @param array<int, array{name: string, views: int}> $pages The pages.
	 * @return array<int, array{name: string, views: int, title: string, url: string}> The URL is empty if the page has none, or is not public.
	 */
	public static function add( array $pages ): array {
		_prime_post_caches( array_filter( array_map( 'intval', array_column( $pages, 'name' ) ) ), false, false );
		return array_map(
			static fn ( array $page ): array => $page + array(
				'title' => self::title( $page['name'] ),
				'url'   => self::url( $page['name'] ),
			),
			$pages
		);
	}

	/**
	 * Returns the title of a page.
	 *
	 * @param string $name The page’s name.
	 */
	private static function title( string $name ): string {
		if ( ViewedPage::HOME === $name ) {
			return __( 'Home page', 'freehold' );
		}
		if ( ViewedPage::OTHER === $name ) {
			return __( 'Archives, search and other pages', 'freehold' );
		}
		$post = get_post( (int) $name );
		if ( null === $post ) {
			return __( 'A deleted page', 'freehold' );
		}
		if ( ! current_user_can( 'read_post', $post->ID ) ) {
			return __( 'A private page', 'freehold' );
		}
		$title = html_entity_decode( wp_strip_all_tags( get_the_title( $post ) ), ENT_QUOTES );
		return '' === $title ? __( '(no title)', 'freehold' ) : $title;
	}

	/**
	 * Returns the URL of a page.
	 *
	 * @param string $name The page’s name.
	 */
	private static function url( string $name ): string {
		if ( ViewedPage::HOME === $name ) {
			return home_url( '/' );
		}
		return is_numeric( $name ) && is_post_publicly_viewable( (int) $name ) ? (string) get_permalink( (int) $name ) : '';
	}
}
