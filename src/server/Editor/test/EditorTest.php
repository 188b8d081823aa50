<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks\Assets;
use Freehold\Editor;
use Freehold\Editor\InitialState;
use Freehold\Editor\Late;
use Freehold\Modules;
use Freehold\Modules\Manifest;

/**
 * A module's files are on the page while it is on, and are sent to an open editor when it is turned on.
 */
final class EditorTest extends TestCase {

	private const MODULE = 'ai-assistant';
	private const HANDLE = 'freehold-module-ai-assistant';
	private const GROUP  = 'freehold-group-writing';

	/** @var array<string, \WP_Dependencies> */
	private array $registries = array();

	protected function setUp(): void {
		parent::setUp();
		foreach ( array( 'wp_scripts', 'wp_styles' ) as $name ) {
			$this->registries[ $name ] = $GLOBALS[ $name ] ?? null;
			unset( $GLOBALS[ $name ] );
		}
		Assets::want_editor();
		Assets::register_shared();
		$this->actAs( 'admin' );
	}

	protected function tearDown(): void {
		foreach ( $this->registries as $name => $registry ) {
			$GLOBALS[ $name ] = $registry;
		}
		parent::tearDown();
	}

	public function test_an_editor_loads_one_script_for_a_group_whose_modules_are_all_on(): void {
		Editor::enqueue();
		$this->assertTrue( wp_script_is( self::GROUP, 'enqueued' ) );
		$this->assertFalse( wp_script_is( self::HANDLE, 'enqueued' ) );
		$script = wp_scripts()->registered[ self::GROUP ];
		$this->assertStringEndsWith( '/build/editor/group-writing.js', $script->src );
		$this->assertSame( 'freehold', $script->textdomain );
		$asset = ( require FREEHOLD_DIR . '/build/scripts-manifest.php' )['editor/group-writing'];
		$this->assertSame( $asset['version'], $script->ver );
		foreach ( array( 'freehold-runtime', 'freehold-shared', 'wp-hooks', ...$asset['dependencies'] ) as $needed ) {
			$this->assertContains( $needed, $script->deps );
			$this->assertTrue( wp_script_is( $needed, 'registered' ), $needed );
		}
	}

	public function test_other_plugins_get_the_client_of_the_administration_without_the_editor(): void {
		$this->assertEqualsCanonicalizing( array( 'freehold-runtime', 'wp-api-fetch', 'wp-i18n', 'wp-url' ), wp_scripts()->registered['freehold-administration']->deps ?? array() );
	}

	public function test_an_editor_loads_the_other_modules_of_a_group_by_themselves(): void {
		Modules::set_active( 'markdown', false );
		Assets::register_shared();
		Editor::enqueue();
		$this->assertFalse( wp_script_is( self::GROUP, 'enqueued' ) );
		$this->assertTrue( wp_script_is( self::HANDLE, 'enqueued' ) );
		$this->assertFalse( wp_script_is( 'freehold-module-markdown', 'enqueued' ) );
	}

	public function test_an_editor_loads_nothing_of_a_module_that_is_off(): void {
		Modules::set_active( self::MODULE, false );
		Editor::enqueue();
		$this->assertTrue( wp_script_is( 'freehold-editor', 'enqueued' ) );
		$this->assertFalse( wp_script_is( self::GROUP, 'enqueued' ) );
		$this->assertFalse( wp_script_is( self::HANDLE, 'enqueued' ) );
	}

	/**
	 * @dataProvider contents
	 */
	public function test_an_editor_loads_late_modules_at_once_if_its_content_has_their_blocks( string $type, string $content, bool $is_loaded ): void {
		$id              = $this->post( $content, array( 'post_type' => $type ) );
		$GLOBALS['post'] = get_post( 'post' === $type ? $id : $this->post( '' ) );
		set_current_screen( 'post' );
		$this->assertSame( $is_loaded, Late::is_wanted() );
		Editor::enqueue();
		$this->assertSame( $is_loaded, wp_script_is( 'freehold-group-late', 'enqueued' ) );
		$state = InitialState::get( is_late: ! Late::is_wanted() );
		$this->assertSame( ! $is_loaded, isset( $state['late'] ) );
		if ( ! $is_loaded ) {
			$this->assertStringContainsString( '/build/editor/group-late.js?ver=', $state['late']['scripts'][0] );
			foreach ( wp_scripts()->registered['freehold-group-late']->deps as $needed ) {
				$this->assertTrue( wp_script_is( $needed, 'enqueued' ), $needed );
			}
		}
		unset( $GLOBALS['post'], $GLOBALS['current_screen'] );
	}

	/**
	 * @return array<string, array{string, string, bool}>
	 */
	public static function contents(): array {
		$block = '<!-- wp:jetpack/image-compare /-->';
		return array(
			'a post without'     => array( 'post', '<!-- wp:jetpack/image-compared /-->', false ),
			'a post'             => array( 'post', $block, true ),
			'a synced pattern'   => array( 'wp_block', $block, true ),
			'a template'         => array( 'wp_template', $block, true ),
			'another page alone' => array( 'page', $block, false ),
		);
	}

	public function test_editors_of_templates_load_late_modules_at_once(): void {
		set_current_screen( 'site-editor' );
		$this->assertTrue( Late::is_wanted() );
		Modules::set_active( 'image-compare', false );
		foreach ( Late::scripts() as $handle ) {
			$this->assertNotSame( 'freehold-group-late', $handle );
		}
		unset( $GLOBALS['current_screen'] );
	}

	public function test_no_editor_loads_style_sheets_of_blocks(): void {
		Editor::enqueue();
		$this->assertSame( array(), preg_grep( '/^freehold-/', wp_styles()->queue ) );
		foreach ( Manifest::blocks() as $name => $block ) {
			$type = \WP_Block_Type_Registry::get_instance()->get_registered( $name );
			// Blocks of modules that start off are not registered.
			$this->assertSame( array(), array( ...$type?->style_handles ?? array(), ...$type?->editor_style_handles ?? array() ), $name );
		}
	}

	public function test_an_open_editor_gets_it_with_its_module(): void {
		$files   = Editor::files( self::MODULE );
		$handles = array_column( $files['scripts'], 'handle' );
		$this->assertContains( self::HANDLE, $handles );
		$this->assertLessThan(
			array_search( self::HANDLE, $handles, true ),
			array_search( 'freehold-shared', $handles, true )
		);
		$this->assertSame( array( 'jetpack/ai-assistant' ), array_keys( $files['blocks'] ) );
		foreach ( $files['scripts'] as $script ) {
			$this->assertMatchesRegularExpression( '#^https?://#', $script['src'] );
		}
	}

	public function test_a_site_that_only_discourages_search_engines_is_not_private(): void {
		foreach ( array( '1' => false, '0' => false, '-1' => true ) as $stored => $is_private ) {
			update_option( 'blog_public', (string) $stored );
			$this->assertSame( $is_private, InitialState::get()['is_private_site'], (string) $stored );
		}
		update_option( 'blog_public', '1' );
		add_filter( 'freehold_is_private_site', '__return_true' );
		$this->assertTrue( InitialState::get()['is_private_site'] );
	}
}
