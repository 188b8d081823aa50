<?php
declare( strict_types=1 );

namespace Freehold\Payments\Tables;

/**
 * Which payments or subscriptions to list. Empty values filter nothing, except `live`: test and live rows are never in one list.
 */
final class Filter {

	/** The columns that a list can be narrowed to a value of. */
	private const COLUMNS = array( 'status', 'currency', 'kind', 'source', 'vendor', 'plan_id' );

	/**
	 * Creates the filters.
	 *
	 * @param bool                      $live     The mode.
	 * @param array<string, int|string> $values   The wanted values by column: see {@see self::COLUMNS}.
	 * @param int|null                  $after    Rows of this time and later, in Unix time.
	 * @param int|null                  $before   Rows before this time.
	 * @param string                    $search   Words that a row must contain.
	 * @param string                    $orderby  `date`, or `amount`, which sorts by currency first.
	 * @param bool                      $is_rising Whether the oldest or smallest come first.
	 * @param int                       $page     The page, from 1.
	 * @param int                       $per_page The number of rows on a page.
	 */
	public function __construct(
		public readonly bool $live,
		public readonly array $values = array(),
		public readonly ?int $after = null,
		public readonly ?int $before = null,
		public readonly string $search = '',
		public readonly string $orderby = 'date',
		public readonly bool $is_rising = false,
		public readonly int $page = 1,
		public readonly int $per_page = 20
	) {}

	/**
	 * Returns the filters of a request.
	 *
	 * @param array<string, mixed> $input As in `PaymentsInput`, `SubscriptionsInput` or `PaymentsExportInput`.
	 */
	public static function from_input( array $input ): self {
		$input += array( 'plan_id' => $input['plan'] ?? null );
		$values = array();
		foreach ( self::COLUMNS as $column ) {
			if ( isset( $input[ $column ] ) ) {
				$values[ $column ] = $input[ $column ];
			}
		}
		$order = $input['order'] ?? 'desc';
		return new self(
			live: 'live' === ( $input['mode'] ?? 'live' ),
			values: $values,
			after: self::time( $input['after'] ?? null ),
			before: self::time( $input['before'] ?? null ),
			search: trim( $input['search'] ?? '' ),
			orderby: $input['orderby'] ?? 'date',
			is_rising: 'asc' === $order,
			page: $input['page'] ?? 1,
			per_page: $input['per_page'] ?? 20
		);
	}

	/**
	 * Returns whether the stored counts say how many rows the list has.
	 */
	public function is_counted(): bool {
		return null === $this->after && null === $this->before && '' === $this->search;
	}

	/**
	 * Returns the rows that only the range of dates leaves out.
	 *
	 * @return self[] The earlier and the later ones, if there are such limits.
	 */
	public function outside(): array {
		$lists = array();
		if ( null !== $this->after ) {
			$lists[] = new self( $this->live, $this->values, null, $this->after );
		}
		if ( null !== $this->before ) {
			$lists[] = new self( $this->live, $this->values, $this->before );
		}
		return $lists;
	}

	/**
	 * Returns the Unix time of a date.
	 *
	 * @param string|null $date A date and time as REST requests contain it.
	 */
	private static function time( ?string $date ): ?int {
		return null === $date ? null : (int) rest_parse_date( $date );
	}
}
