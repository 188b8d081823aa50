<?php
declare( strict_types=1 );

namespace Freehold\Payments;

/**
 * Lets a {@see Vendor} report whether its webhook is set up, for the Payments screen and Site Health.
 */
interface ReportsWebhook {

	/** The vendor has the webhook, and its events can be checked. */
	public const REGISTERED = 'registered';

	/** The vendor does not have it. */
	public const MISSING = 'missing';

	/** The vendor has it, but what is needed to check its events cannot be read, for example because the site’s salts changed. */
	public const UNREADABLE = 'unreadable';

	/**
	 * Returns the state of the webhook for the present credentials. Sends no request.
	 *
	 * @return string One of the constants.
	 */
	public function webhook_state(): string;
}
