<?php
/**
 * The questions after the installation: when Home shows them, and what they store.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Admin\Home\FirstRun;
use Freehold\Blocks\Usage;
use Freehold\Modules;
use Freehold\Modules\Lifecycle;
use Freehold\Settings;

final class FirstRunTest extends TestCase {

	private const ROUTE = '/freehold/v4/home/first-run';
	private const STEPS = '/freehold/v4/home/steps';

	public function test_only_a_new_site_has_them(): void {
		delete_option( Settings::OPTION );
		Lifecycle::install();
		$this->assertTrue( FirstRun::is_open() );
		$this->actAs( 'admin' );
		$this->assertTrue( $this->rest( 'GET', '/freehold/v4/home' )->get_data()['first_run'] );

		// A site of an earlier version has settings without them.
		update_option( Settings::OPTION, Settings::defaults() );
		Settings::refresh();
		Lifecycle::upgrade();
		$this->assertFalse( FirstRun::is_open() );
		$this->assertFalse( $this->rest( 'GET', '/freehold/v4/home' )->get_data()['first_run'] );
	}

	public function test_they_stay_dismissed(): void {
		Settings::set( Lifecycle::FIRST_RUN, true );
		$this->actAs( 'admin' );
		$this->assertSame( array( 'open' => false ), $this->rest( 'POST', self::ROUTE, array( 'done' => true ) )->get_data() );
		Lifecycle::activate();
		Lifecycle::upgrade();
		$this->assertFalse( FirstRun::is_open() );
	}

	public function test_only_administrators_answer_them(): void {
		Settings::set( Lifecycle::FIRST_RUN, true );
		foreach ( array( 'GET', 'POST' ) as $method ) {
			wp_set_current_user( 0 );
			$this->assertSame( 401, $this->rest( $method, self::ROUTE )->get_status() );
			$this->actAs( 'editor' );
			$this->assertSame( 403, $this->rest( $method, self::ROUTE )->get_status() );
		}
		$this->assertTrue( FirstRun::is_open() );
	}

	public function test_what_they_are_about(): void {
		$this->actAs( 'admin' );
		$this->post( '<!-- wp:jetpack/business-hours /-->' );
		Modules::set_active( 'calendly', false );
		$about = $this->rest( 'GET', self::ROUTE )->get_data();
		$this->assertTrue( $about['counting'] );
		$this->assertSame( array( true ), array_values( array_unique( array_column( $about['features'], 'in_use' ) ) ), 'Nothing is turned off that posts may use.' );
		Usage::update();
		$about    = $this->rest( 'GET', self::ROUTE )->get_data();
		$features = array_column( $about['features'], null, 'slug' );
		$this->assertTrue( $features['business-hours']['in_use'] );
		$this->assertFalse( $features['opentable']['in_use'] );
		$this->assertSame( array( 'business' ), $features['map']['purposes'] );
		// A shop gets subscribers, and a portfolio its projects.
		$this->assertContains( 'business', $features['subscriptions']['purposes'] );
		$this->assertContains( 'portfolio', $features['portfolio']['purposes'] );
		// What protects a site, or is for all of them, is not asked about.
		$this->assertArrayNotHasKey( 'login-protection', $features );
		$this->assertArrayNotHasKey( 'contact-form', $features );
		$this->assertContains( 'pinterest', array_column( $about['embeds'], 'slug' ) );
		$this->assertNotContains( 'calendly', array_column( $about['embeds'], 'slug' ) );
		$this->assertStringContainsString( 'page=freehold-settings#freehold-ai', $about['ai_url'] );
		Modules::set_active( 'ai-assistant', false );
		$this->assertSame( '', $this->rest( 'GET', self::ROUTE )->get_data()['ai_url'] );
	}

	public function test_embeds_load_as_chosen(): void {
		$this->actAs( 'admin' );
		$this->rest(
			'POST',
			self::ROUTE,
			array(
				'embeds' => array(
					'pinterest' => 'click',
					'markdown'  => 'click',
					'nothing'   => 'click',
				),
			)
		);
		$this->assertSame( 'click', Modules::options( 'pinterest' )['load'] );
		$this->assertNull( Settings::get( 'modules.markdown.options' ) );
		$this->assertNull( Settings::get( 'modules.nothing' ) );
		$this->assertSame( 400, $this->rest( 'POST', self::ROUTE, array( 'embeds' => array( 'pinterest' => 'never' ) ) )->get_status() );
		$this->assertSame( 'click', Modules::options( 'pinterest' )['load'] );
	}

	/**
	 * @return array<string, bool> Which steps are done.
	 */
	private function steps(): array {
		return array_column( $this->rest( 'GET', self::STEPS )->get_data()['steps'], 'done', 'id' );
	}

	private function make( string $step ): \WP_REST_Response {
		return $this->rest( 'POST', self::STEPS, array( 'step' => $step ) );
	}

	public function test_the_steps_follow_the_questions_until_they_are_closed(): void {
		Settings::set( Lifecycle::FIRST_RUN, true );
		$this->actAs( 'admin' );
		$state = fn (): array => array_intersect_key( $this->rest( 'GET', '/freehold/v4/home' )->get_data(), array( 'first_run' => 1, 'steps' => 1 ) );
		$this->rest( 'POST', self::ROUTE, array( 'done' => true, 'steps' => true ) );
		$this->assertSame( array( 'first_run' => false, 'steps' => true ), $state() );
		$this->assertSame( array( 'contact-page', 'payments', 'subscribe-form', 'sender', 'test-mail' ), array_keys( $this->steps() ) );
		Modules::set_all_active( array( 'newsletter', 'donations', 'payment-buttons', 'simple-payments', 'paid-content' ), false );
		$this->assertSame( array( 'contact-page', 'subscribe-form', 'test-mail' ), array_keys( $this->steps() ), 'Those of the features that are on.' );
		$this->rest( 'POST', self::ROUTE, array( 'done' => true ) );
		$this->assertSame( array( 'first_run' => false, 'steps' => false ), $state() );
		$this->assertSame( 404, $this->make( 'nothing' )->get_status() );
		$this->actAs( 'editor' );
		$this->assertSame( 403, $this->make( 'test-mail' )->get_status() );
	}

	public function test_a_step_makes_the_real_thing_and_is_done_when_visitors_see_it(): void {
		$this->actAs( 'admin' );
		$url = $this->make( 'contact-page' )->get_data()['url'];
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$page = get_post( (int) $query['post'] );
		$this->assertSame( 'draft', $page->post_status );
		$this->assertSame( array( 'jetpack/field-name', 'jetpack/field-email', 'jetpack/field-textarea', 'core/button' ), array_column( array_values( array_filter( parse_blocks( $page->post_content )[0]['innerBlocks'], static fn ( array $block ): bool => null !== $block['blockName'] ) ), 'blockName' ) );
		$this->assertFalse( $this->steps()['contact-page'], 'A draft is no contact page.' );
		foreach ( array( 'draft', 'pending', 'private', 'future' ) as $status ) {
			wp_update_post( array( 'ID' => $page->ID, 'post_status' => $status, 'post_date' => '2999-01-01 00:00:00', 'edit_date' => true ) );
			$this->assertSame( $status, get_post_status( $page->ID ) );
			$this->assertSame( $url, $this->make( 'contact-page' )->get_data()['url'], 'There is one page, however often.' );
		}
		wp_publish_post( $page );
		$this->assertTrue( $this->steps()['contact-page'] );
		$this->assertSame( '', $this->make( 'contact-page' )->get_data()['url'], 'An old tab makes no second one.' );
		$this->assertCount( 1, get_posts( array( 'post_type' => 'page', 'post_status' => 'any', 's' => 'contact-form' ) ) );
		wp_trash_post( $page->ID );
		$this->assertFalse( $this->steps()['contact-page'], 'What is gone is not done.' );

		$this->assertFalse( $this->steps()['sender'] );
		Settings::set( 'modules.newsletter.options', array( 'postal_address' => "1 Main St\nPortland" ) );
		$this->assertTrue( $this->steps()['sender'] );
	}

	public function test_the_subscribe_form_is_added_to_the_theme_s_footer(): void {
		$this->actAs( 'admin' );
		switch_theme( 'twentytwentyfive' );
		$this->assertFalse( $this->steps()['subscribe-form'] );
		$made = $this->make( 'subscribe-form' )->get_data();
		$this->assertSame( '', $made['url'], (string) wp_json_encode( $made ) );
		$this->assertTrue( $this->steps()['subscribe-form'] );
		$this->assertSame( 1, self::forms( get_block_template( 'twentytwentyfive//home' )->content ), 'The front page shows it.' );
		$this->assertSame( 200, $this->make( 'subscribe-form' )->get_status() );
		$this->assertSame( 1, self::forms( get_block_template( 'twentytwentyfive//home' )->content ), 'A second tab adds no second one.' );
	}

	public function test_a_footer_of_the_theme_with_a_form_gets_no_second_one(): void {
		$this->actAs( 'admin' );
		switch_theme( 'twentytwentyfive' );
		add_filter(
			'get_block_file_template',
			static function ( mixed $part ): mixed {
				if ( 'footer' === $part?->slug ) {
					$part->content = '<!-- wp:jetpack/subscriptions /-->';
				}
				return $part;
			}
		);
		$this->assertSame( 200, $this->make( 'subscribe-form' )->get_status() );
		$this->assertSame( array(), get_posts( array( 'post_type' => 'wp_template_part' ) ) );
	}

	public function test_one_request_at_a_time_makes_a_step(): void {
		global $wpdb;
		$this->actAs( 'admin' );
		$held = 0;
		add_action(
			'save_post_page',
			static function () use ( &$held, $wpdb ): void {
				$held = (int) $wpdb->get_var( "SELECT option_value FROM {$wpdb->options} WHERE option_name = 'freehold_steps_lock'" );
			}
		);
		$this->make( 'contact-page' );
		$this->assertGreaterThan( time(), $held );
	}

	public function test_the_footer_is_the_one_of_the_front_page_s_template(): void {
		$this->actAs( 'admin' );
		switch_theme( 'twentytwentyfive' );
		// The part is named within a pattern, which the template of a static front page has in a group.
		register_block_pattern( 'freehold-test/end', array( 'title' => 'End', 'content' => '<!-- wp:group --><div class="wp-block-group"><!-- wp:template-part {"slug":"footer-newsletter"} /--></div><!-- /wp:group -->' ) );
		$template = $this->rest( 'POST', '/wp/v2/templates/twentytwentyfive//page', array( 'content' => '<!-- wp:template-part {"slug":"header"} /--><!-- wp:group --><div class="wp-block-group"><!-- wp:pattern {"slug":"freehold-test/end"} /--></div><!-- /wp:group -->' ) );
		$this->assertSame( 200, $template->get_status() );
		update_option( 'page_on_front', $this->post( '', array( 'post_type' => 'page' ) ) );
		update_option( 'show_on_front', 'page' );
		$this->assertSame( '', $this->make( 'subscribe-form' )->get_data()['url'] );
		$this->assertSame( 1, self::forms( get_block_template( 'twentytwentyfive//page' )->content ) );
		$this->assertSame( 0, self::forms( get_block_template( 'twentytwentyfive//home' )->content ) );
		unregister_block_pattern( 'freehold-test/end' );
	}

	/**
	 * Returns how many Subscribe forms a visitor sees in some blocks.
	 */
	private static function forms( string $blocks ): int {
		return substr_count( do_blocks( $blocks ), '<form class="freehold-subscribe"' );
	}

	public function test_what_no_page_shows_does_no_step(): void {
		$this->actAs( 'admin' );
		switch_theme( 'twentytwentyfive' );
		$form = '<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"></div><!-- /wp:jetpack/contact-form -->';
		foreach ( array( 'jetpack_form', 'wp_block', 'revision', 'wp_template_part' ) as $type ) {
			$id = $this->post( $form, array( 'post_type' => $type, 'post_status' => 'publish' ) );
		}
		wp_set_post_terms( $id, 'twentytwentyone', 'wp_theme' );
		Usage::update();
		$this->assertFalse( $this->steps()['contact-page'] );
		wp_set_post_terms( $id, 'twentytwentyfive', 'wp_theme' );
		$this->assertTrue( $this->steps()['contact-page'] );
		wp_delete_post( $id, true );
		$this->assertFalse( $this->steps()['contact-page'] );
		$this->post( $form );
		$this->assertTrue( $this->steps()['contact-page'], 'Before it is counted.' );
		Usage::update();
		$this->assertTrue( $this->steps()['contact-page'] );
	}

	public function test_the_test_mail_is_done_when_it_was_sent_to_the_present_address(): void {
		$user = $this->actAs( 'admin' );
		add_filter( 'pre_wp_mail', '__return_false' );
		$this->assertSame( 502, $this->make( 'test-mail' )->get_status() );
		$this->assertFalse( $this->steps()['test-mail'] );
		remove_filter( 'pre_wp_mail', '__return_false' );
		add_filter( 'pre_wp_mail', '__return_true' );
		$this->assertSame( 200, $this->make( 'test-mail' )->get_status() );
		$this->assertTrue( $this->steps()['test-mail'] );
		wp_update_user( array( 'ID' => $user, 'user_email' => 'new@example.com' ) );
		wp_set_current_user( 0 );
		$this->actAs( 'admin' );
		$this->assertFalse( $this->steps()['test-mail'] );
	}

	public function test_an_activation_opens_home_once_and_only_alone(): void {
		Settings::set( Lifecycle::FIRST_RUN, true );
		FirstRun::greet();
		$to = static fn ( string $query ): string => apply_filters( 'wp_redirect', admin_url( "plugins.php?{$query}" ), 302 );
		$this->assertStringContainsString( 'page=freehold', $to( 'activate=true&plugin_status=all' ) );
		$this->assertStringContainsString( 'plugins.php', $to( 'activate-multi=true' ) );
		$this->assertStringContainsString( 'plugins.php', $to( 'deactivate=true' ) );
		$this->assertStringContainsString( '/network/plugins.php', apply_filters( 'wp_redirect', 'https://example.org/wp-admin/network/plugins.php?activate=true', 302 ) );
		Settings::set( Lifecycle::FIRST_RUN, false );
		$this->assertStringContainsString( 'plugins.php', $to( 'activate=true' ) );
		remove_all_filters( 'wp_redirect' );
	}
}
