<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Rest;

use Freehold\Members\Consent;
use Freehold\Members\Counts;
use Freehold\Members\PaidPlans;
use Freehold\Members\Subscribers;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Rest;
use WP_Error;

/**
 * What REST routes change.
 */
final class Changes {

	/** The methods of {@see Subscribers} by action. */
	private const ACTIONS = array(
		'resend'      => 'mail',
		'unsubscribe' => 'unsubscribe',
		'bounced'     => 'bounce',
	);

	/**
	 * Adds a person.
	 *
	 * @param array<string, mixed> $input As in `SubscriberInput`.
	 * @return array<string, mixed>|WP_Error As `Subscriber`.
	 */
	public static function add( array $input ): array|WP_Error {
		$id = Subscribers::add( $input['email'], new Consent( sanitize_textarea_field( $input['consent'] ), 'manual' ), $input['status'], $input['categories'] ?? array(), $input['name'] ?? '' );
		return is_wp_error( $id ) ? $id : self::subscriber( $id );
	}

	/**
	 * Changes the name of a person.
	 *
	 * @param array<string, mixed> $input As in `SubscriberNameInput`.
	 * @return array<string, mixed>|WP_Error As `Subscriber`.
	 */
	public static function set_name( array $input ): array|WP_Error {
		return Subscribers::set_name( $input['id'], $input['name'] ) ? self::subscriber( $input['id'] ) : Rest::error( 'freehold_subscriber_missing', __( 'This subscriber no longer exists.', 'freehold' ), 404, 'id' );
	}

	/**
	 * Returns a subscriber’s data.
	 *
	 * @return array<string, mixed> As `Subscriber`.
	 */
	private static function subscriber( int $id ): array {
		return Lists::data( SubscriberTable::get( $id ), Subscribers::terms( $id ), isset( PaidPlans::of( array( $id ) )[ $id ] ) );
	}

	/**
	 * Deletes people.
	 *
	 * @param array<string, mixed> $input As in `SubscribersDeleteInput`.
	 * @return array{changed: int[], counts: array<string, int>}
	 */
	public static function delete( array $input ): array {
		return self::each( $input['ids'], array( Subscribers::class, 'delete' ) );
	}

	/**
	 * Unsubscribes people, marks them as undeliverable, or mails those who have not confirmed.
	 *
	 * @param array<string, mixed> $input As in `SubscribersActionInput`.
	 * @return array{changed: int[], counts: array<string, int>}
	 */
	public static function run( array $input ): array {
		return self::each( $input['ids'], array( Subscribers::class, self::ACTIONS[ $input['action'] ] ) );
	}

	/**
	 * Changes people one by one.
	 *
	 * @param int[]               $ids    Subscriber IDs.
	 * @param callable(int): bool $change Changes one.
	 * @return array{changed: int[], counts: array<string, int>}
	 */
	private static function each( array $ids, callable $change ): array {
		return array(
			'changed' => array_values( array_filter( array_unique( $ids ), $change ) ),
			'counts'  => Counts::by_status(),
		);
	}
}
