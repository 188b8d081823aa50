<?php
declare( strict_types=1 );

namespace Freehold\Mail;

/**
 * A mail to one recipient, as HTML and as text.
 */
final class Message {

	/** About what has just happened on this site, or what the recipient has just asked for: a login, a form, a receipt. */
	public const PERSONAL = 'personal';

	/** About what the original of a copy of the site knows of, too, so that it sends the same mail. */
	public const ORIGINAL = 'original';

	/** The same to many people, who must have agreed: a newsletter. */
	public const BULK = 'bulk';

	/**
	 * Creates a mail.
	 *
	 * @param string                $to          The recipient's email address.
	 * @param string                $subject     The subject; becomes one line.
	 * @param string                $html        The mail as a complete HTML document.
	 * @param string                $text        The mail as text.
	 * @param string                $from_name   The sender's name; empty for the site's.
	 * @param string                $reply_to    The address for replies; empty or invalid for none.
	 * @param string[]              $headers     More headers, such as `Auto-Submitted: auto-replied`.
	 * @param array<string, string> $attachments Paths of files by the names that the recipient sees.
	 * @param string                $kind        One of the constants.
	 */
	public function __construct(
		public readonly string $to,
		public readonly string $subject,
		public readonly string $html,
		public readonly string $text,
		public readonly string $from_name = '',
		public readonly string $reply_to = '',
		public readonly array $headers = array(),
		public readonly array $attachments = array(),
		public readonly string $kind = self::PERSONAL
	) {}
}
