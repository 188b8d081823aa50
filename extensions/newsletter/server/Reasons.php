<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter;

/**
 * The reasons that issues store.
 */
final class Reasons {

	/** The author chose not to send it. */
	public const NOBODY = 'nobody';

	/** The post is protected by a password. */
	public const PASSWORD = 'password';

	/** The date of the post is more than a day ago, as of imported posts. */
	public const OLD = 'old';

	/** The post is not public any more. */
	public const UNPUBLISHED = 'unpublished';

	/** The post was published where authors cannot choose, and the option says that such posts are not sent. */
	public const ELSEWHERE = 'elsewhere';

	/** The same, and an administrator decides. */
	public const ASK = 'ask';

	/** An administrator paused it. */
	public const OWNER = 'owner';

	/** Several mails in a row failed. */
	public const FAILURES = 'failures';

	/** The URL of the site has changed, so this may be a copy. */
	public const MOVED = 'moved';

	/** Nothing was sent for so long that it may be no news any more. */
	public const LATE = 'late';

	/** No sender or no postal address is set. */
	public const SENDER = 'sender';

	/**
	 * Returns a sentence about a reason.
	 *
	 * @param string $reason One of the constants.
	 */
	public static function text( string $reason ): string {
		return match ( $reason ) {
			self::NOBODY      => __( 'The author chose not to send this post.', 'freehold' ),
			self::PASSWORD    => __( 'The post was published with a password.', 'freehold' ),
			self::OLD         => __( 'The date of the post is more than a day ago.', 'freehold' ),
			self::UNPUBLISHED => __( 'The post is no longer public. Publish it again, then resume.', 'freehold' ),
			self::ELSEWHERE   => __( 'The post was published outside the editor. The options of the newsletter say whether such posts are emailed.', 'freehold' ),
			self::ASK         => __( 'The post was published outside the editor. Resume to email it.', 'freehold' ),
			self::OWNER       => __( 'An administrator paused this newsletter.', 'freehold' ),
			self::FAILURES    => __( 'Several emails in a row could not be sent. Check the mail settings of your site, then resume.', 'freehold' ),
			self::MOVED       => __( 'The URL of this site has changed, so this may be a copy of the site. Resume only if subscribers should get emails from here.', 'freehold' ),
			self::LATE        => __( 'For more than a week, nothing could be sent. Resume only if it is still news.', 'freehold' ),
			self::SENDER      => __( 'Newsletters need a sender and a postal address. When an administrator enters them, newsletters of the last seven days go on by themselves.', 'freehold' ),
			default           => '',
		};
	}
}
