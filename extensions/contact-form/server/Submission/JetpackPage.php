<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Submission;

use Freehold\Http\Place;
use Freehold\Http\Request;
use Freehold\Http\VisitorForm;
use Freehold\Modules\ContactForm\Definition\Definition;
use Freehold\Modules\ContactForm\Definition\Present;
use Freehold\Modules\ContactForm\Definition\SignedId;
use Freehold\Modules\ContactForm\Validation\Files;
use Freehold\Modules\ContactForm\Validation\Validator;

/**
 * Responds to Jetpack's form on a page that a cache stored before this plugin replaced Jetpack. Nothing proves that the site printed
 * that form, and it has neither honeypot nor captcha. So nothing is sent: the page shows the form as it is now, filled in.
 */
final class JetpackPage {

	/** The controls of Jetpack's form, and Akismet's in it, that visitors do not fill in. */
	private const CONTROLS = array( 'action', 'contact-form-id', 'contact-form-hash', 'is_block', 'jetpack_contact_form_jwt', 'jetpack_form_fill_duration', '_wpnonce', '_wp_http_referer', 'ak_js' );

	/**
	 * Returns whether the current request is one of Jetpack's form.
	 */
	public static function is_sent(): bool {
		return 'POST' === Request::method() && 'grunion-contact-form' === Request::posted( 'action' ) && ! is_admin();
	}

	/**
	 * Returns the response to the current request.
	 *
	 * @param string $page The URL of the page.
	 */
	public static function respond( string $page ): Response {
		return self::response( Request::posted( 'contact-form-id' ), Request::posted_list( '' ), $page );
	}

	/**
	 * Returns the response: the form of the place that has the most of the submitted fields, and what fits into none.
	 *
	 * @param string                   $id     Jetpack's ID of the form: the post, or its place such as `widget-text-2`, and a number.
	 * @param array<string|int, mixed> $posted The submitted controls, without slashes.
	 * @param string                   $page   The URL of the page.
	 */
	public static function response( string $id, array $posted, string $page ): Response {
		$posted = array_diff_key( $posted, array_flip( self::CONTROLS ) );
		$place  = new Place( (int) $id > 0 ? (int) $id : url_to_postid( $page ) );
		$forms  = array();
		$place->find(
			static function ( array $block ) use ( &$forms ): void {
				$forms[] = Present::read( $block );
			}
		);
		$best  = null;
		$names = array();
		foreach ( array_values( array_filter( $forms ) ) as $index => $form ) {
			$taken = array_intersect( self::names( $form, $id, $posted ), array_keys( $posted ) );
			$more  = count( $taken ) <=> count( $names );
			if ( null === $best || $more > 0 || ( 0 === $more && str_ends_with( $id, "-{$index}" ) ) ) {
				list( $best, $names ) = array( $form, $taken );
			}
		}
		if ( null === $best ) {
			return new Response( 410, 'form_closed', VisitorForm::closed( '' ), anchor: 'preview', typed: Handler::typed( $posted ) );
		}
		$outcome = Validator::validate( $best, array_map( static fn ( string $name ): mixed => $posted[ $name ], $names ), new Files( array() ) );
		$left    = array();
		foreach ( $posted as $name => $value ) {
			$field = array_search( (string) $name, $names, true );
			if ( false === $field || isset( $outcome->errors[ $field ] ) ) {
				// A control may not show an invalid value.
				$left[ false === $field ? $name : $field ] = $value;
			}
		}
		return new Response(
			400,
			'form_unknown',
			__( 'This form has changed, so your message was not sent. Check what you entered and send it again.', 'freehold' ),
			$outcome->errors,
			$outcome->values,
			anchor: ( new SignedId( $best->hash(), $place->post_id, 1 ) )->anchor(),
			typed: Handler::typed( $left, $best )
		);
	}

	/**
	 * Returns the names that Jetpack gave the controls of fields: the stored ID, else one made of the form's ID and the label.
	 *
	 * @param Definition               $definition The form.
	 * @param string                   $form       Jetpack's ID of the form.
	 * @param array<string|int, mixed> $posted     The submitted controls.
	 * @return array<string|int, string> By field ID.
	 */
	private static function names( Definition $definition, string $form, array $posted ): array {
		$names = array();
		foreach ( $definition->fields as $id => $field ) {
			$label = (string) preg_replace( '/[^a-zA-Z0-9.-_:]/', '', str_replace( '%', '-', $field->label ) );
			$made  = sanitize_title_with_dashes( "g{$form}-{$label}" );
			$count = 0;
			// A long ID or label has no room for the number, so that names may be equal.
			while ( in_array( $made, $names, true ) && $count < 99 ) {
				++$count;
				$made = sanitize_title_with_dashes( "g{$form}-{$label}-{$count}" );
			}
			$names[ $id ] = isset( $posted[ $id ] ) ? (string) $id : $made;
		}
		return $names;
	}
}
