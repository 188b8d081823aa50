<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Payments\Money;

/**
 * Describes what can be paid for, as the server knows it now. Nothing of it comes from the visitor’s request.
 */
final class Offer {

	/**
	 * Creates an offer.
	 *
	 * @param string     $source         `donation`, `plan` or `product`.
	 * @param int        $id             The ID of the plan’s or product’s post.
	 * @param string     $vendor         The slug of the vendor through which it is paid.
	 * @param string     $title          What the vendor’s page and mails call it.
	 * @param Money      $price          The price of one; a suggestion if the visitor chooses the amount.
	 * @param string     $recurs         `one-time`, `1 month` or `1 year`.
	 * @param bool       $chooses_amount Whether the visitor chooses the amount.
	 * @param Money|null $minimum        The least amount that a visitor can choose; null for the currency’s minimum.
	 * @param Money|null $maximum        The greatest amount that a visitor can choose; null for the currency’s maximum.
	 * @param int        $max_quantity   How many can be paid at once.
	 * @param int        $trial_days     For how many days it is free at first.
	 */
	public function __construct(
		public readonly string $source,
		public readonly int $id,
		public readonly string $vendor,
		public readonly string $title,
		public readonly Money $price,
		public readonly string $recurs = 'one-time',
		public readonly bool $chooses_amount = false,
		public readonly ?Money $minimum = null,
		public readonly ?Money $maximum = null,
		public readonly int $max_quantity = 1,
		public readonly int $trial_days = 0
	) {}
}
