<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter;

use DateTimeImmutable;
use Freehold\Members\Categories;
use Freehold\Members\PaidPlans;
use Freehold\Members\Tables\CategoryTable;
use Freehold\Members\Tables\Recipients;

/**
 * Who gets a newsletter: subscribers who meet every condition at the moment of sending. Categories that are not offered any more
 * still count, so that a condition which fails leaves people out and never lets all in.
 */
final class Segment {

	/** How many subscribers {@see self::count()} reads at a time. */
	private const BATCH = 5000;

	/**
	 * Creates a segment.
	 *
	 * @param bool   $is_paid    Only subscribers who pay.
	 * @param int    $plan       The plan that they pay for; 0 for any.
	 * @param int[]  $categories They chose one of these, or everything; empty for all.
	 * @param string $since      The day when they subscribed, or an earlier one, as `2026-01-31`; empty for all.
	 * @param int[]  $terms      The newsletter categories of the post, which count as well.
	 */
	public function __construct(
		public readonly bool $is_paid = false,
		public readonly int $plan = 0,
		public readonly array $categories = array(),
		public readonly string $since = '',
		public readonly array $terms = array()
	) {}

	/**
	 * Returns a segment from what is stored or sent.
	 *
	 * @param string $audience {@see Issue::EVERYBODY} or {@see Issue::PAID}.
	 * @param mixed  $stored   An array with `plan`, `categories` and `since`.
	 * @param int[]  $terms    The newsletter categories of the post.
	 */
	public static function from( string $audience, mixed $stored, array $terms = array() ): self {
		$stored = is_array( $stored ) ? $stored : array();
		$is_day = 1 === preg_match( '/^\d{4}-\d{2}-\d{2}$/D', (string) ( $stored['since'] ?? '' ) );
		return new self(
			Issue::PAID === $audience,
			Issue::PAID === $audience ? (int) ( $stored['plan'] ?? 0 ) : 0,
			array_values( array_unique( array_filter( array_map( 'intval', (array) ( $stored['categories'] ?? array() ) ) ) ) ),
			$is_day ? (string) $stored['since'] : '',
			$terms
		);
	}

	/**
	 * Returns the segment of an issue.
	 */
	public static function of( Issue $issue ): self {
		return self::from( $issue->audience, json_decode( $issue->segment, true ), $issue->terms );
	}

	/**
	 * Returns the segment of a post, as its author chose it.
	 *
	 * @param int    $post_id  The post.
	 * @param string $audience As {@see Publishing::audience()} returns it.
	 */
	public static function of_post( int $post_id, string $audience ): self {
		return self::from( $audience, get_post_meta( $post_id, Metas::SEGMENT, true ), self::post_terms( $post_id ) );
	}

	/**
	 * Returns the newsletter categories of a post.
	 *
	 * @return int[] Term IDs; empty if all subscribers get it.
	 */
	private static function post_terms( int $post_id ): array {
		$terms = get_the_terms( $post_id, 'category' );
		return Categories::valid( is_array( $terms ) ? wp_list_pluck( $terms, 'term_id' ) : array() );
	}

	/**
	 * Returns what issues store besides the audience and the terms.
	 */
	public function json(): string {
		$values = array_filter(
			array(
				'plan'       => $this->plan,
				'categories' => $this->categories,
				'since'      => $this->since,
			)
		);
		return array() === $values ? '' : (string) wp_json_encode( $values );
	}

	/**
	 * Returns whether subscribers must have chosen or subscribed at some time.
	 */
	public function has_conditions(): bool {
		return array() !== $this->sets() || '' !== $this->since;
	}

	/**
	 * Returns subscribers in a walk by ID, without regard to what they pay.
	 *
	 * @param int        $after The last ID of the previous call.
	 * @param int        $last  The last ID of the walk.
	 * @param int        $limit The maximum number.
	 * @param int[]|null $among Only these subscribers; null for all.
	 * @return int[] Subscriber IDs.
	 */
	public function walk( int $after, int $last, int $limit, ?array $among = null ): array {
		$since = '' === $this->since ? 0 : ( new DateTimeImmutable( $this->since, wp_timezone() ) )->getTimestamp();
		return Recipients::next( $after, $last, $this->sets(), $since, $limit, $among );
	}

	/**
	 * Returns those of some subscribers who pay what the segment wants.
	 *
	 * @param int[] $ids     Subscriber IDs.
	 * @param int   $post_id The post.
	 * @return int[]
	 */
	public function payers( array $ids, int $post_id ): array {
		if ( ! $this->is_paid ) {
			return $ids;
		}
		$plans = PaidPlans::of( $ids, $post_id );
		return array_values( array_filter( $ids, fn ( int $id ): bool => $this->is_paid_with( $plans[ $id ] ?? array() ) ) );
	}

	/**
	 * Returns whether a person with some plans pays what the segment wants.
	 *
	 * @param int[] $plans Plan IDs.
	 */
	public function is_paid_with( array $plans ): bool {
		return ! $this->is_paid || ( 0 === $this->plan ? array() !== $plans : in_array( $this->plan, $plans, true ) );
	}

	/**
	 * Counts the subscribers who would get it now.
	 */
	public function count( int $post_id ): int {
		$people = 0;
		$after  = 0;
		$last   = Recipients::last_id();
		do {
			$ids     = $this->walk( $after, $last, self::BATCH );
			$people += count( $this->payers( $ids, $post_id ) );
			$after   = (int) end( $ids );
			$is_more = self::BATCH === count( $ids );
		} while ( $is_more );
		return $people;
	}

	/**
	 * Returns the conditions beyond “All subscribers”, such as `Paid members · Bread`.
	 */
	public function label(): string {
		$terms = array_map( static fn ( int $id ): string => wp_specialchars_decode( (string) get_term_field( 'name', $id, 'category', 'raw' ), ENT_QUOTES ), array_filter( $this->categories, static fn ( int $id ): bool => null !== term_exists( $id, 'category' ) ) );
		return implode(
			' · ',
			array_filter(
				array(
					$this->is_paid ? ( PaidPlans::titles()[ $this->plan ] ?? __( 'Paid members', 'freehold' ) ) : '',
					implode( ', ', $terms ),
					/* translators: %s: a date. */
					'' === $this->since ? '' : sprintf( __( 'Subscribed since %s', 'freehold' ), wp_date( (string) get_option( 'date_format' ), ( new DateTimeImmutable( $this->since, wp_timezone() ) )->getTimestamp() ) ),
				)
			)
		);
	}

	/**
	 * Returns the sets of terms of which a subscriber has chosen one each.
	 *
	 * @return int[][]
	 */
	private function sets(): array {
		return array_map( static fn ( array $terms ): array => array( CategoryTable::NONE, ...$terms ), array_values( array_filter( array( $this->terms, $this->categories ) ) ) );
	}
}
