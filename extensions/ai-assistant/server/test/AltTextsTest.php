<?php
/**
 * Alternative texts in the background, which a person reviews.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Connection\Connection;
use Freehold\Connection\OwnProvider;
use Freehold\Connection\Users;
use Freehold\Modules\AiAssistant\AltTexts\Describer;
use Freehold\Modules\AiAssistant\AltTexts\Job;
use Freehold\Modules\AiAssistant\AltTexts\Table;
use Freehold\Modules\AiAssistant\Completion;
use Freehold\Modules\AiAssistant\Conversation;
use Freehold\Modules\AiAssistant\Quota;
use Freehold\Modules\AiAssistant\ImageRequest;
use Freehold\Modules\AiAssistant\Upstream;
use Freehold\Queue\JobTable;
use Freehold\Queue\Retry;
use Freehold\Settings;
use WP_Error;

final class AltTextsTest extends TestCase {

	private const ROUTE = '/freehold/v4/ai/alt-texts';

	/** @var int[] The attachments, the newest first. */
	private array $images = array();

	/** The administrator. */
	private int $admin;

	protected function setUp(): void {
		parent::setUp();
		Table::create();
		Table::clear();
		foreach ( get_posts( array( 'post_type' => 'attachment', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) {
			wp_delete_attachment( $id, true );
		}
		$this->admin = $this->actAs( 'admin' );
		Connection::register();
		Users::connect( $this->admin, OwnProvider::issue_code( $this->admin ) );
		for ( $number = 1; $number <= 4; $number++ ) {
			$upload = wp_upload_bits( "loaf-{$number}.png", null, (string) base64_decode( 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' ) );
			array_unshift( $this->images, (int) wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => "Loaf {$number}" ), $upload['file'] ) );
		}
	}

	/** Returns a service with one response. */
	private function service( string|WP_Error $response, Completion|WP_Error $end = Completion::Whole ): Upstream {
		return new class( $response, $end ) implements Upstream {
			public array $request = array();

			public function __construct( private readonly string|WP_Error $response, private readonly Completion|WP_Error $end ) {}

			public function generate_text( Conversation $conversation, callable $on_delta, callable $on_wait ): Completion|WP_Error {
				$this->request = $conversation->to_request();
				if ( is_wp_error( $this->response ) ) {
					return $this->response;
				}
				$on_delta( array( 'content' => $this->response ) );
				return $this->end;
			}

			public function generate_images( ImageRequest $request, callable $on_wait ): array|WP_Error {
				return array();
			}
		};
	}

	/** Lets the service of the site fail. */
	private function fail_with( int $status, array $body = array() ): void {
		Settings::set( 'ai.url', 'http://127.0.0.1:9/v1' );
		$this->answerHttp(
			static fn (): array => array(
				'headers'  => array( 'content-type' => 'application/json' ),
				'body'     => (string) wp_json_encode( (object) $body ),
				'response' => array( 'code' => $status, 'message' => '' ),
				'cookies'  => array(),
				'filename' => null,
			)
		);
	}

	/** @return array<int, string> The states by image. */
	private function states(): array {
		return array_column( $this->rest( 'GET', self::ROUTE )->get_data()['images'], 'state', 'id' );
	}

	public function test_a_model_that_sees_the_image_writes_one_plain_text(): void {
		$service = $this->service( "“A <b>round</b>\nloaf”" );
		$this->assertSame( 'A round loaf', Describer::describe( $this->images[0], $this->admin, $service ) );
		$this->assertStringStartsWith( 'data:image/png;base64,', $service->request['messages'][0]['content'][1]['image_url']['url'] );
		$this->assertSame( 1, Quota::of_site()->used() );
		// Quotation marks around some of the words stay, and so does each byte of a letter.
		$this->assertSame( '“Bread” and “Menü”', Describer::describe( $this->images[0], $this->admin, $this->service( '“Bread” and “Menü”' ) ) );
		$this->assertSame( '–3 °C: MENÜ', Describer::describe( $this->images[0], $this->admin, $this->service( '–3 °C: MENÜ' ) ) );
		$this->assertSame( $this->admin, get_current_user_id() );
	}

	public function test_what_is_no_description_is_a_failure(): void {
		$code = static fn ( string|WP_Error $text ): string => is_wp_error( $text ) ? (string) $text->get_error_code() : $text;
		$this->assertSame( 'freehold_ai_unseen', $code( Describer::describe( $this->images[0], $this->admin, $this->service( 'JETPACK_AI_ERROR' ) ) ) );
		$used = Quota::of_site()->used();
		$this->assertSame( 'x', $code( Describer::describe( $this->images[0], $this->admin, $this->service( new WP_Error( 'x', '' ) ) ) ) );
		$this->assertSame( $used, Quota::of_site()->used() );
		$this->assertSame( 'x', $code( Describer::describe( $this->images[0], $this->admin, $this->service( 'A round', new WP_Error( 'x', '' ) ) ) ) );
		$this->assertSame( 'freehold_ai_truncated', $code( Describer::describe( $this->images[0], $this->admin, $this->service( 'A round', Completion::Truncated ) ) ) );
		$this->assertSame( $used + 2, Quota::of_site()->used() );
		$this->assertSame( str_repeat( 'a', Describer::MAX_LENGTH ), Describer::describe( $this->images[0], $this->admin, $this->service( str_repeat( 'a', 4 * Describer::MAX_LENGTH ), new WP_Error( 'freehold_http_stopped', '' ) ) ) );
		unlink( (string) get_attached_file( $this->images[1] ) );
		$this->assertSame( 'freehold_ai_no_image', $code( Describer::describe( $this->images[1], $this->admin, $this->service( 'A loaf' ) ) ) );
		$this->assertSame( 'rest_forbidden', $code( Describer::describe( $this->images[0], 0, $this->service( 'A loaf' ) ) ) );
	}

	public function test_nothing_is_saved_before_a_person_has_seen_it(): void {
		Settings::set( 'ai.url', 'http://127.0.0.1:9/v1' );
		$this->assertSame( 200, $this->rest( 'POST', self::ROUTE )->get_status() );
		$this->assertSame( array_fill_keys( $this->images, 'waiting' ), $this->states() );
		[ $first, $second, $third ] = $this->images;
		$this->assertSame( $first, Table::claim()['id'] );
		Table::finish( $first, 'A loaf 🍞' );
		// Another process takes another image, and what was discarded stays so.
		$this->assertSame( $second, Table::claim()['id'] );
		$this->rest( 'POST', self::ROUTE . '/discard', array( 'ids' => array( $second ) ) );
		Table::finish( $second, 'Late' );
		$list = $this->rest( 'GET', self::ROUTE, array( 'state' => 'ready' ) )->get_data();
		$this->assertSame( array( 1, 'A loaf 🍞', array( 'none' => 1, 'waiting' => 2, 'ready' => 1, 'failed' => 0 ) ), array( $list['total'], $list['images'][0]['text'], array_merge( array( 'none' => 0, 'waiting' => 0, 'ready' => 0, 'failed' => 0 ), $list['counts'] ) ) );
		$this->assertSame( '', get_post_meta( $first, '_wp_attachment_image_alt', true ) );

		$saved = $this->rest( 'POST', self::ROUTE . '/save', array( 'texts' => array( array( 'id' => $first, 'text' => 'A "round" loaf \\ <b>' ), array( 'id' => $third, 'text' => 'By hand' ) ) ) )->get_data();
		$this->assertSame( array( 'saved' => array( $first, $third ) ), $saved );
		$this->assertSame( 'A "round" loaf \\', get_post_meta( $first, '_wp_attachment_image_alt', true ) );
		$this->assertSame( array( $second => 'none', $this->images[3] => 'waiting' ), $this->states() );
		$this->rest( 'POST', self::ROUTE . '/stop' );
		$this->assertSame( array( $second => 'none', $this->images[3] => 'none' ), $this->states() );
	}

	public function test_the_list_says_whether_the_library_has_images(): void {
		$has = fn (): bool => $this->rest( 'GET', self::ROUTE )->get_data()['has_images'];
		foreach ( $this->images as $id ) {
			update_post_meta( $id, '_wp_attachment_image_alt', 'A loaf' );
		}
		$this->assertTrue( $has() );
		array_map( static fn ( int $id ): mixed => wp_delete_attachment( $id, true ), $this->images );
		$this->assertFalse( $has() );
	}

	public function test_a_text_that_was_written_meanwhile_stays_and_one_that_cannot_be_stored_is_not_called_saved(): void {
		[ $first, $second ] = $this->images;
		Table::add( array( $first, $second ), $this->admin );
		Table::finish( $second, 'A loaf' );
		update_post_meta( $first, '_wp_attachment_image_alt', 'By hand' );
		add_filter( 'add_post_metadata', static fn ( mixed $nothing, int $id ): mixed => $id === $second ? false : $nothing, 10, 2 );
		$texts = array( array( 'id' => $first, 'text' => 'A loaf' ), array( 'id' => $second, 'text' => 'A loaf' ) );
		$this->assertSame( array( 'saved' => array() ), $this->rest( 'POST', self::ROUTE . '/save', array( 'texts' => $texts ) )->get_data() );
		$this->assertSame( 'By hand', get_post_meta( $first, '_wp_attachment_image_alt', true ) );
		$this->assertSame( 'ready', $this->states()[ $second ] );
	}

	public function test_a_request_that_cannot_be_stored_is_an_error_and_two_are_one_job(): void {
		global $wpdb;
		Settings::set( 'ai.url', 'http://127.0.0.1:9/v1' );
		$this->rest( 'POST', self::ROUTE );
		$this->assertSame( 200, $this->rest( 'POST', self::ROUTE )->get_status() );
		$this->assertSame( 1, JobTable::count( Job::NAME ) );
		$wpdb->suppress_errors( true );
		add_filter( 'query', static fn ( string $query ): string => str_starts_with( $query, 'INSERT' ) && str_contains( $query, Table::name() ) ? 'INSERT' : $query );
		$codes = array( $this->rest( 'POST', self::ROUTE )->get_status(), $this->rest( 'POST', self::ROUTE, array( 'ids' => $this->images ) )->get_status() );
		$wpdb->suppress_errors( false );
		$this->assertSame( array( 500, 500 ), $codes );
	}

	public function test_an_author_sees_and_saves_the_own_images_alone(): void {
		$author = $this->actAs( 'author' );
		wp_update_post( array( 'ID' => $this->images[2], 'post_author' => $author ) );
		$this->assertSame( array( $this->images[2] => 'none' ), $this->states() );
		// Those of others stay as they are.
		Table::add( array( $this->images[0], $this->images[1], $this->images[2] ), $this->admin );
		Table::finish( $this->images[1], '' );
		$this->rest( 'POST', self::ROUTE . '/stop' );
		$this->assertSame( array( $this->images[2] => 'none' ), $this->states() );
		Table::add_all( $author, $author );
		$this->assertSame( array( 'none' => 1, 'waiting' => 2, 'ready' => 0, 'failed' => 1 ), array_merge( array( 'none' => 0, 'waiting' => 0, 'ready' => 0, 'failed' => 0 ), Table::counts( 0 ) ) );
		$texts = array_map( static fn ( int $id ): array => array( 'id' => $id, 'text' => 'Mine' ), $this->images );
		$this->assertSame( array( $this->images[2] ), $this->rest( 'POST', self::ROUTE . '/save', array( 'texts' => $texts ) )->get_data()['saved'] );
		$this->actAs( 'subscriber' );
		$this->assertSame( 403, $this->rest( 'GET', self::ROUTE )->get_status() );
	}

	public function test_a_service_that_is_down_is_asked_again_later(): void {
		$this->fail_with( 503 );
		Table::add_all( 0, $this->admin );
		try {
			( new Job() )->run( array() );
			$this->fail( 'The job is not tried again.' );
		} catch ( Retry ) {
			$this->assertSame( array_fill_keys( $this->images, 'waiting' ), $this->states() );
		}
		( new Job() )->give_up( array() );
		$this->assertSame( array_fill_keys( $this->images, 'failed' ), $this->states() );
		// The next request begins with them.
		$this->rest( 'POST', self::ROUTE );
		$this->assertSame( array_fill_keys( $this->images, 'waiting' ), $this->states() );
	}

	public function test_a_user_who_may_no_longer_use_the_assistant_ends_the_own_images_alone(): void {
		$this->fail_with( 400, array( 'error' => array( 'message' => 'No loaf.' ) ) );
		[ $first, $second, $third ] = $this->images;
		Table::add( array( $first, $third ), $this->admin + 99999 );
		Table::add( array( $second ), $this->admin );
		( new Job() )->run( array() );
		$reasons = array_column( $this->rest( 'GET', self::ROUTE )->get_data()['images'], 'reason', 'id' );
		$this->assertStringContainsString( 'No loaf.', $reasons[ $second ] );
		$this->assertSame( $reasons[ $first ], $reasons[ $third ] );
		$this->assertStringNotContainsString( 'No loaf.', $reasons[ $first ] );
	}

	public function test_a_model_that_sees_nothing_is_not_asked_for_each_image(): void {
		$this->fail_with( 400, array( 'error' => array( 'message' => 'This model does not support images.' ) ) );
		Table::add_all( 0, $this->admin );
		( new Job() )->run( array() );
		$list = $this->rest( 'GET', self::ROUTE )->get_data();
		$this->assertSame( 4, $list['counts']['failed'] );
		$this->assertStringContainsString( 'does not support images', $list['images'][3]['reason'] );
	}

	public function test_an_image_whose_process_ends_early_each_time_is_a_failure(): void {
		global $wpdb;
		Table::add( array( $this->images[0] ), $this->admin );
		for ( $attempt = 1; $attempt <= 3; $attempt++ ) {
			$this->assertSame( $this->images[0], Table::claim()['id'] );
			$wpdb->query( $wpdb->prepare( 'UPDATE %i SET claimed_until = 1', Table::name() ) );
		}
		$this->assertNull( Table::claim() );
		$this->assertSame( 1, Table::counts( 0 )['failed'] );
		// A user who requests it again begins anew. A service that is down for now ends no process.
		Table::add( array( $this->images[0] ), $this->admin );
		for ( $attempt = 1; $attempt <= 4; $attempt++ ) {
			$this->assertSame( $this->images[0], Table::claim()['id'] );
			Table::release( $this->images[0], '' );
		}
	}

	/** @group sqlite */
	public function test_a_table_of_the_first_version_gets_the_column(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'ALTER TABLE %i DROP COLUMN attempts', Table::name() ) );
		$this->assertTrue( Table::migrate( 1 ) && Table::migrate( 1 ) );
		Table::add( array( $this->images[0] ), $this->admin );
		$this->assertSame( $this->images[0], Table::claim()['id'] );
	}

	public function test_missing_files_do_not_end_the_others(): void {
		$this->fail_with( 400, array( 'error' => array( 'message' => 'No loaf.' ) ) );
		foreach ( array_slice( $this->images, 0, 3 ) as $id ) {
			unlink( (string) get_attached_file( $id ) );
		}
		Table::add_all( 0, $this->admin );
		( new Job() )->run( array() );
		$this->assertStringContainsString( 'No loaf.', $this->rest( 'GET', self::ROUTE )->get_data()['images'][3]['reason'] );
		// What failed in the job before counts along.
		copy( (string) get_attached_file( $this->images[3] ), (string) get_attached_file( $this->images[0] ) );
		Table::add( array_slice( $this->images, 0, 2 ), $this->admin );
		( new Job() )->run( array( 'failures' => 2 ) );
		$this->assertStringContainsString( 'No loaf.', $this->rest( 'GET', self::ROUTE )->get_data()['images'][1]['reason'] );
	}

	public function test_a_site_without_a_service_says_so_and_saves_what_is_written_by_hand(): void {
		$this->assertNotSame( '', $this->rest( 'GET', self::ROUTE )->get_data()['problem'] );
		$this->assertSame( 424, $this->rest( 'POST', self::ROUTE )->get_status() );
		$this->assertSame( 200, $this->rest( 'POST', self::ROUTE . '/save', array( 'texts' => array( array( 'id' => $this->images[0], 'text' => 'By hand' ) ) ) )->get_status() );
	}

	public function test_rows_of_images_that_are_gone_or_have_a_text_are_deleted(): void {
		Table::add( $this->images, $this->admin );
		wp_delete_attachment( $this->images[0], true );
		update_post_meta( $this->images[1], '_wp_attachment_image_alt', 'A loaf' );
		Table::prune();
		global $wpdb;
		$this->assertSame( 2, (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', Table::name() ) ) );
	}

	public function test_agents_get_a_text_of_an_image_that_they_may_edit(): void {
		if ( ! function_exists( 'wp_get_ability' ) ) {
			$this->markTestSkipped( 'WordPress 6.9 and later have abilities.' );
		}
		$this->fail_with( 503 );
		$ability = wp_get_ability( 'freehold/describe-image' );
		$this->assertSame( 503, $ability->execute( array( 'id' => $this->images[0] ) )->get_error_data()['status'] );
		$this->actAs( 'author' );
		$this->assertSame( 'ability_invalid_permissions', $ability->execute( array( 'id' => $this->images[0] ) )->get_error_code() );
	}
}
