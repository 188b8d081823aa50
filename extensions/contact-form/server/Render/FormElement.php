<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Render;

use Freehold\Modules\Constants;
use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Definition\FieldBlock;
use Freehold\Modules\ContactForm\Definition\SignedId;
use Freehold\Modules\ContactForm\Submission\Input;
use Freehold\Modules\ContactForm\Validation\Files;
use Freehold\Modules\ContactForm\Validation\Messages;
use WP_HTML_Tag_Processor;

/**
 * A form's element: its attributes, and what it contains beside the inner blocks.
 */
final class FormElement {

	/** The opening tag of an element that a block saved. */
	private const OPENING = '~^(\s*)<div((?:\s+[^\s=>"\']+(?:\s*=\s*(?:"[^"]*"|\'[^\']*\'|[^\s>"\']+))?)*)\s*>~';

	/**
	 * Separates the saved element from its content. The oldest forms have no element.
	 *
	 * @param string               $html  What core rendered.
	 * @param array<string, mixed> $block The parsed block.
	 * @return array{array<string, string|bool>, string} The element's attributes and content.
	 */
	public static function unwrap( string $html, array $block ): array {
		$saved      = implode( '', array_filter( (array) ( $block['innerContent'] ?? array() ), 'is_string' ) );
		$attributes = array();
		$is_saved   = 1 === preg_match( self::OPENING, $saved ) && 1 === preg_match( self::OPENING, $html, $opening ) && 1 === preg_match( '~</div>\s*$~', $html );
		if ( $is_saved ) {
			$tag = new WP_HTML_Tag_Processor( $opening[0] );
			$tag->next_tag();
			foreach ( (array) $tag->get_attribute_names_with_prefix( '' ) as $name ) {
				$attributes[ $name ] = $tag->get_attribute( $name );
			}
			$html = substr( $html, strlen( $opening[0] ) );
			$html = preg_replace( '~</div>\s*$~', '', $html ) ?? $html;
		} else {
			$look       = Look::of( (array) $block['attrs'] );
			$align      = FieldBlock::text( $block['attrs']['align'] ?? '' );
			$attributes = array(
				'class' => Html::classes( 'wp-block-jetpack-contact-form', in_array( $align, array( 'wide', 'full' ), true ) ? "align{$align}" : '', FieldBlock::text( $block['attrs']['className'] ?? '' ), $look['class'] ),
				'style' => $look['style'],
			);
		}
		$layout              = is_array( $block['attrs']['layout'] ?? null ) ? $block['attrs']['layout'] : array();
		$justify             = FieldBlock::text( $layout['justifyContent'] ?? '' );
		$attributes['class'] = Html::classes(
			(string) ( $attributes['class'] ?? '' ),
			'freehold-form',
			'vertical' === ( $layout['orientation'] ?? '' ) ? 'is-vertical' : '',
			in_array( $justify, array( 'center', 'right', 'space-between' ), true ) ? "is-content-justification-{$justify}" : ''
		);
		return array( array_diff_key( $attributes, array( 'id' => true ) ), $html );
	}

	/**
	 * Returns the form's hidden controls, and the honeypot, which only robots fill in.
	 */
	public static function hidden( FormView $view ): string {
		$html = '';
		foreach ( array(
			Input::QUERY          => $view->reference,
			'freehold_page'       => Input::form()->current_url(),
			'freehold_submission' => '',
			'freehold_elapsed'    => '',
		) as $name => $value ) {
			$html .= Html::element(
				'input',
				array(
					'type'  => 'hidden',
					'name'  => $name,
					'value' => $value,
				)
			);
		}
		$honeypot = (string) Constants::get( 'contact-form' )['honeypot'];
		return $html . '<div class="freehold-form__topic" aria-hidden="true"><label>' . esc_html__( 'Leave this field empty', 'freehold' ) . Html::element(
			'input',
			array(
				'type'         => 'text',
				'name'         => $honeypot,
				'value'        => '',
				'tabindex'     => '-1',
				'autocomplete' => 'off',
			)
		) . '</label></div>';
	}

	/**
	 * Returns the list of messages with links to their fields.
	 */
	public static function errors( FormView $view ): string {
		if ( '' === $view->message ) {
			return '';
		}
		$items = '';
		foreach ( $view->definition->fields as $id => $field ) {
			if ( isset( $view->errors[ $id ] ) ) {
				$items .= '<li>' . Html::element( 'a', array( 'href' => "#{$view->anchor}-{$field->id}" ), esc_html( "{$field->label}: {$view->errors[ $id ]}" ) ) . '</li>';
			}
		}
		return Html::element(
			'div',
			array(
				// Without JavaScript, the browser moves the focus to the fragment of the URL.
				'id'       => SignedId::errors( $view->anchor ),
				'class'    => 'freehold-form__errors',
				'role'     => 'alert',
				'tabindex' => '-1',
			),
			'<p>' . esc_html( $view->message ) . '</p>' . ( '' === $items ? '' : "<ul>{$items}</ul>" )
		);
	}

	/**
	 * Returns the data for `view.ts`, as its type `Settings` describes it.
	 *
	 * @return array<string, mixed>
	 */
	public static function for_script( FormView $view ): array {
		$conditional = array_filter( $view->definition->fields, static fn ( Field $field ): bool => null !== $field->conditions );
		return array(
			'needs'    => array_values( array_filter( array( ...$view->features(), array() === $conditional ? '' : 'conditions' ) ) ),
			'messages' => Messages::shared(),
			'timeout'  => (int) Constants::get( 'contact-form' )['timeoutMs'],
			'text'     => array(
				'offline' => __( 'You are offline. Your message was not sent. Check your connection and try again.', 'freehold' ),
				'check'   => __( 'Your message was not sent. Check these fields:', 'freehold' ),
				'large'   => Files::too_large(),
				'country' => __( 'Country', 'freehold' ),
				/* translators: %s: the name of a file. */
				'remove'  => __( 'Remove %s', 'freehold' ),
			),
		) + ( array() === $conditional ? array() : array(
			'fields' => array_map(
				static fn ( Field $field ): array => array_filter(
					array(
						'id'         => $field->id,
						'kind'       => $field->kind(),
						'dateFormat' => 'date' === $field->type ? $field->date_format : null,
						'conditions' => $field->conditions,
					)
				),
				array_values( $view->definition->fields )
			),
		) );
	}
}
