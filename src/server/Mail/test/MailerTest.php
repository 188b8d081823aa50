<?php
/**
 * Mail.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Mail\Header;
use Freehold\Mail\Layout;
use Freehold\Mail\Mailer;
use Freehold\Mail\Message;
use Freehold\Settings;

require_once __DIR__ . '/SentMail.php';

final class MailerTest extends TestCase {

	private SentMail $mailer;

	protected function setUp(): void {
		parent::setUp();
		$this->mailer         = new SentMail( true );
		$GLOBALS['phpmailer'] = $this->mailer;
		add_filter( 'pre_wp_mail', '__return_null', 99 );
		add_filter( 'wp_mail_from', static fn (): string => 'wordpress@example.org', 1 );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	public function test_a_mail_has_a_text_and_an_html_part(): void {
		$this->assertTrue( Mailer::send( new Message( 'owner@example.com', 'Grüße', Layout::html( 'Title', '<p>Hello</p>' ), 'Hello as text', 'Jane Doe', 'jane@example.com' ) ) );
		$mail = $this->mailer->sent[0];
		$this->assertStringContainsString( 'multipart/alternative', $mail );
		$this->assertStringContainsString( 'Hello as text', $mail );
		$this->assertStringContainsString( '<p>Hello</p>', quoted_printable_decode( $mail ) );
		$this->assertStringContainsString( 'From: Jane Doe <wordpress@example.org>', $mail );
		$this->assertStringContainsString( 'Reply-To: jane@example.com', $mail );
		$this->assertStringContainsString( 'To: owner@example.com', $mail );
		// The next mail of WordPress has no text part.
		wp_mail( 'admin@example.com', 'Other', 'Another mail' );
		$this->assertStringNotContainsString( 'Hello as text', $this->mailer->sent[1] );
		$this->assertStringNotContainsString( 'Jane Doe', $this->mailer->sent[1] );
	}

	/** A mail of a kind. */
	private static function mail( string $kind ): Message {
		return new Message( 'ada@example.com', 's', '<p>h</p>', 't', kind: $kind );
	}

	public function test_in_offline_mode_no_mail_leaves(): void {
		$this->setEnvironment( 'FREEHOLD_OFFLINE', '1' );
		foreach ( array( Message::PERSONAL, Message::ORIGINAL, Message::BULK ) as $kind ) {
			$this->assertSame( 'freehold_mail_offline', Mailer::send( self::mail( $kind ) )->get_error_code() );
		}
		$this->assertSame( array(), $this->mailer->sent );
	}

	public function test_a_copy_sends_only_personal_mails(): void {
		add_filter( 'freehold_mail_consent', '__return_true' );
		Settings::set( 'home', 'https://original.example' );
		$this->assertTrue( Mailer::send( self::mail( Message::PERSONAL ) ) );
		foreach ( array( Message::ORIGINAL, Message::BULK ) as $kind ) {
			$this->assertSame( 'freehold_mail_copy', Mailer::send( self::mail( $kind ) )->get_error_code() );
		}
		$this->assertCount( 1, $this->mailer->sent );
	}

	public function test_mails_to_many_need_consent(): void {
		$this->assertSame( 'freehold_mail_suppressed', Mailer::send( self::mail( Message::BULK ) )->get_error_code() );
		add_filter( 'freehold_mail_consent', static fn ( bool $has_agreed, string $address ): bool => 'ada@example.com' === $address, 10, 2 );
		$this->assertTrue( Mailer::send( self::mail( Message::BULK ) ) );
	}

	public function test_no_text_adds_a_header(): void {
		$bad = "Hi\r\nBcc: victim@example.com\nX: 1\u{2028}Y";
		$this->assertTrue( Mailer::send( new Message( 'owner@example.com', $bad, '<p>x</p>', 'x', "{$bad} <evil@example.com>", "jane@example.com\r\nBcc: victim@example.com", array( "X-A: b\r\nBcc: victim@example.com" ) ) ) );
		list( $headers ) = explode( "\r\n\r\n", str_replace( array( "\r\n", "\n" ), "\r\n", $this->mailer->sent[0] ) );
		$this->assertDoesNotMatchRegularExpression( '/^Bcc:/mi', $headers );
		$this->assertDoesNotMatchRegularExpression( '/^Reply-To:/mi', $headers );
		$this->assertSame( array(), $this->mailer->getBccAddresses() );
		$this->assertSame( 'wordpress@example.org', $this->mailer->From );
	}

	public function test_failures_are_returned(): void {
		$this->assertSame( 'freehold_mail_address', Mailer::send( new Message( 'a@example.com, b@example.com', 's', 'h', 't' ) )->get_error_code() );
		$this->mailer->rejected = array( 'owner@example.com' );
		$error = Mailer::send( new Message( 'owner@example.com', 's', 'h', 't' ) );
		$this->assertSame( 'The mail server rejected the recipient.', $error->get_error_message() );
		$this->assertFalse( has_filter( 'wp_mail_from_name' ) );
	}

	public function test_a_name_that_a_mail_plugin_sets_stays(): void {
		add_filter( 'wp_mail_from_name', static fn (): string => 'The shop' );
		Mailer::send( new Message( 'owner@example.com', 's', 'h', 't', 'Jane' ) );
		$this->assertStringContainsString( 'From: The shop <', $this->mailer->sent[0] );
	}

	/**
	 * @dataProvider addresses
	 */
	public function test_addresses( string $given, string $expected ): void {
		$this->assertSame( $expected, Header::address( $given ) );
	}

	/** @return array<int, array{0: string, 1: string}> */
	public static function addresses(): array {
		return array(
			array( ' jane@example.com ', 'jane@example.com' ),
			array( 'jane', '' ),
			array( 'Jane <jane@example.com>', '' ),
			array( "jane@example.com\nBcc: x@example.com", '' ),
			array( 'jane@example.com,x@example.com', '' ),
		);
	}
}
