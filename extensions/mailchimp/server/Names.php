<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp;

/**
 * The names that several classes share.
 */
final class Names {

	/** The service's ID. */
	public const SERVICE = 'mailchimp';

	/** The option with the key that signs forms. */
	public const SIGNING_KEY = 'freehold_mailchimp_form_key';

	/** The transient that is set while Mailchimp does not respond. */
	public const PAUSE = 'freehold_mailchimp_pause';
}
