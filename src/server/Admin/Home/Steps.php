<?php
declare( strict_types=1 );

namespace Freehold\Admin\Home;

use Freehold\Database\Lock;
use Freehold\Features;
use Freehold\Mail\Layout;
use Freehold\Mail\Mailer;
use Freehold\Mail\Message;
use Freehold\Modules\Lifecycle;
use Freehold\Rest;
use Freehold\Settings;
use WP_Error;

/**
 * Lists the steps after the questions: those of the features that the answers left on, and a test email. The list stays on Home
 * until an administrator closes it.
 */
final class Steps {

	/** The setting with the email address that the site has sent a test email to, as a hash. */
	private const MAILED = 'test_mail';

	private const LOCK         = 'freehold_steps_lock';
	private const LOCK_TIMEOUT = 20;

	/**
	 * Returns whether Home shows the list.
	 */
	public static function is_open(): bool {
		return ! is_multisite() && Lifecycle::STEPS === Settings::get( Lifecycle::FIRST_RUN, false );
	}

	/**
	 * Returns the steps with what is done, as `HomeSteps` in schema/home.json.
	 *
	 * @return array{steps: array<int, array<string, mixed>>}
	 */
	public static function list(): array {
		return array( 'steps' => array_map( static fn ( Step $step ): array => $step->summary(), self::all() ) );
	}

	/**
	 * Makes what a step is about, once, also if two tabs ask at the same time.
	 *
	 * @param array{step: string} $input As `HomeStepInput` in schema/home.json.
	 * @return array{url: string, steps: array<int, array<string, mixed>>}|WP_Error The URL to open, empty to stay.
	 */
	public static function make( array $input ): array|WP_Error {
		foreach ( self::all() as $step ) {
			if ( $step->id === $input['step'] ) {
				$url = Lock::run( self::LOCK, self::LOCK_TIMEOUT, $step->make( ... ) );
				return is_wp_error( $url ) ? $url : array( 'url' => $url ) + self::list();
			}
		}
		return Rest::error( 'step_not_found', __( 'This step no longer exists. Reload the page.', 'freehold' ), 404, 'step' );
	}

	/**
	 * Returns the steps in the order of the screen.
	 *
	 * @return Step[]
	 */
	private static function all(): array {
		$steps = Features::collect( 'steps' );

		$steps[] = new Step(
			'test-mail',
			__( 'Send yourself a test email', 'freehold' ),
			/* translators: %s: an email address. */
			sprintf( __( 'Notifications reach you only if this site can send email. The test goes to %s.', 'freehold' ), wp_get_current_user()->user_email ),
			__( 'Send a test email', 'freehold' ),
			50,
			static fn (): bool => Settings::get( self::MAILED ) === self::recipient(),
			make: self::mail( ... )
		);
		usort( $steps, static fn ( Step $one, Step $other ): int => $one->position <=> $other->position );
		return $steps;
	}

	/**
	 * Sends the test email, and stores that the site's mailer took it.
	 *
	 * @return string|WP_Error Empty; the reason if it was not sent.
	 */
	private static function mail(): string|WP_Error {
		/* translators: %s: the name of the site. */
		$subject = sprintf( __( 'Test email from %s', 'freehold' ), wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ) );
		$text    = __( 'If you can read this, your site can send email.', 'freehold' );
		$sent    = Mailer::send( new Message( wp_get_current_user()->user_email, $subject, Layout::html( $subject, '<p>' . esc_html( $text ) . '</p>' ), $text ) );
		if ( is_wp_error( $sent ) ) {
			return Rest::error( 'mail_not_sent', $sent->get_error_message(), 502 );
		}
		return Settings::set( self::MAILED, self::recipient() ) ? '' : Rest::not_stored();
	}

	/**
	 * Returns who the test email is for. Another address makes the step open again.
	 */
	private static function recipient(): string {
		return md5( strtolower( wp_get_current_user()->user_email ) );
	}
}
