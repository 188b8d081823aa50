<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Http\Request;
use Freehold\Keys\SigningKey;
use Freehold\Members\Access\Tables\PurchaseTable;
use Freehold\Members\Address;
use Freehold\Members\Links;
use Freehold\Modules\Tables;
use Freehold\Payments\Checkout\Endpoint;
use Freehold\Payments\Checkout\Form;
use Freehold\Payments\Checkout\Offer;
use Freehold\Payments\Checkout\Page;
use Freehold\Payments\Names as PaymentNames;
use Freehold\Payments\Order;
use Freehold\Payments\Payment;
use Freehold\Payments\Plan;
use Freehold\Payments\Subscription;
use Freehold\Payments\Tables\OrdersTable;

/**
 * Opens what an order opens, as soon as it is paid, in the browser that began it: the URL of the return page is not enough, as
 * people forward it. The session belongs to the browser's orders and not to the payer's address, which is not verified.
 */
final class Buyer {

	/** The beginning of the cookie's name; the beginning of the order's reference follows. */
	private const COOKIE = 'freehold_order_';

	/** How long the cookie lasts: some payments take days. */
	private const SECONDS = 7 * DAY_IN_SECONDS;

	/**
	 * Tells a reader or user who is logged in and already pays for a subscription, before the vendor sells it again.
	 *
	 * @param string $reason Why the visitor does not pay, so far.
	 * @param Offer  $offer  What is paid for.
	 */
	public static function refuse( string $reason, Offer $offer ): string {
		if ( '' !== $reason || 'plan' !== $offer->source || Plan::ONCE === $offer->recurs || ! Tables::has( PurchaseTable::class ) ) {
			return $reason;
		}
		$session = Sessions::current();
		// No subscriber has the ID -1: a user's orders are found by the address alone.
		$email     = Address::normalize( (string) wp_get_current_user()->user_email );
		$purchases = array( ...( null === $session ? array() : Purchases::of( $session ) ), ...( '' === $email ? array() : Purchases::of_readers( array( -1 => $email ) )[-1] ) );
		foreach ( $purchases as $purchase ) {
			if ( $purchase->plan_id !== $offer->id || ! Purchases::are_charged( array( $purchase ) ) ) {
				continue;
			}
			if ( $purchase->is_open() ) {
				/* translators: %s: the title of a payment plan. */
				return sprintf( __( 'You already have “%s”. You have not been charged again. To pay for someone else, log out first.', 'freehold' ), $offer->title );
			}
			if ( in_array( $purchase->row->status, array( Subscription::ACTIVE, Subscription::PAST_DUE ), true ) ) {
				/* translators: %s: the title of a payment plan. */
				return sprintf( __( 'You still have “%s”, but its last payment failed or was returned. Pay with another card or cancel it with the link in our emails.', 'freehold' ), $offer->title );
			}
		}
		return '';
	}

	/**
	 * Adds the address of the reader who is logged in.
	 *
	 * @param string[] $emails The visitor’s addresses.
	 * @return string[]
	 */
	public static function emails( array $emails ): array {
		return array( ...$emails, (string) Sessions::current()?->subscriber?->email );
	}

	/**
	 * Gives the browser the cookie of its order, and the order to the reader who is logged in: the reader may pay with another
	 * address, and never open the page to which vendors return.
	 */
	public static function started( Order $order ): void {
		if ( 'plan' !== $order->source ) {
			return;
		}
		Sessions::cookie( self::name( $order->reference ), self::key()->sign( $order->reference ), time() + self::SECONDS );
		$reader = Sessions::current()?->subscriber;
		if ( null !== $reader ) {
			PurchaseTable::link( $order->id, $reader->id );
		}
	}

	/**
	 * Returns whether this browser comes back from the order in the page's URL.
	 */
	public static function has_returned(): bool {
		$reference = Request::query( PaymentNames::PAID );
		return 1 === preg_match( '/^[0-9a-f]{32}$/D', $reference ) && self::key()->verify( $reference, Request::cookie( self::name( $reference ) ) );
	}

	/**
	 * Opens what the order in the page's URL opens. Call only where the response is not cached.
	 */
	public static function open(): void {
		$order = self::has_returned() ? OrdersTable::find_by_reference( Request::query( PaymentNames::PAID ) ) : null;
		if ( Order::PAID !== $order?->status || 'plan' !== $order->source ) {
			return;
		}
		$session = Sessions::current();
		if ( null !== $session?->subscriber ) {
			PurchaseTable::link( $order->id, $session->subscriber->id );
		} elseif ( ! in_array( $order->id, $session->order_ids ?? array(), true ) ) {
			// This page, too, is the buyer's, with or without JavaScript.
			Request::adopt_cookie( Sessions::name(), Sessions::start( 0, $order->id ) );
		}
		add_filter( 'the_content', array( self::class, 'thank' ), PHP_INT_MAX );
	}

	/**
	 * Puts what the payer is told above the post: what was bought is in place of the form that would tell it.
	 *
	 * @return mixed
	 */
	public static function thank( mixed $content ): mixed {
		$anchor = is_string( $content ) && get_the_ID() === get_queried_object_id() && ! doing_filter( 'get_the_excerpt' ) ? Endpoint::result()?->anchor : null;
		return null === $anchor || str_contains( $content, Page::message_id( $anchor ) ) ? $content : ( new Form( $anchor ) )->message() . $content;
	}

	/**
	 * Adds to the mails about a plan how to read on other devices.
	 *
	 * @param string[]             $paragraphs The paragraphs, plain text.
	 * @param Payment|Subscription $row        What was paid.
	 * @return string[]
	 */
	public static function paragraphs( array $paragraphs, Payment|Subscription $row ): array {
		if ( 'plan' !== $row->source || ( $row instanceof Payment && ( $row->subscription_id > 0 || Plan::ONCE !== ( OrdersTable::find( $row->order_id )->recurs ?? '' ) ) ) ) {
			return $paragraphs;
		}
		/* translators: %s: a URL. */
		$paragraphs[] = sprintf( __( 'To read on another device, log in there with this email address: %s', 'freehold' ), Links::login() );
		return $paragraphs;
	}

	/**
	 * Returns the name of an order's cookie.
	 *
	 * @param string $reference The order's reference.
	 */
	private static function name( string $reference ): string {
		return self::COOKIE . substr( $reference, 0, 8 );
	}

	/**
	 * Returns the key of the cookies.
	 */
	private static function key(): SigningKey {
		return new SigningKey( 'freehold_payments_key', 'freehold-order-browser' );
	}
}
