<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia\Sources;

use Freehold\Http;
use Freehold\Keys;
use Freehold\Media\Call;
use Freehold\Media\Credit;
use Freehold\Media\Filter;
use Freehold\Media\Item;
use Freehold\Media\NotifiedSource;
use Freehold\Media\Page;
use Freehold\Media\Query;
use Freehold\Modules\ExternalMedia\Services;
use Freehold\Rest;
use WP_Error;

/**
 * Searches photos with a free license, with the access key of the site's application. Unsplash is told of each copy, and every link
 * to it names the application, as its guidelines require. Photos of Unsplash+ have another license and are left out.
 *
 * Source: https://unsplash.com/documentation
 */
final class Unsplash extends KeyedSource implements NotifiedSource {

	/** The service's ID. */
	public const ID = Services\Unsplash::ID;

	/** The largest page size. */
	private const PAGE_SIZE = 30;

	/** The license. */
	private const LICENSE     = 'Unsplash License';
	private const LICENSE_URL = 'https://unsplash.com/license';

	/** The parameters that links to Unsplash contain. */
	private const REFERRAL = array(
		'utm_source' => 'freehold',
		'utm_medium' => 'referral',
	);

	/** How many seconds the user waits while Unsplash is told of a copy. */
	private const TIMEOUT = 3.0;

	/** What Unsplash calls a square. */
	private const SQUARE = 'squarish';

	/** {@inheritDoc} */
	public function name(): string {
		return 'Unsplash';
	}

	/** {@inheritDoc} */
	public function title(): string {
		return 'Unsplash';
	}

	/** {@inheritDoc} */
	public function attribution(): ?array {
		return array(
			'text' => __( 'Photos provided by Unsplash', 'freehold' ),
			'url'  => self::referral( 'https://unsplash.com/' ),
		);
	}

	/** {@inheritDoc} */
	public function abilities(): array {
		return array(
			'search'    => true,
			'sessions'  => false,
			'paths'     => array( 'recent' ),
			'filters'   => array(
				Filter::orientation(),
				new Filter(
					'color',
					__( 'Color', 'freehold' ),
					array(
						'red'             => __( 'Red', 'freehold' ),
						'orange'          => __( 'Orange', 'freehold' ),
						'yellow'          => __( 'Yellow', 'freehold' ),
						'green'           => __( 'Green', 'freehold' ),
						'teal'            => __( 'Teal', 'freehold' ),
						'blue'            => __( 'Blue', 'freehold' ),
						'purple'          => __( 'Purple', 'freehold' ),
						'magenta'         => __( 'Magenta', 'freehold' ),
						'black'           => __( 'Black', 'freehold' ),
						'white'           => __( 'White', 'freehold' ),
						'black_and_white' => __( 'Black and white', 'freehold' ),
					)
				),
			),
			'page_size' => self::PAGE_SIZE,
			'deepest'   => null,
		);
	}

	/** {@inheritDoc} */
	public function list( Query $query ): Page|WP_Error {
		$number = $query->page_number();
		if ( $number < 1 ) {
			return Query::wrong_page();
		}
		if ( '' === $query->search && array() !== $query->filters ) {
			return Rest::error( 'freehold_media_filter', __( 'Enter a search term to use filters on Unsplash.', 'freehold' ), 400, 'filter' );
		}
		$paging = array(
			'page'     => $number,
			'per_page' => $query->number,
		);
		if ( '' === $query->search ) {
			$photos  = $this->request( 'photos?' . http_build_query( $paging ) );
			$is_more = ! is_wp_error( $photos ) && count( $photos ) >= $query->number;
		} else {
			$filters = $query->filters;
			if ( 'square' === ( $filters['orientation'] ?? '' ) ) {
				$filters['orientation'] = self::SQUARE;
			}
			$response = $this->request( 'search/photos?' . http_build_query( array( 'query' => $query->search ) + $paging + $filters ) );
			$photos   = is_wp_error( $response ) ? $response : ( $response['results'] ?? null );
			$is_more  = ! is_wp_error( $response ) && $number < (int) ( $response['total_pages'] ?? 0 );
		}
		return is_wp_error( $photos ) ? $photos : Page::of( $photos, self::read( ... ), $is_more ? (string) ( $number + 1 ) : null );
	}

	/** {@inheritDoc} */
	public function find( string $guid ): Item|WP_Error {
		$response = $this->request( "photos/{$guid}" );
		$item     = is_wp_error( $response ) ? $response : self::read( $response );
		// Unsplash responds to some words with another photo, such as `random`.
		$is_it = $item instanceof Item && 0 === strcmp( $item->guid, $guid );
		return $is_it || is_wp_error( $item ) ? $item : Call::rejected( $this, 404 );
	}

	/**
	 * Tells Unsplash of a download.
	 * Source: https://help.unsplash.com/api-guidelines/more-on-each-guideline/guideline-triggering-a-download
	 *
	 * @param Item $item The photo.
	 */
	public function copied( Item $item ): void {
		if ( '' !== $item->copied_url ) {
			Http::request(
				$item->copied_url,
				array(
					'service'   => self::ID,
					'headers'   => Services\Unsplash::headers( Keys::get( self::ID ) ),
					'timeout'   => self::TIMEOUT,
					'max_bytes' => 100 * KB_IN_BYTES,
				)
			);
		}
	}

	/**
	 * Makes a request.
	 *
	 * @return array<string|int, mixed>|WP_Error
	 */
	private function request( string $path ): array|WP_Error {
		$response = Call::json( $this, Services\Unsplash::base_url() . "/{$path}", array( 'headers' => Services\Unsplash::headers( Keys::get( self::ID ) ) ) );
		if ( is_wp_error( $response ) || $response['status'] < 400 ) {
			return is_wp_error( $response ) ? $response : $response['body'];
		}
		$errors = $response['body']['errors'] ?? null;
		return Call::rejected( $this, $response['status'], is_array( $errors ) ? Item::text( $errors, '0' ) : '' );
	}

	/**
	 * Returns a link to Unsplash that names the application.
	 *
	 * @param string $url The URL; may be empty.
	 */
	private static function referral( string $url ): string {
		return '' === $url ? '' : add_query_arg( self::REFERRAL, $url );
	}

	/**
	 * Reads a photo.
	 *
	 * @param array<string, mixed> $photo Unsplash's description.
	 */
	private static function read( array $photo ): ?Item {
		$part = static fn ( string $name ): array => is_array( $photo[ $name ] ?? null ) ? $photo[ $name ] : array();
		$guid = Item::text( $photo, 'id' );
		$urls = $part( 'urls' );
		$full = Item::url( $urls, 'full' );
		if ( ! preg_match( '/^[A-Za-z0-9_-]+$/D', $guid ) || '' === $full || ! empty( $photo['premium'] ) || ! empty( $photo['plus'] ) ) {
			return null;
		}
		$alt         = Item::text( $photo, 'alt_description' ) ?: Item::text( $photo, 'description' );
		$page        = self::referral( Item::url( $part( 'links' ), 'html' ) );
		$creator     = Item::text( $part( 'user' ), 'name' );
		$profile     = is_array( $part( 'user' )['links'] ?? null ) ? $part( 'user' )['links'] : array();
		$creator_url = self::referral( Item::url( $profile, 'html' ) );
		$regular     = Item::url( $urls, 'regular' ) ?: $full;
		$small       = Item::url( $urls, 'small' ) ?: $regular;
		$download    = Item::url( $part( 'links' ), 'download_location' );
		return new Item(
			guid: $guid,
			title: Item::text( $photo, 'description' ) ?: $alt,
			alt: $alt,
			name: '' === $alt ? "unsplash-{$guid}" : "{$alt} {$guid}",
			mime: 'image/jpeg',
			width: Item::length( $photo, 'width' ),
			height: Item::length( $photo, 'height' ),
			thumbnails: array(
				'thumbnail' => Item::url( $urls, 'thumb' ) ?: $small,
				'medium'    => $small,
				'fmt_hd'    => $regular,
			),
			files: array_values( array_unique( array( $full, $regular ) ) ),
			page: $page,
			creator: $creator,
			creator_url: $creator_url,
			license: self::LICENSE,
			license_url: self::LICENSE_URL,
			caption: Credit::photo( $creator, $creator_url, 'Unsplash', $page ),
			color: (string) sanitize_hex_color( Item::text( $photo, 'color' ) ),
			// The access key is sent there.
			copied_url: str_starts_with( $download, Services\Unsplash::base_url() . '/' ) ? $download : ''
		);
	}
}
