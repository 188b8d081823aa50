<?php
declare( strict_types=1 );

namespace Freehold\Payments\Mail;

/**
 * The kinds of mails about payments and subscriptions.
 */
final class Notice {

	/** To the payer: money has arrived. Not sent if the vendor sends receipts. */
	public const RECEIPT = 'receipt';

	/** To the payer: money was refunded. */
	public const REFUNDED = 'refunded';

	/** To the payer: a subscription has begun. */
	public const STARTED = 'started';

	/** To the payer: a free trial ends soon, and a payment follows. */
	public const TRIAL_ENDS = 'trial_ends';

	/** To the owner: a free trial has begun. Only if the owner wants to know of payments. */
	public const OWNER_TRIAL = 'owner_trial';

	/** To the payer: a renewal failed. */
	public const RENEWAL_FAILED = 'renewal_failed';

	/** To the owner: a renewal failed. */
	public const OWNER_RENEWAL_FAILED = 'owner_renewal_failed';

	/** To the owner: a payer has begun the same subscription again. */
	public const TWICE = 'twice';

	/** To the payer: a subscription will end with the paid period. */
	public const ENDING = 'ending';

	/** To the payer: a subscription that was to end goes on. */
	public const RESUMED = 'resumed';

	/** To the payer: a subscription costs more or less from the next payment on. */
	public const PRICE = 'price';

	/** To the payer: a subscription has ended. */
	public const CANCELED = 'canceled';

	/** To the owner: money has arrived. Only if the owner wants to know. */
	public const NEW_PAYMENT = 'new_payment';

	/** To the owner: a payer disputes a payment. */
	public const DISPUTE = 'dispute';
}
