<?php
/**
 * Pictures to choose from.
 *
 * @package Freehold
 */

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
use WP_Error;

/**
 * Says whom the editor can ask, searches Openverse, and copies what Openverse has into the library.
 *
 * GIPHY wants to be asked by browsers, with the owner's key, and wants no copies kept: the editor asks it itself. Openverse
 * needs no key, and what it has may be copied. Source: https://api.openverse.org/v1/
 */
final class Library {

	/** What moves. */
	private const EXTENSION = 'gif';
	private const MIME      = 'image/gif';

	/**
	 * Registers the routes.
	 */
	public static function routes(): void {
		$schema = static fn ( string $name ): array => Schema::from( dirname( __DIR__ ) . '/schema.json', $name );
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
	 * Whom the editor can ask.
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
	 * Searches Openverse for pictures that move.
	 *
	 * @param string $text What for.
	 * @return array{items: list<array<string, mixed>>}|WP_Error
	 */
	public static function search( string $text ): array|WP_Error {
		if ( '' === trim( $text ) ) {
			return array( 'items' => array() );
		}
		$page = ItemCache::list( new Openverse(), new Query( Constants::get( 'gif' )['resultsPerPage'], search: trim( $text ), filters: array( 'extension' => self::EXTENSION ) ) );
		return is_wp_error( $page ) ? $page : array( 'items' => array_map( array( self::class, 'describe' ), $page->items ) );
	}

	/**
	 * Copies one of Openverse's pictures into the library, with its title as alternative text and its license as caption.
	 * Where the library has it already, that copy is the answer.
	 *
	 * @param string $id Its id there. Nobody can ask for an address of their own.
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
	 * What the editor shows of a picture.
	 *
	 * @param Item $item As Openverse has it.
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
			// As the licenses ask for.
			'credit'    => implode( ', ', array_filter( array( $item->title, $item->creator, $item->license ), 'strlen' ) ),
		);
	}
}
