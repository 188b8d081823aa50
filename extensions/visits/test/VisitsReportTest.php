<?php
/**
 * The numbers that the screen shows.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;
use Freehold\Modules\Tables;
use Freehold\Modules\Visits\Export;
use Freehold\Modules\Visits\Period;
use Freehold\Modules\Visits\Ranking;
use Freehold\Modules\Visits\Report;
use Freehold\Modules\Visits\Tables\ViewTable;
use Freehold\Settings;

require_once dirname( __DIR__, 3 ) . '/tests/php/RunsCommands.php';

final class VisitsReportTest extends TestCase {

	use RunsCommands;

	protected function setUp(): void {
		parent::setUp();
		foreach ( Modules::get( 'visits' )->tables() as $table ) {
			Tables::install( $table, true );
		}
	}

	/** Stores views. */
	private function store( string $kind, string $name, string $day, int $views ): void {
		global $wpdb;
		$wpdb->insert( ViewTable::name(), compact( 'kind', 'name', 'day', 'views' ) );
	}

	/** Returns the day some days ago. */
	private function day( int $ago ): string {
		return ( new \DateTimeImmutable( Period::today() ) )->modify( "-{$ago} days" )->format( 'Y-m-d' );
	}

	public function test_every_day_of_the_period_is_listed(): void {
		$this->store( ViewTable::SITE, '', $this->day( 0 ), 5 );
		$this->store( ViewTable::SITE, '', $this->day( 6 ), 7 );
		$this->store( ViewTable::SITE, '', $this->day( 7 ), 9 );
		$days = Report::site( 7 )['days'];
		$this->assertSame( array( 7, 0, 0, 0, 0, 0, 5 ), array_column( $days, 'views' ) );
		$this->assertSame( $this->day( 6 ), $days[0]['day'] );
		$before = Report::site( 7 )['before'];
		$this->assertSame( array( $this->day( 13 ), $this->day( 7 ), 9, 7 ), array( $before[0]['day'], $before[6]['day'], $before[6]['views'], count( $before ) ) );
		$this->store( ViewTable::CAMPAIGN, '=cmd', $this->day( 0 ), 4 );
		$this->store( ViewTable::COUNTRY, 'NZ', $this->day( 0 ), 3 );
		$file = tmpfile();
		Export::write( 7, $file );
		rewind( $file );
		$csv = (string) stream_get_contents( $file );
		$this->assertStringContainsString( "Day,{$this->day( 6 )},7,0", $csv );
		$this->assertStringNotContainsString( ',=cmd', $csv );
		$this->assertStringContainsString( 'Country,NZ,3,', $csv );
		$this->assertCount( 365, Report::site( 365 )['days'] );
	}

	public function test_commands_list_the_numbers(): void {
		Settings::set( 'modules.visits.active', true );
		$public  = $this->post( 'Words', array( 'post_title' => 'Our bread' ) );
		$private = $this->post( 'Words', array( 'post_title' => 'Secret', 'post_status' => 'draft' ) );
		$this->store( ViewTable::SITE, '', $this->day( 1 ), 12 );
		$this->store( ViewTable::PAGE, (string) $public, $this->day( 1 ), 7 );
		$this->store( ViewTable::PAGE, (string) $private, $this->day( 1 ), 5 );
		$this->store( ViewTable::WEBSITE, 'example.org', $this->day( 2 ), 3 );
		$this->store( ViewTable::CAMPAIGN, 'letter / email', $this->day( 2 ), 2 );
		$this->store( ViewTable::DEVICE, 'phone', $this->day( 2 ), 4 );
		$this->store( ViewTable::COUNTRY, 'DE', $this->day( 2 ), 6 );
		foreach ( array( 9, 7, 5, 4, 3 ) as $index => $plays ) {
			$this->store( ViewTable::PLAYS[ $index ], '99999999', $this->day( 2 ), $plays );
		}
		$this->store( ViewTable::GOAL, 'payment', $this->day( 2 ), 1 );
		$views = $this->json( 'visits', 'list', 'views', '--days=7' );
		$this->assertCount( 7, $views );
		$this->assertSame( array( 'day' => $this->day( 1 ), 'views' => 12, 'visitors' => 0 ), $views[5] );
		$pages = $this->json( 'visits', 'list', 'pages' );
		$this->assertSame( array( 'Our bread', 'A private page' ), array_column( $pages, 'title' ) );
		$this->assertSame( array( get_permalink( $public ), '' ), array_column( $pages, 'url' ) );
		$this->assertSame( "name,views\nexample.org,3\n", str_replace( "\r", "", $this->command( 'visits', 'list', 'websites', '--format=csv' ) ) );
		$this->assertStringContainsString( 'letter / email', $this->command( 'visits', 'list', 'campaigns' ) );
		$this->assertSame( array( array( 'name' => 'phone', 'views' => 4 ) ), $this->json( 'visits', 'list', 'devices', '--days=90' ) );
		$this->assertSame( array( array( 'name' => 'DE', 'views' => 6 ) ), $this->json( 'visits', 'list', 'countries' ) );
		$this->assertSame( "name,title,plays,quarter,half,three_quarters,end\n99999999,\"A deleted video\",9,7,5,4,3\n", str_replace( "\r", '', $this->command( 'visits', 'list', 'videos', '--format=csv' ) ) );
		$this->assertSame( array( array( 'name' => 'payment', 'number' => 1 ) ), $this->json( 'visits', 'list', 'goals' ) );
		$this->assertSame( array( 'day' => $this->day( 1 ), 'views' => 7 ), $this->json( 'visits', 'list', 'views', '--days=7', "--page={$public}" )[5] );
		$this->assertStringContainsString( '7, 30, 90, 365', $this->failingCommand( 'visits', 'list', 'views', '--days=8' ) );
		$this->assertStringContainsString( 'Only views', $this->failingCommand( 'visits', 'list', 'goals', '--page=home' ) );
		$this->assertStringContainsString( 'view', $this->failingCommand( 'visits', 'list', 'vews' ) );
	}

	public function test_the_administration_gets_the_days_of_the_site(): void {
		$this->store( ViewTable::SITE, '', $this->day( 1 ), 7 );
		$this->store( ViewTable::PAGE, '5', $this->day( 1 ), 99 );
		Modules::get( 'visits' )->hooks();
		$this->actAs( 'admin' );
		$stats = $this->rest( 'GET', '/freehold/v4/module/stats/data', array( 'range' => 'day' ) )->get_data();
		$this->assertSame( array( 'views' => 'counted', 'since' => $this->day( 1 ) ), $stats['freehold'] );
		$this->assertSame( 7, $stats['general']['stats']['views_yesterday'] );
		$this->assertSame( 0, $stats['general']['stats']['views_today'] );
	}

	/** A day that has 23 hours must not be listed twice, and one of 25 hours must not be missing. */
	public function test_days_are_those_of_the_calendar(): void {
		update_option( 'timezone_string', 'Europe/Berlin' );
		$days = ( new Period( 365 ) )->days();
		$this->assertCount( 365, array_unique( $days ) );
		$this->assertSame( Period::today(), end( $days ) );
	}

	public function test_the_ranking_is_right_with_more_names_than_are_kept(): void {
		mt_srand( 7 );
		$sums = array();
		for ( $name = 1; $name <= 300; $name++ ) {
			foreach ( array( 0, 1, 2, 5, 40 ) as $ago ) {
				$views = mt_rand( 0, 0 === $ago && 0 === $name % 10 ? 5000 : 900 );
				$this->store( ViewTable::PAGE, (string) $name, $this->day( $ago ), $views );
				$sums[ $name ] = ( $sums[ $name ] ?? 0 ) + ( $ago < 30 ? $views : 0 );
			}
		}
		arsort( $sums );
		$expected = array_slice( $sums, 0, 20, true );
		for ( $again = 0; $again < 2; $again++ ) {
			$ranking = Ranking::of( ViewTable::PAGE, new Period( 30 ) );
			$this->assertSame( array_values( $expected ), array_column( $ranking, 'views' ) );
			foreach ( $ranking as $row ) {
				$this->assertSame( $sums[ (int) $row['name'] ], $row['views'] );
			}
		}
	}

	public function test_views_of_today_change_the_ranking_at_once(): void {
		$this->store( ViewTable::WEBSITE, 'old.example', $this->day( 1 ), 3 );
		$this->assertSame( array( array( 'name' => 'old.example', 'views' => 3 ) ), Report::site( 7 )['websites'] );
		for ( $view = 0; $view < 4; $view++ ) {
			ViewTable::add( ViewTable::WEBSITE, 'new.example', $this->day( 0 ) );
		}
		ViewTable::add( ViewTable::WEBSITE, 'old.example', $this->day( 0 ) );
		ViewTable::add( ViewTable::WEBSITE, 'new.example', $this->day( 0 ) );
		$this->assertSame( array( 'new.example' => 5, 'old.example' => 4 ), array_column( Report::site( 7 )['websites'], 'views', 'name' ) );
	}

	public function test_titles_are_those_that_the_user_may_read(): void {
		$this->actAs( 'editor' );
		$public  = $this->post( '', array( 'post_title' => 'Fish &amp; chips' ) );
		$deleted = $this->post( '' );
		wp_delete_post( $deleted, true );
		$private = $this->post( '', array( 'post_title' => 'Secret', 'post_status' => 'private' ) );
		foreach ( array( $public, $deleted, $private, 'home', 'other' ) as $name ) {
			$this->store( ViewTable::PAGE, (string) $name, $this->day( 0 ), 1 );
		}
		$titles = array_column( Report::site( 7 )['pages'], 'title', 'name' );
		$this->assertSame( 'Fish & chips', $titles[ $public ] );
		$this->assertSame( 'A deleted page', $titles[ $deleted ] );
		$this->assertSame( 'Private: Secret', $titles[ $private ] );
		$this->assertSame( 'Home page', $titles['home'] );
		$urls = array_column( Report::site( 7 )['pages'], 'url', 'name' );
		$this->assertSame( get_permalink( $public ), $urls[ $public ] );
		$this->assertSame( array( '', '', '' ), array( $urls[ $deleted ], $urls[ $private ], $urls['other'] ) );
		$this->actAs( 'subscriber' );
		$this->assertSame( 'A private page', array_column( Report::site( 7 )['pages'], 'title', 'name' )[ $private ] );
	}

	public function test_a_page_has_numbers_of_its_own(): void {
		$this->store( ViewTable::PAGE, '12', $this->day( 2 ), 5 );
		$this->store( ViewTable::PAGE, '13', $this->day( 2 ), 6 );
		$this->assertSame( 5, array_sum( array_column( Report::page( 7, '12' )['days'], 'views' ) ) );
	}
}
