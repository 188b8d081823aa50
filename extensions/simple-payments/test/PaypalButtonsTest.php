<?php
declare( strict_types=1 );

namespace Freehold\Tests;

/**
 * Buttons that were made on PayPal's site are links to PayPal's page.
 */
final class PaypalButtonsTest extends TestCase {

	public function test_each_button_is_a_link_and_loads_nothing(): void {
		$html = do_blocks( (string) file_get_contents( __DIR__ . '/stored/paypal-buttons.html' ) );
		$this->assertMatchesRegularExpression( '~href="https://www\.paypal\.com/ncp/payment/ABC123DEF456">Pay with PayPal</a>~', $html );
		$this->assertMatchesRegularExpression( '~href="https://www\.paypal\.com/ncp/payment/XYZ-789_0">Buy the honey</a>~', $html );
		$this->assertSame( 2, substr_count( $html, '<a ' ) );
		$this->assertStringNotContainsString( '<script', $html );
	}

	/** @return array<string, array{array<string, mixed>, string}> Attributes, and what the output contains; empty for no output. */
	public static function hostile(): array {
		return array(
			'an ID with a path'   => array( array( 'hostedButtonId' => '../evil' ), '' ),
			'an ID with markup'   => array( array( 'hostedButtonId' => 'a"onclick=' ), '' ),
			'a list'              => array( array( 'hostedButtonId' => array( 'a' ) ), '' ),
			'a text with markup'  => array( array( 'hostedButtonId' => 'A1', 'buttonText' => '<img src=x onerror=y>Tea &amp; <b>more</b>' ), '>Tea &amp; more</a>' ),
			'another host'        => array( array( 'hostedButtonId' => 'A1', 'scriptSrc' => 'https://sandbox.paypal.com.evil.example/sdk' ), 'https://www.paypal.com/ncp' ),
			'the host for tests'  => array( array( 'hostedButtonId' => 'A1', 'scriptSrc' => 'https://www.sandbox.paypal.com/sdk/js?client-id=x' ), 'https://www.sandbox.paypal.com/ncp/payment/A1' ),
		);
	}

	/** @dataProvider hostile */
	public function test_hostile_attributes_name_no_other_page( array $attributes, string $part ): void {
		$html = do_blocks( '<!-- wp:jetpack/paypal-payment-buttons ' . wp_json_encode( $attributes ) . ' /-->' );
		'' === $part ? $this->assertSame( '', $html ) : $this->assertStringContainsString( $part, $html );
	}
}
