<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Rest;

use Freehold\Blocks\Insertion;
use Freehold\Blocks\StoredText;
use Freehold\Modules\ContactForm\Definition\Builder;
use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Rest;
use WP_Error;

/**
 * Writes a form as the editor saves it: the blocks in each field are those of `partsOf()` in `fields.ts`. A test opens all of
 * them in the editor.
 */
final class NewForm {

	/**
	 * Returns whether the user may edit the post, or create a draft.
	 *
	 * @param array<string, mixed> $input As `FormInput` in schema.json.
	 */
	public static function is_allowed( array $input ): bool {
		return isset( $input['post'] ) ? current_user_can( 'edit_post', (int) $input['post'] ) : current_user_can( 'edit_posts' );
	}

	/**
	 * Creates a form: in the post, or on a new draft. The draft is a page, or a post for users who may not edit pages.
	 *
	 * @param array<string, mixed> $input As `FormInput` in schema.json.
	 * @return array{post: int, status: string, edit_url: string, view_url: string}|WP_Error
	 */
	public static function create( array $input ): array|WP_Error {
		foreach ( $input['fields'] as $index => $field ) {
			if ( Field::has_options( $field['type'] ) && array() === ( $field['options'] ?? array() ) ) {
				/* translators: %s: the label of a field in a form. */
				return Rest::error( 'options_missing', sprintf( __( 'The field “%s” requires options.', 'freehold' ), $field['label'] ), 400, "fields[{$index}][options]" );
			}
			if ( ( $field['min'] ?? 0 ) > ( $field['max'] ?? ( $field['min'] ?? 0 ) + 1 ) ) {
				/* translators: %s: the label of a field in a form. */
				return Rest::error( 'invalid_range', sprintf( __( 'The lowest number of the field “%s” is higher than its highest.', 'freehold' ), $field['label'] ), 400, "fields[{$index}][min]" );
			}
		}
		$markup = self::markup( $input );
		if ( isset( $input['post'] ) ) {
			return Insertion::into( $input['post'], $markup );
		}
		$id = wp_insert_post(
			wp_slash(
				array(
					'post_type'    => current_user_can( 'edit_pages' ) ? 'page' : 'post',
					'post_status'  => 'draft',
					'post_title'   => StoredText::plain( $input['title'] ),
					'post_content' => $markup,
				)
			),
			true
		);
		return is_wp_error( $id ) ? $id : Insertion::result( $id );
	}

	/**
	 * Returns the block of a form.
	 *
	 * @param array<string, mixed> $input As `FormInput` in schema.json.
	 */
	public static function markup( array $input ): string {
		$message = trim( (string) ( $input['message'] ?? '' ) );
		$submit  = self::text( $input['submit'] ?? '' );
		$button  = '' === $submit ? esc_html__( 'Submit', 'freehold' ) : $submit;
		return self::block(
			Builder::FORM,
			array_filter(
				array(
					'subject'               => StoredText::plain( $input['subject'] ?? '' ),
					'to'                    => implode( ', ', $input['recipients'] ?? array() ),
					'customThankyou'        => '' === $message ? '' : 'message',
					'customThankyouMessage' => esc_html( $message ),
					'formTitle'             => self::text( $input['title'] ),
				)
			),
			array(
				...array_map( self::field( ... ), $input['fields'] ),
				Insertion::comment(
					'core/button',
					array(
						'tagName' => 'button',
						'type'    => 'submit',
					),
					"<div class=\"wp-block-button\"><button type=\"submit\" class=\"wp-block-button__link wp-element-button\">{$button}</button></div>"
				),
			),
			'<div class="wp-block-jetpack-contact-form">%s</div>'
		);
	}

	/**
	 * Returns the block of a field.
	 *
	 * @param array<string, mixed> $field As in `FormInput`.
	 */
	private static function field( array $field ): string {
		$type    = $field['type'];
		$label   = array( 'label' => self::text( $field['label'] ) );
		$options = array_map( self::text( ... ), $field['options'] ?? array() );
		$range   = array_intersect_key( $field, array_flip( array( 'min', 'max' ) ) );
		$own     = array_filter(
			array(
				'required' => $field['required'] ?? false,
				'width'    => 100 === ( $field['width'] ?? 100 ) ? null : $field['width'],
				'options'  => 'select' === $type ? $options : null,
			)
		);
		if ( 'slider' === $type ) {
			// As the editor, posts contain no attribute with its default value.
			$own += array_diff_assoc(
				array(
					'min'     => $range['min'] ?? 0,
					'max'     => $range['max'] ?? 100,
					'default' => $range['min'] ?? 0,
				),
				array(
					'min'     => 0,
					'max'     => 100,
					'default' => 0,
				)
			);
		}
		return self::block( "jetpack/field-{$type}", $own, self::parts( $type, $label, self::text( $field['placeholder'] ?? '' ), $options, $range ), '<div>%s</div>' );
	}

	/**
	 * Returns the blocks in a field.
	 *
	 * @param string                $type        The field's type.
	 * @param array<string, string> $label       Attributes of the label.
	 * @param string                $placeholder The placeholder; can be empty.
	 * @param string[]              $options     What visitors choose from.
	 * @param array<string, float>  $range       `min` and `max`.
	 * @return string[]
	 */
	private static function parts( string $type, array $label, string $placeholder, array $options, array $range ): array {
		[ $name, $fixed ] = Field::part( $type ) + array( 1 => array() );
		if ( 'jetpack/option' === $name ) {
			return array( Insertion::comment( $name, $label + $fixed ) );
		}
		return array(
			Insertion::comment( 'jetpack/label', $label ),
			match ( $name ) {
				'jetpack/options'      => self::block( $name, $fixed, array_map( static fn ( string $option ): string => Insertion::comment( 'jetpack/option', array( 'label' => $option ) ), $options ), '<ul class="wp-block-jetpack-options">%s</ul>' ),
				'jetpack/input-rating' => Insertion::comment( $name, array() ),
				'jetpack/input-range'  => Insertion::comment( $name, array(), '<div class="wp-block-jetpack-input-range"></div>' ),
				'jetpack/dropzone'     => self::block( $name, array(), array( Insertion::comment( 'core/paragraph', array(), '<p>' . esc_html( Field::text( $type, 'hint' ) ) . '</p>' ) ), '<div class="wp-block-jetpack-dropzone">%s</div>' ),
				default                => Insertion::comment( $name, array_filter( array( 'placeholder' => '' === $placeholder && 'select' === $type ? Field::text( $type, 'placeholder' ) : $placeholder ) ) + $fixed + ( 'number' === $type ? $range : array() ) ),
			},
		);
	}

	/**
	 * Returns a block with others in it.
	 *
	 * @param array<string, mixed> $attributes Its attributes.
	 * @param string[]             $inner      The blocks in it.
	 * @param string               $html       Its HTML with `%s` where they are.
	 */
	private static function block( string $name, array $attributes, array $inner, string $html ): string {
		return Insertion::comment( $name, $attributes, str_replace( '%s', implode( "\n\n", $inner ), $html ) );
	}

	/**
	 * Returns a text as rich text: one line, without markup.
	 *
	 * @param string $text Any text.
	 */
	private static function text( string $text ): string {
		return esc_html( StoredText::plain( $text ) );
	}
}
