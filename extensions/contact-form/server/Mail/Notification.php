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
use Freehold\Modules\ContactForm\Entries\Subject;
use Freehold\Modules\ContactForm\Files\Storage;
use Freehold\Modules\ContactForm\Rest\Forms;
use Freehold\Text;
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
		$is_main  = true === ( $override ?? $this->entry->delivery->notify );
		$more     = false === $override ? array() : $this->entry->delivery->notifications;
		if ( ! $is_main && array() === $more ) {
			$this->note( DeliveryLog::OFF );
			return null;
		}
		$messages = $this->lines();
		/**
		 * Filters the message. A hook of Jetpack.
		 *
		 * @param string   $message  The fields as HTML.
		 * @param string[] $messages The HTML of each field.
		 */
		$message = (string) apply_filters( 'contact_form_message', implode( '', $messages ), $messages ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- A hook of Jetpack that other plugins use.
		$error   = null;
		if ( $is_main ) {
			/**
			 * Filters the recipients. A hook of Jetpack.
			 *
			 * @param string|string[]      $to     The email addresses.
			 * @param array<string, mixed> $values The values of all fields.
			 */
			$to = self::addresses( (array) apply_filters( 'contact_form_to', $this->entry->delivery->recipients, $values->all() ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- A hook of Jetpack that other plugins use.
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
			$error = array() === $to ? new WP_Error( 'freehold_form_recipients', __( 'The form has no valid recipient.', 'freehold' ) ) : $this->mail( '', $to, $this->entry->subject, '', $message );
		}
		foreach ( $more as $index => $one ) {
			$subject = Text::is_blank( $one['subject'] ) ? $this->entry->subject : Subject::replace( $one['subject'], $this->entry );
			$error   = $this->mail( "{$index}:", self::addresses( $one['recipients'] ), $subject, Subject::replace( $one['message'], $this->entry ), $message ) ?? $error;
		}
		$this->note( null === $error ? DeliveryLog::SENT : DeliveryLog::FAILED, null === $error ? '' : $error->get_error_message() );
		return $error;
	}

	/**
	 * Sends one notification to those of its recipients that did not get it yet.
	 *
	 * @param string   $key     What its recipients are noted with.
	 * @param string[] $to      The recipients.
	 * @param string   $text    What the form's author wrote before the answers, plain text; empty for nothing.
	 * @param string   $message The answers as HTML.
	 * @return WP_Error|null The last error.
	 */
	private function mail( string $key, array $to, string $subject, string $text, string $message ): ?WP_Error {
		$error = null;
		$sent  = DeliveryLog::mail( $this->entry->id )['sent'] ?? array();
		$html  = Layout::html( $subject, $this->heading() . ( Text::is_blank( $text ) ? '' : wpautop( esc_html( $text ) ) ) . $message . $this->links(), $this->footer() );
		foreach ( $to as $address ) {
			if ( in_array( $key . $address, $sent, true ) ) {
				continue;
			}
			$result = Mailer::send(
				new Message(
					to: $address,
					subject: $subject,
					html: $html,
					text: $this->text( $text ),
					from_name: $this->entry->first( 'name' ),
					reply_to: $this->entry->first( 'email' ),
					attachments: $this->attachments()
				)
			);
			if ( is_wp_error( $result ) ) {
				$error = $result;
			} else {
				$sent[] = $key . $address;
				// After each mail, so that a process that ends early sends none twice.
				$this->note( DeliveryLog::RETRYING, '', $sent );
			}
		}
		return $error;
	}

	/**
	 * Returns the valid addresses of a list, each once.
	 *
	 * @param mixed[] $recipients Email addresses.
	 * @return string[]
	 */
	private static function addresses( array $recipients ): array {
		return array_slice( array_values( array_unique( array_filter( array_map( array( Header::class, 'address' ), array_filter( $recipients, 'is_string' ) ) ) ) ), 0, self::MAX_RECIPIENTS );
	}

	/**
	 * Notes the result on the entry.
	 *
	 * @param string        $status  The result.
	 * @param string        $message What went wrong.
	 * @param string[]|null $sent    The recipients that got the mail; null if they are noted.
	 */
	private function note( string $status, string $message = '', ?array $sent = null ): void {
		$log = DeliveryLog::mail( $this->entry->id ) ?? array();
		DeliveryLog::set_mail(
			$this->entry->id,
			array(
				'status'  => $status,
				'message' => $message,
				'at'      => time(),
				'sent'    => $sent ?? $log['sent'] ?? array(),
			) + $log
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
	 * Returns who sent the entry.
	 */
	private function title(): string {
		$author = $this->entry->author();
		/* translators: %s: the name or the email address of a visitor. */
		return '' === $author ? __( 'New entry', 'freehold' ) : sprintf( __( 'New entry from %s', 'freehold' ), $author );
	}

	/**
	 * Returns the name of the form.
	 */
	private function form(): string {
		/* translators: %s: the name of a form. */
		return sprintf( __( 'Form: %s', 'freehold' ), Forms::title( $this->entry->form_title, $this->entry->page_id, $this->entry->page_title ) );
	}

	/**
	 * Returns the heading as HTML.
	 */
	private function heading(): string {
		return '<h1 style="margin:0 0 4px;font-size:22px;line-height:1.3">' . esc_html( $this->title() ) . '</h1><p style="margin:0 0 24px;color:#50575e">' . esc_html( $this->form() ) . '</p>';
	}

	/**
	 * Returns the links to the entry. They change nothing until the user confirms.
	 */
	private function links(): string {
		if ( PostType::TEMPORARY === $this->entry->status ) {
			return '';
		}
		return Layout::button( Screen::url( $this->entry->id ), __( 'View entry', 'freehold' ) )
			. '<p style="margin:0"><a href="' . esc_url( Screen::confirm_url( $this->entry->id, PostType::SPAM ) ) . '">' . esc_html__( 'Mark as spam', 'freehold' ) . '</a> · <a href="' . esc_url( Screen::confirm_url( $this->entry->id, PostType::TRASH ) ) . '">' . esc_html__( 'Move to Trash', 'freehold' ) . '</a></p>';
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
	 *
	 * @param string $text What the form's author wrote before the answers; empty for nothing.
	 */
	private function text( string $text ): string {
		$lines = array( "{$this->title()}\n{$this->form()}\n" );
		if ( ! Text::is_blank( $text ) ) {
			$lines[] = "{$text}\n";
		}
		foreach ( $this->entry->fields as $field ) {
			$value   = is_array( $field->value ) && array() === $field->files ? implode( "\n", $field->value ) : $field->shown();
			$lines[] = "{$field->label}:\n" . ( '' === $value ? '—' : $value ) . "\n";
		}
		$lines[] = '-- ';
		if ( PostType::TEMPORARY !== $this->entry->status ) {
			/* translators: %s: a URL. */
			$lines[] = sprintf( __( 'View entry: %s', 'freehold' ), Screen::url( $this->entry->id ) );
		}
		return implode( "\n", array_merge( $lines, $this->facts() ) ) . "\n";
	}
}
