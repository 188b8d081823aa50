<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions;

use Freehold\Blocks\Assets;
use Freehold\Blocks\VisitorData;
use Freehold\Http\Request;
use Freehold\Http\Url;
use Freehold\Members\Access\Access;
use Freehold\Members\Access\Names as AccessNames;
use Freehold\Members\Access\Sessions;
use Freehold\Members\Access\View;
use Freehold\Members\Address;
use Freehold\Members\Links;
use Freehold\Members\Subscriber;
use Freehold\Members\Tables\SubscriberTable;

/**
 * Links to log in, to log out and to manage the subscription. Readers log in by email while a feature has pages for them, and else
 * with their account of the site.
 */
final class SubscriberLoginRenderer {

	/**
	 * Returns the links. A page that a cache may store has those of guests, and the others hidden, for the script.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return string Empty in feeds.
	 */
	public static function html( array $attributes ): string {
		if ( is_feed() ) {
			return '';
		}
		$page    = false === ( $attributes['redirectToCurrent'] ?? true ) ? home_url( '/' ) : remove_query_arg( Links::QUERY, esc_url_raw( Url::of_site( Request::uri() ) ) );
		$reader  = self::reader();
		$manages = false !== ( $attributes['showManageSubscriptionsLink'] ?? true );
		$is_user = is_user_logged_in();
		$by_mail = ! $is_user && '' !== AccessNames::module();
		$urls    = array(
			'logInLabel'               => $by_mail ? Links::login( $page ) : wp_login_url( $page ),
			'manageSubscriptionsLabel' => $is_user && null !== $reader ? Links::preferences( $reader->id ) : Links::manage(),
			'logOutLabel'              => $is_user ? wp_logout_url( $page ) : Links::logout( $page ),
		);
		if ( ! $manages || ( ! $by_mail && null === $reader ) ) {
			unset( $urls['manageSubscriptionsLabel'] );
		}
		$is_open = ! $by_mail || View::is_private();
		// Buyers who have not subscribed log in, too.
		$is_known = $is_user || null !== $reader || ( $by_mail && $is_open && null !== Sessions::current() );
		$html     = '';
		foreach ( $urls as $name => $url ) {
			$is_shown = ( 'logInLabel' === $name ) !== $is_known;
			if ( $is_shown || ! $is_open ) {
				$html .= '<a href="' . esc_url( $url ) . '"' . ( $is_shown ? '' : ' hidden' ) . '>' . esc_html( self::label( $attributes, $name ) ) . '</a> ';
			}
		}
		if ( ! $is_open ) {
			Assets::enqueue_view( 'subscriptions/blocks/subscriber-login' );
			$html .= VisitorData::html( 'login', array( 'cookie' => Sessions::hint() ) );
		}
		return '<div ' . get_block_wrapper_attributes() . '>' . trim( $html ) . '</div>';
	}

	/**
	 * Returns the subscriber who sees the page.
	 *
	 * @return Subscriber|null Null on a page that a cache may store, and for users whose address is not that of a subscriber.
	 */
	private static function reader(): ?Subscriber {
		if ( ! is_user_logged_in() ) {
			return '' !== AccessNames::module() && View::is_private() ? Access::member() : null;
		}
		$user       = wp_get_current_user();
		$subscriber = SubscriberTable::by_hash( Address::hash( $user->user_email ) );
		return $subscriber?->user_id === $user->ID ? $subscriber : null;
	}

	/**
	 * Returns the label of a link.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $name       The attribute with the author's own label.
	 */
	private static function label( array $attributes, string $name ): string {
		$own = $attributes[ $name ] ?? '';
		if ( is_string( $own ) && '' !== trim( $own ) ) {
			return $own;
		}
		return match ( $name ) {
			'logInLabel'  => __( 'Log in', 'freehold' ),
			'logOutLabel' => __( 'Log out', 'freehold' ),
			default       => __( 'Manage subscription', 'freehold' ),
		};
	}
}
