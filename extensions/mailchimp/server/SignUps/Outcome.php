<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\SignUps;

/**
 * The results of {@see Subscription::add()}. Those that are stored as a reason have the same value in the database.
 */
enum Outcome: string {

	/** Mailchimp has the address, as a subscriber or until the person confirms. */
	case Done = 'done';

	/** Mailchimp is slow or down. */
	case Later = 'later';

	/** Mailchimp rejects the key, or there is none. */
	case NoKey = 'key';

	/** The audience no longer exists, or the owner must choose one. */
	case NoAudience = 'audience';

	/** Mails to the address bounced. */
	case Cleaned = 'cleaned';

	/** The person was erased for good: only Mailchimp's own form can add them. */
	case Forgotten = 'forgotten';

	/** The person left in a way that only Mailchimp's own form can undo. */
	case Compliance = 'compliance';

	/** Mailchimp takes the address for fake, or blocks it. */
	case Invalid = 'invalid';

	/**
	 * Returns whether Mailchimp will not accept the address, however often it is sent.
	 */
	public function is_final(): bool {
		return in_array( $this, array( self::Cleaned, self::Forgotten, self::Compliance, self::Invalid ), true );
	}

	/**
	 * Returns whether only Mailchimp's own form can add the person.
	 */
	public function needs_form(): bool {
		return self::Forgotten === $this || self::Compliance === $this;
	}
}
