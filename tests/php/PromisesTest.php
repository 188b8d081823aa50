<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Cli\Core;
use Freehold\Http;
use Freehold\Identity;
use Freehold\Keys;
use Freehold\Mail\Mailer;
use Freehold\Mail\Message;
use Freehold\Members\Access\Login;
use Freehold\Members\Address;
use Freehold\Members\Consent;
use Freehold\Members\SignUps;
use Freehold\Members\Status;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Features;
use Freehold\Modules\ContactForm\Entries\DeliveryJob;
use Freehold\Modules\Newsletter\Sending\Sender;
use Freehold\Modules\Tables;
use Freehold\Payments\Gateway;
use Freehold\Payments\PollJob;
use Freehold\Queue;
use Freehold\Queue\Handler;
use Freehold\Queue\JobTable;
use Freehold\Services;
use Freehold\Settings;
use WP_CLI;

require_once dirname( __DIR__, 2 ) . '/extensions/contact-form/test/EntriesTestCase.php';
require_once __DIR__ . '/wp-cli.php';

/**
 * A walk through everything that sends: the handlers of the queue, cron events, checks of keys, commands, routes and mails. They
 * are collected from where they are registered, so a new one is in the walk. With no flag, the walk must send something of each
 * kind; in offline mode nothing; on a copy of the site nothing that changes anything elsewhere and no mail to many.
 */
final class PromisesTest extends EntriesTestCase {

	/** @var string[] What left the site: methods and URLs, and kinds of mail. */
	private array $left = array();

	/** @var bool Whether the spies note. */
	private bool $is_watched = false;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		foreach ( Features::all() as $module ) {
			foreach ( $module->tables() as $table ) {
				Tables::install( $table, true );
				$table::clear();
			}
		}
	}

	protected function setUp(): void {
		parent::setUp();
		Settings::set( 'home', '' );
		add_filter(
			'pre_http_request',
			function ( $nothing, array $arguments, string $url ) {
				$this->note( "{$arguments['method']} {$url}" );
				return new \WP_Error( 'http_request_failed', 'No other server in tests.' );
			},
			-1000,
			3
		);
		add_action( 'http_api_curl', fn () => $this->note( 'curl' ), -1000 );
		add_filter(
			'pre_wp_mail',
			function ( $sent, array $mail ): bool {
				$this->note( ( str_contains( implode( ' ', (array) $mail['headers'] ), 'Precedence: bulk' ) ? 'bulk' : 'mail' ) . " {$mail['subject']}" );
				return true;
			},
			-1000,
			2
		);
		add_action( 'phpmailer_init', fn () => $this->note( 'phpmailer' ), -1000 );
		foreach ( array( 'STRIPE_KEY' => 'sk_test_' . str_repeat( 'a', 24 ), 'PAYPAL_ID' => str_repeat( 'A', 40 ), 'PAYPAL_SECRET' => str_repeat( 'B', 40 ), 'MAILCHIMP_KEY' => str_repeat( 'a', 32 ) . '-us1', 'AI_URL' => 'https://93.184.215.14/ai', 'AI_KEY' => 'key' ) as $name => $value ) {
			$this->setEnvironment( "FREEHOLD_{$name}", $value );
		}
		foreach ( array_keys( Services::all() ) as $id ) {
			$this->setEnvironment( Keys::constant( $id, 'url' ), "https://93.184.215.14/{$id}" );
		}
		$this->actAs( 'admin' );
		$this->prepare();
	}

	/** Notes what left. */
	private function note( string $what ): void {
		if ( $this->is_watched ) {
			$this->left[] = $what;
		}
	}

	/** Prepares one of each: a subscriber with a newsletter, an entry with a webhook. */
	private function prepare(): void {
		$id = SubscriberTable::add( Address::normalize( 'ada@example.com' ), Status::ACTIVE, new Consent( 'Words', 'form' ) );
		$this->assertIsInt( $id );
		Settings::set( 'modules.newsletter.options.elsewhere', 'always' );
		Settings::set( 'modules.newsletter.options.postal_address', '1 Main St' );
		$this->post( 'A newsletter' );
	}

	/** Stores an entry with a webhook. */
	private function entry_with_webhook(): int {
		return $this->store( self::draft( null, array( 'webhooks' => array( array( 'id' => 'hook', 'url' => 'https://93.184.215.14/hook', 'format' => 'json', 'method' => 'POST', 'enabled' => true ) ) ) ) );
	}

	/** @return array<string, class-string<Handler>> */
	private static function handlers(): array {
		return apply_filters( 'freehold_queue_handlers', array() );
	}

	/** Runs a part of the walk. What it reports does not matter. */
	private function step( callable $step ): void {
		$this->is_watched = true;
		$level            = ob_get_level();
		ob_start();
		try {
			$step();
		} catch ( \Throwable $thrown ) {
			unset( $thrown );
		} finally {
			$this->is_watched = false;
			while ( ob_get_level() > $level ) {
				ob_end_clean();
			}
			while ( ob_get_level() < $level ) {
				ob_start();
			}
		}
	}

	/**
	 * Walks through everything.
	 *
	 * @return string[] What left.
	 */
	private function walk(): array {
		$this->left = array();
		$entry      = $this->entry_with_webhook();
		// Directly, past the queue: a job that is claimed just before the flag is set.
		foreach ( self::handlers() as $class_name ) {
			foreach ( array( array( 'entry' => $entry ), array() ) as $payload ) {
				$this->step(
					static fn () => ( new $class_name() )->run(
						$payload + array(
							'id'      => 1,
							'entry'   => 1,
							'index'   => 0,
							'import'  => 1,
							'account' => 1,
							'kind'    => 'posts',
							'email'   => 'ada@example.com',
							'handle'  => bin2hex( random_bytes( 8 ) ),
							'queued'  => time(),
							'seconds' => 1.0,
							'part'    => 'orders',
						)
					)
				);
			}
		}
		foreach ( array_keys( Gateway::all() ) as $vendor ) {
			foreach ( array( 'webhook', 'events' ) as $part ) {
				$this->step( static fn () => ( new PollJob() )->run( array( 'part' => $part, 'vendor' => $vendor ) ) );
			}
			$this->step( static fn () => Gateway::vendor( $vendor )->tear_down_webhook() );
		}
		foreach ( Features::all() as $module ) {
			foreach ( array_keys( $module->cron() + $module->upkeep() ) as $hook ) {
				$this->step( static fn () => do_action( $hook ) );
			}
		}
		foreach ( array_merge( ...array_values( array_map( 'array_keys', _get_cron_array() ) ) ) as $hook ) {
			if ( str_starts_with( (string) $hook, 'freehold_' ) ) {
				$this->step( static fn () => do_action( $hook ) );
			}
		}
		foreach ( Services::all() as $service ) {
			$this->step( static fn () => $service->check( array_map( static fn (): string => 'abcdefghijklmnopqrstuvwxyz0123456789-us1', $service->parts() ) ) );
		}
		foreach ( rest_get_server()->get_routes() as $route => $endpoints ) {
			if ( str_starts_with( $route, '/freehold/' ) && ! str_contains( $route, '(?P<' ) ) {
				foreach ( array( 'GET', 'POST' ) as $method ) {
					$this->step( fn () => $this->rest( $method, $route, array() ) );
				}
			}
		}
		WP_CLI::$commands = array();
		Core::register();
		foreach ( WP_CLI::$commands as $words => $class_name ) {
			foreach ( get_class_methods( $class_name ) as $method ) {
				$this->step( static fn () => WP_CLI::run( array( ...explode( ' ', $words ), $method ) ) );
			}
		}
		$this->step( static fn () => ( new Sender() )->work( 2 ) );
		$this->step( static fn () => ( new DeliveryJob() )->run( array( 'entry' => $entry ) ) );
		$this->step( static fn () => SignUps::sign_up( 'new' . wp_rand() . '@example.com', new Consent( 'Words', 'form' ) ) );
		$this->step( static fn () => Login::deliver( Login::request( 'ada@example.com', '', '' )[1] ) );
		foreach ( array( Message::PERSONAL, Message::ORIGINAL, Message::BULK ) as $kind ) {
			$this->step( static fn () => Mailer::send( new Message( 'ada@example.com', "Kind: {$kind}", '<p>x</p>', 'x', kind: $kind ) ) );
		}
		foreach ( array( 'GET', 'POST', 'PUT', 'PATCH', 'DELETE' ) as $method ) {
			$this->step( static fn () => Http::request( 'https://93.184.215.14/' . strtolower( $method ), array( 'method' => $method ) ) );
		}
		$this->step( static fn () => Queue::work( 20 ) );
		return array_values( array_unique( $this->left ) );
	}

	public function test_the_walk_sends_something_of_each_kind(): void {
		$left = $this->walk();
		$text = implode( "\n", $left );
		foreach ( array( 'bulk A post', 'mail Log in', 'mail Kind: personal', 'mail Kind: original', 'mail Kind: bulk', 'POST https://93.184.215.14/hook', '14/stripe/', '14/paypal/', '14/mailchimp/', '14/giphy/', 'DELETE https://93.184.215.14/' ) as $one ) {
			$this->assertStringContainsString( $one, $text, 'The walk does not reach this any more.' );
		}
		$this->assertGreaterThan( 20, count( $left ), $text );
	}

	public function test_in_offline_mode_no_byte_leaves(): void {
		$this->setEnvironment( 'FREEHOLD_OFFLINE', '1' );
		$this->assertSame( array(), $this->walk() );
	}

	public function test_a_copy_changes_nothing_elsewhere_and_mails_only_who_uses_it(): void {
		// A route and a command confirm the URL; here they must not end the walk.
		add_filter(
			'alloptions',
			static function ( array $options ): array {
				static $rows           = array();
				$row                   = $options[ Settings::OPTION ];
				$rows[ md5( $row ) ] ??= serialize( array( 'home' => 'https://original.example' ) + unserialize( $row ) );
				return array( Settings::OPTION => $rows[ md5( $row ) ] ) + $options;
			}
		);
		$this->assertTrue( Identity::is_copy() );
		$left = $this->walk();
		$this->assertSame( array(), preg_grep( '/^bulk|Kind: (?!personal)|^(?:PUT|PATCH|DELETE) /', $left ) );
		// Tokens, and requests that only read.
		$this->assertSame( array(), preg_grep( '#^POST (?!\S+/(?:oauth2/token|token|access_token|auth_tokens/token/|chat/completions|audio/transcriptions|images/generations|sessions|siteverify)(?:/|\?|$))#', $left ) );
		$this->assertStringContainsString( 'mail Log in', implode( "\n", $left ) );
	}

	public function test_a_job_whose_mail_a_copy_may_not_send_waits_and_is_not_given_up(): void {
		$found = 0;
		foreach ( self::handlers() as $class_name ) {
			if ( 1 === preg_match( '/Message::(?:BULK|ORIGINAL)/', (string) file_get_contents( (string) ( new \ReflectionClass( $class_name ) )->getFileName() ) ) ) {
				$this->assertSame( Handler::REQUESTS, $class_name::SENDS, $class_name );
				++$found;
			}
		}
		$this->assertGreaterThan( 0, $found );
	}

	public function test_what_waits_is_not_lost(): void {
		$this->setEnvironment( 'FREEHOLD_OFFLINE', '1' );
		foreach ( self::handlers() as $name => $class_name ) {
			if ( Handler::NOTHING !== $class_name::SENDS ) {
				Queue::push( $name, array( 'id' => 0 ), 0, "promise-{$name}" );
			}
		}
		$keys = static fn (): array => array_filter( JobTable::after( 0, 500 ), static fn ( array $job ): bool => str_starts_with( $job['name'], 'promise-' ) );
		$all  = $keys();
		Queue::work( 20 );
		$this->assertSame( $all, $keys(), 'No job was tried.' );
		$this->assertNotEmpty( $all );
		$this->setEnvironment( 'FREEHOLD_OFFLINE', '' );
		$this->assertSame( array(), Queue::waiting() );
	}
}
