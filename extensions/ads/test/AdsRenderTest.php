<?php
/**
 * What visitors get.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;
use Freehold\Modules\Ads\Counts\Recorder;
use Freehold\Modules\Ads\Slots\Slots;
use Freehold\Modules\Ads\Slots\SlotTable;
use Freehold\Settings;

require_once __DIR__ . '/AdsTestCase.php';

final class AdsRenderTest extends AdsTestCase {

	public function test_a_block_without_a_slot_shows_nothing_until_there_is_a_usual_one(): void {
		$this->assertSame( '', $this->render( array() ) );
		$this->assertSame( '', $this->render( array( 'slot' => 99999 ) ) );
		$this->assertSame( '', $this->render( array( 'slot' => 'x' ) ) );
		$id = $this->slot();
		Slots::set_default( $id );
		$this->assertStringContainsString( 'wp-block-jetpack-wordads is-leaderboard', $this->render( array( 'format' => 'leaderboard' ) ) );
		$this->assertSame( '', $this->render( array( 'slot' => 99999 ) ) );
	}

	public function test_all_slots_of_a_post_are_read_by_one_query(): void {
		$ids     = array( $this->slot(), $this->slot( array( 'name' => 'Footer' ) ) );
		$content = implode( '', array_map( static fn ( int $id ): string => "<!-- wp:jetpack/wordads {\"slot\":{$id}} /-->", $ids ) );
		$reads   = array();

		$GLOBALS['post'] = get_post( $this->post( $content ) );
		add_filter(
			'query',
			static function ( string $query ) use ( &$reads ): string {
				array_push( $reads, ...preg_grep( '/' . SlotTable::name() . '/', array( $query ) ) );
				return $query;
			}
		);
		$this->assertSame( 2, substr_count( do_blocks( $content ), 'wp-block-jetpack-wordads' ) );
		$this->assertCount( 1, $reads, implode( "\n", $reads ) );
	}

	public function test_formats_alignment_and_phones_are_classes(): void {
		$id   = $this->slot();
		$html = $this->render( array( 'slot' => $id ) );
		$this->assertMatchesRegularExpression( '/<div class="[^"]*wp-block-jetpack-wordads is-mrec[^"]*"/', $html );
		$this->assertStringContainsString( 'aligncenter', $html );
		$html = $this->render( array( 'slot' => $id, 'align' => 'left', 'format' => 'billboard', 'mobileFormat' => 'mobile_leaderboard', 'hideMobile' => true ) );
		$this->assertMatchesRegularExpression( '/<div class="[^"]*is-mrec is-phone-mobile_leaderboard is-hidden-on-phones[^"]*"/', $html );
		$this->assertStringContainsString( 'alignleft', $html );
		$this->assertStringNotContainsString( ' style=', $html );
	}

	public function test_an_image_needs_no_script_but_to_count(): void {
		$id   = $this->slot( array( 'link' => 'https://example.com/?a=1&b="2"', 'phone_image' => $this->image() ) );
		$html = $this->render( array( 'slot' => $id ) );
		$this->assertStringContainsString( 'rel="sponsored noopener"', $html );
		$this->assertStringContainsString( 'href="https://example.com/?a=1&#038;b=2"', $html );
		$this->assertStringContainsString( 'alt="A loaf of bread"', $html );
		$this->assertMatchesRegularExpression( '/<source media="\(max-width: 599px\)" srcset="[^"]+loaf\.png"/', $html );
		$this->assertStringNotContainsString( '<script', self::without_visitor_data( $html ) );
		$this->assertSame( Recorder::sign( $id ), $this->loading( $html )['slot'] );
		// An author’s own views do not count.
		$this->actAs( 'author' );
		$this->assertNull( $this->loading( $this->render( array( 'slot' => $id ) ) ) );
	}

	public function test_an_image_is_shown_from_its_first_to_its_last_day(): void {
		update_option( 'timezone_string', 'Pacific/Auckland' );
		$day   = static fn ( string $change ): string => current_datetime()->modify( $change )->format( 'Y-m-d' );
		$shown = fn ( string $start, string $end ): bool => '' !== $this->render( array( 'slot' => $this->slot( compact( 'start', 'end' ) ) ) );
		$this->assertTrue( $shown( $day( 'today' ), $day( 'today' ) ) );
		$this->assertFalse( $shown( $day( '+1 day' ), '' ) );
		$this->assertFalse( $shown( '', $day( '-1 day' ) ) );
	}

	public function test_ads_of_companies_are_inert_until_the_script_loads_them(): void {
		$this->setEnvironment( 'FREEHOLD_ADSENSE_URL', '' );
		$html = $this->render( array( 'slot' => $this->slot( array( 'kind' => 'adsense', 'image' => 0, 'publisher' => 'ca-pub-1234567890123456', 'unit' => '1234567890' ) ) ) );
		$loading = $this->loading( $html );
		$this->assertSame( array( 'kind', 'html', 'consent' ), array_keys( $loading ) );
		$this->assertSame( 'auto', $loading['consent'] );
		$this->assertSame(
			'<ins class="freehold-ad__code adsbygoogle" style="display:block;width:100%;height:100%" data-ad-client="ca-pub-1234567890123456" data-ad-slot="1234567890"></ins>'
			. '<script src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1234567890123456" async crossorigin="anonymous"></script>',
			$loading['html']
		);
		// The only script is the one that removes the space of refused ads.
		$this->assertSame( 1, substr_count( self::without_visitor_data( $html ), '<script' ) );
		$this->assertStringContainsString( 'is-optional', $html );

		$html = $this->render( array( 'slot' => $this->slot( array( 'kind' => 'gam', 'image' => $this->image(), 'path' => '/123/side' ) ) ) );
		$this->assertSame( '/123/side', $this->loading( $html )['path'] );
		$this->assertStringContainsString( 'freehold-ad__fallback', $html );
		$this->assertStringNotContainsString( '<script', self::without_visitor_data( $html ) );
		$this->assertStringNotContainsString( 'is-optional', $html );
	}

	public function test_code_waits_for_consent_unless_it_needs_none(): void {
		$html = $this->render( array( 'slot' => $this->slot( array( 'kind' => 'code', 'image' => 0, 'code' => self::CODE ) ) ) );
		$this->assertStringContainsString( self::CODE, $this->loading( $html )['html'] );
		$this->assertStringNotContainsString( self::CODE, $html );
		$html = $this->render( array( 'slot' => $this->slot( array( 'kind' => 'code', 'image' => 0, 'code' => self::CODE, 'consent' => false ) ) ) );
		$this->assertStringContainsString( self::CODE, $html );
		$this->assertNull( $this->loading( $html ) );
	}

	public function test_nothing_is_shown_in_feeds_rest_responses_mails_and_where_a_filter_says_so(): void {
		$id = $this->slot( array( 'kind' => 'code', 'code' => self::CODE, 'consent' => false ) );
		$this->assertNotSame( '', $this->render( array( 'slot' => $id ) ) );
		$GLOBALS['wp_query']->is_feed = true;
		$this->assertSame( '', $this->render( array( 'slot' => $id ) ) );
		$GLOBALS['wp_query']->is_feed  = false;
		$GLOBALS['wp_query']->is_embed = true;
		$this->assertSame( '', $this->render( array( 'slot' => $id ) ) );
		$GLOBALS['wp_query']->is_embed = false;
		$this->assertSame( '', Modules::get( 'ads' )->mail_blocks()['jetpack/wordads']( array(), '' ) );
		add_filter( 'wordads_inpost_disable', '__return_true' );
		$this->assertSame( '', $this->render( array( 'slot' => $id ) ) );
	}

	public function test_each_ad_of_a_page_has_its_own_name_and_skip_link(): void {
		$id   = $this->slot( array( 'kind' => 'gam', 'path' => '/123/side', 'label' => false ) );
		$html = $this->render( array( 'slot' => $id ) ) . $this->render( array( 'slot' => $id ) );
		$this->assertSame( 2, preg_match_all( '/role="region" aria-label="([^"]+)"/', $html, $names ) );
		$this->assertNotSame( $names[1][0], $names[1][1] );
		$this->assertSame( 2, preg_match_all( '/href="#([^"]+)">Skip advertisement/', $html, $targets ) );
		foreach ( $targets[1] as $target ) {
			$this->assertSame( 1, substr_count( $html, "<span id=\"{$target}\"" ) );
		}
		$this->assertStringNotContainsString( 'freehold-ad__label', $html );
	}

	public function test_the_owner_decides_whether_consent_is_needed(): void {
		$id = $this->slot( array( 'kind' => 'gam', 'path' => '/123/side' ) );
		foreach ( array( 'always', 'never' ) as $mode ) {
			Settings::set( 'modules.ads.options.consent', $mode );
			$this->assertSame( $mode, $this->loading( $this->render( array( 'slot' => $id ) ) )['consent'] );
		}
	}
}
