<?php
declare( strict_types=1 );

namespace Freehold\Members;

/**
 * What a subscriber gets: only active ones get mail.
 */
final class Status {

	/** Signed up, but has not confirmed the email address. */
	public const PENDING = 'pending';

	/** Gets mail. */
	public const ACTIVE = 'active';

	/** Has paid or logged in, and never subscribed. */
	public const MEMBER = 'member';

	/** Does not want mail any more. */
	public const UNSUBSCRIBED = 'unsubscribed';

	/** Mail could not be delivered. */
	public const BOUNCED = 'bounced';

	/** Reported mail as spam. */
	public const COMPLAINED = 'complained';

	/** Must not get mail, as the owner decided. */
	public const SUPPRESSED = 'suppressed';

	public const ALL = array( self::PENDING, self::ACTIVE, self::MEMBER, self::UNSUBSCRIBED, self::BOUNCED, self::COMPLAINED, self::SUPPRESSED );

	/** The statuses from which a person who confirms the email address becomes active. */
	public const CAN_CONFIRM = array( self::PENDING, self::MEMBER, self::UNSUBSCRIBED, self::BOUNCED );

	/** The statuses that a person can unsubscribe from. */
	public const CAN_LEAVE = array( self::PENDING, self::ACTIVE, self::BOUNCED );
}
