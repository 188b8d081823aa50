<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Admin\Notices;
use Freehold\Blocks;
use Freehold\Editor;
use Freehold\Embeds\SavedMarkup;
use Freehold\Modules\Manifest;
use Freehold\Modules\PaidContent\ClassicBox;
use Freehold\Settings;
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

	public function test_frames_in_their_blocks_load_when_they_decide(): void {
		$frame = static fn ( string $id ): string => "<iframe src=\"https://calendar.google.com/calendar/embed?src={$id}\"></iframe>";
		Settings::set( 'modules.google-calendar.options.load', 'click' );
		$html = do_blocks( "<!-- wp:jetpack/google-calendar -->{$frame( 'theirs' )}<!-- /wp:jetpack/google-calendar -->" );
		// WordPress adds attributes to frames in the content.
		$html = str_replace( '<iframe', '<iframe loading="lazy"', $html );
		$this->assertSame( $html, SavedMarkup::rewrite( $html ) );
		$this->assertNotSame( $frame( 'pasted' ), SavedMarkup::rewrite( $frame( 'pasted' ) ) );
	}

	public function test_a_form_with_its_fields_is_theirs(): void {
		$form = '<!-- wp:jetpack/contact-form --><div><!-- wp:jetpack/field-text {"label":"Name"} /--><!-- wp:jetpack/button {"element":"button","text":"Send"} --><a>Send</a><!-- /wp:jetpack/button --></div><!-- /wp:jetpack/contact-form -->';
		$this->assertSame( '<p>Theirs: jetpack/contact-form</p><div><p>Theirs: jetpack/field-text</p><p>Theirs: jetpack/button</p><a>Send</a></div>', do_blocks( $form ) );
	}

	public function test_the_editor_knows_that_they_are_theirs_also_while_a_module_is_off(): void {
		$this->assertSame( array( 'foreign' ), array_values( array_unique( array_column( Blocks::availability(), 'unavailable_reason' ) ) ) );
		$this->assertSame( array(), Editor::files( 'contact-form' )['blocks'] );
	}

	public function test_the_classic_editor_has_no_second_choice_of_the_same_meta(): void {
		$post = get_post( $this->post( 'A post' ) );
		$this->assertNull( ClassicBox::choice( $post ) );
		( new ReflectionProperty( Blocks::class, 'registered' ) )->setValue( null, array( 'jetpack/paywall' => true ) );
		$this->assertNotNull( ClassicBox::choice( $post ) );
	}

	public function test_the_notice_is_short_on_the_screens_that_matter_and_stays_dismissed(): void {
		$this->actAs( 'admin' );
		$foreign = new ReflectionProperty( Blocks::class, 'foreign' );
		$before  = $foreign->getValue();
		$notice  = static function ( string $screen ): string {
			set_current_screen( $screen );
			ob_start();
			Notices::show();
			return (string) ob_get_clean();
		};
		$foreign->setValue( null, array_fill_keys( array_keys( Manifest::blocks() ), true ) );
		try {
			$shown = $notice( 'plugins' );
			$this->assertStringContainsString( 'provides ' . count( Manifest::blocks() ) . ' blocks', $shown );
			$this->assertLessThan( 200, strlen( wp_strip_all_tags( $shown ) ) );
			$this->assertSame( '', $notice( 'edit-post' ) );
			Notices::set_dismissed( true );
			$this->assertSame( '', $notice( 'plugins' ) );
		} finally {
			$foreign->setValue( null, $before );
		}
	}
}
