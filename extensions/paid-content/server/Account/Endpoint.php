<?php
declare( strict_types=1 );

namespace Freehold\Modules\PaidContent\Account;

use Freehold\Http\Document;
use Freehold\Http\FormResult;
use Freehold\Http\Request;
use Freehold\Http\VisitorForm;
use Freehold\Members\Access\Access;
use Freehold\Members\Access\LoginPage;
use Freehold\Members\Access\Purchase;
use Freehold\Members\Access\Purchases;
use Freehold\Members\Access\Sessions;
use Freehold\Members\Access\Tables\SessionTable;
use Freehold\Members\Access\View;
use Freehold\Members\Links;
use Freehold\Members\Subscriber;
use Freehold\Members\Subscribers;
use Freehold\Payments\Cancellation;
use Freehold\Payments\Checkout\Portal;
use Freehold\Payments\Subscription;
use Freehold\Rest\RateLimit;

/**
 * Does what a reader asks for. Each form contains a signature of the session that it was printed for, so other sites cannot send
 * it, and it acts only on what is the reader's own.
 */
final class Endpoint {

	/** How many forms a reader may send in ten minutes. */
	private const PER_READER = 60;

	/**
	 * Receives the forms, and the links that change an address.
	 */
	public static function watch(): void {
		if ( Links::ACCOUNT === Request::query( Links::QUERY ) && 'POST' === Request::method() ) {
			View::no_cache();
			add_action( 'wp_loaded', array( self::class, 'run' ) );
		} elseif ( Links::EMAIL === Request::query( Links::QUERY ) ) {
			View::no_cache();
			add_action( 'wp_loaded', array( EmailChange::class, 'run' ) );
		}
	}

	/**
	 * Returns the URL that forms are sent to.
	 */
	public static function url(): string {
		return add_query_arg( Links::QUERY, Links::ACCOUNT, home_url( '/' ) );
	}

	/**
	 * Returns the results that the page shows.
	 */
	public static function results(): VisitorForm {
		return new VisitorForm( 'account', 'freehold_account' );
	}

	/**
	 * Handles the current request and ends it.
	 */
	public static function run(): never {
		$page   = LoginPage::target( Request::posted( 'page' ) );
		$reader = Sessions::is_own_form( Request::posted( 'key' ) ) ? Access::member() : null;
		if ( null === $reader || null !== self::limit()->take( "subscriber_{$reader->id}" ) ) {
			self::reject( null !== $reader, $page );
		}
		$result = self::act( $reader, Request::posted( 'do' ) );
		if ( isset( $result['url'] ) ) {
			header( 'Referrer-Policy: no-referrer' );
		}
		self::results()->finish( new FormResult( isset( $result['error'] ) ? 422 : 200, $result['error'] ?? $result['message'] ?? '', $page, $result, anchor: 'freehold-account', url: $result['url'] ?? '' ) );
	}

	/**
	 * Says why nothing was done, and ends the request. Nothing is stored: anyone can send such a request.
	 *
	 * @param bool   $is_reader Whether a reader has sent too many; else a visitor who is logged out.
	 * @param string $page      The page of the form.
	 */
	private static function reject( bool $is_reader, string $page ): never {
		if ( $is_reader ) {
			Document::send( __( 'Something went wrong', 'freehold' ), '<p>' . esc_html__( 'Too many attempts. Try again later.', 'freehold' ) . '</p>', 429 );
		} else {
			Document::send( LoginPage::title(), '<p>' . esc_html__( 'You are logged out. Log in and try again.', 'freehold' ) . '</p>' . LoginPage::form( $page ), 403 );
		}
		exit;
	}

	/**
	 * Returns the limit of a reader's requests.
	 */
	private static function limit(): RateLimit {
		return new RateLimit( 'account', self::PER_READER, null, 10 * MINUTE_IN_SECONDS );
	}

	/**
	 * Does what a form says.
	 *
	 * @param string $action The form.
	 * @return array<string, string> `message` or `error` for the reader, and what the form contained; or the `url` of the vendor's page.
	 */
	public static function act( Subscriber $reader, string $action ): array {
		$id = (int) Request::posted( 'id' );
		if ( 'export' === $action ) {
			return Export::send( $reader );
		}
		switch ( $action ) {
			case 'cancel':
				return self::cancel( $id );
			case 'resume':
				return self::resume( $id );
			case 'portal':
				return self::portal( $id );
			case 'revoke':
				return ! SessionTable::remove( $id, $reader->id ) ? self::not_saved() : array( 'message' => __( 'That browser is logged out.', 'freehold' ) );
			case 'logout':
				Sessions::end();
				return array( 'message' => __( 'You are logged out.', 'freehold' ) );
			case 'logout_all':
				if ( ! SessionTable::remove_all( $reader->id ) ) {
					return self::not_saved();
				}
				Sessions::end();
				return array( 'message' => __( 'You are logged out in all browsers.', 'freehold' ) );
			case 'email':
				return EmailChange::request( $reader, Request::posted( 'email' ) );
			case 'delete':
				return self::delete( $reader );
			default:
				return array( 'error' => __( 'This form has changed. Reload the page and try again.', 'freehold' ) );
		}
	}

	/**
	 * Cancels a subscription of the reader with its paid period.
	 *
	 * @param int $id The subscription.
	 * @return array<string, string>
	 */
	private static function cancel( int $id ): array {
		if ( null === self::subscription( $id ) ) {
			return self::missing();
		}
		$result = Cancellation::cancel( $id, true );
		return is_wp_error( $result )
			? array( 'error' => __( 'Your subscription could not be canceled at the moment. Please try again later, or manage your payments with the link beside it.', 'freehold' ) )
			: array( 'message' => __( 'Your subscription is canceled. You can read until the end of the period that you have paid for.', 'freehold' ) );
	}

	/**
	 * Lets a subscription of the reader go on that was to end.
	 *
	 * @param int $id The subscription.
	 * @return array<string, string>
	 */
	private static function resume( int $id ): array {
		if ( null === self::subscription( $id ) ) {
			return self::missing();
		}
		return is_wp_error( Cancellation::take_back( $id ) )
			? array( 'error' => __( 'The cancellation could not be taken back. Please try again later, or manage your payments with the link beside it.', 'freehold' ) )
			: array( 'message' => __( 'Your subscription goes on.', 'freehold' ) );
	}

	/**
	 * Returns the vendor's page for a subscription of the reader, who has proved the address by logging in.
	 *
	 * @param int $id The subscription.
	 * @return array<string, string> Its `url`, which readers cannot choose, or why it does not open.
	 */
	private static function portal( int $id ): array {
		$subscription = self::subscription( $id );
		if ( null === $subscription ) {
			return self::missing();
		}
		$url = Portal::open( $subscription );
		return is_wp_error( $url ) ? array( 'error' => $url->get_error_message() ) : array( 'url' => $url );
	}

	/**
	 * Returns a subscription of the reader.
	 */
	private static function subscription( int $id ): ?Subscription {
		foreach ( self::purchases() as $purchase ) {
			if ( $purchase->row instanceof Subscription && $purchase->row->id === $id ) {
				return $purchase->row;
			}
		}
		return null;
	}

	/**
	 * Returns what to say about a subscription that is not the reader's.
	 *
	 * @return array<string, string>
	 */
	private static function missing(): array {
		return array( 'error' => __( 'This subscription does not exist.', 'freehold' ) );
	}

	/**
	 * Returns what to say about a change that the database has rejected.
	 *
	 * @return array<string, string>
	 */
	private static function not_saved(): array {
		return array( 'error' => __( 'The change could not be saved. Try again.', 'freehold' ) );
	}

	/**
	 * Deletes the reader's data, unless a subscription would go on being charged.
	 *
	 * @return array<string, string>
	 */
	private static function delete( Subscriber $reader ): array {
		if ( '1' !== Request::posted( 'sure' ) ) {
			return array( 'error' => __( 'Select the checkbox to delete your data.', 'freehold' ) );
		}
		if ( Purchases::are_charged( self::purchases() ) ) {
			return array( 'error' => __( 'You have a subscription that is still active. Cancel it first, then delete your data.', 'freehold' ) );
		}
		if ( ! SessionTable::remove_all( $reader->id ) || ! Subscribers::delete( $reader->id ) ) {
			return self::not_saved();
		}
		Sessions::end();
		return array( 'message' => __( 'Your data is deleted. What you paid stays in our accounts.', 'freehold' ) );
	}

	/**
	 * Returns what the reader has bought.
	 *
	 * @return Purchase[]
	 */
	public static function purchases(): array {
		$session = Sessions::current();
		return null === $session ? array() : Purchases::of( $session );
	}
}
