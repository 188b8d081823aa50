<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Keys;
use Freehold\Modules\Map\Images\Mercator;
use Freehold\Modules\Map\Images\View;
use Freehold\Settings;

/**
 * The arithmetic of the images, and when they are on the page.
 */
final class MapImagesTest extends TestCase {

	private const SAVED = '<div class="wp-block-jetpack-map"><ul><li><a href="https://example.org/">Pier</a></li></ul></div>';

	/**
	 * The block as a visitor gets it.
	 *
	 * @param array<string, mixed> $attributes Its attributes.
	 */
	private function rendered( array $attributes = array() ): string {
		return render_block(
			array(
				'blockName'    => 'jetpack/map',
				'attrs'        => $attributes + array(
					'points' => array(
						array(
							'title'       => 'Pier',
							'caption'     => '1 <Pier> Road',
							'coordinates' => array(
								'longitude' => '13.405',
								'latitude'  => 52.52,
							),
						),
					),
				),
				'innerBlocks'  => array(),
				'innerHTML'    => self::SAVED,
				'innerContent' => array( self::SAVED ),
			)
		);
	}

	/**
	 * Positions of web maps, and places on both sides of the date line.
	 */
	public function test_positions(): void {
		$this->assertSame( 0.5, Mercator::x( 0 ) );
		$this->assertEqualsWithDelta( 0.5, Mercator::y( 0 ), 1e-12 );
		$this->assertEqualsWithDelta( 0, Mercator::y( 90 ), 1e-7 );
		$this->assertEqualsWithDelta( 52.52, Mercator::latitude( Mercator::y( 52.52 ) ), 1e-9 );
		$this->assertEqualsWithDelta( -172, Mercator::longitude( Mercator::x( 188 ) ), 1e-9 );
		$this->assertSame( array( 0.98, 1.02, 1.01 ), Mercator::unwrap( array( 0.98, 0.02, 0.01 ) ) );
		$this->assertSame( array( 0.4, 0.8 ), Mercator::unwrap( array( 0.4, 0.8 ) ) );
		$this->assertSame( array(), Mercator::unwrap( array() ) );
	}

	/**
	 * Several places are fitted with the padding of the live map, one is shown at the block's zoom level.
	 */
	public function test_views(): void {
		$one = View::of( array( array( 'x' => 0.5, 'y' => 0.4 ) ), array( 'x' => 0, 'y' => 0 ), 13.5 );
		$this->assertEqualsWithDelta( 512 * 2 ** 13.5, $one->world( 640, 480 ), 1e-6 );
		$this->assertEqualsWithDelta( 512 * 2 ** 13.5, $one->world( 1920, 480 ), 1e-6 );
		$two = View::of( array( array( 'x' => 0.5, 'y' => 0.4 ), array( 'x' => 0.501, 'y' => 0.401 ) ), array( 'x' => 0, 'y' => 0 ), 13 );
		$this->assertEqualsWithDelta( 320000, $two->world( 640, 480 ), 1e-3 );
		$this->assertEqualsWithDelta( 220000, $two->world( 300, 480 ), 1e-3 );
		// On a small map the padding is a quarter of the size.
		$this->assertEqualsWithDelta( 50000, $two->world( 640, 100 ), 1e-3 );
		$this->assertStringContainsString( 'max(100cqw - 80px,50cqw)', $two->tile( 10 ) );
		// At the pole, the map ends at its edge.
		$pole = View::of( array(), array( 'x' => 0.5, 'y' => 0 ), 0 );
		$this->assertEqualsWithDelta( 0, $pole->area( 400, 300 )['top'], 1e-9 );
		$this->assertEqualsWithDelta( 900, $pole->world( 400, 900 ), 1e-9 );
	}

	/**
	 * Tiles, pins and texts are escaped, and their number has a limit.
	 */
	public function test_tiles(): void {
		Settings::set( 'modules.map.options', array( 'provider' => 'tiles', 'tiles_url' => 'https://{s}.tile.example.org/{z}/{x}/{y}{r}.png' ) );
		$html = $this->rendered( array( 'markerColor' => 'red;background:url(//evil.example)' ) );
		// Berlin at level 14 (zoom 13 with tiles of 512 pixels).
		$this->assertStringContainsString( '.tile.example.org/14/8802/5373.png', $html );
		$this->assertMatchesRegularExpression( '~srcset="https://[abc]\.tile\.example\.org/14/8802/5373@2x\.png 2x"~', $html );
		$this->assertStringContainsString( '1 &lt;Pier&gt; Road', $html );
		$this->assertStringNotContainsString( 'evil', $html );
		$this->assertStringContainsString( '</a><br>1 &lt;Pier&gt; Road</li>', $html );
		$this->assertLessThan( 130, substr_count( $html, '.png" srcset' ) );
		$this->assertStringContainsString( '__image', $this->rendered( array( 'points' => 'x' ) ) );
	}

	/**
	 * Static images are of sizes that Mapbox accepts, and styles without labels have none.
	 */
	public function test_static_images(): void {
		Keys::set( 'mapbox', 'key', 'pk.test' );
		$html = $this->rendered( array( 'zoom' => 22, 'align' => 'full' ) );
		$this->assertGreaterThan( 2, preg_match_all( '~src="https://api\.mapbox\.com/styles/v1/mapbox/streets-v11/static/13\.405,52\.52,([\d.]+)/(\d+)x(\d+)\?~', $html, $found ) );
		$this->assertLessThanOrEqual( 1280, max( array_map( 'intval', array( ...$found[2], ...$found[3] ) ) ) );
		$this->assertStringContainsString( '__live', $this->rendered( array( 'mapDetails' => false ) ) );
	}

	/**
	 * Visitors are asked about another server, but not about this one.
	 */
	public function test_consent(): void {
		$options = array(
			'provider'  => 'tiles',
			'load'      => 'click',
			'tiles_url' => 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
		);
		Settings::set( 'modules.map.options', $options );
		$html = $this->rendered();
		$this->assertStringContainsString( 'data-freehold-embed="map:tile.openstreetmap.org"', $html );
		$this->assertStringContainsString( 'Show OpenStreetMap', $html );
		$this->assertStringNotContainsString( '<img', $html );
		Settings::set( 'modules.map.options', array( 'tiles_url' => home_url( '/tiles/{z}/{x}/{y}.png' ) ) + $options );
		$this->assertStringContainsString( '<img', $this->rendered() );
	}
}
