<?php
declare( strict_types=1 );

namespace Freehold\Modules\PaidContent;

use Freehold\Admin\PublishBox;
use Freehold\Blocks;
use Freehold\Members\Access\Level;
use WP_Post;

/**
 * Lets authors choose who can read a post in the box “Publish”, in Quick Edit and in Bulk Edit. What a plan is needed for stays the block editor's to choose.
 */
final class ClassicBox {

	/**
	 * Adds the choice.
	 */
	public static function watch(): void {
		PublishBox::add( 'freehold_access', array( self::class, 'choice' ), array( self::class, 'store' ) );
	}

	/**
	 * Returns the choice.
	 *
	 * @return array{label: string, chosen: string, options: array<string, string>}|null As for {@see PublishBox::add()}.
	 */
	public static function choice( WP_Post $post ): ?array {
		// The plugin that provides the paywall asks for the same metas itself.
		if ( Blocks::is_foreign( 'jetpack/paywall' ) || ! is_post_type_viewable( $post->post_type ) || ! post_type_supports( $post->post_type, 'editor' ) ) {
			return null;
		}
		$level   = Level::of( $post->ID )->name;
		$options = array(
			Level::EVERYBODY   => __( 'Everyone', 'freehold' ),
			Level::SUBSCRIBERS => __( 'Anyone subscribed', 'freehold' ),
			Level::PAID        => __( 'Paid subscribers only', 'freehold' ),
		);
		if ( Level::ALL_TIERS === $level ) {
			// Only posts of earlier versions have it.
			$options[ $level ] = __( 'Paid subscribers of all tiers', 'freehold' );
		}
		return array(
			'label'   => __( 'Who can read this post?', 'freehold' ),
			'chosen'  => $level,
			'options' => $options,
		);
	}

	/**
	 * Stores the choice.
	 */
	public static function store( int $post_id, string $chosen ): void {
		if ( in_array( $chosen, Level::ALL, true ) ) {
			update_post_meta( $post_id, Level::META, $chosen );
		}
	}
}
