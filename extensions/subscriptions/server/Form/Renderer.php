<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Form;

use Freehold\Blocks\Assets;
use Freehold\Blocks\Colors;
use Freehold\Blocks\StoredText;
use Freehold\Http\Place;
use Freehold\Http\VisitorForm;
use Freehold\Members\Address;
use Freehold\Members\Categories;
use Freehold\Members\Counts;
use Freehold\Members\SignUpNotes;
use Freehold\Modules\Constants;
use WP_Block;

/**
 * Renders the form from its attributes, in whatever form the post stores them. It is complete without JavaScript.
 */
final class Renderer {

	/** Attributes of the first versions: old → current. */
	private const RENAMED = array(
		'subscribeButton'             => 'submitButtonText',
		'backgroundButtonColor'       => 'buttonBackgroundColor',
		'customBackgroundButtonColor' => 'customButtonBackgroundColor',
		'textButtonColor'             => 'textColor',
		'customTextButtonColor'       => 'customTextColor',
	);

	/** Colors: the custom property → the attributes that begin with a lower-case letter, and after `custom`. */
	private const COLORS = array(
		'field-background'  => 'emailFieldBackgroundColor',
		'button-background' => 'buttonBackgroundColor',
		'button-color'      => 'textColor',
		'border-color'      => 'borderColor',
	);

	/** Gradients, which replace the color of the same custom property. */
	private const GRADIENTS = array(
		'field-background'  => 'emailFieldGradient',
		'button-background' => 'buttonGradient',
	);

	/** Numbers of pixels. */
	private const PIXELS = array(
		'radius'  => 'borderRadius',
		'weight'  => 'borderWeight',
		'padding' => 'padding',
		'gap'     => 'spacing',
	);

	/** The highest number of pixels. */
	private const MAX_PIXELS = 500;

	/** A CSS length. */
	private const LENGTH = '/^\d{1,4}(?:\.\d{1,4})?(?:px|em|rem|%|vw)?$/D';

	/** How many forms this request has rendered, for their IDs.
	 *
	 * @var int
	 */
	private static int $count = 0;

	/**
	 * Creates a renderer.
	 *
	 * @param array<string, mixed> $attributes The attributes, with current names.
	 */
	private function __construct( private readonly array $attributes ) {}

	/**
	 * Returns the block’s output.
	 *
	 * @param array<string, mixed> $attributes The attributes with defaults; not used, because defaults hide older values.
	 * @param string               $content    The saved markup of older versions.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $attributes );
		$stored = (array) ( $block->parsed_block['attrs'] ?? array() );
		foreach ( self::RENAMED as $old => $new ) {
			if ( isset( $stored[ $old ] ) ) {
				$stored[ $new ] ??= $stored[ $old ];
			}
		}
		$renderer = new self( $stored + array_diff_key( Shortcode::in_content( $content ), self::covered( $stored ) ) );
		if ( is_feed() || wp_is_serving_rest_request() ) {
			return $renderer->link();
		}
		return $renderer->form( str_contains( (string) ( $stored['className'] ?? '' ), 'is-style-button' ) );
	}

	/**
	 * Returns custom colors that a preset in the block’s comment overrides: older shortcodes repeat its value.
	 *
	 * @param array<string, mixed> $stored The attributes in the comment.
	 * @return array<string, true>
	 */
	private static function covered( array $stored ): array {
		$covered = array();
		foreach ( array( ...self::COLORS, ...array_map( 'strval', array_values( self::GRADIENTS ) ), 'fontSize' ) as $name ) {
			if ( isset( $stored[ $name ] ) || isset( $stored[ 'custom' . ucfirst( $name ) ] ) ) {
				$covered[ 'custom' . ucfirst( $name ) ] = true;
			}
		}
		return $covered;
	}

	/**
	 * Returns a link to the form, for feeds and other sites, which show no forms.
	 */
	private function link(): string {
		$url = get_permalink();
		return false === $url ? '' : '<p><a href="' . esc_url( $url ) . '">' . esc_html( $this->label() ) . '</a></p>';
	}

	/**
	 * Returns the form.
	 *
	 * @param bool $is_folded Whether a button opens it.
	 */
	private function form( bool $is_folded ): string {
		$post_id = Place::post_id();
		++self::$count;
		$anchor = "subscribe-{$post_id}-" . self::$count;
		$result = Endpoint::form()->result();
		$result = ( $result['anchor'] ?? '' ) === $anchor ? $result : null;
		$class  = 'wp-block-jetpack-subscriptions__supports-newline'
			. ( $this->is_on( 'buttonOnNewLine' ) ? ' wp-block-jetpack-subscriptions__use-newline' : '' )
			. ( $this->is_on( 'showSubscribersTotal' ) ? ' wp-block-jetpack-subscriptions__show-subs' : '' );
		Assets::enqueue_view( 'subscriptions' );
		$message = StoredText::decode( $this->attributes['successMessage'] ?? '' ) ?: __( 'Almost done! Check your inbox and confirm your subscription.', 'freehold' );
		$place   = Place::of_rendered( $post_id, SignedForm::matches( ... ) );
		$signed  = null === $place ? VisitorForm::PREVIEW : ( new SignedForm( $anchor, $this->label(), $post_id, determine_locale(), $message, $place->until ) )->text();
		$inner   = true === ( $result['is_sent'] ?? null )
			? '<p class="freehold-subscribe__message is-sent" role="status" tabindex="-1" id="' . esc_attr( $anchor ) . '">' . esc_html( $result['message'] ) . '</p>'
			: sprintf(
				'<form class="freehold-subscribe" id="%1$s" method="post" action="%2$s" data-freehold-subscribe data-freehold-failed="%3$s" data-freehold-offline="%4$s">%5$s</form>',
				esc_attr( $anchor ),
				esc_url( Endpoint::form()->url() ),
				esc_attr__( 'Your request could not be sent. Check your connection and try again.', 'freehold' ),
				esc_attr__( 'You are offline. Check your connection.', 'freehold' ),
				$this->controls( $anchor, $signed, $result )
			);
		if ( $is_folded && true !== ( $result['is_sent'] ?? null ) ) {
			$inner = '<details class="freehold-subscribe__fold"' . ( null === $result ? '' : ' open' ) . '><summary class="wp-block-button freehold-subscribe__submit"><span class="wp-block-button__link wp-element-button freehold-subscribe__part freehold-subscribe__button">' . esc_html( $this->label() ) . "</span></summary>{$inner}</details>";
		}
		return '<div ' . get_block_wrapper_attributes(
			array(
				'class' => $class,
				'style' => $this->style(),
			)
		) . ">{$inner}" . $this->total() . '</div>';
	}

	/**
	 * Returns the form’s controls.
	 *
	 * @param string                    $anchor The ID of the form’s element.
	 * @param string                    $signed The signed part, or what stands for it in a preview.
	 * @param array<string, mixed>|null $result The result of a sign-up that failed; null for none.
	 */
	private function controls( string $anchor, string $signed, ?array $result ): string {
		$label   = $this->text( 'subscribePlaceholder' ) ?: __( 'Type your email…', 'freehold' );
		$trap    = (string) Constants::get( 'subscriptions' )['honeypot'];
		$message = null === $result ? '' : (string) $result['message'];
		$note    = SignUpNotes::text();
		return ( $this->is_on( 'freeholdName' ) ? '<p class="freehold-subscribe__field freehold-subscribe__name"><label class="screen-reader-text" for="' . esc_attr( "{$anchor}-name" ) . '">' . esc_html__( 'Your name', 'freehold' ) . '</label>'
			. '<input class="freehold-input freehold-subscribe__part" type="text" id="' . esc_attr( "{$anchor}-name" ) . '" name="full_name" maxlength="' . Address::MAX_NAME . '" autocomplete="name" placeholder="' . esc_attr__( 'Your name', 'freehold' ) . '" value="' . esc_attr( (string) ( $result['name'] ?? '' ) ) . '"></p>' : '' )
			. '<div class="freehold-subscribe__row">'
			. '<p class="freehold-subscribe__field"><label class="screen-reader-text" for="' . esc_attr( "{$anchor}-email" ) . '">' . esc_html( $label ) . '</label>'
			. '<input class="freehold-input freehold-subscribe__part" type="email" id="' . esc_attr( "{$anchor}-email" ) . '" name="email" required maxlength="254" autocomplete="email" placeholder="' . esc_attr( $label ) . '" value="' . esc_attr( (string) ( $result['email'] ?? '' ) ) . '"'
			. ( null === $result ? '' : ' aria-invalid="true" aria-describedby="' . esc_attr( "{$anchor}-message" ) . '"' ) . '></p>'
			. '<div class="wp-block-button freehold-subscribe__submit"><button type="submit" class="wp-block-button__link wp-element-button freehold-subscribe__part freehold-subscribe__button">' . esc_html( $this->label() ) . '</button></div></div>'
			. $this->categories( $anchor )
			. ( '' === $note ? '' : '<p class="freehold-subscribe__note">' . esc_html( $note ) . '</p>' )
			. '<p class="freehold-subscribe__trap" aria-hidden="true"><label>' . esc_html__( 'Leave this field empty', 'freehold' ) . ' <input type="text" name="' . esc_attr( $trap ) . '" tabindex="-1" autocomplete="off"></label></p>'
			. '<input type="hidden" name="form" value="' . esc_attr( $signed ) . '">'
			. '<input type="hidden" name="page" value="' . esc_attr( Endpoint::form()->current_url() ) . '">'
			. '<p class="freehold-subscribe__message" id="' . esc_attr( "{$anchor}-message" ) . '" role="' . ( null === $result ? 'status' : 'alert' ) . '">' . esc_html( $message ) . '</p>';
	}

	/**
	 * Returns the choice of categories, if the owner has marked any.
	 *
	 * @param string $anchor The ID of the form’s element.
	 */
	private function categories( string $anchor ): string {
		$terms = Categories::are_enabled() ? Categories::all() : array();
		if ( array() === $terms ) {
			return '';
		}
		$chosen = $this->is_on( 'preselectNewsletterCategories' ) ? array_map( 'intval', (array) ( $this->attributes['selectedNewsletterCategoryIds'] ?? array() ) ) : array();
		$items  = '';
		foreach ( $terms as $term ) {
			$items .= '<li><label><input type="checkbox" name="categories[]" value="' . $term->term_id . '"' . checked( in_array( $term->term_id, $chosen, true ), true, false ) . '> ' . esc_html( $term->name ) . '</label></li>';
		}
		return '<fieldset class="freehold-subscribe__categories" aria-describedby="' . esc_attr( "{$anchor}-hint" ) . '"><legend>' . esc_html__( 'What would you like to get?', 'freehold' ) . "</legend><ul>{$items}</ul>"
			. '<p id="' . esc_attr( "{$anchor}-hint" ) . '">' . esc_html__( 'Select none to get everything.', 'freehold' ) . '</p></fieldset>';
	}

	/**
	 * Returns how many people have subscribed.
	 */
	private function total(): string {
		$people = $this->is_on( 'showSubscribersTotal' ) ? Counts::active() : 0;
		if ( 0 === $people ) {
			return '';
		}
		/* translators: %s: a number of people. */
		$text = sprintf( _n( 'Join %s other subscriber', 'Join %s other subscribers', $people, 'freehold' ), number_format_i18n( $people ) );
		return '<p class="freehold-subscribe__total wp-block-jetpack-subscriptions__subscount">' . esc_html( $text ) . '</p>';
	}

	/**
	 * Returns the colors and sizes as custom properties, which the style sheet uses.
	 */
	private function style(): string {
		$values = array();
		foreach ( self::COLORS as $property => $name ) {
			$values[ $property ] = $this->preset( $name, 'color' ) ?? Colors::color( $this->custom( $name ) );
		}
		foreach ( self::GRADIENTS as $property => $name ) {
			$values[ $property ] = $this->preset( $name, 'gradient' ) ?? Colors::gradient( $this->custom( $name ) ) ?? $values[ $property ];
		}
		foreach ( self::PIXELS as $property => $name ) {
			$value               = $this->attributes[ $name ] ?? null;
			$values[ $property ] = is_numeric( $value ) && $value >= 0 ? min( self::MAX_PIXELS, (float) $value ) . 'px' : null;
		}
		$values['font-size']    = $this->font_size();
		$width                  = $this->attributes['buttonWidth'] ?? null;
		$values['button-width'] = is_scalar( $width ) ? self::length( (string) $width ) : null;
		$style                  = '';
		foreach ( array_filter( $values ) as $property => $value ) {
			$style .= "--freehold-subscribe-{$property}:{$value};";
		}
		return $style;
	}

	/**
	 * Returns the size of the text: a preset, a length, or a number of pixels.
	 */
	private function font_size(): ?string {
		foreach ( array( 'fontSize', 'customFontSize' ) as $name ) {
			$value = is_scalar( $this->attributes[ $name ] ?? null ) ? (string) $this->attributes[ $name ] : '';
			if ( '' !== $value ) {
				return self::length( $value ) ?? ( 'fontSize' === $name ? $this->preset( $name, 'font-size' ) : null );
			}
		}
		return null;
	}

	/**
	 * Returns a CSS length that is safe in a style attribute.
	 *
	 * @param string $value The stored value; a number stands for pixels.
	 */
	private static function length( string $value ): ?string {
		if ( 1 !== preg_match( self::LENGTH, $value ) ) {
			return null;
		}
		return is_numeric( $value ) ? "{$value}px" : $value;
	}

	/**
	 * Returns a preset of the theme.
	 *
	 * @param string $name The attribute with the preset’s slug.
	 * @param string $kind `color`, `gradient` or `font-size`.
	 */
	private function preset( string $name, string $kind ): ?string {
		$slug = $this->attributes[ $name ] ?? null;
		return is_string( $slug ) && 1 === preg_match( '/^[a-z][\w-]*$/iD', $slug ) ? 'var(--wp--preset--' . $kind . '--' . _wp_to_kebab_case( $slug ) . ')' : null;
	}

	/**
	 * Returns the custom value of an attribute.
	 *
	 * @param string $name The attribute.
	 */
	private function custom( string $name ): mixed {
		return $this->attributes[ 'custom' . ucfirst( $name ) ] ?? null;
	}

	/**
	 * Returns the label of the button.
	 */
	private function label(): string {
		return $this->text( 'submitButtonText' ) ?: __( 'Subscribe', 'freehold' );
	}

	/**
	 * Returns an attribute as plain text.
	 *
	 * @param string $name The attribute.
	 */
	private function text( string $name ): string {
		return StoredText::plain( is_string( $this->attributes[ $name ] ?? null ) ? $this->attributes[ $name ] : '' );
	}

	/**
	 * Returns whether an attribute is true.
	 *
	 * @param string $name The attribute.
	 */
	private function is_on( string $name ): bool {
		return true === ( $this->attributes[ $name ] ?? false );
	}
}
