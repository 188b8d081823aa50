<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia\Sources;

use Freehold\Keys;
use Freehold\Media\Call;
use Freehold\Media\Credit;
use Freehold\Media\Filter;
use Freehold\Media\Item;
use Freehold\Media\Page;
use Freehold\Media\Query;
use Freehold\Rest;
use Freehold\Text;
use WP_Error;

/**
 * Searches photos with a free license, with the site's API key. Source: https://www.pexels.com/api/documentation/
 */
final class Pexels extends KeyedSource {

	/** The service's ID. */
	public const ID = \Freehold\Modules\ExternalMedia\Services\Pexels::ID;

	/** The largest page size. */
	private const PAGE_SIZE = 80;

	/** The license. */
	private const LICENSE     = 'Pexels License';
	private const LICENSE_URL = 'https://www.pexels.com/license/';

	/** The languages that Pexels can be searched in. */
	private const LOCALES = array( 'en-US', 'pt-BR', 'es-ES', 'ca-ES', 'de-DE', 'it-IT', 'fr-FR', 'sv-SE', 'id-ID', 'pl-PL', 'ja-JP', 'zh-TW', 'zh-CN', 'ko-KR', 'th-TH', 'nl-NL', 'hu-HU', 'vi-VN', 'cs-CZ', 'da-DK', 'fi-FI', 'uk-UA', 'el-GR', 'ro-RO', 'nb-NO', 'sk-SK', 'tr-TR', 'ru-RU' );

	/** {@inheritDoc} */
	public function name(): string {
		return 'Pexels';
	}

	/** {@inheritDoc} */
	public function title(): string {
		return __( 'Pexels Free Photos', 'freehold' );
	}

	/** {@inheritDoc} */
	public function attribution(): ?array {
		return array(
			'text' => __( 'Photos provided by Pexels', 'freehold' ),
			'url'  => 'https://www.pexels.com',
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
						'red'       => __( 'Red', 'freehold' ),
						'orange'    => __( 'Orange', 'freehold' ),
						'yellow'    => __( 'Yellow', 'freehold' ),
						'green'     => __( 'Green', 'freehold' ),
						'turquoise' => __( 'Turquoise', 'freehold' ),
						'blue'      => __( 'Blue', 'freehold' ),
						'violet'    => __( 'Violet', 'freehold' ),
						'pink'      => __( 'Pink', 'freehold' ),
						'brown'     => __( 'Brown', 'freehold' ),
						'black'     => __( 'Black', 'freehold' ),
						'gray'      => __( 'Gray', 'freehold' ),
						'white'     => __( 'White', 'freehold' ),
					),
					'^#[0-9a-fA-F]{6}$'
				),
				Filter::size(
					array(
						'large'  => __( 'At least 24 megapixels', 'freehold' ),
						'medium' => __( 'At least 12 megapixels', 'freehold' ),
						'small'  => __( 'At least 4 megapixels', 'freehold' ),
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
			return Rest::error( 'freehold_media_filter', __( 'Enter a search term to use filters on Pexels.', 'freehold' ), 400, 'filter' );
		}
		$paging   = array(
			'page'     => $number,
			'per_page' => $query->number,
		);
		$response = $this->request(
			'' === $query->search
				? 'curated?' . http_build_query( $paging )
				: 'search?' . http_build_query( array( 'query' => $query->search ) + $paging + $query->filters + self::locale() )
		);
		if ( is_wp_error( $response ) ) {
			return $response;
		}
		return Page::of( $response['photos'] ?? null, self::read( ... ), '' === Item::url( $response, 'next_page' ) ? null : (string) ( $number + 1 ) );
	}

	/** {@inheritDoc} */
	public function find( string $guid ): Item|WP_Error {
		$response = Text::is_digits( $guid ) ? $this->request( "photos/{$guid}" ) : Call::rejected( $this, 404 );
		return is_wp_error( $response ) ? $response : ( self::read( $response ) ?? Call::rejected( $this, 404 ) );
	}

	/**
	 * Returns the user's language if Pexels supports it.
	 *
	 * @return array{locale?: string}
	 */
	private static function locale(): array {
		$locale = str_replace( '_', '-', substr( get_user_locale(), 0, 5 ) );
		return in_array( $locale, self::LOCALES, true ) ? array( 'locale' => $locale ) : array();
	}

	/**
	 * Makes a request.
	 *
	 * @param string $path The path after the version.
	 * @return array<string, mixed>|WP_Error
	 */
	private function request( string $path ): array|WP_Error {
		$response = Call::json( $this, \Freehold\Modules\ExternalMedia\Services\Pexels::base_url() . "/v1/{$path}", array( 'headers' => array( 'Authorization' => Keys::get( self::ID ) ) ) );
		if ( is_wp_error( $response ) || $response['status'] < 400 ) {
			return is_wp_error( $response ) ? $response : $response['body'];
		}
		return Call::rejected( $this, $response['status'], Item::text( $response['body'], 'error' ) ?: Item::text( $response['body'], 'code' ) );
	}

	/**
	 * Reads a photo.
	 *
	 * @param array<string, mixed> $photo Pexels' description.
	 */
	private static function read( array $photo ): ?Item {
		$guid     = is_int( $photo['id'] ?? null ) ? (string) $photo['id'] : '';
		$src      = is_array( $photo['src'] ?? null ) ? $photo['src'] : array();
		$original = Item::url( $src, 'original' );
		if ( '' === $guid || '' === $original ) {
			return null;
		}
		$alt         = Item::text( $photo, 'alt' );
		$page        = Item::url( $photo, 'url' );
		$creator     = Item::text( $photo, 'photographer' );
		$creator_url = Item::url( $photo, 'photographer_url' );
		$medium      = Item::url( $src, 'medium' ) ?: $original;
		return new Item(
			guid: $guid,
			title: $alt,
			alt: $alt,
			name: '' === $alt ? "pexels-{$guid}" : "{$alt} {$guid}",
			mime: self::type_of( $original ),
			width: Item::length( $photo, 'width' ),
			height: Item::length( $photo, 'height' ),
			thumbnails: array(
				'thumbnail' => Item::url( $src, 'small' ) ?: $medium,
				'medium'    => $medium,
				'fmt_hd'    => Item::url( $src, 'large' ) ?: $medium,
			),
			// If the original is too large for this server, a size by Pexels is used.
			files: array_values( array_filter( array( $original, Item::url( $src, 'large2x' ) ) ) ),
			page: $page,
			creator: $creator,
			creator_url: $creator_url,
			license: self::LICENSE,
			license_url: self::LICENSE_URL,
			caption: Credit::photo( $creator, $creator_url, 'Pexels', $page ),
			color: (string) sanitize_hex_color( Item::text( $photo, 'avg_color' ) )
		);
	}
}
