<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\Tests;

use Freehold\Database\Options;
use Freehold\Modules;
use Freehold\Modules\Mailchimp\Form\Endpoint;
use Freehold\Modules\Mailchimp\Form\Result;
use Freehold\Modules\Mailchimp\Form\SignedForm;
use Freehold\Modules\Mailchimp\SignUps\SignUpTable;
use Freehold\Modules\Tables;
use Freehold\Settings;
use Freehold\Tests\TestCase;

/**
 * Requests go to the stand-in (`tests/services/mailchimp`) in a process of its own, over HTTP.
 */
abstract class MailchimpTestCase extends TestCase {

	protected const KEY  = '4242424242424242424242424242cafe-us4';
	protected const LIST = 'a1b2c3d4e5';

	/** @var resource|null */
	private static $process = null;

	protected static string $url = '';

	public static function setUpBeforeClass(): void {
		self::$process = proc_open(
			array( 'node', dirname( __DIR__, 3 ) . '/tests/services/mailchimp/serve.mjs' ),
			array( 1 => array( 'pipe', 'w' ), 2 => array( 'file', '/dev/null', 'w' ) ),
			$pipes
		);
		self::$url = trim( (string) preg_replace( '/^FREEHOLD_MAILCHIMP_URL=/', '', (string) fgets( $pipes[1] ) ) );
		self::assertStringStartsWith( 'http://127.0.0.1:', self::$url, 'The stand-in did not start.' );
		// Tables end a transaction on MariaDB: they are made before the first test begins one.
		foreach ( Modules::get( 'mailchimp' )->tables() as $table ) {
			Tables::install( $table, true );
		}
	}

	public static function tearDownAfterClass(): void {
		proc_terminate( self::$process );
		proc_close( self::$process );
	}

	protected function setUp(): void {
		parent::setUp();
		$this->control( 'reset' );
		$this->setEnvironment( 'FREEHOLD_MAILCHIMP_URL', self::$url );
		$this->setEnvironment( 'FREEHOLD_MAILCHIMP_KEY', self::KEY );
		foreach ( Modules::get( 'mailchimp' )->tables() as $table ) {
			$table::clear();
		}
		Options::delete_below( 'freehold_rate_', PHP_INT_MAX );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.7';
	}

	/** Lets the stand-in do something, see `tests/services/mailchimp/types.ts`. */
	protected function control( string $name, mixed ...$arguments ): mixed {
		$context = stream_context_create( array( 'http' => array( 'method' => 'POST', 'header' => 'Content-Type: application/json', 'content' => (string) wp_json_encode( $arguments ), 'ignore_errors' => true ) ) );
		return json_decode( (string) file_get_contents( self::$url . '/_control/' . $name, false, $context ), true );
	}

	/** Sets one of the module's options. */
	protected static function option( string $name, mixed $value ): void {
		Settings::set( "modules.mailchimp.options.{$name}", $value );
	}

	/** Sends a form, as its endpoint does. */
	protected function send( string $email, array $interests = array(), array $fields = array(), string $consent = '' ): Result {
		$form   = new SignedForm( 'mailchimp-1-1', 'en_US', 'Received!', 'Failed!', $consent, $interests, $fields, 0, time() + 99 );
		$result = Endpoint::handle( SignedForm::read( $form->text() ), $email, home_url( '/garden/?x=1' ) );
		restore_current_locale();
		return $result;
	}

	/** @return array<string, int> The number of stored sign-ups by state. */
	protected static function states(): array {
		$counts = array();
		foreach ( array( 'waiting', 'details', 'done', 'rejected', 'failed' ) as $state ) {
			$counts[ $state ] = SignUpTable::count( $state, time() + 10 );
		}
		return array_filter( $counts );
	}

	/** @return array<int, array<string, mixed>> The requests whose method and path begin with a text. */
	protected function requests( string $start ): array {
		return $this->control( 'requests', $start );
	}
}
