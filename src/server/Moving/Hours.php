<?php
/**
 * Business hours as a table.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Moving;

use DateTimeImmutable;
use DateTimeZone;

/**
 * Writes one row per day, in the site's language and time format. The table no longer shows whether the business is open now.
 */
final class Hours {

	private const DAYS = array( 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' );

	/** The block's default. */
	private const WEEKDAY = array(
		array(
			'opening' => '09:00',
			'closing' => '17:00',
		),
	);

	/**
	 * Converts a block.
	 *
	 * @param Source $source The block.
	 */
	public static function convert( Source $source ): ?string {
		global $wp_locale;
		$week   = array_column( array_filter( (array) ( $source->attributes['days'] ?? array() ), 'is_array' ), 'hours', 'name' );
		$is_own = isset( $source->attributes['days'] );
		$first  = (int) get_option( 'start_of_week' );
		$rows   = '';
		for ( $day = $first; $day < $first + 7; $day++ ) {
			$name  = self::DAYS[ $day % 7 ];
			$hours = $is_own ? ( $week[ $name ] ?? null ) : ( in_array( $name, array( 'Sun', 'Sat' ), true ) ? array() : self::WEEKDAY );
			// Days may be missing.
			$rows .= is_array( $hours ) ? self::row( $wp_locale->get_weekday( $day % 7 ), $hours ) : '';
		}
		foreach ( array_filter( (array) ( $source->attributes['holidays'] ?? array() ), 'is_array' ) as $holiday ) {
			$dates = implode( ' – ', array_filter( array_map( array( self::class, 'date' ), array_unique( array_filter( array( $holiday['from'] ?? '', $holiday['to'] ?? '' ), 'is_string' ) ) ) ) );
			$name  = is_string( $holiday['name'] ?? null ) ? $holiday['name'] : '';
			$rows .= self::row( trim( "{$name} {$dates}" ), (array) ( $holiday['hours'] ?? array() ) );
		}
		return '' === $rows ? null : Core::block( 'core/table', "<figure class=\"wp-block-table\"><table><tbody>{$rows}</tbody></table></figure>", array( 'hasFixedLayout' => false ) );
	}

	/**
	 * Returns a row.
	 *
	 * @param string       $label The day.
	 * @param array<mixed> $hours The spans of time.
	 */
	private static function row( string $label, array $hours ): string {
		$spans = array();
		foreach ( array_filter( $hours, 'is_array' ) as $span ) {
			$opening = self::time( $span['opening'] ?? null );
			$closing = self::time( $span['closing'] ?? null );
			if ( '' !== $opening && '' !== $closing ) {
				$spans[] = "{$opening} – {$closing}";
			}
		}
		return sprintf( '<tr><td>%s</td><td>%s</td></tr>', esc_html( $label ), esc_html( array() === $spans ? __( 'Closed', 'freehold' ) : implode( ', ', $spans ) ) );
	}

	/**
	 * Returns a time as the site shows it; empty if it is none.
	 *
	 * @param mixed $stored As stored: `HH:MM`.
	 */
	private static function time( mixed $stored ): string {
		$utc  = new DateTimeZone( 'UTC' );
		$time = is_string( $stored ) ? DateTimeImmutable::createFromFormat( '!H:i', $stored, $utc ) : false;
		return $time ? (string) wp_date( (string) get_option( 'time_format' ), $time->getTimestamp(), $utc ) : '';
	}

	/**
	 * Returns a date as the site shows it; empty if it is none.
	 *
	 * @param string $stored As stored: `YYYY-MM-DD`.
	 */
	private static function date( string $stored ): string {
		$utc  = new DateTimeZone( 'UTC' );
		$date = DateTimeImmutable::createFromFormat( '!Y-m-d', $stored, $utc );
		return $date ? (string) wp_date( (string) get_option( 'date_format' ), $date->getTimestamp(), $utc ) : '';
	}
}
