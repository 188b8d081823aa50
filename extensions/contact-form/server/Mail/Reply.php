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
use Freehold\Rest\RateLimit;
use Freehold\Text;
use WP_Error;

/**
 * Mails a text of the form's author to the visitor, once per entry. Off by default, because visitors can enter the address of
 * another person: the reply repeats no text of theirs (`SafeAnswers`), and an address gets only a few.
 */
final class Reply {

	/** The maximum number of replies to an address in an hour and in a day. */
	private const MAX_PER_HOUR = 2;
	private const MAX_PER_DAY  = 3;

	/** The code of the error for an address that has got enough. */
	private const LIMIT = 'freehold_form_reply_limit';

	/**
	 * Creates the reply.
	 */
	public function __construct( private readonly Entry $entry ) {}

	/**
	 * Sends the reply, if the form has one and it was not sent. Notes the result on the entry.
	 */
	public function send(): void {
		$reply   = $this->entry->delivery->reply;
		$address = Header::address( $this->entry->first( 'email' ) );
		$log     = DeliveryLog::mail( $this->entry->id );
		if ( ! $reply['enabled'] || '' === $address || Text::is_blank( $reply['message'] ) || null === $log || $log['replied'] ) {
			return;
		}
		// Before the mail: a reply that is lost is better than one that is sent again and again.
		DeliveryLog::set_mail( $this->entry->id, array( 'replied' => true ) + $log );
		$result = $this->count( $address ) ?? $this->mail( $address );
		if ( is_wp_error( $result ) && self::LIMIT !== $result->get_error_code() ) {
			$this->give_back( $address, self::limits() );
		}
		DeliveryLog::set_mail(
			$this->entry->id,
			array(
				// "Send again" tries it once more.
				'replied' => ! is_wp_error( $result ),
				'reply'   => array(
					'status'  => is_wp_error( $result ) ? DeliveryLog::FAILED : DeliveryLog::SENT,
					'message' => is_wp_error( $result ) ? $result->get_error_message() : '',
				),
			) + $log
		);
	}

	/**
	 * Deletes the counts of periods that are over.
	 */
	public static function prune(): void {
		foreach ( self::limits() as $limit ) {
			$limit->prune();
		}
	}

	/**
	 * Mails the reply.
	 *
	 * @param string $address The visitor's email address.
	 * @return true|WP_Error
	 */
	private function mail( string $address ): bool|WP_Error {
		$reply = $this->entry->delivery->reply;
		$site  = StoredText::decode( get_option( 'blogname' ) );
		/* translators: %s: the name of the site. */
		$subject = Text::is_blank( $reply['subject'] ) ? sprintf( __( 'Your message to %s', 'freehold' ), $site ) : $reply['subject'];
		return Mailer::send(
			new Message(
				to: $address,
				subject: $subject,
				html: Layout::html( $subject, wpautop( wp_kses_post( $reply['message'] ) ) ),
				text: StoredText::decode( StoredText::without_tags( $reply['message'] ) ),
				reply_to: $this->entry->delivery->recipients[0] ?? '',
				headers: array( 'Auto-Submitted: auto-replied', 'X-Auto-Response-Suppress: All' )
			)
		);
	}

	/**
	 * Counts a reply to an address. One to a test entry goes to the user who sent it, and does not count.
	 *
	 * @return WP_Error|null An error if the address has got enough.
	 */
	private function count( string $address ): ?WP_Error {
		$taken = array();
		foreach ( $this->entry->is_test ? array() : self::limits() as $limit ) {
			if ( null !== $limit->take( self::who( $address ) ) ) {
				$this->give_back( $address, $taken );
				return new WP_Error( self::LIMIT, __( 'This address got several replies lately.', 'freehold' ) );
			}
			$taken[] = $limit;
		}
		return null;
	}

	/**
	 * Takes back a reply that was counted and not sent.
	 *
	 * @param string      $address The visitor's email address.
	 * @param RateLimit[] $limits  The limits that counted it.
	 */
	private function give_back( string $address, array $limits ): void {
		foreach ( $this->entry->is_test ? array() : $limits as $limit ) {
			$limit->give_back( self::who( $address ) );
		}
	}

	/**
	 * Returns what stands for an address in a limit.
	 */
	private static function who( string $address ): string {
		return substr( hash( 'sha256', Entry::address( $address ) ), 0, 40 );
	}

	/**
	 * Returns the limits of replies to one address.
	 *
	 * @return RateLimit[]
	 */
	private static function limits(): array {
		return array(
			new RateLimit( 'form_replies', self::MAX_PER_HOUR, null, HOUR_IN_SECONDS ),
			new RateLimit( 'form_replies_day', self::MAX_PER_DAY, null, DAY_IN_SECONDS ),
		);
	}
}
