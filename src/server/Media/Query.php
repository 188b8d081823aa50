<?php
/**
 * What is looked for.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Media;

use Freehold\Rest;
use WP_Error;

/**
 * A list request that the service can answer.
 */
final class Query {

	/** The view of a service that has albums; the path of one of them is its id. */
	private const ALBUMS = 'albums';

	/**
	 * Takes the request's parts.
	 *
	 * @param int                   $number  How many pictures a page has.
	 * @param string                $path    Which view: `recent`, `albums`, or the id of an album.
	 * @param string                $search  The words; may be empty.
	 * @param array<string, string> $filters Values by the filters' names.
	 * @param string                $page    The handle of a further page; empty for the first.
	 */
	public function __construct(
		public readonly int $number,
		public readonly string $path = 'recent',
		public readonly string $search = '',
		public readonly array $filters = array(),
		public readonly string $page = ''
	) {}

	/**
	 * Reads a request, and refuses what the service cannot do: an answer that ignores a filter would be a wrong one.
	 *
	 * @param Source               $source The service.
	 * @param array<string, mixed> $input  As the schema `MediaListInput` says.
	 * @return self|WP_Error
	 */
	public static function read( Source $source, array $input ): self|WP_Error {
		$can = $source->abilities();
		if ( ! array_intersect( array( $input['path'], self::ALBUMS ), $can['paths'] ) ) {
			/* translators: %s: the name of a service. */
			return Rest::error( 'freehold_media_path', sprintf( __( '%s does not have this view.', 'freehold' ), $source->name() ), 400, 'path' );
		}
		$search = trim( $input['search'] );
		if ( '' !== $search && ! $can['search'] ) {
			/* translators: %s: the name of a service. */
			return Rest::error( 'freehold_media_search', sprintf( __( '%s does not support search here.', 'freehold' ), $source->name() ), 400, 'search' );
		}
		$known   = array_column( $can['filters'], null, 'name' );
		$filters = array();
		foreach ( $input['filter'] as $text ) {
			[ $name, $value ] = array_pad( explode( '=', $text, 2 ), 2, '' );
			if ( ! isset( $known[ $name ] ) || ! $known[ $name ]->takes( $value ) ) {
				/* translators: %s: the name of a service. */
				return Rest::error( 'freehold_media_filter', sprintf( __( '%s does not support this filter.', 'freehold' ), $source->name() ), 400, 'filter' );
			}
			$filters[ $name ] = $value;
		}
		ksort( $filters );
		return new self( min( $input['number'], $can['page_size'] ), $input['path'], $search, $filters, $input['page_handle'] );
	}

	/**
	 * The page's number, for services that count pages.
	 *
	 * @return int From 1 on; 0 where the handle is none of ours.
	 */
	public function page_number(): int {
		return '' === $this->page ? 1 : ( preg_match( '/^[1-9]\d{0,4}$/D', $this->page ) ? (int) $this->page : 0 );
	}

	/**
	 * That a page's handle is none that this site has given.
	 */
	public static function wrong_page(): WP_Error {
		return Rest::error( 'freehold_media_page', __( 'This page of results does not exist. Search again.', 'freehold' ), 400, 'page_handle' );
	}
}
