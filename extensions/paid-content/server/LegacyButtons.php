<?php
declare( strict_types=1 );

namespace Freehold\Modules\PaidContent;

use Freehold\Blocks\StoredText;

/**
 * Adds the buttons that the view for guests had in its attributes.
 */
final class LegacyButtons {

	public const BUTTONS = 'premium-content/buttons';

	/** The attributes of the view, and the attributes of the payment button that was made of them. */
	private const PAYMENT = array(
		'subscribeButtonText'         => 'submitButtonText',
		'backgroundButtonColor'       => 'backgroundButtonColor',
		'textButtonColor'             => 'textButtonColor',
		'customBackgroundButtonColor' => 'customBackgroundButtonColor',
		'customTextButtonColor'       => 'customTextButtonColor',
	);

	/**
	 * Returns the view with its buttons as blocks, if its attributes describe them.
	 *
	 * @param array<string, mixed> $view The parsed view.
	 * @return array<string, mixed>
	 */
	public static function add( array $view ): array {
		$attributes = is_array( $view['attrs'] ?? null ) ? $view['attrs'] : array();
		if ( '' === self::text( $attributes, 'buttonClasses' ) || in_array( self::BUTTONS, array_column( $view['innerBlocks'], 'blockName' ), true ) ) {
			return $view;
		}
		$payment = array( 'submitButtonText' => __( 'Subscribe', 'freehold' ) );
		foreach ( self::PAYMENT as $old => $name ) {
			if ( '' !== self::text( $attributes, $old ) ) {
				$payment[ $name ] = self::text( $attributes, $old );
			}
		}
		$view['innerBlocks'][] = self::block(
			self::BUTTONS,
			array(),
			array(
				self::block( 'jetpack/recurring-payments', $payment ),
				self::block( 'premium-content/login-button', array(), array(), self::login( $attributes ) ),
			),
			'<div class="wp-block-premium-content-buttons wp-block-buttons">'
		);

		// Before the view's closing tag, if it has one.
		$last = array_pop( $view['innerContent'] );
		$last = is_string( $last ) ? $last : '';
		$end  = strrpos( $last, '</div>' );
		$end  = false === $end ? strlen( $last ) : $end;
		array_push( $view['innerContent'], substr( $last, 0, $end ), null, substr( $last, $end ) );
		return $view;
	}

	/**
	 * Returns the markup of the login button.
	 *
	 * @param array<string, mixed> $attributes The view's attributes.
	 */
	private static function login( array $attributes ): string {
		$classes = array( 'wp-block-button__link' );
		$style   = '';
		foreach ( array( 'text' => 'color', 'background' => 'background-color' ) as $part => $property ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- Short.
			$slug   = self::text( $attributes, "{$part}ButtonColor" );
			$custom = self::text( $attributes, 'custom' . ucfirst( $part ) . 'ButtonColor' );
			if ( '' !== $slug ) {
				$classes[] = 'has-' . sanitize_html_class( _wp_to_kebab_case( $slug ) ) . "-{$property}";
			} elseif ( '' !== $custom ) {
				$style .= "{$property}:{$custom};";
			}
			if ( '' !== $slug . $custom ) {
				$classes[] = 'text' === $part ? 'has-text-color' : 'has-background';
			}
		}
		$text = self::text( $attributes, 'loginButtonText' );
		return sprintf(
			'<div class="wp-block-premium-content-login-button wp-block-button"><a class="%s"%s>%s</a></div>',
			esc_attr( implode( ' ', $classes ) ),
			'' === $style ? '' : ' style="' . esc_attr( safecss_filter_attr( $style ) ) . '"',
			esc_html( '' === $text ? __( 'Log in', 'freehold' ) : $text )
		);
	}

	/**
	 * Returns a stored text.
	 *
	 * @param array<string, mixed> $attributes The attributes.
	 * @param string               $name       The attribute's name.
	 */
	private static function text( array $attributes, string $name ): string {
		return StoredText::decode( $attributes[ $name ] ?? null );
	}

	/**
	 * Returns a parsed block.
	 *
	 * @param string                           $name       The block's name.
	 * @param array<string, mixed>             $attributes Its attributes.
	 * @param array<int, array<string, mixed>> $inner      The blocks in it.
	 * @param string                           $html       Its markup; with inner blocks, its opening tag.
	 * @return array<string, mixed>
	 */
	private static function block( string $name, array $attributes, array $inner = array(), string $html = '' ): array {
		$chunks = array() === $inner ? array( $html ) : array( $html, ...array_fill( 0, count( $inner ), null ), '</div>' );
		return array(
			'blockName'    => $name,
			'attrs'        => $attributes,
			'innerBlocks'  => $inner,
			'innerHTML'    => implode( '', $chunks ),
			'innerContent' => $chunks,
		);
	}
}
