<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits;

use DateTimeImmutable;

/**
 * The last days up to today, in the site’s time zone.
 */
final class Period {

	private const FORMAT = 'Y-m-d';

	/**
	 * Creates a period.
	 *
	 * @param int $length The number of days, with today.
	 * @param int $ago    How many days before today it ends.
	 */
	public function __construct( private readonly int $length, private readonly int $ago = 0 ) {}

	/**
	 * Returns the period of as many days before.
	 */
	public function earlier(): self {
		return new self( $this->length, $this->ago + $this->length );
	}

	/**
	 * Returns today.
	 */
	public static function today(): string {
		return current_datetime()->format( self::FORMAT );
	}

	/**
	 * Returns the first day.
	 */
	public function first(): string {
		return self::before( $this->ago + $this->length - 1 );
	}

	/**
	 * Returns the last day.
	 */
	public function last(): string {
		return self::before( $this->ago );
	}

	/**
	 * Returns yesterday, the last day whose numbers do not change anymore.
	 */
	public function yesterday(): string {
		return self::before( 1 );
	}

	/**
	 * Returns every day, the first one first.
	 *
	 * @return string[]
	 */
	public function days(): array {
		return array_map( self::before( ... ), range( $this->ago + $this->length - 1, $this->ago, -1 ) );
	}

	/**
	 * Returns the day some days before today. Calendar days are subtracted, because not every day has 24 hours.
	 *
	 * @param int $days How many days.
	 */
	private static function before( int $days ): string {
		return ( new DateTimeImmutable( self::today() ) )->modify( "-{$days} days" )->format( self::FORMAT );
	}
}
