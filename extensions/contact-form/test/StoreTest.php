<?php
/**
 * How submissions are stored.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\ContactForm\Definition\SignedId;
use Freehold\Modules\ContactForm\Definition\Table as DefinitionTable;
use Freehold\Modules\ContactForm\Entries\Answer;
use Freehold\Modules\ContactForm\Entries\Context;
use Freehold\Modules\ContactForm\Entries\CountTable;
use Freehold\Modules\ContactForm\Entries\DashboardWidget;
use Freehold\Modules\ContactForm\Entries\Index;
use Freehold\Modules\ContactForm\Entries\IndexTable;
use Freehold\Modules\ContactForm\Entries\PlaceTable;
use Freehold\Modules\ContactForm\Entries\PostType;
use Freehold\Modules\ContactForm\Entries\Query;
use Freehold\Modules\ContactForm\Entries\Status;
use Freehold\Modules\ContactForm\Entries\Store;
use Freehold\Modules\ContactForm\Entries\SubmissionTable;
use Freehold\Modules\ContactForm\Entries\Unread;
use Freehold\Modules\ContactForm\Entries\Upkeep;
use Freehold\Modules\ContactForm\Files\Storage;
use Freehold\Modules\ContactForm\Files\Upload;
use Freehold\Modules\ContactForm\Privacy\PersonalData;
use Freehold\Modules\ContactForm\Rest\Forms;
use Freehold\Modules\ContactForm\Submission\Handler;
use Freehold\Modules\ContactForm\Submission\Input;
use Freehold\Modules\ContactForm\Submission\Response;
use Freehold\Settings;
use WP_Error;

require_once __DIR__ . '/EntriesTestCase.php';

final class StoreTest extends EntriesTestCase {

	public function test_an_entry_has_the_form_that_jetpack_reads(): void {
		$page = $this->post( 'A form', array( 'post_title' => 'Contact us' ) );
		$id   = $this->store(
			self::draft(
				array(
					...self::answers( "Line one\nLine two <b>\"quoted\"</b> \\ & é 👩🏽‍🌾" ),
					new Answer( 'extras', 'checkbox-multiple', 'Extras', array( 'High chair', 'Window' ) ),
					new Answer( 'terms', 'consent', 'Terms', array( 'given' => true, 'text' => 'I agree.' ) ),
					new Answer( 'look', 'image-select', 'Look', array( 'A' ) ),
				),
				context: new Context( post_id: $page, page_url: 'https://example.com/contact/' )
			)
		);
		$post = get_post( $id );
		$this->assertSame( array( 'feedback', 'publish', 'v3', $page, 'open', '0' ), array( $post->post_type, $post->post_status, $post->post_mime_type, $post->post_parent, $post->comment_status, $post->post_author ) );
		$this->assertStringStartsWith( 'Jane Doe - ', $post->post_title );
		$body = json_decode( $post->post_content, true );
		$this->assertNull( $body['ip'] );
		$this->assertSame( 'Contact us', $body['entry_title'] );
		$this->assertSame(
			array(
				'key'           => '3_Message',
				'label'         => 'Message',
				'value'         => "Line one\nLine two <b>\"quoted\"</b> \\ & é 👩🏽‍🌾",
				'type'          => 'textarea',
				'meta'          => array(),
				'form_field_id' => 'message',
			),
			$body['fields'][2]
		);
		$this->assertSame( array( 'High chair', 'Window' ), $body['fields'][3]['value'] );
		$this->assertSame( array( 'Yes', array( 'freehold_text' => 'I agree.' ) ), array( $body['fields'][4]['value'], $body['fields'][4]['meta'] ) );
		$this->assertSame( array( array( 'selected' => 'A', 'label' => '' ) ), $body['fields'][5]['value']['choices'] );

		$entry = self::entry( $id );
		$this->assertSame( "Line one\nLine two <b>\"quoted\"</b> \\ & é 👩🏽‍🌾", $entry->first( 'textarea' ) );
		$this->assertSame( 'High chair, Window', $entry->fields[3]->text() );
		$this->assertSame( 'I agree.', $entry->fields[4]->text );
		$this->assertSame( array( 'A' ), $entry->fields[5]->value );
		$this->assertSame( array( 'owner@example.com' ), $entry->delivery->recipients );
	}

	public function test_text_survives_users_without_unfiltered_html(): void {
		$this->actAs( 'subscriber' );
		kses_init_filters();
		$text = '<script>alert(1)</script> a < b & c &amp; {"x":"\u003c"}';
		$id   = $this->store( self::draft( self::answers( $text ) ) );
		$this->assertSame( $text, self::entry( $id )->first( 'textarea' ) );
		Status::set_read( $id, true );
		$this->assertSame( $text, self::entry( $id )->first( 'textarea' ) );
		kses_remove_filters();
	}

	public function test_the_time_of_an_entry_is_not_made_of_local_time_which_has_one_hour_twice_in_autumn(): void {
		$asked = 0;
		// The offset differs from one question to the next, as local time has two in that hour.
		add_filter(
			'pre_option_timezone_string',
			static function () use ( &$asked ): string {
				return 0 === ++$asked % 2 ? 'Etc/GMT-1' : 'Etc/GMT-2';
			}
		);
		$id = $this->store( self::draft() );
		$this->assertGreaterThan( 0, $asked );
		$this->assertEqualsWithDelta( time(), self::entry( $id )->time, 60 );
		Status::set( $id, PostType::SPAM );
		Status::set( $id, PostType::INBOX );
		$this->assertEqualsWithDelta( time(), self::entry( $id )->time, 60 );
	}

	public function test_the_same_submission_twice_is_one_entry(): void {
		$context = new Context( submission: 'a-b-c' );
		$first   = $this->store( self::draft( context: $context ) );
		$this->assertSame( $first, $this->store( self::draft( context: $context ) ) );
		// Pages in a cache give all visitors the same ID.
		$this->assertNotSame( $first, $this->store( self::draft( self::answers( 'Another message' ), context: $context ) ) );
		$this->assertNotSame( $this->store( self::draft() ), $this->store( self::draft() ) );
	}

	public function test_a_repeated_request_for_the_last_place_is_answered_as_the_first(): void {
		update_option( 'timezone_string', 'UTC' );
		$definition = self::form( array( 'limits' => array( 'max' => 1, 'closes' => gmdate( 'Y-m-d\TH:i', time() + 2 * HOUR_IN_SECONDS ), 'text' => 'Booked out.' ) ) );
		DefinitionTable::store( $definition, 0 );
		$send  = static fn ( string $name ): Response => ( new Handler() )->handle( new Input( ( new SignedId( $definition->hash(), 0, 1, time() + 99 ) )->text(), array( 'name' => $name, 'email' => 'jane@example.com', 'message' => 'Hi' ), submission: $name ) );
		$first = $send( 'Jane' );
		$this->assertTrue( $first->is_sent(), $first->message );
		$this->assertSame( array( $first->html, $first->entry ), array( $send( 'Jane' )->html, $send( 'Jane' )->entry ) );
		$this->assertSame( 'Booked out. Nothing was sent.', $send( 'Joe' )->message );
		// It is later there.
		update_option( 'timezone_string', 'Pacific/Kiritimati' );
		$this->assertTrue( $send( 'Jane' )->is_sent() );
		$this->assertSame( 1, Forms::counts()['inbox'] );
	}

	public function test_a_form_with_a_limit_takes_no_more_entries_than_that(): void {
		$limit = static fn ( int $max ): array => array( 'limits' => array( 'max' => $max ) );
		$first = $this->store( self::draft() );
		$twice = new Context( submission: 'twice' );
		$this->store( self::draft( settings: $limit( 2 ), context: $twice ) );
		$this->store( self::draft( settings: $limit( 2 ), context: $twice ) );
		$form  = self::entry( $first )->form();
		$full  = fn (): bool => is_wp_error( Store::add( self::draft( settings: $limit( 2 ) ) ) );
		$this->assertTrue( $full() );
		$spam = $this->store( self::draft( settings: $limit( 2 ), context: new Context( is_spam: true ) ) );
		$this->assertSame( 2, PlaceTable::taken( $form, $form ) );
		Status::set( $first, PostType::TRASH );
		$this->assertSame( 1, PlaceTable::taken( $form, $form ), 'The place is free again.' );
		Status::set( $spam, PostType::INBOX );
		$this->assertTrue( $full() );
		Status::delete( $spam );
		$this->assertFalse( $full() );
		$this->assertSame( 2, PlaceTable::taken( $form, $form ) );
		// Entries that came without the limit count as soon as the form has rested.
		$this->store( self::draft() );
		$this->assertSame( 2, PlaceTable::taken( $form, $form ) );
		$this->rest_and_recount();
		$this->assertSame( 3, PlaceTable::taken( $form, $form ) );
		$this->store( self::draft( settings: $limit( 4 ) ) );
		$this->assertSame( 4, PlaceTable::taken( $form, $form ) );
	}

	public function test_the_places_of_a_form_follow_its_id_and_not_its_page_or_title(): void {
		$limits = array( 'max' => 2, 'id' => 'a1b2c3d4e5f6' );
		$send   = fn ( array $limits, string $title, int $page, int $source = 0 ): int|WP_Error => Store::add( self::draft( settings: compact( 'limits', 'title' ), context: new Context( post_id: $page, source: $source ) ) );
		$first  = $send( $limits, 'One', 11 );
		$this->assertIsInt( $first );
		$this->assertIsInt( $send( array( 'max' => 1, 'id' => 'another-one' ), 'One', 11, 11 ), 'Another form of the page.' );
		$this->assertIsInt( $send( array(), 'One', 11 ), 'A form without a limit deletes no number.' );
		$this->assertIsInt( $send( $limits, 'Renamed', 12 ) );
		$this->assertSame( 'freehold_form_full', $send( $limits, 'One', 13 )->get_error_code() );
		$this->assertIsInt( $send( $limits, 'One', 13, 13 ), 'A copy in another post.' );
		Status::set( $first, PostType::TRASH );
		$this->assertIsInt( $send( $limits, 'Renamed again', 11 ) );
		$this->assertWPError( $send( $limits, 'One', 11 ) );
		$this->assertIsInt( $send( array( 'id' => 'a1b2c3d4e5f6' ), 'One', 11 ) );
		$this->assertWPError( $send( array( 'max' => 3 ) + $limits, 'One', 11 ), 'What came without the limit counts when it is back.' );
		// A limit begins with the entries in the inbox.
		$this->store( self::draft( settings: array( 'title' => 'Two' ) ) );
		$this->assertWPError( $send( array( 'max' => 1, 'id' => 'the-third-one' ), 'Two', 0 ) );
	}

	public function test_only_what_a_user_deletes_gives_its_place_back(): void {
		$limits = array( 'limits' => array( 'max' => 3 ) );
		$ids    = array_map( fn ( string $email ): int => $this->store( self::draft( self::answers( email: $email ), $limits ) ), array( 'old@example.com', 'jane@example.com', 'joe@example.com' ) );
		$form   = self::entry( $ids[0] )->form();
		$GLOBALS['wpdb']->update( IndexTable::name(), array( 'created_at' => 1 ), array( 'entry_id' => $ids[0] ) );
		Settings::set( 'modules.contact-form.options.retention_days', 30 );
		Upkeep::run();
		PersonalData::erase( 'jane@example.com' );
		$this->assertSame( array( null, null ), array( get_post( $ids[0] ), get_post( $ids[1] ) ) );
		$this->rest_and_recount();
		$this->assertSame( 3, PlaceTable::taken( $form, $form ) );
		Status::delete( $ids[2] );
		$this->assertSame( 2, PlaceTable::taken( $form, $form ) );
	}

	public function test_a_database_error_is_not_called_a_full_form(): void {
		global $wpdb;
		$fails = static fn ( string $query ): string => str_contains( $query, PlaceTable::NAME ) && str_starts_with( $query, 'UPDATE' ) ? 'UPDATE nowhere SET nothing = 1' : $query;
		add_filter( 'query', $fails );
		$shows = $wpdb->suppress_errors();
		$error = Store::add( self::draft( settings: array( 'limits' => array( 'max' => 3 ) ) ) );
		$wpdb->suppress_errors( $shows );
		remove_filter( 'query', $fails );
		$this->assertSame( 'freehold_form_not_stored', $error->get_error_code() );
		// The module is off since before the table was added.
		$id = $this->store( self::draft() );
		Settings::set( 'tables.' . PlaceTable::NAME, null );
		$seen  = array();
		$watch = static function ( string $query ) use ( &$seen ): string {
			$seen[] = $query;
			return $query;
		};
		add_filter( 'query', $watch );
		Status::set( $id, PostType::TRASH );
		PlaceTable::recount();
		remove_filter( 'query', $watch );
		$this->assertSame( array(), preg_grep( '/' . PlaceTable::NAME . '/', $seen ) );
	}

	/** Counts places as if no form had got an entry for long. */
	private function rest_and_recount(): void {
		$GLOBALS['wpdb']->query( 'UPDATE ' . PlaceTable::name() . ' SET taken_at = 1' );
		PlaceTable::recount();
	}

	public function test_a_request_that_ended_after_the_post_is_completed_by_the_next(): void {
		$context = new Context( submission: 'crash' );
		$id      = $this->store( self::draft( context: $context ) );
		$this->undo( $id );
		$this->assertSame( $id, $this->store( self::draft( context: $context ) ) );
		$this->assertNotNull( IndexTable::read( $id ) );
		$this->assertSame( 1, Forms::counts()['inbox'] );
	}

	public function test_a_request_that_ended_after_the_post_is_completed_without_another(): void {
		$id = $this->store( self::draft( context: new Context( submission: 'crash' ) ) );
		$this->undo( $id );
		Upkeep::run();
		$this->assertNotNull( IndexTable::read( $id ) );
		$this->assertSame( array(), SubmissionTable::abandoned( 10 ) );
	}

	public function test_a_request_that_ended_before_the_post_leaves_nothing(): void {
		global $wpdb;
		$folder = bin2hex( random_bytes( 16 ) );
		$key    = Storage::add( $this->upload( 'text' ), $folder );
		$this->assertIsString( $key );
		SubmissionTable::claim( str_repeat( 'a', 64 ), 'token' );
		$wpdb->update( SubmissionTable::name(), array( 'folder' => $folder, 'claimed_until' => 1 ), array( 'submission' => str_repeat( 'a', 64 ) ) );
		Upkeep::run();
		$this->assertSame( '', Storage::path( $folder, $key ) );
		$this->assertNull( SubmissionTable::read( str_repeat( 'a', 64 ) ) );
	}

	public function test_nothing_is_stored_if_a_file_cannot_be_moved(): void {
		$draft = self::draft( array( ...self::answers(), new Answer( 'file', 'file', 'File', '', array( $this->upload( 'one' ), new Upload( '/no/such/file', 'b.pdf', 'application/pdf', 3 ) ) ) ) );
		$before = self::folders();
		$this->assertWPError( Store::add( $draft ) );
		$this->assertSame( array(), get_posts( array( 'post_type' => 'feedback', 'post_status' => 'any' ) ) );
		$this->assertSame( $before, self::folders() );
	}

	public function test_files_are_stored_under_random_names_and_deleted_with_the_entry(): void {
		$id    = $this->store( self::draft( array( ...self::answers(), new Answer( 'file', 'file', 'File', '', array( $this->upload( '%PDF-1.4', 'Menü 1.pdf' ) ) ) ) ) );
		$entry = self::entry( $id );
		$file  = $entry->files()[0];
		$path  = Storage::path( $entry->folder, $file['key'] );
		$this->assertSame( array( 1, 'Menü 1.pdf', 8, 'application/pdf' ), array( $file['id'], $file['name'], $file['size'], $file['type'] ) );
		$this->assertMatchesRegularExpression( '~/freehold-forms/[0-9a-f]{32}/[0-9a-f]{32}$~', $path );
		$this->assertStringEqualsFile( $path, '%PDF-1.4' );
		$this->assertFileExists( dirname( $path, 2 ) . '/index.php' );
		$this->assertStringContainsString( 'denied', (string) file_get_contents( dirname( $path, 2 ) . '/.htaccess' ) );
		$this->assertSame( '', Storage::path( '../' . $entry->folder, $file['key'] ) );
		Status::set( $id, PostType::TRASH );
		$this->assertFileExists( $path );
		wp_delete_post( $id, true );
		$this->assertDirectoryDoesNotExist( dirname( $path ) );
		$this->assertNull( IndexTable::read( $id ) );
	}

	public function test_the_ip_address_is_stored_only_if_the_site_wants_it(): void {
		$this->assertSame( '', self::entry( $this->store( self::draft() ) )->ip );
		Settings::set( 'modules.contact-form.options.store_ip', true );
		$this->assertSame( '203.0.113.7', self::entry( $this->store( self::draft() ) )->ip );
		add_filter( 'jetpack_contact_form_forget_ip_address', static fn ( bool $forget, string $ip ): bool => '203.0.113.7' === $ip, 10, 2 );
		$this->assertSame( '', self::entry( $this->store( self::draft() ) )->ip );
	}

	public function test_other_plugins_hear_of_an_entry_as_from_jetpack(): void {
		$heard = array();
		add_action(
			'grunion_after_feedback_post_inserted',
			static function ( ...$arguments ) use ( &$heard ): void {
				$heard[] = $arguments;
			},
			10,
			4
		);
		$id = $this->store( self::draft( context: new Context( submission: 'x', is_spam: true, page_url: 'https://example.com/contact/' ) ) );
		$this->store( self::draft( context: new Context( submission: 'x', is_spam: true, page_url: 'https://example.com/contact/' ) ) );
		$this->assertCount( 1, $heard );
		list( $heard_id, $fields, $is_spam, $values ) = $heard[0];
		$this->assertSame( $id, $heard_id );
		$this->assertTrue( $is_spam );
		$this->assertSame( 'https://example.com/contact/', $values['entry_permalink'] );
		$this->assertSame( array( 'Jane Doe', 'Name', true ), array( $fields['name']->value, $fields['name']->get_attribute( 'label' ), $fields['name']->get_attribute( 'required' ) ) );
		$this->assertSame( 'owner@example.com', $fields['name']->form->get_attribute( 'to' ) );
		$this->assertSame( 'spam', get_post_status( $id ) );
	}

	public function test_statuses_counts_and_lists_agree_whoever_changes_an_entry(): void {
		$ids = array_map( fn ( int $number ): int => $this->store( self::draft( self::answers( "Message {$number}" ) ) ), range( 1, 4 ) );
		$this->assertSame( array( 'inbox' => 4, 'unread' => 4, 'spam' => 0, 'trash' => 0 ), Forms::counts() );
		Status::set_read( $ids[0], true );
		$this->assertSame( 'closed', get_post( $ids[0] )->comment_status );
		Status::set( $ids[1], PostType::SPAM );
		wp_trash_post( $ids[2] );
		$this->assertSame( array( 'inbox' => 2, 'unread' => 1, 'spam' => 1, 'trash' => 1 ), Forms::counts() );
		$this->assertSame( array( $ids[1] ), IndexTable::ids( new Query( status: PostType::SPAM ) ) );
		wp_untrash_post( $ids[2] );
		$this->assertSame( 'publish', get_post_status( $ids[2] ) );
		Status::set( $ids[1], PostType::TRASH );
		Status::set( $ids[1], PostType::INBOX );
		wp_delete_post( $ids[3], true );
		$this->assertSame( array( 'inbox' => 3, 'unread' => 2, 'spam' => 0, 'trash' => 0 ), Forms::counts() );
		$before = CountTable::all();
		CountTable::recount();
		$this->assertEqualsCanonicalizing( array_filter( $before, static fn ( array $row ): bool => $row['entries'] > 0 ), CountTable::all() );
		$this->assertSame( array( $ids[0] ), IndexTable::ids( new Query( search: 'MESSAGE 1 doe' ) ) );
		$this->assertSame( 1, IndexTable::count( new Query( search: 'message 1' ) ) );
		$this->assertSame( array(), IndexTable::ids( new Query( search: '%' ) ) );
		$this->assertSame( array( $ids[0] ), IndexTable::ids( new Query( is_unread: false ) ) );
	}

	/** The number that the menu shows. */
	private static function unread(): int {
		return Unread::count( static fn (): int => Forms::counts()['unread'] );
	}

	public function test_the_menu_has_the_number_of_unread_entries_without_counting_again(): void {
		global $wpdb;
		$id = $this->store( self::draft() );
		$this->assertSame( 1, self::unread() );
		wp_load_alloptions();
		$before = $wpdb->num_queries;
		$this->assertSame( 1, self::unread() );
		$this->assertSame( 0, $wpdb->num_queries - $before );
		Status::set_read( $id, true );
		$this->assertSame( 0, self::unread() );
		Status::set_read( $id, false );
		$this->assertSame( 1, self::unread() );
		wp_trash_post( $id );
		$this->assertSame( 0, self::unread() );
		// One entry comes after the entries were counted, and before the number is stored.
		$store = function ( string $query ) use ( &$store ): string {
			if ( str_contains( $query, 'UPDATE' ) && str_contains( $query, Unread::SETTING ) && did_action( 'counted' ) ) {
				remove_filter( 'query', $store );
				$this->store( self::draft() );
			}
			if ( str_contains( $query, 'SELECT form, status' ) ) {
				do_action( 'counted' );
			}
			return $query;
		};
		Unread::forget();
		add_filter( 'query', $store );
		$this->assertSame( 0, self::unread() );
		$this->assertSame( 1, self::unread() );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET entries = 9', CountTable::name() ) );
		CountTable::recount();
		$this->assertSame( 1, self::unread() );
	}

	public function test_the_dashboard_reads_only_what_it_shows(): void {
		global $wpdb;
		foreach ( range( 1, 7 ) as $number ) {
			$this->store( self::draft( self::answers( "Message {$number}" ) ) );
		}
		$widget = static function (): string {
			ob_start();
			DashboardWidget::render();
			return (string) ob_get_clean();
		};
		$widget();
		wp_cache_flush();
		wp_load_alloptions();
		$before = $wpdb->num_queries;
		$shown  = $widget();
		$this->assertSame( 2, $wpdb->num_queries - $before, 'IDs and entries.' );
		$this->assertSame( array( 5, 5 ), array( substr_count( $shown, '<li>' ), substr_count( $shown, '(unread)' ) ) );
		$this->assertStringContainsString( 'Message 7', $shown );
		$this->assertStringNotContainsString( 'Message 2', $shown );
		$this->assertStringContainsString( '7 unread', $shown );
	}

	public function test_what_changed_while_the_module_was_off_is_indexed_later(): void {
		global $wpdb;
		$old = $this->stored( "Hello\n<!--more-->\nAUTHOR: Jane\nAUTHOR EMAIL: jane@example.com\nAUTHOR URL: \nSUBJECT: Hi\nIP: 203.0.113.9\nJSON_DATA\n{\"1_Name\":\"Jane\"}" );
		$new = $this->store( self::draft() );
		IndexTable::clear();
		CountTable::clear();
		$wpdb->query( $wpdb->prepare( 'INSERT INTO %i ( entry_id, status, words ) VALUES ( 999999, %s, %s )', IndexTable::name(), 'publish', '' ) );
		$this->assertTrue( Index::catch_up( 5 ) );
		$this->assertEqualsCanonicalizing( array( $old, $new ), IndexTable::ids( new Query() ) );
		$wpdb->update( $wpdb->posts, array( 'post_status' => 'spam' ), array( 'ID' => $old ) );
		Upkeep::run();
		$this->assertSame( array( 'inbox' => 1, 'unread' => 1, 'spam' => 0, 'trash' => 0 ), Forms::counts(), 'Spam of 2019 is deleted.' );
	}

	public function test_old_entries_are_deleted_if_the_site_says_so(): void {
		$old = $this->stored( '{"fields":[]}', 'v3' );
		$new = $this->store( self::draft() );
		Upkeep::run();
		$this->assertNotNull( get_post( $old ) );
		Settings::set( 'modules.contact-form.options.retention_days', 30 );
		Upkeep::run();
		$this->assertNull( get_post( $old ) );
		$this->assertNotNull( get_post( $new ) );
	}

	public function test_a_site_without_a_trash_deletes_no_entry_that_moves_there(): void {
		$code = 'define( "EMPTY_TRASH_DAYS", 0 ); require getenv( "FREEHOLD_TEST_WORDPRESS" ) . "/wp-load.php"; use Freehold\Modules\ContactForm\Entries\{PostType, Status};'
			. 'PostType::register(); $GLOBALS["wpdb"]->query( "START TRANSACTION" ); $id = wp_insert_post( array( "post_type" => "feedback", "post_status" => "publish", "post_title" => "One", "post_content" => "Two" ) );'
			. '$told = array(); foreach ( array( "trash", "publish", "spam", "trash", "spam" ) as $status ) { $told[] = array( Status::set( $id, $status ), get_post_status( $id ) ); }'
			. '$GLOBALS["wpdb"]->query( "ROLLBACK" ); echo wp_json_encode( $told );';
		exec( escapeshellarg( PHP_BINARY ) . ' -r ' . escapeshellarg( $code ) . ' 2>&1', $lines );
		$this->assertSame( array( array( true, 'trash' ), array( true, 'publish' ), array( true, 'spam' ), array( true, 'trash' ), array( true, 'spam' ) ), json_decode( implode( "\n", $lines ), true ), implode( "\n", $lines ) );
	}

	public function test_an_entry_that_another_plugin_keeps_does_not_lose_its_files(): void {
		Settings::set( 'modules.contact-form.options.retention_days', 30 );
		$kept  = $this->store( self::draft( array( ...self::answers(), new Answer( 'file', 'file', 'File', '', array( $this->upload( 'one' ) ) ) ) ) );
		$other = $this->store( self::draft() );
		$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( 'UPDATE %i SET created_at = 1', IndexTable::name() ) );
		add_filter( 'pre_delete_post', static fn ( $deletes, \WP_Post $post ) => $kept === $post->ID ? false : $deletes, 10, 2 );
		$this->assertTrue( Upkeep::run() );
		$this->assertNull( get_post( $other ) );
		$entry = self::entry( $kept );
		$this->assertFileExists( Storage::path( $entry->folder, $entry->files()[0]['key'] ) );
		$this->assertSame( array( $kept ), IndexTable::ids( new Query() ) );
	}

	/** Takes back what follows the post's INSERT. */
	private function undo( int $id ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET entry_id = 0, claimed_until = 1', SubmissionTable::name() ) );
		IndexTable::clear();
		CountTable::clear();
	}

	/** @return string[] */
	private static function folders(): array {
		return (array) glob( wp_upload_dir()['basedir'] . '/freehold-forms/*', GLOB_ONLYDIR );
	}

	private function assertWPError( mixed $value ): void {
		$this->assertInstanceOf( \WP_Error::class, $value );
	}
}
