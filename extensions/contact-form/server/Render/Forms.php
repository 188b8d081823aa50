<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Render;

use Freehold\Blocks;
use Freehold\Blocks\Assets;
use Freehold\Blocks\StoredText;
use Freehold\Blocks\VisitorData;
use Freehold\Http\Place;
use Freehold\Http\VisitorForm;
use Freehold\Modules\Constants;
use Freehold\Modules\ContactForm\Definition\Builder;
use Freehold\Modules\ContactForm\Definition\Definition;
use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Definition\FieldBlock;
use Freehold\Modules\ContactForm\Definition\FormType;
use Freehold\Modules\ContactForm\Definition\SignedId;
use Freehold\Modules\ContactForm\Entries\Availability;
use Freehold\Modules\ContactForm\Submission\Input;
use Freehold\Modules\ContactForm\Validation\Files;
use Freehold\Modules\ContactForm\Validation\Messages;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Renders forms of all stored generations. Fields need their form while they are rendered, and core renders them before it,
 * so the form is noted before its inner blocks and completed after them.
 */
final class Forms {

	/** The opening tag of an element that a block saved. */
	private const OPENING = '~^(\s*)<div((?:\s+[^\s=>"\']+(?:\s*=\s*(?:"[^"]*"|\'[^\']*\'|[^\s>"\']+))?)*)\s*>~';

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
	 * The forms that are being rendered, the innermost last.
	 *
	 * @var FormView[]
	 */
	private static array $open = array();

	/**
	 * The post of the reusable form that is being rendered, or 0.
	 *
	 * @var int
	 */
	private static int $reusable = 0;

	/**
	 * Adds the hooks.
	 */
	public static function hooks(): void {
		add_filter( 'render_block_data', array( self::class, 'begin' ), 20 );
		// Before the filters that Freehold adds to all of its blocks, which need the whole output.
		Blocks::filter( Builder::FORM, array( self::class, 'form' ), 5 );
		foreach ( Field::types() as $type ) {
			Blocks::filter( "jetpack/field-{$type}", array( self::class, 'field' ), 5 );
		}
		Blocks::filter( 'jetpack/form-step', array( self::class, 'step' ), 5 );
		Blocks::filter( 'jetpack/form-progress-indicator', array( self::class, 'progress' ), 5 );
		Blocks::filter( 'jetpack/form-thank-you', '__return_empty_string', 5 );
		Blocks::filter( 'jetpack/button', array( self::class, 'button' ), 20 );
		add_filter( 'render_block_core/button', array( self::class, 'button' ), 20, 2 );
		add_action( 'wp_footer', array( self::class, 'unclaimed' ) );
	}

	/**
	 * Notes a form before its inner blocks are rendered, and completes buttons of older forms.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return array<string, mixed>
	 */
	public static function begin( array $block ): array {
		$name = $block['blockName'] ?? '';
		if ( Builder::FORM === $name && ! isset( $block['attrs']['ref'] ) && ! Blocks::is_foreign( $name ) ) {
			self::$open[] = FormView::of( $block );
		} elseif ( 'jetpack/button' === $name && array() !== self::$open ) {
			$block['attrs'] = self::new_button( (array) $block['attrs'] ) + (array) $block['attrs'];
		}
		return $block;
	}

	/**
	 * Renders a form.
	 *
	 * @param string               $html  What core rendered: the saved element with the inner blocks.
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function form( string $html, array $block ): string {
		if ( isset( $block['attrs']['ref'] ) ) {
			// A form within a form would be rendered without end if it is the same one.
			return array() === self::$open ? self::reusable( $block ) : '';
		}
		// While the form is open, because its fields ask it for their values.
		$default = Builder::is_bare( $block ) && 1 === count( self::$open ) ? implode( '', array_map( 'render_block', Builder::default_fields() ) ) : '';
		$view    = array_pop( self::$open );
		if ( null === $view || ( array() === $view->definition->fields && array() === $block['innerBlocks'] ) ) {
			// The author has not chosen what the form contains.
			return '';
		}
		if ( array() !== self::$open ) {
			// HTML knows no form in a form: the fields of the inner one are not part of the outer one.
			return '';
		}
		if ( is_feed() || wp_is_serving_rest_request() || true === apply_filters( 'freehold_contact_form_is_email', false ) ) {
			return self::link();
		}
		[ $attributes, $inner ] = self::unwrap( $html, $block );
		$inner                 .= $default;
		$attributes['id']       = $view->anchor;
		// On a confirmation, the script moves the focus and deletes the visitor's draft.
		Assets::enqueue_view( 'contact-form' );
		if ( '' !== $view->confirmation ) {
			return Html::element(
				'div',
				array(
					'role'     => 'status',
					'tabindex' => '-1',
				) + $attributes,
				$view->confirmation
			);
		}
		$state = Availability::of( $view->definition, Place::post_id(), self::$reusable, $view->source );
		if ( '' !== $state->text && VisitorForm::PREVIEW !== $view->reference ) {
			return Html::element( 'div', $attributes, self::errors( $view ) . VisitorForm::typed( '' === $view->message ? array() : Input::form()->result()['typed'] ?? array() ) . self::closed( $state ) );
		}
		$attributes += array(
			'method'         => 'post',
			'action'         => Input::form()->url(),
			'enctype'        => self::has_type( $view->definition, 'file' ) ? 'multipart/form-data' : null,
			'accept-charset' => 'UTF-8',
			'aria-label'     => '' === $view->definition->title ? null : $view->definition->title,
		);
		/**
		 * Filters the HTML of a captcha plugin's challenge, printed before the form's submit button.
		 *
		 * @param string     $html       HTML that the plugin has escaped.
		 * @param Definition $definition The form.
		 */
		$challenge = (string) apply_filters( 'freehold_contact_form_challenge', '', $view->definition );
		return Html::element( 'form', $attributes, VisitorData::html( 'form', self::for_script( $view ) ) . self::hidden( $view ) . self::errors( $view ) . $inner . $challenge . self::missing_button( $inner, $block ) . '<input type="hidden" name="freehold_end" value="1">' );
	}

	/**
	 * Renders a field.
	 *
	 * @param string               $html  What core rendered. Not used: a field is rendered from its attributes.
	 * @param array<string, mixed> $block The parsed block.
	 * @param WP_Block             $live  The block.
	 */
	public static function field( string $html, array $block, WP_Block $live ): string {
		$form = end( self::$open );
		if ( false === $form ) {
			return '';
		}
		$stored = new FieldBlock( $block );
		$field  = $form->take( $stored );
		return null === $field ? '' : ( new FieldView( $form, $field, $stored, $live ) )->html();
	}

	/**
	 * Names a step for screen readers and the visitor's script. Without JavaScript, all steps are one page.
	 *
	 * @param string               $html  What core rendered.
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function step( string $html, array $block ): string {
		$form = end( self::$open );
		$tag  = new WP_HTML_Tag_Processor( $html );
		if ( false === $form || ! $tag->next_tag() ) {
			return $html;
		}
		$form->need( 'steps' );
		$tag->set_attribute( 'role', 'group' );
		$tag->set_attribute( 'aria-label', $form->definition->steps[ $form->next_step() ] ?? '' );
		$tag->add_class( 'wp-block-jetpack-form-step' );
		return $tag->get_updated_html();
	}

	/**
	 * Renders the progress of a form with steps. The visitor's script shows it.
	 *
	 * @param string               $html  What core rendered.
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function progress( string $html, array $block ): string {
		$form = end( self::$open );
		if ( false === $form || array() === $form->definition->steps ) {
			return '';
		}
		$attributes = (array) $block['attrs'];
		$look       = Look::of( $attributes );
		$colors     = '';
		foreach ( array(
			'progressColor'           => 'color',
			'progressBackgroundColor' => 'background',
		) as $name => $property ) {
			$color   = \Freehold\Blocks\Colors::color( StoredText::decode( $attributes[ $name ] ?? '' ) );
			$colors .= null === $color ? '' : "--freehold-progress-{$property}:{$color};";
		}
		$is_dots = 'dots' === ( $attributes['variant'] ?? '' ) || str_contains( FieldBlock::text( $attributes['className'] ?? '' ), 'is-style-dots' );
		$items   = '';
		foreach ( $form->definition->steps as $index => $label ) {
			$items .= Html::element( 'li', array( 'aria-current' => 0 === $index ? 'step' : null ), '<span>' . esc_html( $label ) . '</span>' );
		}
		return Html::element(
			'ol',
			array(
				'class' => Html::classes( 'wp-block-jetpack-form-progress-indicator freehold-form__progress', $is_dots ? 'is-dots' : '', $look['class'] ),
				'style' => $colors . $look['style'],
			),
			$items
		);
	}

	/**
	 * Marks the buttons that go to another step. Only the visitor's script shows them.
	 *
	 * @param string               $html  What core rendered.
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function button( string $html, array $block ): string {
		if ( array() === self::$open ) {
			return $html;
		}
		$attributes = (array) $block['attrs'];
		$signs      = implode( ' ', array_map( static fn ( string $name ): string => FieldBlock::text( $attributes[ $name ] ?? '' ), array( 'uniqueId', 'customVariant', 'className' ) ) );
		$direction  = 1 === preg_match( '/(?:^|[\s-])(previous|next)(?:-step)?(?:\s|$)/', $signs, $found ) ? $found[1] : '';
		$tag        = new WP_HTML_Tag_Processor( $html );
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
	 * Prints a response that no form of the page has shown, because the form has changed since it was sent.
	 */
	public static function unclaimed(): void {
		$result = FormView::unclaimed();
		if ( null === $result ) {
			return;
		}
		$text = '' === $result['html'] ? '<p>' . esc_html( $result['message'] ) . '</p>' . VisitorForm::typed( $result['typed'] ?? array() ) : $result['html'];
		$html = Html::element(
			'div',
			array(
				'id'       => '' === $result['html'] ? SignedId::errors( $result['anchor'] ) : $result['anchor'],
				'class'    => 'wp-block-jetpack-contact-form freehold-form',
				'role'     => 'status',
				'tabindex' => '-1',
			),
			$text
		);
		echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- The class escapes attributes, and the content is escaped.
	}

	/**
	 * Returns the text of a form that takes no entries now. A page in a cache may show it after the form has opened: the link's URL
	 * is in no cache.
	 */
	private static function closed( Availability $state ): string {
		return '<div class="freehold-form__closed">' . wpautop( esc_html( $state->text ) ) . ( $state->is_early ? '<p>' . Html::element( 'a', array( 'href' => add_query_arg( Input::QUERY, 'now', Input::form()->current_url() ) ), esc_html__( 'Check again', 'freehold' ) ) . '</p>' : '' ) . '</div>';
	}

	/**
	 * Renders a form that is stored as a post of its own.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 */
	private static function reusable( array $block ): string {
		$form = Builder::resolve( $block );
		if ( null !== $form && $form !== $block ) {
			self::$reusable = FormType::ref( $block );
			try {
				return render_block( $form );
			} finally {
				self::$reusable = 0;
			}
		}
		return current_user_can( 'edit_posts' )
			? '<p class="freehold-form__missing">' . esc_html__( 'This form no longer exists. Visitors do not see this message.', 'freehold' ) . '</p>'
			: '';
	}

	/**
	 * Returns the link that stands for a form in feeds, emails and REST responses.
	 */
	private static function link(): string {
		$url = get_permalink();
		return false === $url ? '' : '<p><a href="' . esc_url( $url ) . '">' . esc_html__( 'Fill in the form', 'freehold' ) . '</a></p>';
	}

	/**
	 * Returns whether a form has a field of a type.
	 */
	private static function has_type( Definition $definition, string $type ): bool {
		foreach ( $definition->fields as $field ) {
			if ( $type === $field->type ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Separates the saved element from its content. The oldest forms have no element.
	 *
	 * @param string               $html  What core rendered.
	 * @param array<string, mixed> $block The parsed block.
	 * @return array{array<string, string|bool>, string} The element's attributes and content.
	 */
	private static function unwrap( string $html, array $block ): array {
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
	private static function hidden( FormView $view ): string {
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
	private static function errors( FormView $view ): string {
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
	 * Returns a submit button for a form that has none: the oldest forms name it in their own attributes.
	 *
	 * @param string               $inner The form's content.
	 * @param array<string, mixed> $block The parsed block.
	 */
	private static function missing_button( string $inner, array $block ): string {
		if ( 1 === preg_match( '~<button(?![^>]*\stype=["\']?(?:button|reset)\b)|<input[^>]*\stype=["\']?submit\b~i', $inner ) ) {
			return '';
		}
		$attributes = self::new_button( (array) $block['attrs'] );
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
	 * Returns the Button block's attributes for those of an older submit button.
	 *
	 * @param array<string, mixed> $attributes The older attributes.
	 * @return array<string, mixed>
	 */
	private static function new_button( array $attributes ): array {
		$new = array();
		foreach ( self::OLD_BUTTON as $old => $name ) {
			if ( is_string( $attributes[ $old ] ?? null ) && '' !== $attributes[ $old ] && ! isset( $attributes[ $name ] ) ) {
				$new[ $name ] = $attributes[ $old ];
			}
		}
		return $new;
	}

	/**
	 * Returns the data for `view.ts`, as its type `Settings` describes it.
	 *
	 * @return array<string, mixed>
	 */
	private static function for_script( FormView $view ): array {
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
