<?php
/**
 * The bytes of uploads.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\Tables;
use Freehold\Upload\Body;
use Freehold\Upload\Checksum;
use Freehold\Upload\Receiver;
use Freehold\Upload\Storage;
use Freehold\Upload\TusError;
use Freehold\Upload\Upload;
use Freehold\Upload\UploadTable;

require_once __DIR__ . '/BrokenBody.php';

final class ReceiverTest extends TestCase {

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		Tables::install( UploadTable::class, true );
		stream_wrapper_register( 'broken', BrokenBody::class );
	}

	public static function tearDownAfterClass(): void {
		stream_wrapper_unregister( 'broken' );
	}

	public function test_a_request_that_breaks_off_leaves_the_bytes_of_the_next_one(): void {
		$upload = new Upload( bin2hex( random_bytes( 16 ) ), 1, 'media', '', 8, 0, 100, array(), '', '', bin2hex( random_bytes( 16 ) ), 0, time() + HOUR_IN_SECONDS );
		Storage::create( $upload->file );
		$this->assertTrue( UploadTable::add( $upload ) );
		$checksum = static fn (): ?Checksum => Checksum::from_header( 'sha1 ' . base64_encode( sha1( 'complete', true ) ) );
		$first    = UploadTable::lock( $upload->id, 60, true );
		$next     = null;
		// The client has gone, and sends the same bytes again while the first request still waits for the rest.
		BrokenBody::$then = static function () use ( $upload, $checksum, &$next ): void {
			$next = UploadTable::lock( $upload->id, 60, true );
			$path = (string) tempnam( sys_get_temp_dir(), 'body' );
			file_put_contents( $path, 'complete' );
			Receiver::receive( $next, new Body( $path, 8 ), $checksum() );
			unlink( $path );
		};
		try {
			Receiver::receive( $first, new Body( 'broken://comp', 8 ), $checksum() );
			$this->fail( 'The checksum does not match.' );
		} catch ( TusError $error ) {
			$this->assertSame( 460, $error->status );
		}
		$this->assertNotNull( $next );
		$this->assertSame( 'complete', file_get_contents( Storage::path( $upload->file ) ) );
		$this->assertTrue( UploadTable::find( $upload->id )->is_complete() );
		UploadTable::remove( $next );
		Storage::delete( $upload->file );
	}

	public function test_bytes_that_do_not_match_are_discarded(): void {
		$upload = new Upload( bin2hex( random_bytes( 16 ) ), 1, 'media', '', 8, 0, 100, array(), '', '', bin2hex( random_bytes( 16 ) ), 0, time() + HOUR_IN_SECONDS );
		Storage::create( $upload->file );
		UploadTable::add( $upload );
		$locked           = UploadTable::lock( $upload->id, 60, true );
		BrokenBody::$then = static function (): void {};
		try {
			Receiver::receive( $locked, new Body( 'broken://comp', 8 ), Checksum::from_header( 'sha1 ' . base64_encode( sha1( 'complete', true ) ) ) );
			$this->fail( 'The checksum does not match.' );
		} catch ( TusError $error ) {
			$this->assertSame( 460, $error->status );
		}
		clearstatcache();
		$this->assertSame( 0, filesize( Storage::path( $upload->file ) ) );
		$this->assertSame( 0, UploadTable::find( $upload->id )->received );
		UploadTable::remove( $locked );
		Storage::delete( $upload->file );
	}

	public function test_a_paused_upload_keeps_its_bytes_while_the_database_does_not_respond(): void {
		global $wpdb;
		$upload = new Upload( bin2hex( random_bytes( 16 ) ), 1, 'media', '', 8, 0, 100, array(), '', '', bin2hex( random_bytes( 16 ) ), 0, time() + HOUR_IN_SECONDS );
		Storage::create( $upload->file );
		UploadTable::add( $upload );
		$fail = static fn ( string $query ): string => str_starts_with( $query, 'SELECT file FROM' ) ? 'SELECT no_such_column' : $query;
		add_filter( 'query', $fail );
		$was_quiet = $wpdb->suppress_errors( true );
		Storage::delete_orphans( time() + 60 );
		$wpdb->suppress_errors( $was_quiet );
		remove_filter( 'query', $fail );
		$this->assertFileExists( Storage::path( $upload->file ) );
		UploadTable::remove( UploadTable::lock( $upload->id, 60, true ) );
		Storage::delete_orphans( time() + 60 );
		$this->assertFileDoesNotExist( Storage::path( $upload->file ) );
	}
}
