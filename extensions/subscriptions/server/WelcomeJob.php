<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions;

use Freehold\Blocks\StoredText;
use Freehold\Database\Sql;
use Freehold\Locale;
use Freehold\Mail\Layout;
use Freehold\Mail\Mailer;
use Freehold\Mail\Message;
use Freehold\Members\Links;
use Freehold\Members\NamePlaceholder;
use Freehold\Members\Subscriber;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Modules;
use Freehold\Queue;
use Freehold\Queue\Handler;
use Freehold\Queue\Retry;
use WP_Error;

/**
 * Welcomes a person who has confirmed the address: once, also if the person leaves and comes back.
 */
final class WelcomeJob extends Handler {

	public const NAME = 'subscriber-welcome';

	public const MAX_ATTEMPTS = 4;
	public const RETRY_DELAY  = 5 * MINUTE_IN_SECONDS;

	/**
	 * Queues the mail, if the owner has turned it on.
	 */
	public static function queue( Subscriber $subscriber ): void {
		if ( self::is_on() ) {
			Queue::push( self::NAME, array( 'id' => $subscriber->id ), 0, self::NAME . ":{$subscriber->id}" );
		}
	}

	/**
	 * Sends the mail.
	 *
	 * @param array<string, mixed> $payload As queued.
	 * @throws Retry If WordPress has not accepted it.
	 */
	public function run( array $payload ): void {
		// Everything that can fail comes before the claim: who is claimed is never welcomed again.
		$subscriber = self::is_on() ? Sql::strictly( static fn (): ?Subscriber => SubscriberTable::get( (int) ( $payload['id'] ?? 0 ) ) ) : null;
		$message    = null === $subscriber ? null : Locale::with( $subscriber->language, static fn (): Message => self::message( $subscriber ) );
		if ( null === $message || ! SubscriberTable::claim_welcome( $subscriber->id ) ) {
			return;
		}
		$result = Locale::with( $subscriber->language, static fn (): bool|WP_Error => Mailer::send( $message ) );
		if ( true !== $result ) {
			SubscriberTable::release_welcome( $subscriber->id );
			throw new Retry( esc_html( $result->get_error_message() ) );
		}
	}

	/**
	 * Returns whether new subscribers are welcomed.
	 */
	private static function is_on(): bool {
		return Modules::is_active( 'subscriptions' ) && true === ( Modules::options( 'subscriptions' )['welcome'] ?? false );
	}

	/**
	 * Returns the mail.
	 */
	private static function message( Subscriber $subscriber ): Message {
		$options = Modules::options( 'subscriptions' );
		$site    = StoredText::decode( get_option( 'blogname' ) );
		/* translators: %s: the name of the site. */
		$subject = sanitize_text_field( (string) ( $options['welcome_subject'] ?? '' ) ) ?: sprintf( __( 'Welcome to %s', 'freehold' ), $site );
		$text    = trim( sanitize_textarea_field( (string) ( $options['welcome_text'] ?? '' ) ) ) ?: (string) NamePlaceholder::fill(
			/* translators: %s: the name of a subscriber. The beginning of an email. */
			sprintf( __( 'Hello %s,', 'freehold' ), '{name}' ) . "\n\n",
			$subscriber->name
			/* translators: %s: the name of the site. */
		) . sprintf( __( 'Thank you for subscribing to %s. You will get new posts by email.', 'freehold' ), $site );
		$subject = NamePlaceholder::text( $subject, $subscriber->name );
		$text    = NamePlaceholder::text( $text, $subscriber->name );
		$leave   = __( 'Unsubscribe', 'freehold' );
		$url     = Links::unsubscribe( $subscriber->id );
		return new Message(
			to: $subscriber->email,
			subject: $subject,
			html: Layout::html(
				$subject,
				make_clickable( wpautop( esc_html( $text ) ) ),
				'<a href="' . esc_url( home_url( '/' ) ) . '" style="color:#50575e">' . esc_html( $site ) . '</a> · <a href="' . esc_url( $url ) . '" style="color:#50575e">' . esc_html( $leave ) . '</a>'
			),
			text: "{$text}\n\n--\n{$site}\n{$leave}: {$url}",
			headers: Links::headers( $subscriber->id ),
			kind: Message::BULK
		);
	}
}
