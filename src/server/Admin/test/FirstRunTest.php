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
}
