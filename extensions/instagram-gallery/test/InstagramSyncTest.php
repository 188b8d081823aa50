<?php
/**
 * Posts and images that come here: what is kept when something fails, and what is deleted.
 */

declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery\Tests;

use Freehold\Modules\InstagramGallery\Accounts\AccountTable;
use Freehold\Modules\InstagramGallery\Api\InstagramService;
use Freehold\Modules\InstagramGallery\Api\Post;
use Freehold\Modules\InstagramGallery\Api\Reply;
use Freehold\Modules\InstagramGallery\Images\PostTable;
use Freehold\Modules\InstagramGallery\Sync\Sync;
use Freehold\Modules\InstagramGallery\AccountHealth;
use Freehold\Settings;

require_once __DIR__ . '/InstagramTestCase.php';

final class InstagramSyncTest extends InstagramTestCase {

	/** Posts with a number, the newest first. */
	private static function posts( int ...$numbers ): array {
		return array_map( static fn ( int $number ): array => array( 'number' => $number, 'media_type' => 'IMAGE', 'caption' => "Post {$number}" ), $numbers );
	}

	/** The captions of the posts that can be shown. */
	private static function shown( int $account_id ): array {
		return array_column( PostTable::shown( $account_id, 30 ), 'alt' );
	}

	public function test_each_image_is_downloaded_once_and_stored_in_squares(): void {
		$account = self::sync( $this->connect() );
		$this->assertCount( 12, PostTable::shown( $account->id, 30 ) );
		$this->assertCount( 12, $this->requests( 'GET /v/' ) );
		$this->assertCount( 1, $this->requests( 'GET /me/media' ) );
		$files = json_decode( PostTable::shown( $account->id, 1 )[0]->files, true );
		// The originals have 480 × 600 pixels, and nothing is enlarged.
		$this->assertSame( array( 320, 480 ), array_keys( $files ) );
		foreach ( $files as $width => $name ) {
			$this->assertSame( array( $width, $width, IMAGETYPE_JPEG ), array_slice( getimagesize( self::folder() . "/{$account->handle}/{$name}" ), 0, 3 ) );
		}
		// Nothing is due within the hour, whoever asks.
		$this->assertFalse( Sync::is_due( $account, true ) );
		self::sync( $account );
		$this->assertCount( 1, $this->requests( 'GET /me/media' ) );
		self::later( HOUR_IN_SECONDS + 1 );
		self::sync( $account );
		$this->assertCount( 2, $this->requests( 'GET /me/media' ) );
		$this->assertCount( 12, $this->requests( 'GET /v/' ), 'No image is downloaded again.' );
	}

	public function test_videos_albums_and_flagged_posts(): void {
		$this->control(
			'setPosts',
			array(
				array( 'number' => 6, 'media_type' => 'VIDEO', 'caption' => 'A video' ),
				array( 'number' => 5, 'media_type' => 'CAROUSEL_ALBUM', 'caption' => 'An album', 'startsWithVideo' => true ),
				array( 'number' => 4, 'media_type' => 'IMAGE', 'caption' => 'Claimed music', 'isFlagged' => true ),
				array( 'number' => 3, 'media_type' => 'VIDEO', 'caption' => 'Claimed video', 'isFlagged' => true ),
				array( 'number' => 2, 'media_type' => 'CAROUSEL_ALBUM', 'alt_text' => 'Written text', 'caption' => 'Not this' ),
				array( 'number' => 1, 'media_type' => 'IMAGE' ),
			)
		);
		$account = self::sync( $this->connect() );
		$this->assertSame( array( 'A video', 'An album', 'Written text', '' ), self::shown( $account->id ) );
		$this->assertSame( array( 'video', 'album', 'album', 'image' ), array_column( PostTable::shown( $account->id, 30 ), 'kind' ) );
		$this->assertSame( array( '6', '5', '2', '1' ), array_map( static fn ( array $request ): string => basename( $request['path'], '.png' ), $this->requests( 'GET /v/' ) ) );
	}

	public function test_paging_goes_on_until_there_are_thirty_and_no_further(): void {
		$this->control( 'setPosts', self::posts( ...range( 80, 1 ) ) );
		$this->control( 'order', array( 'pageSize' => 12 ) );
		$account = self::sync( $this->connect() );
		$this->assertCount( 3, $this->requests( 'GET /me/media' ) );
		$this->assertSame( array_map( static fn ( int $number ): string => "Post {$number}", range( 80, 51 ) ), self::shown( $account->id ) );
		$this->assertCount( 30, $this->requests( 'GET /v/' ) );
	}

	public function test_deleted_posts_are_deleted_here_and_replaced_ones_a_week_later(): void {
		$this->control( 'setPosts', self::posts( ...range( 30, 1 ) ) );
		$account = self::sync( $this->connect() );
		$files   = self::files( $account );
		$this->assertCount( 60, $files );
		// One was deleted; two new ones replace the oldest of thirty.
		$this->control( 'setPosts', self::posts( 32, 31, ...range( 30, 21 ), ...range( 19, 1 ) ) );
		self::later( HOUR_IN_SECONDS + 1 );
		self::sync( $account );
		$this->assertSame( array_map( static fn ( int $number ): string => "Post {$number}", array( 32, 31, ...range( 30, 21 ), ...range( 19, 2 ) ) ), self::shown( $account->id ) );
		$now = self::files( $account );
		$this->assertSame( array(), preg_grep( '/1020-/', $now ), 'The deleted post has no files.' );
		$this->assertCount( 2, preg_grep( '/1001-/', $now ), 'Pages in caches show it.' );
		// It comes back without another download.
		$this->control( 'setPosts', self::posts( 32, ...range( 30, 21 ), ...range( 19, 1 ) ) );
		self::later( HOUR_IN_SECONDS + 1 );
		$count = count( $this->requests( 'GET /v/' ) );
		self::sync( $account );
		$this->assertContains( 'Post 1', self::shown( $account->id ) );
		$this->assertNotContains( 'Post 31', self::shown( $account->id ) );
		$this->assertCount( $count, $this->requests( 'GET /v/' ) );
		// Hidden for more than a week.
		$this->control( 'setPosts', self::posts( ...range( 62, 1 ) ) );
		self::later( HOUR_IN_SECONDS + 1 );
		self::sync( $account );
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET hidden_at = hidden_at - %d WHERE hidden_at > 0', PostTable::name(), 8 * DAY_IN_SECONDS ) );
		self::later( HOUR_IN_SECONDS + 1 );
		self::sync( $account );
		$this->assertCount( 30, PostTable::all( $account->id ) );
		$this->assertCount( 60, self::files( $account ) );
	}

	public function test_an_account_without_posts_becomes_empty(): void {
		$account = self::sync( $this->connect() );
		$this->control( 'setPosts', array() );
		self::later( HOUR_IN_SECONDS + 1 );
		$account = self::sync( $account );
		$this->assertSame( array( array(), array(), 'connected' ), array( self::shown( $account->id ), self::files( $account ), $account->state() ) );
	}

	/** @return array<string, array{0: string|int, 1: string, 2: int}> */
	public static function failures(): array {
		return array(
			'page'      => array( 'html503', 'temporary', 600 ),
			'malformed' => array( 'malformed', 'temporary', 600 ),
			'no list'   => array( 'no-data', 'temporary', 600 ),
			'reset'     => array( 'reset', 'temporary', 600 ),
			'500'       => array( 500, 'temporary', 600 ),
			'400'       => array( 400, 'rejected', 600 ),
			'429'       => array( 429, 'limited', 7200 ),
			'limited'   => array( 'limited', 'limited', 7200 ),
			'denied'    => array( 'denied', 'denied', DAY_IN_SECONDS ),
		);
	}

	/**
	 * @dataProvider failures
	 */
	public function test_after_a_failure_the_last_good_set_stays( string|int $failure, string $problem, int $wait ): void {
		$account = self::sync( $this->connect() );
		$shown   = self::shown( $account->id );
		$this->control( 'order', array( 'failure' => $failure, 'at' => '/me/media' ) );
		self::later( HOUR_IN_SECONDS + 1 );
		$count   = count( $this->requests( 'GET /me/media' ) );
		$account = self::sync( $account );
		$this->assertSame( array( $problem, 1, $shown ), array( $account->problem, $account->failures, self::shown( $account->id ) ) );
		$this->assertEqualsWithDelta( time() + $wait, $account->next_at, 5 );
		self::sync( $account );
		$this->assertCount( $count + 1, $this->requests( 'GET /me/media' ), 'No request before it is time.' );
		$this->assertStringContainsString( '<img', self::render( $account ) );
		$this->control( 'order', array() );
		self::later( DAY_IN_SECONDS + 1 );
		$account = self::sync( $account );
		$this->assertSame( array( '', 0, 'connected' ), array( $account->problem, $account->failures, $account->state() ) );
	}

	public function test_repeated_failures_are_reported(): void {
		$account = self::sync( $this->connect() );
		$this->control( 'order', array( 'failure' => 500, 'at' => '/me/media' ) );
		$waits = array();
		for ( $attempt = 0; $attempt < 4; $attempt++ ) {
			self::later( HOUR_IN_SECONDS + 1 );
			$account = self::sync( $account );
			$waits[] = (int) round( ( $account->next_at - time() ) / 60 );
		}
		$this->assertSame( array( 10, 40, 60, 60 ), $waits );
		$this->assertSame( 'recommended', AccountHealth::tests()['accounts']['test']()['status'] );
	}

	public function test_quota_headers_are_obeyed(): void {
		$usage = static fn ( int $percent, int $minutes ): array => array( 'x-business-use-case-usage' => (string) wp_json_encode( array( '17841400000000001' => array( array( 'type' => 'instagram', 'call_count' => $percent, 'total_cputime' => 1, 'total_time' => 1, 'estimated_time_to_regain_access' => $minutes ) ) ) ) );
		$account = $this->connect();
		foreach ( array( array( $usage( 20, 0 ), HOUR_IN_SECONDS ), array( $usage( 80, 0 ), 6 * HOUR_IN_SECONDS ), array( $usage( 100, 600 ), 10 * HOUR_IN_SECONDS ), array( array( 'x-app-usage' => '{"call_count":99,"total_time":1,"total_cputime":1}' ), 6 * HOUR_IN_SECONDS ), array( array( 'x-app-usage' => 'nonsense' ), HOUR_IN_SECONDS ) ) as [ $headers, $wait ] ) {
			$this->control( 'order', array( 'headers' => $headers ) );
			self::later( DAY_IN_SECONDS );
			$account = self::sync( $account );
			$this->assertEqualsWithDelta( time() + $wait, $account->next_at, 5, (string) wp_json_encode( $headers ) );
			$this->assertSame( 'connected', $account->state() );
		}
		$this->control( 'order', array( 'failure' => 'limited', 'headers' => $usage( 100, 300 ) ) );
		self::later( DAY_IN_SECONDS );
		$this->assertEqualsWithDelta( time() + 5 * HOUR_IN_SECONDS, self::sync( $account )->next_at, 5 );
		$this->assertSame( DAY_IN_SECONDS, ( new Reply( 200, array(), $usage( 100, 999999 ) ) )->pause() );
	}

	public function test_faulty_images_are_left_out_and_tried_again_with_the_next_request(): void {
		$this->control( 'setPosts', self::posts( 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1 ) );
		$this->control( 'order', array( 'files' => array( 12 => 'page', 11 => 'svg', 10 => 'mislabelled', 9 => 'broken', 8 => 'huge', 7 => 'gone', 6 => 'redirect-inside', 5 => 'elsewhere', 4 => 'too-heavy', 3 => 'labelled-html' ) ) );
		$account = self::sync( $this->connect() );
		$this->assertSame( array( 'Post 2', 'Post 1' ), self::shown( $account->id ) );
		$this->assertCount( 4, self::files( $account ) );
		$this->assertFalse( Sync::is_due( $account, true ) );
		$this->control( 'order', array() );
		self::later( HOUR_IN_SECONDS + 1 );
		self::sync( $account );
		$this->assertCount( 12, self::shown( $account->id ) );
	}

	public function test_images_come_from_instagrams_own_servers_only(): void {
		$this->setEnvironment( 'FREEHOLD_INSTAGRAM_URL', '' );
		foreach ( array( 'https://scontent.cdninstagram.com/v/1.jpg', 'https://scontent-fra5-1.xx.fbcdn.net/1.jpg?oe=1' ) as $url ) {
			$this->assertTrue( InstagramService::is_image_url( $url ), $url );
		}
		foreach ( array( 'http://scontent.cdninstagram.com/1.jpg', 'https://cdninstagram.com.evil.example/1.jpg', 'https://evilfbcdn.net/1.jpg', 'https://user@scontent.cdninstagram.com/1.jpg', 'https://evil.example/?.fbcdn.net', 'https://evil.example#.fbcdn.net', 'file:///etc/passwd', '', self::$url . '/v/1/1.png' ) as $url ) {
			$this->assertFalse( InstagramService::is_image_url( $url ), $url );
		}
	}

	public function test_malformed_posts_are_left_out(): void {
		$image = 'https://scontent.cdninstagram.com/v/1.jpg';
		foreach ( array( null, 'x', array(), array( 'id' => '../1', 'media_url' => $image ), array( 'id' => '1', 'media_url' => array( $image ) ), array( 'id' => '1', 'media_type' => 'VIDEO', 'media_url' => $image ), array( 'id' => '1', 'media_type' => 'CAROUSEL_ALBUM', 'children' => 'x' ) ) as $item ) {
			$this->assertNull( Post::read( $item ), (string) wp_json_encode( $item ) );
		}
		$post = Post::read( array( 'id' => 17, 'media_type' => 'IMAGE', 'media_url' => $image, 'permalink' => 'javascript:alert(1)', 'caption' => "Line\n\none " . str_repeat( 'word ', 60 ), 'timestamp' => 'soon' ) );
		$this->assertSame( array( '17', '', 0 ), array( $post->id, $post->permalink, $post->time ) );
		$this->assertSame( 1, preg_match( '/^Line one (word )+word…$/', $post->alt ) );
		$this->assertLessThanOrEqual( 150, mb_strlen( $post->alt ) );
	}

	public function test_tokens_are_renewed_from_day_30(): void {
		$account = self::sync( $this->connect() );
		$this->control( 'age', 29 );
		self::later( 29 * DAY_IN_SECONDS );
		$account = self::sync( $account );
		$before  = count( $this->requests( 'GET /refresh_access_token' ) );
		$token   = $account->token();
		$this->control( 'age', 2 );
		self::later( 2 * DAY_IN_SECONDS );
		Sync::run_cron();
		$account = AccountTable::get( $account->id );
		$this->assertCount( $before + 1, $this->requests( 'GET /refresh_access_token' ) );
		$this->assertNotSame( $token, $account->token() );
		$this->assertEqualsWithDelta( time() + 60 * DAY_IN_SECONDS, $account->expires_at, 5 );
		$this->assertEqualsWithDelta( time() + 30 * DAY_IN_SECONDS, $account->refresh_at, 5 );
		$this->assertSame( 'good', AccountHealth::tests()['accounts']['test']()['status'] );
	}

	public function test_a_copy_of_the_site_reads_posts_and_renews_no_token(): void {
		$account = self::sync( $this->connect() );
		Settings::set( 'home', 'https://original.example' );
		$this->control( 'age', 31 );
		self::later( 31 * DAY_IN_SECONDS );
		$before = array( count( $this->requests( 'GET /refresh_access_token' ) ), count( $this->requests( 'GET /me/media' ) ) );
		$token  = $account->token();
		$later  = self::sync( $account );
		$this->assertSame( array( $before[0], $before[1] + 1 ), array( count( $this->requests( 'GET /refresh_access_token' ) ), count( $this->requests( 'GET /me/media' ) ) ) );
		$this->assertSame( array( $token, 'connected' ), array( $later->token(), $later->state() ) );
	}

	public function test_a_renewal_that_fails_is_tried_daily_and_reported(): void {
		$account = self::sync( $this->connect() );
		$this->control( 'order', array( 'failure' => 'html503', 'at' => '/refresh_access_token' ) );
		$this->control( 'age', 31 );
		self::later( 31 * DAY_IN_SECONDS );
		$account = self::sync( $account );
		$this->assertSame( array( 'temporary', 'connected' ), array( $account->renewal, $account->state() ) );
		$this->assertEqualsWithDelta( time() + DAY_IN_SECONDS, $account->refresh_at, 5 );
		$test = AccountHealth::tests()['accounts']['test']();
		$this->assertSame( 'recommended', $test['status'] );
		$this->assertStringContainsString( '@' . self::USER . ' could not be renewed', $test['description'] );
		$this->control( 'order', array() );
		self::later( DAY_IN_SECONDS + 1 );
		$account = self::sync( $account );
		$this->assertSame( '', $account->renewal );
		$this->assertSame( 'good', AccountHealth::tests()['accounts']['test']()['status'] );
	}

	public function test_an_expired_or_revoked_token_keeps_the_images_and_tells_the_owner(): void {
		$this->actAs( 'admin' );
		$account = self::sync( $this->connect() );
		$this->control( 'revoke' );
		self::later( HOUR_IN_SECONDS + 1 );
		$account = self::sync( $account );
		$this->assertSame( 'expired', $account->state() );
		$this->assertCount( 12, self::shown( $account->id ) );
		$this->assertSame( 'critical', AccountHealth::tests()['accounts']['test']()['status'] );
		set_current_screen( 'dashboard' );
		ob_start();
		AccountHealth::show();
		$this->assertStringContainsString( 'Connect the account again', (string) ob_get_clean() );
		$gallery = $this->rest( 'GET', '/freehold/v2/instagram-gallery/gallery', array( 'access_token' => $account->handle ) )->get_data();
		$this->assertSame( array( 'expired', 9 ), array( $gallery['state'], count( $gallery['images'] ) ) );
		// Connecting again solves it.
		$account = self::sync( $this->connect() );
		$this->assertSame( 'connected', $account->state() );
		// Sixty days without a refresh.
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET expires_at = %d, next_at = 0', AccountTable::name(), time() - 1 ) );
		$count   = count( $this->requests( '' ) );
		$account = self::sync( $account );
		$this->assertCount( $count, $this->requests( '' ), 'An expired token is not sent.' );
		$this->assertSame( 'expired', $account->state() );
		$this->assertGreaterThan( time() + HOUR_IN_SECONDS, $account->next_at );
	}

	public function test_a_process_that_holds_the_account_is_not_disturbed(): void {
		$account = $this->connect();
		$claim   = AccountTable::claim( $account->id, 120 );
		$this->assertFalse( Sync::run( $account->id, 5 ) );
		$this->assertSame( array(), $this->requests( 'GET /me/media' ) );
		$this->assertTrue( AccountTable::change( $account->id, $claim, array( 'next_at' => 0 ) ) );
		$this->assertFalse( AccountTable::change( $account->id, str_repeat( 'a', 32 ), array( 'next_at' => 99 ) ) );
		AccountTable::release( $account->id, $claim );
		self::sync( $account );
		$this->assertCount( 1, $this->requests( 'GET /me/media' ) );
	}

	public function test_images_that_a_process_left_are_copied_without_another_request_for_posts(): void {
		$account = $this->connect();
		$this->assertTrue( Sync::run( $account->id, 0 ) );
		$account = AccountTable::get( $account->id );
		$this->assertSame( array(), self::shown( $account->id ) );
		$this->assertTrue( Sync::is_due( $account, true ) );
		self::sync( $account );
		$this->assertCount( 12, self::shown( $account->id ) );
		$this->assertCount( 1, $this->requests( 'GET /me/media' ) );
	}
}
