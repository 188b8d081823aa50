<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\SignUps;

use Freehold\Keys\SigningKey;
use Freehold\Modules\Mailchimp\Names;

/**
 * What Mailchimp must know about one person: the address, the groups, and what the person agreed to.
 */
final class SignUp {

	/** Where a person signed up. */
	public const FORM         = 'form';
	public const COMMENT      = 'comment';
	public const CONTACT_FORM = 'contact-form';

	/** The longest consent, in characters. Mailchimp's notes have at most 1,000. */
	public const MAX_CONSENT = 800;

	/**
	 * Creates a sign-up.
	 *
	 * @param string                $email     The normalized address.
	 * @param string                $consent   The words that the person agreed to, plain text.
	 * @param string                $source    One of the constants.
	 * @param string[]              $interests The groups' IDs.
	 * @param array<string, string> $fields    Values of merge fields by tag.
	 * @param string                $page      The URL of the page.
	 * @param string                $language  The locale of the page.
	 * @param string                $ip        The IP address; empty if the owner does not send it.
	 * @param int                   $time      When the person agreed, in seconds of Unix time.
	 */
	public function __construct(
		public readonly string $email,
		public readonly string $consent,
		public readonly string $source,
		public readonly array $interests = array(),
		public readonly array $fields = array(),
		public readonly string $page = '',
		public readonly string $language = '',
		public readonly string $ip = '',
		public readonly int $time = 0
	) {}

	/**
	 * Returns a keyed hash that equal sign-ups share.
	 *
	 * @return string 64 hexadecimal digits.
	 */
	public function fingerprint(): string {
		$interests = array_values( array_unique( $this->interests ) );
		sort( $interests );
		return ( new SigningKey( Names::SIGNING_KEY, 'freehold-mailchimp-sign-up' ) )->sign( (string) wp_json_encode( array( $this->email, $this->source, $interests, $this->fields ) ) );
	}

	/**
	 * Returns the values for the database.
	 */
	public function to_json(): string {
		return (string) wp_json_encode( get_object_vars( $this ), JSON_INVALID_UTF8_SUBSTITUTE );
	}

	/**
	 * Reads the values from the database.
	 *
	 * @param string $json The stored text.
	 * @return self|null Null if it contains no address.
	 */
	public static function from_json( string $json ): ?self {
		$stored = json_decode( $json, true );
		if ( ! is_array( $stored ) || '' === ( $stored['email'] ?? '' ) ) {
			return null;
		}
		return new self(
			(string) $stored['email'],
			(string) ( $stored['consent'] ?? '' ),
			(string) ( $stored['source'] ?? '' ),
			array_map( 'strval', (array) ( $stored['interests'] ?? array() ) ),
			array_map( 'strval', (array) ( $stored['fields'] ?? array() ) ),
			(string) ( $stored['page'] ?? '' ),
			(string) ( $stored['language'] ?? '' ),
			(string) ( $stored['ip'] ?? '' ),
			(int) ( $stored['time'] ?? 0 )
		);
	}
}
