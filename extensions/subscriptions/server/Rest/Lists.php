<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Rest;

use Freehold\Admin\PersonUrl;
use Freehold\Members\Counts;
use Freehold\Members\PaidPlans;
use Freehold\Members\Query;
use Freehold\Members\Subscriber;
use Freehold\Members\Tables\CategoryTable;
use Freehold\Members\Tables\SubscriberList;

/**
 * What REST routes read.
 */
final class Lists {

	/**
	 * Returns the filters of a request.
	 *
	 * @param array<string, mixed> $input As in `SubscribersInput`.
	 */
	public static function query( array $input ): Query {
		return new Query(
			status: $input['status'] ?? '',
			category: $input['category'] ?? null,
			source: $input['source'] ?? '',
			after: isset( $input['after'] ) ? (int) rest_parse_date( $input['after'] ) : null,
			before: isset( $input['before'] ) ? (int) rest_parse_date( $input['before'] ) : null,
			search: $input['search'] ?? '',
			page: $input['page'] ?? 1,
			per_page: $input['per_page'] ?? 20
		);
	}

	/**
	 * Returns a page of a list.
	 *
	 * @param array<string, mixed> $input As in `SubscribersInput`.
	 * @return array{subscribers: array<int, array<string, mixed>>, total: int, counts: array<string, int>, sources: string[], categories: array<int, array{id: int, name: string}>}
	 */
	public static function page( array $input ): array {
		$query       = self::query( $input );
		$subscribers = SubscriberList::page( $query );
		$ids         = array_map( static fn ( Subscriber $subscriber ): int => $subscriber->id, $subscribers );
		$terms       = CategoryTable::of( $ids );
		$plans       = PaidPlans::of( $ids );
		_prime_post_caches( array_unique( array_filter( array_map( static fn ( Subscriber $subscriber ): int => $subscriber->post_id, $subscribers ) ) ), false, false );
		cache_users( array_unique( array_filter( array_map( static fn ( Subscriber $subscriber ): int => $subscriber->user_id, $subscribers ) ) ) );
		return array(
			'subscribers' => array_map( static fn ( Subscriber $subscriber ): array => self::data( $subscriber, $terms[ $subscriber->id ] ?? array(), isset( $plans[ $subscriber->id ] ) ), $subscribers ),
			'total'       => Counts::total( $query ),
			'counts'      => Counts::by_status(),
			'sources'     => Counts::sources(),
			'categories'  => CategoryData::names(),
		);
	}

	/**
	 * Returns how the list has grown.
	 *
	 * @param array<string, mixed> $input As in `SubscribersGrowthInput`.
	 * @return array{days: array<int, array{day: string, joined: int, left: int, total: int}>}
	 */
	public static function growth( array $input ): array {
		return array( 'days' => Counts::growth( $input['days'] ) );
	}

	/**
	 * Returns the numbers that editors show.
	 *
	 * @return array{counts: array{social_followers: int, email_subscribers: int, paid_subscribers: int}}
	 */
	public static function counts(): array {
		return array(
			'counts' => array(
				'social_followers'  => 0,
				'email_subscribers' => Counts::active(),
				/**
				 * Filters how many subscribers pay. Modules with paid plans count them.
				 *
				 * @param int $people The number of people.
				 */
				'paid_subscribers'  => (int) apply_filters( 'freehold_paid_subscribers', 0 ),
			),
		);
	}

	/**
	 * Returns a subscriber’s data, as `Subscriber` in `schema.json`.
	 *
	 * @param int[] $terms The categories.
	 * @param bool  $pays  Whether the person has a paid plan.
	 * @return array<string, mixed>
	 */
	public static function data( Subscriber $subscriber, array $terms, bool $pays ): array {
		$user = $subscriber->user_id > 0 ? get_userdata( $subscriber->user_id ) : false;
		return array(
			'id'         => $subscriber->id,
			'email'      => $subscriber->email,
			'name'       => $subscriber->name,
			'status'     => $subscriber->status,
			'pays'       => $pays,
			'source'     => $subscriber->source,
			'categories' => array_values( array_filter( $terms ) ),
			'consent'    => array(
				'text' => $subscriber->consent_text,
				'date' => gmdate( 'c', $subscriber->consent_time ),
			),
			'page'       => $subscriber->post_id > 0 ? (string) get_permalink( $subscriber->post_id ) : '',
			'user'       => $user ? array(
				'id'   => $user->ID,
				'name' => $user->display_name,
			) : null,
			'date'       => gmdate( 'c', $subscriber->created ),
			'confirmed'  => $subscriber->confirmed > 0 ? gmdate( 'c', $subscriber->confirmed ) : null,
			'person_url' => PersonUrl::of( $subscriber->email ),
		);
	}
}
