<?php
declare( strict_types=1 );

namespace Freehold\ExternalMedia\Tests;

use Freehold\Media\Query;
use Freehold\Tests\TestCase;

/**
 * A service of another plugin can list albums and their images. A service without albums has no such view.
 */
final class AlbumsTest extends TestCase {

	private const ROUTE = '/freehold/v2/external-media/list/';

	/** @var string[] */
	private array $listed = array();

	/** @var array<string, string> By what was filtered last. */
	private array $filtered = array();

	protected function setUp(): void {
		parent::setUp();
		$this->actAs( 'author' );
		require FREEHOLD_DIR . '/tests/services/media/albums.php';
		add_action(
			'shoebox_listed',
			function ( Query $query ): void {
				$this->listed[] = $query->path;
				$this->filtered = $query->filters;
			}
		);
	}

	public function test_an_album_has_a_count_and_its_id_is_its_path(): void {
		$albums = $this->rest( 'GET', self::ROUTE . 'shoebox', array( 'path' => 'albums' ) )->get_data();
		$album  = $albums['media'][0];
		$this->assertSame( array( 'folder', 1, 'Summer' ), array( $album['type'], $album['children'], $album['title'] ) );

		$inside = $this->rest( 'GET', self::ROUTE . 'shoebox', array( 'path' => $album['guid'] ) )->get_data();
		$this->assertSame( 'beach', $inside['media'][0]['guid'] );
		$this->assertSame( array( 'albums', 'summer' ), $this->listed );
	}

	public function test_it_gets_the_filters_that_it_offers_and_no_other_values(): void {
		$good = array( 'categoryInclude=food', 'dateRange=2026-05-01:2026-05-31', 'feature=favorite', 'mediaType=photo' );
		$this->assertSame( 200, $this->rest( 'GET', self::ROUTE . 'shoebox', array( 'filter' => $good ) )->get_status() );
		$this->assertSame(
			array( 'categoryInclude' => 'food', 'dateRange' => '2026-05-01:2026-05-31', 'feature' => 'favorite', 'mediaType' => 'photo' ),
			$this->filtered
		);
		foreach ( array( 'categoryInclude=nonsense', 'dateRange=yesterday', 'feature=true', 'favorite=true' ) as $bad ) {
			$this->assertSame( 400, $this->rest( 'GET', self::ROUTE . 'shoebox', array( 'filter' => array( $bad ) ) )->get_status(), $bad );
		}
	}

	public function test_a_service_without_albums_has_no_view_of_that_name(): void {
		foreach ( array( 'albums', 'summer' ) as $path ) {
			$response = $this->rest( 'GET', self::ROUTE . 'openverse', array( 'path' => $path ) );
			$this->assertSame( 400, $response->get_status() );
			$this->assertSame( 'freehold_media_path', $response->get_data()['code'] );
		}
		$this->assertSame( array(), $this->listed );
	}
}
