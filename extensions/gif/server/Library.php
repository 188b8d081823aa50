<?php
declare( strict_types=1 );

namespace Freehold\Modules\Gif;

use Freehold\Keys;
use Freehold\Media\Copier;
use Freehold\Media\Item;
use Freehold\Media\ItemCache;
use Freehold\Media\Openverse;
use Freehold\Media\Query;
use Freehold\Modules\Constants;
use Freehold\Rest;
use Freehold\Rest\Schema;
use Freehold\Text;
use WP_Error;

/**
 * Lists the services that the editor can search, searches Openverse, and copies Openverse images to the media library.
 *
 * GIPHY requires requests from browsers, with the site's API key, and allows no copies, so the editor searches it directly.
 * Openverse needs no key and allows copies. Source: https://api.openverse.org/v1/
 */
final class Library {

	/** The file type of animated images. */
	private const EXTENSION = 'gif';
	private const MIME      = 'image/gif';

	/**
	 * Registers the routes.
	 */
	public static function routes(): void {
		$schema = static fn ( string $name ): callable => static fn (): array => Schema::from( dirname( __DIR__ ) . '/schema.json', $name );
		Rest::route(
			'v2',
			'/gif/sources',
			array(
				'method'     => 'GET',
				'permission' => 'edit_posts',
				'input'      => null,
				'handler'    => static fn (): array => self::sources(),
			)
		);
		Rest::route(
			'v2',
			'/gif/search',
			array(
				'method'     => 'GET',
				'permission' => 'edit_posts',
				'input'      => $schema( 'SearchInput' ),
				'handler'    => static fn ( array $input ): array|WP_Error => self::search( $input['query'] ),
			)
		);
		Rest::route(
			'v2',
			'/gif/copy',
			array(
				'method'     => 'POST',
				'permission' => 'upload_files',
				'input'      => $schema( 'CopyInput' ),
				'handler'    => static fn ( array $input ): array|WP_Error => self::copy( $input['id'] ),
			)
		);
	}

	/**
	 * Returns the services that the editor can search.
	 *
	 * @return array{giphy: array{url: string, key: string}|null, can_copy: bool}
	 */
	public static function sources(): array {
		$key = Keys::get( Giphy::ID );
		return array(
			'giphy'    => '' === $key ? null : array(
				'url' => Giphy::address(),
				'key' => $key,
			),
			'can_copy' => current_user_can( 'upload_files' ),
		);
	}

	/**
	 * Searches Openverse for animated images.
	 *
	 * @param string $text The search term.
	 * @return array{items: list<array<string, mixed>>}|WP_Error
	 */
	public static function search( string $text ): array|WP_Error {
		if ( Text::is_blank( $text ) ) {
			return array( 'items' => array() );
		}
		$page = ItemCache::list( new Openverse(), new Query( Constants::get( 'gif' )['resultsPerPage'], search: trim( $text ), filters: array( 'extension' => self::EXTENSION ) ) );
		return is_wp_error( $page ) ? $page : array( 'items' => array_map( array( self::class, 'describe' ), $page->items ) );
	}

	/**
	 * Copies an Openverse image to the media library, with its title as the alternative text and its license as the caption.
	 * Returns the existing copy if there is one.
	 *
	 * @param string $id The image's ID at Openverse. Callers cannot pass a URL.
	 * @return array{id: int, url: string}|WP_Error
	 */
	public static function copy( string $id ): array|WP_Error {
		$source = new Openverse();
		$item   = ItemCache::item( $source, $id ) ?? $source->find( $id );
		if ( is_wp_error( $item ) ) {
			return $item;
		}
		if ( self::MIME !== $item->mime ) {
			return Rest::error( 'freehold_gif_not_copied', __( 'This image is not animated.', 'freehold' ), 400, 'id' );
		}
		ItemCache::store_items( $source, array( $item ) );
		[ $copy ] = Copier::copy( $source, array( $id ), array(), 0 );
		if ( isset( $copy['errors'] ) ) {
			return Rest::error( 'freehold_gif_not_copied', implode( ' ', $copy['errors'] ), 502 );
		}
		return array(
			'id'  => $copy['ID'],
			'url' => $copy['URL'],
		);
	}

	/**
	 * Returns the fields of an image that the editor shows.
	 *
	 * @param Item $item The image from Openverse.
	 * @return array{id: string, alt: string, url: string, thumbnail: string, width: int, height: int, page: string, credit: string}
	 */
	private static function describe( Item $item ): array {
		return array(
			'id'        => $item->guid,
			'alt'       => $item->alt,
			'url'       => $item->files[0],
			'thumbnail' => $item->thumbnails['thumbnail'],
			'width'     => $item->width,
			'height'    => $item->height,
			'page'      => $item->page,
			// The licenses require attribution.
			'credit'    => implode( ', ', array_filter( array( $item->title, $item->creator, $item->license ), 'strlen' ) ),
		);
	}
}
