<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks;
use Freehold\Blocks\Visit;
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
		Blocks::register();
	}

	/** Takes back that blocks were registered, which each request does anew. */
	private function forget(): void {
		( new \ReflectionProperty( Visit::class, 'is_awake' ) )->setValue( null, false );
		foreach ( self::registered() as $name ) {
			unregister_block_type( $name );
			remove_all_filters( "render_block_{$name}", 10 );
		}
		( new \ReflectionProperty( Blocks::class, 'registered' ) )->setValue( null, array() );
	}

	/** @return string[] The registered Freehold blocks. */
	private static function registered(): array {
		return array_values( array_intersect( array_keys( Manifest::blocks() ), array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() ) ) );
	}

	public function test_a_page_without_freehold_blocks_registers_none(): void {
		do_blocks( '<!-- wp:group --><div><!-- wp:paragraph --><p>jetpack/map</p><!-- /wp:paragraph --></div><!-- /wp:group -->' );
		$this->assertSame( array(), self::registered() );
	}

	public function test_the_page_s_posts_are_known_before_the_head_is_printed(): void {
		$GLOBALS['wp_query']->posts = array( get_post( $this->post( self::RATING ) ), get_post( $this->post( '<!-- wp:jetpack/business-hours /--><!-- wp:jetpack/not-one /-->' ) ) );
		Visit::check_posts();
		$this->assertEqualsCanonicalizing( array( 'jetpack/rating-star', 'jetpack/business-hours' ), self::registered() );
	}

	/** @return array<string, array{callable(self): string}> Content, by where the block is. */
	public static function places(): array {
		$pattern = static fn ( self $test, string $content ): int => $test->post( $content, array( 'post_type' => 'wp_block' ) );
		return array(
			'at the top'                    => array( static fn (): string => self::RATING ),
			'inside of blocks'              => array( static fn (): string => '<!-- wp:group --><div><!-- wp:group --><div>' . self::RATING . '</div><!-- /wp:group --></div><!-- /wp:group -->' ),
			'in a pattern'                  => array( static fn ( self $test ): string => '<!-- wp:block {"ref":' . $pattern( $test, self::RATING ) . '} /-->' ),
			'in a pattern inside of blocks' => array( static fn ( self $test ): string => '<!-- wp:group --><div><!-- wp:block {"ref":' . $pattern( $test, '<!-- wp:group --><div>' . self::RATING . '</div><!-- /wp:group -->' ) . '} /--></div><!-- /wp:group -->' ),
		);
	}

	/**
	 * @dataProvider places
	 */
	public function test_a_block_is_registered_before_it_is_rendered( callable $content ): void {
		$html = do_blocks( $content( $this ) );
		$this->assertSame( array( 'jetpack/rating-star' ), self::registered() );
		$this->assertStringContainsString( 'Rating: 3 out of 5', $html );
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
		do_blocks( self::RATING );
		do_action( 'enqueue_block_editor_assets' );
		$this->assertCount( count( Manifest::blocks() ), self::registered() );
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
