<?php
declare( strict_types=1 );

namespace Freehold\Media;

use Freehold\Rest;
use WP_Error;

/**
 * Contains a list request that the service supports.
 */
final class Query {

	/**
	 * Creates a query.
	 *
	 * @param int                   $number  The number of images per page.
	 * @param string                $path    The view: `recent`, `albums`, or the ID of an album.
	 * @param string                $search  The search terms; may be empty.
	 * @param array<string, string> $filters Values by filter name.
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
	 * Returns the page's number, for services that count pages.
	 *
	 * @return int From 1 on; 0 for an invalid handle.
	 */
	public function page_number(): int {
		return '' === $this->page ? 1 : ( preg_match( '/^[1-9]\d{0,4}$/D', $this->page ) ? (int) $this->page : 0 );
	}

	/**
	 * Returns the error for an invalid page handle.
	 */
	public static function wrong_page(): WP_Error {
		return Rest::error( 'freehold_media_page', __( 'This page of results does not exist. Search again.', 'freehold' ), 400, 'page_handle' );
	}
}
