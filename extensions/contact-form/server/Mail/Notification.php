<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Mail;

use Freehold\Mail\Header;
use Freehold\Mail\Layout;
use Freehold\Mail\Mailer;
use Freehold\Mail\Message;
use Freehold\Modules\ContactForm\Entries\DeliveryLog;
use Freehold\Modules\ContactForm\Entries\Entry;
use Freehold\Modules\ContactForm\Entries\Field;
use Freehold\Modules\ContactForm\Entries\JetpackValues;
use Freehold\Modules\ContactForm\Entries\PostType;
use Freehold\Modules\ContactForm\Entries\Screen;
use Freehold\Modules\ContactForm\Files\Storage;
use WP_Error;

/**
 * Mails an entry to the recipients of its form, each in a mail of its own, and notes the result on the entry.
 */
final class Notification {

	/** The maximum number of recipients that plugins can set. */
	private const MAX_RECIPIENTS = 10;

	/**
	 * Creates the mail.
	 */
	public function __construct( private readonly Entry $entry ) {}

	/**
	 * Mails the entry to the recipients that did not get it yet.
	 *
	 * @return WP_Error|null The last error; null if all mails are sent, or none is to be sent.
	 */
	public function send(): ?WP_Error {
		$id     = $this->entry->id;
		$values = new JetpackValues( $this->entry );
		/**
		 * Filters whether to mail an entry. A hook of Jetpack.
		 *
		 * @param bool|null $is_sent True or false overrides the form's setting.
		 * @param int       $id      The entry's ID.
		 */
		$override = apply_filters( 'grunion_should_send_email', null, $id ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- A hook of Jetpack that other plugins use.
		if ( false === $override || ( true !== $override && ! $this->entry->delivery->notify ) ) {
			$this->note( DeliveryLog::OFF );
			return null;
		}
		/**
		 * Filters the recipients. A hook of Jetpack.
		 *
		 * @param string|string[]      $to     The email addresses.
		 * @param array<string, mixed> $values The values of all fields.
		 */
		$to       = (array) apply_filters( 'contact_form_to', $this->entry->delivery->recipients, $values->all() ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- A hook of Jetpack that other plugins use.
		$to       = array_slice( array_values( array_unique( array_filter( array_map( array( Header::class, 'address' ), array_filter( $to, 'is_string' ) ) ) ) ), 0, self::MAX_RECIPIENTS );
		$messages = $this->lines();
		/**
		 * Filters the message. A hook of Jetpack.
		 *
		 * @param string   $message  The fields as HTML.
		 * @param string[] $messages The HTML of each field.
		 */
		$message = (string) apply_filters( 'contact_form_message', implode( '', $messages ), $messages ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- A hook of Jetpack that other plugins use.
		if ( null === DeliveryLog::mail( $id ) ) {
			/**
			 * Fires before an entry is mailed. A hook of Jetpack.
			 *
			 * @param int                  $id     The entry's ID.
			 * @param array<string, mixed> $values The values of all fields.
			 * @param array<string, mixed> $extra  The values of the fields that Jetpack does not know by their types.
			 */
			do_action( 'grunion_pre_message_sent', $id, $values->all(), $values->extra() ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- A hook of Jetpack that other plugins use.
		}
		$error = array() === $to ? new WP_Error( 'freehold_form_recipients', __( 'The form has no valid recipient.', 'freehold' ) ) : null;
		$sent  = DeliveryLog::mail( $id )['sent'] ?? array();
		$html  = Layout::html( $this->entry->subject, $message . $this->button(), $this->footer() );
		foreach ( array_diff( $to, $sent ) as $address ) {
			$result = Mailer::send(
				new Message(
					to: $address,
					subject: $this->entry->subject,
					html: $html,
					text: $this->text(),
					from_name: $this->entry->first( 'name' ),
					reply_to: $this->entry->first( 'email' ),
					attachments: $this->attachments()
				)
			);
			if ( is_wp_error( $result ) ) {
				$error = $result;
			} else {
				$sent[] = $address;
				// After each mail, so that a process that ends early sends none twice.
				$this->note( DeliveryLog::RETRYING, '', $sent );
			}
		}
		$this->note( null === $error ? DeliveryLog::SENT : DeliveryLog::FAILED, null === $error ? '' : $error->get_error_message(), $sent );
		return $error;
	}

	/**
	 * Notes the result on the entry.
	 *
	 * @param string   $status  The result.
	 * @param string   $message What went wrong.
	 * @param string[] $sent    The recipients that got the mail.
	 */
	private function note( string $status, string $message = '', array $sent = array() ): void {
		DeliveryLog::set_mail(
			$this->entry->id,
			array(
				'status'  => $status,
				'message' => $message,
				'at'      => time(),
				'sent'    => $sent,
				'replied' => DeliveryLog::mail( $this->entry->id )['replied'] ?? false,
			)
		);
	}

	/**
	 * Returns the files of an entry that is not stored: this site deletes them once the mail is sent.
	 *
	 * @return array<string, string> Paths by file names.
	 */
	private function attachments(): array {
		$attachments = array();
		foreach ( PostType::TEMPORARY === $this->entry->status ? $this->entry->files() : array() as $file ) {
			$name                 = isset( $attachments[ $file['name'] ] ) ? "{$file['id']}-{$file['name']}" : $file['name'];
			$attachments[ $name ] = Storage::path( $this->entry->folder, $file['key'] );
		}
		return array_filter( $attachments );
	}

	/**
	 * Returns the fields as HTML.
	 *
	 * @return string[]
	 */
	private function lines(): array {
		return array_map(
			static fn ( Field $field ): string => '<p style="margin:0 0 16px"><strong style="display:block">' . esc_html( $field->label ) . '</strong>' . self::value( $field ) . '</p>',
			array_values( $this->entry->fields )
		);
	}

	/**
	 * Returns a field's value as HTML.
	 */
	private static function value( Field $field ): string {
		$text = $field->shown();
		if ( '' === $text ) {
			return '<span style="color:#50575e">—</span>';
		}
		if ( array() !== $field->files ) {
			return implode( '<br>', array_map( static fn ( array $file ): string => esc_html( $file['name'] ) . ' (' . esc_html( (string) size_format( $file['size'] ) ) . ')', $field->files ) );
		}
		if ( 'email' === $field->type && '' !== Header::address( $text ) ) {
			return '<a href="' . esc_url( "mailto:{$text}" ) . '">' . esc_html( $text ) . '</a>';
		}
		if ( 'Yes' === $field->value && '' !== $field->text ) {
			return esc_html( $field->text );
		}
		return is_array( $field->value ) ? implode( '<br>', array_map( 'esc_html', $field->value ) ) : nl2br( esc_html( $text ) );
	}

	/**
	 * Returns the links to the entry. They change nothing until the user confirms.
	 */
	private function button(): string {
		if ( PostType::TEMPORARY === $this->entry->status ) {
			return '';
		}
		return '<p style="margin:24px 0 0"><a href="' . esc_url( Screen::url( $this->entry->id ) ) . '">' . esc_html__( 'View entry', 'freehold' ) . '</a> · <a href="' . esc_url( Screen::confirm_url( $this->entry->id, PostType::SPAM ) ) . '">' . esc_html__( 'Mark as spam', 'freehold' ) . '</a> · <a href="' . esc_url( Screen::confirm_url( $this->entry->id, PostType::TRASH ) ) . '">' . esc_html__( 'Move to Trash', 'freehold' ) . '</a></p>';
	}

	/**
	 * Returns when and where the entry was submitted.
	 *
	 * @return string[] Plain text.
	 */
	private function facts(): array {
		$facts = array(
			/* translators: %s: a date and time. */
			sprintf( __( 'Submitted on %s', 'freehold' ), wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $this->entry->time ) ),
		);
		if ( '' !== $this->entry->url() ) {
			/* translators: %s: a URL. */
			$facts[] = sprintf( __( 'Page: %s', 'freehold' ), $this->entry->url() );
		}
		if ( '' !== $this->entry->visible_ip() ) {
			/* translators: %s: an IP address. */
			$facts[] = sprintf( __( 'IP address: %s', 'freehold' ), $this->entry->visible_ip() );
		}
		return $facts;
	}

	/**
	 * Returns the footer as HTML.
	 */
	private function footer(): string {
		return implode( '<br>', array_map( 'esc_html', $this->facts() ) );
	}

	/**
	 * Returns the mail as text.
	 */
	private function text(): string {
		$lines = array();
		foreach ( $this->entry->fields as $field ) {
			$text    = is_array( $field->value ) && array() === $field->files ? implode( "\n", $field->value ) : $field->shown();
			$lines[] = "{$field->label}:\n" . ( '' === $text ? '—' : $text ) . "\n";
		}
		$lines[] = '-- ';
		if ( PostType::TEMPORARY !== $this->entry->status ) {
			/* translators: %s: a URL. */
			$lines[] = sprintf( __( 'View entry: %s', 'freehold' ), Screen::url( $this->entry->id ) );
		}
		return implode( "\n", array_merge( $lines, $this->facts() ) ) . "\n";
	}
}
