<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm;

use Freehold\Admin\Home\Step;
use Freehold\Blocks\Usage;
use WP_Error;

/**
 * The first step of a new site: a page with a form.
 */
final class ContactPage {

	private const BLOCK = 'jetpack/contact-form';

	/**
	 * Returns the step. It is done when a published page or template has a form.
	 */
	public static function step(): Step {
		return new Step(
			'contact-page',
			__( 'Add a contact page', 'freehold' ),
			__( 'A draft with a form for name, email and message opens. Publish it when you like it.', 'freehold' ),
			__( 'Add a contact page', 'freehold' ),
			10,
			static fn (): bool => Usage::is_published( self::BLOCK ),
			make: self::make( ... )
		);
	}

	/**
	 * Creates the draft. If an unpublished page with a form is there already, that one is opened.
	 *
	 * @return string|WP_Error The URL of the editor.
	 */
	private static function make(): string|WP_Error {
		$draft = get_posts(
			array(
				'post_type'      => 'page',
				'post_status'    => array( 'draft', 'pending', 'future', 'private' ),
				'posts_per_page' => 1,
				'fields'         => 'ids',
				's'              => Usage::marker( self::BLOCK ),
				'search_columns' => array( 'post_content' ),
				'sentence'       => true,
			)
		);
		$page  = $draft[0] ?? wp_insert_post(
			wp_slash(
				array(
					'post_type'    => 'page',
					'post_status'  => 'draft',
					'post_title'   => __( 'Contact', 'freehold' ),
					'post_content' => self::content(),
				)
			),
			true
		);
		return is_wp_error( $page ) ? $page : (string) get_edit_post_link( $page, 'raw' );
	}

	/**
	 * Returns the markup of the starter “Contact form”, as the editor saves it.
	 */
	private static function content(): string {
		$field = static fn ( string $name, string $label, string $input ): string => sprintf(
			"<!-- wp:jetpack/%1\$s {\"required\":true} -->\n<div><!-- wp:jetpack/label %2\$s /-->\n\n<!-- wp:jetpack/input %3\$s/--></div>\n<!-- /wp:jetpack/%1\$s -->\n\n",
			$name,
			serialize_block_attributes( array( 'label' => $label ) ),
			$input
		);
		return "<!-- wp:jetpack/contact-form -->\n<div class=\"wp-block-jetpack-contact-form\">"
			. $field( 'field-name', __( 'Name', 'freehold' ), '' )
			. $field( 'field-email', __( 'Email', 'freehold' ), '' )
			. $field( 'field-textarea', __( 'Message', 'freehold' ), '{"type":"textarea"} ' )
			. "<!-- wp:button {\"tagName\":\"button\",\"type\":\"submit\"} -->\n<div class=\"wp-block-button\"><button type=\"submit\" class=\"wp-block-button__link wp-element-button\">" . esc_html__( 'Send message', 'freehold' ) . "</button></div>\n<!-- /wp:button --></div>\n<!-- /wp:jetpack/contact-form -->";
	}
}
