<?php
/**
 * Responses that wait for the page.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Submission;

use Freehold\Http\PageResult;

/**
 * Keeps the response to a submission without JavaScript until the page shows it.
 */
final class Results {

	/**
	 * Stores a response.
	 *
	 * @param Response $response The response.
	 * @return string Its key.
	 */
	public static function store( Response $response ): string {
		return self::results()->store(
			array(
				'anchor'  => $response->anchor,
				'message' => $response->message,
				'errors'  => $response->errors,
				'values'  => $response->values,
				'html'    => $response->html,
			)
		);
	}

	/**
	 * Returns the response that the current page shows.
	 *
	 * @return array{anchor: string, message: string, errors: array<string|int, string>, values: array<string|int, string|string[]>, html: string}|null
	 */
	public static function current(): ?array {
		return self::results()->current();
	}

	/**
	 * Returns the results of forms.
	 */
	private static function results(): PageResult {
		return new PageResult( 'form', Input::QUERY );
	}
}
