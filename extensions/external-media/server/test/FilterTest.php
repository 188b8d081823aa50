<?php
declare( strict_types=1 );

namespace Freehold\ExternalMedia\Tests;

use Freehold\Media\Filter;
use Freehold\Tests\TestCase;

/**
 * Their values, and what is shown for them.
 */
final class FilterTest extends TestCase {

	/** @return string[] What can be chosen, no value first. */
	private static function labels( Filter $filter ): array {
		$described = $filter->to_array();
		return array( $described['none'], ...array_column( $described['values'], 'label' ) );
	}

	public function test_categories_are_those_of_the_photo_services(): void {
		$this->assertSame(
			array( 'All categories', 'Animals', 'Arts', 'Birthdays', 'Cityscapes', 'Crafts', 'Fashion', 'Food', 'Flowers', 'Gardens', 'Holidays', 'Houses', 'Landmarks', 'Landscapes', 'Night', 'People', 'Pets', 'Selfies', 'Sport', 'Travel', 'Weddings' ),
			self::labels( Filter::category() )
		);
	}

	public function test_types_favorites_and_anything_at_all(): void {
		$this->assertSame( array( 'All', 'Images', 'Videos' ), self::labels( Filter::media_type() ) );
		$this->assertSame( 'Favorites', Filter::favorite()->label );
		$this->assertSame( 'feature', Filter::favorite()->name );
		$this->assertTrue( Filter::favorite()->accepts( 'favorite' ) );
		$this->assertSame( 'Any', self::labels( Filter::orientation() )[0] );
	}

	public function test_a_time_is_two_days(): void {
		$filter = Filter::date_range();
		$this->assertTrue( $filter->accepts( '2026-05-01:2026-05-08' ) );
		$this->assertTrue( $filter->accepts( '0000-00-00:0000-00-00' ) );
		$this->assertFalse( $filter->accepts( '2026-05-01' ) );
		$this->assertFalse( $filter->accepts( 'last week' ) );
		$this->assertSame( 'Any time', $filter->to_array()['none'] );
	}
}
