<?php
/**
 * Who sees the comments on posts that are not public.
 */

declare( strict_types=1 );

namespace Freehold\Tests\Access;

use Freehold\Members\Access\CommentGate;
use Freehold\Members\Access\Level;
use WP_Query;

require_once __DIR__ . '/AccessTestCase.php';

final class CommentsTest extends AccessTestCase {

	private const SECRET = 'xyzzysecret';

	private int $closed;
	private int $comment;

	protected function setUp(): void {
		parent::setUp();
		$this->actAs( 'admin' );
		wp_delete_comment( 1, true );
		$open         = $this->post( '<p>For everyone</p>' );
		$this->closed = $this->post( '<p>For subscribers</p>' );
		update_post_meta( $this->closed, Level::META, Level::SUBSCRIBERS );
		self::comment( $open, 'Well said' );
		$this->comment = self::comment( $this->closed, self::SECRET );
		self::comment( $this->closed, self::SECRET . ' answer', $this->comment );
		wp_set_current_user( 0 );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['pagenow'] );
		set_current_screen( 'front' );
		parent::tearDown();
	}

	private static function comment( int $post_id, string $text, int $parent = 0 ): int {
		return wp_insert_comment(
			array(
				'comment_post_ID'  => $post_id,
				'comment_content'  => $text,
				'comment_parent'   => $parent,
				'comment_approved' => 1,
			)
		);
	}

	/** Returns the texts that a query finds. */
	private static function texts( array $query = array() ): array {
		return wp_list_pluck( get_comments( $query + array( 'order' => 'ASC' ) ), 'comment_content' );
	}

	public function test_guests_see_no_comment_on_a_closed_post_anywhere(): void {
		self::assertSame( array( 'Well said' ), self::texts() );
		self::assertSame( array(), self::texts( array( 'post_id' => $this->closed ) ) );
		self::assertSame( array(), self::texts( array( 'post_id' => $this->closed, 'hierarchical' => 'threaded' ) ) );
		self::assertSame( array(), self::texts( array( 'parent' => $this->comment ) ) );
		// WordPress takes a negative number for the post's ID.
		self::assertSame( array(), self::texts( array( 'post_id' => -$this->closed ) ) );
		self::assertSame( array(), self::texts( array( 'post__in' => "-{$this->closed}" ) ) );
		self::assertStringNotContainsString( self::SECRET, do_blocks( '<!-- wp:latest-comments /-->' ) );
		self::assertStringContainsString( 'Well said', do_blocks( '<!-- wp:latest-comments /-->' ) );
		foreach ( array( array( 'feed' => 'comments-rss2', 'withcomments' => 1 ), array( 'feed' => 'rss2', 'p' => $this->closed, 'withcomments' => 1 ) ) as $query ) {
			$feed = new WP_Query( $query );
			self::assertTrue( $feed->is_comment_feed );
			self::assertNotContains( self::SECRET, wp_list_pluck( $feed->comments ?? array(), 'comment_content' ) );
		}
	}

	public function test_the_rest_api_shows_none_and_counts_none_that_a_search_finds(): void {
		foreach ( array( array(), array( 'post' => $this->closed ), array( 'post' => -$this->closed ), array( 'search' => self::SECRET ), array( 'search' => self::SECRET, 'offset' => 5 ), array( 'parent' => $this->comment ) ) as $query ) {
			$response = $this->rest( 'GET', '/wp/v2/comments', $query );
			self::assertStringNotContainsString( self::SECRET, (string) wp_json_encode( $response->get_data() ) );
			self::assertSame( array() === $query ? 1 : 0, count( $response->get_data() ) );
			self::assertTrue( ! isset( $query['search'] ) || 0 === (int) ( $response->get_headers()['X-WP-Total'] ?? 0 ) );
		}
		self::assertSame( 401, $this->rest( 'GET', "/wp/v2/comments/{$this->comment}" )->get_status() );
		$this->actAs( 'admin' );
		self::assertSame( 200, $this->rest( 'GET', "/wp/v2/comments/{$this->comment}" )->get_status() );
	}

	public function test_readers_of_the_post_see_them_on_their_own_page_alone(): void {
		self::logIn( self::reader() );
		self::assertSame( array(), self::texts( array( 'post_id' => $this->closed ) ) );
		// The object cache must not give one reader's result to another.
		self::assertCount( 2, self::asMember( fn () => self::texts( array( 'post_id' => $this->closed ) ) ) );
		self::assertSame( array(), self::texts( array( 'post_id' => $this->closed ) ) );
		self::assertSame( array( 'Well said' ), self::asMember( static fn () => self::texts() ) );
		self::logOut();
		self::assertSame( array(), self::asMember( fn () => self::texts( array( 'post_id' => $this->closed ) ) ) );
	}

	public function test_authors_and_moderators_see_them_on_their_screens(): void {
		set_current_screen( 'edit-comments' );
		$this->actAs( 'editor' );
		self::assertCount( 3, self::texts() );
		$this->actAs( 'author' );
		self::assertSame( array( 'Well said' ), self::texts() );
		wp_update_post( array( 'ID' => $this->closed, 'post_author' => get_current_user_id() ) );
		// WordPress keeps results until a comment changes.
		clean_comment_cache( $this->comment );
		self::assertCount( 3, self::texts() );
	}

	public function test_a_change_of_the_level_counts_at_once(): void {
		self::assertCount( 1, self::texts() );
		update_post_meta( $this->closed, Level::META, Level::EVERYBODY );
		self::assertCount( 3, self::texts() );
		update_post_meta( $this->closed, Level::META, Level::PAID );
		self::assertCount( 1, self::texts() );
		delete_post_meta( $this->closed, Level::META );
		self::assertCount( 3, self::texts() );
	}

	public function test_only_readers_of_the_post_comment(): void {
		self::assertFalse( comments_open( $this->closed ) );
		$GLOBALS['pagenow'] = 'wp-comments-post.php';
		self::assertFalse( comments_open( $this->closed ) );
		self::logIn( self::reader() );
		self::assertTrue( comments_open( $this->closed ) );
		$GLOBALS['pagenow'] = 'index.php';
		self::assertFalse( comments_open( $this->closed ) );
		self::assertTrue( self::asMember( fn () => comments_open( $this->closed ) ) );
		wp_update_post( array( 'ID' => $this->closed, 'comment_status' => 'closed' ) );
		self::assertFalse( self::asMember( fn () => comments_open( $this->closed ) ) );
	}

	public function test_the_link_says_what_is_behind_it(): void {
		self::logIn( self::reader() );
		$link = fn (): string => self::asMember( fn () => CommentGate::link( get_post( $this->closed ) ) );
		self::assertStringContainsString( '>Show 2 comments<', $link() );
		self::assertStringContainsString( 'freehold_member=read#comments"', $link() );
		foreach ( self::asMember( fn () => get_comments( array( 'post_id' => $this->closed ) ) ) as $comment ) {
			wp_delete_comment( $comment, true );
		}
		self::assertStringContainsString( '#respond">Write a comment<', $link() );
		wp_update_post( array( 'ID' => $this->closed, 'comment_status' => 'closed' ) );
		self::assertSame( '', $link() );
	}
}
