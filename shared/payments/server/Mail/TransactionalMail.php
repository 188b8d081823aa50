<?php
declare( strict_types=1 );

namespace Freehold\Payments\Mail;

use Freehold\Mail\Layout;
use Freehold\Mail\Message;
use Freehold\Payments\Payment;
use Freehold\Payments\Subscription;

/**
 * Composes a mail of paragraphs, a list of facts and one link, as HTML and as text.
 */
final class TransactionalMail {

	/**
	 * Creates a mail.
	 *
	 * @param string[]                               $paragraphs Sentences, plain text.
	 * @param array<string, string>                  $facts      Texts by label, plain text; empty texts are left out.
	 * @param array{label: string, url: string}|null $link       The link; null for none.
	 */
	public function __construct(
		private readonly string $subject,
		private readonly array $paragraphs,
		private readonly array $facts = array(),
		private readonly ?array $link = null
	) {}

	/**
	 * Returns the paragraphs of a mail about a new payment or subscription, with those of other code.
	 *
	 * @param string[]             $paragraphs Sentences, plain text.
	 * @param Payment|Subscription $row        What was paid.
	 * @return string[]
	 */
	public static function paragraphs( array $paragraphs, Payment|Subscription $row ): array {
		/**
		 * Filters the paragraphs of a receipt, and of the mail that tells a payer that a subscription has begun.
		 *
		 * @param string[]             $paragraphs Sentences, plain text.
		 * @param Payment|Subscription $row        What was paid.
		 */
		return array_map( 'strval', (array) apply_filters( 'freehold_payment_mail_paragraphs', $paragraphs, $row ) );
	}

	/**
	 * Returns the mail.
	 *
	 * @param string $to       The recipient’s email address.
	 * @param bool   $live     Whether it is about real money.
	 * @param string $reply_to The address for replies; empty for none.
	 */
	public function message( string $to, bool $live, string $reply_to = '' ): Message {
		/* translators: %s: the subject of a mail. */
		$subject = $live ? $this->subject : sprintf( __( '[Test] %s', 'freehold' ), $this->subject );
		return new Message(
			to: $to,
			subject: $subject,
			html: Layout::html( $subject, $this->html() ),
			text: $this->text(),
			reply_to: $reply_to,
			headers: array( 'Auto-Submitted: auto-generated' ),
			kind: Message::ORIGINAL
		);
	}

	/**
	 * Returns the content as HTML.
	 */
	private function html(): string {
		$html = implode( '', array_map( static fn ( string $text ): string => '<p>' . esc_html( $text ) . '</p>', $this->paragraphs ) );
		foreach ( array_filter( $this->facts ) as $label => $text ) {
			$html .= '<p style="margin:0 0 8px"><strong>' . esc_html( (string) $label ) . '</strong><br>' . esc_html( $text ) . '</p>';
		}
		if ( null !== $this->link ) {
			$html .= sprintf( '<p style="margin:24px 0 0"><a href="%s" style="display:inline-block;padding:10px 16px;background:#1e1e1e;color:#fff;border-radius:4px;text-decoration:none">%s</a></p>', esc_url( $this->link['url'] ), esc_html( $this->link['label'] ) );
		}
		return $html;
	}

	/**
	 * Returns the content as text.
	 */
	private function text(): string {
		$parts = $this->paragraphs;
		foreach ( array_filter( $this->facts ) as $label => $text ) {
			$parts[] = "{$label}: {$text}";
		}
		if ( null !== $this->link ) {
			$parts[] = "{$this->link['label']}: {$this->link['url']}";
		}
		return implode( "\n\n", $parts ) . "\n";
	}
}
