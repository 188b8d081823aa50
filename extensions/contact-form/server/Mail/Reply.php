<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Mail;

use Freehold\Blocks\StoredText;
use Freehold\Mail\Header;
use Freehold\Mail\Layout;
use Freehold\Mail\Mailer;
use Freehold\Mail\Message;
use Freehold\Modules\ContactForm\Entries\DeliveryLog;
use Freehold\Modules\ContactForm\Entries\Entry;
use Freehold\Text;

/**
 * Mails a text of the form's author to the visitor, once per entry. Off by default, because visitors can enter the address of
 * another person: the reply repeats nothing of what they entered, and an address gets only a few a day.
 */
final class Reply {

	/** The maximum number of replies to an address in a day. */
	private const MAX_PER_DAY = 3;

	private const TRANSIENT = 'freehold_form_reply_';

	/**
	 * Creates the reply.
	 */
	public function __construct( private readonly Entry $entry ) {}

	/**
	 * Sends the reply, if the form has one and it was not sent.
	 */
	public function send(): void {
		$reply   = $this->entry->delivery->reply;
		$address = Header::address( $this->entry->first( 'email' ) );
		$log     = DeliveryLog::mail( $this->entry->id );
		if ( ! $reply['enabled'] || '' === $address || Text::is_blank( $reply['message'] ) || null === $log || $log['replied'] || ! $this->may_reply( $address ) ) {
			return;
		}
		// Before the mail: a reply that is lost is better than one that is sent again and again.
		DeliveryLog::set_mail( $this->entry->id, array( 'replied' => true ) + $log );
		$site = StoredText::decode( get_option( 'blogname' ) );
		/* translators: %s: the name of the site. */
		$subject = Text::is_blank( $reply['subject'] ) ? sprintf( __( 'Your message to %s', 'freehold' ), $site ) : self::without_tokens( $reply['subject'] );
		$message = self::without_tokens( $reply['message'] );
		Mailer::send(
			new Message(
				to: $address,
				subject: $subject,
				html: Layout::html( $subject, wpautop( wp_kses_post( $message ) ) ),
				text: StoredText::decode( StoredText::without_tags( $message ) ),
				reply_to: $this->entry->delivery->recipients[0] ?? '',
				headers: array( 'Auto-Submitted: auto-replied', 'X-Auto-Response-Suppress: All' )
			)
		);
	}

	/**
	 * Removes tokens, because a reply must not send what a visitor entered to an address that may not be theirs.
	 */
	private static function without_tokens( string $text ): string {
		return trim( (string) preg_replace( '/(?<!\s)\s*\{[^{}]+\}/u', '', $text ) );
	}

	/**
	 * Counts a reply to an address.
	 *
	 * @return bool False if the address has got enough.
	 */
	private function may_reply( string $address ): bool {
		$name  = self::TRANSIENT . substr( hash( 'sha256', Entry::address( $address ) ), 0, 40 );
		$count = (int) get_transient( $name );
		if ( $count >= self::MAX_PER_DAY ) {
			return false;
		}
		set_transient( $name, $count + 1, DAY_IN_SECONDS );
		return true;
	}
}
