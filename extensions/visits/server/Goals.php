<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits;

use Freehold\Modules\Visits\Tables\ViewTable;

/**
 * Counts what visits lead to, per day. Whose form or payment it was is not noted.
 */
final class Goals {

	/** What is counted. */
	public const FORM       = 'form';
	public const PAYMENT    = 'payment';
	public const SUBSCRIBER = 'subscriber';

	/**
	 * Counts a form that was sent, unless it is spam.
	 *
	 * @param int  $id      The entry.
	 * @param bool $is_spam Whether it is spam.
	 */
	public static function form( int $id, mixed $fields, bool $is_spam ): void {
		if ( ! $is_spam ) {
			self::count( self::FORM );
		}
	}

	/**
	 * Counts a payment that begins something. Renewals and test payments are no visits.
	 */
	public static function payment( object $payment ): void {
		if ( 'first' === $payment->kind && $payment->live ) {
			self::count( self::PAYMENT );
		}
	}

	/**
	 * Counts a person who has confirmed a subscription.
	 */
	public static function subscriber(): void {
		self::count( self::SUBSCRIBER );
	}

	/**
	 * Adds one to today’s number.
	 */
	private static function count( string $goal ): void {
		ViewTable::add( ViewTable::GOAL, $goal, Period::today() );
	}
}
