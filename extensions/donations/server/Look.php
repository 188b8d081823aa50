<?php
declare( strict_types=1 );

namespace Freehold\Modules\Donations;

use Freehold\Blocks\Colors;

/**
 * Gives a form the colors, sizes, borders and alignments that newer Jetpacks store.
 */
final class Look {

	/** The settings of core's style engine by part of the form: group, property and the attribute with the value. */
	private const PARTS = array(
		' .donations__nav-item'                 => array( array( 'typography', 'fontSize', 'tabFontSize' ), array( 'spacing', 'padding', 'tabPadding' ), array( 'border', 'color', 'tabBorderColor' ) ),
		' .donations__nav-item.is-active'       => array( array( 'color', 'background', 'activeTabBackgroundColor' ), array( 'color', 'text', 'activeTabTextColor' ) ),
		' .donations__nav-item:not(.is-active)' => array( array( 'color', 'background', 'inactiveTabBackgroundColor' ), array( 'color', 'text', 'inactiveTabTextColor' ) ),
		' .donations__amount'                   => array( array( 'typography', 'fontSize', 'amountFontSize' ), array( 'border', '', 'amountBorder' ), array( 'border', 'radius', 'amountBorderRadius' ) ),
		' .donations__amount:has(:checked)'     => array( array( 'color', 'background', 'selectedAmountBackgroundColor' ), array( 'color', 'text', 'selectedAmountTextColor' ) ),
		' .donations__donate-button'            => array( array( 'typography', 'fontSize', 'buttonFontSize' ), array( 'spacing', 'padding', 'buttonPadding' ), array( 'border', 'radius', 'buttonBorderRadius' ) ),
	);

	/** The border of the form; in a dialog it has none of its own. */
	private const FORM = array( '' => array( array( 'border', '', 'blockBorder' ), array( 'border', 'radius', 'blockBorderRadius' ) ) );

	/**
	 * Adds the styles to those that core prints for blocks.
	 *
	 * @param string               $anchor     The ID of the form.
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param bool                 $is_dialog  Whether the form is in a dialog.
	 * @return string The styles.
	 */
	public static function add( string $anchor, array $attributes, bool $is_dialog ): string {
		$declarations = array_map( static fn ( array $settings ): array => self::declarations( $settings, $attributes ), $is_dialog ? self::PARTS : self::PARTS + self::FORM );
		$content      = self::alignment( $attributes['contentAlignment'] ?? null );
		$button       = $attributes['buttonAlignment'] ?? null;
		$outline      = Colors::color( $attributes['selectedAmountOutlineColor'] ?? null );

		$declarations[' .donations__content']               = array( 'text-align' => $content );
		$declarations[' .donations__amounts']               = array( 'justify-content' => $content );
		$declarations[' .donations__donate-button-wrapper'] = array( 'text-align' => self::alignment( $button ) );
		if ( 'full' === $button ) {
			$declarations[' .donations__donate-button']['width'] = '100%';
		}
		if ( null !== $outline ) {
			$declarations[' .donations__amount:has(:checked)']['box-shadow'] = "0 0 0 3px {$outline}";
		}
		$rules = array();
		foreach ( array_filter( array_map( 'array_filter', $declarations ) ) as $part => $of_part ) {
			$rules[] = array(
				'selector'     => "#{$anchor}{$part}",
				'declarations' => $of_part,
			);
		}
		return array() === $rules ? '' : wp_style_engine_get_stylesheet_from_css_rules( $rules, array( 'context' => 'block-supports' ) );
	}

	/**
	 * Returns the declarations of a part.
	 *
	 * @param array<int, array{0: string, 1: string, 2: string}> $settings   As in PARTS.
	 * @param array<string, mixed>                               $attributes The block's attributes.
	 * @return array<string, string>
	 */
	private static function declarations( array $settings, array $attributes ): array {
		$style = array();
		foreach ( $settings as list( $group, $property, $name ) ) {
			$value = self::texts( $attributes[ $name ] ?? null );
			if ( '' !== $property && array() !== $value && '' !== $value ) {
				$style[ $group ][ $property ] = $value;
			} elseif ( is_array( $value ) ) {
				$style[ $group ] = $value + ( $style[ $group ] ?? array() );
			}
		}
		return array() === $style ? array() : wp_style_engine_get_styles( $style )['declarations'] ?? array();
	}

	/**
	 * Returns a stored value without what is no text.
	 *
	 * @return string|array<string, mixed>
	 */
	private static function texts( mixed $value ): string|array {
		return is_array( $value ) ? array_filter( array_map( self::texts( ... ), $value ), static fn ( string|array $one ): bool => '' !== $one && array() !== $one ) : ( is_string( $value ) ? $value : '' );
	}

	/**
	 * Returns a stored alignment.
	 *
	 * @return string Empty for any other.
	 */
	private static function alignment( mixed $value ): string {
		return in_array( $value, array( 'left', 'center', 'right' ), true ) ? $value : '';
	}
}
