<?php
/**
 * The parts that a script puts in place.
 */

declare( strict_types=1 );

namespace Freehold\Tests\Access;

use Freehold\Members\Access\Gate;
use Freehold\Members\Access\Level;
use Freehold\Modules\PaidContent\PaidParts;

require_once __DIR__ . '/../../../shared/members/server/Access/test/AccessTestCase.php';

final class PaidPartsTest extends AccessTestCase {

	public function test_text_is_put_in_place_and_blocks_with_scripts_need_a_page(): void {
		$plan  = self::plan();
		$form  = '<!-- wp:jetpack/subscriptions /-->';
		$plain = $this->post( self::container( $plan, 'Paid', "Guest {$form}" ) . self::container( self::plan(), 'Other' ) . self::container( $plan, 'Second' ) );
		$needs = $this->post( self::container( $plan, "Paid {$form}" ) );
		$notes = $this->post( self::container( $plan, 'Paid<sup data-fn="a" class="fn"><a href="#a" id="a-link">1</a></sup>' ) . '<!-- wp:footnotes /-->' );
		$whole = $this->post( "<p>Before {$form}</p><!--more--><p>After</p>" );
		update_post_meta( $whole, Level::META, Level::SUBSCRIBERS );
		$this->assertSame( array(), (array) PaidParts::of( $plain )['parts'], 'a guest' );
		self::logIn( self::reader() );
		self::subscribe( $plan, 'ada@example.org' );
		$parts = PaidParts::of( $plain );
		$this->assertSame( array( 0, 2 ), array_keys( (array) $parts['parts'] ) );
		$this->assertStringContainsString( 'Second', ( (array) $parts['parts'] )[2] );
		$this->assertSame( array(), array_values( wp_scripts()->queue ) );
		$this->assertFalse( $parts['reload'], (string) wp_json_encode( $parts ) );
		$this->assertTrue( PaidParts::of( $needs )['reload'] );
		$this->assertTrue( PaidParts::of( $notes )['reload'], 'The text of a footnote is not in the part.' );
		$parts = PaidParts::of( $whole );
		$this->assertSame( array( 'post' ), array_keys( (array) $parts['parts'] ) );
		$this->assertStringContainsString( 'After', ( (array) $parts['parts'] )['post'] );
		$this->assertStringNotContainsString( 'Before', ( (array) $parts['parts'] )['post'] );
		$this->assertFalse( $parts['reload'] );
	}

	public function test_the_element_is_found_after_a_style_sheet_but_never_in_the_content(): void {
		$number = static fn ( string $html ): mixed => Gate::element( $html )?->get_attribute( 'data-freehold-paid' );
		$this->assertSame( '1', $number( "<link rel='stylesheet' href='x.css'><style>p{}</style><div data-freehold-paid=\"1\"><p>Text</p></div>" ) );
		$this->assertNull( $number( '<div><p data-freehold-paid="1">Text</p></div>' ) );
		$this->assertNull( $number( 'Text' ) );
	}
}
