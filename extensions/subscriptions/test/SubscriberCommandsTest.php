<?php
/**
 * The commands of subscribers.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Members\Categories;
use Freehold\Members\Counts;
use Freehold\Members\Status;
use Freehold\Members\Subscribers;
use Freehold\Modules\Constants;
use Freehold\Modules\Subscriptions\Import\ImportTable;
use Freehold\Queue;
use WP_CLI;

require_once dirname( __DIR__, 3 ) . '/shared/members/server/test/MembersTestCase.php';
require_once dirname( __DIR__, 3 ) . '/tests/php/RunsCommands.php';

final class SubscriberCommandsTest extends MembersTestCase {

	use RunsCommands;

	private string $path = '';

	protected function tearDown(): void {
		if ( '' !== $this->path ) {
			wp_delete_file( $this->path );
		}
		parent::tearDown();
	}

	private function file( string $content ): string {
		$this->path = '' === $this->path ? wp_tempnam( 'people.csv' ) : $this->path;
		file_put_contents( $this->path, $content );
		return $this->path;
	}

	private function import( string $content, string ...$options ): string {
		$this->command( 'subscribers', 'import', $this->file( $content ), '--consent=At the shop', '--yes', ...$options );
		return self::message();
	}

	public function test_a_file_is_imported_and_each_row_is_accounted_for(): void {
		$this->active( 'ada@example.com' );
		$this->active( 'erased@example.com' );
		Subscribers::erase( 'erased@example.com' );
		$this->mail = array();
		$message = $this->import( "\xEF\xBB\xBFName;E-Mail\r\n\"Ada; \"\"Lovelace\"\"\";ada@example.com\r\n\r\n\"Bob\r\nof two lines\";BOB@example.com\r\nCem;not an address\r\nDora;erased@example.com\r\nBob again;bob@example.com", '--status=active' );
		$this->assertSame( 'Success: Added: 1. Already on the list: 2. Left out: 2.', $message );
		$this->assertSame( Status::ACTIVE, self::find( 'bob@example.com' )?->status );
		$this->assertSame( array( 'At the shop', 'import' ), array( self::find( 'bob@example.com' )->consent_text, self::find( 'bob@example.com' )->source ) );
		$this->assertNull( self::find( 'erased@example.com' ) );
		$warnings = implode( "\n", WP_CLI::$messages );
		$this->assertStringContainsString( 'Row 4 has no valid email address (Cem;not an address)', $warnings );
		$this->assertStringContainsString( 'Row 5: this person asked to be erased (erased@example.com)', $warnings );
		Queue::work( 5 );
		$this->assertSame( array(), $this->mail, 'Active people get no confirmation mail.' );
		$this->assertSame( 'finished', ImportTable::get( 0 )['status'] );
	}

	public function test_pending_people_are_asked_to_confirm(): void {
		$this->assertSame( 'Success: Added: 2. Already on the list: 0. Left out: 0.', $this->import( "ada@example.com\nbob@example.com\n" ) );
		$this->assertSame( Status::PENDING, self::find( 'ada@example.com' )?->status );
		Queue::work( 5 );
		$this->assertEqualsCanonicalizing( array( 'ada@example.com', 'bob@example.com' ), array_column( $this->mail, 'to' ) );
		$this->assertSame( 'Success: Added: 0. Already on the list: 2. Left out: 0.', $this->import( "ada@example.com\nbob@example.com\n" ) );
	}

	public function test_a_large_file_is_imported_in_parts(): void {
		$filler = str_repeat( 'x', 200 );
		$rows   = "email,about\n";
		$count  = (int) ceil( 2.5 * Constants::get( 'subscriptions' )['partBytes'] / 200 );
		for ( $n = 1; $n <= $count; $n++ ) {
			$rows .= 1000 === $n ? "nobody,\"{$filler}\"\n" : "v{$n}@example.com,\"{$filler}\n\"\n";
		}
		$this->assertSame( sprintf( 'Success: Added: %d. Already on the list: 0. Left out: 1.', $count - 1 ), $this->import( $rows, '--status=active' ) );
		$this->assertSame( $count - 1, Counts::by_status()['active'] );
		$this->assertStringContainsString( 'Row 1001 ', implode( "\n", WP_CLI::$messages ), 'Rows are numbered through the parts.' );
		$this->assertSame( $count, WP_CLI::$bars[0]->ticks );
	}

	public function test_an_interrupted_import_is_finished_by_the_queue(): void {
		add_filter( 'freehold_queue_handlers', static fn (): array => array(), 99 );
		$this->import( "ada@example.com\n", '--status=active' );
		$this->assertStringContainsString( 'Warning: Another process', implode( "\n", WP_CLI::$messages ) );
		$this->assertNull( self::find( 'ada@example.com' ) );
		remove_all_filters( 'freehold_queue_handlers', 99 );
		Queue::work( 5 );
		$this->assertSame( Status::ACTIVE, self::find( 'ada@example.com' )?->status );
	}

	public function test_the_column_is_found_or_named_and_old_encodings_are_read(): void {
		$this->assertSame( 'Success: Added: 1. Already on the list: 0. Left out: 0.', $this->import( "Kontakt\tName\nada@example.com\tJos\xE9\n" ) );
		$this->assertSame( 'Success: Added: 1. Already on the list: 0. Left out: 0.', $this->import( "Work,Home\nw@example.com,h@example.com\n", '--column=home' ) );
		$this->assertNotNull( self::find( 'h@example.com' ) );
		$this->assertSame( 'Success: Added: 1. Already on the list: 0. Left out: 0.', $this->import( "Work,Home\rw2@example.com,h2@example.com\r", '--column=2' ) );
		$this->assertNotNull( self::find( 'h2@example.com' ) );
		$this->assertSame( 'José', self::find( 'ada@example.com' )->name );
		$this->assertSame( 'Success: Added: 2. Already on the list: 0. Left out: 0.', $this->import( "Jane Doe <jane@example.com>\nRick Roe <rick@example.com>\n" ) );
		$this->assertSame( 'Jane Doe', self::find( 'jane@example.com' )->name );
		$one = wp_create_category( 'One' );
		Categories::set( true, array( $one ) );
		$this->import( "email\nc@example.com\n", "--categories={$one}" );
		$this->assertSame( array( $one ), Subscribers::terms( self::find( 'c@example.com' )->id ) );
	}

	/** @testWith ["UTF-16LE", "\u00FF\u00FE"]
	 *            ["UTF-16BE", "\u00FE\u00FF"]
	 */
	public function test_reads_unicode_text_of_spreadsheets( string $encoding, string $mark ): void {
		$rows = "Kontakt\tName\r\n" . str_repeat( "zoe@example.com\tZoë 😀\r\n", 400 ) . "ada@example.com\tAda\r\n";
		$this->assertStringStartsWith( 'Success: Added: 2.', $this->import( mb_convert_encoding( $mark, 'ISO-8859-1', 'UTF-8' ) . mb_convert_encoding( $rows, $encoding, 'UTF-8' ) ) );
	}

	public function test_a_wrong_import_stores_nothing(): void {
		$import = fn ( string $content, string ...$options ): string => $this->failingCommand( 'subscribers', 'import', $this->file( $content ), '--consent=At the shop', ...$options );
		$this->assertStringContainsString( 'contains no rows', $import( "\n\n" ) );
		$this->assertStringContainsString( 'Use --column with one of: Name, Town', $import( "Name,Town\nAda,London\n" ) );
		$this->assertStringContainsString( 'Use --column with one of: Name, Mail', $import( "Name,Mail\nAda,ada@example.com\n", '--column=Fax' ) );
		$this->assertStringContainsString( 'There is no newsletter category “7”', $import( "ada@example.com\n", '--categories=7' ) );
		$this->assertStringContainsString( 'does not exist', $this->failingCommand( 'subscribers', 'import', '/no/such/file.csv', '--consent=At the shop' ) );
		$this->assertStringContainsString( 'missing --consent', $this->failingCommand( 'subscribers', 'import', $this->path ) );
		$this->assertStringContainsString( 'Describe in --consent', $this->failingCommand( 'subscribers', 'import', $this->path, '--consent= ' ) );
		WP_CLI::$answer = 'n';
		$this->command( 'subscribers', 'import', $this->file( "ada@example.com\n" ), '--consent=At the shop', '--status=active' );
		$this->assertStringContainsString( 'Have all of them agreed?', self::message() );
		$this->assertSame( 0, array_sum( Counts::by_status() ) );
		$this->assertNull( ImportTable::get( 1 ) );
	}

	public function test_subscribers_are_listed_and_exported(): void {
		$this->active( 'ada@example.com' );
		$this->signUp( 'bob@example.com', array(), '=cmd|calc' );
		$this->assertSame( array( 'bob@example.com', 'ada@example.com' ), array_column( $this->json( 'subscribers', 'list' ), 'email' ) );
		$this->assertSame( "1\n", $this->command( 'subscribers', 'list', '--status=active', '--format=count' ) );
		$this->assertSame( array( 'ada@example.com' ), array_column( $this->json( 'subscribers', 'list', '--search=ada' ), 'email' ) );
		$this->assertSame( array( array( 'email' => 'bob@example.com' ) ), $this->json( 'subscribers', 'list', '--fields=email', '--limit=1' ) );
		$this->assertStringContainsString( "'=cmd|calc", $this->command( 'subscribers', 'export' ) );
		$this->assertStringNotContainsString( 'bob', $this->command( 'subscribers', 'export', '--status=active' ) );
	}

	public function test_a_subscriber_is_added_and_removed(): void {
		$id = (int) $this->command( 'subscribers', 'add', 'Ada@Example.com', '--consent=By phone', '--name=Ada', '--porcelain' );
		$this->assertSame( 'Ada', self::find( 'ada@example.com' )->name );
		$this->command( 'subscribers', 'rename', 'ada@example.com', 'Ada Lovelace' );
		$this->assertSame( 'Ada Lovelace', self::find( 'ada@example.com' )->name );
		$this->assertStringContainsString( 'no subscriber', $this->failingCommand( 'subscribers', 'rename', 'cem@example.com', 'Cem' ) );
		$this->assertSame( array( $id, Status::PENDING, 'By phone' ), array( self::find( 'ada@example.com' )->id, self::find( 'ada@example.com' )->status, self::find( 'ada@example.com' )->consent_text ) );
		Queue::work( 5 );
		$this->assertCount( 1, $this->mail );
		$this->assertStringContainsString( 'already', $this->failingCommand( 'subscribers', 'add', 'ada@example.com', '--consent=By phone' ) );
		$this->assertStringContainsString( 'valid email', $this->failingCommand( 'subscribers', 'add', 'ada', '--consent=By phone' ) );
		$this->active( 'bob@example.com' );
		$this->assertStringContainsString( 'Nothing was removed', $this->failingCommand( 'subscribers', 'remove', 'ada@example.com', 'cem@example.com', '--yes' ) );
		$this->assertNotNull( self::find( 'ada@example.com' ) );
		$this->command( 'subscribers', 'remove', (string) $id, '--yes' );
		$this->assertNull( self::find( 'ada@example.com' ) );
		$this->command( 'subscribers', 'remove', 'bob@example.com', '--erase', '--yes' );
		$this->assertStringContainsString( 'asked to be erased', $this->failingCommand( 'subscribers', 'add', 'bob@example.com', '--consent=By phone' ) );
	}
}
