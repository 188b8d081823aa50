<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch;

use Freehold\Modules\InstantSearch\Tables\PostTable;

/**
 * Knows which posts filters let through: all of them, if they are few. Otherwise the database is asked for the posts in question alone;
 * for many of them, it is faster to read a whole category that is not too large.
 */
final class FilteredPosts {

	/** How many posts are few, and how many of the newest are read if these are more. */
	private const FEW = 300;

	/** How many of the newest are read of a category in a period. */
	private const NEWEST = 100;

	/** How many posts the database is asked for, and how many of the categories are read instead. */
	private const MANY              = 800;
	private const MAX_OF_CATEGORIES = 6000;

	/**
	 * The posts that were read last, newest first.
	 *
	 * @var int[]
	 */
	private array $read = array();

	/**
	 * The posts that each filter lets through, as keys, where all of them were read.
	 *
	 * @var array<int, array<int, int>>
	 */
	private array $sets = array();

	/**
	 * Whether the database must be asked for the categories.
	 *
	 * @var bool
	 */
	private bool $asks_categories = false;

	/**
	 * Whether the database must be asked for the types and the period.
	 *
	 * @var bool
	 */
	private bool $asks_types = false;

	/**
	 * Whether the categories are too large to be read.
	 *
	 * @var bool
	 */
	private bool $are_large = false;

	/**
	 * Reads the newest posts.
	 *
	 * @param Filters $filters What posts must be.
	 */
	public function __construct( private readonly Filters $filters ) {
		if ( ! $filters->are_categories_only() ) {
			$this->asks_types = ! $this->add( PostTable::newest_of_types( $filters, self::FEW ), self::FEW );
		}
		if ( null !== $filters->category_ids() ) {
			$this->asks_categories = ! $this->add( PostTable::newest_of_categories( $filters, self::FEW ), self::FEW );
		}
	}

	/**
	 * Returns all posts, if they are few.
	 *
	 * @return int[]|null Their IDs; null if there may be more.
	 */
	public function all(): ?array {
		return array() === $this->sets ? null : $this->keep( array_keys( min( $this->sets ) ) );
	}

	/**
	 * Returns some of the newest posts.
	 *
	 * @return int[] Their IDs.
	 */
	public function newest(): array {
		return $this->filters->are_narrow() ? PostTable::newest( $this->filters, self::NEWEST ) : $this->keep( array_slice( $this->read, 0, self::FEW ) );
	}

	/**
	 * Returns those of some posts that the filters let through.
	 *
	 * @param int[] $ids The posts' IDs.
	 * @return int[] Their IDs.
	 */
	public function keep( array $ids ): array {
		if ( $this->asks_categories && ! $this->are_large && count( $ids ) > self::MANY ) {
			$this->are_large       = ! $this->add( PostTable::newest_of_categories( $this->filters, self::MAX_OF_CATEGORIES ), self::MAX_OF_CATEGORIES );
			$this->asks_categories = $this->are_large;
		}
		foreach ( $this->sets as $set ) {
			$ids = array_filter( $ids, static fn ( int $id ): bool => isset( $set[ $id ] ) );
		}
		if ( $this->asks_categories ) {
			$ids = PostTable::in_categories( $ids, $this->filters );
		}
		return $this->asks_types ? PostTable::of_types( $ids, $this->filters ) : array_values( $ids );
	}

	/**
	 * Adds the posts that one filter lets through.
	 *
	 * @param int[] $ids   The posts' IDs, newest first.
	 * @param int   $limit How many were asked for.
	 * @return bool Whether these are all.
	 */
	private function add( array $ids, int $limit ): bool {
		$this->read = $ids;
		if ( count( $ids ) >= $limit ) {
			return false;
		}
		$this->sets[] = array_flip( $ids );
		return true;
	}
}
