<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Members\Address;
use Freehold\Members\Consent;
use Freehold\Features;
use Freehold\Members\SignUps;
use Freehold\Members\Subscriber;
use Freehold\Members\Subscribers;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Modules;
use Freehold\Modules\Tables;
use Freehold\Queue;

/**
 * Collects the mail of subscribers.
 */
abstract class MembersTestCase extends TestCase {

	/** @var array<int, array<string, mixed>> The arguments of `wp_mail()`. */
	protected array $mail = array();

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		foreach ( array( ...Features::all()['members']->tables(), ...Modules::get( 'subscriptions' )->tables() ) as $table ) {
			Tables::install( $table, true );
			$table::clear();
		}
	}

	protected function setUp(): void {
		parent::setUp();
		foreach ( Modules::get( 'subscriptions' )->tables() as $table ) {
			$table::clear();
		}
		\Freehold\Database\Options::delete_below( 'freehold_rate_', PHP_INT_MAX );
		$this->mail = array();
		add_filter(
			'pre_wp_mail',
			function ( $sent, array $mail ): bool {
				$this->mail[] = $mail;
				return true;
			},
			99,
			2
		);
	}

	/** Signs up, and sends the mail. */
	protected function signUp( string $email, array $categories = array(), string $words = 'Pressed “Subscribe”.' ): string {
		$result = SignUps::sign_up( $email, new Consent( $words, 'form', 7, 'en_US' ), $categories );
		Queue::work( 5 );
		return $result;
	}

	/** The subscriber with an address. */
	protected static function find( string $email ): ?Subscriber {
		return SubscriberTable::by_hash( Address::hash( $email ) );
	}

	/** The token in the last mail. */
	protected function token(): string {
		$this->assertNotEmpty( $this->mail );
		$this->assertSame( 1, preg_match( '/token=([0-9a-f]{64})/', (string) end( $this->mail )['message'], $part ) );
		return $part[1];
	}

	/** Signs up and confirms. */
	protected function active( string $email, array $categories = array() ): Subscriber {
		$this->signUp( $email, $categories );
		$this->assertSame( Subscribers::CONFIRMED, Subscribers::confirm( $this->token() ) );
		return self::find( $email );
	}

	/** Lets the time of the last mail be longer ago. */
	protected static function age( string $column, int $seconds ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "UPDATE %i SET {$column} = {$column} - %d", SubscriberTable::name(), $seconds ) );
	}
}
