<?php
/**
 * Tests of the editor's extensions that are no blocks.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Assets;
use Freehold\Editor;
use Freehold\Extensions;
use Freehold\Modules;

/**
 * Their files are on the page while their module is on, and reach an editor that is open when it is switched on.
 */
final class EditorTest extends TestCase {

	private const MODULE = 'ai-assistant';
	private const HANDLE = 'freehold-plugin-ai-toolbar';

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

	public function test_the_toolbar_is_a_plugin_of_its_module(): void {
		$extension = Extensions::all()['ai-toolbar'];
		$this->assertSame( 'plugins', $extension['kind'] );
		$this->assertSame( self::MODULE, $extension['module'] );
	}

	public function test_an_editor_loads_it_while_its_module_is_on(): void {
		Editor::enqueue();
		$this->assertTrue( wp_script_is( self::HANDLE, 'enqueued' ) );
		$script = wp_scripts()->registered[ self::HANDLE ];
		$this->assertStringEndsWith( '/build/extensions/plugins/ai-toolbar/index.js', $script->src );
		$this->assertSame( 'freehold', $script->textdomain );
		$asset = require Extensions::folder( 'ai-toolbar' ) . '/index.asset.php';
		$this->assertSame( $asset['version'], $script->ver );
		foreach ( array( 'freehold-runtime', 'freehold-blocks', 'wp-hooks', ...$asset['dependencies'] ) as $needed ) {
			$this->assertContains( $needed, $script->deps );
			$this->assertTrue( wp_script_is( $needed, 'registered' ), $needed );
		}
	}

	public function test_an_editor_does_not_load_it_while_its_module_is_off(): void {
		Modules::set_active( self::MODULE, false );
		Editor::enqueue();
		$this->assertTrue( wp_script_is( 'freehold-editor', 'enqueued' ) );
		$this->assertFalse( wp_script_is( self::HANDLE, 'registered' ) );
	}

	public function test_an_open_editor_gets_it_with_its_module(): void {
		$files   = Editor::files( self::MODULE );
		$handles = array_column( $files['scripts'], 'handle' );
		$this->assertContains( self::HANDLE, $handles );
		$this->assertLessThan(
			array_search( self::HANDLE, $handles, true ),
			array_search( 'freehold-blocks', $handles, true )
		);
		$this->assertSame( array( 'jetpack/ai-assistant' ), array_keys( $files['blocks'] ) );
		foreach ( $files['scripts'] as $script ) {
			$this->assertMatchesRegularExpression( '#^https?://#', $script['src'] );
		}
	}

	public function test_a_plugin_without_a_build_has_no_files(): void {
		$this->assertSame(
			array(
				'scripts' => array(),
				'styles'  => array(),
			),
			Assets::register_plugin( 'no-such' )
		);
	}
}
