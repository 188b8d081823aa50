<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Payments\Tables\CouponsTable;
use Freehold\Rest;
use WP_Error;

/**
 * Makes and ends coupons. Each change is written down.
 */
final class Coupons {

	/** The option with the time until which a coupon runs. Forms have a field for codes until then. */
	public const OPTION = 'freehold_payment_coupons_until';

	/** The query variable of links that fill in the code, and the name of the field. */
	public const FIELD = 'freehold_coupon';

	/** The most months, and the most uses. */
	public const MAX_MONTHS = 120;
	public const MAX_USES   = 1000000;

	/**
	 * Returns a code as it is stored.
	 *
	 * @param string $text What a person entered.
	 * @return string Empty if it is none.
	 */
	public static function code( string $text ): string {
		$code = strtoupper( trim( $text ) );
		return 1 === preg_match( '/^[A-Z0-9][A-Z0-9-]{2,29}$/D', $code ) ? $code : '';
	}

	/**
	 * Returns whether any coupon runs, without a query of its own.
	 */
	public static function are_any(): bool {
		return (int) get_option( self::OPTION, 0 ) > time();
	}

	/**
	 * Makes a coupon, here and at the payment service.
	 *
	 * @param array<string, mixed> $fields As in the schema `CouponCreateInput`.
	 */
	public static function create( array $fields ): Coupon|WP_Error {
		$values = self::checked( $fields );
		if ( is_wp_error( $values ) ) {
			return $values;
		}
		$values += array(
			'token'   => bin2hex( random_bytes( 16 ) ),
			'created' => time(),
		);
		$coupon  = Coupon::from_row(
			$values + array(
				'id'       => 0,
				'is_ended' => 0,
			)
		);
		$vendor  = Gateway::vendor( Gateway::of_plans() );
		if ( $vendor instanceof TakesCoupons && Gateway::is_connected( $vendor->slug() ) ) {
			$prepared = $vendor->prepare_coupon( $coupon );
			if ( is_wp_error( $prepared ) ) {
				return $prepared;
			}
		}
		$result = ChangeLog::record( 'coupon', 0, ChangeLog::CREATED, array( 'to' => "{$coupon->code}: {$coupon->text()}" ), static fn (): Coupon|WP_Error => CouponsTable::add( $values ) ?? self::invalid( __( 'There is a coupon with this code. Enter another one.', 'freehold' ), 'code' ) );
		self::note_end();
		return $result;
	}

	/**
	 * Ends a coupon. Who has used it keeps what it takes off.
	 */
	public static function end( int $id ): Coupon|WP_Error {
		$coupon = CouponsTable::find( $id );
		if ( null === $coupon || $coupon->is_ended ) {
			return $coupon ?? self::missing();
		}
		$result = ChangeLog::record( 'coupon', $id, ChangeLog::ENDED, array( 'from' => $coupon->code ), static fn (): bool|WP_Error => CouponsTable::end( $id ) ?: Rest::error( 'freehold_coupon_not_saved', __( 'The coupon could not be saved. Try again.', 'freehold' ), 500 ) );
		self::note_end();
		return is_wp_error( $result ) ? $result : CouponsTable::find( $id ) ?? self::missing();
	}

	/**
	 * Returns the error for a coupon that does not exist.
	 */
	public static function missing(): WP_Error {
		return Rest::error( 'freehold_coupon_missing', __( 'This coupon does not exist.', 'freehold' ), 404, 'id' );
	}

	/**
	 * Returns what is stored.
	 *
	 * @param array<string, mixed> $fields As in the schema `CouponCreateInput`.
	 * @return array<string, int|string>|WP_Error Values by column.
	 */
	private static function checked( array $fields ): array|WP_Error {
		$code     = self::code( (string) ( $fields['code'] ?? '' ) );
		$percent  = (int) ( $fields['percent'] ?? 0 );
		$currency = $percent > 0 ? '' : (string) ( $fields['currency'] ?? '' );
		$duration = (string) ( $fields['duration'] ?? Coupon::ONCE );
		$months   = Coupon::MONTHS === $duration ? (int) ( $fields['months'] ?? 0 ) : 0;
		$expires  = self::expires( (string) ( $fields['expires'] ?? '' ) );
		$plan_ids = array_values( array_unique( array_map( 'intval', (array) ( $fields['plan_ids'] ?? array() ) ) ) );
		if ( '' === $code ) {
			return self::invalid( __( 'Enter a code of 3 to 30 letters, digits and hyphens.', 'freehold' ), 'code' );
		}
		if ( $percent < 0 || $percent > 100 ) {
			return self::invalid( __( 'Enter a percentage from 1 to 100.', 'freehold' ), 'percent' );
		}
		$amount = $percent > 0 ? 0 : self::amount( (string) ( $fields['amount'] ?? '' ), $currency );
		if ( null === $amount ) {
			return self::invalid( __( 'Enter what the coupon takes off: a percentage, or an amount with its currency.', 'freehold' ), 'amount' );
		}
		if ( Coupon::MONTHS === $duration && ( $months < 1 || $months > self::MAX_MONTHS ) ) {
			/* translators: %s: a number. */
			return self::invalid( sprintf( __( 'Enter a number of months from 1 to %s.', 'freehold' ), number_format_i18n( self::MAX_MONTHS ) ), 'months' );
		}
		if ( null === $expires ) {
			return self::invalid( __( 'Enter a day that is not over yet.', 'freehold' ), 'expires' );
		}
		foreach ( $plan_ids as $id ) {
			$plan = Plans::find( $id );
			if ( null === $plan || $plan->is_deleted || Plan::DONATION === $plan->type || $plan->buyer_can_change_amount || ( '' !== $currency && $plan->price->currency !== $currency ) ) {
				return self::invalid( __( 'Choose plans with a fixed price in the coupon’s currency.', 'freehold' ), 'plan_ids' );
			}
		}
		return array(
			'code'     => $code,
			'percent'  => $percent,
			'amount'   => $amount,
			'currency' => $currency,
			'duration' => in_array( $duration, Coupon::DURATIONS, true ) ? $duration : Coupon::ONCE,
			'months'   => $months,
			'max_uses' => max( 0, min( self::MAX_USES, (int) ( $fields['limit'] ?? 0 ) ) ),
			'expires'  => $expires,
			'plan_ids' => implode( ',', array_slice( $plan_ids, 0, 100 ) ),
		);
	}

	/**
	 * Reads an amount.
	 *
	 * @return int|null In units of the currency’s stored exponent; null if it cannot be taken off.
	 */
	private static function amount( string $decimal, string $currency ): ?int {
		try {
			$money = Currencies::has( $currency ) ? Money::from_decimal( $decimal, $currency ) : null;
			$units = $money?->for_stripe();
		} catch ( InvalidAmount ) {
			return null;
		}
		return $units > 0 ? $money->amount : null;
	}

	/**
	 * Returns the end of a day of the site.
	 *
	 * @param string $day `YYYY-MM-DD`; empty for no end.
	 * @return int|null 0 for no end; null if there is no such day, or it is over.
	 */
	private static function expires( string $day ): ?int {
		if ( '' === $day ) {
			return 0;
		}
		$time = \DateTimeImmutable::createFromFormat( '!Y-m-d H:i:s', "{$day} 23:59:59", wp_timezone() );
		return false !== $time && $time->format( 'Y-m-d' ) === $day && $time->getTimestamp() > time() ? $time->getTimestamp() : null;
	}

	/**
	 * Stores until when a coupon runs.
	 */
	private static function note_end(): void {
		update_option( self::OPTION, (string) CouponsTable::last_end(), false );
	}

	/**
	 * Returns the error for a field.
	 */
	private static function invalid( string $message, string $field ): WP_Error {
		return Rest::error( 'freehold_coupon_invalid', $message, 400, $field );
	}
}
