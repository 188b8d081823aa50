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
			: self::describe( $subscription->email, array( $subscription ), array_values( PaymentsTable::of( 'subscription_id', $id ) ) );
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
			$email,
			array_map( Subscription::from_row( ... ), SubscriptionsTable::latest_of_payer( $email, $live, self::MAX_ROWS ) ),
			array_map( Payment::from_row( ... ), PaymentsTable::latest_of_payer( $email, $live, self::MAX_ROWS ) )
		);
	}

	/**
	 * Describes rows with their mails and changes.
	 *
	 * @param string         $email         The address; empty after the payer was erased.
	 * @param Subscription[] $subscriptions The subscriptions.
	 * @param Payment[]      $payments      The payments.
	 * @return array<string, mixed>
	 */
	private static function describe( string $email, array $subscriptions, array $payments ): array {
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
			'more'          => '' === $email ? array() : self::more( $email ),
		);
	}

	/**
	 * Returns what the features know about a person, and WordPress’s tools that export and erase all of it.
	 *
	 * @return array<int, array<string, mixed>> As in `PlanPage`’s `opens`.
	 */
	private static function more( string $email ): array {
		/**
		 * Filters what the view of a person shows besides payments. Each feature checks whether the user may see its part.
		 *
		 * @param array<int, array{label: string, text: string, total: int, links: array<int, array{title: string, url: string}>}> $sections Each with links, or a text, or both.
		 * @param string $email The address.
		 */
		$sections = array_values( (array) apply_filters( 'freehold_person', array(), $email ) );
		$tools    = array(
			'export_others_personal_data' => array(
				'title' => __( 'Export all of it', 'freehold' ),
				'url'   => admin_url( 'export-personal-data.php' ),
			),
			'erase_others_personal_data'  => array(
				'title' => __( 'Erase all of it', 'freehold' ),
				'url'   => admin_url( 'erase-personal-data.php' ),
			),
		);
		$allowed  = array_values( array_filter( $tools, static fn ( string $capability ): bool => current_user_can( $capability ), ARRAY_FILTER_USE_KEY ) );
		return array() === $allowed ? $sections : array(
			...$sections,
			array(
				'label' => __( 'Personal data', 'freehold' ),
				'text'  => __( 'WordPress’s tools take the address, and include payments, subscriptions, newsletters and forms.', 'freehold' ),
				'total' => 0,
				'links' => $allowed,
			),
		);
	}
}
