<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Identity;
use WP_Error;

/**
 * Lists the vendors. Code that takes or shows payments finds them only here.
 */
final class Gateway {

	/** The vendors of the plugin. */
	private const VENDORS = array(
		'stripe' => Stripe\Stripe::class,
		'paypal' => PayPal\PayPal::class,
	);

	/**
	 * Returns a vendor.
	 *
	 * @return Vendor|null Null if there is no such vendor.
	 */
	public static function vendor( string $slug ): ?Vendor {
		return self::all()[ $slug ] ?? null;
	}

	/**
	 * Returns all vendors, with or without credentials.
	 *
	 * @return array<string, Vendor> By slug.
	 */
	public static function all(): array {
		/**
		 * Filters the payment services.
		 *
		 * @param array<string, class-string<Vendor>> $vendors The classes by slug.
		 */
		$classes = array_filter( (array) apply_filters( 'freehold_payment_vendors', self::VENDORS ), static fn ( $class_name ): bool => is_string( $class_name ) && is_subclass_of( $class_name, Vendor::class ) );
		return array_map( static fn ( string $class_name ): Vendor => new $class_name(), $classes );
	}

	/**
	 * Returns whether a vendor can be paid through: it has credentials, and the vendor has confirmed them.
	 */
	public static function is_connected( string $slug ): bool {
		$vendor = self::vendor( $slug );
		return null !== $vendor && $vendor->is_set() && $vendor->is_confirmed();
	}

	/**
	 * Returns the slug of the vendor that sells plans.
	 */
	public static function of_plans(): string {
		/**
		 * Filters the payment service that sells plans.
		 *
		 * @param string $vendor The slug.
		 */
		return (string) apply_filters( 'freehold_plan_vendor', 'stripe' );
	}

	/**
	 * Returns a vendor’s mode.
	 *
	 * @return string `test` or `live`.
	 */
	public static function mode( string $slug ): string {
		return true === self::vendor( $slug )?->is_live() ? 'live' : 'test';
	}

	/**
	 * Returns the vendor of a row, if its present credentials are of the row’s mode.
	 */
	public static function of( Order|Subscription|Payment $row ): Vendor|WP_Error {
		$vendor = self::vendor( $row->vendor );
		if ( null === $vendor || ! $vendor->is_set() ) {
			return new WP_Error( 'freehold_payment_key', __( 'The payment service of this payment is not connected. Connect it on the Services screen.', 'freehold' ), array( 'status' => 424 ) );
		}
		if ( $vendor->is_live() !== $row->live ) {
			return new WP_Error(
				'freehold_payment_mode',
				$row->live
					? __( 'This is a live payment, but the payment service is connected in test mode. Enter the live key on the Services screen.', 'freehold' )
					: __( 'This is a test payment, but the payment service is connected in live mode. Enter the test key on the Services screen.', 'freehold' ),
				array( 'status' => 409 )
			);
		}
		return $vendor;
	}

	/**
	 * Returns the error for what a copy of the site does not do, see {@see Identity::is_copy()}.
	 */
	public static function paused(): WP_Error {
		return new WP_Error( 'freehold_payment_copy', __( 'This site’s URL has changed, so payments are paused. A site administrator can resume them on the Payments screen.', 'freehold' ), array( 'status' => 409 ) );
	}
}
