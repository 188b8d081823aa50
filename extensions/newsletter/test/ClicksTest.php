<?php
/**
 * What was followed in newsletters: only if the owner wants it, and never by whom.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Identity;
use Freehold\Members\Links;
use Freehold\Members\SignUpNotes;
use Freehold\Modules\Newsletter\Clicks\ClickPage;
use Freehold\Modules\Newsletter\Clicks\CountedLinks;
use Freehold\Modules\Newsletter\DeleteJob;
use Freehold\Modules\Newsletter\Issue;
use Freehold\Modules\Newsletter\Letters;
use Freehold\Modules\Newsletter\PersonalData;
use Freehold\Modules\Newsletter\Tables\IssueTable;
use Freehold\Modules\Newsletter\Tables\LinkTable;
use Freehold\Settings;

require_once __DIR__ . '/NewsletterTestCase.php';

final class ClicksTest extends NewsletterTestCase {

	private const TARGET = 'https://example.org/bread?a=1&b=2#rye';

	private const CONTENT = '<!-- wp:paragraph --><p><a href="https://example.org/bread?a=1&amp;b=2#rye">Bread</a> <a href="mailto:a@example.org">Write</a></p><!-- /wp:paragraph -->';

	protected function setUp(): void {
		parent::setUp();
		Letters::register();
		LinkTable::clear();
		$_SERVER['HTTP_USER_AGENT'] = 'Mozilla/5.0 Firefox/130';
		$_SERVER['REQUEST_METHOD']  = 'GET';
		$_SERVER['REMOTE_ADDR']     = '203.0.113.9';
	}

	protected function tearDown(): void {
		unset( $_SERVER['HTTP_USER_AGENT'], $_SERVER['HTTP_SEC_PURPOSE'], $_SERVER['HTTP_PURPOSE'], $_SERVER['HTTP_SEC_GPC'] );
		$_SERVER['REQUEST_METHOD'] = 'GET';
		$_GET                      = array();
		parent::tearDown();
	}

	/** Sends a letter to two subscribers. */
	private function letter(): Issue {
		$this->subscribers( 2 );
		$issue = IssueTable::of_post( $this->post( self::CONTENT, array( 'post_type' => Letters::TYPE, 'post_title' => 'Our bread' ) ) );
		$this->assertNotNull( $issue );
		$this->work();
		$this->assertCount( 2, $this->mail );
		return $issue;
	}

	/** Requests a URL, and returns where it leads. */
	private function follow( string $url ): ?string {
		wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $_GET );
		$_GET = wp_slash( $_GET );
		return ClickPage::target();
	}

	/** The numbers of an issue's links. */
	private function clicks( Issue $issue ): array {
		return array_column( LinkTable::of_issue( $issue->id ), 'clicks', 'url' );
	}

	public function test_links_lead_straight_to_their_target_by_default(): void {
		$issue = $this->letter();
		$this->assertStringContainsString( 'href="https://example.org/bread?a=1&#038;b=2#rye"', $this->mail[0]['message'] );
		$this->assertStringNotContainsString( Links::COUNTED, $this->mail[0]['message'] );
		$this->assertStringNotContainsString( CountedLinks::notice(), $this->mail[0]['message'] );
		$this->assertSame( '', SignUpNotes::text() );
		$this->assertStringContainsString( 'follow a link in it is not recorded', PersonalData::policy() );
		$this->assertSame( array(), $this->clicks( $issue ) );
	}

	public function test_if_the_owner_wants_it_links_are_counted_and_readers_are_told(): void {
		$this->set( 'count_links', true );
		$issue = $this->letter();
		$url   = CountedLinks::url( $issue->id, self::TARGET );
		foreach ( $this->mail as $mail ) {
			$this->assertStringContainsString( 'href="' . esc_url( $url ) . '"', $mail['message'], 'All readers have the same URL.' );
			$this->assertStringContainsString( 'href="mailto:a@example.org"', $mail['message'] );
			$this->assertStringContainsString( CountedLinks::notice(), $mail['message'] );
			$this->assertSame( 2, preg_match_all( '~href="[^"]*freehold_member=(?:unsubscribe|preferences)&#038;~', $mail['message'] ) );
		}
		$this->assertSame( CountedLinks::notice(), SignUpNotes::text() );
		$this->assertStringContainsString( 'counts how often', PersonalData::policy() );
		$this->assertSame( 0, $this->clicks( $issue )[ self::TARGET ] );
		$this->assertSame( self::TARGET, $this->follow( $url ) );
		$this->assertSame( self::TARGET, $this->follow( html_entity_decode( esc_url( $url ) ) ) );
		$this->assertSame( 2, $this->clicks( $issue )[ self::TARGET ] );
	}

	public function test_the_text_of_a_mail_names_the_target_itself(): void {
		$this->set( 'count_links', true );
		$id      = $this->subscriber( 'reader@example.com' );
		$issue   = $this->publish( self::CONTENT );
		$message = \Freehold\Modules\Newsletter\Mail\Composer::of( $issue )->message( new \Freehold\Modules\Newsletter\Delivery( 1, $issue->id, $id, '', 'reader@example.com', '' ) );
		$this->assertStringContainsString( 'Bread ( ' . self::TARGET . ' )', $message->text );
		$this->assertStringContainsString( CountedLinks::notice(), $message->text );
		$this->assertStringNotContainsString( Links::COUNTED, $message->text );
		$this->assertContains( get_permalink( $issue->post_id ), array_keys( $this->clicks( $issue ) ) );
	}

	/** @return array<string, array{0: array<string, string>}> */
	public static function uncounted(): array {
		return array(
			'only the headers' => array( array( 'REQUEST_METHOD' => 'HEAD' ) ),
			'a program'        => array( array( 'HTTP_USER_AGENT' => 'LinkScanner-bot/1.0' ) ),
			'no name'          => array( array( 'HTTP_USER_AGENT' => '' ) ),
			'in advance'       => array( array( 'HTTP_SEC_PURPOSE' => 'prefetch' ) ),
			'in advance, old'  => array( array( 'HTTP_PURPOSE' => 'prefetch' ) ),
			'not to be told'   => array( array( 'HTTP_SEC_GPC' => '1' ) ),
		);
	}

	/** @dataProvider uncounted */
	public function test_what_no_person_follows_is_led_there_and_not_counted( array $server ): void {
		$this->set( 'count_links', true );
		$issue   = $this->letter();
		$_SERVER = $server + $_SERVER;
		$this->assertSame( self::TARGET, $this->follow( CountedLinks::url( $issue->id, self::TARGET ) ) );
		$this->assertSame( 0, $this->clicks( $issue )[ self::TARGET ] );
	}

	public function test_a_writer_and_a_visitor_who_repeats_do_not_make_up_numbers(): void {
		$this->set( 'count_links', true );
		$issue = $this->letter();
		$url   = CountedLinks::url( $issue->id, self::TARGET );
		$this->actAs( 'author' );
		$this->follow( $url );
		$this->assertSame( 0, $this->clicks( $issue )[ self::TARGET ] );
		wp_set_current_user( 0 );
		add_filter( 'freehold_rate_limits', static fn ( array $limits, string $name ): array => 'newsletter_links' === $name ? array( 'user' => 2 ) + $limits : $limits, 10, 2 );
		foreach ( range( 1, 4 ) as $time ) {
			$this->assertSame( self::TARGET, $this->follow( $url ), "Time {$time}." );
		}
		$this->assertSame( 2, $this->clicks( $issue )[ self::TARGET ] );
	}

	public function test_a_signature_is_for_one_target_of_one_newsletter(): void {
		$url = CountedLinks::url( 7, self::TARGET );
		foreach (
			array(
				'another target'     => str_replace( 'example.org', 'example.net', $url ),
				'another newsletter' => str_replace( '=7&', '=8&', $url ),
				'no signature'       => remove_query_arg( 'key', $url ),
				'none of it'         => home_url( '/?' . Links::COUNTED . '=' ),
			) as $what => $wrong
		) {
			$this->assertNull( $this->follow( $wrong ), $what );
		}
		$this->assertSame( self::TARGET, $this->follow( $url ) );
	}

	public function test_links_of_sent_mails_work_with_the_option_off_the_module_off_and_on_a_copy(): void {
		$this->set( 'count_links', true );
		$issue = $this->letter();
		$url   = CountedLinks::url( $issue->id, self::TARGET );
		$this->set( 'count_links', false );
		$this->assertSame( self::TARGET, $this->follow( $url ) );
		$this->set( 'count_links', true );
		Settings::set( 'modules.newsletter.active', false );
		$this->assertSame( self::TARGET, $this->follow( $url ) );
		Settings::set( 'modules.newsletter.active', true );
		Identity::claim();
		Settings::set( 'home', 'https://original.example' );
		$this->assertTrue( Identity::is_copy() );
		$this->assertSame( self::TARGET, $this->follow( $url ) );
		Settings::set( 'home', '' );
		$this->assertSame( 0, $this->clicks( $issue )[ self::TARGET ] );
	}

	/** @return array<string, array{string, string}> Targets, and the same as a header has them. */
	public static function targets(): array {
		return array(
			'plain'         => array( self::TARGET, self::TARGET ),
			'quotes'        => array( "https://example.org/it's|a\$1\"`{b}^\\", 'https://example.org/it%27s%7Ca%241%22%60%7Bb%7D%5E%5C' ),
			'letters'       => array( 'https://example.org/brötchen 1', 'https://example.org/br%C3%B6tchen%201' ),
			'already coded' => array( 'https://example.org/?a=%27%C3%B6%26[]', 'https://example.org/?a=%27%C3%B6%26[]' ),
			'lines'         => array( 'https://example.org/?text=a%0D%0Ab', 'https://example.org/?text=a%0D%0Ab' ),
			'a header'      => array( "https://example.org/\r\nX: y", 'https://example.org/%0D%0AX:%20y' ),
		);
	}

	/** @dataProvider targets */
	public function test_readers_come_to_the_very_address_of_the_link( string $target, string $expected ): void {
		$this->assertSame( $expected, ClickPage::location( $target ) );
		if ( ! str_contains( $expected, '%0D' ) ) {
			$this->assertSame( $expected, wp_sanitize_redirect( $expected ), 'WordPress finds nothing to delete.' );
		}
		$this->assertSame( $target, $this->follow( CountedLinks::url( 7, $target ) ) );
	}

	public function test_numbers_go_with_their_newsletter_and_its_links_still_work(): void {
		$this->set( 'count_links', true );
		$issue = $this->letter();
		wp_delete_post( $issue->post_id, true );
		( new DeleteJob() )->run( array( 'id' => $issue->id ) );
		$this->assertSame( array(), $this->clicks( $issue ) );
		$this->assertSame( self::TARGET, $this->follow( CountedLinks::url( $issue->id, self::TARGET ) ) );
		$this->assertSame( array(), $this->clicks( $issue ), 'A click adds no row.' );
	}

	public function test_the_owner_reads_the_numbers(): void {
		$this->set( 'count_links', true );
		$issue = $this->letter();
		$this->follow( CountedLinks::url( $issue->id, self::TARGET ) );
		$this->actAs( 'editor' );
		$this->assertSame( 403, $this->rest( 'GET', "/freehold/v4/newsletters/{$issue->id}/links" )->get_status() );
		$this->actAs( 'admin' );
		$numbers = $this->rest( 'GET', "/freehold/v4/newsletters/{$issue->id}/links" )->get_data();
		$this->assertTrue( $numbers['is_on'] );
		$this->assertSame( array( 'url' => self::TARGET, 'clicks' => 1 ), $numbers['links'][0] );
		$this->assertSame( 404, $this->rest( 'GET', '/freehold/v4/newsletters/999999/links' )->get_status() );
	}
}
