<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Submission;

use Freehold\Http\FormResult;
use Freehold\Modules\ContactForm\Definition\SignedId;
use Freehold\Modules\ContactForm\Entries\Delivery;

/**
 * Receives submissions. Mail is sent after the response, so that no visitor waits for the mail server.
 */
final class Endpoint {

	/**
	 * Handles the current request and ends it.
	 */
	public static function run(): never {
		$input    = Input::from_request();
		$response = ( new Handler() )->handle( $input );
		Input::form()->finish(
			new FormResult(
				$response->status,
				$response->is_sent() ? __( 'Your message has been sent', 'freehold' ) : $response->message,
				$input->page_url(),
				$response->shown(),
				$response->to_array(),
				$response->is_sent() ? $response->anchor : SignedId::errors( $response->anchor ),
				// The author of the form chose this URL; visitors cannot change it.
				$response->redirect,
				$response->typed
			),
			$response->entry > 0 ? static fn () => Delivery::deliver( $response->entry ) : null
		);
	}
}
