<?php
/**
 * A walk through all tables with WordPress's privacy tools and with the deletion of a user. The tables are collected from where
 * they are registered, so a new one is in the walk: it must say which of its columns are about a person.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Connection\UserToken;
use Freehold\Database\Table;
use Freehold\Features;
use Freehold\Members\Address;
use Freehold\Members\Consent;
use Freehold\Members\Status;
use Freehold\Members\Subscribers;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Members\Tables\SuppressionTable;
use Freehold\Modules\ContactForm\Entries\Context;
use Freehold\Modules\ContactForm\Entries\Marks;
use Freehold\Modules\ExternalMedia\Google\Account;
use Freehold\Modules\Mailchimp\SignUps\SignUp;
use Freehold\Modules\Mailchimp\SignUps\SignUpTable;
use Freehold\Modules\PrivacyTools;
use Freehold\Modules\Tables;
use Freehold\Settings;

require_once dirname( __DIR__, 2 ) . '/extensions/contact-form/test/EntriesTestCase.php';

final class PersonalDataTest extends EntriesTestCase {

	/** What every value contains that says who the person is, also in base64. */
	private const MARK  = 'zeldaquux';
	private const EMAIL = 'zeldaquux@example.com';
	private const MARKS = '/zeldaquux|emVsZGFxdXV4/i';

	/** What the erasers and the deletion of the user do with a column: nothing of the person is left, or no one can tell the person from it. */
	private const GONE = 'gone';
	private const CODE = 'code';

	/** The columns that are about a person. Another text says why the column stays. */
	private const PERSONAL = array(
		'queue.name'                      => self::CODE,
		'queue.payload'                   => 'a sign-up or a login that waits for minutes',
		'member_tokens.subscriber_id'     => self::GONE,
		'member_tokens.payload'           => self::GONE,
		'uploads.user_id'                 => self::GONE,
		'uploads.metadata'                => self::GONE,
		'uploads.target'                  => self::GONE,
		'subscribers.email'               => self::GONE,
		'subscribers.email_hash'          => self::GONE,
		'subscribers.user_id'             => self::GONE,
		'subscribers.consent_text'        => self::GONE,
		'subscribers.language'            => self::GONE,
		'subscribers.name'                => self::GONE,
		'subscriber_categories.subscriber_id' => self::GONE,
		'member_suppressions.email_hash'  => self::CODE,
		'member_purchases.subscriber_id'  => self::GONE,
		'member_logins.email'             => self::GONE,
		'member_logins.email_hash'        => self::GONE,
		'member_logins.return_url'        => self::GONE,
		'member_sessions.subscriber_id'   => self::GONE,
		'member_sessions.device'          => self::GONE,
		'payments.email'                  => self::GONE,
		'payments.name'                   => self::GONE,
		'payments.receipt_url'            => 'the service’s receipt, part of the account',
		'payment_subscriptions.email'     => self::GONE,
		'payment_subscriptions.name'      => self::GONE,
		'payment_subscriptions.user_id'   => self::GONE,
		'payment_subscriptions.customer_id' => 'the service’s ID, with which the owner finds and refunds the payment',
		'payment_orders.email'            => self::GONE,
		'payment_orders.name'             => self::GONE,
		'payment_orders.user_id'          => self::GONE,
		'payment_orders.checkout_url'     => 'a page of the service that expires',
		'payment_changes.user_id'         => 'who changed payments is part of the account; the name is the user’s, and goes with the user',
		'payment_notices.error'           => self::GONE,
		'mailchimp_sign_ups.email_hash'   => self::GONE,
		'mailchimp_sign_ups.data'         => self::GONE,
		'contact_form_entries.words'      => self::GONE,
		'contact_form_addresses.address'  => self::GONE,
		'instagram_accounts.connected_by' => self::GONE,
		'instagram_accounts.username'     => self::GONE,
		'instagram_accounts.user_id'      => self::GONE,
		'instagram_accounts.token'        => self::GONE,
		'instagram_posts.alt'             => self::GONE,
		'instagram_posts.permalink'       => self::GONE,
		'instagram_posts.url'             => self::GONE,
		'ai_alt_texts.user_id'            => self::GONE,
		'ai_log.user_id'                  => self::GONE,
		'login_links.user_id'             => self::GONE,
		'login_attempts.subject'          => self::CODE,
		'newsletter_deliveries.subscriber_id' => 'an ID that leads nowhere once the subscriber is deleted; it counts as one delivery',
		'newsletter_deliveries.error'     => self::GONE,
		'subscriber_imports.user_id'      => self::GONE,
		'subscriber_imports.file_name'    => 'the owner’s statement about the import, for 30 days',
		'subscriber_imports.consent_text' => 'the owner’s statement about the import, for 30 days',
		'subscriber_import_parts.content' => 'the file, until the import is over; erased addresses are left out of it',
		'subscriber_import_errors.content' => self::GONE,
		'visit_visitors.visitor'          => self::CODE,
		'ad_visitors.visitor'             => self::CODE,
	);

	/** Other columns with texts: names, states, codes and content of the site. */
	private const PLAIN = array(
		'queue'                    => 'handler claim',
		'usage'                    => 'counts',
		'member_tokens'            => 'hash purpose',
		'moving_posts'             => 'hash content',
		'uploads'                  => 'id purpose kind types concat concat_hash file lock_id',
		'audio_tracks'             => 'kind srclang label text',
		'subscriber_counts'        => 'kind name status',
		'subscribers'              => 'status source',
		'member_logins'            => 'token handle code',
		'member_sessions'          => 'hash',
		'payment_recurring'        => 'currency',
		'payment_notices'          => 'kind object occurrence status',
		'payments'                 => 'vendor source title currency status vendor_id kind reason refund_key settled',
		'payment_events'           => 'vendor event_id type object_id target status error',
		'payment_counts'           => 'object vendor status source kind currency',
		'payment_changes'          => 'object action detail status actor',
		'payment_coupons'          => 'code token currency duration plan_ids',
		'payment_subscriptions'    => 'vendor source title currency status vendor_id recurs settled',
		'payment_moves'            => 'status error token',
		'payment_orders'           => 'vendor source title currency status reference attempt recurs idempotency_key vendor_id page_url anchor error',
		'payment_totals'           => 'vendor currency',
		'search_words'             => 'word',
		'search_posts'             => 'type',
		'search_texts'             => 'words',
		'mailchimp_sign_ups'       => 'fingerprint state reason',
		'contact_form_submissions' => 'submission folder token',
		'contact_form_counts'      => 'form status',
		'contact_form_entries'     => 'form form_title status folder',
		'contact_form_places'      => 'form',
		'contact_forms'            => 'hash definition',
		'instagram_accounts'       => 'handle problem renewal claim',
		'instagram_posts'          => 'post_id kind files',
		'ai_alt_texts'             => 'state text reason',
		'ai_log'                   => 'day',
		'related_posts'            => 'posts',
		'login_links'              => 'hash',
		'videos'                   => 'guid place moving folder next_folder file poster color tracks copies lock_id',
		'newsletter_links'         => 'hash url',
		'newsletter_deliveries'    => 'status claim',
		'newsletter_issues'        => 'status reason error audience terms counts segment',
		'subscriber_imports'       => 'status status_after settings',
		'subscriber_import_errors' => 'reason',
		'visit_visitors'           => 'day',
		'visit_salts'              => 'day salt',
		'visit_views'              => 'kind name day',
		'ad_visitors'              => 'day',
		'ad_counts'                => 'day',
		'ad_slots'                 => 'name kind settings code',
	);

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		foreach ( self::tables() as $table ) {
			Tables::install( $table, true );
			$table::clear();
		}
	}

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'pre_http_request', static fn () => new \WP_Error( 'offline', 'No request leaves this test.' ), 1 );
	}

	/** @return array<class-string<Table>> */
	private static function tables(): array {
		return array_values( array_unique( apply_filters( 'freehold_tables', Features::collect( 'tables', Features::all() ) ) ) );
	}

	/**
	 * @param class-string<Table> $table
	 * @return array<string, array<string, string|null>> What the database says about each column.
	 */
	private static function columns( string $table ): array {
		return array_column( $GLOBALS['wpdb']->get_results( "SHOW COLUMNS FROM {$table::name()}", ARRAY_A ), null, 'Field' );
	}

	/**
	 * Adds a row; columns without a value and a default are empty.
	 *
	 * @param array<string, int|string> $values
	 */
	private static function row( string $name, array $values ): int {
		$table = array_values( array_filter( self::tables(), static fn ( string $table ): bool => $name === $table::NAME ) )[0];
		foreach ( self::columns( $table ) as $column => $about ) {
			if ( 'NO' === $about['Null'] && null === $about['Default'] && ! str_contains( (string) $about['Extra'], 'auto_increment' ) ) {
				$values += array( $column => 1 === preg_match( '/char|text/i', (string) $about['Type'] ) ? '' : 0 );
			}
		}
		self::assertSame( 1, $GLOBALS['wpdb']->insert( $table::name(), $values ), $name );
		return (int) $GLOBALS['wpdb']->insert_id;
	}

	/**
	 * Stores what each table can have about the person.
	 *
	 * @return int The user.
	 */
	private function store_all(): int {
		$user       = wp_insert_user( array( 'user_login' => self::MARK, 'user_pass' => 'x', 'user_email' => self::EMAIL, 'role' => 'editor' ) );
		$subscriber = Subscribers::add( self::EMAIL, new Consent( 'Yes, ' . self::MARK, 'manual' ), Status::ACTIVE, array(), self::MARK );
		$this->assertIsInt( $subscriber );
		$GLOBALS['wpdb']->update( SubscriberTable::name(), array( 'user_id' => $user ), array( 'id' => $subscriber ) );
		$hash = Address::hash( self::EMAIL );
		self::row( 'member_tokens', array( 'hash' => 'a', 'subscriber_id' => $subscriber, 'payload' => '{"email":"' . self::EMAIL . '"}' ) );
		self::row( 'member_logins', array( 'token' => 'a', 'handle' => 'b', 'email' => self::EMAIL, 'email_hash' => $hash, 'return_url' => '/?for=' . self::MARK ) );
		self::row( 'uploads', array( 'id' => str_repeat( 'a', 32 ), 'file' => str_repeat( 'b', 32 ), 'user_id' => $user, 'metadata' => 'filename ' . base64_encode( self::MARK . '.mp4' ), 'expires_at' => time() + 3600 ) );
		self::row( 'uploads', array( 'id' => str_repeat( 'c', 32 ), 'file' => str_repeat( 'd', 32 ), 'user_id' => $user, 'metadata' => 'filename ' . base64_encode( self::MARK . '.mp4' ), 'attachment_id' => 7, 'expires_at' => time() + 3600 ) );
		$payer = array( 'vendor' => 'test', 'source' => 'plan', 'title' => 'Gold', 'email' => self::EMAIL, 'name' => self::MARK, 'currency' => 'USD', 'created' => time() );
		$order = self::row( 'payment_orders', $payer + array( 'vendor_id' => 'o1', 'status' => 'paid', 'reference' => 'a', 'attempt' => 'a', 'user_id' => $user ) );
		self::row( 'payment_orders', array( 'vendor_id' => 'o2', 'status' => 'expired', 'reference' => 'b', 'attempt' => 'b', 'user_id' => $user, 'title' => 'Left behind' ) + $payer );
		$payment      = self::row( 'payments', $payer + array( 'vendor_id' => 'p1', 'status' => 'succeeded', 'order_id' => $order ) );
		$subscription = self::row( 'payment_subscriptions', $payer + array( 'vendor_id' => 's1', 'status' => 'canceled', 'order_id' => $order, 'user_id' => $user ) );
		foreach ( array( 'payment' => $payment, 'subscription' => $subscription ) as $object => $id ) {
			self::row( 'payment_notices', array( 'kind' => 'receipt', 'object' => $object, 'object_id' => $id, 'status' => 'failed', 'error' => '550 <' . self::EMAIL . '> unknown' ) );
		}
		self::row( 'member_purchases', array( 'order_id' => $order, 'subscriber_id' => $subscriber ) );
		self::row( 'member_sessions', array( 'hash' => 'a', 'subscriber_id' => $subscriber, 'device' => self::MARK, 'expires' => time() + 3600 ) );
		$issue = self::row( 'newsletter_issues', array( 'post_id' => 1900000 ) );
		self::row( 'newsletter_deliveries', array( 'issue_id' => $issue, 'subscriber_id' => $subscriber, 'status' => 'failed', 'error' => '550 <' . self::EMAIL . '> unknown' ) );
		SignUpTable::add( new SignUp( self::EMAIL, 'Yes', SignUp::FORM, array(), array( 'FNAME' => 'Zelda the First' ), ip: '203.0.113.9', time: time() ) );
		$import = self::row( 'subscriber_imports', array( 'status' => 'finished', 'file_name' => 'list.csv', 'user_id' => $user, 'created' => time() ) );
		self::row( 'subscriber_import_errors', array( 'import_id' => $import, 'line_number' => 2, 'reason' => 'suppressed', 'content' => self::EMAIL ) );
		$account = self::row( 'instagram_accounts', array( 'handle' => 'ig1', 'user_id' => '1700000017', 'username' => self::MARK, 'connected_by' => $user, 'token' => 'encrypted' ) );
		self::row( 'instagram_posts', array( 'account_id' => $account, 'post_id' => '1', 'kind' => 'image', 'alt' => self::MARK ) );
		self::row( 'ai_alt_texts', array( 'attachment' => 3, 'state' => 'waiting', 'user_id' => $user ) );
		self::row( 'ai_log', array( 'day' => gmdate( 'Y-m-d' ), 'user_id' => $user, 'texts' => 4 ) );
		self::row( 'login_links', array( 'user_id' => $user, 'hash' => 'a', 'created' => time() ) );
		$this->store( self::draft( self::answers( 'I am ' . self::MARK, self::EMAIL, self::MARK ), array(), new Context( page_url: 'https://example.com/', ip: '203.0.113.9' ) ) );
		$other = $this->store( self::draft() );
		wp_set_current_user( $user );
		Marks::add_note( $other, 'Called.' );
		wp_set_current_user( 0 );
		UserToken::store( $user, 'token', array( 'ID' => 1, 'login' => self::MARK ) );
		update_user_option( $user, Account::META, 'encrypted' );
		return $user;
	}

	/**
	 * Runs WordPress's tools as its screens do.
	 *
	 * @param array<string, array<string, mixed>> $tools
	 * @return array<string, array<int, array<string, mixed>>> The responses of each tool.
	 */
	private function run_tools( array $tools ): array {
		$responses = array();
		foreach ( $tools as $id => $tool ) {
			for ( $page = 1; $page < 5; $page++ ) {
				$response            = $tool['callback']( self::EMAIL, $page );
				$responses[ $id ][]  = $response;
				if ( $response['done'] ) {
					continue 2;
				}
			}
			$this->fail( "{$id} does not end." );
		}
		return $responses;
	}

	/** @return string[] The columns that contain something of the person, and metas. */
	private static function left( int $user ): array {
		global $wpdb;
		$left = array();
		foreach ( self::tables() as $table ) {
			foreach ( $wpdb->get_results( "SELECT * FROM {$table::name()}", ARRAY_A ) as $row ) {
				foreach ( $row as $column => $value ) {
					$name = $table::NAME . ".{$column}";
					if ( 1 === preg_match( self::MARKS, (string) $value ) || ( (string) $user === $value && isset( self::PERSONAL[ $name ] ) && 1 === preg_match( '/user|_by$/', $column ) ) ) {
						$left[] = $name;
					}
				}
			}
		}
		foreach ( $wpdb->get_results( "SELECT meta_key, meta_value FROM {$wpdb->postmeta} UNION ALL SELECT meta_key, meta_value FROM {$wpdb->usermeta} WHERE user_id = {$user}", ARRAY_A ) as $meta ) {
			if ( str_contains( $meta['meta_key'], 'freehold_' ) && ( 1 === preg_match( self::MARKS, $meta['meta_value'] ) || str_contains( $meta['meta_key'], Account::META ) ) ) {
				$left[] = $meta['meta_key'];
			}
		}
		foreach ( $wpdb->get_col( "SELECT post_content FROM {$wpdb->posts} WHERE post_type <> 'user_request'" ) as $content ) {
			if ( 1 === preg_match( self::MARKS, $content ) ) {
				$left[] = 'post';
			}
		}
		$left = array_unique( $left );
		sort( $left );
		return $left;
	}

	public function test_each_column_with_a_text_or_a_user_says_whether_it_is_about_a_person(): void {
		$known = array();
		$names = array();
		foreach ( self::tables() as $table ) {
			$names[] = $table::NAME;
			$plain   = explode( ' ', self::PLAIN[ $table::NAME ] ?? '' );
			foreach ( self::columns( $table ) as $column => $about ) {
				$is_user = 'user_id' === $column || str_ends_with( $column, '_by' );
				$name    = $table::NAME . ".{$column}";
				if ( isset( self::PERSONAL[ $name ] ) ) {
					$known[] = $name;
				} elseif ( $is_user || ( 1 === preg_match( '/char|text/i', (string) $about['Type'] ) && ! in_array( $column, $plain, true ) ) ) {
					$this->fail( "Say in this test what happens to {$name} when a person is erased or a user deleted." );
				}
				if ( $is_user && 1 === preg_match( '/int/i', (string) $about['Type'] ) ) {
					$this->assertSame( self::GONE === self::PERSONAL[ $name ], isset( $table::USERS[ $column ] ), $name );
				}
			}
		}
		$this->assertSame( array(), array_diff( array_keys( self::PERSONAL ), $known ), 'Columns that no longer exist.' );
		$this->assertSame( array(), array_diff( array_keys( self::PLAIN ), $names ), 'Tables that no longer exist.' );
	}

	public function test_what_cannot_be_read_is_not_reported_as_nothing(): void {
		global $wpdb;
		add_filter( 'query', static fn ( string $query ): string => 1 === preg_match( '/^SELECT .*freehold_subscribers\b/s', $query ) ? 'SELECT no_such_column' : $query );
		$was_quiet = $wpdb->suppress_errors( true );
		$erased    = apply_filters( 'wp_privacy_personal_data_erasers', array() )['freehold-subscriptions']['callback']( self::EMAIL, 1 );
		$failure   = '';
		try {
			apply_filters( 'wp_privacy_personal_data_exporters', array() )['freehold-subscriptions']['callback']( self::EMAIL, 1 );
		} catch ( \RuntimeException $error ) {
			$failure = $error->getMessage();
		}
		$wpdb->suppress_errors( $was_quiet );
		$this->assertSame( array( false, true, true ), array( $erased['items_removed'], $erased['items_retained'], $erased['done'] ) );
		$this->assertStringContainsString( 'could not be read', $failure, 'WordPress sends no half export.' );
	}

	public function test_erasure_leaves_nothing_of_a_person(): void {
		$user     = $this->store_all();
		$stored   = self::left( $user );
		$expected = array_keys( array_filter( self::PERSONAL, static fn ( string $fate ): bool => self::GONE === $fate ) );
		// Texts without the mark: codes, IDs of other rows, and what is stored with them.
		$unmarked = '/_hash$|subscriber_id|language|target|addresses|connected_by|token|permalink|url$|instagram_accounts.user_id/';
		$this->assertSame( array(), preg_grep( $unmarked, array_diff( $expected, $stored ), PREG_GREP_INVERT ), 'The test stores something in each column.' );
		$erased = $this->run_tools( PrivacyTools::add_erasers( array() ) );
		$this->assertSame( array(), self::left( $user ) );
		$this->assertSame( array(), array_filter( array_merge( ...array_values( $erased ) ), static fn ( array $response ): bool => $response['items_retained'] ) );
		$this->assertSame( array( Address::hash( self::EMAIL ) ), SuppressionTable::among( array( Address::hash( self::EMAIL ) ) ) );
		foreach ( $this->run_tools( PrivacyTools::add_erasers( array() ) ) as $id => $again ) {
			$this->assertFalse( $again[0]['items_removed'], "{$id} says that it has removed something that was gone." );
		}
	}

	public function test_an_export_has_what_erasure_removes(): void {
		$this->store_all();
		$exported = $this->run_tools( PrivacyTools::add_exporters( array() ) );
		$data     = (string) wp_json_encode( $exported );
		foreach ( array( self::MARK . '.mp4', 'Left behind', 'Zelda the First', 'Gold', 'list.csv', 'I am ' . self::MARK, '203.0.113.9', gmdate( 'Y-m-d' ) ) as $value ) {
			$this->assertStringContainsString( $value, $data );
		}
		foreach ( array( 'freehold-uploads', 'freehold-imports', 'freehold-instagram', 'freehold-connection', 'freehold-ai-log', 'freehold-mailchimp', 'freehold-sessions', 'freehold-subscriptions', 'freehold-form-entries', 'freehold-newsletters', 'freehold-payments', 'freehold-recurring-payments', 'freehold-orders' ) as $group ) {
			$this->assertStringContainsString( '"' . $group . '"', $data );
		}
		$labels = array();
		foreach ( array_merge( ...array_map( static fn ( array $responses ): array => array_merge( ...array_column( $responses, 'data' ) ), array_values( $exported ) ) ) as $item ) {
			$this->assertSame( $labels[ $item['group_id'] ] ??= $item['group_label'], $item['group_label'], 'WordPress shows one label for a group.' );
		}
	}

	public function test_no_eraser_says_that_it_removed_what_the_database_kept(): void {
		$user   = $this->store_all();
		$before = self::left( $user );
		$erased = self::withRejected( '', fn (): array => $this->run_tools( PrivacyTools::add_erasers( array() ) ) );
		wp_cache_flush();
		$this->assertSame( $before, self::left( $user ) );
		foreach ( $erased as $id => $responses ) {
			$this->assertFalse( in_array( true, array_column( $responses, 'items_removed' ), true ), $id );
		}
		foreach ( array( 'freehold', 'freehold-upload', 'freehold-payments', 'freehold-subscriptions', 'freehold-newsletter', 'freehold-contact-form', 'freehold-mailchimp', 'freehold-instagram-gallery', 'freehold-external-media', 'freehold-connection', 'freehold-paid-content' ) as $id ) {
			$this->assertContains( true, array_column( $erased[ $id ], 'items_retained' ), $id );
		}
	}

	public function test_an_address_that_cannot_be_listed_stays_a_subscriber(): void {
		$this->store_all();
		$this->assertFalse( self::withRejected( SuppressionTable::name(), static fn (): bool => Subscribers::erase( self::EMAIL ) ) );
		$this->assertNotNull( SubscriberTable::by_hash( Address::hash( self::EMAIL ) ) );
	}

	public function test_a_file_that_waits_adds_no_erased_person(): void {
		self::row( 'subscriber_import_parts', array( 'import_id' => 5, 'content' => 'name,' . self::EMAIL ) );
		$erased = $this->run_tools( array_intersect_key( PrivacyTools::add_erasers( array() ), array( 'freehold-subscriptions' => 1 ) ) )['freehold-subscriptions'][0];
		$this->assertTrue( $erased['items_retained'] );
		$this->assertSame( array( Address::hash( self::EMAIL ) ), SuppressionTable::among( array( Address::hash( self::EMAIL ) ) ) );
	}

	public function test_a_deleted_user_is_in_no_table(): void {
		global $wpdb;
		$user  = $this->store_all();
		$other = wp_insert_user( array( 'user_login' => 'other-' . self::MARK, 'user_pass' => 'x', 'user_email' => 'other@example.com' ) );
		self::row( 'ai_log', array( 'day' => gmdate( 'Y-m-d' ), 'user_id' => $other, 'texts' => 1 ) );
		wp_delete_user( $user );
		foreach ( self::tables() as $table ) {
			foreach ( array_keys( $table::USERS ) as $column ) {
				$this->assertSame( '0', $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE %i = %d', $table::name(), $column, $user ) ), $table::NAME );
			}
		}
		$this->assertSame( '1', $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}freehold_ai_log" ), 'Those of others stay.' );
		// The site's own records stay: who subscribed, what was paid, and which galleries it shows.
		$this->assertNotNull( SubscriberTable::by_hash( Address::hash( self::EMAIL ) ) );
		$this->assertSame( '1', $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}freehold_instagram_accounts" ) );
		$this->assertSame( '2', $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}freehold_payment_orders" ) );
	}

	public function test_the_tools_work_on_a_site_without_tables(): void {
		foreach ( array( 'tables', 'network_tables' ) as $setting ) {
			Settings::set( $setting, array() );
		}
		$queries = array();
		add_filter(
			'query',
			static function ( string $query ) use ( &$queries ): string {
				if ( 1 === preg_match( '/`?\w+freehold_\w+`?/', $query, $found ) && ! str_contains( $query, '_options' ) && ! str_contains( $query, 'meta' ) ) {
					$queries[] = $found[0];
				}
				return $query;
			}
		);
		wp_insert_user( array( 'user_login' => self::MARK, 'user_pass' => 'x', 'user_email' => self::EMAIL ) );
		foreach ( array( PrivacyTools::add_exporters( array() ), PrivacyTools::add_erasers( array() ) ) as $tools ) {
			foreach ( $tools as $id => $tool ) {
				$queries = array();
				$tool['callback']( self::EMAIL, 1 );
				$this->assertSame( array(), $queries, $id );
			}
		}
	}
}
