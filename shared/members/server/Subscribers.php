<?php
declare( strict_types=1 );

namespace Freehold\Members;

use Freehold\Mail\TokenTable;
use Freehold\Members\Tables\CategoryTable;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Members\Tables\SuppressionTable;
use Freehold\Rest;
use RuntimeException;
use WP_Error;

/**
 * Adds, confirms, unsubscribes and deletes subscribers. Of simultaneous changes each is one conditional statement.
 */
final class Subscribers {

	/** The results of {@see self::confirm()}. */
	public const CONFIRMED    = 'confirmed';
	public const ALREADY      = 'already';
	public const EXPIRED      = 'expired';
	public const UNSUBSCRIBED = 'unsubscribed';

	/** The least time between two confirmation mails to one person, in seconds. */
	public const MAIL_INTERVAL = 5 * MINUTE_IN_SECONDS;

	/** How often a change is tried again when another request changes the same row. */
	private const ATTEMPTS = 10;

	/**
	 * Adds a person who signed up, and queues the mail. Of two sign-ups of one address, one adds the row and one sends a mail. An
	 * erased person stays on the suppression list until the address itself has confirmed.
	 *
	 * @param string  $address    The normalized address.
	 * @param Consent $consent    What the person agreed to.
	 * @param int[]   $categories The chosen categories’ IDs.
	 * @throws RuntimeException If the database returned an error.
	 */
	public static function register( string $address, Consent $consent, array $categories ): void {
		$hash = Address::hash( $address );
		self::insert( $address, Status::PENDING, $consent, $categories );
		$subscriber = SubscriberTable::by_hash( $hash );
		if ( null === $subscriber ) {
			throw new RuntimeException( 'The subscriber could not be stored.' );
		}
		if ( in_array( $subscriber->status, Status::CAN_CONFIRM, true ) && SubscriberTable::claim_mail( $subscriber->id, self::MAIL_INTERVAL ) && ! self::queue_mail( $subscriber, $consent, $categories ) ) {
			throw new RuntimeException( 'The mail could not be queued.' );
		}
	}

	/**
	 * Confirms an address. If the person unsubscribes at the same time, unsubscribing prevails.
	 *
	 * @param string $token The token of the mail.
	 * @return string {@see self::CONFIRMED}, {@see self::ALREADY}, {@see self::EXPIRED} or {@see self::UNSUBSCRIBED}.
	 */
	public static function confirm( string $token ): string {
		$found      = TokenTable::find( TokenTable::CONFIRM, $token );
		$subscriber = null === $found ? null : SubscriberTable::get( $found['subscriber_id'] );
		if ( null === $found || null === $subscriber ) {
			return self::EXPIRED;
		}
		if ( ! TokenTable::use_token( TokenTable::CONFIRM, $token ) ) {
			return Status::ACTIVE === SubscriberTable::get( $subscriber->id )?->status ? self::ALREADY : self::EXPIRED;
		}
		$consent = isset( $found['payload']['consent'] ) ? Consent::from_array( (array) $found['payload']['consent'] ) : null;
		$status  = $subscriber->status;
		for ( $attempt = 0; $attempt < self::ATTEMPTS && null !== $subscriber; $attempt++ ) {
			if ( $subscriber->status !== $status ) {
				return Status::ACTIVE === $subscriber->status ? self::ALREADY : self::UNSUBSCRIBED;
			}
			if ( ! in_array( $status, Status::CAN_CONFIRM, true ) ) {
				return Status::ACTIVE === $status ? self::ALREADY : self::EXPIRED;
			}
			$moved = SubscriberTable::move( $subscriber, Status::ACTIVE, $consent, time(), self::user_of( $subscriber->email ) );
			if ( null !== $moved ) {
				SuppressionTable::remove( Address::hash( $subscriber->email ) );
				if ( null !== $consent ) {
					$chosen = array_map( 'intval', (array) ( $found['payload']['categories'] ?? array() ) );
					// Those that are not offered any more count on, as for others who chose them: without any, the person would get everything.
					self::set_categories( $subscriber, Categories::valid( $chosen ) ?: $chosen );
				}
				self::changed( $subscriber, $moved );
				return self::CONFIRMED;
			}
			$subscriber = SubscriberTable::get( $subscriber->id );
		}
		if ( $subscriber?->status === $status ) {
			TokenTable::give_back( TokenTable::CONFIRM, $token );
		}
		return self::EXPIRED;
	}

	/**
	 * Unsubscribes a person. Links of earlier mails no longer confirm.
	 *
	 * @return bool Whether the person gets no mail now; false if there is no such subscriber.
	 */
	public static function unsubscribe( int $id ): bool {
		TokenTable::revoke( $id, TokenTable::CONFIRM );
		return self::move( $id, Status::UNSUBSCRIBED, Status::CAN_LEAVE );
	}

	/**
	 * Notes that mail to a person cannot be delivered.
	 *
	 * @return bool Whether the person gets no mail now; false if there is no such subscriber.
	 */
	public static function bounce( int $id ): bool {
		return self::move( $id, Status::BOUNCED, array( Status::PENDING, Status::ACTIVE ) );
	}

	/**
	 * Notes what a mail service reports about an address.
	 *
	 * @param string $email  The address.
	 * @param string $status {@see Status::BOUNCED} or {@see Status::COMPLAINED}.
	 */
	public static function report( string $email, string $status ): void {
		$subscriber = SubscriberTable::by_hash( Address::hash( $email ) );
		if ( null !== $subscriber && in_array( $status, array( Status::BOUNCED, Status::COMPLAINED ), true ) ) {
			self::move( $subscriber->id, $status, Status::CAN_LEAVE );
		}
	}

	/**
	 * Adds a person for the owner, who states the consent.
	 *
	 * @param string  $email      The address.
	 * @param Consent $consent    What the owner states.
	 * @param string  $status     {@see Status::PENDING}, which sends a confirmation mail, or {@see Status::ACTIVE}.
	 * @param int[]   $categories Term IDs.
	 * @param string  $name       The person’s name; empty if unknown.
	 * @return int|WP_Error The subscriber’s ID.
	 */
	public static function add( string $email, Consent $consent, string $status, array $categories = array(), string $name = '' ): int|WP_Error {
		$address = Address::normalize( $email );
		if ( '' === $address ) {
			return Rest::error( 'freehold_subscriber_invalid', __( 'Enter a valid email address, such as name@example.com.', 'freehold' ), 400, 'email' );
		}
		if ( array() !== SuppressionTable::among( array( Address::hash( $address ) ) ) ) {
			return Rest::error( 'freehold_subscriber_suppressed', __( 'This person asked to be erased from this site. Only the person can subscribe again, with a form on the site.', 'freehold' ), 409, 'email' );
		}
		$id = self::insert( $address, $status, $consent, $categories );
		if ( null === $id ) {
			return Rest::error( 'freehold_subscriber_exists', __( 'This address is already on the list.', 'freehold' ), 409, 'email' );
		}
		if ( '' !== Address::name( $name ) ) {
			SubscriberTable::set_name( $id, Address::name( $name ) );
		}
		// Without a category, the person would get nothing. Another request may have mailed the person.
		if ( array() === self::terms( $id ) || ( Status::PENDING === $status && ! self::mail( $id ) && 0 === SubscriberTable::get( $id )?->mailed ) ) {
			self::delete( $id );
			return Rest::not_stored();
		}
		return $id;
	}

	/**
	 * Changes the name of a person.
	 *
	 * @param int    $id   The subscriber’s ID.
	 * @param string $name The name; empty to delete it.
	 * @return bool False if there is no such subscriber.
	 */
	public static function set_name( int $id, string $name ): bool {
		$is_set = SubscriberTable::set_name( $id, Address::name( $name ) );
		if ( $is_set ) {
			self::announce( $id );
		}
		return $is_set;
	}

	/**
	 * Mails a pending subscriber, at most once in {@see self::MAIL_INTERVAL}.
	 *
	 * @return bool Whether the mail is queued.
	 */
	public static function mail( int $id ): bool {
		$subscriber = SubscriberTable::get( $id );
		if ( Status::PENDING !== $subscriber?->status || ! SubscriberTable::claim_mail( $id, self::MAIL_INTERVAL ) ) {
			return false;
		}
		return self::queue_mail( $subscriber );
	}

	/**
	 * Queues the mail of a subscriber who was claimed for it. If that fails, the person can be mailed at once.
	 *
	 * @param Subscriber   $subscriber The subscriber as read before the claim.
	 * @param Consent|null $consent    As for {@see ConfirmationJob::queue()}.
	 * @param int[]        $categories The chosen categories’ IDs.
	 */
	private static function queue_mail( Subscriber $subscriber, ?Consent $consent = null, array $categories = array() ): bool {
		$is_queued = ConfirmationJob::queue( $subscriber->id, $consent, $categories );
		if ( ! $is_queued ) {
			SubscriberTable::release_mail( $subscriber );
		}
		return $is_queued;
	}

	/**
	 * Deletes a subscriber.
	 *
	 * @return bool Whether this call deleted it.
	 */
	public static function delete( int $id ): bool {
		for ( $attempt = 0; $attempt < self::ATTEMPTS; $attempt++ ) {
			$subscriber = SubscriberTable::get( $id );
			if ( null === $subscriber ) {
				return false;
			}
			if ( ! SubscriberTable::remove( $subscriber ) ) {
				continue;
			}
			$terms = self::terms( $id );
			foreach ( $terms as $term ) {
				CategoryTable::remove( $id, $term );
			}
			TokenTable::remove( $id );
			Counts::change( $subscriber, null, $terms );
			/**
			 * Fires when a subscriber has been deleted.
			 *
			 * @param Subscriber $subscriber The deleted subscriber.
			 */
			do_action( 'freehold_subscriber_deleted', $subscriber );
			return true;
		}
		return false;
	}

	/**
	 * Erases a person: what is left is a keyed hash on the suppression list.
	 *
	 * @param string $email The address.
	 * @return bool Whether anything was deleted; false also if the database returned an error.
	 */
	public static function erase( string $email ): bool {
		$hash       = Address::hash( $email );
		$subscriber = SubscriberTable::by_hash( $hash );
		if ( null === $subscriber ) {
			return false;
		}
		// First the list: an import that runs now must not add the address again.
		return SuppressionTable::add( $hash ) && self::delete( $subscriber->id );
	}

	/**
	 * Returns the subscriber with an address that its owner has just proved. Adds one who gets no mail if there is none: people
	 * who pay or log in have not agreed to newsletters.
	 *
	 * @param string $address The normalized address.
	 */
	public static function member( string $address ): ?Subscriber {
		$hash = Address::hash( $address );
		self::insert( $address, Status::MEMBER, new Consent( '', 'login' ), array() );
		$subscriber = SubscriberTable::by_hash( $hash );
		$user_id    = 0 === $subscriber?->user_id ? self::user_of( $address ) : 0;
		// A person who has not confirmed the sign-up is no longer one whose address may be wrong.
		if ( null !== $subscriber && ( $user_id > 0 || ( Status::PENDING === $subscriber->status && 0 === $subscriber->confirmed ) ) ) {
			SubscriberTable::move( $subscriber, $subscriber->status, null, time(), $user_id );
			return SubscriberTable::by_hash( $hash );
		}
		return $subscriber;
	}

	/**
	 * Stores what a person wants to get.
	 *
	 * @param Subscriber $subscriber The person.
	 * @param int[]      $categories Term IDs; empty for everything.
	 * @return bool False if the database returned an error.
	 */
	public static function choose( Subscriber $subscriber, array $categories ): bool {
		$is_set = self::set_categories( $subscriber, Categories::valid( $categories ) );
		self::announce( $subscriber->id );
		return $is_set;
	}

	/**
	 * Returns the categories of a subscriber.
	 *
	 * @return int[] Term IDs; {@see CategoryTable::NONE} for none.
	 */
	public static function terms( int $id ): array {
		return CategoryTable::of( array( $id ) )[ $id ] ?? array();
	}

	/**
	 * Adds a row with its categories, and counts it.
	 *
	 * @param string $address    The normalized address.
	 * @param int[]  $categories Term IDs.
	 * @return int|null The new row’s ID; null if the address is there already.
	 */
	private static function insert( string $address, string $status, Consent $consent, array $categories ): ?int {
		$id = SubscriberTable::add( $address, $status, $consent );
		if ( null !== $id ) {
			Counts::add( $consent->source, $status, 1, CategoryTable::add( array( $id ), Categories::valid( $categories ) ) ?? array() );
			self::announce( $id );
		}
		return $id;
	}

	/**
	 * Moves a subscriber to a status.
	 *
	 * @param int      $id     The subscriber’s ID.
	 * @param string   $status The new status.
	 * @param string[] $from   The statuses that it can be moved from.
	 * @return bool Whether the subscriber exists and is in none of those statuses now.
	 */
	private static function move( int $id, string $status, array $from ): bool {
		for ( $attempt = 0; $attempt < self::ATTEMPTS; $attempt++ ) {
			$subscriber = SubscriberTable::get( $id );
			if ( null === $subscriber ) {
				return false;
			}
			if ( ! in_array( $subscriber->status, $from, true ) ) {
				return true;
			}
			$moved = SubscriberTable::move( $subscriber, $status );
			if ( null !== $moved ) {
				self::changed( $subscriber, $moved );
				return true;
			}
		}
		return false;
	}

	/**
	 * Replaces the categories of a subscriber, and counts them for the status before. Adds first: a person without any would get
	 * nothing.
	 *
	 * @param int[] $categories Term IDs.
	 * @return bool False if the database returned an error.
	 */
	private static function set_categories( Subscriber $subscriber, array $categories ): bool {
		$wanted = $categories ?: array( CategoryTable::NONE );
		$added  = CategoryTable::add( array( $subscriber->id ), $wanted );
		foreach ( $added ?? array() as $term => $rows ) {
			Tables\CountTable::add( Tables\CountTable::TERM, (string) $term, $subscriber->status, $rows );
		}
		foreach ( null === $added ? array() : array_diff( self::terms( $subscriber->id ), $wanted ) as $term ) {
			if ( CategoryTable::remove( $subscriber->id, $term ) ) {
				Tables\CountTable::add( Tables\CountTable::TERM, (string) $term, $subscriber->status, -1 );
			}
		}
		return null !== $added && array() === array_diff( self::terms( $subscriber->id ), $wanted );
	}

	/**
	 * Counts a changed subscriber and tells other code.
	 *
	 * @param Subscriber $before The subscriber before the change.
	 * @param Subscriber $after  The subscriber as the change stored it: a row read now can be another request’s.
	 */
	private static function changed( Subscriber $before, Subscriber $after ): void {
		Counts::change( $before, $after, self::terms( $after->id ) );
		if ( Status::ACTIVE === $after->status && Status::ACTIVE !== $before->status ) {
			/**
			 * Fires when a person has confirmed the email address.
			 *
			 * @param Subscriber $subscriber The subscriber.
			 */
			do_action( 'freehold_subscriber_confirmed', $after );
		} elseif ( Status::UNSUBSCRIBED === $after->status ) {
			/**
			 * Fires when a person has unsubscribed.
			 *
			 * @param Subscriber $subscriber The subscriber.
			 */
			do_action( 'freehold_subscriber_unsubscribed', $after );
		}
		self::announce( $after->id );
	}

	/**
	 * Tells other code about a new or changed subscriber.
	 */
	private static function announce( int $id ): void {
		/**
		 * Fires when a subscriber was added or changed. Imports fire it for no row.
		 *
		 * @param int $id The subscriber’s ID.
		 */
		do_action( 'freehold_subscriber_changed', $id );
	}

	/**
	 * Returns the user with an address that was just confirmed.
	 *
	 * @param string $email The address.
	 * @return int The user’s ID, or 0.
	 */
	private static function user_of( string $email ): int {
		$user = get_user_by( 'email', $email );
		return $user ? $user->ID : 0;
	}
}
