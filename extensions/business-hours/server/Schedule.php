<?php
/**
 * Opening hours, read out of a block's attributes.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\BusinessHours;

use Freehold\Modules\Constants;

/**
 * Answers what the page, the visitor's browser and search engines need to know of the hours.
 * Stored attributes come from posts and are trusted in nothing: what is no time or no date is left out.
 */
final class Schedule {

	private const SCHEMA_DAYS = array(
		'Sun' => 'Sunday',
		'Mon' => 'Monday',
		'Tue' => 'Tuesday',
		'Wed' => 'Wednesday',
		'Thu' => 'Thursday',
		'Fri' => 'Friday',
		'Sat' => 'Saturday',
	);

	/**
	 * Spans of each day of the week.
	 *
	 * @var array<string, list<array{opening: string, closing: string}>>
	 */
	private array $week;

	/**
	 * Holidays that are not over.
	 *
	 * @var list<array{name: string, from: string, to: string, hours: list<array{opening: string, closing: string}>}>
	 */
	private array $holidays = array();

	/**
	 * Reads the attributes.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $today      `YYYY-MM-DD` where the site is; holidays that ended before are left out.
	 */
	public function __construct( array $attributes, string $today ) {
		$this->week = array_fill_keys( self::days(), array() );
		foreach ( is_array( $attributes['days'] ?? null ) ? $attributes['days'] : array() as $day ) {
			if ( is_array( $day ) && isset( $this->week[ $day['name'] ?? '' ] ) ) {
				$this->week[ $day['name'] ] = self::spans( $day['hours'] ?? null );
			}
		}
		foreach ( is_array( $attributes['holidays'] ?? null ) ? $attributes['holidays'] : array() as $holiday ) {
			$from = is_array( $holiday ) ? self::date( $holiday['from'] ?? null ) : null;
			if ( null === $from ) {
				continue;
			}
			$to = self::date( $holiday['to'] ?? null ) ?? $from;
			if ( $to >= $today && $to >= $from ) {
				$this->holidays[] = array(
					'name'  => is_string( $holiday['name'] ?? null ) ? $holiday['name'] : '',
					'from'  => $from,
					'to'    => $to,
					'hours' => self::spans( $holiday['hours'] ?? null ),
				);
			}
		}
		usort( $this->holidays, static fn ( array $one, array $other ): int => strcmp( $one['from'], $other['from'] ) );
	}

	/**
	 * Returns the names under which days are stored, Sunday first.
	 *
	 * @return string[]
	 */
	public static function days(): array {
		return Constants::get( 'business-hours' )['days'];
	}

	/**
	 * The week's days with their spans, beginning with the day that the site's week begins with.
	 *
	 * @param int $start_of_week 0 for Sunday.
	 * @return array<string, list<array{opening: string, closing: string}>>
	 */
	public function week( int $start_of_week = 0 ): array {
		return array_slice( $this->week, $start_of_week ) + $this->week;
	}

	/**
	 * Holidays that are not over, the next one first.
	 *
	 * @return list<array{name: string, from: string, to: string, hours: list<array{opening: string, closing: string}>}>
	 */
	public function holidays(): array {
		return $this->holidays;
	}

	/**
	 * Spans in minutes after midnight, for the visitor's browser: the end lies beyond 1440 where it is on the next day.
	 *
	 * @param list<array{opening: string, closing: string}> $spans  A day's spans.
	 * @param callable( string ): string                    $format Writes a time of day.
	 * @return list<array{0: int, 1: int, 2: string, 3: string}> Start, end, and both as text.
	 */
	public static function minutes( array $spans, callable $format ): array {
		return array_map(
			static function ( array $span ) use ( $format ): array {
				$start = self::minute( $span['opening'] );
				$end   = self::minute( $span['closing'] );
				return array( $start, $end <= $start ? $end + 1440 : $end, $format( $span['opening'] ), $format( $span['closing'] ) );
			},
			$spans
		);
	}

	/**
	 * The hours as schema.org's OpeningHoursSpecification: days with the same hours together, holidays apart.
	 *
	 * @link https://schema.org/OpeningHoursSpecification
	 *
	 * @return array{openingHoursSpecification: list<array<string, mixed>>, specialOpeningHoursSpecification?: list<array<string, mixed>>}
	 */
	public function structured_data(): array {
		$groups = array();
		foreach ( $this->week as $day => $spans ) {
			foreach ( $spans as $span ) {
				$groups[ "{$span['opening']}-{$span['closing']}" ][] = 'https://schema.org/' . self::SCHEMA_DAYS[ $day ];
			}
		}
		$data = array( 'openingHoursSpecification' => array() );
		foreach ( $groups as $times => $days ) {
			$data['openingHoursSpecification'][] = self::specification( array( 'dayOfWeek' => $days ), ...explode( '-', $times ) );
		}
		foreach ( $this->holidays as $holiday ) {
			$valid = array(
				'validFrom'    => $holiday['from'],
				'validThrough' => $holiday['to'],
			);
			// The same time twice at midnight would be 24 hours to us; schema.org reads it as closed all day.
			$spans = $holiday['hours'] ? $holiday['hours'] : array( null );
			foreach ( $spans as $span ) {
				$data['specialOpeningHoursSpecification'][] = null === $span
					? array( '@type' => 'OpeningHoursSpecification' ) + $valid + array(
						'opens'  => '00:00',
						'closes' => '00:00',
					)
					: self::specification( $valid, $span['opening'], $span['closing'] );
			}
		}
		return $data;
	}

	/**
	 * One specification of schema.org's.
	 *
	 * @param array<string, mixed> $when    Which days.
	 * @param string               $opening `HH:MM`.
	 * @param string               $closing `HH:MM`.
	 * @return array<string, mixed>
	 */
	private static function specification( array $when, string $opening, string $closing ): array {
		$all_day = $opening === $closing;
		return array( '@type' => 'OpeningHoursSpecification' ) + $when + array(
			'opens'  => $all_day ? '00:00' : $opening,
			'closes' => $all_day ? '23:59' : $closing,
		);
	}

	/**
	 * The spans that have both ends.
	 *
	 * @param mixed $hours What is stored.
	 * @return list<array{opening: string, closing: string}>
	 */
	private static function spans( mixed $hours ): array {
		$spans = array();
		foreach ( is_array( $hours ) ? $hours : array() as $span ) {
			$opening = self::time( $span['opening'] ?? null );
			$closing = self::time( $span['closing'] ?? null );
			if ( null !== $opening && null !== $closing ) {
				$spans[] = array(
					'opening' => $opening,
					'closing' => $closing,
				);
			}
		}
		return $spans;
	}

	/**
	 * A time of day, or null where it is none.
	 *
	 * @param mixed $time What is stored.
	 */
	private static function time( mixed $time ): ?string {
		return is_string( $time ) && preg_match( '/^([01]\d|2[0-3]):[0-5]\d$/D', $time ) ? $time : null;
	}

	/**
	 * A date, or null where it is none.
	 *
	 * @param mixed $date What is stored.
	 */
	private static function date( mixed $date ): ?string {
		return is_string( $date ) && preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/D', $date, $part ) && checkdate( (int) $part[2], (int) $part[3], (int) $part[1] ) ? $date : null;
	}

	/**
	 * Minutes after midnight.
	 *
	 * @param string $time `HH:MM`.
	 */
	private static function minute( string $time ): int {
		return 60 * (int) substr( $time, 0, 2 ) + (int) substr( $time, 3 );
	}
}
