<?php
declare( strict_types=1 );

namespace Freehold\Tests\Payments;

use Freehold\Features;
use Freehold\Queue\JobTable;
use Freehold\Modules\Tables;
use Freehold\Payments\Checkout\Input;
use Freehold\Payments\Checkout\Offer;
use Freehold\Payments\Checkout\Offers;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\Checkout\Start;
use Freehold\Payments\EventJob;
use Freehold\Payments\EventInbox;
use Freehold\Payments\Money;
use Freehold\Payments\Order;
use Freehold\Payments\Tables\EventsTable;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Queue;
use Freehold\Tests\SentMail;
use Freehold\Tests\TestCase;

require_once __DIR__ . '/TestVendor.php';
require_once dirname( __DIR__, 4 ) . '/src/server/Mail/test/SentMail.php';

/**
 * Connects the test bank, and catches mails. The queue runs only when a test says so.
 */
abstract class PaymentsTestCase extends TestCase {

	protected SentMail $mailer;

	/** @var array<int, array{0: string, 1: mixed}> The hooks that fired. */
	protected array $fired = array();

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		array_map( static fn ( string $table ): bool => Tables::install( $table, true ), array( ...Features::all()['payments']->tables(), JobTable::class ) );
	}

	protected function setUp(): void {
		parent::setUp();
		array_map( static fn ( string $table ): bool => $table::clear(), array( ...Features::all()['payments']->tables(), JobTable::class ) );
		Bank::reset();
		TestVendor::$before_return = null;
		add_filter( 'freehold_payment_vendors', static fn ( array $vendors ): array => array( 'test' => TestVendor::class ) );
		add_filter( 'freehold_payment_offers', static fn ( array $offers ): array => $offers + array( 'test' => static fn ( Reference $reference ): ?Offer => self::offer( $reference ) ) );
		remove_all_filters( 'pre_wp_mail' );
		// The test site's host is an IP address, which is no sender.
		add_filter( 'wp_mail_from', static fn (): string => 'site@example.org' );
		$this->mailer          = new SentMail( true );
		$GLOBALS['phpmailer']  = $this->mailer;
		wp_publish_post( 3 );
		$_SERVER['REQUEST_URI'] = '/support/?page=2';
		foreach ( array( 'freehold_payment_received', 'freehold_payment_refunded', 'freehold_subscription_changed' ) as $hook ) {
			add_action(
				$hook,
				function ( object $row ) use ( $hook ): void {
					$this->fired[] = array( $hook, $row );
				}
			);
		}
		// Nothing runs by itself at the end of the tests.
		add_action( 'shutdown', array( Queue::class, 'run_at_end' ), 100 );
	}

	protected function tearDown(): void {
		remove_action( 'shutdown', array( Queue::class, 'run_at_end' ), 100 );
		unset( $GLOBALS['phpmailer'] );
		array_map( 'unlink', array( Bank::file(), Bank::file() . '.calls' ) );
		parent::tearDown();
	}

	/** The offers of the source `test`: 7 costs $10, 8 is monthly, 9 lets the visitor choose, 10 is in yen, 11 in pounds; others are deleted. */
	private static function offer( Reference $reference ): ?Offer {
		return match ( $reference->id ) {
			7       => new Offer( 'test', 7, 'test', 'Membership', Money::of( 1000, 'USD' ), max_quantity: 5 ),
			8       => new Offer( 'test', 8, 'test', 'Monthly', Money::of( 500, 'USD' ), '1 month' ),
			9       => new Offer( 'test', 9, 'test', 'Gift', Money::of( 500, 'USD' ), chooses_amount: true ),
			10      => new Offer( 'test', 10, 'test', 'Yen', Money::from_decimal( '500', 'JPY' ), chooses_amount: true ),
			11      => new Offer( 'test', 11, 'test', 'Pounds', Money::from_decimal( '5', 'GBP' ) ),
			default => null,
		};
	}

	/** Sends a form. */
	protected static function send( int $plan, string $amount = '', string $quantity = '', string $attempt = '', int $minimum = 0, int $maximum = 0 ): string|\WP_Error {
		return Start::run( self::input( ( new Reference( 'test', $plan, 3, $minimum, $maximum, 4102444800 ) )->text(), $amount, $quantity, $attempt ) );
	}

	protected static function input( string $reference, string $amount = '', string $quantity = '', string $attempt = '' ): Input {
		return new Input( $reference, $amount, $quantity, 'form-1', $attempt, home_url( '/support/' ), '203.0.113.9' );
	}

	/** Begins a payment and returns its order. */
	protected function begin( int $plan, string $amount = '' ): Order {
		$url = self::send( $plan, $amount );
		$this->assertIsString( $url, is_wp_error( $url ) ? $url->get_error_message() : '' );
		$order = OrdersTable::find_by_vendor( 'test', false, basename( $url ) );
		$this->assertNotNull( $order );
		return $order;
	}

	/** Delivers the bank's events from one on, each as often as given, and does the work. */
	protected static function deliver( int $from = 0, int $times = 1 ): void {
		foreach ( array_slice( Bank::read()['events'], $from ) as $event ) {
			for ( $time = 0; $time < $times; $time++ ) {
				self::process( $event );
			}
		}
	}

	/** @param array<string, mixed> $event One of the bank's events. */
	protected static function process( array $event ): void {
		EventInbox::receive( TestVendor::event( $event ) );
		( new EventJob() )->run( array( 'id' => (int) EventsTable::add( TestVendor::event( $event ) ) ) );
	}

	/** Returns the subjects of the mails that were sent, after the queue has run. */
	protected function subjects(): array {
		Queue::work( 5 );
		return array_map(
			static fn ( string $mail ): string => 1 === preg_match( '/^To: (\S+).*?^Subject: ([^\r\n]+)/ms', $mail, $part ) ? "{$part[1]}: " . iconv_mime_decode( $part[2] ) : '',
			$this->mailer->sent
		);
	}

	/** @return string[] The names of the hooks that fired. */
	protected function hooks(): array {
		return array_column( $this->fired, 0 );
	}

	/** @return array<string, string|null>[] All rows of a table without what differs between two worlds. */
	protected static function rows( string $table, array $without = array() ): array {
		global $wpdb;
		$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i', $table::name() ), ARRAY_A );
		$rows = array_map( static fn ( array $row ): array => array_diff_key( $row, array_flip( array_merge( array( 'id', 'order_id', 'subscription_id', 'updated', 'synced', 'checks', 'revision', 'received', 'done', 'tries' ), $without ) ) ), $rows );
		sort( $rows );
		return $rows;
	}

	protected static function pass( string $table, string $column, int $seconds ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET %i = %i - %d WHERE %i > %d', $table::name(), $column, $column, $seconds, $column, $seconds ) );
	}

	protected static function jobs(): int {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', JobTable::name() ) );
	}
}
