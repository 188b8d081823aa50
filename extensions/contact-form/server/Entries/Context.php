<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

/**
 * Where a submission came from, and what the spam check found.
 */
final class Context {

	/**
	 * Creates a context.
	 *
	 * @param int    $post_id     The post that contains the form, or 0 for templates and widgets.
	 * @param string $page_url    The page that the visitor submitted the form on.
	 * @param string $user_agent  The visitor's browser. Not stored.
	 * @param string $ip          The visitor's IP address. Stored only if the module's option says so.
	 * @param int    $user_id     The logged-in visitor, or 0.
	 * @param string $submission  An ID that stays the same when a browser sends the same submission again; empty for none.
	 * @param int    $form        The post of a reusable form; 0 for others.
	 * @param bool   $is_spam     Whether the spam check suspects spam.
	 * @param string $spam_reason The reason, such as `honeypot`.
	 * @param bool   $is_test     Whether a user sends it to test the form: it counts nowhere.
	 * @param bool   $is_silent   Whether neither webhooks nor other plugins hear of it.
	 * @param int    $source      The post that stores the form, see {@see \Freehold\Modules\ContactForm\Definition\Present::matcher()}.
	 */
	public function __construct(
		public readonly int $post_id = 0,
		public readonly string $page_url = '',
		public readonly string $user_agent = '',
		public readonly string $ip = '',
		public readonly int $user_id = 0,
		public readonly string $submission = '',
		public readonly int $form = 0,
		public readonly bool $is_spam = false,
		public readonly string $spam_reason = '',
		public readonly bool $is_test = false,
		public readonly bool $is_silent = false,
		public readonly int $source = 0
	) {}
}
