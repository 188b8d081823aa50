<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Definition;

use Freehold\Rights;
use WP_Post;

/**
 * Registers the post type under which Jetpack stores reusable forms, where Jetpack itself has not. Such a post contains the block
 * of one form. Other posts contain the form's block with the attribute `ref`.
 *
 * Source: projects/packages/forms/src/contact-form/class-contact-form.php in Automattic/jetpack.
 */
final class FormType {

	public const NAME = 'jetpack_form';

	/**
	 * Registers the type.
	 */
	public static function register(): void {
		if ( post_type_exists( self::NAME ) ) {
			return;
		}
		register_post_type(
			self::NAME,
			array(
				'labels'                => array(
					'name'          => __( 'Forms', 'freehold' ),
					'singular_name' => __( 'Form', 'freehold' ),
					'edit_item'     => __( 'Edit form', 'freehold' ),
				),
				'public'                => false,
				'show_ui'               => true,
				'show_in_menu'          => false,
				'show_in_admin_bar'     => false,
				'show_in_rest'          => true,
				'rest_base'             => 'jetpack-forms',
				'rest_controller_class' => FormController::class,
				'rewrite'               => false,
				'query_var'             => false,
				'supports'              => array( 'title', 'editor', 'revisions' ),
				'template'              => array( array( 'jetpack/contact-form' ) ),
			) + Rights::of_post_type( self::NAME )
		);
	}

	/**
	 * Returns the post of the form that a block shows.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return int 0 for a form that is in the post of the block itself.
	 */
	public static function ref( array $block ): int {
		$id = $block['attrs']['ref'] ?? null;
		return is_int( $id ) && $id > 0 ? $id : 0;
	}

	/**
	 * Returns a form's post in any status.
	 *
	 * @return WP_Post|null Null if it does not exist or is a post of another type.
	 */
	public static function find( int $id ): ?WP_Post {
		$post = $id > 0 ? get_post( $id ) : null;
		return $post instanceof WP_Post && self::NAME === $post->post_type ? $post : null;
	}
}
