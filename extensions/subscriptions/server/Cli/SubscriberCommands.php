<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Cli;

use Freehold\Cli\Commands;
use Freehold\Members\Address;
use Freehold\Members\Consent;
use Freehold\Members\Counts;
use Freehold\Members\PaidPlans;
use Freehold\Members\Query;
use Freehold\Members\Subscriber;
use Freehold\Members\Subscribers;
use Freehold\Members\Tables\SubscriberList;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Modules\Subscriptions\Rest\CategoryData;
use Freehold\Modules\Subscriptions\Rest\Export;
use Freehold\Rest;
use Freehold\Text;
use WP_CLI;

/**
 * Lists, adds, imports, exports and removes subscribers.
 */
final class SubscriberCommands extends Commands {

	private const FIELDS = array( 'id', 'email', 'name', 'status', 'pays', 'source', 'date', 'confirmed', 'consent' );

	/**
	 * Lists subscribers, the newest first.
	 *
	 * ## OPTIONS
	 *
	 * [--status=<status>]
	 * : Only subscribers with this status.
	 * ---
	 * options:
	 *   - pending
	 *   - active
	 *   - member
	 *   - unsubscribed
	 *   - bounced
	 *   - complained
	 *   - suppressed
	 * ---
	 *
	 * [--category=<id>]
	 * : Only subscribers who chose this newsletter category. 0 for those who chose none.
	 *
	 * [--source=<source>]
	 * : Only subscribers from this source, such as form or import.
	 *
	 * [--after=<date>]
	 * : Only subscribers of this date and later, in the site’s timezone.
	 *
	 * [--before=<date>]
	 * : Only subscribers before this date.
	 *
	 * [--search=<text>]
	 * : Only subscribers whose address contains this text.
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. By default 100 for table and yaml, and all for other formats. 0 for all.
	 *
	 * [--fields=<fields>]
	 * : The columns: id, email, name, status, pays, source, date, confirmed, consent.
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
	 *     $ wp freehold subscribers list --status=active --format=count
	 *     1042
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function list( array $arguments, array $options ): void {
		$query = $this->query( $options );
		$rows  = static function () use ( $query ): \Generator {
			$last = PHP_INT_MAX;
			do {
				$subscribers = SubscriberList::walk( $query, $last, self::BATCH );
				$plans       = PaidPlans::of( array_column( $subscribers, 'id' ) );
				foreach ( $subscribers as $subscriber ) {
					$last = $subscriber->id;
					yield array(
						'id'        => $subscriber->id,
						'email'     => $subscriber->email,
						'name'      => $subscriber->name,
						'status'    => $subscriber->status,
						'pays'      => isset( $plans[ $last ] ) ? 'yes' : '',
						'source'    => $subscriber->source,
						'date'      => gmdate( 'c', $subscriber->created ),
						'confirmed' => $subscriber->confirmed > 0 ? gmdate( 'c', $subscriber->confirmed ) : '',
						'consent'   => $subscriber->consent_text,
					);
				}
				$is_more = count( $subscribers ) === self::BATCH;
			} while ( $is_more );
		};
		$this->show_list( $options, self::FIELDS, $rows(), static fn (): int => Counts::total( $query ) );
	}

	/**
	 * Exports subscribers as CSV, with their consent and their categories.
	 *
	 * Cells that a spreadsheet would take for a formula begin with an apostrophe.
	 *
	 * ## OPTIONS
	 *
	 * [--file=<path>]
	 * : The file to write. By default, the command writes to the standard output.
	 *
	 * [--status=<status>]
	 * : Only subscribers with this status.
	 * ---
	 * options:
	 *   - pending
	 *   - active
	 *   - member
	 *   - unsubscribed
	 *   - bounced
	 *   - complained
	 *   - suppressed
	 * ---
	 *
	 * [--category=<id>]
	 * : Only subscribers who chose this newsletter category. 0 for those who chose none.
	 *
	 * [--source=<source>]
	 * : Only subscribers from this source, such as form or import.
	 *
	 * [--after=<date>]
	 * : Only subscribers of this date and later, in the site’s timezone.
	 *
	 * [--before=<date>]
	 * : Only subscribers before this date.
	 *
	 * [--search=<text>]
	 * : Only subscribers whose address contains this text.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold subscribers export --status=active --file=subscribers.csv
	 *     Success: Wrote subscribers.csv.
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function export( array $arguments, array $options ): void {
		$query = $this->query( $options );
		$this->write_file( $options, static fn ( $stream ) => Export::write( $query, $stream ) );
	}

	/**
	 * Imports subscribers from a CSV file.
	 *
	 * An address that is already on the list stays as it is. If the command is interrupted, the queue imports the rest.
	 *
	 * ## OPTIONS
	 *
	 * <file>
	 * : The file; - for the standard input.
	 *
	 * --consent=<text>
	 * : How these people agreed to get emails, in your words.
	 *
	 * [--status=<status>]
	 * : pending asks everyone to confirm by email. active is for people who have confirmed elsewhere.
	 * ---
	 * default: pending
	 * options:
	 *   - pending
	 *   - active
	 * ---
	 *
	 * [--column=<column>]
	 * : The column with the email address: its name, or its number from 1. By default, the command finds it.
	 *
	 * [--categories=<ids>]
	 * : The IDs of newsletter categories that these people get.
	 *
	 * [--yes]
	 * : Does not ask before it adds people who have not confirmed.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold subscribers import people.csv --consent="Signed up at the shop in 2025"
	 *     Success: Added: 980. Already on the list: 20. Left out: 3.
	 *
	 * @param string[]             $arguments The file.
	 * @param array<string, mixed> $options   The options.
	 */
	public function import( array $arguments, array $options ): void {
		$consent = trim( (string) ( $options['consent'] ?? '' ) );
		if ( mb_strlen( $consent ) < 3 ) {
			WP_CLI::error( __( 'Describe in --consent how these people agreed to get emails.', 'freehold' ) );
		}
		$status = (string) ( $options['status'] ?? 'pending' );
		if ( 'active' === $status ) {
			WP_CLI::confirm( __( 'These people will get emails without confirming. Have all of them agreed?', 'freehold' ), $options );
		}
		$import = $this->result( ( new FileImport( $arguments[0], (string) ( $options['column'] ?? '' ) ) )->store( $status, $consent, $this->categories( $options ) ) );
		$bar    = \WP_CLI\Utils\make_progress_bar( __( 'Importing subscribers', 'freehold' ), $import['rows'] );
		$done   = 0;
		$result = $this->result(
			FileImport::run(
				$import['id'],
				static function ( int $rows ) use ( $bar, &$done ): void {
					$bar->tick( $rows - $done );
					$done = $rows;
					self::forget_caches();
				}
			)
		);
		$bar->finish();
		if ( 'finished' !== $result['state'] ) {
			WP_CLI::warning( __( 'Another process imports the rest.', 'freehold' ) );
		}
		foreach ( FileImport::problems( $import['id'] ) as $problem ) {
			WP_CLI::warning( $problem );
		}
		/* translators: 1, 2, 3: a number of rows. */
		WP_CLI::success( sprintf( __( 'Added: %1$d. Already on the list: %2$d. Left out: %3$d.', 'freehold' ), $result['added'], $result['existing'], $result['left_out'] ) );
	}

	/**
	 * Adds a subscriber.
	 *
	 * ## OPTIONS
	 *
	 * <email>
	 * : The email address.
	 *
	 * --consent=<text>
	 * : How the person agreed to get emails, in your words.
	 *
	 * [--status=<status>]
	 * : pending sends a mail that asks the person to confirm. active is for a person who has confirmed elsewhere.
	 * ---
	 * default: pending
	 * options:
	 *   - pending
	 *   - active
	 * ---
	 *
	 * [--name=<name>]
	 * : The person’s name.
	 *
	 * [--categories=<ids>]
	 * : The IDs of newsletter categories that the person gets.
	 *
	 * [--porcelain]
	 * : Shows only the ID.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold subscribers add ana@example.com --consent="Asked by phone"
	 *     Success: Added subscriber 12.
	 *
	 * @param string[]             $arguments The address.
	 * @param array<string, mixed> $options   The options.
	 */
	public function add( array $arguments, array $options ): void {
		$consent = sanitize_textarea_field( (string) ( $options['consent'] ?? '' ) );
		if ( mb_strlen( $consent ) < 3 ) {
			WP_CLI::error( __( 'Describe in --consent how the person agreed to get emails.', 'freehold' ) );
		}
		$id = $this->result( Subscribers::add( $arguments[0], new Consent( $consent, 'manual' ), (string) ( $options['status'] ?? 'pending' ), $this->categories( $options ), (string) ( $options['name'] ?? '' ) ) );
		if ( ! empty( $options['porcelain'] ) ) {
			WP_CLI::line( (string) $id );
			return;
		}
		/* translators: %d: the ID of a subscriber. */
		WP_CLI::success( sprintf( __( 'Added subscriber %d.', 'freehold' ), $id ) );
	}

	/**
	 * Changes the name of a subscriber.
	 *
	 * ## OPTIONS
	 *
	 * <subscriber>
	 * : The email address or ID.
	 *
	 * <name>
	 * : The name; an empty text deletes it.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold subscribers rename ana@example.com "Ana Lima"
	 *     Success: The name is saved.
	 *
	 * @param string[] $arguments The subscriber and the name.
	 */
	public function rename( array $arguments ): void {
		$subscriber = self::find( $arguments[0] );
		if ( null === $subscriber ) {
			/* translators: %s: an email address or an ID. */
			WP_CLI::error( sprintf( __( 'There is no subscriber “%s”.', 'freehold' ), $arguments[0] ) );
		}
		if ( ! Subscribers::set_name( $subscriber->id, $arguments[1] ) ) {
			WP_CLI::error( Rest::not_stored()->get_error_message() );
		}
		WP_CLI::success( __( 'The name is saved.', 'freehold' ) );
	}

	/**
	 * Returns a subscriber.
	 *
	 * @param string $name The email address or ID.
	 */
	private static function find( string $name ): ?Subscriber {
		return Text::is_digits( $name ) ? SubscriberTable::get( (int) $name ) : SubscriberTable::by_hash( Address::hash( Address::normalize( $name ) ) );
	}

	/**
	 * Removes subscribers.
	 *
	 * ## OPTIONS
	 *
	 * <subscriber>...
	 * : The email addresses or IDs.
	 *
	 * [--erase]
	 * : Erases the person. What is left is a code that keeps the address from being added again.
	 *
	 * [--yes]
	 * : Does not ask.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold subscribers remove ana@example.com --yes
	 *     Success: 1 subscriber removed.
	 *
	 * @param string[]             $arguments The subscribers.
	 * @param array<string, mixed> $options   The options.
	 */
	public function remove( array $arguments, array $options ): void {
		$found = array();
		foreach ( $arguments as $name ) {
			$subscriber = self::find( $name );
			if ( null === $subscriber ) {
				/* translators: %s: an email address or an ID. */
				WP_CLI::error( sprintf( __( 'There is no subscriber “%s”. Nothing was removed.', 'freehold' ), $name ) );
			}
			$found[ $subscriber->id ] = $subscriber->email;
		}
		$count = count( $found );
		/* translators: %d: a number of subscribers. */
		WP_CLI::confirm( sprintf( _n( 'Remove %d subscriber for good?', 'Remove %d subscribers for good?', $count, 'freehold' ), $count ), $options );
		foreach ( $found as $id => $email ) {
			if ( ! ( empty( $options['erase'] ) ? Subscribers::delete( $id ) : Subscribers::erase( $email ) ) && null !== SubscriberTable::get( $id ) ) {
				WP_CLI::error( __( 'The subscription could not be deleted.', 'freehold' ) );
			}
		}
		/* translators: %d: a number of subscribers. */
		WP_CLI::success( sprintf( _n( '%d subscriber removed.', '%d subscribers removed.', $count, 'freehold' ), $count ) );
	}

	/**
	 * Returns the filters.
	 *
	 * @param array<string, mixed> $options The options.
	 */
	private function query( array $options ): Query {
		return new Query(
			status: (string) ( $options['status'] ?? '' ),
			category: isset( $options['category'] ) ? $this->number( $options['category'], '--category', 0 ) : null,
			source: (string) ( $options['source'] ?? '' ),
			after: $this->time( $options, 'after' ),
			before: $this->time( $options, 'before' ),
			search: (string) ( $options['search'] ?? '' )
		);
	}

	/**
	 * Returns the categories that the user chose. Ends the command if one does not exist.
	 *
	 * @param array<string, mixed> $options The options.
	 * @return int[] Term IDs.
	 */
	private function categories( array $options ): array {
		if ( ! isset( $options['categories'] ) ) {
			return array();
		}
		$known = array_map( 'strval', array_column( CategoryData::names(), 'id' ) );
		/* translators: %s: the ID of a category. */
		return array_map( fn ( string $id ): int => (int) $this->choice( trim( $id ), $known, __( 'There is no newsletter category “%s”.', 'freehold' ) ), explode( ',', (string) $options['categories'] ) );
	}
}
