<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Blocks;
use Freehold\Blocks\Assets;
use Freehold\Http\Place;
use Freehold\Members\Links;
use Freehold\Payments\Checkout\CouponField;
use Freehold\Payments\Checkout\Form;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\Checkout\TrialField;
use Freehold\Payments\Checkout\Visibility;
use WP_Post;

/**
 * Says who can read the post, with a link to log in and the plans that open it.
 */
final class Notice {

	/** The block with which visitors subscribe. */
	private const SUBSCRIBE = 'jetpack/subscriptions';

	/** How many plans are offered. */
	private const MAX_PLANS = 6;

	/**
	 * Returns whether a notice has forms and links here. Feeds and REST responses are read elsewhere.
	 */
	public static function is_full(): bool {
		return Visibility::allows_forms() && ! is_embed() && '' !== Names::module();
	}

	/**
	 * Returns the notice.
	 */
	public static function html( WP_Post $post ): string {
		$level = Level::of( $post->ID );
		$text  = Level::SUBSCRIBERS === $level->name ? __( 'This post is for subscribers.', 'freehold' ) : __( 'This post is for paying subscribers.', 'freehold' );
		if ( ! self::is_full() ) {
			return '<p class="freehold-paywall"><a href="' . esc_url( (string) get_permalink( $post ) ) . '">' . esc_html( $text ) . '</a></p>';
		}
		$member = Access::is_member_view() ? Access::member() : null;
		/* translators: %s: an email address. */
		$who = null === $member ? '' : sprintf( __( 'You are logged in as %s. This address has no subscription that includes this post.', 'freehold' ), "\u{2068}{$member->email}\u{2069}" );
		$url = (string) get_permalink( $post );
		// The browser of a purchase has a session, so that the page for readers does not ask it to log in.
		$read  = Access::is_member_view() ? Links::login( $url ) : View::read_url( $url );
		$login = null === $member
			? esc_html__( 'Already a subscriber?', 'freehold' ) . ' <a rel="nofollow" href="' . esc_url( $read ) . '">' . esc_html__( 'Log in', 'freehold' ) . '</a>'
			: esc_html( $who );
		return Assets::with_shared_style( '<div class="freehold-paywall"><p><strong>' . esc_html( $text ) . "</strong></p>{$login}" . ( Level::SUBSCRIBERS === $level->name ? self::sign_up() : Assets::with_look( self::plans( $post, $level ) ) ) . '</div>', 'members' );
	}

	/**
	 * Returns whether the notice of a post offers a plan.
	 *
	 * @param bool      $is_offered Whether another notice does.
	 * @param Reference $reference  The plan, and the post.
	 */
	public static function offers( bool $is_offered, Reference $reference ): bool {
		$level = 'plan' === $reference->source && Place::is_open( $reference->post_id ) ? Level::of( $reference->post_id ) : null;
		return $is_offered || ( null !== $level && ! $level->is_public() && Level::SUBSCRIBERS !== $level->name && in_array( $reference->id, array_column( $level->plans(), 'id' ), true ) );
	}

	/**
	 * Returns the form with which visitors subscribe; empty if that module is off.
	 */
	private static function sign_up(): string {
		return Blocks::is_available( self::SUBSCRIBE )
			? render_block(
				array(
					'blockName'    => self::SUBSCRIBE,
					'attrs'        => array(),
					'innerBlocks'  => array(),
					'innerHTML'    => '',
					'innerContent' => array(),
				)
			)
			: '';
	}

	/**
	 * Returns a form for each plan that opens the post.
	 *
	 * @param Level $level Who may read it.
	 */
	private static function plans( WP_Post $post, Level $level ): string {
		$html = '';
		foreach ( Visibility::is_connected( 'stripe' ) ? array_slice( $level->plans(), 0, self::MAX_PLANS ) : array() as $plan ) {
			$form  = new Form( "paywall-{$post->ID}-{$plan->id}", new Reference( 'plan', $plan->id, $post->ID ) );
			$html .= $form->open() . TrialField::html( $form, array( $plan ) ) . CouponField::html( $form, array( $plan ) ) . '<p class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">' . esc_html( "{$plan->title}: " . $plan->price_text() ) . '</button></p>' . $form->close();
		}
		return $html;
	}
}
