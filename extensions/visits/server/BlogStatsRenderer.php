<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits;

use Freehold\Blocks\StoredText;
use Freehold\Modules\Visits\Tables\ViewTable;
use WP_Block;

/**
 * Shows how many views or visitors the site or a post has had.
 */
final class BlogStatsRenderer {

	/**
	 * Returns the number with its label.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    Not used: posts contain no markup of the block.
	 * @return string Empty in feeds, and for the number of a post where there is none.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $content );
		$is_post = 'post' === ( $attributes['statsOption'] ?? '' );
		$id      = (int) ( $block->context['postId'] ?? get_the_ID() );
		if ( is_feed() || ( $is_post && $id <= 0 ) ) {
			return '';
		}
		$total       = $is_post ? ViewTable::total( ViewTable::PAGE, (string) $id ) : ViewTable::total( ViewTable::SITE, '' );
		$is_visitors = ! $is_post && 'visitors' === ( $attributes['statsData'] ?? '' );
		$count       = $total[ $is_visitors ? 'visitors' : 'views' ];
		$label       = is_string( $attributes['label'] ?? null ) ? StoredText::plain( $attributes['label'] ) : '';
		if ( '' === $label ) {
			$label = $is_visitors ? _n( 'visitor', 'visitors', $count, 'freehold' ) : _n( 'view', 'views', $count, 'freehold' );
		}
		return sprintf( '<div %s><p>%s %s</p></div>', get_block_wrapper_attributes(), esc_html( number_format_i18n( $count ) ), esc_html( $label ) );
	}
}
