<?php
declare( strict_types=1 );

namespace Freehold\Members;

use Freehold\Blocks\StoredText;
use Freehold\Locale;
use Freehold\Mail\Layout;
use Freehold\Mail\Mailer;
use Freehold\Mail\Message;
use Freehold\Mail\TokenTable;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Queue;
use Freehold\Queue\Handler;
use Freehold\Queue\Retry;
use WP_Error;

/**
 * Sends the confirmation mail. Each mail has a token of its own, which contains what the person asked for in that sign-up.
 */
final class ConfirmationJob extends Handler {

	/** How long people have to confirm, in seconds. */
	public const SECONDS = 14 * DAY_IN_SECONDS;

	public const NAME = 'subscriber-confirmation';

	public const SENDS = self::MAILS;

	public const MAX_ATTEMPTS = 4;
	public const RETRY_DELAY  = 5 * MINUTE_IN_SECONDS;

	/**
	 * Returns the key of a subscriber’s job.
	 *
	 * @param int $id The subscriber’s ID.
	 */
	public static function key( int $id ): string {
		return self::NAME . ":{$id}";
	}

	/**
	 * Queues the mail.
	 *
	 * @param int          $id         The subscriber’s ID.
	 * @param Consent|null $consent    What the person agreed to; null if the subscriber’s row says so.
	 * @param int[]        $categories The chosen categories.
	 * @return bool Whether the queue contains it; false if the database returned an error.
	 */
	public static function queue( int $id, ?Consent $consent = null, array $categories = array() ): bool {
		return Queue::ensure(
			self::NAME,
			array(
				'id'         => $id,
				'consent'    => $consent?->to_array(),
				'categories' => $categories,
			),
			self::key( $id ),
			true
		);
	}

	/**
	 * Sends the mail.
	 *
	 * @param array<string, mixed> $payload As queued.
	 * @throws Retry If the token could not be stored, or the mail not be sent.
	 */
	public function run( array $payload ): void {
		$subscriber = SubscriberTable::get( (int) ( $payload['id'] ?? 0 ) );
		if ( null === $subscriber || ! in_array( $subscriber->status, Status::CAN_CONFIRM, true ) ) {
			return;
		}
		$consent = is_array( $payload['consent'] ?? null ) ? Consent::from_array( $payload['consent'] ) : null;
		$token   = TokenTable::create_token(
			TokenTable::CONFIRM,
			$subscriber->id,
			self::SECONDS,
			null === $consent ? array() : array(
				'consent'    => $consent->to_array(),
				'categories' => (array) ( $payload['categories'] ?? array() ),
			)
		);
		if ( null === $token ) {
			throw new Retry( 'The token could not be stored.' );
		}
		$result = Locale::with( $consent->language ?? $subscriber->language, static fn (): bool|WP_Error => Mailer::send( self::message( $subscriber->email, Links::confirm( $token ), $subscriber->name ) ) );
		if ( true !== $result ) {
			throw new Retry( esc_html( $result->get_error_message() ) );
		}
	}

	/**
	 * Returns the mail.
	 *
	 * @param string $email The address.
	 * @param string $url   The URL of the page that confirms.
	 * @param string $name  The person's name; empty if unknown.
	 */
	private static function message( string $email, string $url, string $name ): Message {
		$site = StoredText::decode( get_option( 'blogname' ) );
		/* translators: %s: the name of the site. */
		$subject = sprintf( __( 'Confirm your subscription to %s', 'freehold' ), $site );
		/* translators: %s: the name of the site. */
		$request = sprintf( __( 'Someone entered this email address to subscribe to %s. To start the subscription, open this page and confirm:', 'freehold' ), $site );
		$ignore  = __( 'If it was not you, ignore this message. You will get no further emails.', 'freehold' );
		$link    = __( 'Confirm your subscription', 'freehold' );
		/* translators: %s: a person's name. */
		$hello = '' === $name ? '' : sprintf( __( 'Hello %s,', 'freehold' ), $name );
		$html  = ( '' === $hello ? '' : '<p>' . esc_html( $hello ) . '</p>' ) . '<p>' . esc_html( $request ) . '</p>'
			. '<p style="margin:24px 0"><a href="' . esc_url( $url ) . '" style="display:inline-block;padding:12px 20px;background:#1e1e1e;color:#fff;border-radius:4px;text-decoration:none">' . esc_html( $link ) . '</a></p>'
			. '<p>' . esc_html( $ignore ) . '</p>';
		return new Message(
			to: $email,
			subject: $subject,
			html: Layout::html( $subject, $html, '<a href="' . esc_url( home_url( '/' ) ) . '" style="color:#50575e">' . esc_html( $site ) . '</a>' ),
			text: ltrim( "{$hello}\n\n{$request}\n\n{$url}\n\n{$ignore}" ),
			headers: array( 'Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All' )
		);
	}
}
