<?php
declare( strict_types=1 );

namespace Freehold\Media;

use WP_Error;

/**
 * Finds openly licensed images in many collections. Without a key, a page has 20 images and a search returns the first 240.
 * Source: https://api.openverse.org/v1/ and the serializers of https://github.com/WordPress/openverse
 */
final class Openverse implements Source {

	/** The service's id. */
	public const ID = OpenverseService::ID;

	/** The largest page and the last result of a search without a key. */
	private const PAGE_SIZE   = 20;
	private const MAX_RESULTS = 240;

	/** What its filters are called there. */
	private const SHAPES   = array(
		'landscape' => 'wide',
		'portrait'  => 'tall',
		'square'    => 'square',
	);
	private const LICENSES = array(
		'commercial'              => array( 'license_type' => 'commercial' ),
		'modification'            => array( 'license_type' => 'modification' ),
		'commercial-modification' => array( 'license_type' => 'commercial,modification' ),
		'public-domain'           => array( 'license' => 'cc0,pdm' ),
	);

	/** Image formats that a media library accepts. Other files are not listed. */
	private const KINDS = array(
		'jpg'  => 'image/jpeg',
		'jpeg' => 'image/jpeg',
		'png'  => 'image/png',
		'gif'  => 'image/gif',
		'webp' => 'image/webp',
		'avif' => 'image/avif',
	);

	/** {@inheritDoc} */
	public function id(): string {
		return self::ID;
	}

	/** {@inheritDoc} */
	public function name(): string {
		return 'Openverse';
	}

	/** {@inheritDoc} */
	public function title(): string {
		return __( 'Openverse', 'freehold' );
	}

	/** {@inheritDoc} */
	public function missing(): string {
		return '';
	}

	/** {@inheritDoc} */
	public function is_public(): bool {
		return true;
	}

	/** {@inheritDoc} */
	public function attribution(): ?array {
		return null;
	}

	/** {@inheritDoc} */
	public function file_headers(): array|WP_Error {
		return array();
	}

	/** {@inheritDoc} */
	public function abilities(): array {
		return array(
			'search'    => true,
			'sessions'  => false,
			'paths'     => array( 'recent' ),
			'filters'   => array(
				Filter::orientation(),
				Filter::size(
					array(
						'large'  => __( 'Large', 'freehold' ),
						'medium' => __( 'Medium', 'freehold' ),
						'small'  => __( 'Small', 'freehold' ),
					)
				),
				new Filter(
					'license',
					__( 'License', 'freehold' ),
					array(
						'commercial'              => __( 'Commercial use allowed', 'freehold' ),
						'modification'            => __( 'Modification allowed', 'freehold' ),
						'commercial-modification' => __( 'Commercial use and modification allowed', 'freehold' ),
						'public-domain'           => __( 'Public domain', 'freehold' ),
					)
				),
				new Filter(
					'category',
					__( 'Type', 'freehold' ),
					array(
						'photograph'        => __( 'Photograph', 'freehold' ),
						'illustration'      => __( 'Illustration', 'freehold' ),
						'digitized_artwork' => __( 'Digitized artwork', 'freehold' ),
					)
				),
			),
			'page_size' => self::PAGE_SIZE,
			'deepest'   => self::MAX_RESULTS,
		);
	}

	/** {@inheritDoc} */
	public function list( Query $query ): Page|WP_Error {
		$number = $query->page_number();
		if ( $number < 1 || $number * $query->number > self::MAX_RESULTS ) {
			return Query::wrong_page();
		}
		$response = $this->request( '?' . http_build_query( self::parameters( $query, $number ) ) );
		if ( is_wp_error( $response ) ) {
			return $response;
		}
		$is_more = $number < (int) ( $response['page_count'] ?? 0 ) && ( $number + 1 ) * $query->number <= self::MAX_RESULTS;
		return Page::of( $response['results'] ?? null, self::read( ... ), $is_more ? (string) ( $number + 1 ) : null );
	}

	/** {@inheritDoc} */
	public function find( string $guid ): Item|WP_Error {
		$response = $this->request( "{$guid}/" );
		return is_wp_error( $response ) ? $response : ( self::read( $response ) ?? Call::rejected( $this, 404 ) );
	}

	/**
	 * Returns a search in Openverse's parameters.
	 *
	 * @param Query $query  The query. PHP code may also filter by `extension`, which the editor does not offer.
	 * @param int   $number The page's number.
	 * @return array<string, int|string>
	 */
	private static function parameters( Query $query, int $number ): array {
		$filters = $query->filters;
		return array(
			'page'      => $number,
			'page_size' => $query->number,
		)
			+ ( '' === $query->search ? array() : array( 'q' => $query->search ) )
			+ ( isset( $filters['orientation'] ) ? array( 'aspect_ratio' => self::SHAPES[ $filters['orientation'] ] ) : array() )
			+ ( isset( $filters['license'] ) ? self::LICENSES[ $filters['license'] ] : array() )
			+ array_intersect_key( $filters, array_flip( array( 'size', 'category', 'extension' ) ) );
	}

	/**
	 * Requests images.
	 *
	 * @param string $path The path after `images/`.
	 * @return array<string, mixed>|WP_Error
	 */
	private function request( string $path ): array|WP_Error {
		$response = Call::json( $this, OpenverseService::url() . "/v1/images/{$path}", array( 'headers' => OpenverseService::headers() ) );
		if ( is_wp_error( $response ) || $response['status'] < 400 ) {
			return is_wp_error( $response ) ? $response : $response['body'];
		}
		return Call::rejected( $this, $response['status'], Item::text( $response['body'], 'detail' ) );
	}

	/**
	 * Reads an image.
	 *
	 * @param array<string, mixed> $result Openverse's description.
	 * @return Item|null Null if a media library does not accept it.
	 */
	private static function read( array $result ): ?Item {
		$guid = Item::text( $result, 'id' );
		$file = Item::url( $result, 'url' );
		$kind = strtolower( Item::text( $result, 'filetype' ) );
		if ( ! preg_match( '/^[A-Za-z0-9-]+$/D', $guid ) || '' === $file || ( '' !== $kind && ! isset( self::KINDS[ $kind ] ) ) ) {
			return null;
		}
		$title       = Item::text( $result, 'title' );
		$creator     = Item::text( $result, 'creator' );
		$creator_url = Item::url( $result, 'creator_url' );
		$page        = Item::url( $result, 'foreign_landing_url' );
		$license_id  = strtolower( Item::text( $result, 'license' ) );
		$license     = self::license( $license_id, Item::text( $result, 'license_version' ) );
		$license_url = Item::url( $result, 'license_url' );
		$thumbnail   = Item::url( $result, 'thumbnail' ) ?: $file;
		return new Item(
			guid: $guid,
			title: $title,
			alt: $title,
			name: '' === $title ? "openverse-{$guid}" : $title,
			mime: self::KINDS[ $kind ?: strtolower( pathinfo( (string) wp_parse_url( $file, PHP_URL_PATH ), PATHINFO_EXTENSION ) ) ] ?? 'image/jpeg',
			width: Item::length( $result, 'width' ),
			height: Item::length( $result, 'height' ),
			thumbnails: array(
				'thumbnail' => $thumbnail,
				'medium'    => $thumbnail,
				'fmt_hd'    => $thumbnail,
			),
			files: array( $file ),
			page: $page,
			creator: $creator,
			creator_url: $creator_url,
			license: $license,
			license_url: $license_url,
			caption: Credit::work( $title, $page, $creator, $creator_url, $license, $license_url, 'pdm' === $license_id )
		);
	}

	/**
	 * Returns a license's name.
	 *
	 * @param string $license Such as `by-sa`, `cc0`, `pdm`.
	 * @param string $version Such as `2.0`.
	 */
	private static function license( string $license, string $version ): string {
		return match ( $license ) {
			''      => '',
			'pdm'   => trim( "Public Domain Mark {$version}" ),
			'cc0'   => trim( "CC0 {$version}" ),
			default => trim( 'CC ' . strtoupper( $license ) . " {$version}" ),
		};
	}
}
