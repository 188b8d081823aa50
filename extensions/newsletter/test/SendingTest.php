<?php
/**
 * What is sent, to whom, and how often.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Members\Categories;
use Freehold\Members\Subscribers;
use Freehold\Admin\ModuleOptions;
use Freehold\Modules;
use Freehold\Modules\Lifecycle;
use Freehold\Modules\Newsletter\Delivery;
use Freehold\Modules\Newsletter\Issue;
use Freehold\Modules\Newsletter\Letters;
use Freehold\Modules\Newsletter\Metas;
use Freehold\Modules\Newsletter\Options;
use Freehold\Modules\Newsletter\Reasons;
use Freehold\Modules\Newsletter\Rest\Issues;
use Freehold\Modules\Newsletter\Sending\Jobs;
use Freehold\Modules\Newsletter\Sending\Pace;
use Freehold\Modules\Newsletter\Sending\SendJob;
use Freehold\Modules\Newsletter\Tables\DeliveryTable;
use Freehold\Modules\Newsletter\Tables\IssueTable;
use Freehold\Queue;
use Freehold\Settings;

require_once __DIR__ . '/NewsletterTestCase.php';

final class SendingTest extends NewsletterTestCase {

	public function test_a_newsletter_waits_while_the_site_is_offline(): void {
		$this->subscribers( 48 );
		$issue = $this->publish();
		$this->setEnvironment( 'FREEHOLD_OFFLINE', '1' );
		$this->assertGreaterThan( time(), $this->work(), 'It looks again later.' );
		$this->assertSame( array(), $this->mail );
		$this->assertStringContainsString( 'offline', \Freehold\Modules\Newsletter\Rest\Issues::data( IssueTable::get( $issue->id ) )['reason'] );
		$this->setEnvironment( 'FREEHOLD_OFFLINE', '' );
		$this->work();
		$this->assertCount( 48, $this->mail );
		$this->assertSame( array( 0, 48, 0 ), array_values( array_intersect_key( DeliveryTable::counts( $issue->id ), array_flip( array( 'waiting', 'sent', 'failed' ) ) ) ) );
	}

	public function test_no_path_sends_a_newsletter_to_who_has_not_agreed(): void {
		$id   = $this->subscriber( 'ada@example.com' );
		$mail = static fn (): bool|\WP_Error => \Freehold\Mail\Mailer::send( new \Freehold\Mail\Message( 'ada@example.com', 's', 'h', 't', kind: \Freehold\Mail\Message::BULK ) );
		$this->assertTrue( $mail() );
		\Freehold\Members\Subscribers::unsubscribe( $id );
		$this->assertSame( 'freehold_mail_suppressed', $mail()->get_error_code() );
		\Freehold\Members\Subscribers::erase( 'ada@example.com' );
		$this->assertSame( 'freehold_mail_suppressed', $mail()->get_error_code() );
		// A row that an import or a restored backup brings back.
		$this->subscriber( 'ada@example.com' );
		$this->assertSame( 'freehold_mail_suppressed', $mail()->get_error_code() );
	}

	public function test_what_a_batch_has_read_counts_for_no_mail_after_it(): void {
		$ada = $this->subscriber( 'ada@example.com' );
		$this->subscriber( 'bob@example.com' );
		$issue = $this->publish();
		while ( ! IssueTable::get( $issue->id )->is_filled ) {
			\Freehold\Modules\Newsletter\Sending\Filler::step( IssueTable::get( $issue->id ) );
		}
		\Freehold\Members\Subscribers::unsubscribe( $ada );
		$this->work();
		$this->assertSame( array( 'bob@example.com' ), $this->recipients() );
		global $wpdb;
		$wpdb->update( \Freehold\Members\Tables\SubscriberTable::name(), array( 'status' => \Freehold\Members\Status::ACTIVE ), array( 'id' => $ada ) );
		$this->assertTrue( \Freehold\Mail\Mailer::send( new \Freehold\Mail\Message( 'ada@example.com', 's', 'h', 't', kind: \Freehold\Mail\Message::BULK ) ) );
	}

	public function test_a_published_post_reaches_each_subscriber_once(): void {
		$this->subscribers( 3 );
		$issue = $this->publish();
		Queue::work( 10 );
		Queue::work( 10 );
		$this->assertSame( array( 'v1@example.com', 'v2@example.com', 'v3@example.com' ), $this->recipients() );
		$this->assertSame( Issue::FINISHED, IssueTable::get( $issue->id )->status );
		$this->assertSame( array( 'waiting' => 0, 'sent' => 3, 'failed' => 0, 'left_out' => 0, 'unknown' => 0 ), json_decode( IssueTable::get( $issue->id )->counts, true ) );
	}

	/** What a worker reads that decides who gets a newsletter. */
	public static function reads(): array {
		return array(
			'who is added'         => array( 'SELECT s\.id FROM' ),
			'who has agreed'       => array( 'SELECT s\.email_hash FROM' ),
			'who still waits'      => array( 'SELECT id FROM \S+freehold_newsletter_deliveries.* LIMIT 1$' ),
			'who was there before' => array( 'SELECT MAX\(id\) FROM' ),
		);
	}

	/** @dataProvider reads */
	public function test_a_failed_read_leaves_no_one_out( string $statement ): void {
		global $wpdb;
		$this->subscribers( 3 );
		$is_failing = true;
		add_filter( 'query', static function ( string $query ) use ( &$is_failing, $statement ): string {
			return $is_failing && 1 === preg_match( "/^{$statement}/s", $query ) ? 'SELECT no_such_column' : $query;
		} );
		$was_quiet = $wpdb->suppress_errors( true );
		$issue     = $this->publish();
		foreach ( array( 1, 2 ) as $attempt ) {
			try {
				$this->work();
			} catch ( \RuntimeException $error ) {
				$this->assertStringContainsString( 'could not be read', $error->getMessage(), "{$attempt}" );
			}
		}
		$is_failing = false;
		$wpdb->suppress_errors( $was_quiet );
		$wpdb->query( 'UPDATE ' . DeliveryTable::name() . ' SET claimed_until = 0' );
		$wpdb->query( 'UPDATE ' . IssueTable::name() . ' SET created = created - 600' );
		$this->work();
		$this->work();
		$this->assertSame( array( 'v1@example.com', 'v2@example.com', 'v3@example.com' ), $this->recipients() );
		$this->assertSame( Issue::FINISHED, IssueTable::get( $issue->id )->status );
	}

	public function test_an_edit_or_a_second_publication_sends_nothing(): void {
		$this->subscribers( 1 );
		$issue = $this->publish();
		$this->work();
		wp_update_post( array( 'ID' => $issue->post_id, 'post_content' => 'More words' ) );
		wp_update_post( array( 'ID' => $issue->post_id, 'post_status' => 'draft' ) );
		wp_update_post( array( 'ID' => $issue->post_id, 'post_status' => 'publish' ) );
		$this->work();
		$this->assertCount( 1, $this->mail );
	}

	public function test_a_scheduled_post_is_sent_when_it_is_published(): void {
		$this->subscribers( 1 );
		$id = $this->post( 'Words', array( 'post_status' => 'future', 'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() + HOUR_IN_SECONDS ), 'post_date' => gmdate( 'Y-m-d H:i:s', time() + HOUR_IN_SECONDS ) ) );
		$this->assertNull( IssueTable::of_post( $id ) );
		wp_publish_post( $id );
		$this->work();
		$this->assertCount( 1, $this->mail );
	}

	/** @dataProvider quiet */
	public function test_what_is_never_sent( array $fields, ?string $reason ): void {
		$this->subscribers( 1 );
		$issue = IssueTable::of_post( $this->post( 'Words', $fields ) );
		$this->work();
		$this->assertSame( array(), $this->mail );
		$this->assertSame( $reason, $issue?->reason );
	}

	public static function quiet(): array {
		return array(
			'a draft'               => array( array( 'post_status' => 'draft' ), null ),
			'a private post'        => array( array( 'post_status' => 'private' ), null ),
			'a page'                => array( array( 'post_type' => 'page' ), null ),
			'a password'            => array( array( 'post_password' => 'secret' ), Reasons::PASSWORD ),
			'an old date'           => array( array( 'post_date' => '2020-01-01 00:00:00' ), Reasons::OLD ),
			'the meta of the panel' => array( array( 'meta_input' => array( Metas::OFF => '1' ) ), Reasons::NOBODY ),
		);
	}

	public function test_metas_that_are_stored_after_the_status_count(): void {
		$this->actAs( 'editor' );
		$this->subscribers( 1 );
		$response = $this->rest( 'POST', '/wp/v2/posts', array( 'title' => 'T', 'content' => 'Words', 'status' => 'publish', 'meta' => array( Metas::OFF => true ) ) );
		$this->assertSame( 201, $response->get_status() );
		$this->assertSame( Reasons::NOBODY, IssueTable::of_post( $response->get_data()['id'] )->reason );
	}

	public function test_a_request_that_ended_before_the_decision_is_made_good(): void {
		$this->subscribers( 1 );
		remove_action( 'wp_after_insert_post', array( \Freehold\Modules\Newsletter\Publishing::class, 'decide' ), 100 );
		$issue = $this->publish();
		$this->assertSame( Issue::NEW, $issue->status );
		$this->work();
		$this->assertSame( array(), $this->mail, 'The request may still be at it.' );
		$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( 'UPDATE %i SET created = created - 300', IssueTable::name() ) );
		$this->work();
		$this->assertCount( 1, $this->mail );
	}

	public function test_the_default_audience_and_the_filter_decide(): void {
		$this->subscribers( 1 );
		$this->set( 'audience', 'nobody' );
		$this->assertSame( Reasons::NOBODY, $this->publish()->reason );
		$this->assertSame( Issue::EVERYBODY, $this->publish( 'Words', array( 'meta_input' => array( Metas::AUDIENCE => 'everybody' ) ) )->audience );
	}

	public function test_only_paying_subscribers_get_a_post_for_them(): void {
		list( $first, $second ) = $this->subscribers( 2 );
		$plans                  = array( $second => array( 7 ) );
		add_filter( 'freehold_subscriber_plans', static function () use ( &$plans ) { return $plans; } );
		$issue = $this->publish( 'Words', array( 'meta_input' => array( Metas::AUDIENCE => 'paid' ) ) );
		$this->work();
		$this->assertSame( array( 'v2@example.com' ), $this->recipients() );
		// Without a module that knows, it is closed.
		$plans = array();
		$this->publish( 'Words', array( 'meta_input' => array( Metas::AUDIENCE => 'paid' ) ) );
		$this->work();
		$this->assertCount( 1, $this->mail );
	}

	public function test_categories_decide_who_gets_a_post(): void {
		$news   = self::factoryTerm( 'News' );
		$events = self::factoryTerm( 'Events' );
		Categories::set( true, array( $news, $events ) );
		$this->subscriber( 'news@example.com', array( $news ) );
		$this->subscriber( 'events@example.com', array( $events ) );
		$this->subscriber( 'all@example.com' );
		$this->publish( 'Words', array( 'post_category' => array( $news ) ) );
		$this->work();
		$this->assertSame( array( 'all@example.com', 'news@example.com' ), $this->recipients() );
	}

	public function test_who_leaves_in_the_meantime_gets_nothing(): void {
		list( $leaves, $deleted, $paused, $stays ) = $this->subscribers( 4 );
		$issue                                     = $this->publish();
		$this->accepts                             = static function ( array $mail ): bool {
			return true;
		};
		// All of it is claimed before the first mail.
		add_filter(
			'pre_wp_mail',
			static function ( $sent ) use ( $deleted, $paused ) {
				Subscribers::delete( $deleted );
				\Freehold\Members\Tables\SubscriberTable::pause( $paused, time() + 60 );
				return $sent;
			},
			1
		);
		Subscribers::unsubscribe( $leaves );
		$this->work();
		// The first one to get mail was `stays` or `deleted`, as rows come by ID.
		$this->assertNotContains( 'v1@example.com', $this->recipients() );
		$this->assertNotContains( 'v3@example.com', $this->recipients() );
		$this->assertContains( 'v4@example.com', $this->recipients() );
		$this->assertSame( 0, DeliveryTable::counts( $issue->id )['waiting'] );
		unset( $stays );
	}

	public function test_who_subscribes_later_gets_the_next_one(): void {
		$this->subscribers( 1 );
		$this->publish();
		$this->subscriber( 'late@example.com' );
		$this->work();
		$this->assertSame( array( 'v1@example.com' ), $this->recipients() );
	}

	public function test_a_mail_whose_outcome_is_unknown_waits_for_the_owner(): void {
		$this->subscribers( 2 );
		$issue         = $this->publish();
		$this->accepts = static function ( array $mail ): bool {
			if ( 'v1@example.com' === $mail['to'] ) {
				throw new \RuntimeException( 'The connection was lost.' );
			}
			return true;
		};
		$this->work();
		$this->work();
		$this->assertSame( array( 'v2@example.com' ), $this->recipients() );
		$this->assertSame( 1, DeliveryTable::counts( $issue->id )['unknown'] );
		$problems = DeliveryTable::problems( $issue->id, Delivery::UNKNOWN, 0, 10 );
		$this->assertSame( 'v1@example.com', $problems[0]['email'] );
		$this->accepts = static fn (): bool => true;
		$this->assertSame( 1, DeliveryTable::again( $issue->id, Delivery::UNKNOWN, array( $problems[0]['id'] ) ) );
		IssueTable::move( $issue->id, Issue::SENDING, array( Issue::FINISHED ) );
		$this->work();
		$this->assertSame( array( 'v1@example.com', 'v2@example.com' ), $this->recipients() );
	}

	public function test_a_worker_that_ended_leaves_one_mail_in_doubt_and_the_others_free(): void {
		$this->subscribers( 3 );
		$issue = $this->publish();
		// A worker that claims everything, begins the first mail and ends.
		\Freehold\Modules\Newsletter\Sending\Filler::step( $issue );
		$claimed = DeliveryTable::claim( $issue->id, 50 );
		$this->assertTrue( DeliveryTable::begin( $claimed[0] ) );
		$this->assertFalse( DeliveryTable::begin( $claimed[0] ), 'A mail is begun once.' );
		$this->assertGreaterThan( time(), $this->work() );
		$this->assertSame( array(), $this->mail, 'The claim has not expired.' );
		$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( 'UPDATE %i SET claimed_until = 1', DeliveryTable::name() ) );
		$this->work();
		$this->assertSame( array( 'v2@example.com', 'v3@example.com' ), $this->recipients() );
		$this->assertFalse( DeliveryTable::begin( $claimed[1] ), 'A late worker has lost its claim.' );
		$this->assertSame( 1, DeliveryTable::counts( $issue->id )['unknown'] );
		$this->assertSame( Issue::FINISHED, IssueTable::get( $issue->id )->status );
	}

	public function test_failures_in_a_row_pause_the_issue(): void {
		$this->subscribers( 8 );
		$issue         = $this->publish();
		$attempts      = 0;
		$this->accepts = static function () use ( &$attempts ): bool {
			++$attempts;
			return false;
		};
		$this->work();
		$this->assertSame( 5, $attempts );
		$this->assertSame( array( Issue::PAUSED, Reasons::FAILURES ), array( IssueTable::get( $issue->id )->status, IssueTable::get( $issue->id )->reason ) );
		$this->assertSame( 'The server rejected ….', IssueTable::get( $issue->id )->error, 'It stays when the person is erased.' );
		$this->assertSame( array( $issue->id ), array_column( IssueTable::paused( 20 ), 'id' ) );
		$this->accepts = static fn (): bool => true;
		IssueTable::move( $issue->id, Issue::SENDING, array( Issue::PAUSED ) );
		$this->assertSame( array(), IssueTable::paused( 20 ) );
		$this->assertSame( array( false ), Settings::get( 'newsletter_paused' ), 'Pages of wp-admin look for none any more.' );
		DeliveryTable::again( $issue->id, Delivery::FAILED );
		$this->work();
		$this->assertCount( 8, $this->recipients() );
	}

	public function test_a_pause_that_is_not_noted_is_found(): void {
		$this->subscribers( 1 );
		$issue  = $this->publish();
		$paused = static fn (): array => array_column( IssueTable::paused( 20 ), 'id' );
		IssueTable::move( $issue->id, Issue::PAUSED, array( Issue::SENDING ), Reasons::UNPUBLISHED );
		// An earlier version noted no pauses.
		Settings::update( static fn ( array $settings ): array => array_diff_key( $settings, array( 'newsletter_paused' => '' ) ) );
		$this->assertSame( array( $issue->id ), $paused() );
		// The table comes back from a backup.
		Settings::set( 'newsletter_paused', array( false ) );
		$this->assertSame( array(), $paused() );
		Jobs::watch();
		$this->assertSame( array( $issue->id ), $paused() );
	}

	public function test_single_failures_do_not_pause(): void {
		$this->subscribers( 12 );
		$issue         = $this->publish();
		$count         = 0;
		$this->accepts = static function () use ( &$count ): bool {
			return 0 === ++$count % 2;
		};
		$this->work();
		$this->assertSame( Issue::FINISHED, IssueTable::get( $issue->id )->status );
		$this->assertNull( Settings::get( 'newsletter_paused' ) );
		$this->assertSame( 6, DeliveryTable::counts( $issue->id )['failed'] );
	}

	public function test_the_pace_is_that_of_the_owner(): void {
		$this->subscribers( 12 );
		$this->set( 'per_hour', 300 );
		$this->publish();
		$next = $this->work();
		$this->assertCount( 5, $this->mail, 'As many as a minute allows.' );
		$this->assertEqualsWithDelta( time() + 60, $next, 2 );
		update_option( Pace::OPTION, '0' );
		$this->work();
		$this->assertCount( 10, $this->mail );
		// A clock that was wrong for a while does not stop all newsletters until its time comes.
		update_option( Pace::OPTION, (string) ( ( time() + YEAR_IN_SECONDS ) * 1000 ) );
		$this->work();
		$this->assertCount( 12, $this->mail );
	}

	public function test_a_pause_takes_effect_at_once(): void {
		$this->subscribers( 4 );
		$issue         = $this->publish();
		$this->accepts = static function () use ( $issue ): bool {
			IssueTable::move( $issue->id, Issue::PAUSED, array( Issue::SENDING ), Reasons::OWNER );
			return true;
		};
		$this->work();
		$this->assertCount( 1, $this->mail );
		$this->assertSame( 3, DeliveryTable::counts( $issue->id )['waiting'] );
	}

	public function test_an_unpublished_post_is_not_sent_on(): void {
		$this->subscribers( 2 );
		$issue = $this->publish();
		wp_update_post( array( 'ID' => $issue->post_id, 'post_status' => 'draft' ) );
		$this->work();
		$this->assertSame( array(), $this->mail );
		$this->assertSame( Reasons::UNPUBLISHED, IssueTable::get( $issue->id )->reason );
	}

	public function test_a_deleted_post_takes_its_mails_along(): void {
		$this->subscribers( 2 );
		$issue = $this->publish();
		\Freehold\Modules\Newsletter\Sending\Filler::step( $issue );
		wp_delete_post( $issue->post_id, true );
		Queue::work( 5 );
		$this->assertSame( array(), $this->mail );
		$this->assertSame( array( 'waiting' => 0, 'sent' => 0, 'failed' => 0, 'left_out' => 0, 'unknown' => 0 ), DeliveryTable::counts( $issue->id ) );
	}

	public function test_a_copy_of_the_site_sends_nothing(): void {
		$this->subscribers( 1 );
		$issue = $this->publish();
		add_filter( 'pre_option_home', static fn (): string => 'https://copy.example' );
		$this->work();
		$this->assertSame( array(), $this->mail );
		$this->assertSame( Reasons::MOVED, IssueTable::get( $issue->id )->reason );
	}

	public function test_nothing_is_sent_while_the_module_is_off(): void {
		$this->subscribers( 1 );
		$this->publish();
		Modules::set_active( 'newsletter', false );
		Queue::work( 5 );
		$this->assertSame( array(), $this->mail );
		Modules::set_active( 'newsletter', true );
		Queue::work( 5 );
		$this->assertCount( 1, $this->mail );
	}

	public function test_what_waited_for_long_is_not_sent_without_an_administrator(): void {
		global $wpdb;
		$this->subscribers( 2 );
		$begun = $this->publish();
		$new   = $this->publish();
		Modules::set_active( 'newsletter', false );
		$ago = time() - YEAR_IN_SECONDS;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET created = %d, worked = %d', IssueTable::name(), $ago, $ago ) );
		$wpdb->update( IssueTable::name(), array( 'status' => Issue::NEW ), array( 'id' => $new->id ) );
		Modules::set_active( 'newsletter', true );
		Jobs::watch();
		$this->work();
		$this->assertSame( array(), $this->mail );
		foreach ( array( $begun, $new ) as $issue ) {
			$this->assertSame( array( Issue::PAUSED, Reasons::LATE ), array( IssueTable::get( $issue->id )->status, IssueTable::get( $issue->id )->reason ) );
			$this->assertStringContainsString( 'a week', Issues::data( IssueTable::get( $issue->id ) )['reason'] );
			Issues::run( array( 'id' => $issue->id, 'action' => 'resume' ) );
		}
		$this->work();
		$this->assertCount( 4, $this->mail, 'The administrator decides.' );
	}

	public function test_a_letter_whose_time_comes_while_the_module_or_the_plugin_is_off_waits(): void {
		$this->subscribers( 1 );
		$later  = static fn ( int $time ): array => array(
			'post_status'   => 'future',
			'post_date'     => gmdate( 'Y-m-d H:i:s', $time ),
			'post_date_gmt' => gmdate( 'Y-m-d H:i:s', $time ),
		);
		$time   = time() + HOUR_IN_SECONDS;
		$letter = $this->post( 'Words', array( 'post_type' => Letters::TYPE ) + $later( $time ) );
		$post   = $this->post( 'Words', $later( $time ) );
		$events = static fn (): array => array( wp_next_scheduled( 'publish_future_post', array( $letter ) ), wp_next_scheduled( Letters::WATCH, array( $letter ) ) );
		$this->assertSame( $time, wp_next_scheduled( 'publish_future_post', array( $post ) ) );
		$this->assertSame( array( false, $time ), $events() );
		Lifecycle::clear_cron();
		$this->assertSame( array( false, false ), $events(), 'Nothing publishes it without the plugin.' );
		Jobs::watch();
		$this->assertSame( array( false, $time ), $events() );
		// As an older version has left it.
		wp_schedule_single_event( $time, 'publish_future_post', array( $letter ) );
		Modules::set_active( 'newsletter', false );
		Modules::get( 'newsletter' )->always();
		foreach ( array( $letter, $post ) as $id ) {
			$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, $later( time() - HOUR_IN_SECONDS ), array( 'ID' => $id ) );
			clean_post_cache( $id );
			do_action( 'publish_future_post', $id );
		}
		$this->assertSame( array( 'future', 'publish' ), array( get_post_status( $letter ), get_post_status( $post ) ) );
		Modules::set_active( 'newsletter', true );
		remove_action( 'publish_future_post', array( Letters::class, 'hold' ), 1 );
		Jobs::watch();
		$this->assertSame( 'publish', get_post_status( $letter ) );
		$this->assertNotNull( IssueTable::of_post( $letter ) );
		// A year later, it is a draft that someone can read and send.
		$html = '<!-- wp:html --><iframe src="https://maps.example/"></iframe><!-- /wp:html -->';
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_content' => $html ) + $later( time() - YEAR_IN_SECONDS ), array( 'ID' => $letter ) );
		clean_post_cache( $letter );
		wp_set_current_user( 0 );
		$this->assertNotFalse( has_filter( 'content_save_pre', 'wp_filter_post_kses' ) );
		Letters::publish_due();
		$this->assertSame( array( 'draft', $html ), array( get_post_status( $letter ), get_post( $letter )->post_content ), 'Cron removes nothing that an administrator wrote.' );
		$this->assertNotFalse( has_filter( 'content_save_pre', 'wp_filter_post_kses' ), 'What visitors send is filtered as before.' );
	}

	public function test_what_the_database_did_not_store_is_no_success(): void {
		global $wpdb;
		$this->subscribers( 2 );
		$issue      = $this->publish();
		$run        = static fn ( string $action ): mixed => Issues::run( array( 'id' => $issue->id, 'action' => $action ) );
		$is_failing = true;
		add_filter( 'query', static function ( string $query ) use ( &$is_failing ): string {
			return $is_failing && 1 === preg_match( '/^UPDATE \S+freehold_newsletter_/', $query ) ? 'SELECT no_such_column' : $query;
		} );
		foreach ( array( 'pause' => Issue::PAUSED, 'resume' => Issue::SENDING, 'retry_failed' => Issue::SENDING ) as $action => $status ) {
			$is_failing = true;
			$was_quiet  = $wpdb->suppress_errors( true );
			$this->assertSame( 'not_stored', $run( $action )->get_error_code(), $action );
			$wpdb->suppress_errors( $was_quiet );
			$is_failing = false;
			$this->assertIsArray( $run( $action ) );
			$this->assertIsArray( $run( $action ), 'A second user did the same.' );
			$this->assertSame( $status, IssueTable::get( $issue->id )->status );
		}
	}

	public function test_the_next_job_is_never_the_current_one(): void {
		$this->subscribers( 12 );
		$this->set( 'per_hour', 300 );
		$this->publish();
		Queue::work( 5 );
		$this->assertNotNull( \Freehold\Queue\JobTable::next( array( SendJob::NAME ) ) );
	}

	private static function factoryTerm( string $name ): int {
		return (int) wp_insert_term( $name . wp_rand(), 'category' )['term_id'];
	}

	public function test_nothing_is_sent_without_a_sender_and_a_postal_address(): void {
		$this->subscribers( 2 );
		$this->set( 'postal_address', " \n" );
		$issue = $this->publish();
		$this->assertSame( array( Issue::PAUSED, Reasons::SENDER ), array( $issue->status, $issue->reason ) );
		$refused = Issues::run( array( 'id' => $issue->id, 'action' => 'resume' ) );
		$this->assertInstanceOf( \WP_Error::class, $refused );
		$this->assertSame( 'freehold_newsletter_sender', $refused->get_error_code() );
		$this->assertStringContainsString( 'postal address', $refused->get_error_message() );
		$this->work();
		$this->assertSame( array(), $this->mail );

		$this->set( 'postal_address', "1 Main St\nOslo" );
		$this->assertSame( Issue::SENDING, Issues::run( array( 'id' => $issue->id, 'action' => 'resume' ) )['state'] );
		// An address that is removed later stops the rest.
		$this->set( 'postal_address', '' );
		$this->assertNull( $this->work() );
		$this->assertSame( Reasons::SENDER, IssueTable::get( $issue->id )?->reason );
		$this->assertSame( array(), $this->mail );

		// A site without a title has no sender either.
		update_option( 'blogname', '' );
		ModuleOptions::store( 'newsletter', array( 'postal_address' => '1 Main St' ) );
		$this->assertFalse( Options::has_sender() );
		$this->assertSame( Issue::PAUSED, IssueTable::get( $issue->id )?->status );

		// Saved, it goes on by itself. One of last month waits for an administrator.
		$old = $this->publish();
		global $wpdb;
		$wpdb->update( IssueTable::name(), array( 'created' => time() - MONTH_IN_SECONDS ), array( 'id' => $old->id ) );
		ModuleOptions::store( 'newsletter', array( 'sender_name' => 'Corner Bakery' ) );
		$this->assertNotNull( \Freehold\Queue\JobTable::next( array( SendJob::NAME ) ) );
		$this->work();
		$this->assertCount( 2, $this->mail );
		$this->assertSame( Reasons::SENDER, IssueTable::get( $old->id )?->reason );
	}
}
