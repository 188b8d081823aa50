<?php
declare( strict_types=1 );

namespace Freehold\Modules\Shortcodes;

/**
 * Shows `[archives]`: a list of posts, or of the days, months or years that have some.
 */
final class Archives {

	/**
	 * Returns the list.
	 *
	 * @param array<int|string, string>|string $attributes The shortcode's attributes.
	 */
	public static function html( array|string $attributes ): string {
		$attributes = shortcode_atts(
			array(
				'type'      => 'postbypost',
				'limit'     => '',
				'showcount' => false,
				'order'     => 'desc',
			),
			(array) $attributes,
			'archives'
		);
		$type       = in_array( $attributes['type'], array( 'yearly', 'monthly', 'daily', 'weekly', 'postbypost', 'alpha' ), true ) ? $attributes['type'] : 'postbypost';
		$limit      = max( 0, (int) $attributes['limit'] );
		return '<ul>' . wp_get_archives(
			array(
				'type'            => $type,
				'limit'           => 0 === $limit ? '' : $limit,
				'show_post_count' => in_array( $attributes['showcount'], array( 'true', '1' ), true ),
				'order'           => 'asc' === strtolower( (string) $attributes['order'] ) ? 'ASC' : 'DESC',
				'format'          => 'html',
				'echo'            => false,
			)
		) . '</ul>';
	}
}
