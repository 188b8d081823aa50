<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Payments\ChangeLog;
use Freehold\Payments\Payment;
use Freehold\Payments\Subscription;
use Freehold\Payments\Tables\NoticesTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Rest;
use WP_Error;

/**
 * Describes a payer: payments, subscriptions, mails and changes, of one subscription or of an address.
 */
final class Customer {

	/** How many rows of each kind are returned. */
	private const MAX_ROWS = 100;

	/**
	 * Returns a subscription with what belongs to it.
	 *
	 * @return array<string, mixed>|WP_Error As in `Customer`.
	 */
	public static function of_subscription( int $id ): array|WP_Error {
		$subscription = SubscriptionsTable::find( $id );
		return null === $subscription
			? Rest::error( 'freehold_payment_no_subscription', __( 'This subscription no longer exists.', 'freehold' ), 404, 'id' )
			: self::describe( array( $subscription ), array_values( PaymentsTable::of( 'subscription_id', $id ) ) );
	}

	/**
	 * Returns all of an address.
	 *
	 * @param string $email The email address.
	 * @param bool   $live  The mode.
	 * @return array<string, mixed> As in `Customer`.
	 */
	public static function of_email( string $email, bool $live ): array {
		return self::describe(
			array_map( Subscription::from_row( ... ), SubscriptionsTable::latest_of_payer( $email, $live, self::MAX_ROWS ) ),
			array_map( Payment::from_row( ... ), PaymentsTable::latest_of_payer( $email, $live, self::MAX_ROWS ) )
		);
	}

	/**
	 * Describes rows with their mails and changes.
	 *
	 * @param Subscription[] $subscriptions The subscriptions.
	 * @param Payment[]      $payments      The payments.
	 * @return array<string, mixed>
	 */
	private static function describe( array $subscriptions, array $payments ): array {
		$objects = array(
			'subscription' => array_column( $subscriptions, 'id' ),
			'payment'      => array_column( $payments, 'id' ),
		);
		return array(
			'subscriptions' => array_map( Rows::subscription( ... ), $subscriptions ),
			'payments'      => array_map( Rows::payment( ... ), $payments ),
			'mails'         => array_map(
				static fn ( array $mail ): array => array(
					'id'     => (int) $mail['id'],
					'kind'   => (string) $mail['kind'],
					'status' => (string) $mail['status'],
					'error'  => (string) $mail['error'],
					'date'   => Rows::date( (int) $mail['sent'] ),
				),
				NoticesTable::about_all( $objects, self::MAX_ROWS )
			),
			'changes'       => ChangeLog::about( $objects, self::MAX_ROWS ),
		);
	}
}
