<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

/**
 * Describes the outcome of the visitor’s last attempt to pay, for the form that it began at.
 */
final class Result {

	/** The money has arrived. */
	public const PAID = 'paid';

	/** The visitor has done all there is to do; the money is on its way, or the vendor has not told yet. */
	public const PENDING = 'pending';

	/** The visitor came back without paying. */
	public const CANCELED = 'canceled';

	/** The payment failed, or the form was rejected. */
	public const ERROR = 'error';

	/** The visitor reads what a coupon makes of the price, and sends the form again. */
	public const QUOTE = 'quote';

	/**
	 * Creates a result.
	 *
	 * @param string                $kind   One of the constants.
	 * @param string                $text   A message for the visitor, plain text.
	 * @param string                $anchor The ID of the form’s element.
	 * @param array<string, string> $values What the visitor had entered, by field: `freehold_pay`, `amount`, `quantity`, `freehold_email`.
	 * @param string                $field  The field at fault; empty if there is none.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly string $text,
		public readonly string $anchor,
		public readonly array $values = array(),
		public readonly string $field = ''
	) {}
}
