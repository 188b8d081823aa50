<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Definition;

use Freehold\Blocks\StoredText;

/**
 * Reads a form's settings from its attributes: who gets an entry, when the form takes entries, and what visitors see afterwards.
 * Never throws, whatever the stored attributes contain.
 */
final class Settings {

	/** How many notifications a form may have beside its own one. */
	private const MAX_NOTIFICATIONS = 10;

	/**
	 * Reads the form's settings.
	 *
	 * @param array<string, mixed> $attributes The form's attributes.
	 * @param string               $thanks     The serialized blocks that a visitor sees after submitting.
	 * @return array<string, mixed> JSON of a definition, without steps and fields.
	 */
	public static function read( array $attributes, string $thanks ): array {
		$text  = static fn ( string $name ): string => StoredText::decode( $attributes[ $name ] ?? '' );
		$reply = is_array( $attributes['freeholdReply'] ?? null ) ? $attributes['freeholdReply'] : array();
		return array(
			'version'       => Definition::VERSION,
			'title'         => StoredText::decode( $text( 'formTitle' ) ),
			'locale'        => determine_locale(),
			'variation'     => $text( 'variationName' ),
			'recipients'    => self::emails( $attributes['to'] ?? '' ),
			'subject'       => self::line( $text( 'subject' ) ),
			'confirmation'  => self::confirmation( $attributes, $thanks ),
			'store'         => false !== ( $attributes['saveResponses'] ?? true ),
			'notify'        => false !== ( $attributes['emailNotifications'] ?? true ),
			'reply'         => array(
				'enabled' => true === ( $reply['enabled'] ?? false ),
				'subject' => self::line( StoredText::decode( $reply['subject'] ?? '' ) ),
				'message' => StoredText::decode( $reply['message'] ?? '' ),
			),
			'notifications' => self::notifications( $attributes['freeholdNotifications'] ?? null ),
			'limits'        => self::limits( $attributes['freeholdLimits'] ?? null ),
			'captcha'       => false !== ( $attributes['freeholdCaptcha'] ?? true ),
			'webhooks'      => array_values( array_filter( is_array( $attributes['webhooks'] ?? null ) ? $attributes['webhooks'] : array(), 'is_array' ) ),
		);
	}

	/**
	 * Reads when the form takes entries.
	 *
	 * @param mixed $stored The attribute.
	 * @return array<string, int|string>
	 */
	private static function limits( mixed $stored ): array {
		$stored = is_array( $stored ) ? $stored : array();
		$time   = static fn ( string $name ): string => 1 === preg_match( '/^\d{4}-\d\d-\d\dT\d\d:\d\d/', FieldBlock::text( $stored[ $name ] ?? '' ), $found ) ? $found[0] : '';
		$limits = array_filter(
			array(
				'max'    => is_numeric( $stored['max'] ?? null ) ? max( 0, (int) $stored['max'] ) : 0,
				'opens'  => $time( 'opens' ),
				'closes' => $time( 'closes' ),
			)
		);
		$id     = FieldBlock::text( $stored['id'] ?? '' );
		if ( 1 === preg_match( '/^[\w-]{8,64}$/D', $id ) ) {
			$limits['id'] = $id;
		}
		$text = StoredText::decode( $stored['text'] ?? '' );
		return array() === $limits || '' === $text ? $limits : $limits + array( 'text' => $text );
	}

	/**
	 * Reads the notifications that are sent beside the form's own one.
	 *
	 * @param mixed $stored The attribute.
	 * @return list<array<string, mixed>> Those with a recipient.
	 */
	private static function notifications( mixed $stored ): array {
		$notifications = array();
		foreach ( array_slice( array_filter( is_array( $stored ) ? $stored : array(), 'is_array' ), 0, self::MAX_NOTIFICATIONS ) as $one ) {
			$recipients = self::emails( $one['to'] ?? '' );
			if ( array() !== $recipients ) {
				$conditions      = $one['conditions'] ?? null;
				$notifications[] = array(
					'recipients' => $recipients,
					'subject'    => self::line( StoredText::decode( $one['subject'] ?? '' ) ),
					'message'    => StoredText::decode( $one['message'] ?? '' ),
					'conditions' => is_array( $conditions ) && true === ( $conditions['enabled'] ?? false ) ? $conditions : null,
				);
			}
		}
		return $notifications;
	}

	/**
	 * Reads what a visitor sees after submitting. As in Jetpack, `confirmationType` decides. Only forms without it depend on the
	 * older `customThankyou`. A stored message is always shown, unless blocks or another page take its place.
	 *
	 * @param array<string, mixed> $attributes The form's attributes.
	 * @param string               $thanks     The blocks.
	 * @return array<string, mixed>
	 */
	private static function confirmation( array $attributes, string $thanks ): array {
		$mode     = FieldBlock::text( $attributes['customThankyou'] ?? '' );
		$type     = FieldBlock::text( $attributes['confirmationType'] ?? '' );
		$url      = esc_url_raw( StoredText::decode( $attributes['customThankyouRedirect'] ?? '' ), array( 'http', 'https' ) );
		$redirect = '' !== $url && ( 'redirect' === $type || ( '' === $type && 'redirect' === $mode ) );
		$message  = FieldBlock::text( $attributes['customThankyouMessage'] ?? '' );
		$heading  = StoredText::decode( $attributes['customThankyouHeading'] ?? '' );
		$mode     = in_array( $mode, array( 'noSummary', 'message' ), true ) ? $mode : '';
		return array(
			'type'    => $redirect ? 'redirect' : 'text',
			'mode'    => $mode,
			'heading' => $heading,
			'message' => wp_kses_post( $message ),
			'content' => 'custom' === $type ? $thanks : '',
			'url'     => $redirect ? $url : '',
			'goBack'  => true !== ( $attributes['disableGoBack'] ?? false ),
			'summary' => '' === $mode && true !== ( $attributes['disableSummary'] ?? false ),
		);
	}

	/**
	 * Returns the valid email addresses of a list.
	 *
	 * @param mixed $list The stored value: a list, or a string with commas.
	 * @return string[]
	 */
	private static function emails( mixed $list ): array {
		$list   = is_array( $list ) ? $list : explode( ',', StoredText::decode( $list ) );
		$emails = array_filter( array_map( static fn ( mixed $email ): string => trim( FieldBlock::text( $email ) ), $list ), 'is_email' );
		return array_values( array_unique( $emails ) );
	}

	/**
	 * Returns a text on one line.
	 *
	 * @param string $text Any text.
	 */
	private static function line( string $text ): string {
		return trim( (string) preg_replace( '/[\x00-\x1f\x7f]+/', ' ', $text ) );
	}
}
