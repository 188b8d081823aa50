<?php
declare( strict_types=1 );

namespace Freehold\Members;

use Freehold\Text;

/**
 * What a list of subscribers shows. The newest subscribers come first.
 */
final class Query {

	/**
	 * Creates the filters.
	 *
	 * @param string   $status   One of {@see Status::ALL}; empty for all.
	 * @param int|null $category A category’s ID; 0 for subscribers who chose none; null for all.
	 * @param string   $source   Where subscribers come from; empty for all.
	 * @param int|null $after    Unix time: subscribers of that second and later.
	 * @param int|null $before   Unix time: subscribers before that second.
	 * @param string   $search   A part of the email address or the name.
	 * @param int      $page     The page, from 1.
	 * @param int      $per_page The number of subscribers on a page.
	 */
	public function __construct(
		public readonly string $status = '',
		public readonly ?int $category = null,
		public readonly string $source = '',
		public readonly ?int $after = null,
		public readonly ?int $before = null,
		public readonly string $search = '',
		public readonly int $page = 1,
		public readonly int $per_page = 20
	) {}

	/**
	 * Returns whether the stored counts say how many subscribers the list has.
	 */
	public function is_counted(): bool {
		return null === $this->after && null === $this->before && Text::is_blank( $this->search ) && ( null === $this->category || '' === $this->source );
	}

	/**
	 * Returns the subscribers that only the range of dates leaves out.
	 *
	 * @return self[] The earlier and the later ones, if there are such limits.
	 */
	public function outside(): array {
		$lists = array();
		if ( null !== $this->after ) {
			$lists[] = new self( $this->status, $this->category, $this->source, null, $this->after );
		}
		if ( null !== $this->before ) {
			$lists[] = new self( $this->status, $this->category, $this->source, $this->before );
		}
		return $lists;
	}
}
