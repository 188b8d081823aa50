<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Modules;
use Freehold\Text;

/**
 * What a visitor submitted, as stored. {@see Body} reads it from a post.
 */
final class Entry {

	/**
	 * Creates an entry.
	 *
	 * @param int              $id         The post's ID.
	 * @param string           $status     The post's status.
	 * @param bool             $is_unread  Whether no user has read it.
	 * @param int              $time       When it was submitted, in seconds of Unix time.
	 * @param string           $name       The post's name, by which Jetpack's hooks know it.
	 * @param string           $subject    The subject of its mail.
	 * @param string           $ip         The visitor's IP address; empty if not stored.
	 * @param int              $page_id    The post that contains the form, or 0. For a reusable form, the form's own post.
	 * @param string           $page_title The title of that post when the entry was submitted.
	 * @param string           $page_url   The page that the visitor submitted the form on; empty in Jetpack's entries.
	 * @param string           $form_title The form's title; empty if it has none.
	 * @param string           $folder     The folder of its files; empty if it has none.
	 * @param DeliverySettings $delivery How it is delivered.
	 * @param Field[]          $fields     The fields, in the order of the form.
	 * @param bool             $is_test    Whether a user sent it to test the form.
	 * @param string           $places     The places that it counts in, see {@see Availability::places()}; empty for those of its form.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $status,
		public readonly bool $is_unread,
		public readonly int $time,
		public readonly string $name,
		public readonly string $subject,
		public readonly string $ip,
		public readonly int $page_id,
		public readonly string $page_title,
		public readonly string $page_url,
		public readonly string $form_title,
		public readonly string $folder,
		public readonly DeliverySettings $delivery,
		public readonly array $fields,
		public readonly bool $is_test = false,
		public readonly string $places = ''
	) {}

	/**
	 * Returns an ID of the form that stays the same when the form is edited: forms differ by page and title.
	 *
	 * @return string 16 hexadecimal digits.
	 */
	public function form(): string {
		return self::form_of( $this->page_id, $this->form_title );
	}

	/**
	 * Returns the ID of a form.
	 *
	 * @param int    $page_id The post that contains it, or 0. For a reusable form, its own post.
	 * @param string $title   Its title; empty for a reusable form.
	 * @return string 16 hexadecimal digits.
	 */
	public static function form_of( int $page_id, string $title ): string {
		return substr( hash( 'sha256', "{$page_id}\n{$title}" ), 0, 16 );
	}

	/**
	 * Returns the text of the first field of a type that has one.
	 *
	 * @param string $type The type, such as `email`.
	 * @return string Empty if there is none.
	 */
	public function first( string $type ): string {
		foreach ( $this->fields as $field ) {
			if ( $type === $field->type && '' !== $field->text() ) {
				return $field->text();
			}
		}
		return '';
	}

	/**
	 * Returns the visitor's name; the email address if there is no name.
	 */
	public function author(): string {
		return $this->first( 'name' ) ?: $this->first( 'email' );
	}

	/**
	 * Returns the IP address for screens and exports: none while the option to store IP addresses is off, also of entries that
	 * Jetpack stored with one.
	 */
	public function visible_ip(): string {
		return true === ( Modules::options( 'contact-form' )['store_ip'] ?? false ) ? $this->ip : '';
	}

	/**
	 * Returns the page that the visitor submitted the form on.
	 */
	public function url(): string {
		if ( '' !== $this->page_url ) {
			return $this->page_url;
		}
		return $this->page_id > 0 && is_post_publicly_viewable( $this->page_id ) ? (string) get_permalink( $this->page_id ) : '';
	}

	/**
	 * Returns the files of all fields.
	 *
	 * @return array<int, array{id: int, name: string, size: int, type: string, key: string}>
	 */
	public function files(): array {
		return array_merge( array(), ...array_map( static fn ( Field $field ): array => $field->files, array_values( $this->fields ) ) );
	}

	/**
	 * Returns the email addresses in the entry: each value that is an address as a whole, in any field.
	 *
	 * @return string[] In lower case.
	 */
	public function addresses(): array {
		$addresses = array();
		foreach ( $this->fields as $field ) {
			foreach ( (array) $field->value as $value ) {
				if ( is_email( trim( $value ) ) ) {
					$addresses[] = self::address( $value );
				}
			}
		}
		return array_values( array_unique( $addresses ) );
	}

	/**
	 * Returns an email address in the form in which addresses are compared.
	 */
	public static function address( string $email ): string {
		return Text::lower( trim( $email ) );
	}
}
