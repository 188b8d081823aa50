<?php
/**
 * Tests of the block categories.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks\Categories;

final class CategoriesTest extends TestCase {

	public function test_the_payment_blocks_have_one_category(): void {
		$once = Categories::add( array( array( 'slug' => 'text', 'title' => 'Text' ) ) );
		$this->assertSame( array( 'text', 'earn' ), array_column( $once, 'slug' ) );
		$this->assertSame( $once, Categories::add( $once ) );
	}
}
