<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits;

use Freehold\Blocks\StoredText;
use WP_Post;

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
		return array_map( static fn ( array $page ): array => $page + self::describe( $page['name'] ), $pages );
	}

	/**
	 * Returns the title and the URL of a page.
	 *
	 * @return array{title: string, url: string}
	 */
	private static function describe( string $name ): array {
		if ( ViewedPage::HOME === $name ) {
			return array(
				'title' => __( 'Home page', 'freehold' ),
				'url'   => home_url( '/' ),
			);
		}
		$post = is_numeric( $name ) ? get_post( (int) $name ) : null;
		return array(
			'title' => ViewedPage::OTHER === $name ? __( 'Archives, search and other pages', 'freehold' ) : self::title( $post ),
			'url'   => null !== $post && is_post_publicly_viewable( $post ) ? (string) get_permalink( $post ) : '',
		);
	}

	/**
	 * Returns the title of a post.
	 *
	 * @param WP_Post|null $post The post; null if there is none anymore.
	 */
	private static function title( ?WP_Post $post ): string {
		if ( null === $post ) {
			return __( 'A deleted page', 'freehold' );
		}
		// Commands run without a user.
		if ( ! is_post_publicly_viewable( $post ) && ! current_user_can( 'read_post', $post->ID ) ) {
			return __( 'A private page', 'freehold' );
		}
		$title = StoredText::plain( get_the_title( $post ) );
		return '' === $title ? __( '(no title)', 'freehold' ) : $title;
	}
}
