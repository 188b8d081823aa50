<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\Form;

use Freehold\Blocks\Assets;
use Freehold\Blocks\StoredText;
use Freehold\Http\Place;
use Freehold\Http\VisitorForm;
use Freehold\Modules\Constants;
use Freehold\Modules\Mailchimp\Api\Client;
use Freehold\Modules\Mailchimp\SignUps\SignUp;
use WP_Block;

/**
 * Renders the form around the saved button. It is complete without JavaScript.
 */
final class Renderer {

	/** A button that sends the form. */
	private const SUBMIT = '~<button(?![^>]*\stype=["\']?(?:button|reset)\b)|<input[^>]*\stype=["\']?submit\b~i';

	/** The HTML that the consent may contain. */
	private const CONSENT = array(
		'a'      => array(
			'href'   => true,
			'target' => true,
			'rel'    => true,
		),
		'br'     => array(),
		'em'     => array(),
		'strong' => array(),
		's'      => array(),
		'code'   => array(),
		'mark'   => array(
			'class' => true,
			'style' => true,
		),
	);

	/** How many forms this request has rendered, for their IDs.
	 *
	 * @var int
	 */
	private static int $count = 0;

	/**
	 * Creates a renderer.
	 *
	 * @param array<string, mixed>                $attributes The attributes.
	 * @param array<string, array<string, mixed>> $declared   What `block.json` says of them.
	 * @param string                              $button     The saved button, rendered.
	 */
	private function __construct( private readonly array $attributes, private readonly array $declared, private readonly string $button ) {}

	/**
	 * Returns the block's output. Empty while there is no key, because the form could not be sent.
	 *
	 * @param array<string, mixed> $attributes The attributes.
	 * @param string               $content    The saved markup with the rendered button.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		if ( null === Client::current() ) {
			return '';
		}
		if ( is_feed() || wp_is_serving_rest_request() ) {
			$url = get_permalink();
			return false === $url ? '' : '<p><a href="' . esc_url( $url ) . '">' . esc_html__( 'Sign up on this page', 'freehold' ) . '</a></p>';
		}
		$inner = preg_replace( '~^\s*<div\b[^>]*\bwp-block-jetpack-mailchimp\b[^>]*>(.*)</div>\s*$~s', '$1', $content ) ?? $content;
		if ( 1 !== preg_match( self::SUBMIT, $inner ) ) {
			$inner .= self::new_button( (array) ( $block->parsed_block['attrs'] ?? array() ) );
		}
		return ( new self( $attributes, $block->block_type->attributes, $inner ) )->form();
	}

	/**
	 * Returns a button for a form that has none: the first version names its text in attributes of its own.
	 *
	 * @param array<string, mixed> $stored The stored attributes.
	 */
	private static function new_button( array $stored ): string {
		$attributes = array(
			'element'  => 'button',
			'uniqueId' => (string) Constants::get( 'mailchimp' )['buttonId'],
			'text'     => __( 'Join my email list', 'freehold' ),
		);
		foreach ( Constants::get( 'mailchimp' )['oldButton'] as $old => $new ) {
			if ( is_string( $stored[ $old ] ?? null ) && '' !== $stored[ $old ] ) {
				$attributes[ $new ] = $stored[ $old ];
			}
		}
		$html = render_block(
			array(
				'blockName'    => 'jetpack/button',
				'attrs'        => $attributes,
				'innerBlocks'  => array(),
				'innerHTML'    => '',
				'innerContent' => array(),
			)
		);
		return '' === trim( $html )
			? '<div class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">' . esc_html( StoredText::plain( $attributes['text'] ) ) . '</button></div>'
			: $html;
	}

	/**
	 * Returns the form.
	 */
	private function form(): string {
		++self::$count;
		$anchor = 'mailchimp-' . ( in_the_loop() || is_singular() ? (int) get_the_ID() : 0 ) . '-' . self::$count;
		$result = Endpoint::form()->result();
		$result = ( $result['anchor'] ?? '' ) === $anchor ? $result : null;
		Assets::enqueue_view( 'mailchimp' );
		if ( true === ( $result['is_sent'] ?? null ) ) {
			$inner = '<p class="freehold-mailchimp__message is-sent" role="status" tabindex="-1" id="' . esc_attr( $anchor ) . '">' . esc_html( $result['message'] ) . '</p>';
		} else {
			$inner = sprintf(
				'<form class="freehold-mailchimp" id="%1$s" method="post" action="%2$s" data-freehold-mailchimp="%3$s" data-freehold-failed="%4$s" data-freehold-offline="%5$s">%6$s</form>',
				esc_attr( $anchor ),
				esc_url( Endpoint::form()->url() ),
				esc_attr( $this->text( 'processingLabel' ) ),
				esc_attr( $this->text( 'errorLabel' ) ),
				esc_attr__( 'You are offline. Check your connection.', 'freehold' ),
				$this->controls( $anchor, $result )
			);
		}
		return '<div ' . get_block_wrapper_attributes() . ">{$inner}</div>";
	}

	/**
	 * Returns the form's controls.
	 *
	 * @param string                    $anchor The ID of the form's element.
	 * @param array<string, mixed>|null $result The result of a sign-up that failed; null for none.
	 */
	private function controls( string $anchor, ?array $result ): string {
		$label     = $this->text( 'emailPlaceholder' );
		$consent   = $this->attributes['consentText'];
		$consent   = trim( wp_kses( is_string( $consent ) ? Texts::shown( $consent ) : '', self::CONSENT ) );
		$signed    = $this->signed( $anchor, $consent );
		$described = array_filter( array( null === $result ? '' : "{$anchor}-message", '' === $consent ? '' : "{$anchor}-consent" ) );
		return '<p class="freehold-mailchimp__field"><label class="screen-reader-text" for="' . esc_attr( "{$anchor}-email" ) . '">' . esc_html( $label ) . '</label>'
			. '<input class="freehold-input" type="email" id="' . esc_attr( "{$anchor}-email" ) . '" name="email" required maxlength="254" autocomplete="email" placeholder="' . esc_attr( $label ) . '" value="' . esc_attr( (string) ( $result['email'] ?? '' ) ) . '"'
			. ( array() === $described ? '' : ' aria-describedby="' . esc_attr( implode( ' ', $described ) ) . '"' )
			. ( null === $result ? '' : ' aria-invalid="true"' ) . '></p>'
			. self::unique_button( $this->button, $anchor )
			. ( '' === $consent ? '' : '<p class="freehold-mailchimp__consent" id="' . esc_attr( "{$anchor}-consent" ) . "\">{$consent}</p>" )
			. '<p class="freehold-mailchimp__trap" aria-hidden="true"><label>' . esc_html__( 'Leave this field empty', 'freehold' ) . ' <input type="text" name="' . esc_attr( (string) Constants::get( 'mailchimp' )['honeypot'] ) . '" tabindex="-1" autocomplete="off"></label></p>'
			. '<input type="hidden" name="form" value="' . esc_attr( $signed ) . '">'
			. '<input type="hidden" name="page" value="' . esc_attr( Endpoint::form()->current_url() ) . '">'
			. '<p class="freehold-mailchimp__message" id="' . esc_attr( "{$anchor}-message" ) . '" role="' . ( null === $result ? 'status' : 'alert' ) . '">' . self::message( $result ) . '</p>';
	}

	/**
	 * Returns the signed part of the form, or what stands for it in a preview.
	 *
	 * @param string $anchor  The ID of the form's element.
	 * @param string $consent The consent, HTML.
	 */
	private function signed( string $anchor, string $consent ): string {
		$success = Settings::text( $this->attributes, 'successLabel' );
		$parts   = array(
			$anchor,
			determine_locale(),
			$success === $this->declared['successLabel']['default'] ? '' : $success,
			$this->text( 'errorLabel' ),
			mb_substr( StoredText::plain( $consent ), 0, SignUp::MAX_CONSENT ),
			Settings::interests( $this->attributes ),
			Settings::fields( $this->attributes ),
		);
		$form    = new SignedForm( ...$parts );
		$place   = Place::of_rendered( Place::post_id(), static fn ( array $block ): ?bool => $form->is_of( $block ) ?: null );
		return null === $place ? VisitorForm::PREVIEW : ( new SignedForm( ...array( ...$parts, $place->post_id, $place->until ) ) )->text();
	}

	/**
	 * Returns the message of a failed sign-up.
	 *
	 * @param array<string, mixed>|null $result The result; null for none.
	 */
	private static function message( ?array $result ): string {
		$url = (string) ( $result['url'] ?? '' );
		return esc_html( (string) ( $result['message'] ?? '' ) ) . ( '' === $url ? '' : ' <a href="' . esc_url( $url ) . '" rel="noopener">' . esc_html( (string) wp_parse_url( $url, PHP_URL_HOST ) ) . '</a>' );
	}

	/**
	 * Returns the button with an ID that the page has once: all stored buttons have the same.
	 *
	 * @param string $button The rendered button.
	 * @param string $anchor The ID of the form's element.
	 */
	private static function unique_button( string $button, string $anchor ): string {
		return str_replace( ' id="' . (string) Constants::get( 'mailchimp' )['buttonId'] . '"', ' id="' . esc_attr( "{$anchor}-button" ) . '"', $button );
	}

	/**
	 * Returns an attribute as plain text: the default one if it is empty.
	 */
	private function text( string $name ): string {
		return Texts::shown( Settings::text( $this->attributes, $name ) ?: (string) $this->declared[ $name ]['default'] );
	}
}
