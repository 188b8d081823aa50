<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Submission;

use Freehold\Blocks;
use Freehold\Http\FormResult;
use Freehold\Http\Request;
use Freehold\Modules\ContactForm\Captcha\ProofOfWork;
use Freehold\Modules\ContactForm\Definition\Builder;
use Freehold\Modules\ContactForm\Definition\SignedId;
use Freehold\Modules\ContactForm\Entries\Delivery;
use Freehold\Modules\ContactForm\Render\Forms;

/**
 * Receives submissions. Mail is sent after the response, so that no visitor waits for the mail server.
 */
final class Endpoint {

	/**
	 * Waits for what the current request asks of forms.
	 */
	public static function watch(): void {
		$query = Request::query( Input::QUERY );
		Input::form()->watch( array( self::class, 'run' ) );
		if ( ProofOfWork::QUERY === $query ) {
			add_action( 'wp_loaded', ProofOfWork::respond( ... ) );
		}
		if ( ! in_array( $query, array( '', 'submit' ), true ) ) {
			// Also on a page that contains no form any more.
			add_action( 'wp_footer', array( Forms::class, 'unclaimed' ) );
		}
		if ( 'submit' !== $query && JetpackPage::is_sent() ) {
			add_action( 'wp_loaded', array( self::class, 'run_jetpack' ) );
		}
	}

	/**
	 * Handles the current request and ends it.
	 */
	public static function run(): never {
		$input = Input::from_request();
		self::respond( ( new Handler() )->handle( $input ), $input->page_url() );
	}

	/**
	 * Responds to Jetpack's form and ends the request, unless that form belongs to Jetpack or another plugin.
	 */
	public static function run_jetpack(): void {
		if ( ! Blocks::is_foreign( Builder::FORM ) ) {
			$page     = Input::form()->current_url();
			$response = JetpackPage::respond( $page );
			// Jetpack's script shows the error beside what the visitor entered.
			self::respond( $response, $page, array( 'data' => array( 'error' => $response->message ) ) );
		}
	}

	/**
	 * Sends a response and ends the request.
	 *
	 * @param string               $page The URL of the page that shows it.
	 * @param array<string, mixed> $more What a script gets in addition.
	 */
	private static function respond( Response $response, string $page, array $more = array() ): never {
		Input::form()->finish(
			new FormResult(
				$response->status,
				$response->is_sent() ? __( 'Your message has been sent', 'freehold' ) : $response->message,
				$page,
				$response->shown(),
				$response->to_array() + $more,
				$response->is_sent() ? $response->anchor : SignedId::errors( $response->anchor ),
				// The author of the form chose this URL; visitors cannot change it.
				$response->redirect,
				$response->typed
			),
			$response->entry > 0 ? static fn () => Delivery::deliver( $response->entry ) : null
		);
	}
}
