<?php
declare( strict_types=1 );

namespace Freehold\Members;

use Freehold\Members\Tables\CategoryTable;
use Freehold\Members\Tables\CountTable;
use Freehold\Members\Tables\SubscriberList;
use Freehold\Text;

/**
 * Reads and changes the stored numbers.
 */
final class Counts {

	/** Up to which number of subscribers a list with a range of dates is counted. */
	private const FEW = 1000;

	/**
	 * Returns the number of people by status.
	 *
	 * @return array<string, int> With each status.
	 */
	public static function by_status(): array {
		$counts = array_fill_keys( Status::ALL, 0 );
		foreach ( CountTable::of( CountTable::SOURCE ) as $row ) {
			$counts[ $row['status'] ] = ( $counts[ $row['status'] ] ?? 0 ) + $row['people'];
		}
		return $counts;
	}

	/**
	 * Returns the number of people who get mail.
	 */
	public static function active(): int {
		return self::by_status()[ Status::ACTIVE ];
	}

	/**
	 * Returns the sources that subscribers come from.
	 *
	 * @return string[]
	 */
	public static function sources(): array {
		return array_values( array_unique( array_column( CountTable::of( CountTable::SOURCE ), 'name' ) ) );
	}

	/**
	 * Returns how many people get mail about a post in one of several categories: each person once.
	 *
	 * @param int[] $terms Term IDs.
	 */
	public static function people( array $terms ): int {
		return array() === $terms ? self::active() : CategoryTable::people( array_unique( array( CategoryTable::NONE, ...$terms ) ) );
	}

	/**
	 * Returns how many subscribers a list has.
	 *
	 * @param Query $query The filters.
	 */
	public static function total( Query $query ): int {
		if ( $query->is_counted() ) {
			return self::stored( $query );
		}
		if ( Text::is_blank( $query->search ) ) {
			$inside = SubscriberList::count( $query, self::FEW );
			if ( $inside < self::FEW ) {
				return $inside;
			}
			$outside = 0;
			foreach ( $query->outside() as $other ) {
				$outside += SubscriberList::count( $other, self::FEW );
			}
			$all = new Query( $query->status, $query->category, $query->source );
			if ( array() !== $query->outside() && $outside < self::FEW && $all->is_counted() ) {
				return max( 0, self::stored( $all ) - $outside );
			}
		}
		return SubscriberList::count( $query );
	}

	/**
	 * Counts a subscriber who was added, changed or deleted.
	 *
	 * @param Subscriber|null $before The subscriber before the change; null if it is new.
	 * @param Subscriber|null $after  The subscriber after it; null if it is deleted.
	 * @param int[]           $terms  The subscriber’s categories.
	 */
	public static function change( ?Subscriber $before, ?Subscriber $after, array $terms ): void {
		foreach ( array( array( $before, -1 ), array( $after, 1 ) ) as list( $subscriber, $change ) ) {
			if ( null !== $subscriber ) {
				CountTable::add( CountTable::SOURCE, $subscriber->source, $subscriber->status, $change );
				foreach ( $terms as $term ) {
					CountTable::add( CountTable::TERM, (string) $term, $subscriber->status, $change );
				}
			}
		}
		$change = (int) ( Status::ACTIVE === $after?->status ) - (int) ( Status::ACTIVE === $before?->status );
		if ( 0 !== $change ) {
			CountTable::add( CountTable::DAY, self::today(), $change > 0 ? CountTable::JOINED : CountTable::LEFT, 1 );
		}
	}

	/**
	 * Counts people who were added together.
	 *
	 * @param string          $status Their status.
	 * @param int             $people How many were added.
	 * @param array<int, int> $terms  How many of them have each category.
	 */
	public static function add( string $source, string $status, int $people, array $terms ): void {
		CountTable::add( CountTable::SOURCE, $source, $status, $people );
		foreach ( $terms as $term => $added ) {
			CountTable::add( CountTable::TERM, (string) $term, $status, $added );
		}
		if ( Status::ACTIVE === $status ) {
			CountTable::add( CountTable::DAY, self::today(), CountTable::JOINED, $people );
		}
	}

	/**
	 * Returns how many people joined and left, and how many got mail at the end of each day.
	 *
	 * @param int $days How many days, today included.
	 * @return array<int, array{day: string, joined: int, left: int, total: int}> The oldest first.
	 */
	public static function growth( int $days ): array {
		$first  = new \DateTimeImmutable( '-' . ( $days - 1 ) . ' days', wp_timezone() );
		$counts = array();
		foreach ( CountTable::of( CountTable::DAY, $first->format( 'Y-m-d' ) ) as $row ) {
			$counts[ $row['name'] ][ $row['status'] ] = $row['people'];
		}
		$total  = self::active();
		$growth = array();
		for ( $back = $days - 1; $back >= 0; $back-- ) {
			$day      = $first->modify( "+{$back} days" )->format( 'Y-m-d' );
			$joined   = $counts[ $day ][ CountTable::JOINED ] ?? 0;
			$left     = $counts[ $day ][ CountTable::LEFT ] ?? 0;
			$growth[] = array(
				'day'    => $day,
				'joined' => $joined,
				'left'   => $left,
				'total'  => max( 0, $total ),
			);
			$total   -= $joined - $left;
		}
		return array_reverse( $growth );
	}

	/**
	 * Returns the stored number of a list.
	 *
	 * @param Query $query Filters that are counted.
	 */
	private static function stored( Query $query ): int {
		$sum = 0;
		foreach ( CountTable::of( null === $query->category ? CountTable::SOURCE : CountTable::TERM ) as $row ) {
			$is_named = null === $query->category ? in_array( $query->source, array( '', $row['name'] ), true ) : (string) $query->category === $row['name'];
			if ( $is_named && in_array( $query->status, array( '', $row['status'] ), true ) ) {
				$sum += $row['people'];
			}
		}
		return $sum;
	}

	/**
	 * Returns the current day in the site’s time zone.
	 */
	private static function today(): string {
		return (string) wp_date( 'Y-m-d' );
	}
}
