<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Payments\InvalidAmount;
use Freehold\Payments\Money;
use WP_Error;

/**
 * Decides the amount of an order from the offer, and from the visitor’s choice where the offer leaves it to the visitor.
 */
final class Amount {

	/**
	 * Returns the price of one.
	 *
	 * @param Input     $input     What the visitor sent.
	 * @param Offer     $offer     What is paid for.
	 * @param Reference $reference What the form contains: the limits of the block’s author.
	 * @return Money|WP_Error An error’s message is for the visitor.
	 */
	public static function of( Input $input, Offer $offer, Reference $reference ): Money|WP_Error {
		if ( ! $offer->chooses_amount ) {
			return $offer->price;
		}
		$currency = $offer->price->currency;
		try {
			$amount = Money::parse( $input->amount, $currency, $offer->vendor );
		} catch ( InvalidAmount $error ) {
			return self::error( $error->reason, $offer, $reference );
		}
		$minimum = self::minimum( $offer, $reference );
		if ( null !== $minimum && $amount->compare( $minimum ) < 0 ) {
			return self::error( InvalidAmount::TOO_SMALL, $offer, $reference );
		}
		$maximum = self::maximum( $offer, $reference );
		return $amount->compare( $maximum ) > 0 ? self::error( InvalidAmount::TOO_LARGE, $offer, $reference ) : $amount;
	}

	/**
	 * Returns how many are paid for.
	 *
	 * @param Input $input What the visitor sent.
	 * @param Offer $offer What is paid for.
	 */
	public static function quantity( Input $input, Offer $offer ): int|WP_Error {
		$quantity = '' === $input->quantity ? 1 : (int) $input->quantity;
		$is_valid = 1 === preg_match( '/^\d{0,6}$/D', $input->quantity ) && $quantity >= 1 && $quantity <= $offer->max_quantity;
		if ( $is_valid && ( 1 === $quantity || $offer->price->times( $quantity )->compare( Money::maximum( $offer->price->currency ) ) <= 0 ) ) {
			return $quantity;
		}
		/* translators: %s: a number. */
		return new WP_Error( 'freehold_payment_quantity', sprintf( __( 'Enter a quantity from 1 to %s.', 'freehold' ), number_format_i18n( $offer->max_quantity ) ), array( 'field' => 'quantity' ) );
	}

	/**
	 * Returns the least amount: the greatest of the currency’s, the offer’s and the block’s.
	 *
	 * @param Offer     $offer     What is paid for.
	 * @param Reference $reference What the form contains.
	 * @return Money|null Null if there is none.
	 */
	private static function minimum( Offer $offer, Reference $reference ): ?Money {
		$limits = array_filter( array( Money::minimum( $offer->price->currency ), $offer->minimum, 0 === $reference->minimum ? null : Money::of( $reference->minimum, $offer->price->currency ) ) );
		usort( $limits, static fn ( Money $one, Money $other ): int => $other->compare( $one ) );
		return $limits[0] ?? null;
	}

	/**
	 * Returns the greatest amount: the least of the currency’s, the offer’s and the block’s.
	 *
	 * @param Offer     $offer     What is paid for.
	 * @param Reference $reference What the form contains.
	 */
	private static function maximum( Offer $offer, Reference $reference ): Money {
		$limits = array_filter( array( Money::maximum( $offer->price->currency ), $offer->maximum, 0 === $reference->maximum ? null : Money::of( $reference->maximum, $offer->price->currency ) ) );
		usort( $limits, static fn ( Money $one, Money $other ): int => $one->compare( $other ) );
		return $limits[0];
	}

	/**
	 * Returns the message about an amount.
	 *
	 * @param string    $reason    A constant of {@see InvalidAmount}.
	 * @param Offer     $offer     What is paid for.
	 * @param Reference $reference What the form contains.
	 */
	private static function error( string $reason, Offer $offer, Reference $reference ): WP_Error {
		$minimum = self::minimum( $offer, $reference );
		$message = match ( $reason ) {
			InvalidAmount::TOO_SMALL => null === $minimum
				? __( 'Enter an amount above zero.', 'freehold' )
				/* translators: %s: an amount of money, such as $5.00. */
				: sprintf( __( 'The smallest amount is %s.', 'freehold' ), $minimum->format() ),
			/* translators: %s: an amount of money, such as $5.00. */
			InvalidAmount::TOO_LARGE => sprintf( __( 'The largest amount is %s.', 'freehold' ), self::maximum( $offer, $reference )->format() ),
			InvalidAmount::TOO_MANY_DECIMALS => __( 'The amount has too many decimals for this currency.', 'freehold' ),
			InvalidAmount::NEGATIVE => __( 'Enter an amount above zero.', 'freehold' ),
			default => __( 'Enter an amount as a number, such as 10.', 'freehold' ),
		};
		return new WP_Error( 'freehold_payment_amount', $message, array( 'field' => 'amount' ) );
	}
}
