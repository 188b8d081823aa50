<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Http\Request;
use Freehold\Http\Visitor;
use Freehold\Payments\Coupons;

/**
 * Contains the fields of a payment form, not validated yet. No price, currency or title is read from the request.
 */
final class Input {

	/** The name of the field with the signed reference. */
	public const FIELD = 'freehold_pay';

	/** The name of the field with the ID of the form’s element. */
	public const ANCHOR = 'freehold_anchor';

	/** The name of the field that a script fills against repetition. */
	public const ATTEMPT = 'freehold_attempt';

	/** The name of the field for the email address, in forms for what is once per person. */
	public const EMAIL = 'freehold_email';

	/** The name of the hidden field with the address whose owner has read that there is no second trial. */
	public const USED = 'freehold_trial_used';

	/** The name of the hidden field with the price that the visitor has read, see {@see Discount}. */
	public const QUOTED = 'freehold_quoted';

	/**
	 * Creates the input.
	 *
	 * @param string $reference The signed reference.
	 * @param string $amount    The amount that the visitor chose; empty if none was sent.
	 * @param string $quantity  How many; empty if none was sent.
	 * @param string $anchor    The ID of the form’s element; empty if invalid.
	 * @param string $attempt   The random text of a script against repetition; empty without one.
	 * @param string $page      The URL of the page with the form.
	 * @param string $ip        The visitor’s IP address; empty if unknown.
	 * @param string $email     The email address, for what is once per person; empty if none was sent.
	 * @param string $used      The address whose owner has read that there is no second trial.
	 * @param string $coupon    The coupon’s code; empty if none was sent.
	 * @param string $quoted    The price with the coupon that the visitor has read.
	 */
	public function __construct(
		public readonly string $reference,
		public readonly string $amount = '',
		public readonly string $quantity = '',
		public readonly string $anchor = '',
		public readonly string $attempt = '',
		public readonly string $page = '',
		public readonly string $ip = '',
		public readonly string $email = '',
		public readonly string $used = '',
		public readonly string $coupon = '',
		public readonly string $quoted = ''
	) {}

	/**
	 * Reads the current request.
	 */
	public static function from_request(): self {
		$amount  = Request::posted( 'amount' );
		$anchor  = Request::posted( self::ANCHOR );
		$attempt = Request::posted( self::ATTEMPT );
		return new self(
			Request::posted( self::FIELD ),
			// Radio buttons with fixed amounts have a last one for the field beside it.
			in_array( $amount, array( '', 'custom' ), true ) ? Request::posted( 'custom_amount' ) : $amount,
			Request::posted( 'quantity' ),
			1 === preg_match( '/^[A-Za-z][\w-]{0,99}$/D', $anchor ) ? $anchor : '',
			1 === preg_match( '/^[\w-]{16,64}$/D', $attempt ) ? $attempt : '',
			Page::url(),
			Visitor::ip(),
			mb_substr( trim( Request::posted( self::EMAIL ) ), 0, 190 ),
			mb_substr( Request::posted( self::USED ), 0, 190 ),
			mb_substr( trim( Request::posted( Coupons::FIELD ) ), 0, 40 ),
			mb_substr( Request::posted( self::QUOTED ), 0, 190 )
		);
	}

	/**
	 * Returns what the form shows again after an error.
	 *
	 * @return array<string, string>
	 */
	public function values(): array {
		return array(
			self::FIELD    => $this->reference,
			self::EMAIL    => $this->email,
			Coupons::FIELD => $this->coupon,
			'amount'       => mb_substr( $this->amount, 0, 40 ),
			'quantity'     => mb_substr( $this->quantity, 0, 10 ),
		);
	}

	/**
	 * Returns the key against repetition: equal for the same fields of the same page view, else random.
	 */
	public function attempt_key(): string {
		return '' === $this->attempt ? bin2hex( random_bytes( 32 ) ) : hash( 'sha256', "{$this->attempt}|{$this->reference}|{$this->amount}|{$this->quantity}" . ( '' === $this->email ? '' : "|{$this->email}|{$this->used}" ) . ( '' === $this->coupon ? '' : "|{$this->coupon}|{$this->quoted}" ) );
	}
}
