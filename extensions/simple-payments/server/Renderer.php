<?php
declare( strict_types=1 );

namespace Freehold\Modules\SimplePayments;

use Freehold\Blocks\Html;
use Freehold\Payments\Checkout\Form;
use Freehold\Payments\Checkout\Page;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\Plans;
use WP_Block;

/**
 * Shows a product as the server knows it, with a form that leads to PayPal. If it cannot be bought, there is no button.
 */
final class Renderer {

	/** The link in the saved markup, which leads to the post from feeds and mails. */
	private const LINK = '~<a\b[^>]*\bclass="jetpack-simple-payments-purchase"[^>]*>.*?</a>~s';

	/** The price in the saved markup. */
	private const PRICE = '~(<div class="jetpack-simple-payments-price">\s*<p>).*?(</p>)~s';

	/**
	 * How often each product has been shown on the page.
	 *
	 * @var array<int, int>
	 */
	private static array $shown = array();

	/**
	 * Returns the block's markup.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup, or a shortcode in old posts.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $block );
		$id = is_numeric( $attributes['productId'] ?? null ) ? (int) $attributes['productId'] : 0;
		Plans::prime( array( $id ) );
		$product = Product::find( $id );
		$markup  = str_contains( $content, '[simple-payment' ) ? '' : $content;
		if ( null === $product ) {
			return preg_replace( self::LINK, '', $markup ) ?? $markup;
		}
		if ( '' !== $markup && ( is_feed() || wp_is_serving_rest_request() ) ) {
			return null === $product->price ? $markup : preg_replace_callback( self::PRICE, static fn ( array $part ): string => $part[1] . esc_html( $product->price->format() ) . $part[2], $markup ) ?? $markup;
		}
		$url   = is_string( $attributes['featuredMediaUrl'] ?? null ) ? $attributes['featuredMediaUrl'] : self::stored_image( $markup, 'src' );
		$image = has_post_thumbnail( $id ) || '' === $url ? '' : Html::image(
			array(
				'src'     => $url,
				'alt'     => self::stored_image( $markup, 'alt' ),
				'loading' => 'lazy',
			)
		);
		return self::product( $product, $image );
	}

	/**
	 * Returns a product's markup.
	 *
	 * @param string      $image       An `img` element for products without a featured image.
	 * @param string|null $title       Another title than the product's.
	 * @param string|null $description Another description, HTML that is not escaped.
	 * @param string      $class_name  More classes.
	 */
	public static function product( Product $product, string $image = '', ?string $title = null, ?string $description = null, string $class_name = '' ): string {
		$image = has_post_thumbnail( $product->id ) ? get_the_post_thumbnail( $product->id, 'large' ) : $image;
		return sprintf(
			'<div class="%s"><div class="jetpack-simple-payments-product">%s<div class="jetpack-simple-payments-details"><div class="jetpack-simple-payments-title"><p>%s</p></div><div class="jetpack-simple-payments-description"><p>%s</p></div>%s%s</div></div></div>',
			esc_attr( trim( "jetpack-simple-payments-wrapper jetpack-simple-payments-{$product->id} {$class_name}" ) ),
			'' === $image ? '' : "<div class=\"jetpack-simple-payments-product-image\"><div class=\"jetpack-simple-payments-image\"><figure>{$image}</figure></div></div>",
			esc_html( $title ?? $product->title ),
			wp_kses_post( $description ?? $product->description ),
			null === $product->price ? '' : sprintf( '<div class="jetpack-simple-payments-price"><p>%s</p></div>', esc_html( $product->price->format() ) ),
			is_feed() ? '' : self::form( $product )
		);
	}

	/**
	 * Returns the form that leads to PayPal. If the product cannot be bought any more, only what became of the visitor’s last
	 * attempt.
	 */
	private static function form( Product $product ): string {
		$count                       = ( self::$shown[ $product->id ] ?? 0 ) + 1;
		$form                        = new Form(
			"freehold-product-{$product->id}" . ( $count > 1 ? "-{$count}" : '' ),
			new Reference( 'product', $product->id, (int) get_the_ID() )
		);
		self::$shown[ $product->id ] = $count;
		if ( ! $product->is_for_sale() ) {
			return $form->message();
		}
		return $form->open( 'jetpack-simple-payments-form' )
			. '<div class="jetpack-simple-payments-purchase-box">'
			. ( $product->is_multiple ? self::quantity( $form ) : '' )
			. sprintf( '<div class="jetpack-simple-payments-button wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">%s</button></div>', esc_html__( 'Pay with PayPal', 'freehold' ) )
			. '</div>'
			. $form->close();
	}

	/**
	 * Returns the field for the number of items.
	 */
	private static function quantity( Form $form ): string {
		$is_wrong = 'quantity' === $form->result()?->field;
		return sprintf(
			'<div class="jetpack-simple-payments-items"><label for="%1$s">%2$s</label><input class="freehold-input jetpack-simple-payments-items-number" type="number" inputmode="numeric" id="%1$s" name="quantity" value="%3$s" min="1" max="%4$d" step="1" required%5$s></div>',
			esc_attr( "{$form->anchor}-quantity" ),
			esc_html__( 'Quantity', 'freehold' ),
			esc_attr( $form->value( 'quantity', '1' ) ),
			Product::MAX_QUANTITY,
			$is_wrong ? sprintf( ' aria-invalid="true" aria-describedby="%s"', esc_attr( Page::message_id( $form->anchor ) ) ) : ''
		);
	}

	/**
	 * Returns an attribute of the image in the saved markup.
	 *
	 * @param string $name `src` or `alt`.
	 * @return string Not escaped; empty if there is no image.
	 */
	private static function stored_image( string $markup, string $name ): string {
		$tags  = new \WP_HTML_Tag_Processor( $markup );
		$value = $tags->next_tag( 'img' ) ? $tags->get_attribute( $name ) : null;
		return is_string( $value ) ? $value : '';
	}
}
