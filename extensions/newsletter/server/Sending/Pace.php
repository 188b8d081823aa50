<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Sending;

use Freehold\Database\Options as OptionRows;
use Freehold\Modules\Newsletter\Options;

/**
 * Spreads mails over the hour. One row stores when the next mails may be sent, so that all workers share one pace.
 */
final class Pace {

	/** The option with the time, in milliseconds of Unix time. */
	public const OPTION = 'freehold_newsletter_pace';

	/** The largest number of mails at a time. */
	public const MAX = 50;

	/** How often another worker may be faster. */
	private const ATTEMPTS = 20;

	/** The longest pause, in milliseconds: one mail in an hour. */
	private const LONGEST = HOUR_IN_SECONDS * 1000;

	/**
	 * Reserves the right to send some mails now.
	 *
	 * @return int How many; 0 if none may be sent now.
	 */
	public static function reserve(): int {
		$per_hour = Options::per_hour();
		if ( 0 === $per_hour ) {
			return self::MAX;
		}
		// About as many as a minute allows, so that no hour has more than the owner set by much.
		$count = max( 1, min( self::MAX, intdiv( $per_hour, 60 ) ) );
		for ( $attempt = 0; $attempt < self::ATTEMPTS; $attempt++ ) {
			$stored = OptionRows::read( self::OPTION );
			if ( null === $stored ) {
				OptionRows::create( self::OPTION, '0' );
				continue;
			}
			$now = self::now();
			// A time that is further away than any pause is from a clock that was wrong.
			if ( (int) $stored > $now && (int) $stored <= $now + self::LONGEST ) {
				return 0;
			}
			$is_mine = OptionRows::replace( self::OPTION, $stored, (string) ( $now + (int) ceil( $count * HOUR_IN_SECONDS * 1000 / $per_hour ) ) );
			if ( null === $is_mine ) {
				return 0;
			}
			if ( $is_mine ) {
				return $count;
			}
		}
		return 0;
	}

	/**
	 * Returns when the next mails may be sent.
	 *
	 * @return int Unix time.
	 */
	public static function next(): int {
		return 0 === Options::per_hour() ? time() : max( time(), (int) ceil( (int) OptionRows::read( self::OPTION ) / 1000 ) );
	}

	/**
	 * Returns the time in milliseconds.
	 */
	private static function now(): int {
		return (int) floor( microtime( true ) * 1000 );
	}
}
