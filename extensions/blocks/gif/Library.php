<?php
/**
 * Pictures to choose from.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Blocks\Gif;

use Freehold\Http;
use Freehold\Keys;
use Freehold\Rest;
use Freehold\Schema;
use Freehold\Services\Openverse;
use WP_Error;

/**
 * Says whom the editor can ask, searches Openverse, and copies what Openverse has into the library.
 *
 * GIPHY wants to be asked by browsers, with the owner's key, and wants no copies kept: the editor asks it itself. Openverse
 * needs no key, and what it has may be copied. Source: https://api.openverse.org/v1/
 */
final class Library {

	/** How many pictures a search shows. */
	private const COUNT = 10;

	/** Somebody is waiting in front of the editor, in seconds. */
	private const PATIENCE = 10.0;

	/** How long a copy may take, and how large it may be. */
	private const PATIENCE_FOR_COPIES = 30.0;
	private const LARGEST             = 25 * MB_IN_BYTES;

	/**
	 * Registers the routes.
	 */
	public static function routes(): void {
		$schema = static fn ( string $name ): array => Schema::from( __DIR__ . '/schema.json', $name );
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
		$answer = self::ask(
			'images/?' . http_build_query(
				array(
					'q'         => $text,
					'extension' => 'gif',
					'page_size' => self::COUNT,
				)
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$items = array_filter( array_map( array( self::class, 'read' ), is_array( $answer['results'] ?? null ) ? $answer['results'] : array() ) );
		return array( 'items' => array_slice( array_values( $items ), 0, self::COUNT ) );
	}

	/**
	 * Copies one of Openverse's pictures into the library, with its title as alternative text and its licence as caption.
	 *
	 * @param string $id Its id there. Nobody can ask for an address of their own.
	 * @return array{id: int, url: string}|WP_Error
	 */
	public static function copy( string $id ): array|WP_Error {
		$answer = self::ask( "images/{$id}/" );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$item = self::read( $answer );
		if ( null === $item ) {
			return Rest::error( 'freehold_gif_unreadable', __( 'Openverse does not know this picture.', 'freehold' ), 404, 'id' );
		}
		require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . 'wp-admin/includes/image.php';
		require_once ABSPATH . 'wp-admin/includes/media.php';
		$file  = wp_tempnam( 'freehold.gif' );
		$given = Http::request(
			$item['url'],
			array(
				'service'   => Openverse::ID,
				'timeout'   => self::PATIENCE_FOR_COPIES,
				'max_bytes' => min( self::LARGEST, wp_max_upload_size() ?: self::LARGEST ),
				'file'      => $file,
			)
		);
		if ( is_wp_error( $given ) || 200 !== $given['status'] || 'image/gif' !== wp_get_image_mime( $file ) ) {
			wp_delete_file( $file );
			return Rest::error( 'freehold_gif_not_copied', __( 'The picture cannot be copied from where it lies.', 'freehold' ), 502 );
		}
		$name          = sanitize_file_name( mb_substr( $item['alt'], 0, 60 ) );
		$attachment_id = media_handle_sideload(
			array(
				'name'     => ( '' === $name ? 'picture' : $name ) . '.gif',
				'tmp_name' => $file,
			),
			0,
			null,
			array(
				'post_title'   => $item['alt'],
				'post_excerpt' => $item['credit'],
			)
		);
		if ( is_wp_error( $attachment_id ) ) {
			wp_delete_file( $file );
			return Rest::error( 'freehold_gif_not_copied', $attachment_id->get_error_message(), 500 );
		}
		update_post_meta( $attachment_id, '_wp_attachment_image_alt', $item['alt'] );
		return array(
			'id'  => $attachment_id,
			'url' => (string) wp_get_attachment_url( $attachment_id ),
		);
	}

	/**
	 * Asks Openverse.
	 *
	 * @param string $path From the version on, with the query.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function ask( string $path ): array|WP_Error {
		$answer  = Http::request(
			Openverse::address() . "/v1/{$path}",
			array(
				'service'         => Openverse::ID,
				'headers'         => array( 'Accept' => 'application/json' ) + Openverse::headers(),
				'timeout'         => self::PATIENCE,
				'connect_timeout' => self::PATIENCE / 2,
				'max_bytes'       => MB_IN_BYTES,
			)
		);
		$status  = is_wp_error( $answer ) ? 0 : $answer['status'];
		$decoded = 200 === $status ? json_decode( $answer['body'], true ) : null;
		if ( is_array( $decoded ) ) {
			return $decoded;
		}
		return 429 === $status
			? Rest::error( 'freehold_gif_too_many', __( 'Openverse has been asked too often. Try again in a while.', 'freehold' ), 429 )
			: Rest::error( 'freehold_gif_unreachable', __( 'Openverse does not answer.', 'freehold' ), 502 );
	}

	/**
	 * What there is of a picture that we show.
	 *
	 * @param mixed $item What Openverse says of it.
	 * @return array{id: string, alt: string, url: string, thumbnail: string, width: int, height: int, page: string, credit: string}|null
	 */
	private static function read( mixed $item ): ?array {
		$text = static fn ( string $name ): string => is_array( $item ) && is_string( $item[ $name ] ?? null ) ? trim( wp_strip_all_tags( $item[ $name ] ) ) : '';
		$url  = $text( 'url' );
		$id   = $text( 'id' );
		if ( '' === $id || ! preg_match( '~^https?://~i', $url ) ) {
			return null;
		}
		$page = $text( 'foreign_landing_url' );
		$size = static fn ( string $name ): int => max( 0, (int) ( $item[ $name ] ?? 0 ) );
		return array(
			'id'        => $id,
			'alt'       => $text( 'title' ),
			'url'       => $url,
			'thumbnail' => $text( 'thumbnail' ) ?: $url,
			'width'     => $size( 'width' ),
			'height'    => $size( 'height' ),
			'page'      => preg_match( '~^https?://~i', $page ) ? $page : '',
			'credit'    => self::credit( $text( 'title' ), $text( 'creator' ), $text( 'license' ), $text( 'license_version' ) ),
		);
	}

	/**
	 * A picture's title, author and licence, as the licences ask for.
	 *
	 * @param string $title   Title.
	 * @param string $creator Author; may be empty.
	 * @param string $license Such as `by-sa`, `cc0`, `pdm`.
	 * @param string $version Such as `2.0`.
	 */
	private static function credit( string $title, string $creator, string $license, string $version ): string {
		$licence = match ( $license ) {
			''      => '',
			'pdm'   => __( 'public domain', 'freehold' ),
			'cc0'   => trim( "CC0 {$version}" ),
			default => trim( 'CC ' . strtoupper( $license ) . " {$version}" ),
		};
		return implode( ', ', array_filter( array( $title, $creator, $licence ), 'strlen' ) );
	}
}
