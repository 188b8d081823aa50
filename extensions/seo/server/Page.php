<?php
declare( strict_types=1 );

namespace Freehold\Modules\Seo;

use Freehold\Blocks\StoredText;
use Freehold\Modules;
use WP_Post;

/**
 * What there is to say about the page of this request.
 */
final class Page {

	/**
	 * The image; false until it is looked for.
	 *
	 * @var Image|false|null
	 */
	private Image|false|null $image = false;

	/**
	 * Creates a page.
	 *
	 * @param WP_Post|null $post   The post that the page shows; null for archives.
	 * @param Values       $values What is set for the post.
	 * @param bool         $is_on  Whether the module is on.
	 */
	private function __construct( public readonly ?WP_Post $post, public readonly Values $values, private readonly bool $is_on ) {}

	/**
	 * Returns the page of this request.
	 *
	 * @param bool $is_on Whether the module is on. If not, only what Jetpack has stored counts.
	 */
	public static function current( bool $is_on ): self {
		$post   = self::shown();
		$values = null === $post ? new Values() : Values::of( $post->ID );
		return new self( $post, null !== $post && $is_on ? Imported::complete( $values, $post ) : $values, $is_on );
	}

	/**
	 * Returns whether every visitor may see the page. Drafts, private posts and those with a password say nothing.
	 */
	public function is_public(): bool {
		return null === $this->post || ( 'publish' === get_post_status( $this->post ) && '' === $this->post->post_password && ! is_preview() );
	}

	/**
	 * Returns the title for search engines.
	 *
	 * @return string Plain text; empty for the title that WordPress makes.
	 */
	public function title(): string {
		return '' === $this->values->title && $this->is_on ? SiteTexts::title() : $this->values->title;
	}

	/**
	 * Returns the description.
	 *
	 * @return string Plain text; empty for none.
	 */
	public function description(): string {
		$own = is_front_page() ? SiteTexts::description() : '';
		$own = '' === $own ? $this->values->description : $own;
		if ( '' !== $own || ! $this->is_on ) {
			return $own;
		}
		$text = match ( true ) {
			null === $this->post                  => (string) ( get_queried_object()->description ?? '' ),
			Modules::options( 'seo' )['excerpt'] => $this->post->post_excerpt,
			default                               => '',
		};
		return StoredText::plain( '' === $text && is_front_page() ? get_bloginfo( 'description' ) : $text );
	}

	/**
	 * Returns the image of shared links.
	 */
	public function image(): ?Image {
		if ( false === $this->image ) {
			$this->image = Image::of( $this->post, $this->values );
		}
		return $this->image;
	}

	/**
	 * Returns the post that the page shows: the one of a single view, or the page that stands for the blog or the shop.
	 */
	private static function shown(): ?WP_Post {
		if ( is_singular() || ( is_home() && ! is_front_page() ) ) {
			$post = get_queried_object();
		} else {
			$post = function_exists( 'wc_get_page_id' ) && is_post_type_archive( 'product' ) ? get_post( max( 0, (int) wc_get_page_id( 'shop' ) ) ?: -1 ) : null;
		}
		return $post instanceof WP_Post ? $post : null;
	}
}
