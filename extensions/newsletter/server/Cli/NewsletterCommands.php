<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Cli;

use Freehold\Cli\Commands;
use Freehold\Mail\Header;
use Freehold\Modules\Newsletter\Delivery;
use Freehold\Modules\Newsletter\Drafts;
use Freehold\Modules\Newsletter\Issue;
use Freehold\Modules\Newsletter\Letters;
use Freehold\Modules\Newsletter\Rest\Issues;
use Freehold\Modules\Newsletter\Rest\LinkNumbers;
use Freehold\Modules\Newsletter\Rest\Posts;
use Freehold\Modules\Newsletter\Tables\DeliveryTable;
use Freehold\Modules\Newsletter\Tables\IssueTable;
use WP_CLI;

/**
 * Lists newsletters, tests them, and sends failed mails again.
 */
final class NewsletterCommands extends Commands {

	private const FIELDS = array( 'id', 'post', 'title', 'state', 'audience', 'sent', 'waiting', 'failed', 'unknown', 'date' );

	/**
	 * Lists newsletters, the newest first.
	 *
	 * ## OPTIONS
	 *
	 * [--state=<state>]
	 * : Only newsletters in this state.
	 * ---
	 * options:
	 *   - new
	 *   - sending
	 *   - paused
	 *   - finished
	 *   - skipped
	 * ---
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. By default 100 for table and yaml, and all for other formats. 0 for all.
	 *
	 * [--fields=<fields>]
	 * : The columns: id, post, title, state, audience, sent, waiting, failed, unknown, date.
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
	 *     $ wp freehold newsletter list --state=paused --format=ids
	 *     12
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function list( array $arguments, array $options ): void {
		$state = (string) ( $options['state'] ?? '' );
		$rows  = static function () use ( $state ): \Generator {
			$page = 0;
			do {
				$issues = IssueTable::page( $state, ++$page, self::BATCH );
				foreach ( $issues as $issue ) {
					$data = Issues::data( $issue );
					yield array_intersect_key( $data, array_flip( self::FIELDS ) ) + $data['counts'];
				}
				self::forget_caches();
				$is_more = count( $issues ) === self::BATCH;
			} while ( $is_more );
		};
		$this->show_list( $options, self::FIELDS, $rows(), static fn (): int => '' === $state ? array_sum( IssueTable::counts() ) : IssueTable::counts()[ $state ] ?? 0 );
	}

	/**
	 * Lists newsletters that are no posts and not sent yet: drafts and scheduled ones.
	 *
	 * ## OPTIONS
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. By default 100 for table and yaml, and all for other formats. 0 for all.
	 *
	 * [--fields=<fields>]
	 * : The columns: id, title, state, date, edit_url.
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
	 *     $ wp freehold newsletter waiting --fields=id,title
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function waiting( array $arguments, array $options ): void {
		Letters::register();
		$this->show_list( $options, array( 'id', 'title', 'state', 'date' ), Letters::waiting() );
	}

	/**
	 * Counts who would get a newsletter now.
	 *
	 * ## OPTIONS
	 *
	 * [--paid]
	 * : Only subscribers who pay.
	 *
	 * [--plan=<id>]
	 * : Only subscribers who pay for this plan.
	 *
	 * [--categories=<ids>]
	 * : Only subscribers who chose one of these categories, or everything. IDs, separated by commas.
	 *
	 * [--since=<date>]
	 * : Only people who subscribed on this day or later, such as 2026-01-31.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold newsletter count --paid --categories=3
	 *     42
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function count( array $arguments, array $options ): void {
		WP_CLI::line( (string) $this->result( Drafts::count( $this->segment( $options ) ) )['people'] );
	}

	/**
	 * Stores a newsletter that is no post as a draft, or sends it.
	 *
	 * ## OPTIONS
	 *
	 * <subject>
	 * : The subject.
	 *
	 * <file>
	 * : A file with blocks, or with plain text whose paragraphs are separated by empty lines. A hyphen for the input.
	 *
	 * [--paid]
	 * : Only subscribers who pay.
	 *
	 * [--plan=<id>]
	 * : Only subscribers who pay for this plan.
	 *
	 * [--categories=<ids>]
	 * : Only subscribers who chose one of these categories, or everything. IDs, separated by commas.
	 *
	 * [--since=<date>]
	 * : Only people who subscribed on this day or later, such as 2026-01-31.
	 *
	 * [--send]
	 * : Sends it at once.
	 *
	 * [--yes]
	 * : Does not ask.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold newsletter write "Our bread" letter.txt --paid --categories=3 --send
	 *
	 * @param string[]             $arguments The subject and the file.
	 * @param array<string, mixed> $options   The options.
	 */
	public function write( array $arguments, array $options ): void {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- A file that the owner of the server named, or the input.
		$content = str_contains( $arguments[1], '://' ) ? false : file_get_contents( '-' === $arguments[1] ? 'php://stdin' : $arguments[1] );
		if ( false === $content ) {
			/* translators: %s: the path of a file. */
			WP_CLI::error( sprintf( __( 'The file %s cannot be read.', 'freehold' ), $arguments[1] ) );
		}
		$segment = $this->segment( $options );
		$count   = $this->result( Drafts::count( $segment ) );
		if ( isset( $options['send'] ) ) {
			/* translators: 1: a number of people. 2: who they are, such as “Paid members”. */
			WP_CLI::confirm( sprintf( __( 'Send it to %1$d people (%2$s)?', 'freehold' ), $count['people'], $count['label'] ), $options );
		}
		$id = $this->result(
			Drafts::create(
				$segment + array(
					'title'   => $arguments[0],
					'content' => (string) $content,
				)
			)
		);
		if ( isset( $options['send'] ) ) {
			wp_publish_post( $id );
			WP_CLI::success( __( 'The newsletter is being sent.', 'freehold' ) );
			return;
		}
		/* translators: %d: the ID of a post. */
		WP_CLI::success( sprintf( __( 'The draft has the ID %d.', 'freehold' ), $id ) );
	}

	/**
	 * Shows how far a newsletter is, and which mails failed.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : The newsletter, as `wp freehold newsletter list` shows it.
	 *
	 * [--problems=<status>]
	 * : Lists the mails that failed, or whose outcome is unknown.
	 * ---
	 * options:
	 *   - failed
	 *   - unknown
	 * ---
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
	 *   - csv
	 *   - ids
	 *   - count
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold newsletter status 12 --field=failed
	 *     2
	 *     $ wp freehold newsletter status 12 --problems=failed --format=csv
	 *
	 * @param string[]             $arguments The newsletter.
	 * @param array<string, mixed> $options   The options.
	 */
	public function status( array $arguments, array $options ): void {
		$issue = $this->issue( $arguments[0] );
		if ( isset( $options['problems'] ) ) {
			$this->show_list( $options, array( 'id', 'email', 'error', 'date' ), self::problems( $issue->id, (string) $options['problems'] ) );
			return;
		}
		$data = Issues::data( $issue );
		$this->show_one( array( 'format' => in_array( $options['format'] ?? '', array( 'json', 'yaml' ), true ) ? $options['format'] : 'table' ) + $options, array_diff_key( $data, array( 'counts' => true ) ) + $data['counts'] );
	}

	/**
	 * Sends the newsletter of a post to one address as a test.
	 *
	 * ## OPTIONS
	 *
	 * <post>
	 * : The ID of the post. It need not be published.
	 *
	 * --to=<email>
	 * : The email address.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold newsletter send-test 42 --to=me@example.com
	 *     Success: Sent the test to me@example.com.
	 *
	 * @subcommand send-test
	 *
	 * @param string[]             $arguments The post.
	 * @param array<string, mixed> $options   The options.
	 */
	public function send_test( array $arguments, array $options ): void {
		$post = get_post( $this->number( $arguments[0], '<post>' ) );
		if ( null === $post ) {
			WP_CLI::error( __( 'This post does not exist.', 'freehold' ) );
		}
		$email = Header::address( (string) ( $options['to'] ?? '' ) );
		if ( '' === $email ) {
			WP_CLI::error( __( 'Enter a valid email address, such as name@example.com.', 'freehold' ) );
		}
		$this->result( Posts::send_test( $post, $email ) );
		/* translators: %s: an email address. */
		WP_CLI::success( sprintf( __( 'Sent the test to %s.', 'freehold' ), $email ) );
	}

	/**
	 * Sends the mails of a newsletter again that failed.
	 *
	 * The queue sends them: see `wp freehold queue run`.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : The newsletter.
	 *
	 * [--unknown]
	 * : Also mails whose outcome is unknown. Some people may get them twice.
	 *
	 * [--yes]
	 * : Does not ask about mails whose outcome is unknown.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold newsletter retry 12
	 *     Success: 2 emails are queued.
	 *
	 * @param string[]             $arguments The newsletter.
	 * @param array<string, mixed> $options   The options.
	 */
	public function retry( array $arguments, array $options ): void {
		$issue  = $this->issue( $arguments[0] );
		$counts = DeliveryTable::counts( $issue->id );
		$count  = $counts['failed'];
		if ( ! empty( $options['unknown'] ) && $counts['unknown'] > 0 ) {
			/* translators: %d: a number of mails. */
			WP_CLI::confirm( sprintf( _n( '%d email may already have arrived. Send it again?', '%d emails may already have arrived. Send them again?', $counts['unknown'], 'freehold' ), $counts['unknown'] ), $options );
			$this->change( $issue, 'retry_unknown' );
			$count += $counts['unknown'];
		}
		if ( $counts['failed'] > 0 ) {
			$this->change( $issue, 'retry_failed' );
		}
		/* translators: %d: a number of mails. */
		WP_CLI::success( sprintf( _n( '%d email is queued.', '%d emails are queued.', $count, 'freehold' ), $count ) );
		if ( Issue::PAUSED === IssueTable::get( $issue->id )?->status ) {
			WP_CLI::warning( __( 'The newsletter is paused. Resume it to send them.', 'freehold' ) );
		}
	}

	/**
	 * Pauses a newsletter that is being sent.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : The newsletter.
	 *
	 * @param string[]             $arguments The newsletter.
	 * @param array<string, mixed> $options   The options.
	 */
	public function pause( array $arguments, array $options ): void {
		$state = $this->change( $this->issue( $arguments[0] ), 'pause' )['state'];
		if ( Issue::PAUSED !== $state ) {
			/* translators: %s: a state, such as finished. */
			WP_CLI::error( sprintf( __( 'The newsletter is not being sent: it is %s.', 'freehold' ), $state ) );
		}
		WP_CLI::success( __( 'The newsletter is paused.', 'freehold' ) );
	}

	/**
	 * Resumes a paused newsletter.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : The newsletter.
	 *
	 * @param string[]             $arguments The newsletter.
	 * @param array<string, mixed> $options   The options.
	 */
	public function resume( array $arguments, array $options ): void {
		$state = $this->change( $this->issue( $arguments[0] ), 'resume' )['state'];
		if ( Issue::SENDING !== $state ) {
			/* translators: %s: a state, such as finished. */
			WP_CLI::error( sprintf( __( 'The newsletter is not paused: it is %s.', 'freehold' ), $state ) );
		}
		WP_CLI::success( __( 'The newsletter is being sent.', 'freehold' ) );
	}

	/**
	 * Lists how often the links of a newsletter were followed.
	 *
	 * Links are counted only while the setting “Count how often links are followed” is on.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : The newsletter’s ID.
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. By default 100 for table and yaml, and all for other formats. 0 for all.
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
	 *   - count
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold newsletter links 12 --format=csv
	 *     url,clicks
	 *     https://example.com/bread/,41
	 *
	 * @param string[]             $arguments The newsletter’s ID.
	 * @param array<string, mixed> $options   The options.
	 */
	public function links( array $arguments, array $options ): void {
		$this->show_list( $options, array( 'url', 'clicks' ), LinkNumbers::of( $this->issue( $arguments[0] ) ) );
	}

	/**
	 * Returns who gets a newsletter, as the options say.
	 *
	 * @param array<string, mixed> $options The options.
	 * @return array<string, mixed> As in the schema `SegmentInput`.
	 */
	private function segment( array $options ): array {
		return array(
			'is_paid'    => isset( $options['paid'] ),
			'plan'       => isset( $options['plan'] ) ? $this->number( $options['plan'], '--plan' ) : 0,
			'categories' => array_filter( explode( ',', (string) ( $options['categories'] ?? '' ) ) ),
			'since'      => (string) ( $options['since'] ?? '' ),
		);
	}

	/**
	 * Returns a newsletter. Ends the command if it does not exist.
	 *
	 * @param string $id What the user entered.
	 */
	private function issue( string $id ): Issue {
		$issue = IssueTable::get( $this->number( $id, '<id>' ) );
		if ( null === $issue ) {
			WP_CLI::error( __( 'This newsletter does not exist. See: wp freehold newsletter list', 'freehold' ) );
		}
		return $issue;
	}

	/**
	 * Changes a newsletter.
	 *
	 * @param Issue  $issue  The newsletter.
	 * @param string $action The action, as in `NewsletterActionInput`.
	 * @return array<string, mixed> The newsletter afterwards.
	 */
	private function change( Issue $issue, string $action ): array {
		return $this->result(
			Issues::run(
				array(
					'id'     => $issue->id,
					'action' => $action,
				)
			)
		);
	}

	/**
	 * Returns mails with problems.
	 *
	 * @param int    $id     The newsletter.
	 * @param string $status `failed` or `unknown`.
	 * @return \Generator<int, array<string, mixed>>
	 */
	private static function problems( int $id, string $status ): \Generator {
		$stored = 'unknown' === $status ? Delivery::UNKNOWN : Delivery::FAILED;
		foreach ( self::batches( static fn ( ?array $last ): array => DeliveryTable::problems( $id, $stored, $last['id'] ?? 0, self::BATCH ) ) as $row ) {
			yield array( 'date' => gmdate( 'c', $row['changed'] ) ) + $row;
		}
	}
}
