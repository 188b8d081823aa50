<?php
declare( strict_types=1 );

namespace Freehold\Modules\Seo;

use Freehold\Blocks\StoredText;
use WP_Post_Type;
use WP_Term;
use WP_User;

/**
 * Tells social networks and messengers what to show of a shared link.
 *
 * @link https://ogp.me/
 */
final class Cards {

	/** The width from which networks show an image above the text, in pixels. */
	private const LARGE = 600;

	/**
	 * Prints the tags. X reads the Open Graph tags, too, so it gets only what these lack.
	 */
	public static function print( Page $page ): void {
		if ( is_search() || is_404() ) {
			return;
		}
		$tags = array_filter( self::tags( $page ), static fn ( string|int $value ): bool => '' !== $value && 0 !== $value );
		/**
		 * Filters the tags for previews of shared links.
		 *
		 * @param array<string, string|int> $tags Contents by name, not escaped.
		 * @param \WP_Post|null             $post The post of the page; null for archives.
		 */
		foreach ( (array) apply_filters( 'freehold_seo_cards', $tags, $page->post ) as $name => $value ) {
			printf( "<meta %s=\"%s\" content=\"%s\" />\n", str_starts_with( (string) $name, 'twitter:' ) ? 'name' : 'property', esc_attr( (string) $name ), in_array( $name, array( 'og:url', 'og:image' ), true ) ? esc_url( (string) $value ) : esc_attr( (string) $value ) );
		}
	}

	/**
	 * Returns the tags.
	 *
	 * @return array<string, string|int> Contents by name; empty ones are not printed.
	 */
	private static function tags( Page $page ): array {
		$post        = $page->post;
		$image       = $page->image();
		$is_article  = null !== $post && is_singular() && ! is_front_page();
		$description = $page->description();
		$locale      = preg_match( '~^[a-z]{2,3}_[A-Z]{2}(?=_|$)~', get_locale(), $found ) ? $found[0] : '';
		return array(
			'og:type'                => match ( true ) {
				$is_article => 'article',
				is_author() => 'profile',
				default     => 'website',
			},
			'og:title'               => self::title( $page ),
			'og:description'         => '' === $description && null !== $post ? PublicText::beginning( $post ) : $description,
			'og:url'                 => self::url( $page ),
			'og:site_name'           => StoredText::plain( get_bloginfo( 'name' ) ),
			'og:locale'              => $locale,
			'article:published_time' => $is_article ? (string) get_post_time( 'c', true, $post ) : '',
			'article:modified_time'  => $is_article ? (string) get_post_modified_time( 'c', true, $post ) : '',
			'og:image'               => $image->url ?? '',
			'og:image:width'         => $image->width ?? 0,
			'og:image:height'        => $image->height ?? 0,
			'og:image:alt'           => $image->alt ?? '',
			'twitter:card'           => null !== $image && ( 0 === $image->width || $image->width >= self::LARGE ) ? 'summary_large_image' : 'summary',
			'twitter:image:alt'      => $image->alt ?? '',
		);
	}

	/**
	 * Returns the title: that of the post, without the name of the site, which has its own tag.
	 */
	private static function title( Page $page ): string {
		if ( '' !== $page->values->title ) {
			return $page->values->title;
		}
		if ( is_front_page() ) {
			return StoredText::plain( get_bloginfo( 'name' ) );
		}
		return StoredText::plain( null === $page->post ? wp_get_document_title() : get_the_title( $page->post ) );
	}

	/**
	 * Returns the URL; empty if the page has none of its own.
	 */
	private static function url( Page $page ): string {
		$object = get_queried_object();
		$url    = match ( true ) {
			is_front_page()                 => home_url( '/' ),
			null !== $page->post            => get_permalink( $page->post ),
			$object instanceof WP_Term      => get_term_link( $object ),
			$object instanceof WP_User      => get_author_posts_url( $object->ID ),
			$object instanceof WP_Post_Type => get_post_type_archive_link( $object->name ),
			default                         => '',
		};
		return is_string( $url ) ? $url : '';
	}
}
