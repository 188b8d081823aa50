<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks\Assets;
use Freehold\Media\Openverse;
use Freehold\Modules\ExternalMedia\Google\Account;
use Freehold\Modules\ExternalMedia\MediaWindow;
use Freehold\Modules\ExternalMedia\Sources\GooglePhotos;
use Freehold\Modules\ExternalMedia\Module;
use Freehold\Settings;

/**
 * The menus' items come with the page, for those who may use them.
 */
final class MenuTest extends TestCase {

	private const HANDLE = 'freehold-shared';

	private ?\WP_Scripts $scripts = null;

	protected function setUp(): void {
		parent::setUp();
		$this->scripts = $GLOBALS['wp_scripts'] ?? null;
		unset( $GLOBALS['wp_scripts'] );
		Assets::want_editor();
		Assets::register_shared();
		$this->setEnvironment( 'FREEHOLD_PEXELS_KEY', 'a-key' );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_scripts'] = $this->scripts;
		parent::tearDown();
	}

	/**
	 * What is printed before the script.
	 *
	 * @return array<int, array{id: string, title: string, isListable: bool}>|null Null where nothing is.
	 */
	private function printed(): ?array {
		( new Module( 'external-media' ) )->print_sources();
		$code = implode( '', wp_scripts()->get_data( self::HANDLE, 'before' ) ?: array() );
		return preg_match( '/^\s*window\.freeholdMediaSources = (.+);$/Dsm', $code, $found ) ? json_decode( $found[1], true ) : null;
	}

	public function test_an_author_gets_the_sources_in_the_owners_order_without_those_that_are_off(): void {
		$this->actAs( 'author' );
		Settings::set( 'modules.external-media.options.order', 'openverse,pexels,google_photos' );
		Settings::set( 'modules.external-media.options.google_photos', false );
		$this->assertSame(
			array(
				array( 'id' => 'openverse', 'title' => 'Openverse', 'isListable' => true ),
				array( 'id' => 'pexels', 'title' => 'Pexels Free Photos', 'isListable' => true ),
				array( 'id' => 'unsplash', 'title' => 'Unsplash', 'isListable' => false ),
				array( 'id' => 'pixabay', 'title' => 'Pixabay', 'isListable' => false ),
			),
			$this->printed()
		);
	}

	public function test_what_lacks_a_key_is_there_but_not_ready(): void {
		$this->actAs( 'author' );
		$this->setEnvironment( 'FREEHOLD_PEXELS_KEY', '' );
		$ready = array_column( $this->printed() ?? array(), 'isListable', 'id' );
		$this->assertSame( array( 'google_photos' => false, 'pexels' => false, 'unsplash' => false, 'pixabay' => false, 'openverse' => true ), $ready );
	}

	public function test_a_service_with_its_own_picker_has_no_list_in_the_inserter(): void {
		$id = $this->actAs( 'author' );
		$this->setEnvironment( 'FREEHOLD_GOOGLE_PHOTOS_CLIENT_ID', 'id.apps.googleusercontent.com' );
		$this->setEnvironment( 'FREEHOLD_GOOGLE_PHOTOS_CLIENT_SECRET', 'a-secret' );
		Account::connect( $id, array( 'access_token' => 'a-token', 'expires_in' => 3599 ) );
		$this->assertSame( '', ( new GooglePhotos() )->missing() );
		$this->assertFalse( array_column( $this->printed() ?? array(), 'isListable', 'id' )['google_photos'] );
	}

	public function test_a_title_cannot_end_the_script(): void {
		$this->actAs( 'author' );
		add_filter( 'freehold_media_sources', static fn (): array => array( 'openverse' => new Openverse() ) );
		add_filter( 'gettext_freehold', static fn ( string $text ): string => 'Openverse' === $text ? '</script><b>' : $text );
		( new Module( 'external-media' ) )->print_sources();
		$this->assertStringNotContainsString( '</script>', implode( '', wp_scripts()->get_data( self::HANDLE, 'before' ) ) );
	}

	public function test_users_who_may_not_upload_get_nothing(): void {
		$this->actAs( 'subscriber' );
		$this->assertNull( $this->printed() );
	}

	public function test_the_media_library_and_classic_windows_get_a_script_and_block_editors_none(): void {
		$this->actAs( 'author' );
		$handle = 'freehold-page-external-media';
		set_current_screen( 'post' );
		get_current_screen()->is_block_editor( true );
		MediaWindow::enqueue();
		$this->assertFalse( wp_script_is( $handle ) );
		get_current_screen()->is_block_editor( false );
		wp_enqueue_script( 'media-editor' );
		MediaWindow::enqueue();
		$this->assertTrue( wp_script_is( $handle ) );
		$this->assertContains( 'media-views', wp_scripts()->registered[ $handle ]->deps );
		$this->assertSame( array(), array_filter( wp_scripts()->registered[ $handle ]->deps, static fn ( string $dep ): bool => in_array( $dep, array( 'wp-components', 'wp-element', 'freehold-shared' ), true ) ), 'The dialog comes when it is opened.' );
		$this->assertStringContainsString( 'page=freehold-media-sources', implode( '', wp_scripts()->get_data( $handle, 'before' ) ) );
		wp_dequeue_script( $handle );
		$this->actAs( 'subscriber' );
		MediaWindow::enqueue();
		$this->assertFalse( wp_script_is( $handle ) );
		$GLOBALS['current_screen'] = null;
	}
}
