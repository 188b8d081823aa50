<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Cli;

use Freehold\Cli\Commands;
use Freehold\Modules\ContactForm\Entries\Body;
use Freehold\Modules\ContactForm\Entries\CountTable;
use Freehold\Modules\ContactForm\Entries\Index;
use Freehold\Modules\ContactForm\Entries\IndexTable;
use Freehold\Modules\ContactForm\Entries\PostType;
use Freehold\Modules\ContactForm\Entries\Query;
use Freehold\Modules\ContactForm\Entries\Status;
use Freehold\Modules\ContactForm\Export\Csv;
use Freehold\Modules\ContactForm\Export\Json;
use Freehold\Modules\ContactForm\Export\Walk;
use Freehold\Modules\ContactForm\Rest\Entries;
use Freehold\Modules\ContactForm\Rest\EntryData;
use Freehold\Modules\ContactForm\Rest\Forms;
use WP_CLI;

/**
 * Lists, exports and deletes the entries of forms.
 *
 * ## EXAMPLES
 *
 *     # Delete spam that is older than a week.
 *     $ wp freehold forms entries delete --spam --older-than=7 --yes
 *     Success: 120 entries deleted.
 */
final class EntryCommands extends Commands {

	private const FIELDS = array( 'id', 'date', 'form', 'name', 'email', 'subject', 'status', 'read' );

	/** How long the index catches up at a time, in seconds. */
	private const SECONDS = 20.0;

	/**
	 * Lists entries, the newest first.
	 *
	 * ## OPTIONS
	 *
	 * [--form=<form>]
	 * : Only entries of this form: its ID, as `wp freehold forms list` shows it.
	 *
	 * [--status=<status>]
	 * : Where the entries are.
	 * ---
	 * default: inbox
	 * options:
	 *   - inbox
	 *   - spam
	 *   - trash
	 * ---
	 *
	 * [--unread]
	 * : Only entries that no user has read.
	 *
	 * [--after=<date>]
	 * : Only entries of this date and later, in the site’s timezone.
	 *
	 * [--before=<date>]
	 * : Only entries before this date.
	 *
	 * [--search=<words>]
	 * : Only entries that contain these words.
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. By default 100 for table and yaml, and all for other formats. 0 for all.
	 *
	 * [--fields=<fields>]
	 * : The columns: id, date, form, name, email, subject, status, read.
	 *
	 * [--format=<format>]
	 * : How the list is written.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 *   - ids
	 *   - count
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold forms entries list --unread --format=count
	 *     3
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function list( array $arguments, array $options ): void {
		$query = $this->query( $options );
		$rows  = static function () use ( $query ): \Generator {
			foreach ( Walk::entries( $query ) as $entry ) {
				$data = EntryData::of( $entry );
				yield array(
					'id'      => $data['id'],
					'date'    => $data['date'],
					'form'    => $data['form']['title'],
					'name'    => $data['from']['name'],
					'email'   => $data['from']['email'],
					'subject' => $data['subject'],
					'status'  => $data['status'],
					'read'    => $data['read'],
				);
				if ( 0 === $data['id'] % self::BATCH ) {
					self::forget_caches();
				}
			}
		};
		$this->show_list( $options, self::FIELDS, $rows(), static fn (): int => Forms::total( $query, CountTable::all() ) );
	}

	/**
	 * Shows an entry with all its fields.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : The entry.
	 *
	 * [--field=<field>]
	 * : Shows only this field.
	 *
	 * [--format=<format>]
	 * : How it is written.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - yaml
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold forms entries get 123 --field=subject
	 *     A question
	 *
	 * @param string[]             $arguments The entry.
	 * @param array<string, mixed> $options   The options.
	 */
	public function get( array $arguments, array $options ): void {
		$entry  = $this->result( Entries::get( $this->number( $arguments[0], '<id>' ) ) );
		$values = array(
			'id'      => $entry['id'],
			'date'    => $entry['date'],
			'form'    => $entry['form']['title'],
			'page'    => $entry['page']['url'],
			'status'  => $entry['status'],
			'read'    => $entry['read'],
			'name'    => $entry['from']['name'],
			'email'   => $entry['from']['email'],
			'subject' => $entry['subject'],
			'ip'      => $entry['ip'],
			'mail'    => $entry['mail']['status'],
		);
		if ( 'json' === ( $options['format'] ?? '' ) ) {
			$this->show_one( $options, $values + array( 'fields' => $entry['fields'] ) );
			return;
		}
		foreach ( Body::read( Status::find( $entry['id'] ) )->fields as $field ) {
			$label = '' === $field->label ? $field->id : $field->label;
			// Fields of the form must not hide those above.
			$values[ isset( $values[ $label ] ) ? "{$label} ({$field->id})" : $label ] = $field->shown();
		}
		$this->show_one( $options, $values );
	}

	/**
	 * Exports entries with all their fields, the newest first.
	 *
	 * Cells that a spreadsheet would take for a formula begin with an apostrophe.
	 *
	 * ## OPTIONS
	 *
	 * [--file=<path>]
	 * : The file to write. By default, the command writes to the standard output.
	 *
	 * [--form=<form>]
	 * : Only entries of this form: its ID, as `wp freehold forms list` shows it.
	 *
	 * [--status=<status>]
	 * : Where the entries are.
	 * ---
	 * default: inbox
	 * options:
	 *   - inbox
	 *   - spam
	 *   - trash
	 * ---
	 *
	 * [--unread]
	 * : Only entries that no user has read.
	 *
	 * [--after=<date>]
	 * : Only entries of this date and later, in the site’s timezone.
	 *
	 * [--before=<date>]
	 * : Only entries before this date.
	 *
	 * [--search=<words>]
	 * : Only entries that contain these words.
	 *
	 * [--format=<format>]
	 * : The format of the file.
	 * ---
	 * default: csv
	 * options:
	 *   - csv
	 *   - json
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold forms entries export --file=entries.csv
	 *     Success: Wrote entries.csv.
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function export( array $arguments, array $options ): void {
		$query = $this->query( $options );
		$this->write_file( $options, static fn ( $stream ) => 'json' === ( $options['format'] ?? 'csv' ) ? Json::write( $query, $stream ) : Csv::write( $query, $stream ) );
	}

	/**
	 * Deletes entries with their files for good.
	 *
	 * Without IDs, --all, --spam or --older-than says which entries. Entries whose mail is not sent yet stay, if their form stores none.
	 *
	 * ## OPTIONS
	 *
	 * [<id>...]
	 * : The entries.
	 *
	 * [--all]
	 * : All entries: inbox, spam and trash.
	 *
	 * [--spam]
	 * : Only spam.
	 *
	 * [--older-than=<days>]
	 * : Only entries that are older than this many days.
	 *
	 * [--form=<form>]
	 * : Only entries of this form: its ID, as `wp freehold forms list` shows it.
	 *
	 * [--yes]
	 * : Does not ask.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold forms entries delete --all --yes
	 *     Success: 1042 entries deleted.
	 *
	 * @param string[]             $arguments The entries.
	 * @param array<string, mixed> $options   The options.
	 */
	public function delete( array $arguments, array $options ): void {
		$is_filtered = ! empty( $options['all'] ) || ! empty( $options['spam'] ) || isset( $options['older-than'] );
		if ( array() === $arguments && ! $is_filtered ) {
			WP_CLI::error( __( 'Name one or more entries, or use --all, --spam or --older-than.', 'freehold' ) );
		}
		if ( array() !== $arguments && ( $is_filtered || isset( $options['form'] ) ) ) {
			WP_CLI::error( __( 'Name entries, or use options. Both together are not possible.', 'freehold' ) );
		}
		if ( array() === $arguments ) {
			// Entries that were stored while the module was off are not in the index yet.
			do {
				$is_complete = Index::catch_up( self::SECONDS );
				self::forget_caches();
			} while ( ! $is_complete );
		}
		$queries = $this->queries_to_delete( $options );
		$ids     = array_map( fn ( string $id ): int => $this->number( $id, '<id>' ), $arguments );
		$total   = array() === $ids ? array_sum( array_map( static fn ( Query $query ): int => IndexTable::count( $query ), $queries ) ) : count( $ids );
		if ( 0 === $total ) {
			WP_CLI::success( __( 'There are no such entries.', 'freehold' ) );
			return;
		}
		/* translators: %d: a number of entries. */
		WP_CLI::confirm( sprintf( _n( 'Delete %d entry with its files for good?', 'Delete %d entries with their files for good?', $total, 'freehold' ), $total ), $options );
		$result = $this->each( __( 'Deleting entries', 'freehold' ), $total, array() === $ids ? self::walk( $queries ) : $ids, array( Status::class, 'delete' ) );
		CountTable::recount();
		if ( $result['failed'] > 0 ) {
			/* translators: %d: a number of entries. */
			$done = sprintf( _n( '%d entry deleted.', '%d entries deleted.', $result['done'], 'freehold' ), $result['done'] );
			/* translators: %d: a number of entries. */
			WP_CLI::error( $done . ' ' . sprintf( _n( '%d entry does not exist, or another plugin prevented its deletion.', '%d entries do not exist, or another plugin prevented their deletion.', $result['failed'], 'freehold' ), $result['failed'] ) );
		}
		/* translators: %d: a number of entries. */
		WP_CLI::success( sprintf( _n( '%d entry deleted.', '%d entries deleted.', $result['done'], 'freehold' ), $result['done'] ) );
	}

	/**
	 * Returns the IDs of entries. Continues after those that could not be deleted.
	 *
	 * @param Query[] $queries The lists.
	 * @return \Generator<int, int>
	 */
	private static function walk( array $queries ): \Generator {
		foreach ( $queries as $query ) {
			$time = PHP_INT_MAX;
			$last = PHP_INT_MAX;
			do {
				$batch = IndexTable::walk( $query, $time, $last, self::BATCH );
				foreach ( $batch as $last => $time ) {
					yield $last;
				}
				$is_more = count( $batch ) === self::BATCH;
			} while ( $is_more );
		}
	}

	/**
	 * Returns the lists whose entries are to be deleted.
	 *
	 * @param array<string, mixed> $options The options.
	 * @return Query[]
	 */
	private function queries_to_delete( array $options ): array {
		$before   = isset( $options['older-than'] ) ? time() - $this->number( $options['older-than'], '--older-than' ) * DAY_IN_SECONDS : null;
		$statuses = empty( $options['spam'] ) ? array( PostType::INBOX, PostType::SPAM, PostType::TRASH ) : array( PostType::SPAM );
		$form     = $this->form( $options );
		return array_map( static fn ( string $status ): Query => new Query( status: $status, form: $form, before: $before ), $statuses );
	}

	/**
	 * Returns the filters.
	 *
	 * @param array<string, mixed> $options The options.
	 */
	private function query( array $options ): Query {
		return new Query(
			status: Forms::STATUSES[ $options['status'] ?? 'inbox' ],
			is_unread: empty( $options['unread'] ) ? null : true,
			form: $this->form( $options ),
			after: $this->time( $options, 'after' ),
			before: $this->time( $options, 'before' ),
			search: (string) ( $options['search'] ?? '' )
		);
	}

	/**
	 * Returns the form that the user named. Ends the command if it has no entries.
	 *
	 * @param array<string, mixed> $options The options.
	 * @return string Its ID; empty for all.
	 */
	private function form( array $options ): string {
		/* translators: %s: the ID of a form. */
		return isset( $options['form'] ) ? $this->choice( (string) $options['form'], array_column( Forms::all(), 'id' ), __( 'There is no form “%s”.', 'freehold' ) ) : '';
	}
}
