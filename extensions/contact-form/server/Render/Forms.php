<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Render;

use Freehold\Blocks;
use Freehold\Blocks\Assets;
use Freehold\Blocks\Filters;
use Freehold\Blocks\StoredText;
use Freehold\Blocks\VisitorData;
use Freehold\Http\Place;
use Freehold\Http\VisitorForm;
use Freehold\Modules\ContactForm\Captcha\Captcha;
use Freehold\Modules\ContactForm\Definition\Builder;
use Freehold\Modules\ContactForm\Definition\Definition;
use Freehold\Modules\ContactForm\Definition\Field;
use Freehold\Modules\ContactForm\Definition\FieldBlock;
use Freehold\Modules\ContactForm\Definition\FormType;
use Freehold\Modules\ContactForm\Definition\SignedId;
use Freehold\Modules\ContactForm\Entries\Availability;
use Freehold\Modules\ContactForm\Submission\Handler;
use Freehold\Modules\ContactForm\Submission\Input;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Renders forms of all stored generations. Fields need their form while they are rendered, and core renders them before it,
 * so the form is noted before its inner blocks and completed after them.
 */
final class Forms {

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
		Filters::add( Builder::FORM, array( self::class, 'form' ), 5 );
		foreach ( Field::types() as $type ) {
			Filters::add( "jetpack/field-{$type}", array( self::class, 'field' ), 5 );
		}
		Filters::add( 'jetpack/form-step', array( self::class, 'step' ), 5 );
		Filters::add( 'jetpack/form-progress-indicator', array( self::class, 'progress' ), 5 );
		Filters::add( 'jetpack/form-thank-you', '__return_empty_string', 5 );
		Filters::add( 'jetpack/button', array( self::class, 'button' ), 20 );
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
			$block['attrs'] = Buttons::of_older( (array) $block['attrs'] ) + (array) $block['attrs'];
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
		if ( '' === $html && '' !== trim( (string) ( $block['innerHTML'] ?? '' ) ) ) {
			// Another plugin hides it from this visitor.
			return '';
		}
		if ( array() !== self::$open ) {
			// HTML knows no form in a form: the fields of the inner one are not part of the outer one.
			return '';
		}
		if ( is_feed() || wp_is_serving_rest_request() || true === apply_filters( 'freehold_contact_form_is_email', false ) ) {
			return self::link();
		}
		[ $attributes, $inner ]           = FormElement::unwrap( $html, $block );
		$inner                           .= $default;
		$attributes['id']                 = $view->anchor;
		$attributes['data-freehold-site'] = VisitorData::site() ?: null;
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
			return Html::element( 'div', $attributes, FormElement::errors( $view ) . ( '' === $view->message ? '' : self::entered( true ) ) . self::closed( $state ) );
		}
		// Not what the stored element says of it.
		$attributes  = array_replace(
			$attributes,
			array(
				'method'         => 'post',
				'action'         => Input::form()->url(),
				'enctype'        => in_array( 'file', array_column( $view->definition->fields, 'type' ), true ) ? 'multipart/form-data' : null,
				'accept-charset' => 'UTF-8',
			)
		);
		$attributes += array( 'aria-label' => '' === $view->definition->title ? null : $view->definition->title );
		/**
		 * Filters the HTML of the captcha, printed above the button that sends the form.
		 *
		 * @param string     $html       The captcha of the site; empty for none. What a plugin adds is escaped.
		 * @param Definition $definition The form.
		 */
		$challenge = (string) apply_filters( 'freehold_contact_form_challenge', Captcha::html( $view->definition ), $view->definition );
		return Html::element( 'form', $attributes, VisitorData::html( 'form', FormElement::for_script( $view ) ) . FormElement::hidden( $view ) . FormElement::errors( $view ) . ( '' === $view->message ? '' : self::entered( false ) ) . Buttons::below( $challenge, $inner . Buttons::missing( $inner, $block ) ) . '<input type="hidden" name="freehold_end" value="1">' );
	}

	/**
	 * Renders a field.
	 *
	 * @param string               $html  What core rendered. Not used: a field is rendered from its attributes.
	 * @param array<string, mixed> $block The parsed block.
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
	 * Marks the buttons of the open form.
	 *
	 * @param string               $html  What core rendered.
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function button( string $html, array $block ): string {
		return array() === self::$open ? $html : Buttons::mark( $html, (array) $block['attrs'] );
	}

	/**
	 * Prints a response that no form of the page has shown, because the form has changed since it was sent.
	 */
	public static function unclaimed(): void {
		$result = FormView::unclaimed();
		if ( null === $result ) {
			return;
		}
		$text = '' === $result['html'] ? '<p>' . esc_html( $result['message'] ) . '</p>' . self::entered( true ) : $result['html'];
		$html = Html::element(
			'div',
			array(
				'id'                 => '' === $result['html'] ? SignedId::errors( $result['anchor'] ) : $result['anchor'],
				'class'              => 'wp-block-jetpack-contact-form freehold-form',
				'role'               => 'status',
				'tabindex'           => '-1',
				'data-freehold-site' => VisitorData::site() ?: null,
			),
			$text
		);
		echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- The class escapes attributes, and the content is escaped.
	}

	/**
	 * Returns what the visitor has sent and the page's form does not contain.
	 *
	 * @param bool $is_all Whether the page has no such form.
	 */
	private static function entered( bool $is_all ): string {
		$result = Input::form()->result() ?? array();
		return VisitorForm::typed( ( $result['typed'] ?? array() ) + ( $is_all ? Handler::typed( $result['values'] ?? array() ) : array() ) );
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
}
