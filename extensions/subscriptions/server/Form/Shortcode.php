<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Form;

use Freehold\Blocks\StoredText;
use Freehold\Modules\Subscriptions\Names;

/**
 * Reads `[jetpack_subscription_form …]`: on its own, and inside of blocks that older versions saved.
 */
final class Shortcode {

	/** The shortcode’s attributes: name → the block’s attribute. */
	private const NAMES = array(
		'subscribe_placeholder'              => 'subscribePlaceholder',
		'show_subscribers_total'             => 'showSubscribersTotal',
		'button_on_newline'                  => 'buttonOnNewLine',
		'submit_button_text'                 => 'submitButtonText',
		'custom_background_emailfield_color' => 'customEmailFieldBackgroundColor',
		'custom_background_button_color'     => 'customButtonBackgroundColor',
		'custom_text_button_color'           => 'customTextColor',
		'custom_font_size'                   => 'customFontSize',
		'custom_border_radius'               => 'borderRadius',
		'custom_border_weight'               => 'borderWeight',
		'custom_border_color'                => 'customBorderColor',
		'custom_button_width'                => 'buttonWidth',
		'custom_padding'                     => 'padding',
		'custom_spacing'                     => 'spacing',
		'success_message'                    => 'successMessage',
	);

	/** Attributes for which a color can be a gradient. */
	private const GRADIENTS = array(
		'customEmailFieldBackgroundColor' => 'customEmailFieldGradient',
		'customButtonBackgroundColor'     => 'customButtonGradient',
	);

	/**
	 * Returns the form of a shortcode.
	 *
	 * @param array<string|int, string>|string $attributes The shortcode’s attributes.
	 */
	public static function html( array|string $attributes ): string {
		return render_block(
			array(
				'blockName'    => Names::BLOCK,
				'attrs'        => self::attributes( (array) $attributes ),
				'innerBlocks'  => array(),
				'innerHTML'    => '',
				'innerContent' => array(),
			)
		);
	}

	/**
	 * Returns the attributes of a block whose saved content is a shortcode.
	 *
	 * @param string $content The saved content.
	 * @return array<string, mixed> The block’s attributes; empty if there is no shortcode.
	 */
	public static function in_content( string $content ): array {
		return 1 === preg_match( '~\[' . Names::SHORTCODE . '\b([^\]]*)\]~s', $content, $part ) ? self::attributes( (array) shortcode_parse_atts( trim( $part[1] ) ) ) : array();
	}

	/**
	 * Returns the block’s attributes for those of a shortcode. Versions that wrote every attribute wrote `undefined` for those
	 * without a value.
	 *
	 * @param array<string|int, mixed> $stored The shortcode’s attributes.
	 * @return array<string, mixed>
	 */
	private static function attributes( array $stored ): array {
		$attributes = array();
		foreach ( self::NAMES as $name => $attribute ) {
			$text = StoredText::decode( $stored[ $name ] ?? '' );
			if ( '' === $text || 'undefined' === $text ) {
				continue;
			}
			if ( isset( self::GRADIENTS[ $attribute ] ) && str_contains( $text, 'gradient(' ) ) {
				$attributes[ self::GRADIENTS[ $attribute ] ] = $text;
			} elseif ( in_array( $attribute, array( 'showSubscribersTotal', 'buttonOnNewLine' ), true ) ) {
				$attributes[ $attribute ] = in_array( strtolower( $text ), array( 'true', '1' ), true );
			} elseif ( in_array( $attribute, array( 'borderRadius', 'borderWeight', 'padding', 'spacing' ), true ) ) {
				$attributes[ $attribute ] = (float) $text;
			} else {
				$attributes[ $attribute ] = $text;
			}
		}
		return $attributes;
	}
}
