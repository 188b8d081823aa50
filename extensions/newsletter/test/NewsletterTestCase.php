<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Members\Address;
use Freehold\Members\Consent;
use Freehold\Members\Status;
use Freehold\Members\Tables\CategoryTable;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Modules;
use Freehold\Modules\Newsletter\Issue;
use Freehold\Modules\Newsletter\Sending\Pace;
use Freehold\Modules\Newsletter\Sending\Sender;
use Freehold\Modules\Newsletter\Tables\IssueTable;
use Freehold\Modules\Tables;
use Freehold\Settings;

/**
 * Collects newsletters.
 */
abstract class NewsletterTestCase extends TestCase {

	/** @var array<int, array<string, mixed>> The arguments of `wp_mail()`. */
	protected array $mail = array();

	/** @var callable(array<string, mixed>): bool Whether the mail server accepts a mail. */
	protected $accepts;

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		foreach ( Modules::get( 'newsletter' )->tables() as $table ) {
			Tables::install( $table, true );
			$table::clear();
		}
	}

	protected function setUp(): void {
		parent::setUp();
		foreach ( Modules::get( 'newsletter' )->tables() as $table ) {
			$table::clear();
		}
		delete_option( Pace::OPTION );
		Settings::set( 'home', '' );
		$this->set( 'per_hour', 0 );
		$this->set( 'elsewhere', 'always' );
		$this->set( 'postal_address', '1 Main St' );
		$this->mail    = array();
		$this->accepts = static fn (): bool => true;
		add_filter(
			'pre_wp_mail',
			function ( $sent, array $mail ): bool {
				if ( ! ( $this->accepts )( $mail ) ) {
					do_action( 'wp_mail_failed', new \WP_Error( 'wp_mail_failed', "The server rejected {$mail['to']}." ) );
					return false;
				}
				$this->mail[] = $mail;
				return true;
			},
			99,
			2
		);
	}

	/** Changes an option of the module. */
	protected function set( string $name, mixed $value ): void {
		Settings::set( "modules.newsletter.options.{$name}", $value );
	}

	/** Adds an active subscriber. */
	protected function subscriber( string $email, array $terms = array(), string $language = '' ): int {
		$id = SubscriberTable::add( Address::normalize( $email ), Status::ACTIVE, new Consent( 'Words', 'form', 0, $language ) );
		$this->assertIsInt( $id );
		CategoryTable::add( array( $id ), $terms );
		return $id;
	}

	/** Adds some active subscribers. */
	protected function subscribers( int $count ): array {
		return array_map( fn ( int $n ): int => $this->subscriber( "v{$n}@example.com" ), range( 1, $count ) );
	}

	/** Publishes a post, and returns its issue. */
	protected function publish( string $content = 'Words', array $fields = array() ): Issue {
		$issue = IssueTable::of_post( $this->post( $content, $fields ) );
		$this->assertNotNull( $issue );
		return $issue;
	}

	/** Sends what is due. */
	protected function work( float $seconds = 5.0 ): ?int {
		return ( new Sender() )->work( $seconds );
	}

	/** The addresses that got mail. */
	protected function recipients(): array {
		$recipients = array_column( $this->mail, 'to' );
		sort( $recipients );
		return $recipients;
	}
}
