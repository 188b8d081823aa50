<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions;

use Freehold\Admin\Page;
use Freehold\Members\Address;
use Freehold\Members\Status;
use Freehold\Members\Subscriber;
use Freehold\Members\Subscribers;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Modules\Subscriptions\Rest\Access;
use WP_Term;

/**
 * Says what is known about a subscriber, for the view of a person in wp-admin.
 */
final class Person {

	/**
	 * Adds the subscriber with an address.
	 *
	 * @param array<int, array<string, mixed>> $sections See `freehold_person`.
	 * @param string                           $email    The address.
	 * @return array<int, array<string, mixed>>
	 */
	public static function add( array $sections, string $email ): array {
		$subscriber = current_user_can( Access::CAPABILITY ) ? SubscriberTable::by_hash( Address::hash( $email ) ) : null;
		if ( null === $subscriber ) {
			return $sections;
		}
		$names      = array_map( static fn ( int $id ): string => get_term( $id, 'category' ) instanceof WP_Term ? get_term( $id, 'category' )->name : '', array_filter( Subscribers::terms( $subscriber->id ) ) );
		$sections[] = array(
			'label' => __( 'Newsletter', 'freehold' ),
			'text'  => implode(
				' · ',
				array_filter(
					array(
						self::status( $subscriber ),
						/* translators: %s: a date. */
						sprintf( __( 'Subscribed since %s', 'freehold' ), wp_date( (string) get_option( 'date_format' ), $subscriber->created ) ),
						implode( ', ', array_filter( $names ) ),
					)
				)
			),
			'total' => 0,
			'links' => array(
				array(
					'title' => __( 'Subscribers', 'freehold' ),
					'url'   => Page::url( 'subscriptions' ),
				),
			),
		);
		return $sections;
	}

	/**
	 * Returns the state in words.
	 */
	private static function status( Subscriber $subscriber ): string {
		return match ( $subscriber->status ) {
			Status::ACTIVE => $subscriber->paused_until > time() ? __( 'Paused', 'freehold' ) : __( 'Gets newsletters', 'freehold' ),
			Status::PENDING => __( 'Not confirmed', 'freehold' ),
			Status::UNSUBSCRIBED => __( 'Unsubscribed', 'freehold' ),
			Status::MEMBER => __( 'Never subscribed', 'freehold' ),
			Status::BOUNCED => __( 'Emails come back', 'freehold' ),
			default => __( 'Must not get emails', 'freehold' ),
		};
	}
}
