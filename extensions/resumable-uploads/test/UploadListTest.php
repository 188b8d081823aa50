<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Upload\Storage;
use Freehold\Upload\Upload;
use Freehold\Upload\UploadTable;

/**
 * Users see and delete their own uploads, or all if they may delete files of others.
 */
final class UploadListTest extends TestCase {

	private const ROOT = '/freehold/v4/media/uploads';

	protected function setUp(): void {
		parent::setUp();
		UploadTable::clear();
	}

	/** Adds an upload with its file, of which 30 of 120 bytes have arrived. */
	private function upload( string $login, string $kind = '', int $expires = 3600 ): Upload {
		$upload = new Upload(
			bin2hex( random_bytes( 16 ) ),
			(int) get_user_by( 'login', $login )->ID,
			'media',
			$kind,
			120,
			30,
			1000,
			array(),
			'filename ' . base64_encode( "folder/{$login}.mov" ),
			'',
			bin2hex( random_bytes( 16 ) ),
			0,
			time() + $expires
		);
		$this->assertTrue( UploadTable::add( $upload ) );
		Storage::create( $upload->file );
		return $upload;
	}

	/** Requests a route and returns its data. */
	private function data( string $method, string $path, int $status = 200 ): mixed {
		$response = $this->rest( $method, self::ROOT . $path );
		$this->assertSame( $status, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return $response->get_data();
	}

	public function test_users_see_their_own_uploads_and_editors_see_all(): void {
		$mine = $this->upload( 'author' );
		$this->upload( 'admin', Upload::PARTIAL );
		$this->upload( 'admin', '', -1 );
		$this->actAs( 'author' );
		$list = $this->data( 'GET', '' );
		$this->assertSame( 1, $list['total'] );
		$first = $list['uploads'][0];
		$this->assertSame( array( $mine->id, 'author.mov', 120, 30, 'waiting', true ), array( $first['id'], $first['name'], $first['length'], $first['received'], $first['state'], $first['is_mine'] ) );
		$overview = $this->data( 'GET', '/overview' );
		$this->assertSame( array( 1, 30, false, null, '' ), array( $overview['count'], $overview['bytes'], $overview['are_all'], $overview['disk_free'], $overview['settings_url'] ) );
		$this->actAs( 'admin' );
		$this->assertSame( 2, $this->data( 'GET', '' )['total'] );
		$this->assertContains( true, array_column( $this->data( 'GET', '' )['uploads'], 'is_part' ) );
		$this->assertSame( 60, $this->data( 'GET', '/overview' )['bytes'] );
		$this->actAs( 'subscriber' );
		$this->data( 'GET', '', 403 );
		wp_set_current_user( 0 );
		$this->data( 'GET', '', 401 );
	}

	public function test_an_upload_in_progress_is_recognized(): void {
		$upload = $this->upload( 'admin' );
		$this->assertNotNull( UploadTable::lock( $upload->id, 60, false ) );
		$this->actAs( 'admin' );
		$this->assertSame( 'sending', $this->data( 'GET', '' )['uploads'][0]['state'] );
	}

	public function test_an_upload_is_deleted_with_its_file_by_those_who_may(): void {
		$mine   = $this->upload( 'author' );
		$others = $this->upload( 'admin', Upload::PARTIAL );
		$this->actAs( 'author' );
		$this->data( 'DELETE', "/{$others->id}", 404 );
		$this->assertNotNull( UploadTable::find( $others->id ) );
		$this->data( 'DELETE', "/{$mine->id}" );
		$this->assertNull( UploadTable::find( $mine->id ) );
		$this->assertFileDoesNotExist( Storage::path( $mine->file ) );
		$this->data( 'DELETE', "/{$mine->id}", 404 );
		$this->actAs( 'editor' );
		$this->data( 'DELETE', "/{$others->id}" );
		$this->assertFileDoesNotExist( Storage::path( $others->file ) );
	}
}
