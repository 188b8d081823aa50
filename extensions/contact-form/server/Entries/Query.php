<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Text;

/**
 * What a list of entries shows. The newest entries come first.
 */
final class Query {

	/**
	 * Creates the filters.
	 *
	 * @param string    $status     The post status.
	 * @param bool|null $is_unread  Only unread or only read entries; null for both.
	 * @param string    $form       A form's ID; empty for all.
	 * @param int|null  $after      Unix time: entries of that second and later.
	 * @param int|null  $before     Unix time: entries before that second.
	 * @param string    $search     Words that an entry must contain.
	 * @param int       $page       The page, from 1.
	 * @param int       $per_page   The number of entries on a page.
	 * @param bool      $is_starred Only starred entries.
	 * @param int|null  $unchanged  Unix time: entries that have not been moved after that second.
	 */
	public function __construct(
		public readonly string $status = PostType::INBOX,
		public readonly ?bool $is_unread = null,
		public readonly string $form = '',
		public readonly ?int $after = null,
		public readonly ?int $before = null,
		public readonly string $search = '',
		public readonly int $page = 1,
		public readonly int $per_page = 20,
		public readonly bool $is_starred = false,
		public readonly ?int $unchanged = null
	) {}

	/**
	 * Returns whether the stored counts say how many entries the list has.
	 */
	public function is_counted(): bool {
		return ! $this->is_starred && null === $this->unchanged && null === $this->after && null === $this->before && Text::is_blank( $this->search );
	}

	/**
	 * Returns the entries that only the range of dates leaves out.
	 *
	 * @return self[] The earlier and the later ones, if there are such limits.
	 */
	public function outside(): array {
		$lists = array();
		if ( null !== $this->after ) {
			$lists[] = new self( $this->status, $this->is_unread, $this->form, null, $this->after );
		}
		if ( null !== $this->before ) {
			$lists[] = new self( $this->status, $this->is_unread, $this->form, $this->before );
		}
		return $lists;
	}
}
