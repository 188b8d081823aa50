<?php
/**
 * Forms that are posts of their own, and that other posts show by their ID.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\ContactForm\Definition\Builder;
use Freehold\Modules\ContactForm\Definition\SignedId;
use Freehold\Modules\ContactForm\Entries\Body;
use Freehold\Modules\ContactForm\Entries\Context;
use Freehold\Modules\ContactForm\Entries\Draft;
use Freehold\Modules\ContactForm\Submission\Handler;
use Freehold\Modules\ContactForm\Submission\Input;
use function Freehold\Tests\ContactForm\field;
use function Freehold\Tests\ContactForm\form;
use function Freehold\Tests\ContactForm\parsed;

require_once __DIR__ . '/forms.php';
require_once __DIR__ . '/EntriesTestCase.php';

final class ReusableTest extends EntriesTestCase {

	/** Stores a reusable form. */
	private function reusable( string $content, string $status = 'publish' ): int {
		return $this->post( $content, array( 'post_type' => 'jetpack_form', 'post_status' => $status, 'post_title' => 'Everywhere' ) );
	}

	private static function ref( mixed $id ): string {
		return '<!-- wp:jetpack/contact-form ' . wp_json_encode( array( 'ref' => $id ) ) . ' /-->';
	}

	public function test_what_is_no_form_shows_nothing_to_visitors_and_ends(): void {
		$self = $this->reusable( 'x' );
		wp_update_post( array( 'ID' => $self, 'post_content' => form( field( 'text', 'Mine' ) . self::ref( $self ) ) ) );
		$html = do_blocks( self::ref( $self ) );
		$this->assertSame( 1, substr_count( $html, '<form' ) );
		$this->assertSame( array( 'mine' ), array_keys( Builder::from_block( parsed( self::ref( $self ) ) )->fields ) );

		$only = $this->reusable( 'x' );
		wp_update_post( array( 'ID' => $only, 'post_content' => self::ref( $only ) ) );
		foreach ( array( $only, $this->reusable( form( field( 'text', 'A' ) ), 'trash' ), $this->reusable( form( field( 'text', 'A' ) ), 'draft' ), $this->post( form( field( 'text', 'A' ) ) ), 99999999, -1, '7', array( 7 ), 1.5 ) as $id ) {
			$this->assertSame( '', trim( do_blocks( self::ref( $id ) ) ), (string) wp_json_encode( $id ) );
		}
	}

	public function test_entries_have_the_form_as_parent_wherever_it_is(): void {
		$form   = $this->reusable( form( field( 'text', 'Mine' ), array( 'formTitle' => 'Its title' ) ) );
		$hash   = Builder::from_block( parsed( self::ref( $form ) ) )->hash();
		$drafts = array();
		$pages  = array( $this->post( self::ref( $form ) ), $this->post( '<!-- wp:group --><div>' . self::ref( $form ) . '</div><!-- /wp:group -->' ) );
		foreach ( $pages as $page ) {
			$handler  = new Handler(
				static function ( Draft $draft ) use ( &$drafts ): int {
					$drafts[] = $draft;
					return 5;
				}
			);
			$response = $handler->handle( new Input( form: ( new SignedId( $hash, $page, 1 ) )->text(), values: array( 'mine' => 'A value' ) ) );
			$this->assertSame( 'sent', $response->code );
			// The second page comes from a cache.
			wp_update_post( array( 'ID' => $form, 'post_content' => wp_slash( form( field( 'text', 'Mine' ) . field( 'text', 'More' ), array( 'formTitle' => 'Its title' ) ) ) ) );
		}
		$this->assertSame( array( $form, $form ), array_map( static fn ( Draft $draft ): int => $draft->context->form, $drafts ) );
		$this->assertSame( $pages, array_map( static fn ( Draft $draft ): int => $draft->context->post_id, $drafts ) );
		$entries = array_map( fn ( Draft $draft ): \WP_Post => get_post( $this->store( $draft ) ), $drafts );
		$this->assertSame( array( $form, $form ), array_column( $entries, 'post_parent' ) );
		$this->assertCount( 1, array_unique( array_map( static fn ( \WP_Post $post ): string => Body::read( $post )->form(), $entries ) ) );
		$this->actAs( 'editor' );
		$row = $this->rest( 'GET', "/freehold/v4/forms/entries/{$entries[0]->ID}", array() )->get_data();
		$this->assertSame( 'Everywhere', $row['form']['title'] );
		// As Jetpack stores where the visitor was.
		$this->assertSame( $pages, array_map( static fn ( \WP_Post $post ): int => json_decode( $post->post_content, true )['source_id'], $entries ) );
	}

	public function test_a_limited_form_of_a_pattern_is_full_on_all_pages(): void {
		$content = form( field( 'text', 'Mine' ), array( 'freeholdLimits' => array( 'max' => 1, 'id' => 'a1b2c3d4e5f6', 'text' => 'Booked out.' ) ) );
		$pattern = $this->post( $content, array( 'post_type' => 'wp_block' ) );
		$page    = fn (): int => $this->post( '<!-- wp:block {"ref":' . $pattern . '} /-->' );
		$send    = static fn ( int $id ): string => ( new Handler() )->handle( new Input( form: ( new SignedId( Builder::from_block( parsed( $content ) )->hash(), $id, 1 ) )->text(), values: array( 'mine' => "From {$id}" ) ) )->code;
		$show    = static function ( int $id ): string {
			$GLOBALS['wp_query']     = new \WP_Query( array( 'p' => $id, 'post_type' => 'any' ) );
			$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
			$GLOBALS['wp_query']->the_post();
			$html = do_blocks( get_post( $id )->post_content );
			wp_reset_postdata();
			return $html;
		};
		$pages   = array( $page(), $page(), $this->post( $content ) );
		$this->assertStringNotContainsString( 'Booked out.', $show( $pages[1] ) );
		$this->assertSame( array( 'sent', 'form_closed' ), array( $send( $pages[0] ), $send( $pages[1] ) ) );
		$this->assertStringContainsString( 'Booked out.', $show( $pages[1] ) );
		$this->assertStringNotContainsString( 'Booked out.', $show( $pages[2] ), 'A copy in another post has places of its own.' );
		$this->assertSame( 'sent', $send( $pages[2] ) );
	}

	public function test_editors_alone_change_a_form_and_no_visitor_reads_it(): void {
		$form = $this->reusable( form( field( 'text', 'Mine' ), array( 'to' => 'owner@example.org' ) ) );
		$path = "/wp/v2/jetpack-forms/{$form}";
		foreach ( array( 'contributor' => 403, 'author' => 403, 'editor' => 200 ) as $role => $status ) {
			wp_set_current_user( self::someone( $role ) );
			$this->assertSame( $status, $this->rest( 'POST', $path, array( 'title' => $role ) )->get_status(), $role );
			$this->assertSame( 200 === $status ? 201 : $status, $this->rest( 'POST', '/wp/v2/jetpack-forms', array( 'title' => $role ) )->get_status(), $role );
			$read = $this->rest( 'GET', $path, array() );
			$this->assertSame( 200, $read->get_status(), $role );
			$this->assertStringNotContainsString( 'owner@example.org', (string) wp_json_encode( $read->get_data() ) );
			$this->assertSame( $status, $this->rest( 'GET', $path, array( 'context' => 'edit' ) )->get_status(), $role );
			$this->assertSame( $status, $this->rest( 'DELETE', $path, array() )->get_status(), $role );
		}
		// The list of forms restores and copies them.
		wp_set_current_user( self::someone( 'administrator' ) );
		$this->assertSame( 'publish', $this->rest( 'POST', $path, array( 'status' => 'publish' ) )->get_data()['status'] );
		$copy = $this->rest( 'GET', $path, array( 'context' => 'edit' ) )->get_data()['content']['raw'];
		$this->assertStringContainsString( '"to":"owner@example.org"', $copy );
		$this->assertSame( 'draft', $this->rest( 'POST', '/wp/v2/jetpack-forms', array( 'title' => 'A copy', 'content' => $copy, 'status' => 'draft' ) )->get_data()['status'] );
		wp_set_current_user( self::someone( 'subscriber' ) );
		$this->assertSame( 403, $this->rest( 'GET', $path, array() )->get_status() );
		wp_set_current_user( 0 );
		$this->assertSame( 401, $this->rest( 'GET', $path, array() )->get_status() );
		$this->assertSame( array(), $this->rest( 'GET', '/wp/v2/jetpack-forms', array() )->get_data() );
	}

	public function test_the_list_has_every_form_with_its_places_and_entries(): void {
		$form  = $this->reusable( form( field( 'text', 'Mine' ) ) );
		$trash = $this->reusable( form( field( 'text', 'Mine' ) ), 'trash' );
		$page  = $this->post( self::ref( $form ) . self::ref( $form ) . self::ref( 99999999 ) . form( field( 'text', 'Own' ), array( 'formTitle' => 'Tea &amp; cake' ) ), array( 'post_title' => 'Visit', 'post_status' => 'draft' ) );
		$this->store( self::draft( context: new Context( post_id: $page, form: $form ) ) );
		$this->store( self::draft( settings: array( 'title' => 'Tea & cake' ), context: new Context( post_id: $page ) ) );
		$this->actAs( 'editor' );
		$list  = $this->rest( 'GET', '/freehold/v4/forms', array() )->get_data();
		$forms = array_column( $list['forms'], null, 'id' );
		$this->assertTrue( $list['is_complete'] );
		$this->assertSame( '/wp/v2/jetpack-forms', $list['path'] );
		$this->assertSame( array( 'Everywhere', $form, 'publish', array( $page ), 1, 1 ), self::pick( $forms[ (string) $form ] ) );
		$this->assertNotNull( $forms[ (string) $form ]['last'] );
		$this->assertSame( array( 'Everywhere', $trash, 'trash', array(), 0, 0 ), self::pick( $forms[ (string) $trash ] ) );
		$local = array_values( array_filter( $forms, static fn ( array $one ): bool => str_starts_with( (string) $one['id'], "{$page}-" ) ) );
		$this->assertCount( 1, $local );
		$this->assertSame( array( 'Tea & cake', 0, 'draft', array( $page ), 1, 1 ), self::pick( $local[0] ) );
		$this->assertStringContainsString( "post={$page}&action=edit", $local[0]['edit_url'] );
		$this->actAs( 'author' );
		$this->assertSame( 403, $this->rest( 'GET', '/freehold/v4/forms', array() )->get_status() );
	}

	public function test_the_list_has_forms_of_widgets_templates_and_patterns(): void {
		$form    = $this->reusable( form( field( 'text', 'Mine' ) ) );
		$pattern = $this->post( form( field( 'text', 'Own' ) ), array( 'post_type' => 'wp_block', 'post_title' => 'A pattern' ) );
		$this->store( self::draft( context: new Context( post_id: $this->post( "<!-- wp:block {\"ref\":{$pattern}} /-->" ) ) ) );
		register_block_pattern( 'test/form', array( 'title' => 'x', 'content' => form( field( 'text', 'Own' ), array( 'formTitle' => 'In a pattern' ) ) ) );
		register_sidebar( array( 'id' => 'list-sidebar' ) );
		update_option( 'widget_block', array( 7 => array( 'content' => self::ref( $form ) . form( field( 'text', 'Own' ) ) ), '_multiwidget' => 1 ) );
		wp_set_sidebars_widgets( array( 'list-sidebar' => array( 'block-7' ) ) );
		$template          = new \WP_Block_Template();
		$template->type    = 'wp_template_part';
		$template->id      = 'a-theme//footer';
		$template->title   = 'Footer';
		$template->status  = 'publish';
		$template->content = '<!-- wp:group --><div><!-- wp:pattern {"slug":"test/form"} /--></div><!-- /wp:group -->';
		add_theme_support( 'block-template-parts' );
		$find = static fn ( mixed $found, array $query, string $type ): array => 'wp_template_part' === $type ? array( $template ) : array();
		add_filter( 'pre_get_block_templates', $find, 10, 3 );
		$list = function ( string $role ): array {
			$this->actAs( $role );
			return array_column( $this->rest( 'GET', '/freehold/v4/forms', array() )->get_data()['forms'], null, 'title' );
		};
		try {
			list( $forms, $of_editor ) = array( $list( 'admin' ), $list( 'editor' ) );
		} finally {
			unregister_sidebar( 'list-sidebar' );
			unregister_block_pattern( 'test/form' );
			remove_filter( 'pre_get_block_templates', $find );
		}
		foreach ( array( 'A pattern' => "post={$pattern}", 'Widgets' => '/widgets.php', 'In a pattern' => 'postType=wp_template_part&postId=a-theme%2F%2Ffooter' ) as $title => $url ) {
			$this->assertSame( array( 0, 'publish', null ), array( $forms[ $title ]['ref'], $forms[ $title ]['status'], $forms[ $title ]['entries'] ), $title );
			$this->assertStringContainsString( $url, $forms[ $title ]['edit_url'] );
		}
		$this->assertSame( array( 'Footer' ), array_column( $forms['In a pattern']['places'], 'title' ) );
		$this->assertSame( array( 'Widgets' ), array_column( $forms['Everywhere']['places'], 'title' ) );
		$this->assertSame( '', $of_editor['Widgets']['edit_url'] );
		$this->assertCount( count( $forms ), array_unique( array_column( $forms, 'id' ) ) );
	}

	/** @return array<int, mixed> What a row says. */
	private static function pick( array $form ): array {
		return array( $form['title'], $form['ref'], $form['status'], array_column( $form['places'], 'id' ), $form['entries'], $form['unread'] );
	}

	/** Returns a new user of a role. */
	private static function someone( string $role ): int {
		return wp_insert_user( array( 'user_login' => "form-{$role}", 'user_email' => "form-{$role}@example.org", 'user_pass' => 'x', 'role' => $role ) );
	}
}
