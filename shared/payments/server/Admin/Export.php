<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Payments\Money;
use Freehold\Payments\Payment;
use Freehold\Payments\Tables\Filter;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Rest\CsvFile;

/**
 * Writes a list of payments as CSV, in batches, so that memory stays flat. Amounts are decimal numbers with a point.
 */
final class Export {

	/** How many payments are in memory at a time. */
	private const BATCH = 100;

	/**
	 * Writes the file.
	 *
	 * @param Filter   $filter Which payments.
	 * @param resource $stream Where to.
	 */
	public static function write( Filter $filter, $stream ): void {
		$file = new CsvFile( $stream );
		$file->line(
			array(
				__( 'ID', 'freehold' ),
				__( 'Date', 'freehold' ),
				__( 'Status', 'freehold' ),
				__( 'Name', 'freehold' ),
				__( 'Email', 'freehold' ),
				__( 'Paid for', 'freehold' ),
				__( 'Kind', 'freehold' ),
				__( 'Payment', 'freehold' ),
				__( 'Currency', 'freehold' ),
				__( 'Amount', 'freehold' ),
				__( 'Refunded', 'freehold' ),
				__( 'Net', 'freehold' ),
				__( 'Service', 'freehold' ),
				__( 'ID at the service', 'freehold' ),
				__( 'Mode', 'freehold' ),
			)
		);
		$last = null;
		do {
			$batch   = PaymentsTable::after( $filter, $last, self::BATCH );
			$is_full = count( $batch ) === self::BATCH;
			foreach ( $batch as $payment ) {
				$file->line( self::cells( $payment ) );
				$last = $payment;
			}
		} while ( $is_full );
	}

	/**
	 * Returns the cells of a payment.
	 *
	 * @return string[]
	 */
	private static function cells( Payment $payment ): array {
		$received = in_array( $payment->status, Payment::RECEIVED, true );
		return array(
			(string) $payment->id,
			wp_date( 'Y-m-d H:i:s', $payment->created ),
			$payment->status,
			$payment->name,
			$payment->email,
			$payment->title,
			$payment->source,
			$payment->kind,
			$payment->currency,
			Money::of( $payment->amount, $payment->currency )->decimal(),
			Money::of( $payment->refunded, $payment->currency )->decimal(),
			Money::of( $received && Payment::LOST !== $payment->status ? $payment->amount - $payment->refunded : 0, $payment->currency )->decimal(),
			$payment->vendor,
			$payment->vendor_id,
			$payment->live ? 'live' : 'test',
		);
	}
}
