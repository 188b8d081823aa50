<?php
/**
 * The output of opening hours for visitors, browsers and search engines.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\BusinessHours\Schedule;
use WP_REST_Request;

final class BusinessHoursTest extends TestCase {

	private const SPAN = array(
		'opening' => '09:00',
		'closing' => '17:00',
	);

	/**
	 * A day as posts store it.
	 *
	 * @param string               $name  Its name.
	 * @param array<string, mixed> ...$hours Its spans.
	 */
	private static function day( string $name, array ...$hours ): array {
		return array(
			'name'  => $name,
			'hours' => $hours,
		);
	}

	/**
	 * The block's output on the front page.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private static function output( array $attributes ): string {
		return do_blocks( '<!-- wp:jetpack/business-hours ' . wp_json_encode( (object) $attributes ) . ' /-->' );
	}

	public function test_lists_the_week_from_its_first_day_in_the_sites_time_format(): void {
		update_option( 'start_of_week', 1 );
		update_option( 'time_format', 'H:i' );
		$html = self::output( array( 'days' => array( self::day( 'Sun', self::SPAN, array( 'opening' => '18:00', 'closing' => '02:00' ) ) ) ) );
		$this->assertStringStartsWith( '<dl class="jetpack-business-hours wp-block-jetpack-business-hours"><div class="jetpack-business-hours__item"><dt class="Mon">Monday</dt><dd class="Mon">Closed</dd></div>', $html );
		$this->assertStringContainsString( '<dt class="Sun">Sunday</dt><dd class="Sun">09:00 - 17:00, <wbr>18:00 - 02:00</dd></div></dl>', $html );
		$this->assertStringNotContainsString( 'data-freehold', $html );
	}

	/**
	 * @dataProvider weeks
	 */
	public function test_days_in_a_row_with_the_same_hours_share_a_line( int $start, array $open, array $expected ): void {
		update_option( 'start_of_week', $start );
		$days = array_map( static fn ( string $name ): array => self::day( $name, self::SPAN ), $open );
		$html = self::output( array( 'groupDays' => true, 'days' => $days ) );
		preg_match_all( '#<dt class="([^"]*)">([^<]*)</dt>#', $html, $found, PREG_SET_ORDER );
		$this->assertSame( $expected, array_column( $found, 2, 1 ) );
		$this->assertSame( 7, substr_count( self::output( array( 'days' => $days ) ), '<dt ' ), 'Posts without the attribute have a line for each day.' );
	}

	public static function weeks(): array {
		$week = array( 'Mon', 'Tue', 'Wed', 'Thu', 'Fri' );
		return array(
			'from Monday'      => array( 1, $week, array( 'Mon Tue Wed Thu Fri' => 'Monday to Friday', 'Sat Sun' => 'Saturday and Sunday' ) ),
			'from Sunday'      => array( 0, $week, array( 'Sun' => 'Sunday', 'Mon Tue Wed Thu Fri' => 'Monday to Friday', 'Sat' => 'Saturday' ) ),
			'a day in between' => array( 1, array( 'Mon', 'Wed', 'Fri', 'Sat' ), array( 'Mon' => 'Monday', 'Tue' => 'Tuesday', 'Wed' => 'Wednesday', 'Thu' => 'Thursday', 'Fri Sat' => 'Friday and Saturday', 'Sun' => 'Sunday' ) ),
			'all the same'     => array( 6, array(), array( 'Sat Sun Mon Tue Wed Thu Fri' => 'Every day' ) ),
		);
	}

	public function test_the_current_state_is_first_and_holidays_are_last(): void {
		update_option( 'start_of_week', 0 );
		$html = self::output( array( 'showOpenNow' => true, 'groupDays' => true, 'holidays' => array( array( 'name' => '', 'from' => '2999-01-01', 'to' => '2999-01-03', 'hours' => array() ) ) ) );
		preg_match_all( '#<dt[^>]*>([^<]*)</dt>#', $html, $found );
		$this->assertSame( array( 'Right now', 'Sunday', 'Monday to Friday', 'Saturday', "January\u{a0}1,\u{a0}2999 – January\u{a0}3,\u{a0}2999" ), $found[1] );
	}

	public function test_a_compact_list_begins_with_lines_for_the_browser(): void {
		$html = self::output( array( 'showOpenNow' => true, 'compact' => true, 'days' => array( self::day( 'Mon', self::SPAN ) ) ) );
		preg_match( '#^<div [^>]*is-live is-compact[^>]*><dl>(.*?)</dl><details><summary>All opening hours</summary><dl>(.*?)</dl></details><script.*</div>$#s', trim( $html ), $found );
		$this->assertSame( 2, substr_count( $found[1], 'data-longest' ) );
		$this->assertStringContainsString( '<dt>Today</dt><dd data-longest="9:00 am - 5:00 pm">', $found[1] );
		$this->assertSame( 7, substr_count( $found[2], '<dt ' ) );
		$this->assertStringNotContainsString( '<details', self::output( array( 'compact' => true ) ), 'Today is the browser’s to say.' );
	}

	/**
	 * @dataProvider states
	 */
	public function test_the_longest_state_is_reserved( array $attributes, string $longest ): void {
		$this->assertStringContainsString( "<dd data-longest=\"{$longest}\">", self::output( array( 'showOpenNow' => true ) + $attributes ) );
	}

	public static function states(): array {
		$evening = array( 'opening' => '10:30', 'closing' => '17:00' );
		return array(
			'a week'         => array( array( 'days' => array( self::day( 'Mon', self::SPAN ), self::day( 'Tue', $evening ) ) ), "Closed, opens Wednesday at 10:30\u{a0}am" ),
			'never open'     => array( array( 'days' => array(), 'holidays' => array() ), 'Closed' ),
			'a holiday only' => array( array( 'days' => array(), 'holidays' => array( array( 'name' => '', 'from' => '2999-01-01', 'to' => '', 'hours' => array( $evening ) ) ) ), "Closed, opens Wednesday at 10:30\u{a0}am" ),
		);
	}

	public function test_the_browser_gets_single_days_and_times_that_do_not_break(): void {
		$html = self::output( array( 'showOpenNow' => true, 'groupDays' => true, 'days' => array( self::day( 'Mon', self::SPAN ) ) ) );
		$data = self::visitor_data( $html, 'hours' );
		$this->assertSame( 'Sunday', $data['days'][0] );
		$this->assertSame( "9:00\u{a0}am", $data['week'][1][0][2] );
	}

	public function test_shows_24_hours_instead_of_midnight_to_midnight(): void {
		$html = self::output( array( 'days' => array( self::day( 'Tue', array( 'opening' => '00:00', 'closing' => '00:00' ) ) ) ) );
		$this->assertStringContainsString( '<dd class="Tue">Open 24 hours</dd>', $html );
	}

	/**
	 * @dataProvider unusable
	 */
	public function test_what_is_no_time_is_left_out( mixed $days ): void {
		$html = self::output( array( 'days' => $days ) );
		$this->assertSame( 7, substr_count( $html, '>Closed<' ) );
	}

	public static function unusable(): array {
		return array(
			'no list'    => array( array( 1, 'Mon' ) ),
			'no day'     => array( array( self::day( 'Someday', self::SPAN ), 7, null ) ),
			'half'       => array( array( self::day( 'Mon', array( 'opening' => '09:00', 'closing' => '' ) ) ) ),
			'no time'    => array( array( self::day( 'Mon', array( 'opening' => '9 o’clock', 'closing' => '25:00' ) ) ) ),
			'with code'  => array( array( self::day( 'Mon', array( 'opening' => '<script>', 'closing' => '17:00' ) ) ) ),
			'wrong type' => array( array( self::day( 'Mon', array( 'opening' => array(), 'closing' => 17 ) ) ) ),
			'no hours'   => array( array( array( 'name' => 'Mon', 'hours' => 'always' ) ) ),
		);
	}

	public function test_holidays_show_until_they_are_over(): void {
		$holidays = array(
			array( 'name' => 'Later', 'from' => '2026-12-24', 'to' => '2026-12-26', 'hours' => array() ),
			array( 'name' => 'Today', 'from' => '2026-11-20', 'to' => '2026-11-21', 'hours' => array( self::SPAN ) ),
			array( 'name' => 'Over', 'from' => '2026-11-01', 'to' => '', 'hours' => array() ),
			array( 'name' => 'Backwards', 'from' => '2026-12-05', 'to' => '2026-12-01', 'hours' => array() ),
			array( 'name' => 'No date', 'from' => '2026-02-30', 'to' => '', 'hours' => array() ),
		);
		$schedule = new Schedule( array( 'holidays' => $holidays ), '2026-11-21' );
		$this->assertSame( array( 'Today', 'Later' ), array_column( $schedule->holidays(), 'name' ) );
	}

	public function test_the_night_after_a_holiday_belongs_to_it(): void {
		$yesterday = current_datetime()->modify( '-1 day' )->format( 'Y-m-d' );
		$late      = array( 'opening' => '20:00', 'closing' => '04:00' );
		$html      = self::output(
			array(
				'showOpenNow' => true,
				'holidays'    => array(
					array( 'name' => 'Party', 'from' => $yesterday, 'to' => '', 'hours' => array( $late ) ),
					array( 'name' => 'Earlier', 'from' => '2020-01-01', 'to' => '', 'hours' => array() ),
					array( 'name' => 'Later', 'from' => '2999-01-01', 'to' => '', 'hours' => array() ),
				),
			)
		);
		$this->assertSame( array( '2999-01-01', $yesterday ), array_column( self::visitor_data( $html, 'hours' )['special'], 0 ), 'As many as the list has, and then the one that was yesterday.' );
		$this->assertSame( array( 1200, 1680 ), array_slice( self::visitor_data( $html, 'hours' )['special'][1][2][0], 0, 2 ) );
		$this->assertStringNotContainsString( 'Party', $html );
	}

	public function test_a_holidays_name_is_escaped(): void {
		$html = self::output( array( 'holidays' => array( array( 'name' => '<img src=x onerror=alert(1)>', 'from' => '2999-01-01', 'to' => '', 'hours' => array() ) ) ) );
		$this->assertStringContainsString( '&lt;img src=x', $html );
		$this->assertStringNotContainsString( '<img', $html );
	}

	public function test_a_holidays_name_that_wordpress_has_encoded_reads_the_same(): void {
		$this->assertStringContainsString( '>Fish &amp; Chips week (', self::output( array( 'holidays' => array( array( 'name' => 'Fish &amp; Chips week', 'from' => '2999-01-01', 'to' => '', 'hours' => array() ) ) ) ) );
	}

	public function test_hands_the_browser_minutes_and_the_sites_zone(): void {
		update_option( 'timezone_string', 'Europe/Berlin' );
		update_option( 'time_format', 'H:i' );
		$html = self::output( array( 'showOpenNow' => true, 'days' => array( self::day( 'Sat', array( 'opening' => '20:00', 'closing' => '02:00' ) ) ) ) );
		$data = self::visitor_data( $html, 'hours' );
		$this->assertSame( 'Europe/Berlin', $data['zone'] );
		$this->assertSame( array( array( 1200, 1560, '20:00', '02:00' ) ), $data['week'][6] );
		$this->assertSame( array(), $data['week'][0] );
	}

	public function test_a_zone_without_a_name_goes_as_minutes(): void {
		update_option( 'timezone_string', '' );
		update_option( 'gmt_offset', 5.5 );
		$this->assertSame( 330, self::visitor_data( self::output( array( 'showOpenNow' => true ) ), 'hours' )['zone'] );
	}

	public function test_search_engines_get_days_with_the_same_hours_together(): void {
		$data = ( new Schedule(
			array(
				'days'     => array( self::day( 'Mon', self::SPAN ), self::day( 'Tue', self::SPAN ), self::day( 'Wed', array( 'opening' => '00:00', 'closing' => '00:00' ) ) ),
				'holidays' => array( array( 'name' => '', 'from' => '2026-12-24', 'to' => '', 'hours' => array() ) ),
			),
			'2026-11-21'
		) )->structured_data();
		$this->assertCount( 2, $data['openingHoursSpecification'] );
		$this->assertSame( array( 'https://schema.org/Monday', 'https://schema.org/Tuesday' ), $data['openingHoursSpecification'][0]['dayOfWeek'] );
		$this->assertSame( array( '00:00', '23:59' ), array( $data['openingHoursSpecification'][1]['opens'], $data['openingHoursSpecification'][1]['closes'] ) );
		$this->assertSame( '2026-12-24', $data['specialOpeningHoursSpecification'][0]['validThrough'] );
		$this->assertSame( '00:00', $data['specialOpeningHoursSpecification'][0]['closes'] );
	}

	public function test_the_week_is_for_users_who_can_write(): void {
		$request = new WP_REST_Request( 'GET', '/freehold/v2/business-hours/localized-week' );
		$this->assertSame( 401, rest_do_request( $request )->get_status() );
		$this->actAs( 'author' );
		update_option( 'start_of_week', 6 );
		$answer = rest_do_request( $request );
		$this->assertSame( 200, $answer->get_status() );
		$this->assertSame( 'Sunday', $answer->get_data()['days']['Sun'] );
		$this->assertSame( 6, $answer->get_data()['startOfWeek'] );
	}
}
