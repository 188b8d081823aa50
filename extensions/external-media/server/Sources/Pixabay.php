<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia\Sources;

use Freehold\Keys;
use Freehold\Media\CachedSource;
use Freehold\Media\Call;
use Freehold\Media\Credit;
use Freehold\Media\Filter;
use Freehold\Media\Item;
use Freehold\Media\Page;
use Freehold\Media\Query;
use Freehold\Modules\ExternalMedia\Services;
use Freehold\Text;
use WP_Error;

/**
 * Searches photos and illustrations with a free license, with the site's API key. Source: https://pixabay.com/api/docs/
 */
final class Pixabay extends KeyedSource implements CachedSource {

	/** The service's ID. */
	public const ID = Services\Pixabay::ID;

	/** The smallest and the largest page, and the last result of a search. */
	private const MIN_PAGE_SIZE = 3;
	private const PAGE_SIZE     = 200;
	private const MAX_RESULTS   = 500;

	/** The longest search, in characters. */
	private const MAX_LENGTH = 100;

	/** The license. */
	private const LICENSE     = 'Pixabay Content License';
	private const LICENSE_URL = 'https://pixabay.com/service/license-summary/';

	/** What its filters are called there. */
	private const NAMES  = array(
		'orientation' => 'orientation',
		'type'        => 'image_type',
		'color'       => 'colors',
	);
	private const SHAPES = array(
		'landscape' => 'horizontal',
		'portrait'  => 'vertical',
	);

	/** The languages that Pixabay can be searched in. */
	private const LANGUAGES = array( 'cs', 'da', 'de', 'en', 'es', 'fr', 'id', 'it', 'hu', 'nl', 'no', 'pl', 'pt', 'ro', 'sk', 'fi', 'sv', 'tr', 'vi', 'th', 'bg', 'ru', 'el', 'ja', 'ko', 'zh' );

	/** {@inheritDoc} */
	public function name(): string {
		return 'Pixabay';
	}

	/** {@inheritDoc} */
	public function title(): string {
		return 'Pixabay';
	}

	/**
	 * Returns a day, as Pixabay's documentation requires.
	 */
	public function page_life(): int {
		return DAY_IN_SECONDS;
	}

	/** {@inheritDoc} */
	public function attribution(): ?array {
		return array(
			'text' => __( 'Images provided by Pixabay', 'freehold' ),
			'url'  => 'https://pixabay.com/',
		);
	}

	/** {@inheritDoc} */
	public function abilities(): array {
		return array(
			'search'    => true,
			'sessions'  => false,
			'paths'     => array( 'recent' ),
			'filters'   => array(
				new Filter(
					'orientation',
					__( 'Orientation', 'freehold' ),
					array(
						'landscape' => __( 'Landscape', 'freehold' ),
						'portrait'  => __( 'Portrait', 'freehold' ),
					)
				),
				new Filter(
					'type',
					__( 'Type', 'freehold' ),
					array(
						'photo'        => __( 'Photograph', 'freehold' ),
						'illustration' => __( 'Illustration', 'freehold' ),
						'vector'       => __( 'Vector graphic', 'freehold' ),
					)
				),
				new Filter(
					'color',
					__( 'Color', 'freehold' ),
					array(
						'red'         => __( 'Red', 'freehold' ),
						'orange'      => __( 'Orange', 'freehold' ),
						'yellow'      => __( 'Yellow', 'freehold' ),
						'green'       => __( 'Green', 'freehold' ),
						'turquoise'   => __( 'Turquoise', 'freehold' ),
						'blue'        => __( 'Blue', 'freehold' ),
						'lilac'       => __( 'Violet', 'freehold' ),
						'pink'        => __( 'Pink', 'freehold' ),
						'brown'       => __( 'Brown', 'freehold' ),
						'black'       => __( 'Black', 'freehold' ),
						'gray'        => __( 'Gray', 'freehold' ),
						'white'       => __( 'White', 'freehold' ),
						'grayscale'   => __( 'Black and white', 'freehold' ),
						'transparent' => __( 'Transparent', 'freehold' ),
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
		$size   = max( self::MIN_PAGE_SIZE, $query->number );
		if ( $number < 1 || ( $number - 1 ) * $size >= self::MAX_RESULTS ) {
			return Query::wrong_page();
		}
		$response = $this->request(
			array(
				'q'          => mb_substr( $query->search, 0, self::MAX_LENGTH ),
				'page'       => $number,
				'per_page'   => $size,
				'safesearch' => 'true',
			) + self::filters( $query->filters ) + self::language()
		);
		if ( is_wp_error( $response ) ) {
			return $response;
		}
		$is_more = $number * $size < min( self::MAX_RESULTS, (int) ( $response['totalHits'] ?? 0 ) );
		return Page::of( $response['hits'] ?? null, self::read( ... ), $is_more ? (string) ( $number + 1 ) : null );
	}

	/** {@inheritDoc} */
	public function find( string $guid ): Item|WP_Error {
		$response = Text::is_digits( $guid ) ? $this->request( array( 'id' => $guid ) ) : Call::rejected( $this, 404 );
		$hit      = is_wp_error( $response ) ? null : ( $response['hits'][0] ?? null );
		return is_wp_error( $response ) ? $response : ( ( is_array( $hit ) ? self::read( $hit ) : null ) ?? Call::rejected( $this, 404 ) );
	}

	/**
	 * Returns filters in Pixabay's parameters.
	 *
	 * @param array<string, string> $filters Values by filter name.
	 * @return array<string, string>
	 */
	private static function filters( array $filters ): array {
		$parameters = array();
		foreach ( $filters as $name => $value ) {
			$parameters[ self::NAMES[ $name ] ] = self::SHAPES[ $value ] ?? $value;
		}
		return $parameters;
	}

	/**
	 * Returns the user's language if Pixabay supports it.
	 *
	 * @return array{lang?: string}
	 */
	private static function language(): array {
		$language = substr( get_user_locale(), 0, 2 );
		$language = 'nb' === $language || 'nn' === $language ? 'no' : $language;
		return in_array( $language, self::LANGUAGES, true ) ? array( 'lang' => $language ) : array();
	}

	/**
	 * Makes a request.
	 *
	 * @param array<string, int|string> $parameters The parameters without the key.
	 * @return array<string, mixed>|WP_Error
	 */
	private function request( array $parameters ): array|WP_Error {
		$response = Call::json( $this, Services\Pixabay::base_url() . '/?' . http_build_query( array( 'key' => Keys::get( self::ID ) ) + $parameters ) );
		if ( is_wp_error( $response ) || $response['status'] < 400 ) {
			return is_wp_error( $response ) ? $response : $response['body'];
		}
		$text = $response['text'] ?? '';
		return Call::rejected( $this, Services\Pixabay::is_key_rejected( $response['status'], $text ) ? 401 : $response['status'], $text );
	}

	/**
	 * Reads an image. Most keys get it with 1,280 pixels; Pixabay gives the larger files to sites that it has approved.
	 *
	 * @param array<string, mixed> $hit Pixabay's description.
	 */
	private static function read( array $hit ): ?Item {
		$guid  = is_int( $hit['id'] ?? null ) ? (string) $hit['id'] : '';
		$files = array_values( array_filter( array( Item::url( $hit, 'imageURL' ), Item::url( $hit, 'fullHDURL' ), Item::url( $hit, 'largeImageURL' ) ) ) );
		if ( '' === $guid || array() === $files ) {
			return null;
		}
		$tags        = Item::text( $hit, 'tags' );
		$page        = Item::url( $hit, 'pageURL' );
		$creator     = Item::text( $hit, 'user' );
		$creator_url = '' !== $creator && is_int( $hit['user_id'] ?? null ) ? 'https://pixabay.com/users/' . rawurlencode( "{$creator}-{$hit['user_id']}" ) . '/' : '';
		$medium      = Item::url( $hit, 'webformatURL' ) ?: $files[0];
		return new Item(
			guid: $guid,
			title: $tags,
			alt: $tags,
			name: '' === $tags ? "pixabay-{$guid}" : "{$tags} {$guid}",
			mime: self::type_of( $files[0] ),
			width: Item::length( $hit, 'imageWidth' ),
			height: Item::length( $hit, 'imageHeight' ),
			thumbnails: array(
				'thumbnail' => Item::url( $hit, 'previewURL' ) ?: $medium,
				'medium'    => $medium,
				'fmt_hd'    => Item::url( $hit, 'largeImageURL' ) ?: $medium,
			),
			files: $files,
			page: $page,
			creator: $creator,
			creator_url: $creator_url,
			license: self::LICENSE,
			license_url: self::LICENSE_URL,
			caption: Credit::photo( $creator, $creator_url, 'Pixabay', $page )
		);
	}
}
