<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\ReadingList\LinkTable;
use Freehold\Modules\ReadingList\Renderer;
use Freehold\Modules\ReadingList\TitleJob;
use Freehold\Modules\Tables;
use Freehold\Queue;
use Freehold\Queue\Retry;
use Freehold\Settings;

final class ReadingListTest extends TestCase {

	private const URL = 'https://93.184.215.14/bread';

	protected function setUp(): void {
		parent::setUp();
		$this->setEnvironment( 'FREEHOLD_EXTENSIONS', 'experimental' );
		Tables::install( LinkTable::class, true );
	}

	/** Lets the page of the link respond. */
	private function page( int $status, string $body ): void {
		$this->answerHttp(
			static fn (): array => array( 'response' => array( 'code' => $status, 'message' => '' ), 'headers' => array(), 'body' => $body, 'cookies' => array() )
		);
	}

	/** Returns what visitors see of the block. */
	private static function html(): string {
		register_block_type( 'freehold/reading-list', array( 'render_callback' => Renderer::html( ... ) ) );
		$html = trim( do_blocks( '<!-- wp:freehold/reading-list /-->' ) );
		unregister_block_type( 'freehold/reading-list' );
		return $html;
	}

	public function test_a_link_is_stored_once_and_gets_the_title_of_its_page(): void {
		$this->actAs( 'author' );
		$this->page( 200, '<html><head><title lang="en">Bread &amp; "butter"</title></head></html>' );
		foreach ( array( 1, 2 ) as $time ) {
			$response = $this->rest( 'POST', '/freehold/v4/reading-list', array( 'url' => self::URL ) );
			$this->assertSame( 200, $response->get_status() );
			$this->assertSame( array( array( 'url' => self::URL, 'title' => '' ) ), $response->get_data(), "Time {$time}." );
		}
		Queue::work( 5 );
		$this->assertSame( array( array( 'url' => self::URL, 'title' => 'Bread & "butter"' ) ), $this->rest( 'GET', '/freehold/v4/reading-list' )->get_data() );
	}

	public function test_contributors_read_the_list_and_add_nothing_that_visitors_see(): void {
		wp_set_current_user( wp_insert_user( array( 'user_login' => 'reader', 'user_pass' => 'x', 'user_email' => 'reader@example.com', 'role' => 'contributor' ) ) );
		$this->assertSame( 403, $this->rest( 'POST', '/freehold/v4/reading-list', array( 'url' => self::URL ) )->get_status() );
		$this->assertSame( array(), $this->rest( 'GET', '/freehold/v4/reading-list' )->get_data() );
	}

	public function test_the_setting_limits_the_list_and_the_block_escapes_it(): void {
		foreach ( array( 'one', 'two', 'three' ) as $path ) {
			LinkTable::set_title( (int) LinkTable::add( "https://example.org/{$path}" ), 'two' === $path ? '<b>Two' : '' );
		}
		Settings::set( 'modules.reading-list.options.count', 2 );
		$html = self::html();
		$this->assertStringContainsString( '<li><a href="https://example.org/three">https://example.org/three</a></li><li><a href="https://example.org/two">&lt;b&gt;Two</a></li></ul>', $html );
		$this->assertStringNotContainsString( '/one', $html );
	}

	public function test_a_block_without_links_shows_nothing(): void {
		$this->assertSame( '', self::html() );
	}

	public function test_a_fault_of_the_page_is_tried_again_and_a_missing_page_is_not(): void {
		$id = (int) LinkTable::add( self::URL );
		$this->page( 404, '<title>Not found</title>' );
		( new TitleJob() )->run( array( 'id' => $id ) );
		$this->assertSame( '', LinkTable::newest( 1 )[0]['title'] );

		$this->page( 503, '' );
		$this->expectException( Retry::class );
		( new TitleJob() )->run( array( 'id' => $id ) );
	}
}
