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
