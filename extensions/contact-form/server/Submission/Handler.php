<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Submission;

use Freehold\Http\Place;
use Freehold\Http\VisitorForm;
use Freehold\Locale;
use Freehold\Modules\Constants;
use Freehold\Modules\ContactForm\Captcha\Captcha;
use Freehold\Modules\ContactForm\Definition\Definition;
use Freehold\Modules\ContactForm\Definition\Present;
use Freehold\Modules\ContactForm\Definition\SignedId;
use Freehold\Modules\ContactForm\Definition\Table;
use Freehold\Modules\ContactForm\Entries\Availability;
use Freehold\Modules\ContactForm\Entries\Context;
use Freehold\Modules\ContactForm\Entries\Draft;
use Freehold\Modules\ContactForm\Entries\Store;
use Freehold\Modules\ContactForm\Spam\Akismet;
use Freehold\Modules\ContactForm\Spam\Checks;
use Freehold\Modules\ContactForm\Validation\Files;
use Freehold\Modules\ContactForm\Validation\Messages;
use Freehold\Modules\ContactForm\Validation\Outcome;
use Freehold\Modules\ContactForm\Validation\Validator;
use Freehold\Rest\RateLimit;
use WP_Error;

/**
 * Validates a submission, checks it for spam and stores it. Nothing is stored unless all of it is.
 */
final class Handler {

	/** How long equal submissions without an ID count as one, in seconds. */
	private const REPEAT_SECONDS = 600;

	/**
	 * What the visitor entered, by label.
	 *
	 * @var array<string, string>
	 */
	private array $typed = array();

	/**
	 * Creates a handler.
	 *
	 * @param callable(Draft): (int|WP_Error) $add         Stores a submission and returns its entry.
	 * @param callable(string): bool          $is_uploaded Whether a path is that of an uploaded file.
	 */
	public function __construct( private mixed $add = array( Store::class, 'add' ), private mixed $is_uploaded = 'is_uploaded_file' ) {}

	/**
	 * Handles a submission, in the language of the page that the form is on.
	 *
	 * @param Input $input The request.
	 */
	public function handle( Input $input ): Response {
		$id         = SignedId::read( $input->form );
		$definition = null === $id ? null : Table::read( $id->hash );
		// The home URL, which forms are sent to, may have another language than the page. The mail follows in the language of the site.
		return Locale::with( $definition->locale ?? '', fn (): Response => $this->check( $input, $id, $definition ) );
	}

	/**
	 * Returns the limit of submissions from one network.
	 *
	 * @param int $max How many are accepted in a period.
	 */
	public static function limit( int $max ): RateLimit {
		return new RateLimit( 'forms', $max, null, (int) Constants::get( 'contact-form' )['rateSeconds'] );
	}

	/**
	 * Finds the form as it is now, and judges the submission by it.
	 *
	 * @param Input           $input   The request.
	 * @param SignedId|null   $id      The form's ID in its page; null if this site has not signed it.
	 * @param Definition|null $earlier The form in its page; null if it is unknown.
	 */
	private function check( Input $input, ?SignedId $id, ?Definition $earlier ): Response {
		if ( $input->is_cut ) {
			return new Response(
				413,
				'too_large',
				Files::too_large(),
				anchor: null === $id ? '' : $id->anchor()
			);
		}
		$this->typed = self::typed( $input->values, $earlier );
		$present     = null === $id ? null : Present::of( $id, $earlier );
		if ( null !== $present ) {
			Table::store( $earlier ?? $present->definition, $present->id->post_id );
			return $this->judge( $input, $present );
		}
		if ( VisitorForm::PREVIEW === $input->form || ( null !== $id && null !== $earlier ) ) {
			return new Response( 410, 'form_closed', VisitorForm::closed( $input->form ), anchor: null === $id ? 'preview' : $id->anchor(), typed: $this->typed );
		}
		return new Response( 400, 'form_unknown', __( 'This form has changed. Reload the page and send it again.', 'freehold' ), values: self::texts( $input->values ), typed: $this->typed );
	}

	/**
	 * Validates, checks and stores a submission.
	 *
	 * @param Input   $input   The request.
	 * @param Present $present The form.
	 */
	private function judge( Input $input, Present $present ): Response {
		$id         = $present->id;
		$definition = $present->definition;
		// Before the look-up: another request may store the same submission now, and take the last place for it.
		$now     = Availability::of( $definition, $id->post_id, $present->form, $present->source );
		$files   = new Files( $input->files, $this->is_uploaded );
		$outcome = Validator::validate( $definition, $input->values, $files );
		$known   = array() === $outcome->errors ? Store::known( new Draft( $definition, $outcome->answers, self::context( $present, $input, '' ) ) ) : null;
		if ( $known > 0 ) {
			return $this->sent( $id, $definition, $outcome, $input, $known );
		}
		if ( '' !== $now->text && null === $known ) {
			return $this->closed( $id, $now );
		}
		if ( array() !== $outcome->errors ) {
			return $this->problem( $id, $outcome, 422, 'invalid', __( 'Your message was not sent. Check these fields:', 'freehold' ), $outcome->errors );
		}
		$answer = Captcha::missing( $definition, $input ) ?? $this->challenge( $definition, $input );
		if ( null !== $answer ) {
			return $this->problem( $id, $outcome, 400, 'rejected', $answer );
		}
		if ( self::is_limited( $id, $input ) ) {
			return $this->problem( $id, $outcome, 429, 'too_many', __( 'Too many messages were sent from your network. Try again later.', 'freehold' ) );
		}
		$checks = new Checks( $definition, $outcome->answers, $input );
		$reason = $checks->reason();
		if ( $reason instanceof WP_Error ) {
			return $this->problem( $id, $outcome, 400, 'rejected', '' === $reason->get_error_message() ? __( 'Your message was rejected.', 'freehold' ) : wp_strip_all_tags( $reason->get_error_message() ) );
		}
		$entry = ( $this->add )( new Draft( $definition, $outcome->answers, self::context( $present, $input, $reason ) ) );
		if ( $entry instanceof WP_Error && 'freehold_form_full' === $entry->get_error_code() ) {
			return $this->closed( $id, Availability::full( $definition ) );
		}
		if ( $entry instanceof WP_Error && 'freehold_form_no_room' === $entry->get_error_code() ) {
			return $this->problem( $id, $outcome, 507, 'no_room', $entry->get_error_message() );
		}
		if ( $entry instanceof WP_Error ) {
			return $this->problem( $id, $outcome, 500, 'not_stored', __( 'Your message could not be saved. Try again later.', 'freehold' ) );
		}
		Akismet::remember( $entry, $checks->values() );
		return $this->sent( $id, $definition, $outcome, $input, '' === $reason ? $entry : 0 );
	}

	/**
	 * Returns the response to a submission that is stored, also if it is sent once more.
	 *
	 * @param SignedId $id      The form.
	 * @param Outcome  $outcome What the validator found.
	 * @param Input    $input   The request.
	 * @param int      $entry   The entry to deliver, or 0.
	 */
	private function sent( SignedId $id, Definition $definition, Outcome $outcome, Input $input, int $entry ): Response {
		$confirmation = $definition->confirmation;
		$redirect     = 'redirect' === $confirmation['type'] ? $confirmation['url'] : '';
		return new Response(
			200,
			'sent',
			html: '' === $redirect ? Place::respond( $id->post_id, static fn (): string => Confirmation::html( $definition, $outcome->answers, $input->page_url() ) ) : '',
			redirect: $redirect,
			anchor: $id->anchor(),
			entry: $entry
		);
	}

	/**
	 * Returns the response of a form that takes no entries now, also from a page in a cache. Nothing of what was entered is lost.
	 *
	 * @param SignedId     $id  The form.
	 * @param Availability $now Its state.
	 */
	private function closed( SignedId $id, Availability $now ): Response {
		return new Response( 410, 'form_closed', $now->text . ' ' . __( 'Nothing was sent.', 'freehold' ), anchor: $id->anchor(), typed: $this->typed );
	}

	/**
	 * Counts a submission.
	 *
	 * @param SignedId $id    The form.
	 * @param Input    $input The request.
	 * @return bool Whether the limit is reached. False if the database returned an error, so that no message is lost.
	 */
	private static function is_limited( SignedId $id, Input $input ): bool {
		/**
		 * Filters how many submissions of one form are accepted from one network in ten minutes.
		 *
		 * @param int    $hits The limit; 0 for none.
		 * @param string $form The hash of the form's definition.
		 */
		$max = (int) apply_filters( 'freehold_contact_form_rate_limit', (int) Constants::get( 'contact-form' )['rateHits'], $id->hash );
		if ( $max <= 0 ) {
			return false;
		}
		$error = self::limit( $max )->take( RateLimit::visitor( $input->ip, $id->hash ) );
		return null !== $error && 'freehold_rate_limit' === $error->get_error_code();
	}

	/**
	 * Asks plugins whether a visitor has solved their challenge.
	 *
	 * @param Definition $definition The form.
	 * @param Input      $input      The request.
	 * @return string|null A message, or null.
	 */
	private function challenge( Definition $definition, Input $input ): ?string {
		/**
		 * Filters whether a submission may be accepted. For captcha plugins, which print their challenge with
		 * `freehold_contact_form_challenge` and read their own fields of the request.
		 *
		 * @param true|WP_Error $accepted   True, or an error whose message the visitor reads.
		 * @param Definition    $definition The form.
		 * @param Input         $input      The request.
		 */
		$accepted = apply_filters( 'freehold_contact_form_accept', true, $definition, $input );
		return $accepted instanceof WP_Error ? wp_strip_all_tags( $accepted->get_error_message() ) : null;
	}

	/**
	 * Returns the response to a submission that was not accepted.
	 *
	 * @param SignedId                  $id      The form.
	 * @param Outcome                   $outcome What the validator found.
	 * @param int                       $status  The HTTP status.
	 * @param string                    $code    What happened.
	 * @param string                    $message What the visitor reads.
	 * @param array<string|int, string> $errors  Messages by field ID.
	 */
	private function problem( SignedId $id, Outcome $outcome, int $status, string $code, string $message, array $errors = array() ): Response {
		return new Response( $status, $code, $message, $errors, $outcome->values, anchor: $id->anchor(), typed: $this->typed );
	}

	/**
	 * Returns what a visitor entered into a form that is not shown again.
	 *
	 * @param array<string|int, mixed> $values     The values by field ID.
	 * @param Definition|null          $definition The form in its page; null if it is unknown.
	 * @return array<string, string> The texts by label.
	 */
	public static function typed( array $values, ?Definition $definition = null ): array {
		$typed = array();
		foreach ( self::texts( $values ) as $id => $value ) {
			$typed[ $definition?->fields[ $id ]->label ?? (string) $id ][] = implode( ', ', (array) $value );
		}
		// Fields may have the same label, or none.
		return array_map( static fn ( array $texts ): string => implode( "\n", array_filter( $texts, 'strlen' ) ), $typed );
	}

	/**
	 * Returns the texts among the values.
	 *
	 * @param array<string|int, mixed> $values What the visitor sent.
	 * @return array<string|int, string|string[]>
	 */
	private static function texts( array $values ): array {
		return array_filter(
			array_map( static fn ( mixed $value ): mixed => is_array( $value ) ? array_filter( $value, 'is_string' ) : $value, $values ),
			static fn ( mixed $value ): bool => is_string( $value ) || ( is_array( $value ) && array() !== $value )
		);
	}

	/**
	 * Returns the circumstances of a submission.
	 *
	 * @param Present $present The form.
	 * @param Input   $input   The request.
	 * @param string  $reason  Why it is suspected to be spam; empty for none.
	 */
	private static function context( Present $present, Input $input, string $reason ): Context {
		return new Context(
			$present->id->post_id,
			$input->page_url(),
			$input->user_agent,
			$input->ip,
			get_current_user_id(),
			self::submission( $present->id, $input ),
			$present->form,
			'' !== $reason,
			$reason,
			source: $present->source
		);
	}

	/**
	 * Returns the ID that equal submissions share. Without a script, it is made of the content, because a page from a cache
	 * is the same for all visitors.
	 *
	 * @param SignedId $id    The form.
	 * @param Input    $input The request.
	 * @return string 64 hexadecimal digits.
	 */
	private static function submission( SignedId $id, Input $input ): string {
		$what = '' !== $input->submission
			? $input->submission
			: wp_json_encode(
				array(
					$input->values,
					array_map( static fn ( array $files ): array => array_column( $files, 'size', 'name' ), $input->files ),
					$input->ip,
					$input->user_agent,
					intdiv( time(), self::REPEAT_SECONDS ),
				),
				JSON_INVALID_UTF8_SUBSTITUTE
			);
		return hash( 'sha256', "{$id->hash}.{$id->post_id}.{$id->instance}|{$what}" );
	}
}
