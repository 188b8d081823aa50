<?php
/**
 * Every limit for visitors: whom it counts, and whom it does not lock out.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Features;
use Freehold\Members\Access\Login;
use Freehold\Members\Consent;
use Freehold\Modules;
use Freehold\Modules\ContactForm\Submission\Handler;
use Freehold\Modules\InstantSearch\Rest\Routes as Search;
use Freehold\Modules\LoginProtection\UnlockPage;
use Freehold\Modules\Mailchimp\SignUps\SignUps;
use Freehold\Modules\Tables;
use Freehold\Payments\Checkout\Start;
use Freehold\Rest\RateLimit;
use ReflectionMethod;

final class LimitsTest extends TestCase {

	private const NAMES = array( 'forms', 'login', 'login_code', 'login_links', 'mailchimp', 'payments', 'search', 'subscribe' );

	/** The number of the next request: each is about another email address. */
	private int $number = 0;

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		foreach ( Features::collect( 'tables' ) as $table ) {
			Tables::install( $table, true );
		}
	}

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'pre_wp_mail', '__return_true' );
		add_filter( 'freehold_rate_limits', static fn ( array $limits, string $name ): array => in_array( $name, self::NAMES, true ) ? array( 'user' => 2 ) + $limits : $limits, 10, 2 );
	}

	/**
	 * Sends a request.
	 *
	 * @param string $limit The limit's name.
	 * @param string $ip    The visitor's address.
	 * @return bool Whether it was accepted.
	 */
	private function send( string $limit, string $ip ): bool {
		$email = 'v' . ( ++$this->number ) . '@example.org';
		switch ( $limit ) {
			case 'forms':
				return null === Handler::limit( 2 )->take( RateLimit::visitor( $ip, 'form' ) );
			case 'login':
				return Login::ACCEPTED === Login::request( $email, '', $ip )[0];
			case 'login_code':
				$handle = Login::request( $email, '', ( $this->number + 20 ) . '.9.0.1' )[1];
				return Login::WRONG === Login::by_code( $handle, 'wrong', $ip )[0];
			case 'login_links':
				return null === UnlockPage::limit()->take( RateLimit::visitor( $ip, 'login_links' ) );
			case 'mailchimp':
				return ! SignUps::is_limited( $email, $ip );
			case 'payments':
				$start = new ReflectionMethod( Start::class, 'limit' );
				return null === $start->invoke( null )->take( RateLimit::visitor( $ip, 'payments' ) );
			case 'search':
				$_SERVER['REMOTE_ADDR'] = $ip;
				return null === Search::limit()->take( RateLimit::visitor( \Freehold\Http\Visitor::ip(), 'search' ) );
			default:
				return \Freehold\Members\SignUps::ACCEPTED === \Freehold\Members\SignUps::sign_up( $email, new Consent( 'Words', 'form' ), array(), $ip );
		}
	}

	/**
	 * Sends requests, and expects them to be accepted or rejected.
	 *
	 * @param string                $limit    The limit's name.
	 * @param array<string, bool[]> $expected The results by address.
	 */
	private function assertLimits( string $limit, array $expected ): void {
		foreach ( $expected as $ip => $results ) {
			foreach ( $results as $index => $result ) {
				$this->assertSame( $result, $this->send( $limit, (string) $ip ), "{$limit}: request {$index} from {$ip}" );
			}
		}
	}

	/** @return array<string, array{string}> */
	public static function limits(): array {
		return array_combine( self::NAMES, array_map( static fn ( string $name ): array => array( $name ), self::NAMES ) );
	}

	/** @dataProvider limits */
	public function test_one_visitor_reaches_it_whatever_the_address_looks_like( string $limit ): void {
		$this->assertLimits(
			$limit,
			array(
				'::ffff:203.0.113.1'   => array( true, true, false ),
				'203.0.113.1'          => array( false ),
				'64:ff9b::203.0.113.1' => array( false ),
				'::ffff:203.0.113.2'   => array( true ),
				'2001:db8::1'          => array( true ),
				'2001:db8::2'          => array( true, false ),
				'2001:db8:0:1::1'      => array( true ),
			)
		);
	}

	/** @dataProvider limits */
	public function test_visitors_behind_a_proxy_do_not_lock_each_other_out( string $limit ): void {
		$accepted = 0;
		for ( $number = 0; $number < 120; $number++ ) {
			$accepted += $this->send( $limit, '10.0.0.1' ) ? 1 : 0;
		}
		$this->assertSame( 100, $accepted, 'Fifty times the limit, and not without an end.' );
	}

	/** @dataProvider limits */
	public function test_others_cannot_reach_it_for_everyone( string $limit ): void {
		for ( $number = 11; $number < 51; $number++ ) {
			$this->assertLimits( $limit, array( "{$number}.7.0.1" => array( true, true, false ) ) );
		}
		$this->assertLimits( $limit, array( '203.0.113.1' => array( true ) ) );
	}

	public function test_requests_beyond_the_limit_do_not_count_for_the_address_of_another_person(): void {
		foreach ( array( 'subscribe', 'mailchimp', 'login' ) as $limit ) {
			$this->assertLimits( $limit, array( '203.0.113.1' => array( true, true ) ) );
			for ( $number = 0; $number < 10; $number++ ) {
				match ( $limit ) {
					'subscribe' => \Freehold\Members\SignUps::sign_up( 'ada@example.org', new Consent( 'Words', 'form' ), array(), '203.0.113.1' ),
					'mailchimp' => SignUps::is_limited( 'ada@example.org', '203.0.113.1' ),
					'login'     => Login::request( 'ada@example.org', '', '203.0.113.1' ),
				};
			}
		}
		$this->assertSame( \Freehold\Members\SignUps::ACCEPTED, \Freehold\Members\SignUps::sign_up( 'ada@example.org', new Consent( 'Words', 'form' ), array(), '203.0.113.2' ) );
		$this->assertFalse( SignUps::is_limited( 'ada@example.org', '203.0.113.2' ) );
		$this->assertSame( Login::ACCEPTED, Login::request( 'ada@example.org', '', '203.0.113.2' )[0] );
	}
}
