<?php
declare( strict_types=1 );

namespace Freehold\Modules\Donations;

use Freehold\Blocks\Assets;
use Freehold\Blocks\StoredText;
use Freehold\Modules\Constants;
use Freehold\Payments\Checkout\Form;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\Checkout\Visibility;
use Freehold\Payments\Currencies;
use Freehold\Payments\InvalidAmount;
use Freehold\Payments\Money;
use Freehold\Payments\Plans;
use WP_Block;
use WP_Block_Type;
use WP_Block_Type_Registry;

/**
 * Renders the block: reads what donors can choose, and shows the form, a link to it, or why there is none.
 */
final class Renderer {

	private const BLOCK = 'jetpack/donations';

	/**
	 * The number of forms by post, for the IDs of their elements.
	 *
	 * @var array<int, int>
	 */
	private static array $counts = array();

	/**
	 * Returns the block's output: the form, or the saved link where there can be none.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		if ( ! Visibility::allows_forms() ) {
			return self::fallback( $attributes, $content ) ?: self::link( $attributes, $block );
		}
		if ( ! Visibility::is_connected( 'stripe' ) ) {
			return Visibility::stripe_note() . self::fallback( $attributes, $content );
		}
		$currency  = self::currency( $attributes );
		$intervals = self::intervals( $attributes, $block->block_type, $currency );
		if ( array() === $intervals ) {
			return Visibility::note(
				array() === Plans::donations( $currency )
					/* translators: %s: a currency code, such as EUR. */
					? sprintf( __( 'There are no payment plans for donations in %s. A site administrator creates them by opening this post in the editor.', 'freehold' ), $currency )
					: __( 'Invalid payment plan configured for this block.', 'freehold' )
			);
		}
		Assets::enqueue_view( 'donations' );
		$post_id    = (int) get_the_ID();
		$number     = self::$counts[ $post_id ] = ( self::$counts[ $post_id ] ?? 0 ) + 1; // phpcs:ignore Squiz.PHP.DisallowMultipleAssignments -- Counts.
		$references = array_map( static fn ( Interval $interval ): Reference => self::reference( $interval, $attributes, $currency )->at( $post_id ), $intervals );
		return ( new FormView( $attributes, $intervals, $references, $currency, new Form( "donations-{$post_id}-{$number}" ) ) )->html();
	}

	/**
	 * Returns what can be paid for in a block.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return Reference[]
	 */
	public static function references( array $block ): array {
		$type = self::BLOCK === $block['blockName'] ? WP_Block_Type_Registry::get_instance()->get_registered( self::BLOCK ) : null;
		if ( null === $type ) {
			return array();
		}
		$attributes = $type->prepare_attributes_for_render( $block['attrs'] );
		$currency   = self::currency( $attributes );
		return array_map( static fn ( Interval $interval ): Reference => self::reference( $interval, $attributes, $currency ), self::intervals( $attributes, $type, $currency ) );
	}

	/**
	 * Returns what a donor can choose between.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param WP_Block_Type        $type       The type of the block.
	 * @param string               $currency   ISO 4217.
	 * @return Interval[]
	 */
	private static function intervals( array $attributes, WP_Block_Type $type, string $currency ): array {
		$intervals = array();
		$recurring = Constants::get( 'donations' )['intervals'];
		Plans::prime( array_map( 'intval', array_filter( array_map( static fn ( string $name ): mixed => $attributes[ $name ]['planId'] ?? 0, array_keys( $recurring ) ), 'is_numeric' ) ) );
		foreach ( $recurring as $name => $recurs ) {
			$default     = $type->attributes[ $name ]['default'];
			$intervals[] = Interval::read( $recurs, $attributes[ $name ] ?? $default, $default, $currency );
		}
		return array_values( array_filter( $intervals ) );
	}

	/**
	 * Returns the reference of an interval, outside of any post.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $currency   ISO 4217.
	 */
	private static function reference( Interval $interval, array $attributes, string $currency ): Reference {
		return new Reference( 'donation', $interval->plan->id, 0, self::limit( $attributes['minimumAmount'] ?? null, $currency ), self::limit( $attributes['maximumAmount'] ?? null, $currency ) );
	}

	/**
	 * Returns the saved markup, if it contains a link.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup.
	 */
	private static function fallback( array $attributes, string $content ): string {
		return '' !== StoredText::decode( $attributes['fallbackLinkUrl'] ?? null ) && str_contains( $content, ' href=' ) ? Texts::in_markup( $content ) : '';
	}

	/**
	 * Returns a link to the post with the form, for feeds and REST responses.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private static function link( array $attributes, WP_Block $block ): string {
		$url = get_permalink();
		if ( false === $url || ! Visibility::is_connected( 'stripe' ) ) {
			return '';
		}
		$text = $attributes['oneTimeDonation']['buttonText'] ?? $block->block_type->attributes['oneTimeDonation']['default']['buttonText'];
		return sprintf( '<p><a href="%s">%s</a></p>', esc_url( $url ), Texts::label( is_string( $text ) ? Texts::shown( $text ) : '' ) );
	}

	/**
	 * Returns the block's currency. Posts from before the default depended on the account have none if it was the US dollar.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private static function currency( array $attributes ): string {
		$currency = $attributes['currency'] ?? '';
		return is_string( $currency ) && Currencies::has( $currency ) ? strtoupper( $currency ) : Constants::get( 'donations' )['currency'];
	}

	/**
	 * Returns a limit of the amounts that donors may choose.
	 *
	 * @param mixed  $stored   The stored amount.
	 * @param string $currency ISO 4217.
	 * @return int In units of the currency's stored exponent; 0 for none.
	 */
	private static function limit( mixed $stored, string $currency ): int {
		try {
			return is_numeric( $stored ) ? max( 0, Money::from_decimal( (string) $stored, $currency )->amount ) : 0;
		} catch ( InvalidAmount ) {
			return 0;
		}
	}
}
