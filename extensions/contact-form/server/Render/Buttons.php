<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Render;

use Freehold\Blocks;
use Freehold\Blocks\StoredText;
use Freehold\Modules\ContactForm\Definition\FieldBlock;
use WP_HTML_Tag_Processor;

/**
 * The buttons of a form: the one that submits, of all stored generations, and those that go to another step.
 */
final class Buttons {

	/** The attributes that older submit buttons have: old → those of the Button block. */
	private const OLD_BUTTON = array(
		'submit_button_text'          => 'text',
		'submitButtonText'            => 'text',
		'textButtonColor'             => 'textColor',
		'backgroundButtonColor'       => 'backgroundColor',
		'customTextButtonColor'       => 'customTextColor',
		'customBackgroundButtonColor' => 'customBackgroundColor',
		'submitButtonClasses'         => 'className',
	);

	/**
	 * Marks a button as the one that submits, or as one that goes to another step, which only the visitor's script shows.
	 *
	 * @param string               $html       What core rendered.
	 * @param array<string, mixed> $attributes The button's attributes.
	 */
	public static function mark( string $html, array $attributes ): string {
		$signs     = implode( ' ', array_map( static fn ( string $name ): string => FieldBlock::text( $attributes[ $name ] ?? '' ), array( 'uniqueId', 'customVariant', 'className' ) ) );
		$direction = 1 === preg_match( '/(?:^|[\s-])(previous|next)(?:-step)?(?:\s|$)/', $signs, $found ) ? $found[1] : '';
		$tag       = new WP_HTML_Tag_Processor( $html );
		// A style sheet or an anchor can stand before it.
		if ( ! $tag->next_tag( array( 'class_name' => 'wp-block-button' ) ) ) {
			return $html;
		}
		if ( '' === $direction ) {
			$tag->add_class( 'freehold-form__submit' );
			return $tag->get_updated_html();
		}
		$tag->add_class( "freehold-form__step is-{$direction}" );
		if ( $tag->next_tag( 'button' ) ) {
			$tag->set_attribute( 'type', 'button' );
			$tag->set_attribute( 'data-freehold-step', $direction );
			$tag->remove_attribute( 'id' );
		}
		return $tag->get_updated_html();
	}

	/**
	 * Returns a submit button for a form that has none: the oldest forms name it in their own attributes.
	 *
	 * @param string               $inner The form's content.
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function missing( string $inner, array $block ): string {
		if ( 1 === preg_match( '~<button(?![^>]*\stype=["\']?(?:button|reset)\b)|<input[^>]*\stype=["\']?submit\b~i', $inner ) ) {
			return '';
		}
		$attributes = self::of_older( (array) $block['attrs'] );
		if ( Blocks::is_available( 'jetpack/button' ) ) {
			return render_block(
				array(
					'blockName'    => 'jetpack/button',
					'attrs'        => array( 'element' => 'button' ) + $attributes + array( 'text' => __( 'Submit', 'freehold' ) ),
					'innerBlocks'  => array(),
					'innerHTML'    => '',
					'innerContent' => array(),
				)
			);
		}
		$text = StoredText::plain( FieldBlock::text( $attributes['text'] ?? '' ) );
		return '<div class="wp-block-button freehold-form__submit"><button type="submit" class="wp-block-button__link wp-element-button">' . esc_html( '' === $text ? __( 'Submit', 'freehold' ) : $text ) . '</button></div>';
	}

	/**
	 * Adds HTML above the button that submits, and above the row of buttons that it is in.
	 *
	 * @param string $added The HTML to add.
	 * @param string $html  The form's content.
	 * @return string The content, with the HTML at its end if no button is marked.
	 */
	public static function below( string $added, string $html ): string {
		if ( '' === $added ) {
			return $html;
		}
		preg_match_all( '~<(/?)div\b([^>]*)>~i', $html, $tags, PREG_OFFSET_CAPTURE );
		$place = strlen( $html );
		$rows  = array();
		foreach ( $tags[0] as $at => [ , $offset ] ) {
			if ( '/' === $tags[1][ $at ][0] ) {
				array_pop( $rows );
				continue;
			}
			$is_row = 1 === preg_match( '~\bwp-block-(?:buttons|jetpack-form-step-navigation)\b~', $tags[2][ $at ][0] );
			$rows[] = end( $rows ) ?: ( $is_row ? array( $offset ) : array() );
			if ( str_contains( $tags[2][ $at ][0], 'freehold-form__submit' ) ) {
				$place = end( $rows )[0] ?? $offset;
			}
		}
		return substr_replace( $html, $added, $place, 0 );
	}

	/**
	 * Returns the Button block's attributes for those of an older submit button.
	 *
	 * @param array<string, mixed> $attributes The older attributes.
	 * @return array<string, mixed>
	 */
	public static function of_older( array $attributes ): array {
		$new = array();
		foreach ( self::OLD_BUTTON as $old => $name ) {
			if ( is_string( $attributes[ $old ] ?? null ) && '' !== $attributes[ $old ] && ! isset( $attributes[ $name ] ) ) {
				$new[ $name ] = $attributes[ $old ];
			}
		}
		return $new;
	}
}
