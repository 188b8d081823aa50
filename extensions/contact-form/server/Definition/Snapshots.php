<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Definition;

use Freehold\Locale;
use WP_Post;

/**
 * Stores the definitions of the forms in a post when it is saved. Forms in templates and widgets are stored when they are
 * first shown.
 */
final class Snapshots {

	/**
	 * Stores the definitions of a saved post.
	 *
	 * @param int $post_id The post's ID.
	 */
	public static function saved( int $post_id, mixed $post ): void {
		if ( ! $post instanceof WP_Post || 'publish' !== $post->post_status ) {
			return;
		}
		foreach ( self::of( $post->post_content ) as $definition ) {
			Table::store( $definition, $post_id );
		}
	}

	/**
	 * Returns the definitions of the forms in content.
	 *
	 * @param string $content Stored content.
	 * @return list<Definition>
	 */
	public static function of( string $content ): array {
		if ( ! str_contains( $content, '<!-- wp:' . Builder::FORM ) ) {
			return array();
		}
		// Default labels are those that visitors will see, not those in the author's language.
		return Locale::with( get_locale(), static fn (): array => array_map( Builder::from_block( ... ), Builder::forms_in( parse_blocks( $content ) ) ) );
	}
}
