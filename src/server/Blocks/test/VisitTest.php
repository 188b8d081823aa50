<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks;
use Freehold\Blocks\KeptAttributes;
use Freehold\Blocks\Visit;
use Freehold\Embeds\SavedMarkup;
use Freehold\Features;
use Freehold\Modules;
use Freehold\Modules\Manifest;
use WP_Block_Type_Registry;

/**
 * A visitor's page registers the blocks that it contains, wherever they are, and no others.
 */
final class VisitTest extends TestCase {

	private const RATING = '<!-- wp:jetpack/rating-star {"rating":3} --><figure class="wp-block-jetpack-rating-star"></figure><!-- /wp:jetpack/rating-star -->';

	protected function setUp(): void {
		parent::setUp();
		$this->forget();
		Visit::watch();
	}

	protected function tearDown(): void {
		$this->forget();
		parent::tearDown();
		( new \ReflectionProperty( Features::class, 'is_started' ) )->setValue( null, true );
		Blocks::register();
	}

	/** @return string[] The features whose hooks were added. */
	private static function started(): array {
		return array_keys( ( new \ReflectionProperty( Features::class, 'started' ) )->getValue() );
	}

	/** Returns whether the hooks of blocks were added. */
	private static function is_started(): bool {
		return false !== has_filter( 'pre_kses', array( KeptAttributes::class, 'take_out' ) );
	}

	/** Takes back that blocks were registered, which each request does anew. */
	private function forget(): void {
		foreach ( array( array( Visit::class, 'is_awake' ), array( Features::class, 'is_started' ), array( Blocks::class, 'has_begun' ), array( Blocks::class, 'is_complete' ) ) as [ $class, $property ] ) {
			( new \ReflectionProperty( $class, $property ) )->setValue( null, false );
		}
		remove_filter( 'pre_kses', array( KeptAttributes::class, 'take_out' ), 9 );
		foreach ( self::registered() as $name ) {
			unregister_block_type( $name );
			remove_all_filters( "render_block_{$name}", 10 );
			// Those of forms, which their module adds again.
			remove_all_filters( "render_block_{$name}", 5 );
			remove_all_filters( "render_block_{$name}", 20 );
		}
		( new \ReflectionProperty( Blocks::class, 'registered' ) )->setValue( null, array() );
		( new \ReflectionProperty( Features::class, 'started' ) )->setValue( null, array() );
	}

	/** @return string[] The registered Freehold blocks. */
	private static function registered(): array {
		return array_values( array_intersect( array_keys( Manifest::blocks() ), array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() ) ) );
	}

	public function test_a_page_without_freehold_blocks_registers_none(): void {
		do_blocks( '<!-- wp:group --><div><!-- wp:paragraph --><p>jetpack/map</p><!-- /wp:paragraph --></div><!-- /wp:group -->' );
		$this->assertSame( array(), self::registered() );
		$this->assertFalse( self::is_started() );
	}

	public function test_the_page_s_posts_are_known_before_the_head_is_printed(): void {
		$GLOBALS['wp_query']->posts = array( get_post( $this->post( self::RATING ) ), get_post( $this->post( '<!-- wp:jetpack/business-hours /--><!-- wp:jetpack/not-one /-->' ) ) );
		Visit::check_posts();
		$this->assertEqualsCanonicalizing( array( 'jetpack/rating-star', 'jetpack/business-hours' ), self::registered() );
		$this->assertTrue( self::is_started() );
		$this->assertEqualsCanonicalizing( array( 'star-rating', 'business-hours', ...self::always_on() ), self::started(), 'Those of the modules, too.' );
	}

	public function test_a_block_that_is_there_twice_is_registered_once(): void {
		$wrong = did_action( 'doing_it_wrong_run' );
		do_blocks( '<!-- wp:group --><div><!-- wp:jetpack/rating-star /--><!-- wp:jetpack/rating-star /--></div><!-- /wp:group -->' );
		$this->assertSame( $wrong, did_action( 'doing_it_wrong_run' ) );
		$this->assertFalse( Blocks::is_foreign( 'jetpack/rating-star' ) );
	}

	/** @return string[] The shared features that need no module. */
	private static function always_on(): array {
		return array_keys( array_filter( Manifest::features(), static fn ( array $feature ): bool => $feature['always_on'] ) );
	}

	public function test_a_page_adds_the_hooks_of_its_modules_and_an_editor_those_of_all(): void {
		do_blocks( '<!-- wp:paragraph --><p>Hi</p><!-- /wp:paragraph -->' );
		$this->assertSame( array(), self::started() );
		do_blocks( '<!-- wp:jetpack/rating-star /--><!-- wp:jetpack/rating-star /-->' );
		$this->assertEqualsCanonicalizing( array( 'star-rating', ...self::always_on() ), self::started() );
		do_blocks( '<!-- wp:jetpack/donations /-->' );
		$this->assertEqualsCanonicalizing( array( 'star-rating', 'donations', 'payments', ...self::always_on() ), self::started() );
		Modules::set_active( 'gif', false );
		do_blocks( '<!-- wp:jetpack/gif /-->' );
		$this->assertNotContains( 'gif', self::started() );
		do_action( 'enqueue_block_editor_assets' );
		$this->assertEqualsCanonicalizing( array_keys( Features::active() ), self::started() );
	}

	public function test_a_script_in_a_page_adds_the_hooks_of_the_services_alone(): void {
		SavedMarkup::rewrite( '<script>var form;</script>' );
		$this->assertContains( 'calendly', self::started() );
		$this->assertNotContains( 'contact-form', self::started() );
	}

	public function test_a_block_of_one_module_takes_little_memory(): void {
		$page = static fn (): string => do_blocks( self::RATING );
		// Loads the classes and parses the metadata, which a server has cached.
		$page();
		$this->forget();
		$before = memory_get_usage();
		$page();
		$this->assertLessThan( 60_000, memory_get_usage() - $before );
	}

	/** @return array<string, array{callable(self): string}> Content, by where the block is. */
	public static function places(): array {
		$pattern = static fn ( self $test, string $content ): int => $test->post( $content, array( 'post_type' => 'wp_block' ) );
		return array(
			'at the top'                    => array( static fn (): string => self::RATING ),
			'inside of blocks'              => array( static fn (): string => '<!-- wp:group --><div><!-- wp:group --><div>' . self::RATING . '</div><!-- /wp:group --></div><!-- /wp:group -->' ),
			'in a pattern'                  => array( static fn ( self $test ): string => '<!-- wp:block {"ref":' . $pattern( $test, self::RATING ) . '} /-->' ),
			'in a pattern inside of blocks' => array( static fn ( self $test ): string => '<!-- wp:group --><div><!-- wp:block {"ref":' . $pattern( $test, '<!-- wp:group --><div>' . self::RATING . '</div><!-- /wp:group -->' ) . '} /--></div><!-- /wp:group -->' ),
			'in a menu'                     => array( static fn ( self $test ): string => '<!-- wp:navigation {"overlayMenu":"never","ref":' . $test->post( self::RATING, array( 'post_type' => 'wp_navigation' ) ) . '} /-->' ),
			'in the menu of a site'         => array(
				static function ( self $test ): string {
					$test->post( self::RATING, array( 'post_type' => 'wp_navigation' ) );
					return '<!-- wp:navigation {"overlayMenu":"never"} /-->';
				},
			),
			'in a template part'            => array(
				static function ( self $test ): string {
					$id = $test->post( self::RATING, array( 'post_type' => 'wp_template_part', 'post_name' => 'rated' ) );
					wp_set_object_terms( $id, get_stylesheet(), 'wp_theme' );
					return '<!-- wp:template-part {"slug":"rated","theme":"' . get_stylesheet() . '"} /-->';
				},
			),
		);
	}

	/**
	 * @dataProvider places
	 */
	public function test_a_block_is_registered_before_it_is_rendered( callable $content ): void {
		$html = do_blocks( $content( $this ) );
		$this->assertSame( array( 'jetpack/rating-star' ), self::registered() );
		$this->assertTrue( self::is_started() );
		$this->assertSame( 1, substr_count( $html, 'Rating: 3 out of 5' ), $html );
	}

	public function test_a_widget_registers_its_block(): void {
		ob_start();
		the_widget( 'WP_Widget_Block', array( 'content' => self::RATING ) );
		$this->assertStringContainsString( 'Rating: 3 out of 5', (string) ob_get_clean() );
		$this->assertSame( array( 'jetpack/rating-star' ), self::registered() );
	}

	public function test_a_block_that_another_plugin_renders_by_itself(): void {
		$alone = ( new \WP_Block( parse_blocks( self::RATING )[0] ) )->render();
		$this->assertTrue( self::is_started() );
		$this->assertSame( do_blocks( self::RATING ), $alone );
	}

	public function test_blocks_that_were_created_before_are_rendered_whole_and_once(): void {
		$outer = new \WP_Block( parse_blocks( '<!-- wp:group --><div>' . self::RATING . self::RATING . '</div><!-- /wp:group -->' )[0] );
		foreach ( $outer->inner_blocks as $inner ) {
			$this->assertNull( $inner->block_type );
		}
		// Another plugin renders a block before each block.
		add_filter(
			'pre_render_block',
			static function ( mixed $html, array $parsed ): mixed {
				if ( 'jetpack/rating-star' === $parsed['blockName'] ) {
					do_blocks( '<!-- wp:spacer /-->' );
				}
				return $html;
			},
			10,
			2
		);
		$this->assertSame( 2, substr_count( $outer->render(), 'Rating: 3 out of 5' ) );
	}

	public function test_a_block_that_a_filter_puts_into_another_is_rendered_too(): void {
		add_filter(
			'render_block_data',
			static function ( array $parsed ): array {
				if ( 'core/group' === $parsed['blockName'] ) {
					$parsed['innerBlocks']  = parse_blocks( self::RATING );
					$parsed['innerContent'] = array( '<div>', null, '</div>' );
				}
				return $parsed;
			}
		);
		$this->assertStringContainsString( 'Rating: 3 out of 5', do_blocks( '<!-- wp:jetpack/business-hours /--><!-- wp:group --><div></div><!-- /wp:group -->' ) );
	}

	public function test_one_block_after_another_and_a_block_that_another_shows(): void {
		do_blocks( '<!-- wp:jetpack/business-hours /-->' );
		$this->assertSame( array( 'jetpack/business-hours' ), self::registered() );
		// The oldest forms name their button in their own attributes.
		$html = do_blocks( '<!-- wp:jetpack/contact-form {"submitButtonText":"Send it"} --><!-- wp:jetpack/field-name /--><!-- /wp:jetpack/contact-form -->' );
		$this->assertStringContainsString( 'Send it', $html );
		$this->assertStringContainsString( 'wp-block-jetpack-button', $html );
		$this->assertEqualsCanonicalizing( array( 'jetpack/business-hours', 'jetpack/contact-form', 'jetpack/field-name', 'jetpack/button' ), self::registered() );
	}

	public function test_an_excerpt_knows_the_blocks_of_its_post(): void {
		get_the_excerpt( $this->post( self::RATING ) );
		$this->assertSame( array( 'jetpack/rating-star' ), self::registered() );
	}

	public function test_routes_and_editors_on_a_page_get_all_blocks(): void {
		foreach ( array( 'rest_api_init', 'enqueue_block_editor_assets' ) as $hook ) {
			$this->forget();
			do_blocks( self::RATING );
			$this->assertSame( '', WP_Block_Type_Registry::get_instance()->get_registered( 'jetpack/rating-star' )->title );
			'rest_api_init' === $hook ? rest_get_server() : do_action( $hook );
			$this->assertCount( count( array_filter( Manifest::blocks(), static fn ( array $block ): bool => Modules::is_active( $block['module'] ) ) ), self::registered(), $hook );
			$this->assertNotSame( '', WP_Block_Type_Registry::get_instance()->get_registered( 'jetpack/rating-star' )->title, $hook );
		}
	}

	/** @return array<string, array{string, array<mixed>}> Hooks with arguments. */
	public static function hooks(): array {
		return array(
			'a page'    => array( 'wp', array() ),
			'a route'   => array( 'rest_api_init', array( null ) ),
			'an editor' => array( 'enqueue_block_editor_assets', array() ),
			'a block'   => array( 'pre_render_block', array( null, parse_blocks( self::RATING )[0], null ) ),
		);
	}

	/**
	 * @dataProvider hooks
	 *
	 * @param array<mixed> $arguments The arguments.
	 */
	public function test_other_plugins_hooks_run_before_and_after( string $hook, array $arguments ): void {
		$callbacks = $GLOBALS['wp_filter'][ $hook ]->callbacks;
		remove_all_filters( $hook );
		foreach ( $callbacks as $priority => $of_priority ) {
			foreach ( $of_priority as $callback ) {
				if ( is_array( $callback['function'] ) && Visit::class === $callback['function'][0] ) {
					add_filter( $hook, $callback['function'], $priority, 3 );
				}
			}
		}
		$GLOBALS['wp_query']->posts = array( get_post( $this->post( self::RATING ) ) );
		$ran                        = array();
		foreach ( array( -99, 1, 11, 21 ) as $priority ) {
			add_filter(
				$hook,
				static function ( mixed $value = null ) use ( $priority, &$ran ): mixed {
					$ran[] = $priority;
					return $value;
				},
				$priority
			);
		}
		apply_filters( $hook, ...( $arguments ?: array( null ) ) );
		$this->assertSame( array( -99, 1, 11, 21 ), array_slice( $ran, 0, 4 ) );
	}
}
