<?php
/**
 * Posts that are published outside the block editor.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Members\Access\Level;
use Freehold\Modules;
use Freehold\Modules\Newsletter\ClassicBox;
use Freehold\Modules\Newsletter\Issue;
use Freehold\Modules\Newsletter\Metas;
use Freehold\Modules\Newsletter\Reasons;
use Freehold\Modules\Newsletter\Tables\IssueTable;
use Freehold\Modules\PaidContent\ClassicBox as AccessBox;

require_once __DIR__ . '/NewsletterTestCase.php';

final class ElsewhereTest extends NewsletterTestCase {

	protected function tearDown(): void {
		$_POST = array();
		$_GET  = array();
		parent::tearDown();
	}

	/** @return array{0: string, 1: string} The status of a post's issue, and the reason. */
	private static function state( int $id ): array {
		$issue = IssueTable::of_post( $id );
		return array( $issue->status, $issue->reason );
	}

	/** Saves a post as WordPress's REST API does, and returns its ID. */
	private function rest_post( array $query, string $status = 'publish' ): int {
		$request = new \WP_REST_Request( 'POST', '/wp/v2/posts' );
		$request->set_query_params( $query );
		$request->set_body_params( array( 'title' => 'News', 'content' => 'Words', 'status' => $status ) + ( 'future' === $status ? array( 'date' => '2099-01-01T00:00:00' ) : array() ) );
		$response = rest_do_request( $request );
		$this->assertSame( 201, $response->get_status() );
		return (int) $response->get_data()['id'];
	}

	public function test_the_feature_says_that_jetpack_mails_posts_too(): void {
		if ( ! class_exists( 'Jetpack_Subscriptions', false ) ) {
			$this->assertSame( '', Modules::get( 'newsletter' )->note() );
			class_alias( Issue::class, 'Jetpack_Subscriptions' );
		}
		$this->assertStringContainsString( 'both emails', Modules::get( 'newsletter' )->note() );
	}

	public function test_a_new_site_mails_nothing_that_no_author_chose(): void {
		$this->set( 'elsewhere', null );
		$this->subscribers( 1 );
		$this->actAs( 'admin' );
		$ids = array( $this->post( 'By code' ), $this->rest_post( array() ) );
		// As Quick Edit publishes a draft.
		$ids[] = $this->post( 'A draft', array( 'post_status' => 'draft' ) );
		wp_update_post( array( 'ID' => $ids[2], 'post_status' => 'publish' ) );
		$this->work();
		$this->assertSame( array(), $this->mail );
		foreach ( $ids as $id ) {
			$this->assertSame( array( Issue::SKIPPED, Reasons::ELSEWHERE ), self::state( $id ) );
		}
		$this->assertStringContainsString( 'outside the editor', Reasons::text( Reasons::ELSEWHERE ) );
	}

	public function test_the_block_editor_shows_the_choice(): void {
		$this->set( 'elsewhere', 'never' );
		$this->subscribers( 1 );
		$this->actAs( 'admin' );
		// Its requests ask for the language of the user.
		$this->rest_post( array( '_locale' => 'user' ) );
		$this->work();
		$this->assertCount( 1, $this->mail );
		$later = $this->rest_post( array( '_locale' => 'user' ), 'future' );
		wp_publish_post( $later );
		$this->work();
		$this->assertCount( 2, $this->mail, 'On schedule, too.' );
	}

	public function test_an_administrator_can_be_asked(): void {
		$this->set( 'elsewhere', 'ask' );
		$this->subscribers( 1 );
		$id = $this->post( 'By an app' );
		$this->work();
		$this->assertSame( array(), $this->mail );
		$this->assertSame( array( Issue::PAUSED, Reasons::ASK ), self::state( $id ) );
		$this->actAs( 'admin' );
		$this->assertSame( 200, $this->rest( 'POST', '/freehold/v4/newsletters/' . IssueTable::of_post( $id )->id . '/action', array( 'action' => 'resume' ) )->get_status() );
		$this->work();
		$this->assertCount( 1, $this->mail );
	}

	public function test_the_classic_editor_has_the_choice_in_its_publish_box(): void {
		$this->set( 'elsewhere', 'never' );
		$this->subscribers( 1 );
		$this->actAs( 'admin' );
		ClassicBox::watch();
		AccessBox::watch();
		$id   = $this->post( 'Words', array( 'post_status' => 'draft' ) );
		$show = static function () use ( $id ): string {
			ob_start();
			do_action( 'post_submitbox_misc_actions', get_post( $id ) );
			return (string) ob_get_clean();
		};
		$html = $show();
		$this->assertMatchesRegularExpression( '~<option value="everybody" selected=\'selected\'>All subscribers</option>~', $html );
		$this->assertStringContainsString( 'Who can read this post?', $html );
		$send = static function ( string $audience, string $level, string $status ) use ( $id ): void {
			$_POST = array(
				'freehold_newsletter'       => $audience,
				'freehold_newsletter_nonce' => wp_create_nonce( "freehold_newsletter{$id}" ),
				'freehold_access'           => $level,
				'freehold_access_nonce'     => wp_create_nonce( "freehold_access{$id}" ),
			);
			wp_update_post( array( 'ID' => $id, 'post_status' => $status ) );
		};
		$send( 'nobody', 'subscribers', 'draft' );
		$this->assertSame( '1', get_post_meta( $id, Metas::OFF, true ) );
		$this->assertSame( Level::SUBSCRIBERS, Level::of( $id )->name );
		$this->assertMatchesRegularExpression( '~<option value="nobody" selected~', $show() );
		$this->assertMatchesRegularExpression( '~<option value="subscribers" selected~', $show() );
		// A form that was opened before, in which only something else is changed.
		$this->assertStringContainsString( 'name="freehold_access_was" value="subscribers"', $show() );
		$_POST['freehold_access_was']     = 'everybody';
		$_POST['freehold_newsletter_was'] = 'everybody';
		$_POST                            = array( 'freehold_access' => 'everybody', 'freehold_newsletter' => 'everybody' ) + $_POST;
		wp_update_post( array( 'ID' => $id, 'post_title' => 'Another title' ) );
		$this->assertSame( array( Level::SUBSCRIBERS, '1' ), array( Level::of( $id )->name, get_post_meta( $id, Metas::OFF, true ) ) );
		$send( 'everybody', 'everybody', 'publish' );
		$this->work();
		$this->assertCount( 1, $this->mail );
		$this->assertStringNotContainsString( 'freehold_newsletter', $show(), 'Nothing is left to choose.' );
	}

	/** Prints what an action prints. */
	private static function printed( string $action, mixed ...$args ): string {
		ob_start();
		do_action( $action, ...$args );
		return (string) ob_get_clean();
	}

	public function test_quick_edit_has_the_same_choices(): void {
		$this->set( 'elsewhere', 'never' );
		$this->subscribers( 1 );
		$this->actAs( 'admin' );
		ClassicBox::watch();
		AccessBox::watch();
		$id      = $this->post( 'Words', array( 'post_status' => 'draft' ) );
		$columns = apply_filters( 'manage_posts_columns', array( 'title' => 'Title' ), 'post' );
		$this->assertSame( array( 'title', 'freehold_newsletter', 'freehold_access' ), array_keys( $columns ) );
		$this->assertSame( array( 'title' ), array_keys( apply_filters( 'manage_posts_columns', array( 'title' => 'Title' ), 'wp_template' ) ), 'Nothing can be chosen for these.' );
		$this->assertSame( array( 'title', 'freehold_access' ), array_keys( apply_filters( 'manage_pages_columns', array( 'title' => 'Title' ) ) ), 'Pages are not mailed.' );
		$this->assertSame( array( 'freehold_newsletter', 'freehold_access' ), apply_filters( 'default_hidden_columns', array() ) );
		$this->assertSame( 'Everyone', self::printed( 'manage_posts_custom_column', 'freehold_access', $id ) );
		$this->assertStringContainsString( '<select name="freehold_access"></select>', self::printed( 'quick_edit_custom_box', 'freehold_access', 'post', '' ) );
		// As the script reads the choices of the row, and WordPress's Ajax action stores the post.
		$this->assertSame( 2, preg_match_all( '~<div class="(freehold_[a-z]+)">(.*?)</div>~', self::printed( 'add_inline_data', get_post( $id ), get_post_type_object( 'post' ) ), $rows, PREG_SET_ORDER ) );
		foreach ( $rows as [ , $field, $data ] ) {
			$choice = json_decode( html_entity_decode( $data, ENT_QUOTES ), true );
			$this->assertContains( 'everybody', array_column( $choice['options'], 0 ) );
			$_POST += array( $field => 'freehold_access' === $field ? 'subscribers' : 'everybody', "{$field}_nonce" => $choice['nonce'] );
		}
		wp_update_post( array( 'ID' => $id, 'post_status' => 'publish' ) );
		$this->work();
		$this->assertSame( Level::SUBSCRIBERS, Level::of( $id )->name );
		$this->assertCount( 1, $this->mail );
		$this->assertSame( '&#8212;', self::printed( 'manage_posts_custom_column', 'freehold_newsletter', $id ), 'It has been decided.' );
		$this->assertStringNotContainsString( 'freehold_newsletter', self::printed( 'add_inline_data', get_post( $id ), get_post_type_object( 'post' ) ) );
	}

	public function test_bulk_edit_changes_what_is_chosen_in_the_selected_posts_alone(): void {
		$this->set( 'elsewhere', 'never' );
		$this->subscribers( 1 );
		$this->actAs( 'admin' );
		ClassicBox::watch();
		AccessBox::watch();
		$ids = array_map( fn ( string $title ): int => $this->post( $title, array( 'post_status' => 'draft' ) ), array( 'One', 'Two', 'Three' ) );
		$old = $this->post( 'Published before' );
		update_post_meta( $ids[1], Level::META, Level::PAID );
		$this->assertMatchesRegularExpression( '~<select name="freehold_access"><option value="">.*No Change.*<option value="everybody">~', self::printed( 'bulk_edit_custom_box', 'freehold_access', 'post' ) );
		$edit = static function ( array $query, array $posts ): void {
			$_GET = $query + array( 'bulk_edit' => 'Update', 'post' => array_map( 'strval', $posts ), '_wpnonce' => wp_create_nonce( 'bulk-posts' ) );
			foreach ( array( ...$posts, $posts[0] ) as $id ) {
				wp_update_post( array( 'ID' => $id, 'post_status' => 'publish' ) );
			}
		};
		$edit( array( 'freehold_access' => '', 'freehold_newsletter' => 'everybody', '_wpnonce' => 'wrong' ), array( $ids[2] ) );
		$this->assertSame( '', get_post_meta( $ids[2], Metas::SHOWN, true ) );
		$edit( array( 'freehold_access' => '', 'freehold_newsletter' => 'everybody' ), array( $ids[0], $ids[1], $old ) );
		$this->work();
		$this->assertCount( 2, $this->mail );
		$this->assertSame( Level::PAID, Level::of( $ids[1] )->name, 'Not changed.' );
		$this->assertSame( '', get_post_meta( $old, Metas::SHOWN, true ), 'Nothing is left to choose.' );
		$edit( array( 'freehold_access' => 'subscribers', 'freehold_newsletter' => '' ), array( $ids[0], $old ) );
		$levels = array_map( static fn ( int $id ): string => Level::of( $id )->name, array( ...$ids, $old ) );
		$this->assertSame( array( Level::SUBSCRIBERS, Level::PAID, Level::EVERYBODY, Level::SUBSCRIBERS ), $levels );
		$_GET['post'] = array( (string) $ids[0] );
		wp_update_post( array( 'ID' => $ids[2] ) );
		$this->assertTrue( Level::of( $ids[2] )->is_public(), 'It is not selected.' );
	}

	public function test_nobody_chooses_for_others(): void {
		ClassicBox::watch();
		AccessBox::watch();
		$this->actAs( 'admin' );
		$id    = $this->post( 'Words', array( 'post_status' => 'draft' ) );
		$_POST = array( 'freehold_newsletter' => 'nobody', 'freehold_newsletter_nonce' => 'wrong', 'freehold_access' => 'subscribers', 'freehold_access_nonce' => 'wrong' );
		wp_update_post( array( 'ID' => $id ) );
		$this->actAs( 'author' );
		$_POST = array( 'freehold_newsletter' => 'nobody', 'freehold_newsletter_nonce' => wp_create_nonce( "freehold_newsletter{$id}" ), 'freehold_access' => 'subscribers', 'freehold_access_nonce' => wp_create_nonce( "freehold_access{$id}" ) );
		do_action( 'save_post', $id, get_post( $id ), true );
		$this->assertSame( '', get_post_meta( $id, Metas::SHOWN, true ) );
		$this->assertTrue( Level::of( $id )->is_public() );
	}
}
