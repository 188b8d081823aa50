<?php
declare( strict_types=1 );

namespace Freehold\Modules\PaidContent\Account;

use Freehold\Http\Request;
use Freehold\Members\Access\Access;
use Freehold\Members\Access\LoginPage;
use Freehold\Members\Access\Purchase;
use Freehold\Members\Access\Purchases;
use Freehold\Members\Access\Session;
use Freehold\Members\Access\Sessions;
use Freehold\Members\Access\Tables\SessionTable;
use Freehold\Members\Access\View;
use Freehold\Members\Deletion;
use Freehold\Members\Links;
use Freehold\Members\Subscriber;
use Freehold\Payments\Cancellation;
use Freehold\Payments\Checkout\Discount;
use Freehold\Payments\Money;
use Freehold\Payments\Payment;
use Freehold\Payments\Plan;
use Freehold\Payments\Subscription;

/**
 * Shows readers what they have bought, where they are logged in, and forms to change it. Guests get the form to log in.
 */
final class MySubscriptionRenderer {

	/**
	 * Returns the block's output.
	 */
	public static function html(): string {
		$url = (string) get_permalink();
		// On a page whose own content lacks the block, as with a pattern or a template, only this URL is the reader's own.
		if ( '' !== $url && ( View::is_private() ? Links::READ === Request::query( Links::QUERY ) : is_singular() && get_queried_object_id() === get_the_ID() ) ) {
			$url = View::read_url( $url );
		}
		if ( ! View::is_private() ) {
			// A cache may store this page, such as an archive.
			return '<p ' . get_block_wrapper_attributes() . '><a href="' . esc_url( '' === $url ? Links::login() : $url ) . '">' . esc_html__( 'My subscription', 'freehold' ) . '</a></p>';
		}
		$reader = Access::member();
		return '<div id="freehold-account" class="wp-block-freehold-my-subscription">' . self::message()
			. ( null === $reader
				? '<p>' . esc_html__( 'Enter the email address that you subscribed or paid with.', 'freehold' ) . '</p>' . LoginPage::form( $url )
				: self::account( $reader, $url ) )
			. '</div>';
	}

	/**
	 * Returns the shortcode's output. With do_blocks(), WordPress would make no paragraphs in the next post.
	 */
	public static function shortcode(): string {
		return render_block( parse_blocks( '<!-- wp:' . Names::BLOCK . ' /-->' )[0] );
	}

	/**
	 * Returns what became of the last form.
	 */
	private static function message(): string {
		$result = Endpoint::results()->result();
		return match ( true ) {
			isset( $result['error'] )   => '<p class="freehold-account__error" role="alert">' . esc_html( (string) $result['error'] ) . '</p>',
			isset( $result['message'] ) => '<p role="status">' . esc_html( (string) $result['message'] ) . '</p>',
			default                     => '',
		};
	}

	/**
	 * Returns the page of a reader.
	 *
	 * @param string $url The page's URL.
	 */
	private static function account( Subscriber $reader, string $url ): string {
		$result    = Endpoint::results()->result();
		$purchases = implode( '', array_map( static fn ( Purchase $purchase ): string => self::purchase( $purchase, $url ), Endpoint::purchases() ) );
		$sessions  = implode( '', array_map( static fn ( Session $session ): string => self::session( $session, $url ), SessionTable::of( $reader->id ) ) );
		/* translators: %s: an email address. */
		return '<p>' . esc_html( sprintf( __( 'You are logged in as %s.', 'freehold' ), "\u{2068}{$reader->email}\u{2069}" ) ) . '</p>'
			. self::form( 'logout', __( 'Log out', 'freehold' ), $url )
			. '<h2>' . esc_html__( 'Subscriptions', 'freehold' ) . '</h2>'
			. ( '' === $purchases ? '<p>' . esc_html__( 'You have no subscription.', 'freehold' ) . '</p>' : "<ul>{$purchases}</ul>" )
			. MemberSections::html( $reader )
			. '<h2>' . esc_html__( 'Where you are logged in', 'freehold' ) . "</h2><ul>{$sessions}</ul>"
			. self::form( 'logout_all', __( 'Log out everywhere', 'freehold' ), $url )
			. '<h2>' . esc_html__( 'Email address', 'freehold' ) . '</h2>'
			. self::form( 'email', __( 'Change the address', 'freehold' ), $url, '<p><label for="freehold-account-email">' . esc_html__( 'New email address', 'freehold' ) . '</label><input class="freehold-input" type="email" id="freehold-account-email" name="email" required maxlength="254" autocomplete="email" value="' . esc_attr( (string) ( $result['email'] ?? '' ) ) . '"></p>' )
			. '<h2>' . esc_html__( 'Your data', 'freehold' ) . '</h2>'
			. self::form( 'export', __( 'Download your data', 'freehold' ), $url )
			. '<details><summary>' . esc_html__( 'Delete your data', 'freehold' ) . '</summary>'
			. self::form( 'delete', __( 'Delete', 'freehold' ), $url, '<p>' . esc_html__( 'This deletes your login and your newsletter subscription. What you paid stays in our accounts.', 'freehold' ) . '</p>' . Deletion::losses( $reader ) . '<p><label><input type="checkbox" name="sure" value="1" required> ' . esc_html__( 'Delete my data for good', 'freehold' ) . '</label></p>' )
			. '</details>';
	}

	/**
	 * Returns a purchase.
	 *
	 * @param string $url The page's URL.
	 */
	private static function purchase( Purchase $purchase, string $url ): string {
		$row  = $purchase->row;
		$html = '<li><strong>' . esc_html( $row->title ) . '</strong> <span>' . esc_html( self::price( $row ) ) . '</span><br>' . esc_html( self::state( $purchase ) );
		if ( $row instanceof Subscription && in_array( $row->status, Subscription::RUNNING, true ) ) {
			$html .= self::form( 'portal', __( 'Manage your payments', 'freehold' ), $url, self::id( $row->id ) );
			if ( ! $row->cancel_at_end ) {
				/* translators: %s: the title of a payment plan. */
				$html .= self::form( 'cancel', __( 'Cancel', 'freehold' ), $url, self::id( $row->id ), sprintf( __( 'Cancel “%s”', 'freehold' ), $row->title ) );
			} elseif ( $purchase->is_open() && Cancellation::can_be_taken_back( $row ) ) {
				/* translators: %s: the title of a payment plan. */
				$html .= self::form( 'resume', __( 'Do not cancel', 'freehold' ), $url, self::id( $row->id ), sprintf( __( 'Do not cancel “%s”', 'freehold' ), $row->title ) );
			}
		}
		return "{$html}</li>";
	}

	/**
	 * Returns what is paid, and how often.
	 */
	private static function price( Subscription|Payment $row ): string {
		$money    = Money::of( $row->amount, $row->currency )->format();
		$discount = $row instanceof Subscription ? Discount::of_subscription( $row ) : null;
		if ( null !== $discount ) {
			/* translators: 1: a code. 2: what is paid, such as “$4.00 first, then $5.00 / month”. */
			return sprintf( __( 'With the code %1$s: %2$s', 'freehold' ), $discount->coupon->code, $discount->text() );
		}
		return match ( $row instanceof Subscription ? $row->recurs : Plan::ONCE ) {
			/* translators: %s: an amount of money, such as $10.00 USD. */
			Plan::MONTHLY => sprintf( __( '%s each month', 'freehold' ), $money ),
			/* translators: %s: an amount of money, such as $10.00 USD. */
			Plan::YEARLY  => sprintf( __( '%s each year', 'freehold' ), $money ),
			default       => $money,
		};
	}

	/**
	 * Returns the state of a purchase in words.
	 */
	private static function state( Purchase $purchase ): string {
		$row = $purchase->row;
		if ( ! $row instanceof Subscription ) {
			return $purchase->is_open() ? __( 'Paid', 'freehold' ) : __( 'Ended', 'freehold' );
		}
		// A failed or refunded payment ends what the reader may read, but the subscription goes on.
		if ( ! $purchase->is_open() && ! Purchases::are_charged( array( $purchase ) ) ) {
			return __( 'Ended', 'freehold' );
		}
		$date = (string) wp_date( (string) get_option( 'date_format' ), $row->period_end > 0 ? $row->period_end : $row->created );
		return match ( true ) {
			in_array( $row->status, Subscription::FAILED, true ) => __( 'The last payment failed. Please check your payment details.', 'freehold' ),
			/* translators: %s: a date. */
			$row->cancel_at_end => sprintf( __( 'Canceled; ends on %s', 'freehold' ), $date ),
			Subscription::PAUSED === $row->status => __( 'Paused', 'freehold' ),
			/* translators: %s: a date. */
			! $purchase->is_open() => sprintf( __( 'The last payment was returned or is disputed. The next one is on %s.', 'freehold' ), $date ),
			0 === $row->period_end => __( 'Active', 'freehold' ),
			/* translators: %s: a date. */
			default => sprintf( __( 'Active; renews on %s', 'freehold' ), $date ),
		};
	}

	/**
	 * Returns a session.
	 *
	 * @param string $url The page's URL.
	 */
	private static function session( Session $session, string $url ): string {
		$device = '' === $session->device ? __( 'Unknown device', 'freehold' ) : $session->device;
		$date   = (string) wp_date( (string) get_option( 'date_format' ), $session->seen );
		$html   = '<li>' . esc_html( $device ) . '<br>'
			/* translators: %s: a date. */
			. esc_html( sprintf( __( 'Last used on %s', 'freehold' ), $date ) );
		if ( Sessions::current()?->id === $session->id ) {
			return $html . ' · ' . esc_html__( 'This browser', 'freehold' ) . '</li>';
		}
		/* translators: 1: a browser and a device, 2: a date. */
		return $html . self::form( 'revoke', __( 'Log out', 'freehold' ), $url, self::id( $session->id ), sprintf( __( 'Log out %1$s, last used on %2$s', 'freehold' ), $device, $date ) ) . '</li>';
	}

	/**
	 * Returns a form with a button.
	 *
	 * @param string $action What it does.
	 * @param string $button The button's label.
	 * @param string $url    The page's URL.
	 * @param string $fields Its fields, escaped HTML.
	 * @param string $name   The button's name for screen readers, if several have the same label.
	 */
	private static function form( string $action, string $button, string $url, string $fields = '', string $name = '' ): string {
		return '<form method="post" action="' . esc_url( Endpoint::url() ) . '"><input type="hidden" name="do" value="' . esc_attr( $action ) . '"><input type="hidden" name="key" value="' . esc_attr( Sessions::form_key() ) . '"><input type="hidden" name="page" value="' . esc_attr( $url ) . '">' . $fields
			. '<p class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button"' . ( '' === $name ? '' : ' aria-label="' . esc_attr( $name ) . '"' ) . '>' . esc_html( $button ) . '</button></p></form>';
	}

	/**
	 * Returns a hidden field with an ID.
	 */
	private static function id( int $id ): string {
		return '<input type="hidden" name="id" value="' . $id . '">';
	}
}
