<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Rest;

use Freehold\Blocks\StoredText;
use Freehold\Database\ListTotal;
use Freehold\Modules\ContactForm\Entries\CountTable;
use Freehold\Modules\ContactForm\Entries\IndexTable;
use Freehold\Modules\ContactForm\Entries\PostType;
use Freehold\Modules\ContactForm\Entries\Query;
use Freehold\Text;

/**
 * Counts entries and lists forms, for the filters of lists.
 */
final class Forms {

	/** The names of the post statuses in REST. */
	public const STATUSES = array(
		'inbox' => PostType::INBOX,
		'spam'  => PostType::SPAM,
		'trash' => PostType::TRASH,
	);

	/**
	 * Returns the numbers of entries.
	 *
	 * @param array<int, array{form: string, status: string, is_unread: int, entries: int}>|null $rows The counts, if they are already known.
	 * @return array{inbox: int, unread: int, spam: int, trash: int}
	 */
	public static function counts( ?array $rows = null ): array {
		$rows ??= CountTable::all();
		return array(
			'inbox'  => self::sum( $rows, new Query() ),
			'unread' => self::sum( $rows, new Query( is_unread: true ) ),
			'spam'   => self::sum( $rows, new Query( status: PostType::SPAM ) ),
			'trash'  => self::sum( $rows, new Query( status: PostType::TRASH ) ),
		);
	}

	/**
	 * Returns how many entries a list has.
	 *
	 * @param Query                                                                         $query The filters.
	 * @param array<int, array{form: string, status: string, is_unread: int, entries: int}> $rows  The stored counts.
	 */
	public static function total( Query $query, array $rows ): int {
		if ( $query->is_counted() ) {
			return self::sum( $rows, $query );
		}
		return Text::is_blank( $query->search ) && ! $query->is_starred
			? ListTotal::in_range( $query, $query->outside(), self::sum( $rows, $query ), IndexTable::count( ... ) )
			: IndexTable::count( $query );
	}

	/**
	 * Returns the forms that have entries, by title.
	 *
	 * @return array<int, array{id: string, title: string}>
	 */
	public static function all(): array {
		$rows = IndexTable::forms();
		_prime_post_caches( array_filter( array_column( $rows, 'page_id' ) ), false, false );
		$forms = array_map(
			static fn ( array $row ): array => array(
				'id'    => $row['form'],
				'title' => self::title( $row['form_title'], $row['page_id'] ),
			),
			$rows
		);
		usort( $forms, static fn ( array $one, array $other ): int => strnatcasecmp( $one['title'], $other['title'] ) );
		return $forms;
	}

	/**
	 * Returns a form's title: its own, else that of its page.
	 *
	 * @param string $title   The form's title.
	 * @param int    $page_id The page, or 0.
	 * @param string $page    The page's title when the entry was submitted.
	 */
	public static function title( string $title, int $page_id, string $page = '' ): string {
		if ( '' !== $title ) {
			return $title;
		}
		$post = $page_id > 0 ? get_post( $page_id ) : null;
		$name = null === $post ? $page : StoredText::plain( $post->post_title );
		return '' === $name ? __( 'Contact form', 'freehold' ) : $name;
	}

	/**
	 * Adds up the counts of a list.
	 *
	 * @param array<int, array{form: string, status: string, is_unread: int, entries: int}> $rows  The counts.
	 * @param Query                                                                         $query The filters.
	 */
	private static function sum( array $rows, Query $query ): int {
		$sum = 0;
		foreach ( $rows as $row ) {
			if ( $row['status'] === $query->status && ( '' === $query->form || $row['form'] === $query->form ) && ( null === $query->is_unread || (bool) $row['is_unread'] === $query->is_unread ) ) {
				$sum += $row['entries'];
			}
		}
		return $sum;
	}
}
