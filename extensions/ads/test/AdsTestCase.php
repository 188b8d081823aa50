<?php
/**
 * Base class of the tests of ads.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;
use Freehold\Modules\Ads\Slots\SlotTable;
use Freehold\Modules\Tables;

abstract class AdsTestCase extends TestCase {

	protected const CODE = '<div id="x"></div><script async src="https://ads.example/a.js?a=1&b=2"></script>';

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		foreach ( Modules::get( 'ads' )->tables() as $table ) {
			Tables::install( $table, true );
			$table::clear();
		}
	}

	/** Adds an image to the media library. */
	protected function image( string $alt = 'A loaf of bread' ): int {
		$id = wp_insert_attachment(
			array(
				'post_mime_type' => 'image/png',
				'post_title'     => 'Loaf',
				'post_status'    => 'inherit',
			),
			'loaf.png'
		);
		update_post_meta( $id, '_wp_attachment_image_alt', $alt );
		wp_update_attachment_metadata( $id, array( 'width' => 728, 'height' => 90, 'file' => 'loaf.png' ) );
		return $id;
	}

	/**
	 * Adds a slot as the administrator, and returns its ID.
	 *
	 * @param array<string, mixed> $fields Fields that differ from those of an image.
	 */
	protected function slot( array $fields = array() ): int {
		$this->actAs( 'admin' );
		$response = $this->rest( 'POST', '/freehold/v4/ads/slots', $fields + array( 'name' => 'Sidebar', 'kind' => 'image', 'image' => $this->image() ) );
		$this->assertSame( 200, $response->get_status(), wp_json_encode( $response->get_data() ) );
		wp_set_current_user( 0 );
		// Blocks do not see what a test before has stored under the same ID.
		$id = $response->get_data()['id'];
		$this->assertNotNull( SlotTable::get( $id ) );
		return $id;
	}

	/** @param array<string, mixed> $attributes */
	protected function render( array $attributes ): string {
		// On a page; tests run with the REST server, too.
		return do_blocks( '<!-- wp:jetpack/wordads ' . wp_json_encode( (object) $attributes ) . ' /-->' );
	}

	/**
	 * What the page says to the script.
	 *
	 * @return array<string, mixed>|null
	 */
	protected function loading( string $html ): ?array {
		return self::visitor_data( $html, 'ad' );
	}
}
