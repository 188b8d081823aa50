<?php
/**
 * Tests of taking over the entries that Jetpack stored.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Database\Posts;
use Freehold\Modules;
use Freehold\Modules\ContactForm\Entries\CountTable;
use Freehold\Modules\ContactForm\Entries\IndexTable;
use Freehold\Modules\ContactForm\Rest\EntryData;
use Freehold\Modules\ContactForm\Rest\Forms;
use Freehold\Moving\Task;
use Freehold\Queue;
use Freehold\Settings;

require_once __DIR__ . '/EntriesTestCase.php';

final class TakeOverTest extends EntriesTestCase {

	private const BODY = '{"subject":"Booking","ip":"203.0.113.5","entry_title":"Contact","fields":[{"key":"1_Name","label":"Name","value":"Jane","type":"name"},{"key":"2_Email","label":"Email","value":"jane@example.com","type":"email"},{"key":"3_Consent","label":"Consent","value":"Yes","type":"consent"}]}';
	private const TEXT = "Hello there\n<!--more-->\nAUTHOR: Jane\nAUTHOR EMAIL: jane@example.com\nAUTHOR URL: \nSUBJECT: Old\nIP: 203.0.113.9\nJSON_DATA\n{\"1_Name\":\"Jane\",\"2_Phone\":\"555\",\"entry_title\":\"Contact\"}";

	/** Stores an entry as Jetpack has, without any hook. */
	private function jetpack( string $content, string $type = 'v3', string $status = 'publish' ): int {
		global $wpdb;
		$wpdb->insert(
			$wpdb->posts,
			array(
				'post_type'             => 'feedback',
				'post_status'           => $status,
				'post_mime_type'        => $type,
				'post_content'          => $content,
				'post_date'             => '2025-03-04 05:06:07',
				'post_date_gmt'         => '2025-03-04 05:06:07',
				'post_parent'           => 7,
				'comment_status'        => 'open',
				'post_title'            => 'Jane',
				'post_excerpt'          => '',
				'to_ping'               => '',
				'pinged'                => '',
				'post_content_filtered' => '',
			)
		);
		return $wpdb->insert_id;
	}

	private function take_over(): void {
		add_action( 'shutdown', array( Queue::class, 'run_at_end' ), 100 );
		$this->assertTrue( Task::start( Task::RECORDS, 0 ) );
		for ( $step = 0; $step < 20 && Task::work(); $step++ ) {
			continue;
		}
		$this->assertSame( 'done', Task::load( Task::RECORDS )->describe()['status'] );
	}

	public function test_entries_of_all_formats_are_taken_over_once_and_stay_as_they_are(): void {
		$ids     = array( $this->jetpack( self::BODY ), $this->jetpack( self::TEXT, '', 'spam' ), $this->jetpack( self::BODY, 'v2', 'trash' ) );
		$before  = Posts::rows( $ids );
		$records = Task::records()['contact-form'];
		$this->assertSame( array( 3, 3 ), array( ( $records->count )(), ( $records->pending )() ) );
		$this->take_over();
		$this->take_over();
		$this->assertSame( array( 3, 0 ), array( ( $records->count )(), ( $records->pending )() ) );
		$this->assertSame( array( 'inbox' => 1, 'unread' => 1, 'spam' => 1, 'trash' => 1 ), Forms::counts() );
		$this->assertEquals( $before, Posts::rows( $ids ) );
		$data = EntryData::of( self::entry( $ids[0] ) );
		$this->assertSame( array( '2025-03-04T05:06:07+00:00', 7, 'Jane', 'jane@example.com' ), array( $data['date'], $data['page']['id'], $data['from']['name'], $data['from']['email'] ) );
		$this->assertSame( array( 'name', 'email', 'consent' ), array_column( $data['fields'], 'type' ) );
		$old = EntryData::of( self::entry( $ids[1] ) );
		$this->assertSame( array( 'spam', 'Old', 'Hello there' ), array( $old['status'], $old['subject'], $old['summary'] ) );
	}

	public function test_taking_over_that_ended_between_an_entry_and_its_number_is_completed(): void {
		$id = $this->jetpack( self::BODY );
		$this->jetpack( self::BODY );
		$this->take_over();
		// As if the process had ended after the first row.
		CountTable::clear();
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE entry_id > %d', IndexTable::name(), $id ) );
		$this->take_over();
		$this->assertSame( array( 'inbox' => 2, 'unread' => 2, 'spam' => 0, 'trash' => 0 ), Forms::counts() );
	}

	public function test_ip_addresses_show_only_if_the_site_stores_them(): void {
		$id = $this->jetpack( self::BODY );
		$this->take_over();
		$this->assertSame( '', EntryData::of( self::entry( $id ) )['ip'] );
		Settings::set( 'modules.contact-form.options.store_ip', true );
		$this->assertSame( '203.0.113.5', EntryData::of( self::entry( $id ) )['ip'] );
	}

	public function test_a_module_that_is_off_takes_over_nothing(): void {
		$this->jetpack( self::BODY );
		Modules::set_active( 'contact-form', false );
		$this->assertSame( array(), Task::records() );
	}
}
