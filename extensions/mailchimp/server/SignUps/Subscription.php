<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\SignUps;

use Freehold\Modules;
use Freehold\Modules\Mailchimp\Api\Audience;
use Freehold\Modules\Mailchimp\Api\Client;
use Freehold\Modules\Mailchimp\Api\Reply;
use Freehold\Modules\Mailchimp\ConnectionProblem;

/**
 * Reads the state of the address, then sends one PUT. Known and unknown addresses need the same requests, so the time of the
 * response does not tell them apart. A repeated PUT has no second effect.
 */
final class Subscription {

	/** States in which a person must confirm again: they left, or only bought something. */
	private const LEFT = array( 'unsubscribed', 'archived', 'transactional' );

	/** The problem of an address that left and cannot be subscribed without a new confirmation. */
	private const COMPLIANCE = 'Member In Compliance State';

	/** The problem of an address that was erased for good. */
	private const FORGOTTEN = 'Forgotten Email Not Subscribed';

	/** The longest note, in characters. */
	private const MAX_NOTE = 1000;

	/**
	 * Creates an adder.
	 *
	 * @param string $list The audience's ID.
	 */
	private function __construct( private readonly Client $client, private readonly string $list, private readonly SignUp $sign_up ) {}

	/**
	 * Adds a person.
	 */
	public static function add( SignUp $sign_up ): Outcome {
		$client = Client::current();
		$list   = null === $client ? Outcome::NoKey : self::audience( $client );
		return $list instanceof Outcome ? $list : ( new self( $client, $list, $sign_up ) )->subscribe();
	}

	/**
	 * Adds the owner's tags, and a note with what the person agreed to. PUT has no field for either.
	 */
	public static function add_details( SignUp $sign_up ): Outcome {
		$client = Client::current();
		$list   = null === $client ? Outcome::NoKey : self::audience( $client );
		if ( $list instanceof Outcome ) {
			return $list;
		}
		$adder = new self( $client, $list, $sign_up );
		$tags  = self::tags();
		if ( array() !== $tags ) {
			$reply   = $client->write( 'POST', $adder->path() . '/tags', array( 'tags' => $tags ) );
			$outcome = self::problem( $reply );
			if ( null !== $outcome ) {
				return $outcome;
			}
		}
		$note = $adder->note();
		return '' === $note ? Outcome::Done : self::problem( $client->write( 'POST', $adder->path() . '/notes', array( 'note' => $note ) ) ) ?? Outcome::Done;
	}

	/**
	 * Returns whether anything follows the PUT.
	 */
	public static function has_details( SignUp $sign_up ): bool {
		return '' !== $sign_up->consent || array() !== self::tags();
	}

	/**
	 * Returns whether new subscribers must confirm. If Mailchimp does not say what the audience requires, they must.
	 */
	public static function must_confirm(): bool {
		if ( false !== ( Modules::options( 'mailchimp' )['double_opt_in'] ?? true ) ) {
			return true;
		}
		$client = Client::current();
		$list   = null === $client ? Outcome::NoKey : self::audience( $client );
		return null === $client || $list instanceof Outcome || false !== ( Audience::get( $client, $list )['double_optin'] ?? true );
	}

	/**
	 * Returns the audience's ID.
	 *
	 * @return string|Outcome Why there is none.
	 */
	private static function audience( Client $client ): string|Outcome {
		$id = Audience::id( $client );
		if ( is_wp_error( $id ) ) {
			return 'freehold_mailchimp_key' === $id->get_error_code() ? Outcome::NoKey : Outcome::Later;
		}
		return '' === $id ? Outcome::NoAudience : $id;
	}

	/**
	 * Subscribes the address.
	 */
	private function subscribe(): Outcome {
		$known   = $this->client->get( $this->path(), array( 'fields' => 'status' ) );
		$problem = 404 === $known->status && ! $known->is_temporary() ? null : self::problem( $known );
		if ( null !== $problem ) {
			return $problem;
		}
		$status = is_string( $known->body['status'] ?? null ) && $known->is_ok() ? $known->body['status'] : '';
		if ( 'cleaned' === $status ) {
			return Outcome::Cleaned;
		}
		$body  = $this->body() + ( in_array( $status, self::LEFT, true ) ? array( 'status' => 'pending' ) : array() );
		$reply = $this->put( $body );
		if ( 400 === $reply->status && $reply->is_about( '/interest|merge.?field/i' ) ) {
			// A group or a field was deleted in Mailchimp. The address counts more.
			ConnectionProblem::report( 'settings' );
			$body  = array_diff_key( $body, array_flip( array( 'interests', 'merge_fields' ) ) );
			$reply = $this->put( $body );
		}
		if ( self::COMPLIANCE === $reply->title() && ! isset( $body['status'] ) ) {
			$reply = $this->put( array( 'status' => 'pending' ) + $body );
		}
		return match ( true ) {
			self::COMPLIANCE === $reply->title() => Outcome::Compliance,
			self::FORGOTTEN === $reply->title()  => Outcome::Forgotten,
			default                              => self::problem( $reply ) ?? Outcome::Done,
		};
	}

	/**
	 * Sends the PUT. Fields that the audience requires and no form here has are not required.
	 *
	 * @param array<string, mixed> $body The JSON object.
	 */
	private function put( array $body ): Reply {
		return $this->client->write( 'PUT', $this->path() . '?skip_merge_validation=true', $body );
	}

	/**
	 * Returns what is wrong with a reply.
	 *
	 * @return Outcome|null Null if nothing is.
	 */
	private static function problem( Reply $reply ): ?Outcome {
		return match ( true ) {
			$reply->is_ok()           => null,
			$reply->is_temporary()    => Outcome::Later,
			$reply->is_key_rejected() => Outcome::NoKey,
			404 === $reply->status    => Outcome::NoAudience,
			default                   => Outcome::Invalid,
		};
	}

	/**
	 * Returns the path of the member.
	 */
	private function path(): string {
		return "/lists/{$this->list}/members/" . md5( strtolower( trim( $this->sign_up->email ) ) );
	}

	/**
	 * Returns the body of the PUT. Only groups to add are in it: `false` would remove one that the person chose elsewhere.
	 *
	 * @return array<string, mixed>
	 */
	private function body(): array {
		$body = array(
			'email_address' => $this->sign_up->email,
			'status_if_new' => self::must_confirm() ? 'pending' : 'subscribed',
		);
		if ( array() !== $this->sign_up->interests ) {
			$body['interests'] = array_fill_keys( $this->sign_up->interests, true );
		}
		if ( array() !== $this->sign_up->fields ) {
			$body['merge_fields'] = $this->sign_up->fields;
		}
		$language = self::language( $this->sign_up->language );
		if ( '' !== $language ) {
			$body['language'] = $language;
		}
		if ( '' !== $this->sign_up->ip ) {
			$body['ip_signup'] = $this->sign_up->ip;
		}
		if ( $this->sign_up->time > 0 ) {
			$body['timestamp_signup'] = gmdate( 'c', $this->sign_up->time );
		}
		return $body;
	}

	/**
	 * Returns Mailchimp's code for a language.
	 *
	 * @param string $locale The locale, such as `de_DE`.
	 * @return string Empty if the locale is invalid.
	 */
	private static function language( string $locale ): string {
		if ( in_array( $locale, array( 'fr_CA', 'pt_PT', 'es_ES' ), true ) ) {
			return $locale;
		}
		return 1 === preg_match( '/^[a-z]{2}(?=_|$)/', $locale, $part ) ? $part[0] : '';
	}

	/**
	 * Returns the owner's tags.
	 *
	 * @return array<int, array{name: string, status: string}>
	 */
	private static function tags(): array {
		$names = array_unique( array_filter( array_map( 'trim', explode( ',', (string) ( Modules::options( 'mailchimp' )['tags'] ?? '' ) ) ) ) );
		return array_map(
			static fn ( string $name ): array => array(
				'name'   => mb_substr( $name, 0, 100 ),
				'status' => 'active',
			),
			array_values( $names )
		);
	}

	/**
	 * Returns the note: where, when and to what the person agreed.
	 */
	private function note(): string {
		if ( '' === $this->sign_up->consent ) {
			return '';
		}
		$page = '' === $this->sign_up->page ? home_url( '/' ) : strtok( $this->sign_up->page, '?#' );
		/* translators: 1: a URL. 2: a date and time. 3: the words that a person agreed to. */
		$note = sprintf( __( 'Signed up on %1$s at %2$s. Consent: %3$s', 'freehold' ), $page, gmdate( 'Y-m-d H:i', $this->sign_up->time ) . ' UTC', $this->sign_up->consent );
		return mb_substr( $note, 0, self::MAX_NOTE );
	}
}
