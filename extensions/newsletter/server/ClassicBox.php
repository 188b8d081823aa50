<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter;

use Freehold\Admin\PublishBox;
use WP_Post;

/**
 * Lets authors choose who gets a post in the box “Publish”, in Quick Edit and in Bulk Edit.
 */
final class ClassicBox {

	private const NO_ONE = 'nobody';

	/**
	 * Adds the choice.
	 */
	public static function watch(): void {
		PublishBox::add( 'freehold_newsletter', array( self::class, 'choice' ), array( self::class, 'store' ) );
	}

	/**
	 * Returns the choice, until the post is published.
	 *
	 * @return array{label: string, chosen: string, options: array<string, string>}|null As for {@see PublishBox::add()}.
	 */
	public static function choice( WP_Post $post ): ?array {
		return 'publish' === $post->post_status || ! in_array( $post->post_type, Options::post_types(), true ) ? null : array(
			'label'   => __( 'Email this post to', 'freehold' ),
			'chosen'  => Publishing::audience( $post ),
			'options' => array(
				Issue::EVERYBODY => __( 'All subscribers', 'freehold' ),
				Issue::PAID      => __( 'Paid members', 'freehold' ),
				self::NO_ONE     => __( 'Nobody', 'freehold' ),
			),
		);
	}

	/**
	 * Stores the choice before it is read.
	 */
	public static function store( int $post_id, string $chosen ): void {
		update_post_meta( $post_id, Metas::SHOWN, '1' );
		update_post_meta( $post_id, Metas::OFF, self::NO_ONE === $chosen );
		update_post_meta( $post_id, Metas::AUDIENCE, in_array( $chosen, array( Issue::EVERYBODY, Issue::PAID ), true ) ? $chosen : '' );
	}
}
