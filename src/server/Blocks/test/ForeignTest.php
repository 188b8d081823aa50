<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Admin\Notices;
use Freehold\Blocks;
use Freehold\Blocks\BelowPost;
use Freehold\Blocks\Visit;
use Freehold\Editor;
use Freehold\Embeds\SavedMarkup;
use Freehold\Modules\Manifest;
use Freehold\Modules\PaidContent\ClassicBox;
use Freehold\Modules\RelatedPosts\PostField;
use Freehold\Modules\Video\Privacy;
use Freehold\Modules\Video\Rest\Field as VideoField;
use Freehold\Modules\Video\Videos;
use Freehold\Settings;
use Jetpack_Gutenberg;
use ReflectionProperty;
use WP_Block_Type_Registry;
use WP_Query;
use WP_REST_Request;

/**
 * With Jetpack active, its blocks stay as it renders them: two owners of one block break it.
 */
final class ForeignTest extends TestCase {

	/** @var array<string, \WP_Block_Type> Our blocks by name. */
	private array $ours = array();

	/** @var array<string, array<string, true>> What is known of blocks, by property. */
	private array $known = array();

	protected function setUp(): void {
		parent::setUp();
		$registry = WP_Block_Type_Registry::get_instance();
		foreach ( array( 'registered', 'foreign' ) as $name ) {
			$property             = new ReflectionProperty( Blocks::class, $name );
			$this->known[ $name ] = $property->getValue();
			$property->setValue( null, array() );
		}
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
		foreach ( $this->known as $name => $value ) {
			( new ReflectionProperty( Blocks::class, $name ) )->setValue( null, $value );
		}
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

	public function test_a_block_that_is_registered_only_when_it_is_rendered_is_theirs(): void {
		require_once __DIR__ . '/class-jetpack-gutenberg.php';
		add_filter( 'pre_render_block', array( Jetpack_Gutenberg::class, 'lazy_register_deferred_block' ), 10, 3 );
		WP_Block_Type_Registry::get_instance()->unregister( 'jetpack/markdown' );
		Visit::before_block( null, parse_blocks( '<!-- wp:jetpack/markdown {"source":"*a*"} /-->' )[0] );
		$this->assertSame( 'Theirs, late', do_blocks( '<!-- wp:jetpack/markdown {"source":"*a*"} /-->' ) );
		$this->assertTrue( Blocks::is_foreign( 'jetpack/markdown' ) );
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

	public function test_nothing_is_added_below_posts_where_the_other_plugin_decides_where_its_blocks_are(): void {
		$query                   = new WP_Query( array( 'p' => $this->post( 'A post' ) ) );
		$GLOBALS['wp_query']     = $query;
		$GLOBALS['wp_the_query'] = $query;
		$query->the_post();
		$added = static fn ( string $name ): string => BelowPost::add( '<p>A post</p>', "<!-- wp:{$name} /-->", $name );
		foreach ( array( 'jetpack/sharing-buttons', 'jetpack/related-posts', 'jetpack/like', 'jetpack/subscriptions' ) as $name ) {
			$this->assertSame( '<p>A post</p>', $added( $name ), $name );
		}
		( new ReflectionProperty( Blocks::class, 'registered' ) )->setValue( null, array( 'jetpack/like' => true ) );
		$this->assertNotSame( '<p>A post</p>', $added( 'jetpack/like' ) );
	}

	public function test_features_say_that_their_blocks_are_the_other_plugin_s(): void {
		$this->actAs( 'admin' );
		$notes = array_column( (array) rest_do_request( new WP_REST_Request( 'GET', '/freehold/v4/module/all' ) )->get_data(), 'note', 'slug' );
		$this->assertStringContainsString( ' 1 block ', $notes['map'] );
		$this->assertSame( '', $notes['seo'] );
	}

	public function test_fields_with_the_same_names_are_theirs_and_videos_get_no_guid(): void {
		global $wp_rest_additional_fields;
		$id = (int) wp_insert_attachment( array( 'post_mime_type' => 'video/mp4', 'post_title' => 'A video' ), '2026/01/a.mp4' );
		$this->assertNull( Videos::get( $id ) );
		$this->assertSame( '', get_post_meta( $id, Videos::GUID, true ) );
		update_post_meta( $id, Privacy::META, '1' );
		$this->assertStringEndsWith( '/2026/01/a.mp4', (string) wp_get_attachment_url( $id ) );
		$before                    = $wp_rest_additional_fields;
		$wp_rest_additional_fields = array();
		PostField::register();
		VideoField::register();
		$fields                    = $wp_rest_additional_fields;
		$wp_rest_additional_fields = $before;
		$this->assertSame( array(), $fields );
	}

	public function test_the_notice_is_short_on_the_screens_that_matter_and_stays_dismissed(): void {
		$this->actAs( 'admin' );
		$notice = static function ( string $screen ): string {
			set_current_screen( $screen );
			ob_start();
			Notices::show();
			return (string) ob_get_clean();
		};
		( new ReflectionProperty( Blocks::class, 'foreign' ) )->setValue( null, array_fill_keys( array_keys( Manifest::blocks() ), true ) );
		$shown = $notice( 'plugins' );
		$this->assertStringContainsString( 'provides ' . count( Manifest::blocks() ) . ' blocks', $shown );
		$this->assertLessThan( 200, strlen( wp_strip_all_tags( $shown ) ) );
		$this->assertSame( '', $notice( 'edit-post' ) );
		Notices::set_dismissed( true );
		$this->assertSame( '', $notice( 'plugins' ) );
	}
}
