<?php
/**
 * Services that have albums.
 */

declare( strict_types=1 );

namespace Freehold\ExternalMedia\Tests;

use Freehold\ExternalMedia\Filter;
use Freehold\ExternalMedia\Item;
use Freehold\ExternalMedia\Page;
use Freehold\ExternalMedia\Query;
use Freehold\ExternalMedia\Source;
use Freehold\Tests\TestCase;
use WP_Error;

/**
 * A service of somebody else's code can list albums, and what is in one; one without albums has no such view.
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
		add_filter(
			'freehold_media_sources',
			fn ( array $sources ): array => array( 'shoebox' => $this->shoebox() ) + $sources
		);
	}

	/**
	 * A service with one album.
	 */
	private function shoebox(): Source {
		return new class( function ( string $path, array $filters ): void {
			$this->listed[] = $path;
			$this->filtered = $filters;
		} ) implements Source {

			public function __construct( private readonly \Closure $note ) {}

			public function id(): string {
				return 'shoebox';
			}

			public function name(): string {
				return 'Shoebox';
			}

			public function title(): string {
				return 'Shoebox';
			}

			public function missing(): string {
				return '';
			}

			public function abilities(): array {
				return array(
					'search'    => false,
					'sessions'  => false,
					'paths'     => array( 'recent', 'albums' ),
					'filters'   => array( Filter::category(), Filter::media_type(), Filter::favorite(), Filter::date_range() ),
					'page_size' => 20,
					'deepest'   => null,
				);
			}

			public function attribution(): ?array {
				return null;
			}

			public function list( Query $query ): Page|WP_Error {
				( $this->note )( $query->path, $query->filters );
				return new Page(
					'albums' === $query->path
						? array( new Item( 'album-1', 'Summer', '', 'summer', Item::FOLDER, 0, 0, array(), array(), children: 7 ) )
						: array( new Item( 'cup', 'A cup', '', 'cup', 'image/png', 10, 10, array(), array( 'https://shoebox.example/cup.png' ) ) )
				);
			}

			public function find( string $guid ): Item|WP_Error {
				return new WP_Error( 'freehold_media_gone', 'Gone.' );
			}

			public function file_headers(): array|WP_Error {
				return array();
			}

			public function is_public(): bool {
				return false;
			}
		};
	}

	public function test_an_album_says_how_many_are_in_it_and_its_id_is_the_path_to_them(): void {
		$albums = $this->rest( 'GET', self::ROUTE . 'shoebox', array( 'path' => 'albums' ) )->get_data();
		$album  = $albums['media'][0];
		$this->assertSame( array( 'folder', 7, 'Summer' ), array( $album['type'], $album['children'], $album['title'] ) );

		$inside = $this->rest( 'GET', self::ROUTE . 'shoebox', array( 'path' => $album['guid'] ) )->get_data();
		$this->assertSame( 'cup', $inside['media'][0]['guid'] );
		$this->assertSame( array( 'albums', 'album-1' ), $this->listed );
	}

	public function test_it_gets_the_filters_that_it_offers_and_no_other_values(): void {
		$good = array( 'categoryInclude=food', 'dateRange=2026-05-01:2026-05-31', 'favorite=true', 'mediaType=photo' );
		$this->assertSame( 200, $this->rest( 'GET', self::ROUTE . 'shoebox', array( 'filter' => $good ) )->get_status() );
		$this->assertSame(
			array( 'categoryInclude' => 'food', 'dateRange' => '2026-05-01:2026-05-31', 'favorite' => 'true', 'mediaType' => 'photo' ),
			$this->filtered
		);
		foreach ( array( 'categoryInclude=nonsense', 'dateRange=yesterday', 'favorite=false' ) as $bad ) {
			$this->assertSame( 400, $this->rest( 'GET', self::ROUTE . 'shoebox', array( 'filter' => array( $bad ) ) )->get_status(), $bad );
		}
	}

	public function test_a_service_without_albums_has_no_view_of_that_name(): void {
		foreach ( array( 'albums', 'album-1' ) as $path ) {
			$answer = $this->rest( 'GET', self::ROUTE . 'openverse', array( 'path' => $path ) );
			$this->assertSame( 400, $answer->get_status() );
			$this->assertSame( 'freehold_media_path', $answer->get_data()['code'] );
		}
		$this->assertSame( array(), $this->listed );
	}
}
