<?php
declare( strict_types=1 );

namespace Freehold\Modules\BusinessHours;

use Freehold\Blocks;
use Freehold\Blocks\Assets;
use Freehold\Blocks\LocalBusiness;
use Freehold\Blocks\VisitorData;
use Freehold\Moving\Core;
use Freehold\Moving\Source;
use WP_Block;

/**
 * Renders the list of opening hours, and the data from which the visitor's browser shows whether the business is open.
 */
final class Renderer {

	/**
	 * Creates a renderer.
	 *
	 * @param Schedule $schedule The block's opening hours.
	 */
	private function __construct( private Schedule $schedule ) {}

	/**
	 * Returns the block's output, and describes the business to search engines.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    Not used: the post contains no markup.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		// A Contact Info block describes the business itself, with the hours of the blocks in it.
		if ( ! array_key_exists( 'freehold/contactInfo', $block->context ) ) {
			LocalBusiness::describe( LocalBusiness::properties_of( $block ) );
		}
		return ( new self( new Schedule( $attributes, current_time( 'Y-m-d' ) ) ) )->list(
			true === ( $attributes['showOpenNow'] ?? false ),
			true === ( $attributes['groupDays'] ?? false ),
			true === ( $attributes['compact'] ?? false )
		);
	}

	/**
	 * Returns the list.
	 *
	 * @param bool $open_now Whether the visitor's browser shows if the business is open now.
	 * @param bool $grouped  Whether days in a row with the same hours share a line.
	 * @param bool $compact  Whether visitors see the current state and today, and open the rest. The browser fills in both, because
	 *                       a cached page does not know the day.
	 */
	private function list( bool $open_now, bool $grouped, bool $compact ): string {
		$open_now = $open_now && ! is_feed();
		$items    = '';
		foreach ( $this->schedule->lines( (int) get_option( 'start_of_week' ), $grouped ) as $line ) {
			// A line has the class of each of its days.
			$items .= $this->item( implode( ' ', $line['days'] ), self::label( $line['days'] ), $line['hours'] );
		}
		foreach ( $this->schedule->holidays() as $holiday ) {
			$items .= $this->item( 'holiday', $this->holiday( $holiday ), $holiday['hours'] );
		}
		$wrapper = array( 'class' => 'jetpack-business-hours' );
		if ( $open_now ) {
			Assets::enqueue_view( 'business-hours' );
			$wrapper['class'] .= ' is-live';
			$data              = $this->for_browser();
			$now               = self::live_item( 'now', __( 'Right now', 'freehold' ), self::longest_state( $data ) );
			if ( $compact ) {
				$wrapper['class'] .= ' is-compact';
				return sprintf(
					'<div %1$s><dl>%2$s</dl><details><summary>%3$s</summary><dl>%4$s</dl></details>%5$s</div>',
					get_block_wrapper_attributes( $wrapper ),
					$now . self::live_item( 'today', __( 'Today', 'freehold' ), $this->longest_day() ),
					esc_html__( 'All opening hours', 'freehold' ),
					$items,
					VisitorData::html( 'hours', $data )
				);
			}
			$items = $now . $items . VisitorData::html( 'hours', $data );
		}
		return sprintf( '<dl %1$s>%2$s</dl>', get_block_wrapper_attributes( $wrapper ), $items );
	}

	/**
	 * Returns the hours as core's table, one row per day and with past holidays. The table no longer shows whether the business is
	 * open now.
	 *
	 * @param Source $source The stored block.
	 */
	public static function table( Source $source ): string {
		$renderer = new self( new Schedule( $source->attributes + array( 'days' => Blocks::metadata( $source->name )['attributes']['days']['default'] ), '' ) );
		$row      = fn ( string $label, array $spans ): string => sprintf( '<tr><td>%s</td><td>%s</td></tr>', esc_html( $label ), implode( ', ', $renderer->texts( $spans ) ) );
		$rows     = '';
		foreach ( $renderer->schedule->lines( (int) get_option( 'start_of_week' ), false ) as $line ) {
			$rows .= $row( self::label( $line['days'] ), $line['hours'] );
		}
		foreach ( $renderer->schedule->holidays() as $holiday ) {
			$rows .= $row( $renderer->holiday( $holiday ), $holiday['hours'] );
		}
		return Core::block( 'core/table', "<figure class=\"wp-block-table\"><table><tbody>{$rows}</tbody></table></figure>", array( 'hasFixedLayout' => false ) );
	}

	/**
	 * Returns the label of a line. It contains words instead of a dash, because screen readers do not read dashes.
	 *
	 * @param non-empty-list<string> $days The stored names of the line's days.
	 */
	private static function label( array $days ): string {
		$first = self::day( $days[0] );
		$last  = self::day( $days[ count( $days ) - 1 ] );
		return match ( count( $days ) ) {
			1       => $first,
			/* translators: 1: a day of the week, 2: the day after it. */
			2       => sprintf( __( '%1$s and %2$s', 'freehold' ), $first, $last ),
			7       => __( 'Every day', 'freehold' ),
			/* translators: 1: first day, 2: last day of a row of days of the week, both included. */
			default => sprintf( __( '%1$s to %2$s', 'freehold' ), $first, $last ),
		};
	}

	/**
	 * Returns a day's name in the site's language.
	 *
	 * @param string $day The day's stored name.
	 */
	private static function day( string $day ): string {
		global $wp_locale;
		return $wp_locale->get_weekday( (int) array_search( $day, Schedule::days(), true ) );
	}

	/**
	 * Returns the line of days or of a holiday.
	 *
	 * @param string                                        $class_name The days' classes.
	 * @param string                                        $label      The days' names.
	 * @param list<array{opening: string, closing: string}> $spans      The day's opening hours.
	 */
	private function item( string $class_name, string $label, array $spans ): string {
		return sprintf(
			'<div class="jetpack-business-hours__item"><dt class="%1$s">%2$s</dt><dd class="%1$s">%3$s</dd></div>',
			esc_attr( $class_name ),
			esc_html( $label ),
			// The style sheet breaks lines only here, not inside of a span of time.
			implode( ', <wbr>', $this->texts( $spans ) )
		);
	}

	/**
	 * Returns a line that the browser fills in. It reserves its space, so that the page does not shift.
	 *
	 * @param string $name    The end of its class.
	 * @param string $longest The longest text that the browser may show.
	 */
	private static function live_item( string $name, string $label, string $longest ): string {
		return sprintf( '<div class="jetpack-business-hours__item jetpack-business-hours__%1$s"><dt>%2$s</dt><dd data-longest="%3$s">&nbsp;</dd></div>', $name, esc_html( $label ), esc_attr( $longest ) );
	}

	/**
	 * Returns a day's opening hours in words.
	 *
	 * @param list<array{opening: string, closing: string}> $spans The opening hours.
	 * @return list<string> HTML.
	 */
	private function texts( array $spans ): array {
		$texts = array_map(
			fn ( array $span ): string => $span['opening'] === $span['closing']
				? __( 'Open 24 hours', 'freehold' )
				/* translators: 1: opening time, 2: closing time. */
				: sprintf( __( '%1$s - %2$s', 'freehold' ), $this->time( $span['opening'] ), $this->time( $span['closing'] ) ),
			$spans
		);
		return array_map( 'esc_html', $texts ? $texts : array( __( 'Closed', 'freehold' ) ) );
	}

	/**
	 * Returns a holiday's name and dates.
	 *
	 * @param array{name: string, from: string, to: string} $holiday The holiday.
	 */
	private function holiday( array $holiday ): string {
		$dates = $holiday['from'] === $holiday['to']
			? $this->date( $holiday['from'] )
			/* translators: 1: first day, 2: last day of a holiday. */
			: sprintf( __( '%1$s – %2$s', 'freehold' ), $this->date( $holiday['from'] ), $this->date( $holiday['to'] ) );
		/* translators: 1: a holiday's name, 2: its date or dates. */
		return '' === $holiday['name'] ? $dates : sprintf( __( '%1$s (%2$s)', 'freehold' ), $holiday['name'], $dates );
	}

	/**
	 * Returns the longest hours of a day or holiday.
	 */
	private function longest_day(): string {
		$days = array_map( fn ( array $spans ): string => html_entity_decode( implode( ', ', $this->texts( $spans ) ), ENT_QUOTES ), array_merge( array_values( $this->schedule->week() ), array_column( $this->schedule->holidays(), 'hours' ) ) );
		return self::longest( $days );
	}

	/**
	 * Returns the longest of texts.
	 *
	 * @param string[] $texts The texts.
	 */
	private static function longest( array $texts ): string {
		return array_reduce( $texts, static fn ( string $one, string $other ): string => mb_strlen( $other ) > mb_strlen( $one ) ? $other : $one, '' );
	}

	/**
	 * Returns the longest text that the browser may show.
	 *
	 * @param array{week: list<list<array{int, int, string, string}>>, special: list<array{string, string, list<array{int, int, string, string}>}>, days: list<string>, text: list<string>} $data The data for the browser.
	 */
	private static function longest_state( array $data ): string {
		$spans  = array_merge( ...$data['week'], ...array_column( $data['special'], 2 ) );
		$states = array( $data['text'][0], $data['text'][2] );
		if ( $spans ) {
			$opens    = self::longest( array_column( $spans, 2 ) );
			$states[] = sprintf( $data['text'][1], self::longest( array_column( $spans, 3 ) ) );
			$states[] = sprintf( $data['text'][3], $opens );
			$states[] = sprintf( $data['text'][4], $opens, self::longest( $data['days'] ) );
		}
		return self::longest( $states );
	}

	/**
	 * Returns the data for `view.ts`, as its type `Data` describes it.
	 *
	 * @return array{zone: string|float, week: list<list<array{int, int, string, string}>>, special: list<array{string, string, list<array{int, int, string, string}>}>, days: list<string>, text: list<string>}
	 */
	private function for_browser(): array {
		// A sentence contains the times.
		$time    = fn ( string $time ): string => self::unbroken( $this->time( $time ) );
		$zone    = wp_timezone();
		$special = array();
		foreach ( $this->schedule->holidays_around_today() as $holiday ) {
			$special[] = array( $holiday['from'], $holiday['to'], Schedule::minutes( $holiday['hours'], $time ) );
		}
		return array(
			// Older browsers do not support timezones such as "+02:00", so an offset is sent in minutes.
			'zone'    => '' === (string) get_option( 'timezone_string' ) ? $zone->getOffset( new \DateTimeImmutable() ) / 60 : $zone->getName(),
			'week'    => array_map( static fn ( array $spans ): array => Schedule::minutes( $spans, $time ), array_values( $this->schedule->week() ) ),
			'special' => $special,
			'days'    => array_map( array( self::class, 'day' ), Schedule::days() ),
			'text'    => array(
				__( 'Open', 'freehold' ),
				/* translators: %s: a time of day. */
				__( 'Open, closes at %s', 'freehold' ),
				__( 'Closed', 'freehold' ),
				/* translators: %s: a time of day. */
				__( 'Closed, opens at %s', 'freehold' ),
				/* translators: 1: a time of day, 2: a day of the week. */
				__( 'Closed, opens %2$s at %1$s', 'freehold' ),
			),
		);
	}

	/**
	 * Formats a time of day as set for the site.
	 *
	 * @param string $time `HH:MM`.
	 */
	private function time( string $time ): string {
		return (string) wp_date( (string) get_option( 'time_format' ), strtotime( "2024-01-01 {$time}:00 UTC" ), new \DateTimeZone( 'UTC' ) );
	}

	/**
	 * Formats a date as set for the site.
	 *
	 * @param string $date `YYYY-MM-DD`.
	 */
	private function date( string $date ): string {
		return self::unbroken( (string) wp_date( (string) get_option( 'date_format' ), strtotime( "{$date} 00:00:00 UTC" ), new \DateTimeZone( 'UTC' ) ) );
	}

	/**
	 * Returns a time or date in which no line breaks.
	 *
	 * @param string $text The time or date.
	 */
	private static function unbroken( string $text ): string {
		return str_replace( ' ', "\u{a0}", $text );
	}
}
