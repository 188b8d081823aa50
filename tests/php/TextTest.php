<?php
/**
 * Tests of what counts as a text.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Payments\Plans;
use Freehold\Text;

final class TextTest extends TestCase {

	public function test_what_no_reader_sees_is_blank(): void {
		foreach ( array( '', ' ', "\n", "\u{a0}", "\u{200b}", "\u{2060}\u{feff}", "\u{3164}", "\u{2800}", "\u{e0020}" ) as $text ) {
			$this->assertTrue( Text::is_blank( $text ), rawurlencode( $text ) );
		}
		foreach ( array( 'a', '0', "\u{200b}a", '❤️', "\xff" ) as $text ) {
			$this->assertFalse( Text::is_blank( $text ), rawurlencode( $text ) );
		}
	}

	public function test_a_plan_needs_a_visible_name(): void {
		$plan = Plans::create( array( 'title' => "\u{200b}", 'price' => '5', 'currency' => 'USD', 'interval' => '1 month' ) );
		$this->assertSame( 'freehold_plan_title', $plan->get_error_code() );
	}
}
