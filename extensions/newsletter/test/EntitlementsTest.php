<?php
/**
 * What subscribers have paid for, in newsletters.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Members\Access\Entitlements;
use Freehold\Members\Access\Files\ClosedFile;
use Freehold\Members\Access\Files\ClosedUrls;
use Freehold\Members\Access\Level;
use Freehold\Members\Access\Tables\PurchaseTable;
use Freehold\Members\Categories;
use Freehold\Members\Tables\CategoryTable;
use Freehold\Modules;
use Freehold\Modules\Newsletter\Letters;
use Freehold\Modules\Newsletter\Metas;
use Freehold\Modules\Newsletter\Sending\Filler;
use Freehold\Modules\Newsletter\Sending\Pace;
use Freehold\Modules\Newsletter\Sending\Sender;
use Freehold\Modules\Newsletter\Tables\IssueTable;
use Freehold\Modules\Tables;
use Freehold\Payments\Payment;
use Freehold\Payments\Subscription;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Settings;
use Freehold\Tests\Access\AccessTestCase;

require_once dirname( __DIR__, 3 ) . '/shared/members/server/Access/test/AccessTestCase.php';

final class EntitlementsTest extends AccessTestCase {

	private const CONTENT = '<!-- wp:paragraph --><p>The beginning.</p><!-- /wp:paragraph --><!-- wp:jetpack/paywall --><!-- /wp:jetpack/paywall --><!-- wp:paragraph --><p>The secret.</p><!-- /wp:paragraph -->';

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		foreach ( Modules::get( 'newsletter' )->tables() as $table ) {
			Tables::install( $table, true );
		}
	}

	protected function setUp(): void {
		parent::setUp();
		foreach ( Modules::get( 'newsletter' )->tables() as $table ) {
			$table::clear();
		}
		delete_option( Pace::OPTION );
		Settings::set( 'home', '' );
		Settings::set( 'modules.newsletter.options.per_hour', 0 );
		Settings::set( 'modules.newsletter.options.elsewhere', 'always' );
		Settings::set( 'modules.newsletter.options.postal_address', '1 Main St' );
	}

	/** Sends a post, and returns the mails by address. */
	private function send( string $content, array $metas ): array {
		$this->mail = array();
		$this->post( $content, array( 'meta_input' => $metas ) );
		( new Sender() )->work( 5.0 );
		return array_column( $this->mail, 'message', 'to' );
	}

	/** Who got the secret. */
	private static function readers( array $mails ): array {
		$readers = array_keys( array_filter( $mails, static fn ( string $html ): bool => str_contains( $html, 'The secret.' ) ) );
		sort( $readers );
		return $readers;
	}

	public function test_paid_members_get_the_whole_post_and_others_its_beginning(): void {
		$plan = self::plan();
		self::subscribe( $plan, 'Ada@Example.org' );
		array_map( self::reader( ... ), array( 'ada@example.org', 'bob@example.org' ) );
		$mails = $this->send( self::CONTENT, array( Level::META => Level::PAID ) );
		$this->assertCount( 2, $mails );
		$this->assertSame( array( 'ada@example.org' ), self::readers( $mails ) );
		$this->assertStringContainsString( 'The beginning.', $mails['ada@example.org'] );
		$this->assertStringContainsString( 'The beginning.', $mails['bob@example.org'] );
		$this->assertStringContainsString( 'for paid members', $mails['bob@example.org'] );
		// Also while an administrator's request works on the queue.
		$this->actAs( 'admin' );
		$this->assertSame( array( 'ada@example.org' ), self::readers( $this->send( self::CONTENT, array( Level::META => Level::PAID ) ) ) );
		$this->assertSame( array( 'ada@example.org' ), array_keys( $this->send( 'Words', array( Metas::AUDIENCE => 'paid' ) ) ) );
	}

	public function test_closed_files_have_addresses_for_those_who_get_the_closed_part(): void {
		$file = wp_upload_bits( 'recipe.pdf', null, '%PDF-1.4 flour' );
		$id   = wp_insert_attachment( array( 'post_mime_type' => 'application/pdf', 'post_title' => 'Recipe', 'post_status' => 'inherit' ), $file['file'] );
		$this->assertTrue( ClosedFile::set( $id, true ) );
		self::subscribe( self::plan(), 'ada@example.org' );
		array_map( self::reader( ... ), array( 'ada@example.org', 'bob@example.org' ) );
		$link    = '<p><a href="' . $file['url'] . '">Recipe</a></p>';
		$content = "<!-- wp:html -->{$link}<!-- /wp:html -->" . self::CONTENT . "<!-- wp:html -->{$link}<!-- /wp:html -->";
		$mails   = $this->send( $content, array( Level::META => Level::PAID ) );
		$this->assertStringNotContainsString( 'freehold_file=', $mails['bob@example.org'] );
		$this->assertSame( 1, preg_match( "~freehold_file={$id}&(?:amp;|#038;)name=recipe.pdf&(?:amp;|#038;)token=([0-9a-z.]+)~", $mails['ada@example.org'], $found ) );
		$this->assertSame( 'mail', ClosedUrls::opens( $id, $found[1] ) );
		$this->assertGreaterThan( time() + 29 * DAY_IN_SECONDS, (int) $found[1] );
		$mails = $this->send( $content, array() );
		$this->assertStringNotContainsString( 'freehold_file=', $mails['ada@example.org'], 'A public post closes nothing.' );
		wp_delete_attachment( $id, true );
	}

	public function test_tiers_open_what_lower_tiers_open(): void {
		$bronze = self::plan( '1 month', '5', 'tier' );
		$gold   = self::plan( '1 year', '240', 'tier' );
		self::subscribe( $bronze, 'bronze@example.org' );
		self::subscribe( $gold, 'gold@example.org', recurs: '1 year' );
		array_map( self::reader( ... ), array( 'bronze@example.org', 'gold@example.org', 'free@example.org' ) );
		$this->assertSame( array( 'gold@example.org' ), self::readers( $this->send( self::CONTENT, array( Level::META => Level::PAID, Level::TIER => $gold ) ) ) );
		$this->assertSame( array( 'bronze@example.org', 'gold@example.org' ), self::readers( $this->send( self::CONTENT, array( Level::META => Level::PAID, Level::TIER => $bronze ) ) ) );
		$this->assertSame( array( 'bronze@example.org', 'gold@example.org' ), self::readers( $this->send( self::CONTENT, array( Level::META => Level::ALL_TIERS ) ) ) );
		$this->assertCount( 3, self::readers( $this->send( self::CONTENT, array( Level::META => Level::SUBSCRIBERS ) ) ) );
		// Parts name their plans: a higher tier does not open them.
		$this->assertSame( array( 'bronze@example.org' ), self::readers( $this->send( self::container( $bronze, 'The secret.' ), array() ) ) );
	}

	/** @return array<string, array<int, mixed>> A subscription's status, its end and whether it is canceled, when it was paid last, and what follows. */
	public static function states(): array {
		$day = DAY_IN_SECONDS;
		return array(
			'renewal is late by two days'  => array( Subscription::ACTIVE, -2 * $day, false, -32 * $day, true ),
			'renewal is late by four days' => array( Subscription::ACTIVE, -4 * $day, false, -34 * $day, false ),
			'canceled, the period goes on' => array( Subscription::ACTIVE, 2 * $day, true, -28 * $day, true ),
			'canceled, the period is over' => array( Subscription::ACTIVE, -1, true, -30 * $day, false ),
			'renewal failed yesterday'     => array( Subscription::PAST_DUE, 30 * $day, false, -32 * $day, true ),
			'renewal failed a week ago'    => array( Subscription::PAST_DUE, 23 * $day, false, -40 * $day, false ),
			'ended'                        => array( Subscription::CANCELED, 20 * $day, false, -5 * $day, false ),
		);
	}

	/** @dataProvider states */
	public function test_the_grace_of_pages_counts_for_mails( string $status, int $end, bool $cancels, int $paid, bool $opens ): void {
		self::subscribe( self::plan(), 'ada@example.org', $status, time() + $end, $cancels, time() + $paid );
		self::reader();
		$mails = $this->send( self::CONTENT, array( Level::META => Level::PAID ) );
		$this->assertSame( $opens ? array( 'ada@example.org' ) : array(), self::readers( $mails ) );
		$this->assertCount( $opens ? 1 : 0, $this->send( 'Words', array( Metas::AUDIENCE => 'paid' ) ) );
	}

	public function test_a_refund_between_publishing_and_sending_closes(): void {
		global $wpdb;
		$plan  = self::plan( 'one-time' );
		$order = self::order( $plan, 'ada@example.org', 'one-time' );
		self::pay( $order );
		$id = self::reader()->id;
		$this->assertSame( array( $id => array( $plan ) ), Entitlements::plans( array(), array( $id ) ) );
		$this->post( self::container( $plan, 'The secret.' ) );
		$wpdb->update( PaymentsTable::name(), array( 'status' => Payment::REFUNDED ), array( 'order_id' => $order->id ) );
		( new Sender() )->work( 5.0 );
		$this->assertCount( 1, $this->mail );
		$this->assertStringNotContainsString( 'secret', $this->mail[0]['message'] );
	}

	public function test_linked_orders_count_and_equal_looking_addresses_do_not(): void {
		$plan   = self::plan();
		$linked = self::subscribe( $plan, 'work@example.org' );
		$ada    = self::reader( 'ada@example.org' )->id;
		$work   = self::reader( 'work@example.org' )->id;
		$accent = self::reader( 'bob@example.org' )->id;
		self::subscribe( $plan, 'bób@example.org' );
		PurchaseTable::link( $linked->order_id, $ada );
		$this->assertSame( array( $ada => array( $plan ) ), Entitlements::plans( array(), array( $ada, $work, $accent ) ) );
		$this->assertSame( array( $ada => array( 3, $plan ) ), Entitlements::plans( array( $ada => array( 3 ) ), array( $ada ) ), 'Plans of other code stay.' );
	}

	public function test_a_letter_goes_to_payers_who_chose_a_category_and_a_payment_that_ends_meanwhile_counts(): void {
		global $wpdb;
		Letters::register();
		$bread = wp_create_category( 'Bread' );
		Categories::set( true, array( $bread ) );
		$plan = self::plan();
		$rows = array();
		foreach ( array( 'ada', 'bob', 'cem' ) as $name ) {
			$rows[ $name ] = self::subscribe( $plan, "{$name}@example.org" );
		}
		foreach ( array( 'ada' => array( $bread ), 'bob' => array( 999 ), 'cem' => array( $bread ), 'dan' => array( $bread ) ) as $name => $terms ) {
			$id = self::reader( "{$name}@example.org" )->id;
			CategoryTable::remove( $id, CategoryTable::NONE );
			CategoryTable::add( array( $id ), $terms );
		}
		$this->mail = array();
		$letter     = $this->post( 'Dear {name|reader}', array( 'post_type' => Letters::TYPE, 'meta_input' => array( Metas::AUDIENCE => 'paid', Metas::SEGMENT => array( 'categories' => array( $bread ), 'plan' => $plan ) ) ) );
		Filler::step( IssueTable::of_post( $letter ) );
		$wpdb->update( SubscriptionsTable::name(), array( 'status' => Subscription::CANCELED ), array( 'order_id' => $rows['cem']->order_id ) );
		( new Sender() )->work( 5.0 );
		( new Sender() )->work( 5.0 );
		$this->assertSame( array( 'ada@example.org' ), array_column( $this->mail, 'to' ) );
		$this->assertStringContainsString( 'Dear reader', $this->mail[0]['message'] );
	}

	public function test_all_subscribers_of_a_batch_are_read_with_three_queries(): void {
		global $wpdb;
		$plan = self::plan();
		$ids  = array();
		for ( $n = 1; $n <= 30; $n++ ) {
			$ids[] = self::reader( "v{$n}@example.org" )->id;
			self::subscribe( $plan, "v{$n}@example.org" );
		}
		$before = $wpdb->num_queries;
		$this->assertCount( 30, Entitlements::plans( array(), $ids ) );
		$this->assertSame( 3, $wpdb->num_queries - $before );
	}
}
