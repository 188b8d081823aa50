<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Keys\Secrets;

/**
 * Encrypted values are decrypted with the right key only, and other keys cause no error.
 */
final class SecretsTest extends TestCase {

	/** @return array<string, array{string}> */
	public static function plains(): array {
		return array(
			'a token' => array( 'sk-live-4242' ),
			'nothing' => array( '' ),
			'bytes'   => array( "\x00\xff\x80" ),
			'Arabic'  => array( 'مفتاح' ),
			'long'    => array( str_repeat( 'x', 100000 ) ),
		);
	}

	/** @dataProvider plains */
	public function test_what_is_encrypted_can_be_decrypted( string $plain ): void {
		$encrypted = Secrets::encrypt( $plain );
		$this->assertSame( $plain, Secrets::decrypt( $encrypted ) );
		$this->assertMatchesRegularExpression( '/^freehold1\.[0-9a-f]{12}\.[A-Za-z0-9+\/=]+$/', $encrypted );
		$this->assertNotSame( $encrypted, Secrets::encrypt( $plain ) );
	}

	public function test_the_plain_text_is_nowhere_in_the_envelope(): void {
		$encrypted = Secrets::encrypt( 'sk-live-4242' );
		$this->assertStringNotContainsString( 'sk-live', $encrypted );
		$this->assertStringNotContainsString( base64_encode( 'sk-live-4242' ), $encrypted );
	}

	/** @return array<string, array{string}> */
	public static function strangers(): array {
		return array(
			'nothing'            => array( '' ),
			'plain text'         => array( 'sk-live-4242' ),
			'another version'    => array( 'freehold9.000000000000.AAAA' ),
			'no base64'          => array( 'freehold1.000000000000.***' ),
			'too short'          => array( 'freehold1.000000000000.AAAA' ),
			'more parts'         => array( 'freehold1.0.AAAA.BBBB' ),
			'a serialised array' => array( 'a:1:{i:0;s:1:"x";}' ),
		);
	}

	/** @dataProvider strangers */
	public function test_what_is_no_envelope_opens_as_null( string $stranger ): void {
		$this->assertNull( Secrets::decrypt( $stranger ) );
	}

	public function test_a_changed_envelope_opens_as_null(): void {
		$parts    = explode( '.', Secrets::encrypt( 'secret' ) );
		$bytes    = base64_decode( $parts[2] );
		$bytes[30] = chr( ord( $bytes[30] ) ^ 1 );
		$this->assertNull( Secrets::decrypt( "{$parts[0]}.{$parts[1]}." . base64_encode( $bytes ) ) );
	}

	public function test_other_salts_close_the_envelope(): void {
		$encrypted = Secrets::encrypt( 'secret' );
		add_filter( 'salt', static fn(): string => 'rotated' );
		$this->assertNull( Secrets::decrypt( $encrypted ) );
		$this->assertFalse( Secrets::has_own_key() );
	}

	public function test_an_own_key_outlives_the_salts_and_decrypts_what_was_encrypted_before_it(): void {
		$before = Secrets::encrypt( 'before' );
		$this->setEnvironment( 'FREEHOLD_ENCRYPTION_KEY', 'a key of any length' );
		$after = Secrets::encrypt( 'after' );
		$this->assertTrue( Secrets::has_own_key() );
		$this->assertSame( 'before', Secrets::decrypt( $before ) );
		add_filter( 'salt', static fn(): string => 'rotated' );
		$this->assertSame( 'after', Secrets::decrypt( $after ) );
		$this->assertNull( Secrets::decrypt( $before ) );
	}

	public function test_another_own_key_closes_the_envelope(): void {
		$this->setEnvironment( 'FREEHOLD_ENCRYPTION_KEY', 'one' );
		$encrypted = Secrets::encrypt( 'secret' );
		putenv( 'FREEHOLD_ENCRYPTION_KEY=two' );
		$this->assertNull( Secrets::decrypt( $encrypted ) );
	}
}
