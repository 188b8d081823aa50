<?php
/**
 * The commands of forms and their entries.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\ContactForm\Entries\Context;
use Freehold\Modules\ContactForm\Entries\CountTable;
use Freehold\Modules\ContactForm\Entries\IndexTable;
use Freehold\Modules\ContactForm\Entries\PostType;
use Freehold\Modules\ContactForm\Entries\Status;
use Freehold\Modules\ContactForm\Files\Storage;
use Freehold\Modules\ContactForm\Entries\Answer;
use Freehold\Modules\ContactForm\Rest\Forms;
use WP_CLI;

require_once __DIR__ . '/EntriesTestCase.php';
require_once dirname( __DIR__, 3 ) . '/tests/php/RunsCommands.php';

final class FormCommandsTest extends EntriesTestCase {

	use RunsCommands;

	/** An entry that was stored some days ago. */
	private function old( int $days, string $message = 'An old message' ): int {
		$id = $this->store( self::draft( self::answers( $message ) ) );
		wp_update_post( array( 'ID' => $id, 'edit_date' => true, 'post_date' => wp_date( 'Y-m-d H:i:s', time() - $days * DAY_IN_SECONDS ), 'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() - $days * DAY_IN_SECONDS ) ) );
		return $id;
	}

	public function test_forms_and_entries_are_listed(): void {
		$one  = $this->store( self::draft() );
		$two  = $this->store( self::draft( self::answers( 'Another question', 'bob@example.com', "Bob\e[2J" ), array( 'title' => 'Contact' ) ) );
		$spam = $this->store( self::draft( self::answers( 'Buy' ), array(), new Context( is_spam: true ) ) );
		Status::set_read( $one, true );
		$forms = $this->json( 'forms', 'list' );
		$this->assertSame( array( array( 'Booking', 1, 0, 1 ), array( 'Contact', 1, 1, 0 ) ), array_map( static fn ( array $form ): array => array( $form['title'], $form['inbox'], $form['unread'], $form['spam'] ), $forms ) );
		$this->assertSame( "{$two} {$one}\n", $this->command( 'forms', 'entries', 'list', '--format=ids' ) );
		$this->assertSame( "{$spam}\n", $this->command( 'forms', 'entries', 'list', '--status=spam', '--format=ids' ) );
		$this->assertSame( "{$two}\n", $this->command( 'forms', 'entries', 'list', '--unread', '--format=ids' ) );
		$this->assertSame( "{$one}\n", $this->command( 'forms', 'entries', 'list', "--form={$forms[0]['id']}", '--format=ids' ) );
		$this->assertSame( "1\n", $this->command( 'forms', 'entries', 'list', '--search=another question', '--format=count' ) );
		$this->assertSame( "0\n", $this->command( 'forms', 'entries', 'list', '--before=2001-01-01', '--format=count' ) );
		$this->assertSame( array( 'bob@example.com', false ), array_values( array_intersect_key( $this->json( 'forms', 'entries', 'list', '--limit=1' )[0], array( 'email' => 1, 'read' => 1 ) ) ) );
		$this->assertStringNotContainsString( "\e", $this->command( 'forms', 'entries', 'list' ), 'What a visitor entered controls no terminal.' );
		$this->assertStringContainsString( 'not valid for --after', $this->failingCommand( 'forms', 'entries', 'list', '--after=soon-ish' ) );
		$this->assertStringContainsString( 'There is no form “x”', $this->failingCommand( 'forms', 'entries', 'list', '--form=x' ) );
	}

	public function test_an_entry_is_shown_with_its_fields(): void {
		$id = $this->store( self::draft() );
		$this->assertSame( "jane@example.com\n", $this->command( 'forms', 'entries', 'get', (string) $id, '--field=email' ) );
		$this->assertStringContainsString( 'Message | A table for two, please.', $this->command( 'forms', 'entries', 'get', (string) $id ) );
		$this->assertSame( 'A table for two, please.', $this->json( 'forms', 'entries', 'get', (string) $id )['fields'][2]['value'] );
		$this->assertStringContainsString( 'no longer exists', $this->failingCommand( 'forms', 'entries', 'get', (string) $this->post( 'Not an entry' ) ) );
		$this->assertStringContainsString( 'whole number', $this->failingCommand( 'forms', 'entries', 'get', '1x' ) );
	}

	public function test_an_export_contains_all_fields_and_no_formula(): void {
		$this->store( self::draft( self::answers( '=HYPERLINK("https://evil.example")' ) ) );
		$csv = $this->command( 'forms', 'entries', 'export' );
		$this->assertStringContainsString( '"\'=HYPERLINK(""https://evil.example"")"', $csv );
		$this->assertStringContainsString( "'=1+1", ( function (): string {
			$this->store( self::draft( self::answers( 'Hello', 'jane@example.com', '=1+1' ) ) );
			return $this->command( 'forms', 'entries', 'list', '--format=csv' );
		} )() );
		$path = get_temp_dir() . 'freehold-export-' . wp_generate_password( 8, false ) . '.json';
		$this->command( 'forms', 'entries', 'export', '--format=json', "--file={$path}" );
		$this->assertSame( "Success: Wrote {$path}.", self::message() );
		$this->assertCount( 2, json_decode( (string) file_get_contents( $path ), true ) );
		unlink( $path );
		$this->assertStringContainsString( 'cannot be written', $this->failingCommand( 'forms', 'entries', 'export', '--file=/no/such/folder/x.csv' ) );
		$this->assertStringContainsString( 'Name a file', $this->failingCommand( 'forms', 'entries', 'export', '--file=ftp://example.com/x' ) );
	}

	public function test_all_entries_are_deleted_with_their_files(): void {
		$with_file = $this->store( self::draft( array( ...self::answers(), new Answer( 'menu', 'file', 'Menu', '', array( $this->upload( 'bytes' ) ) ) ), array( 'fields' => array( array( 'id' => 'menu', 'type' => 'file', 'label' => 'Menu' ) ) ) ) );
		$folder    = self::entry( $with_file )->folder;
		$key       = self::entry( $with_file )->files()[0]['key'];
		$path      = Storage::path( $folder, $key );
		$this->assertFileExists( $path );
		$this->store( self::draft( self::answers( 'Buy' ), array(), new Context( is_spam: true ) ) );
		wp_trash_post( $this->store( self::draft( self::answers( 'Old' ) ) ) );
		// More than one batch, and some that the index does not know.
		for ( $n = 0; $n < 205; $n++ ) {
			$this->stored( "Message {$n}" );
		}
		IndexTable::clear();
		$post = $this->post( 'A post' );

		$this->assertStringContainsString( '--all', $this->failingCommand( 'forms', 'entries', 'delete' ) );
		$this->assertStringContainsString( 'Both together', $this->failingCommand( 'forms', 'entries', 'delete', '1', '--all' ) );
		WP_CLI::$answer = 'n';
		$this->command( 'forms', 'entries', 'delete', '--all' );
		$this->assertSame( 'Question: Delete 208 entries with their files for good?', self::message() );
		$this->assertNotNull( get_post( $with_file ) );

		$this->command( 'forms', 'entries', 'delete', '--all', '--yes' );
		$this->assertSame( 'Success: 208 entries deleted.', self::message() );
		$this->assertSame( 208, WP_CLI::$bars[0]->ticks );
		$this->assertSame( array(), get_posts( array( 'post_type' => PostType::NAME, 'post_status' => array( 'publish', 'spam', 'trash' ), 'fields' => 'ids' ) ) );
		$this->assertSame( array( 'inbox' => 0, 'unread' => 0, 'spam' => 0, 'trash' => 0 ), Forms::counts( CountTable::all() ) );
		$this->assertFileDoesNotExist( $path );
		$this->assertNotNull( get_post( $post ) );
		$this->command( 'forms', 'entries', 'delete', '--all' );
		$this->assertSame( 'Success: There are no such entries.', self::message() );
	}

	public function test_spam_and_old_entries_are_deleted_and_others_stay(): void {
		$new      = $this->store( self::draft() );
		$old      = $this->old( 40 );
		$spam     = $this->store( self::draft( self::answers( 'Buy' ), array(), new Context( is_spam: true ) ) );
		$old_spam = $this->old( 50, 'Buy now' );
		Status::set( $old_spam, PostType::SPAM );
		$exists = static fn (): array => array_map( static fn ( int $id ): bool => null !== get_post( $id ), array( $new, $old, $spam, $old_spam ) );
		$this->command( 'forms', 'entries', 'delete', '--spam', '--older-than=7', '--yes' );
		$this->assertSame( array( true, true, true, false ), $exists() );
		$this->command( 'forms', 'entries', 'delete', '--older-than=30', '--yes' );
		$this->assertSame( array( true, false, true, false ), $exists() );
		$this->command( 'forms', 'entries', 'delete', '--spam', '--yes' );
		$this->assertSame( array( true, false, false, false ), $exists() );
		$this->assertStringContainsString( 'not valid for --older-than', $this->failingCommand( 'forms', 'entries', 'delete', '--older-than=0', '--yes' ) );
	}

	public function test_what_cannot_be_deleted_is_an_error_and_does_not_stop_the_rest(): void {
		$kept = $this->store( self::draft() );
		$gone = $this->store( self::draft( self::answers( 'Another' ) ) );
		add_filter( 'pre_delete_post', static fn ( $delete, $post ) => $kept === $post->ID ? false : $delete, 10, 2 );
		$this->assertStringContainsString( '1 entry deleted. 1 entry does not exist', $this->failingCommand( 'forms', 'entries', 'delete', '--all', '--yes' ) );
		$this->assertNull( get_post( $gone ) );
		$this->assertNotNull( get_post( $kept ) );
		$this->failingCommand( 'forms', 'entries', 'delete', (string) $gone, '--yes' );
		$page = $this->post( 'A page', array( 'post_type' => 'page' ) );
		$this->failingCommand( 'forms', 'entries', 'delete', (string) $page, '--yes' );
		$this->assertNotNull( get_post( $page ), 'Only entries are deleted.' );
	}
}
