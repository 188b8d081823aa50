<?php
declare( strict_types=1 );

namespace Freehold\Modules\BusinessHours;

use Freehold\Blocks\StoredText;
use Freehold\Modules\Constants;

/**
 * Provides the hours for the page, the visitor's browser and search engines. Stored attributes may contain anything, so
 * invalid times and dates are left out.
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
	 * The opening hours of each day of the week.
	 *
	 * @var array<string, list<array{opening: string, closing: string}>>
	 */
	private array $week;

	/**
	 * Current and future holidays.
	 *
	 * @var list<array{name: string, from: string, to: string, hours: list<array{opening: string, closing: string}>}>
	 */
	private array $holidays = array();

	/**
	 * The holidays that ended yesterday. Their hours go on after midnight, or a weekday's do not.
	 *
	 * @var list<array{name: string, from: string, to: string, hours: list<array{opening: string, closing: string}>}>
	 */
	private array $ended = array();

	/**
	 * Reads the attributes.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $today      `YYYY-MM-DD` in the site's timezone; holidays that ended before are left out.
	 */
	public function __construct( array $attributes, string $today ) {
		$this->week = array_fill_keys( self::days(), array() );
		foreach ( is_array( $attributes['days'] ?? null ) ? $attributes['days'] : array() as $day ) {
			if ( is_array( $day ) && is_string( $day['name'] ?? null ) && isset( $this->week[ $day['name'] ] ) ) {
				$this->week[ $day['name'] ] = self::spans( $day['hours'] ?? null );
			}
		}
		foreach ( is_array( $attributes['holidays'] ?? null ) ? $attributes['holidays'] : array() as $holiday ) {
			$from = is_array( $holiday ) ? self::date( $holiday['from'] ?? null ) : null;
			if ( null === $from ) {
				continue;
			}
			$to   = self::date( $holiday['to'] ?? null ) ?? $from;
			$read = array(
				'name'  => StoredText::decode( $holiday['name'] ?? null ),
				'from'  => $from,
				'to'    => $to,
				'hours' => self::spans( $holiday['hours'] ?? null ),
			);
			if ( $to >= $today && $to >= $from ) {
				$this->holidays[] = $read;
			} elseif ( $to >= $from && gmdate( 'Y-m-d', (int) strtotime( "{$to} +1 day UTC" ) ) === $today ) {
				$this->ended[] = $read;
			}
		}
		usort( $this->holidays, static fn ( array $one, array $other ): int => strcmp( $one['from'], $other['from'] ) );
	}

	/**
	 * Returns the stored names of the days, Sunday first.
	 *
	 * @return string[]
	 */
	public static function days(): array {
		return Constants::get( 'business-hours' )['days'];
	}

	/**
	 * Returns the days of the week with their opening hours.
	 *
	 * @param int $start_of_week The first day of the returned week, 0 for Sunday.
	 * @return array<string, list<array{opening: string, closing: string}>>
	 */
	public function week( int $start_of_week = 0 ): array {
		return array_slice( $this->week, $start_of_week ) + $this->week;
	}

	/**
	 * Returns the lines of the week: days in a row with the same hours together.
	 *
	 * @param int  $start_of_week The first day of the week, 0 for Sunday.
	 * @param bool $grouped       Whether to put days together. If not, each line has one day.
	 * @return list<array{days: non-empty-list<string>, hours: list<array{opening: string, closing: string}>}>
	 */
	public function lines( int $start_of_week, bool $grouped ): array {
		$lines = array();
		foreach ( $this->week( $start_of_week ) as $day => $hours ) {
			$last = count( $lines ) - 1;
			if ( $grouped && $last >= 0 && $lines[ $last ]['hours'] === $hours ) {
				$lines[ $last ]['days'][] = $day;
				continue;
			}
			$lines[] = array(
				'days'  => array( $day ),
				'hours' => $hours,
			);
		}
		return $lines;
	}

	/**
	 * Returns the current and future holidays, the next one first.
	 *
	 * @return list<array{name: string, from: string, to: string, hours: list<array{opening: string, closing: string}>}>
	 */
	public function holidays(): array {
		return $this->holidays;
	}

	/**
	 * Returns the holidays by which the current state is found: after the current and future ones, in their order, those that ended
	 * yesterday.
	 *
	 * @return list<array{name: string, from: string, to: string, hours: list<array{opening: string, closing: string}>}>
	 */
	public function holidays_around_today(): array {
		return array( ...$this->holidays, ...$this->ended );
	}

	/**
	 * Returns opening hours in minutes after midnight. An end on the next day is greater than 1440.
	 *
	 * @param list<array{opening: string, closing: string}> $spans  A day's opening hours.
	 * @param callable( string ): string                    $format Formats a time of day.
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
	 * Returns the hours as schema.org's OpeningHoursSpecification: days with equal hours in one entry, holidays separately.
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
			// Schema.org reads the same time twice as closed all day, while the block reads it as open for 24 hours.
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
	 * Returns one OpeningHoursSpecification.
	 *
	 * @param array<string, mixed> $when    The days or dates it is valid for.
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
	 * Returns the opening hours that have both a start and an end.
	 *
	 * @param mixed $hours The stored value.
	 * @return list<array{opening: string, closing: string}>
	 */
	private static function spans( mixed $hours ): array {
		$spans = array();
		foreach ( is_array( $hours ) ? $hours : array() as $span ) {
			$opening = self::time( is_array( $span ) ? $span['opening'] ?? null : null );
			$closing = self::time( is_array( $span ) ? $span['closing'] ?? null : null );
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
	 * Returns a time of day, or null for any other value.
	 *
	 * @param mixed $time The stored value.
	 */
	private static function time( mixed $time ): ?string {
		return is_string( $time ) && preg_match( '/^([01]\d|2[0-3]):[0-5]\d$/D', $time ) ? $time : null;
	}

	/**
	 * Returns a date, or null for any other value.
	 *
	 * @param mixed $date The stored value.
	 */
	private static function date( mixed $date ): ?string {
		return is_string( $date ) && preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/D', $date, $part ) && checkdate( (int) $part[2], (int) $part[3], (int) $part[1] ) ? $date : null;
	}

	/**
	 * Returns the minutes after midnight.
	 *
	 * @param string $time `HH:MM`.
	 */
	private static function minute( string $time ): int {
		return 60 * (int) substr( $time, 0, 2 ) + (int) substr( $time, 3 );
	}
}
