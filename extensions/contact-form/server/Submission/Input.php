<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Submission;

use Freehold\Http\Request;
use Freehold\Http\Visitor;
use Freehold\Http\VisitorForm;
use Freehold\Modules\Constants;

/**
 * What a visitor sent, not validated yet.
 */
final class Input {

	/** The query variable: `submit` in a form's action, the key of a result in a page's URL. */
	public const QUERY = 'freehold_form';

	/** The control with a captcha's solution. */
	public const CAPTCHA = 'freehold_captcha';

	/**
	 * Creates a request.
	 *
	 * @param string                                                                            $form       The form's signed ID.
	 * @param array<string|int, mixed>                                                          $values     The values by field ID, without slashes.
	 * @param array<string|int, list<array{name: string, path: string, error: int, size: int}>> $files      The files by field ID.
	 * @param string                                                                            $page       The URL of the page that the form is on, as sent.
	 * @param string                                                                            $submission The ID against repetition that a script made; empty without one.
	 * @param string                                                                            $honeypot   What the honeypot contains.
	 * @param int|null                                                                          $elapsed    Milliseconds from the first view to the submission; null without a script.
	 * @param bool                                                                              $is_cut     Whether the server dropped part of the request because it is too large.
	 * @param string                                                                            $ip         The visitor's IP address.
	 * @param string                                                                            $user_agent The visitor's browser.
	 * @param string                                                                            $referrer   The referring URL.
	 * @param string                                                                            $captcha    The solution of the form's captcha; empty without one.
	 */
	public function __construct(
		public readonly string $form,
		public readonly array $values,
		public readonly array $files = array(),
		public readonly string $page = '',
		public readonly string $submission = '',
		public readonly string $honeypot = '',
		public readonly ?int $elapsed = null,
		public readonly bool $is_cut = false,
		public readonly string $ip = '',
		public readonly string $user_agent = '',
		public readonly string $referrer = '',
		public readonly string $captcha = ''
	) {}

	/**
	 * Returns how forms are received, and how their results are shown.
	 */
	public static function form(): VisitorForm {
		return new VisitorForm( 'form', self::QUERY );
	}

	/**
	 * Reads the current request.
	 */
	public static function from_request(): self {
		$values  = Request::posted_list( 'f' );
		$elapsed = Request::posted( 'freehold_elapsed' );
		$id      = Request::posted( 'freehold_submission' );
		$form    = Request::posted( self::QUERY );
		// The form's last control shows that PHP has dropped nothing: neither the body nor fields beyond `max_input_vars`.
		$is_cut = '1' !== Request::posted( 'freehold_end' ) && ( '' !== $form || ( array() === $values && (int) Request::server( 'CONTENT_LENGTH' ) > 0 ) );
		return new self(
			$form,
			$values,
			self::files( Request::uploaded( 'f' ) ),
			Request::posted( 'freehold_page' ),
			1 === preg_match( '/^[\w-]{16,64}$/D', $id ) ? $id : '',
			Request::posted( (string) Constants::get( 'contact-form' )['honeypot'] ),
			1 === preg_match( '/^\d{1,12}$/D', $elapsed ) ? (int) $elapsed : null,
			$is_cut || count( $values, COUNT_RECURSIVE ) > (int) Constants::get( 'contact-form' )['maxInputs'],
			self::visitor_ip(),
			substr( Request::server( 'HTTP_USER_AGENT' ), 0, 500 ),
			substr( Request::server( 'HTTP_REFERER' ), 0, 2000 ),
			Request::posted( self::CAPTCHA )
		);
	}

	/**
	 * Returns the URL of the page that the form is on.
	 */
	public function page_url(): string {
		return self::form()->page_of( $this->page, $this->referrer );
	}

	/**
	 * Returns the visitor's IP address.
	 *
	 * @return string Empty if there is no valid one.
	 */
	private static function visitor_ip(): string {
		/**
		 * Filters the IP address of a form's visitor. Sites behind a proxy can return the address that their proxy sends.
		 *
		 * @param string $ip The address that the web server reports.
		 */
		$ip = (string) apply_filters( 'freehold_contact_form_ip', Visitor::ip() );
		return false === filter_var( $ip, FILTER_VALIDATE_IP ) ? '' : $ip;
	}

	/**
	 * Reorders what PHP reports of uploaded files.
	 *
	 * @param array<string, mixed> $uploaded `name`, `tmp_name`, `error` and `size`, each by field ID.
	 * @return array<string|int, list<array{name: string, path: string, error: int, size: int}>>
	 */
	private static function files( array $uploaded ): array {
		$files = array();
		foreach ( is_array( $uploaded['name'] ?? null ) ? $uploaded['name'] : array() as $id => $names ) {
			foreach ( (array) $names as $index => $name ) {
				$part = static function ( string $key ) use ( $uploaded, $id, $index ): mixed {
					$of_field = $uploaded[ $key ][ $id ] ?? null;
					return is_array( $of_field ) ? $of_field[ $index ] ?? null : $of_field;
				};
				if ( ! is_string( $name ) || ! is_string( $part( 'tmp_name' ) ) ) {
					continue;
				}
				$files[ $id ][] = array(
					'name'  => $name,
					'path'  => $part( 'tmp_name' ),
					'error' => (int) $part( 'error' ),
					'size'  => (int) $part( 'size' ),
				);
			}
		}
		return $files;
	}
}
