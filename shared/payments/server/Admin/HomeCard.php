<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Admin\Home\Card;
use Freehold\Admin\Home\CardContent;
use Freehold\Admin\Page;
use Freehold\Admin\Screen;
use Freehold\Payments\Payment;
use Freehold\Payments\Subscription;
use Freehold\Payments\Tables\CountsTable;
use Freehold\Payments\Tables\Filter;

/**
 * Shows the latest payments with what became of them, and how many renewals failed.
 */
final class HomeCard {

	/** How many payments are listed. */
	private const LENGTH = 5;

	/**
	 * Returns the card, the same for all modules that take payments.
	 */
	public static function card(): Card {
		return new Card(
			'payments',
			__( 'Payments', 'freehold' ),
			'dashicons-money-alt',
			Routes::CAPABILITY,
			20,
			Page::url( Routes::PAGE ),
			__( 'View all payments', 'freehold' ),
			self::content( ... )
		);
	}

	/**
	 * Returns the newest payments, and the sums of the last 30 days.
	 */
	private static function content(): CardContent {
		$state        = State::all();
		$is_live      = 'live' === $state['mode'];
		$is_connected = in_array( true, array_column( $state['vendors'], 'is_connected' ), true );
		$payments     = Lists::payments( new Filter( $is_live, per_page: self::LENGTH ) )['payments'];
		if ( array() === $payments ) {
			return $is_connected
				? CardContent::empty( __( 'No payments yet.', 'freehold' ) )
				: CardContent::unconfigured( __( 'Connect a payment service to receive payments.', 'freehold' ), __( 'Connect a payment service', 'freehold' ), Screen::services_url() );
		}
		$content = CardContent::ready( $is_live ? '' : __( 'Test mode: no money moves.', 'freehold' ) );
		foreach ( Totals::of( $is_live, 'day' ) as $total ) {
			/* translators: %s: the code of a currency, such as EUR. */
			$content->number( sprintf( __( 'Last 30 days, %s', 'freehold' ), $total['currency'] ), $total['net']['text'] );
		}
		$failed = 0;
		foreach ( Subscription::FAILED as $status ) {
			$failed += CountsTable::count(
				'subscription',
				array(
					'live'   => (int) $is_live,
					'status' => $status,
				)
			);
		}
		if ( $failed > 0 ) {
			$content->number( __( 'Recurring payments that failed', 'freehold' ), number_format_i18n( $failed ) );
		}
		foreach ( $payments as $payment ) {
			$name = '' === $payment['payer']['name'] ? $payment['payer']['email'] : $payment['payer']['name'];
			$content->item(
				$payment['amount']['text'],
				implode( ' – ', array_filter( array( $name, $payment['title'], self::state( $payment['status'] ) ) ) ),
				Page::url( Routes::PAGE, array( 'payment' => $payment['id'] ) ),
				$payment['date']
			);
		}
		return $content;
	}

	/**
	 * Returns what became of a payment; empty if the owner has all of it.
	 */
	private static function state( string $status ): string {
		return match ( $status ) {
			Payment::PENDING         => __( 'Pending', 'freehold' ),
			Payment::FAILED          => __( 'Failed', 'freehold' ),
			Payment::REFUNDED        => __( 'Refunded', 'freehold' ),
			Payment::PARTLY_REFUNDED => __( 'Partly refunded', 'freehold' ),
			Payment::DISPUTED        => __( 'Disputed', 'freehold' ),
			Payment::PARTLY_DISPUTED => __( 'Partly disputed', 'freehold' ),
			Payment::LOST            => __( 'Dispute lost', 'freehold' ),
			default                  => '',
		};
	}
}
