<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\Like\Below;
use Freehold\Modules\Like\Browser;
use Freehold\Modules\Like\Endpoint;
use Freehold\Modules\Like\Likeable;
use Freehold\Modules\Like\LikeTable;
use Freehold\Modules\Tables;

/**
 * Likes are counted once per browser, and only for posts that everyone may read.
 */
final class LikeTest extends TestCase {

	private int $id;

	protected function setUp(): void {
		parent::setUp();
		Tables::install( LikeTable::class, true );
		$this->id               = $this->post( '<!-- wp:jetpack/like /-->' );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.7';
		$GLOBALS['post']        = get_post( $this->id );
	}

	protected function tearDown(): void {
		unset( $_COOKIE['freehold_likes'] );
		parent::tearDown();
	}

	public function test_a_browser_counts_once(): void {
		$result = Endpoint::handle( Likeable::sign( $this->id ) );
		$this->assertSame( array( 200, 1 ), array( $result->status, $result->json['likes'] ) );
		$_COOKIE['freehold_likes'] = Browser::after( $this->id, 1 );
		$this->assertSame( "{$this->id}.1", $_COOKIE['freehold_likes'] );
		$this->assertSame( 1, Endpoint::handle( Likeable::sign( $this->id ) )->json['likes'] );
		$_COOKIE['freehold_likes'] = '7.2-x-';
		$this->assertSame( 2, Endpoint::handle( Likeable::sign( $this->id ) )->json['likes'] );
		$this->assertSame( "7.2-{$this->id}.2", Browser::after( $this->id, 2 ) );
	}

	public function test_a_like_on_another_site_of_a_network_is_none_here(): void {
		$_COOKIE['freehold_likes'] = Browser::after( $this->id, 1 );
		$this->assertStringNotContainsString( 'data-site', do_blocks( '<!-- wp:jetpack/like /-->' ) );
		$here = $GLOBALS['blog_id'];
		try {
			$GLOBALS['blog_id'] = 2;
			$this->assertSame( array(), Browser::liked() );
			$_COOKIE['freehold_likes_2'] = '7.3';
			$this->assertSame( array( 7 => 3 ), Browser::liked() );
			$this->assertStringContainsString( 'data-site="2"', do_blocks( '<!-- wp:jetpack/like /-->' ) );
		} finally {
			$GLOBALS['blog_id'] = $here;
		}
	}

	public function test_a_like_that_is_not_stored_is_not_thanked_for(): void {
		$result = self::withRejected( LikeTable::name(), fn () => Endpoint::handle( Likeable::sign( $this->id ) ) );
		$this->assertSame( 500, $result->status );
		$this->assertStringNotContainsString( 'Thank you', $result->message );
		$this->assertSame( array( 'message' => $result->message ), $result->json );
	}

	public function test_an_address_is_limited(): void {
		for ( $number = 1; $number <= 5; $number++ ) {
			$this->assertSame( 200, Endpoint::handle( Likeable::sign( $this->id ) )->status );
		}
		$this->assertSame( 429, Endpoint::handle( Likeable::sign( $this->id ) )->status );
		$this->assertSame( 5, LikeTable::count( $this->id ) );
		$_SERVER['REMOTE_ADDR'] = '198.51.100.7';
		$this->assertSame( 200, Endpoint::handle( Likeable::sign( $this->id ) )->status );
	}

	public function test_only_open_posts_with_a_button_can_be_liked(): void {
		$this->assertSame( 410, Endpoint::handle( "{$this->id}.0000000000000000" )->status );
		$this->assertSame( 410, Endpoint::handle( '' )->status );
		foreach ( array( array( 'post_status' => 'draft' ), array( 'post_status' => 'publish', 'post_password' => 'x' ) ) as $change ) {
			wp_update_post( array( 'ID' => $this->id ) + $change );
			$this->assertSame( 410, Endpoint::handle( Likeable::sign( $this->id ) )->status );
			$this->assertSame( '', do_blocks( '<!-- wp:jetpack/like /-->' ) );
		}
		$this->assertSame( 0, LikeTable::count( $this->id ) );
	}

	public function test_visitors_see_a_form_with_the_number(): void {
		$html = do_blocks( '<!-- wp:jetpack/like /-->' );
		$this->assertStringContainsString( 'value="' . Likeable::sign( $this->id ) . '"', $html );
		$this->assertStringContainsString( 'data-many="%s likes"></span>', $html );
		$this->assertStringContainsString( 'aria-pressed="false"', $html );
		LikeTable::add( $this->id );
		$this->assertStringContainsString( '>1 like</span>', do_blocks( '<!-- wp:jetpack/like /-->' ) );
	}

	public function test_a_list_of_posts_reads_its_numbers_by_one_query(): void {
		foreach ( range( 1, 4 ) as $likes ) {
			$id = $this->post( '', array( 'post_title' => "Post {$likes}" ) );
			array_map( static fn () => LikeTable::add( $id ), range( 1, $likes ) );
		}
		$reads = array();
		add_filter(
			'query',
			static function ( string $query ) use ( &$reads ): string {
				array_push( $reads, ...preg_grep( '/' . LikeTable::name() . '/', array( $query ) ) );
				return $query;
			}
		);
		$html = do_blocks( '<!-- wp:query {"query":{"perPage":5,"postType":"post","inherit":false}} --><!-- wp:post-template --><!-- wp:jetpack/like /--><!-- /wp:post-template --><!-- /wp:query -->' );
		foreach ( array( '1 like<', '2 likes<', '3 likes<', '4 likes<' ) as $text ) {
			$this->assertStringContainsString( ">{$text}", $html );
		}
		$this->assertCount( 1, $reads, implode( "\n", $reads ) );
	}

	public function test_single_posts_get_the_button_if_the_administrator_wants_it(): void {
		$query                         = new \WP_Query( array( 'p' => $this->id ) );
		$GLOBALS['wp_query']           = $query;
		$GLOBALS['wp_the_query']       = $query;
		$query->the_post();
		$this->assertSame( '<p>Text</p>', Below::add( '<p>Text</p>' ) );
		$GLOBALS['post']->post_content = '';
		$this->assertStringContainsString( '<form', Below::add( '<p>Text</p>' ) );
		add_filter( 'the_content', array( Below::class, 'add' ), 20 );
		$this->assertStringContainsString( '<form', apply_filters( 'the_content', 'Text' ) );
		$GLOBALS['post']->post_content = '<!-- wp:jetpack/like /-->';
		$this->assertSame( "<p>One.</p>\n<p>Two.</p>\n", apply_filters( 'the_content', "One.\n\nTwo." ), 'The next post keeps its paragraphs.' );
		$GLOBALS['post']->post_content = '';
		update_post_meta( $this->id, 'switch_like_status', '0' );
		$this->assertSame( '<p>Text</p>', Below::add( '<p>Text</p>' ) );
	}
}
