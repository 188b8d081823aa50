<?php
/**
 * Tests of blocks that another plugin provides.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks;
use Freehold\Modules\Manifest;
use ReflectionProperty;
use WP_Block_Type_Registry;

/**
 * With Jetpack active, its blocks stay as it renders them: two owners of one block break it.
 */
final class ForeignTest extends TestCase {

	/** @var array<string, \WP_Block_Type> Our blocks by name. */
	private array $ours = array();

	/** @var array<string, true> */
	private array $registered = array();

	protected function setUp(): void {
		parent::setUp();
		$registry         = WP_Block_Type_Registry::get_instance();
		$property         = new ReflectionProperty( Blocks::class, 'registered' );
		$this->registered = $property->getValue();
		$property->setValue( null, array() );
		foreach ( array_keys( Manifest::blocks() ) as $name ) {
			if ( $registry->is_registered( $name ) ) {
				$this->ours[ $name ] = $registry->unregister( $name );
			}
			register_block_type( $name, array( 'render_callback' => static fn ( array $attributes, string $content ): string => "<p>Theirs: {$name}</p>{$content}" ) );
		}
	}

	protected function tearDown(): void {
		$registry = WP_Block_Type_Registry::get_instance();
		foreach ( array_keys( Manifest::blocks() ) as $name ) {
			$registry->unregister( $name );
		}
		array_map( array( $registry, 'register' ), $this->ours );
		( new ReflectionProperty( Blocks::class, 'registered' ) )->setValue( null, $this->registered );
		parent::tearDown();
	}

	public function test_nothing_changes_what_another_plugin_renders(): void {
		$id              = $this->post( 'A post' );
		$GLOBALS['post'] = get_post( $id );
		foreach ( array_keys( Manifest::blocks() ) as $name ) {
			$html = do_blocks( "<!-- wp:{$name} {\"id\":1} --><div class=\"saved\">A text</div><!-- /wp:{$name} -->" );
			$this->assertSame( "<p>Theirs: {$name}</p><div class=\"saved\">A text</div>", $html, $name );
		}
	}

	public function test_a_form_with_its_fields_is_theirs(): void {
		$form = '<!-- wp:jetpack/contact-form --><div><!-- wp:jetpack/field-text {"label":"Name"} /--><!-- wp:jetpack/button {"element":"button","text":"Send"} --><a>Send</a><!-- /wp:jetpack/button --></div><!-- /wp:jetpack/contact-form -->';
		$this->assertSame( '<p>Theirs: jetpack/contact-form</p><div><p>Theirs: jetpack/field-text</p><p>Theirs: jetpack/button</p><a>Send</a></div>', do_blocks( $form ) );
	}
}
