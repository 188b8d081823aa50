<?php
declare( strict_types=1 );

namespace Freehold\Modules\Like;

use Freehold\Blocks\Assets;
use Freehold\Modules\Constants;
use WP_Block;

/**
 * Writes the button with the number of likes. It is a form, which works without JavaScript.
 */
final class Renderer {

	/**
	 * Returns the form.
	 *
	 * @param array<string, mixed> $attributes The block's attributes; no person is shown.
	 * @param string               $content    Not used: posts contain no markup of the block.
	 * @return string Empty in feeds, and for posts that not everyone may read.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $attributes, $content );
		$post = (int) ( $block->context['postId'] ?? get_the_ID() );
		if ( is_feed() || ! Likeable::is_open( $post ) ) {
			return '';
		}
		Assets::enqueue_view( 'like' );
		$count  = LikeTable::shown( $post );
		$result = Endpoint::form()->result();
		$text   = (int) ( $result['post'] ?? 0 ) === $post ? (string) ( $result['text'] ?? '' ) : '';
		$is_on  = isset( $result['likes'] ) && '' !== $text;
		return sprintf(
			'<form %1$s><input type="hidden" name="form" value="%2$s"><input type="hidden" name="page" value="%3$s"><span class="wp-block-button"><button class="wp-block-jetpack-like__button wp-block-button__link wp-element-button" aria-pressed="%4$s"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false"><path d="%5$s"/></svg>%6$s</button></span> <span class="wp-block-jetpack-like__count" data-one="%7$s" data-many="%8$s">%9$s</span> <span role="status">%10$s</span></form>',
			get_block_wrapper_attributes(
				array(
					'id'        => "freehold-like-{$post}",
					'method'    => 'post',
					'action'    => esc_url( Endpoint::form()->url() ),
					'data-post' => (string) $post,
					'data-like' => (string) $count,
				) + ( get_current_blog_id() > 1 ? array( 'data-site' => (string) get_current_blog_id() ) : array() )
			),
			esc_attr( Likeable::sign( $post ) ),
			esc_url( Endpoint::form()->current_url() ),
			$is_on ? 'true' : 'false',
			Constants::get( 'like' )['heart'],
			esc_html__( 'Like', 'freehold' ),
			/* translators: %s: the number 1. */
			esc_attr( _n( '%s like', '%s likes', 1, 'freehold' ) ),
			esc_attr( self::likes( 'many' ) ),
			esc_html( 0 === $count ? '' : sprintf( self::likes( $count ), number_format_i18n( $count ) ) ),
			esc_html( $text )
		);
	}

	/**
	 * Returns the text for a number of likes.
	 *
	 * @param int|string $count The number; `many` for any that is not 1.
	 */
	private static function likes( int|string $count ): string {
		/* translators: %s: a number of likes. */
		return _n( '%s like', '%s likes', is_int( $count ) ? $count : 5, 'freehold' );
	}
}
