<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks\Usage;
use Freehold\Modules\Video\Ffmpeg\ConvertJob;
use Freehold\Modules\Video\Ffmpeg\State;
use Freehold\Modules\Video\Marks;
use Freehold\Queue\JobTable;

require_once __DIR__ . '/VideoTestCase.php';

/**
 * Users see their own videos, or all if they may edit them. The state of a conversion is that of the queue.
 */
final class VideoListTest extends VideoTestCase {

	private const ROOT = '/freehold/v4/media/videos';

	protected function tearDown(): void {
		JobTable::clear();
		parent::tearDown();
	}

	/** Requests a route and returns its data. */
	private function data( string $method, string $path, ?array $input = null, int $status = 200 ): mixed {
		$response = $this->rest( $method, self::ROOT . $path, $input );
		$this->assertSame( $status, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return $response->get_data();
	}

	/** The listed video with an ID. */
	private function listed( int $id ): ?array {
		return array_column( $this->data( 'GET', '', array( 'per_page' => 100 ) )['videos'], null, 'id' )[ $id ] ?? null;
	}

	public function test_authors_see_their_own_videos_and_editors_see_all(): void {
		$this->actAs( 'admin' );
		$id = $this->video( array( 'filesize' => 1234 ) );
		$this->assertSame( 1234, $this->listed( $id )['size'] );
		$all = $this->data( 'GET', '/overview' );
		$this->assertTrue( $all['are_all'] );
		$this->assertNotSame( '', $all['settings_url'] );
		$this->actAs( 'editor' );
		$this->assertNotNull( $this->listed( $id ) );
		$this->assertSame( '', $this->data( 'GET', '/overview' )['settings_url'] );
		$this->assertNull( $this->data( 'GET', '/overview' )['disk_free'] );
		$this->actAs( 'author' );
		$this->assertNull( $this->listed( $id ) );
		$this->assertFalse( $this->data( 'GET', '/overview' )['are_all'] );
		$this->data( 'GET', "/{$id}/posts", null, 404 );
		$this->data( 'POST', "/{$id}/convert", array(), 404 );
		$mine = $this->video();
		$this->assertTrue( $this->listed( $mine )['may_edit'] );
		$this->assertSame( strlen( "\x00\x00\x00\x18ftypmp42 some bytes of a video" ), $this->listed( $mine )['size'] );
		$this->actAs( 'subscriber' );
		$this->data( 'GET', '', null, 403 );
	}

	public function test_the_posts_with_a_video_are_those_with_its_guid_or_its_file(): void {
		$this->actAs( 'admin' );
		$id   = $this->video();
		$file = get_post_meta( $id, '_wp_attached_file', true );
		foreach ( array(
			'In a block' => '<!-- wp:videopress/video {"guid":"' . $this->row( $id )->guid . '"} /-->',
			'By its URL' => "<!-- wp:video --><video src=\"http://site/wp-content/uploads/{$file}\"></video><!-- /wp:video -->",
			'By both'    => '<!-- wp:videopress/video {"guid":"' . $this->row( $id )->guid . "\",\"src\":\"http://site/wp-content/uploads/{$file}\"} /-->",
			'Neither'    => '<!-- wp:videopress/video {"guid":"zzzzzzzz"} /-->',
		) as $title => $content ) {
			wp_insert_post(
				wp_slash(
					array(
						'post_title'   => $title,
						'post_content' => $content,
						'post_status'  => 'draft',
					)
				)
			);
		}
		Usage::update();
		$statements = array();
		add_filter(
			'query',
			static function ( string $query ) use ( &$statements ): string {
				$statements[] = $query;
				return $query;
			}
		);
		$this->assertSame( 3, $this->listed( $id )['used_in'] );
		$this->assertSame( array(), preg_grep( '/post_content/', $statements ), 'However many posts there are.' );
		$page = $this->data( 'GET', "/{$id}/posts" );
		$this->assertSame( array( 'By both', 'By its URL', 'In a block' ), array_column( $page['posts'], 'title' ) );
		$this->assertSame( array( 'Draft', 'Draft', 'Draft' ), array_column( $page['posts'], 'status' ) );
		$this->assertSame( 0, $page['next'] );
		wp_delete_post( $page['posts'][0]['id'], true );
		$this->assertNull( Usage::read()->marked( array( $file ) ) );
		Usage::update();
		$this->assertSame( 2, Usage::read()->marked( array( $file, $this->row( $id )->guid ) ) );
	}

	public function test_a_video_is_found_in_shortcodes_and_addresses(): void {
		$uploads = wp_parse_url( wp_upload_dir()['baseurl'], PHP_URL_PATH );
		$this->assertSame( array( 'other', 'aBcD1234' ), Marks::of( array( 'other' ), '[wpvideo aBcD1234 w=640]' ) );
		$this->assertSame( array( 'aBcD1234' ), Marks::of( array(), '<!-- wp:embed {"url":"https://videopress.com/v/aBcD1234"} -->' ) );
		$this->assertSame( array( '2026/11/clip-1.mp4' ), Marks::of( array(), "<a href='{$uploads}/2026/11/clip-1.mp4?x=1'>" ) );
		$this->assertSame( array(), Marks::of( array(), "<img src='{$uploads}/2026/11/clip.mp4.jpg'> clip.mp4" ) );
	}

	public function test_captions_and_a_description_that_someone_else_has_changed_are_not_replaced(): void {
		$this->actAs( 'author' );
		$id   = $this->video();
		$save = static fn ( ?string $version ): bool|\WP_Error => \Freehold\Modules\Video\OwnFiles::set_track( $id, 'captions', 'en', 'English', false, \Freehold\Captions\WebVtt::parse( "WEBVTT\n\n00:01.000 --> 00:02.000\nHello" ), $version );
		$this->assertTrue( $save( '' ) );
		$this->assertSame( 'changed_elsewhere', $save( '' )->get_error_code() );
		$read = \Freehold\Modules\Video\Rest\Field::describe( $id )['tracks'][0]['version'];
		$this->assertTrue( $save( $read ) );
		$this->assertSame( 'changed_elsewhere', $save( $read )->get_error_code() );
		$this->assertTrue( $save( null ) );
		$change = fn ( array $input ): int => $this->rest( 'POST', '/freehold/v2/videopress/meta', array( 'id' => $id ) + $input )->get_status();
		$this->assertSame( 200, $change( array( 'description' => 'Theirs', 'was' => '' ) ) );
		$this->assertSame( 409, $change( array( 'description' => 'Mine', 'rating' => 'R-17', 'was' => '' ) ) );
		$this->assertSame( 200, $change( array( 'rating' => 'R-17', 'was' => '' ) ) );
		$this->assertSame( 'Theirs', get_post( $id )->post_content );
	}

	public function test_posts_come_in_pages_without_those_of_others(): void {
		$author = $this->actAs( 'author' );
		$id     = $this->video();
		$guid   = $this->row( $id )->guid;
		$others = get_user_by( 'login', 'editor' )->ID;
		for ( $number = 1; $number <= 25; $number++ ) {
			foreach ( array( $author, $others ) as $user ) {
				wp_insert_post(
					array(
						'post_title'   => "{$user} {$number}",
						'post_content' => $guid,
						'post_author'  => $user,
					)
				);
			}
		}
		$first  = $this->data( 'GET', "/{$id}/posts" );
		$second = $this->data( 'GET', "/{$id}/posts", array( 'before' => $first['next'] ) );
		$this->assertCount( 20, $first['posts'] );
		$this->assertCount( 5, $second['posts'] );
		$this->assertSame( 0, $second['next'] );
		$titles = array_column( array_merge( $first['posts'], $second['posts'] ), 'title' );
		$this->assertSame( "{$author} 25", $titles[0] );
		$this->assertSame( "{$author} 1", end( $titles ) );
	}

	public function test_a_failed_conversion_can_be_tried_again_where_the_site_has_ffmpeg(): void {
		$this->actAs( 'admin' );
		$id = $this->video();
		$this->setEnvironment( 'FREEHOLD_FFMPEG', '' );
		update_post_meta( $id, State::META, State::FAILED );
		$this->assertSame( 'failed', $this->listed( $id )['conversion'] );
		$this->assertSame( 1, $this->data( 'GET', '/overview' )['failed'] );
		$this->assertSame( array( $id ), array_column( $this->data( 'GET', '', array( 'conversion' => 'failed' ) )['videos'], 'id' ) );
		$this->assertSame( 'freehold_no_ffmpeg', $this->data( 'POST', "/{$id}/convert", array(), 409 )['code'] );

		$this->setEnvironment( 'FREEHOLD_FFMPEG', PHP_BINARY );
		$this->data( 'POST', "/{$id}/convert", array() );
		$this->assertSame( 'waiting', $this->listed( $id )['conversion'] );
		$this->assertSame( 1, $this->data( 'GET', '/overview' )['waiting'] );
		$this->assertSame( array( ConvertJob::key( $id ) => false ), JobTable::running( array( ConvertJob::key( $id ) ) ) );
		$this->assertNotNull( JobTable::claim_key( ConvertJob::key( $id ), array( ConvertJob::NAME => 60 ) ) );
		$this->assertSame( 'running', $this->listed( $id )['conversion'] );
		JobTable::clear();
		$this->assertSame( 'stopped', $this->listed( $id )['conversion'] );

		delete_post_meta( $id, State::META );
		$this->assertSame( '', $this->listed( $id )['conversion'] );
		$this->assertSame( 'freehold_video_converted', $this->data( 'POST', "/{$id}/convert", array(), 409 )['code'] );
	}
}
