<?php
declare( strict_types=1 );

namespace Freehold\Http;

/**
 * What becomes of a form: what a script gets, what the next page shows, and where that page is.
 */
final class FormResult {

	/**
	 * Creates a result.
	 *
	 * @param int                   $status  The HTTP status of the response to a script. 200 means that the form was accepted.
	 * @param string                $message What the visitor reads, plain text.
	 * @param string                $page    The URL of the page that shows the result.
	 * @param array<string, mixed>  $shown   What {@see VisitorForm::result()} returns on that page.
	 * @param array<string, mixed>  $json    The response to a script.
	 * @param string                $anchor  The ID of the element with the result; empty for none.
	 * @param string                $url     Where the visitor goes instead; empty for the page.
	 * @param array<string, string> $typed   What the visitor entered, by label, for a page of its own where nothing may be stored.
	 */
	public function __construct(
		public readonly int $status,
		public readonly string $message,
		public readonly string $page,
		public readonly array $shown = array(),
		public readonly array $json = array(),
		public readonly string $anchor = '',
		public readonly string $url = '',
		public readonly array $typed = array()
	) {}
}
