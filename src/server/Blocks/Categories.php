<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

/**
 * Adds the inserter's categories that WordPress does not have.
 */
final class Categories {

	/**
	 * Adds the category of the payment blocks after those of WordPress, unless another plugin has added it.
	 *
	 * @param array<int, array<string, mixed>> $categories The categories.
	 * @return array<int, array<string, mixed>>
	 */
	public static function add( array $categories ): array {
		if ( ! in_array( 'earn', array_column( $categories, 'slug' ), true ) ) {
			$categories[] = array(
				'slug'  => 'earn',
				'title' => _x( 'Earn', 'block category', 'freehold' ),
				'icon'  => null,
			);
		}
		return $categories;
	}
}
