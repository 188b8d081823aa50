<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks;
use Freehold\Blocks\Supports;
use Freehold\Modules\Manifest;
use WP_Block_Type;
use WP_Block_Type_Registry;

/**
 * What core's blocks can do is there for every block, and added at render where the stored markup does not know it.
 */
final class SupportsTest extends TestCase {

	/** Attributes as the editor stores them in the block's comment. */
	private const ATTRIBUTES = array(
		'anchor'      => 'find-us',
		'borderColor' => 'contrast',
		'style'       => array(
			'border'     => array( 'radius' => '9px' ),
			'shadow'     => 'var:preset|shadow|natural',
			'spacing'    => array( 'padding' => '2em' ),
			'typography' => array( 'lineHeight' => '2' ),
		),
	);

	/**
	 * Adds what a block stores to its output.
	 *
	 * @param string $name The block.
	 * @param string $html The output.
	 */
	private static function applied( string $name, string $html ): string {
		return Supports::apply(
			$html,
			array(
				'blockName' => $name,
				'attrs'     => self::ATTRIBUTES,
			)
		);
	}

	public function test_every_block_has_an_anchor_spacing_border_shadow_and_typography(): void {
		$count = 0;
		foreach ( array_keys( Manifest::blocks() ) as $name ) {
			$type = WP_Block_Type_Registry::get_instance()->get_registered( $name );
			if ( null === $type || null !== $type->parent || null !== $type->ancestor ) {
				continue;
			}
			++$count;
			foreach ( array( 'anchor', 'spacing', '__experimentalBorder', 'shadow', 'typography' ) as $support ) {
				// Donations store borders in attributes of their own. Links open the banner by the anchor that it always has.
				if ( ! in_array( "{$name} {$support}", array( 'jetpack/donations __experimentalBorder', 'jetpack/cookie-consent anchor' ), true ) ) {
					self::assertNotEmpty( $type->supports[ $support ] ?? null, "{$name}: {$support}" );
				}
			}
		}
		self::assertGreaterThan( 25, $count );
	}

	public function test_they_are_added_to_the_first_element_that_is_shown(): void {
		$html = self::applied( 'jetpack/map', '<style>a{}</style><div class="wp-block-jetpack-map" style="padding:1px">A</div>' );
		self::assertStringContainsString( '<style>a{}</style><div id="find-us" class="wp-block-jetpack-map" style="', $html );
		self::assertStringContainsString( 'border-radius:9px', $html );
		self::assertStringContainsString( 'border-color:var(--wp--preset--color--contrast)', $html );
		self::assertStringContainsString( 'box-shadow:var(--wp--preset--shadow--natural)', $html );
		self::assertStringContainsString( 'line-height:2', $html );
		self::assertStringContainsString( 'padding:1px', $html );
		self::assertStringNotContainsString( '2em', $html );
	}

	public function test_the_gap_between_inner_blocks_is_a_length_that_style_sheets_can_count_with(): void {
		$shown = static fn ( string $name, mixed $gap ): string => Supports::apply(
			'<div>A</div>',
			array(
				'blockName' => $name,
				'attrs'     => array( 'style' => array( 'spacing' => array( 'blockGap' => $gap ) ) ),
			)
		);
		$names = array();
		foreach ( WP_Block_Type_Registry::get_instance()->get_all_registered() as $name => $type ) {
			if ( ! isset( Manifest::blocks()[ $name ] ) || empty( $type->supports['spacing']['blockGap'] ) ) {
				continue;
			}
			if ( ! empty( $type->supports['layout'] ) ) {
				// Core's layout has it.
				self::assertSame( '<div>A</div>', $shown( $name, '7px' ), $name );
				continue;
			}
			$names[] = $name;
			self::assertSame( '<div style="--freehold-gap:7px;">A</div>', $shown( $name, '7px' ), $name );
			self::assertSame( '<div style="--freehold-gap:var(--wp--preset--spacing--50);">A</div>', $shown( $name, 'var:preset|spacing|50' ), $name );
			self::assertSame( '<div style="--freehold-gap:0px;">A</div>', $shown( $name, '0' ), $name );
			foreach ( array( '', '1px;color:red', 'url(x)', array( 'top' => '1px' ), true ) as $value ) {
				self::assertSame( '<div>A</div>', $shown( $name, $value ), $name );
			}
		}
		sort( $names );
		self::assertSame( array( 'jetpack-search/filter-wc-attribute', 'jetpack-search/filter-wc-price', 'jetpack-search/filter-wc-rating', 'jetpack-search/filter-wc-stock-status', 'jetpack-search/filters', 'jetpack-search/search-results', 'jetpack/contact-form', 'jetpack/contact-info', 'jetpack/form-step', 'premium-content/buttons', 'premium-content/logged-out-view', 'premium-content/subscriber-view' ), $names );
		// With the block gap come the margin and padding that all blocks have.
		self::assertContains( 'spacing', WP_Block_Type_Registry::get_instance()->get_registered( 'jetpack/repeat-visitor' )->supports['freeholdAtRender'] ?? array() );
	}

	public function test_what_jetpack_stores_in_the_markup_stays_there(): void {
		// Jetpack's block has spacing of its own.
		self::assertArrayHasKey( 'spacing', Blocks::metadata( 'jetpack/tiled-gallery' )['supports'] );
		self::assertStringNotContainsString( 'padding', self::applied( 'jetpack/tiled-gallery', '<div>A</div>' ) );
	}

	public function test_an_id_that_scripts_depend_on_stays(): void {
		$html = self::applied( 'jetpack/map', '<div id="own">A</div>' );
		self::assertStringStartsWith( '<span id="find-us" ', $html );
		self::assertStringContainsString( '<div style="', str_replace( ' id="own"', '', $html ) );
		self::assertStringContainsString( 'id="own"', $html );
	}

	public function test_values_are_filtered_as_cores_are(): void {
		$style = static fn ( mixed $value ): string => Supports::apply(
			'<div>A</div>',
			array(
				'blockName' => 'jetpack/map',
				'attrs'     => array( 'style' => array( 'spacing' => array( 'margin' => $value ) ) ),
			)
		);
		self::assertSame( '<div style="margin:1px;">A</div>', $style( '1px' ) );
		foreach ( array( '1px;position:fixed;inset:0', 'expression(alert(1))', 'url(javascript:alert(1))', '1px}body{display:none', array( 'top' => array( 'x' ) ), true ) as $value ) {
			self::assertSame( '<div>A</div>', $style( $value ), (string) wp_json_encode( $value ) );
		}
	}

	public function test_blocks_have_what_wordpress_adds_so_that_no_request_copies_their_attributes(): void {
		foreach ( array_keys( Manifest::blocks() ) as $name ) {
			$metadata = Blocks::metadata( $name );
			self::assertSame( WP_Block_Type::GLOBAL_ATTRIBUTES, array_intersect_key( $metadata['attributes'], WP_Block_Type::GLOBAL_ATTRIBUTES ), $name );
			self::assertSame( array(), array_intersect_key( Supports::own_attributes( $metadata ), WP_Block_Type::GLOBAL_ATTRIBUTES ), $name );
		}
		self::assertArrayNotHasKey( 'anchor', Supports::own_attributes( Blocks::metadata( 'jetpack/map' ) ) );
		self::assertArrayHasKey( 'points', Supports::own_attributes( Blocks::metadata( 'jetpack/map' ) ) );
	}

	public function test_no_hook_is_added_before_a_block_is_rendered(): void {
		$html = '<!-- wp:jetpack/markdown {"anchor":"here"} --><div class="wp-block-jetpack-markdown">A</div><!-- /wp:jetpack/markdown -->';
		self::assertFalse( has_filter( 'render_block_jetpack/markdown' ) );
		self::assertStringContainsString( '<div id="here"', do_blocks( $html ) );
		self::assertSame( 10, has_filter( 'render_block_jetpack/markdown', array( Blocks::class, 'output' ) ) );
	}

	public function test_nothing_and_other_blocks_stay_as_they_are(): void {
		self::assertSame( '', self::applied( 'jetpack/map', '' ) );
		self::assertSame( 'Text', self::applied( 'jetpack/map', 'Text' ) );
		self::assertSame( '<p>A</p>', self::applied( 'core/paragraph', '<p>A</p>' ) );
	}
}
