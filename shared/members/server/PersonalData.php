<?php
declare( strict_types=1 );

namespace Freehold\Members;

use Freehold\Members\Tables\SubscriberTable;
use Freehold\Modules\Privacy;
use Freehold\Modules\Tables;
use WP_Term;

/**
 * Exports and erases what is stored about a subscriber, and describes it for the privacy policy.
 */
final class PersonalData {

	/**
	 * Exports a subscriber.
	 *
	 * @param string $email The email address.
	 * @return array{data: array<int, array<string, mixed>>, done: bool}
	 */
	public static function export( string $email ): array {
		$subscriber = self::find( $email );
		$data       = array();
		if ( null !== $subscriber ) {
			$data[] = Privacy::item( 'freehold-subscriptions', __( 'Newsletter subscriptions', 'freehold' ), "freehold-subscriber-{$subscriber->id}", self::facts( $subscriber ) );
		}
		return array(
			'data' => $data,
			'done' => true,
		);
	}

	/**
	 * Erases a subscriber.
	 *
	 * @param string $email The email address.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
	 */
	public static function erase( string $email ): array {
		$is_erased = null !== self::find( $email ) && Subscribers::erase( $email );
		$is_kept   = null !== self::find( $email );
		return array(
			'items_removed'  => $is_erased,
			'items_retained' => $is_kept,
			'messages'       => $is_kept ? array( __( 'The subscription could not be deleted.', 'freehold' ) ) : array(),
			'done'           => true,
		);
	}

	/**
	 * Returns the subscriber with an address. The tools also work on a site that has no table.
	 *
	 * @param string $email The email address.
	 */
	public static function find( string $email ): ?Subscriber {
		return Tables::has( SubscriberTable::class ) ? SubscriberTable::by_hash( Address::hash( $email ) ) : null;
	}

	/**
	 * Returns a paragraph for the privacy policy.
	 */
	public static function policy(): string {
		return __( 'When you subscribe to the newsletter of this site, your email address, your name if you enter it, the categories you chose, and when and where you agreed are stored on this site. You are asked to confirm by email. Addresses that are not confirmed are deleted after 14 days. Each newsletter contains a link to unsubscribe. If you ask to be erased, only a code is left that cannot be turned back into your address, so that you are not added again.', 'freehold' );
	}

	/**
	 * Returns what is stored about a subscriber.
	 *
	 * @return array<string, string> Texts by label.
	 */
	private static function facts( Subscriber $subscriber ): array {
		$date  = static fn ( int $time ): string => $time > 0 ? (string) wp_date( 'c', $time ) : '';
		$terms = array_filter( array_map( static fn ( int $id ): mixed => get_term( $id, 'category' ), array_filter( Subscribers::terms( $subscriber->id ) ) ), static fn ( mixed $term ): bool => $term instanceof WP_Term );
		return array(
			__( 'Email address', 'freehold' )   => $subscriber->email,
			__( 'Name', 'freehold' )            => $subscriber->name,
			__( 'Status', 'freehold' )          => $subscriber->status,
			__( 'Categories', 'freehold' )      => implode( ', ', array_column( $terms, 'name' ) ),
			__( 'Source', 'freehold' )          => $subscriber->source,
			__( 'Consent', 'freehold' )         => $subscriber->consent_text,
			__( 'Time of consent', 'freehold' ) => $date( $subscriber->consent_time ),
			__( 'Page', 'freehold' )            => $subscriber->post_id > 0 ? (string) get_permalink( $subscriber->post_id ) : '',
			__( 'Language', 'freehold' )        => $subscriber->language,
			__( 'Subscribed', 'freehold' )      => $date( $subscriber->created ),
			__( 'Confirmed', 'freehold' )       => $date( $subscriber->confirmed ),
			__( 'Paused', 'freehold' )          => $subscriber->paused_until > time() ? __( 'Yes', 'freehold' ) : '',
		);
	}
}
