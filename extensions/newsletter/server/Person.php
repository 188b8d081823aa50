<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter;

use Freehold\Members\Address;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Modules\Newsletter\Tables\DeliveryTable;

/**
 * Lists the newsletters that a person got, for the view of a person in wp-admin.
 */
final class Person {

	/** How many are listed. */
	private const LIMIT = 10;

	/**
	 * Adds the newsletters of an address.
	 *
	 * @param array<int, array<string, mixed>> $sections See `freehold_person`.
	 * @param string                           $email    The address.
	 * @return array<int, array<string, mixed>>
	 */
	public static function add( array $sections, string $email ): array {
		$subscriber = current_user_can( Access::CAPABILITY ) ? SubscriberTable::by_hash( Address::hash( $email ) ) : null;
		$sent       = null === $subscriber ? array() : DeliveryTable::of_subscriber( $subscriber->id, 0, self::LIMIT );
		if ( array() === $sent ) {
			return $sections;
		}
		Letters::register();
		_prime_post_caches( array_column( $sent, 'post_id' ), false, false );
		$sections[] = array(
			'label' => __( 'Latest newsletters', 'freehold' ),
			'text'  => '',
			'total' => 0,
			'links' => array_map(
				static fn ( array $row ): array => array(
					/* translators: 1: a title. 2: a date. 3: a status, such as “sent”. */
					'title' => sprintf( __( '%1$s, %2$s (%3$s)', 'freehold' ), html_entity_decode( get_the_title( $row['post_id'] ), ENT_QUOTES, 'UTF-8' ), 0 === $row['changed'] ? '–' : wp_date( (string) get_option( 'date_format' ), $row['changed'] ), $row['status'] ),
					'url'   => (string) get_edit_post_link( $row['post_id'], 'raw' ),
				),
				$sent
			),
		);
		return $sections;
	}
}
