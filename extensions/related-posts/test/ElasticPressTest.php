<?php
/**
 * The index of ElasticPress, by a stand-in for the part of it that is asked.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use ElasticPress\Features;
use Freehold\Modules\Tables;
use Freehold\Modules\RelatedPosts\Changes;
use Freehold\Modules\RelatedPosts\Engine;
use Freehold\Modules\RelatedPosts\Finder;
use Freehold\Modules\RelatedPosts\ListTable;
use Freehold\Modules\RelatedPosts\WordTable;
use Freehold\Settings;
use WP_Query;

final class ElasticPressTest extends TestCase {

	/** @var array<int, array<string, mixed>> What was asked. */
	private array $asked = array();

	public static function setUpBeforeClass(): void {
		require_once FREEHOLD_DIR . '/shared/search/server/test/elasticpress.php';
	}

	protected function setUp(): void {
		parent::setUp();
		foreach ( array( ListTable::class, WordTable::class ) as $table ) {
			Tables::install( $table, true );
		}
		WordTable::reset();
		Settings::set( 'modules.related-posts.engine', 1 );
		Features::$is_on = true;
	}

	protected function tearDown(): void {
		Features::$is_on = false;
		Changes::store();
		parent::tearDown();
	}

	/**
	 * Answers as ElasticPress does: in place of the database, where it is asked to.
	 *
	 * @param int[]|null $ids What Elasticsearch finds; null where it does not answer.
	 */
	private function answer( ?array $ids ): void {
		add_filter(
			'posts_pre_query',
			function ( ?array $posts, WP_Query $query ) use ( $ids ): ?array {
				if ( true !== $query->get( 'ep_integrate' ) ) {
					return $posts;
				}
				$this->asked[]                = $query->query_vars;
				$query->elasticsearch_success = null !== $ids;
				return null === $ids ? $posts : array_map( static fn ( int $id ): object => (object) array( 'ID' => $id, 'elasticsearch' => true ), $ids );
			},
			10,
			2
		);
	}

	public function test_its_index_responds_and_freeholds_stays_empty(): void {
		global $wpdb;
		$one    = $this->post( 'Sourdough', array( 'post_title' => 'One' ) );
		$near   = $this->post( 'Bicycle', array( 'post_title' => 'Near' ) );
		$hidden = $this->post( 'Bicycle', array( 'post_title' => 'Hidden', 'post_status' => 'private' ) );
		$this->answer( array( $hidden, $near, $one ) );
		Changes::store();
		Engine::work( 20 );
		$this->assertSame( $near, ListTable::read( $one )['posts'][0] );
		$this->assertNotContains( $hidden, ListTable::read( $one )['posts'], 'An index may be older than the site.' );
		$this->assertNotContains( $one, ListTable::read( $one )['posts'] );
		$this->assertSame( '0', (string) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', WordTable::name() ) ) );
		$asked = array_values( array_filter( $this->asked, static fn ( array $query ): bool => $one === $query['more_like'] ) )[0];
		$this->assertSame( array( 'post', 'publish', true ), array( $asked['post_type'], $asked['post_status'], $asked['ignore_sticky_posts'] ) );
	}

	public function test_its_owner_can_change_the_question(): void {
		$one = $this->post( 'Sourdough' );
		$this->answer( array() );
		add_filter( 'ep_find_related_args', static fn ( array $arguments ): array => array( 'tag' => 'bread' ) + $arguments );
		Finder::find( get_post( $one ) );
		$this->assertSame( 'bread', $this->asked[0]['tag'] );
	}

	public function test_if_it_does_not_respond_freeholds_does(): void {
		$one   = $this->post( 'Sourdough starter with rye flour', array( 'post_title' => 'One' ) );
		$other = $this->post( 'Sourdough starter with rye flour', array( 'post_title' => 'Other' ) );
		Features::$is_on = false;
		Changes::store();
		Engine::work( 20 );
		Features::$is_on = true;
		$this->answer( null );
		$this->assertSame( $other, Finder::find( get_post( $one ) )[0] );
		$this->assertCount( 1, $this->asked );
	}
}
