<?php
declare( strict_types=1 );

namespace Freehold\Modules\Seo;

use Freehold\Blocks\StoredText;
use Freehold\Modules;
use WP_Post;
use WP_REST_Request;

/**
 * Adds to posts what the panel in the editor shows and cannot know: what stands in for empty fields.
 */
final class EditorField {

	private const NAME = 'freehold_seo';

	/** Where the title of the post is in the title of the page. */
	private const HERE = '%title%';

	/**
	 * Registers the field. Only who edits posts sees it.
	 */
	public static function register(): void {
		register_rest_field(
			Metas::types(),
			self::NAME,
			array(
				'get_callback' => static fn ( array $post, string $name, WP_REST_Request $request ): ?array => 'edit' === $request['context'] ? self::of( (int) $post['id'] ) : null,
				'schema'       => array(
					'type'     => array( 'object', 'null' ),
					'context'  => array( 'edit' ),
					'readonly' => true,
				),
			)
		);
	}

	/**
	 * Returns the field.
	 *
	 * @param int $post_id The post.
	 * @return array<string, mixed> As `SeoField` in `editor/types.ts`.
	 */
	private static function of( int $post_id ): array {
		$post   = get_post( $post_id );
		$values = $post instanceof WP_Post ? Imported::complete( new Values(), $post ) : new Values();
		return array(
			'note'       => OtherPlugin::note(),
			'imported'   => array(
				'source'      => $values->source,
				'title'       => $values->title,
				'description' => $values->description,
				'is_hidden'   => $values->is_hidden,
				'image'       => $values->image,
				'image_url'   => $values->image_url,
			),
			'pattern'    => $post instanceof WP_Post ? self::pattern( $post ) : self::HERE,
			'front_page' => self::is_front( $post_id ) ? SiteTexts::description() : '',
			'site'       => StoredText::plain( get_bloginfo( 'name' ) ),
			'icon'       => (string) get_site_icon_url( 64 ),
			'uses'       => array_keys( array_filter( Modules::options( 'seo' ) ) ),
		);
	}

	/**
	 * Returns whether a post is the front page.
	 *
	 * @param int $post_id The post.
	 */
	private static function is_front( int $post_id ): bool {
		return 'page' === get_option( 'show_on_front' ) && (int) get_option( 'page_on_front' ) === $post_id;
	}

	/**
	 * Returns the title of a post's page without a title of its own, with a placeholder for that of the post.
	 */
	private static function pattern( WP_Post $post ): string {
		$is_front = self::is_front( $post->ID );
		$kind     = 'page' === $post->post_type ? 'pages' : 'posts';
		$pattern  = SiteTexts::title( self::HERE, $is_front ? 'front_page' : $kind );
		$name     = StoredText::plain( get_bloginfo( 'name' ) );
		$sep      = SiteTexts::separator();
		if ( '' !== $pattern ) {
			return $pattern;
		}
		return $is_front ? implode( $sep, array_filter( array( $name, StoredText::plain( get_bloginfo( 'description' ) ) ) ) ) : self::HERE . $sep . $name;
	}
}
