<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Captions\AudioTable;
use Freehold\Captions\Feature;

/**
 * The routes of the captions and chapters of audio: who may change them, and what is stored.
 */
final class AudioTracksTest extends TestCase {

	private const CAPTIONS = array(
		'kind'    => 'captions',
		'srclang' => 'EN',
		'label'   => 'English <b>x</b>',
		'text'    => "WEBVTT\n\n00:01.000 --> 00:02.000\nHello <img src=x> 🎧",
	);

	private int $file;

	private string $path;

	protected function setUp(): void {
		parent::setUp();
		$this->file = $this->attachment( 'audio/mpeg', $this->actAs( 'author' ) );
		$this->path = "/freehold/v2/audio/{$this->file}/tracks";
	}

	private function attachment( string $type, int $author ): int {
		return wp_insert_attachment( array( 'post_mime_type' => $type, 'post_title' => 'A talk', 'post_author' => $author ), '2026/01/talk.' . substr( $type, -3 ) );
	}

	public function test_the_author_of_the_file_writes_changes_and_deletes_captions(): void {
		$response = $this->rest( 'POST', $this->path, self::CAPTIONS );
		$this->assertSame( 200, $response->get_status() );
		$track = array( 'kind' => 'captions', 'srclang' => 'en', 'label' => 'English x', 'text' => "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello &lt;img src=x&gt; 🎧\n" );
		$track['version'] = md5( $track['text'] );
		$this->assertSame( array( 'tracks' => array( $track ), 'editable' => true ), $response->get_data() );
		$this->rest( 'POST', $this->path, array( 'srclang' => 'en', 'label' => '', 'text' => "1\n00:00:01,000 --> 00:00:02,000\nAgain\n" ) + self::CAPTIONS );
		$this->rest( 'POST', $this->path, array( 'kind' => 'chapters' ) + self::CAPTIONS );
		$this->assertSame( array( 'captions', 'chapters' ), array_column( AudioTable::all( $this->file ), 'kind' ) );
		$this->assertSame( 'en', AudioTable::all( $this->file )[0]['label'] );
		$this->assertSame( "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nAgain\n", AudioTable::all( $this->file )[0]['text'] );
		$query = array( 'kind' => 'captions', 'srclang' => 'en' );
		$this->assertSame( array( 'chapters' ), array_column( $this->rest( 'DELETE', $this->path, $query )->get_data()['tracks'], 'kind' ) );
		$this->assertSame( 404, $this->rest( 'DELETE', $this->path, $query )->get_status() );
	}

	public function test_captions_that_someone_else_has_changed_are_not_replaced(): void {
		$save    = fn ( string $version ) => $this->rest( 'POST', $this->path, compact( 'version' ) + self::CAPTIONS );
		$version = $save( '' )->get_data()['tracks'][0]['version'];
		$this->assertSame( array( 409, 'changed_elsewhere' ), array( $save( '' )->get_status(), $save( '' )->get_data()['code'] ), 'Two new ones.' );
		$this->rest( 'POST', $this->path, array( 'text' => "WEBVTT\n\n00:01.000 --> 00:02.000\nTheirs" ) + self::CAPTIONS );
		$this->assertSame( 409, $save( $version )->get_status() );
		$this->assertStringContainsString( 'Theirs', AudioTable::all( $this->file )[0]['text'] );
		$this->assertSame( 200, $save( md5( AudioTable::all( $this->file )[0]['text'] ) )->get_status() );
	}

	public function test_only_texts_with_cues_are_stored(): void {
		foreach ( array( 'Hello', "WEBVTT\n\nNOTE nothing", '<script>alert(1)</script>' ) as $text ) {
			$response = $this->rest( 'POST', $this->path, array( 'text' => $text ) + self::CAPTIONS );
			$this->assertSame( array( 400, 'text' ), array( $response->get_status(), $response->get_data()['data']['field'] ) );
		}
		$this->assertSame( 400, $this->rest( 'POST', $this->path, array( 'kind' => 'metadata' ) + self::CAPTIONS )->get_status() );
		$this->assertSame( array(), AudioTable::all( $this->file ) );
	}

	public function test_others_may_not_and_do_not_read_what_they_may_not_edit(): void {
		$this->rest( 'POST', $this->path, self::CAPTIONS );
		wp_set_current_user( wp_insert_user( array( 'user_login' => 'other-author', 'user_pass' => 'x', 'role' => 'author' ) ) );
		$this->assertSame( array( 'tracks' => array(), 'editable' => false ), $this->rest( 'GET', $this->path )->get_data() );
		$this->assertSame( 403, $this->rest( 'POST', $this->path, self::CAPTIONS )->get_status() );
		$contributor = wp_insert_user( array( 'user_login' => 'contributor', 'user_pass' => 'x', 'role' => 'contributor' ) );
		wp_set_current_user( $contributor );
		$this->assertSame( array( 'tracks' => array(), 'editable' => false ), $this->rest( 'GET', $this->path )->get_data() );
		$this->assertSame( 403, $this->rest( 'DELETE', $this->path, array( 'kind' => 'captions', 'srclang' => 'en' ) )->get_status() );
		// A file that was given to a contributor, who uploads none.
		wp_update_post( array( 'ID' => $this->file, 'post_author' => $contributor ) );
		$this->assertFalse( $this->rest( 'GET', $this->path )->get_data()['editable'] );
		wp_set_current_user( 0 );
		$this->assertSame( 401, $this->rest( 'GET', $this->path )->get_status() );
		$this->assertCount( 1, AudioTable::all( $this->file ) );
		$this->actAs( 'editor' );
		$this->assertTrue( $this->rest( 'GET', $this->path )->get_data()['editable'] );
	}

	public function test_only_audio_has_them(): void {
		foreach ( array( $this->attachment( 'video/mp4', get_current_user_id() ), $this->post( 'Text' ), 999999999 ) as $id ) {
			$this->assertSame( 404, $this->rest( 'POST', "/freehold/v2/audio/{$id}/tracks", self::CAPTIONS )->get_status() );
			$this->assertSame( 404, $this->rest( 'GET', "/freehold/v2/audio/{$id}/tracks" )->get_status() );
		}
	}

	public function test_editors_load_the_panel_only_if_readers_get_what_it_makes(): void {
		( new Feature( 'captions' ) )->hooks();
		remove_all_filters( 'freehold_audio_texts' );
		\Freehold\Blocks\Assets::want_editor();
		do_action( 'enqueue_block_editor_assets' );
		$this->assertFalse( wp_script_is( 'freehold-page-captions' ) );
		add_filter( 'freehold_audio_texts', '__return_true' );
		do_action( 'enqueue_block_editor_assets' );
		$this->assertTrue( wp_script_is( 'freehold-page-captions' ) );
	}
}
