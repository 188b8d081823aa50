<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter;

use Freehold\Members\PersonalData as Members;
use Freehold\Members\Subscriber;
use Freehold\Modules\Newsletter\Tables\DeliveryTable;
use Freehold\Modules\Privacy;
use Freehold\Modules\Tables;

/**
 * Exports which posts a person got. The stored rows contain no personal data once the subscriber is deleted.
 */
final class PersonalData {

	/**
	 * Exports which posts a person got.
	 *
	 * @param string $email The email address.
	 * @param int    $page  The page, from 1.
	 * @return array{data: array<int, array<string, mixed>>, done: bool}
	 */
	public static function export( string $email, int $page ): array {
		$subscriber = Tables::has( DeliveryTable::class ) ? Members::find( $email ) : null;
		$data       = array();
		$rows       = array();
		if ( null !== $subscriber ) {
			$rows = DeliveryTable::of_subscriber( $subscriber->id, ( $page - 1 ) * Privacy::PAGE, Privacy::PAGE );
			foreach ( $rows as $row ) {
				$data[] = Privacy::item(
					'freehold-newsletters',
					__( 'Newsletters', 'freehold' ),
					"freehold-newsletter-{$row['id']}",
					array(
						__( 'Post', 'freehold' )   => get_the_title( $row['post_id'] ),
						__( 'Status', 'freehold' ) => $row['status'],
						__( 'Date', 'freehold' )   => $row['changed'] > 0 ? (string) wp_date( 'c', $row['changed'] ) : '',
					)
				);
			}
		}
		return array(
			'data' => $data,
			'done' => count( $rows ) < Privacy::PAGE,
		);
	}

	/**
	 * Erases a person. Without the subscriber, the rows of deliveries contain no personal data.
	 *
	 * @param string $email The email address.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
	 */
	public static function erase( string $email ): array {
		return Members::erase( $email );
	}

	/**
	 * Deletes what mail servers said about a deleted subscriber.
	 */
	public static function deleted( Subscriber $subscriber ): void {
		if ( Tables::has( DeliveryTable::class ) ) {
			DeliveryTable::forget( $subscriber->id );
		}
	}

	/**
	 * Returns a paragraph for the privacy policy.
	 */
	public static function policy(): string {
		return Options::counts_links()
			? __( 'This site stores which posts were sent to you by email, and when. Whether you open an email is not recorded. Links in emails lead through this site, which counts how often each one is followed, and does not record by whom.', 'freehold' )
			: __( 'This site stores which posts were sent to you by email, and when. Whether you open an email or follow a link in it is not recorded.', 'freehold' );
	}
}
