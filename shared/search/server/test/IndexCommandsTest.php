<?php
/**
 * The commands of the indexes.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Database\Options;
use Freehold\Modules;
use Freehold\Modules\InstantSearch\Changes as SearchChanges;
use Freehold\Modules\InstantSearch\Indexer;
use Freehold\Modules\InstantSearch\State;
use Freehold\Modules\InstantSearch\Tables\PostTable;
use Freehold\Modules\RelatedPosts\Changes;
use Freehold\Modules\RelatedPosts\Engine;
use Freehold\Modules\RelatedPosts\WordTable;
use Freehold\Modules\Tables;
use WP_CLI;

require_once dirname( __DIR__, 4 ) . '/tests/php/RunsCommands.php';

final class IndexCommandsTest extends TestCase {

	use RunsCommands;

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		foreach ( array( 'instant-search', 'related-posts' ) as $module ) {
			foreach ( Modules::get( $module )->tables() as $table ) {
				Tables::install( $table, true );
				$table::clear();
			}
		}
	}

	protected function setUp(): void {
		parent::setUp();
		Engine::stop();
		State::stop();
		foreach ( get_posts( array( 'post_type' => array( 'post', 'page' ), 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) {
			wp_delete_post( $id, true );
		}
		foreach ( range( 1, 120 ) as $number ) {
			$this->post( "Sourdough bread number {$number}" );
		}
	}

	protected function tearDown(): void {
		SearchChanges::store();
		Changes::store();
		parent::tearDown();
	}

	/** @return array<string, array{state: string, indexed: int, posts: int}> */
	private function status(): array {
		return array_map( static fn ( array $row ): array => array_slice( $row, 1 ), array_column( $this->json( 'index', 'status' ), null, 'index' ) );
	}

	public function test_indexes_are_built(): void {
		$this->assertSame( array( 'state' => 'none', 'indexed' => 0, 'posts' => 120 ), $this->status()['instant-search'] );
		$this->command( 'index', 'rebuild' );
		$this->assertContains( 'Success: related-posts: 120 posts are indexed.', WP_CLI::$messages );
		$this->assertContains( 'Success: instant-search: 120 posts are indexed.', WP_CLI::$messages );
		$this->assertSame( array( 120, 120 ), array_column( WP_CLI::$bars, 'ticks' ) );
		$complete = array( 'state' => 'complete', 'indexed' => 120, 'posts' => 120 );
		$this->assertSame( $complete, $this->status()['instant-search'] );
		$this->assertSame( $complete, $this->status()['related-posts'] );
		$this->assertSame( 120, array_sum( PostTable::counts() ) );
		$this->assertNotEmpty( WordTable::search( 'post', array( 'sourdough' ) ) ?: array( 'too common' ) );
	}

	public function test_an_interrupted_build_continues_unless_it_is_restarted(): void {
		Indexer::start();
		// One batch of 100 posts.
		Indexer::work( 0.0 );
		$this->assertSame( array( 'state' => 'filling', 'indexed' => 100, 'posts' => 120 ), $this->status()['instant-search'] );
		$this->command( 'index', 'rebuild', 'instant-search' );
		$this->assertSame( array( 100, 20 ), array( WP_CLI::$bars[0]->ticks - 20, WP_CLI::$bars[0]->ticks - 100 ) );
		$this->assertTrue( State::is_complete() );
		State::stop();
		Indexer::start();
		Indexer::work( 0.0 );
		$this->command( 'index', 'rebuild', 'instant-search', '--restart' );
		$this->assertSame( 120, WP_CLI::$bars[0]->ticks );
		$this->assertTrue( State::is_complete() );
	}

	public function test_only_indexes_of_modules_that_are_on_exist(): void {
		Modules::set_active( 'instant-search', false );
		$this->assertSame( 'Error: There is no index “instant-search”, or its module is off. Choose one of: related-posts.', $this->failingCommand( 'index', 'rebuild', 'instant-search' ) );
		$this->assertArrayNotHasKey( 'instant-search', $this->status() );
	}
}
