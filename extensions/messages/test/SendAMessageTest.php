<?php
declare( strict_types=1 );

namespace Freehold\Tests;

/**
 * The saved link is shown when it has a number.
 */
final class SendAMessageTest extends TestCase {

	public function test_visitors_see_the_saved_link_once_it_has_a_number(): void {
		$stored = (string) file_get_contents( __DIR__ . '/stored/default.html' );
		$this->assertStringContainsString( '<a class="whatsapp-block__button wp-element-button" href="https://api.whatsapp.com/send?phone=612678888&amp;text=My%20Message"', do_blocks( $stored ) );
		foreach ( array( '"61CX"' => '""', '"267 8888"' => '7' ) as $value => $other ) {
			$this->assertSame( '', trim( do_blocks( str_replace( $value, $other, $stored ) ) ) );
		}
	}
}
