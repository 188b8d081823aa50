<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\Boxes;

use Freehold\Modules\Mailchimp\SignUps\SignUp;

/**
 * Signs up people who send a contact form, through the hooks that contact forms offer to other plugins.
 */
final class ContactFormBox {

	/** The entry's meta with the consent; while the entry is suspected spam, also with the address and the page. */
	private const META = '_freehold_mailchimp_consent';

	/**
	 * Adds the checkbox above the button of a form with an email field.
	 *
	 * @param mixed $html       The HTML above the button.
	 * @param mixed $definition The form: an object whose `fields` have a `type`.
	 * @return mixed
	 */
	public static function add( mixed $html, mixed $definition ): mixed {
		$types = is_object( $definition ) && is_array( $definition->fields ?? null ) ? array_column( $definition->fields, 'type' ) : array();
		return is_string( $html ) && in_array( 'email', $types, true ) && Box::is_on( 'contact_forms' ) ? $html . Box::html() : $html;
	}

	/**
	 * Stores the consent with a new entry, and signs up its sender: for suspected spam, only once a user finds that it is none.
	 *
	 * @param int                   $id      The entry's ID.
	 * @param array<string, object> $fields  The fields, as objects with `get_attribute()` and `value`.
	 * @param bool                  $is_spam Whether the entry is suspected spam.
	 * @param array<string, string> $values  Where the entry comes from.
	 */
	public static function store( int $id, array $fields, bool $is_spam, array $values ): void {
		if ( ! Box::is_selected() || ! Box::is_on( 'contact_forms' ) ) {
			return;
		}
		$email   = self::email( $fields );
		$page    = $values['entry_permalink'] ?? '';
		$consent = Box::consent();
		$waiting = $is_spam ? array(
			'email' => $email,
			'page'  => $page,
		) : array();
		if ( '' !== $email && ! Box::is_limited( $email ) && add_post_meta( $id, self::META, $consent + $waiting, true ) && ! $is_spam ) {
			Box::sign_up( $email, $consent, SignUp::CONTACT_FORM, $page );
		}
	}

	/**
	 * Signs up the sender of an entry that was found in spam, once: of several requests, one removes the address.
	 *
	 * @param int $id The entry's ID.
	 */
	public static function delivered( int $id ): void {
		$waiting = get_post_meta( $id, self::META, true );
		if ( ! is_array( $waiting ) || ! isset( $waiting['email'] ) ) {
			return;
		}
		if ( true === update_post_meta( $id, self::META, array_diff_key( $waiting, array_flip( array( 'email', 'page' ) ) ), $waiting ) ) {
			Box::sign_up( (string) $waiting['email'], $waiting, SignUp::CONTACT_FORM, (string) ( $waiting['page'] ?? '' ) );
		}
	}

	/**
	 * Returns the first email address.
	 *
	 * @param array<string, object> $fields The fields.
	 * @return string Empty if there is none.
	 */
	private static function email( array $fields ): string {
		foreach ( $fields as $field ) {
			if ( method_exists( $field, 'get_attribute' ) && 'email' === $field->get_attribute( 'type' ) && is_string( $field->value ?? null ) && '' !== $field->value ) {
				return $field->value;
			}
		}
		return '';
	}
}
