<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia;

use Freehold\Media\Query;
use Freehold\Media\Source;
use Freehold\Rest;
use WP_Error;

/**
 * Turns the input of the list route into a query that the service supports.
 */
final class ListRequest {

	/** The view of a service with albums. The path of an album is its ID. */
	private const ALBUMS = 'albums';

	/**
	 * Reads a request, and rejects what the service does not support, because a response that ignores a filter would be wrong.
	 *
	 * @param Source               $source The service.
	 * @param array<string, mixed> $input  In the shape of the schema `MediaListInput`.
	 * @return Query|WP_Error
	 */
	public static function read( Source $source, array $input ): Query|WP_Error {
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
			if ( ! isset( $known[ $name ] ) || ! $known[ $name ]->accepts( $value ) ) {
				/* translators: %s: the name of a service. */
				return Rest::error( 'freehold_media_filter', sprintf( __( '%s does not support this filter.', 'freehold' ), $source->name() ), 400, 'filter' );
			}
			$filters[ $name ] = $value;
		}
		ksort( $filters );
		return new Query( min( $input['number'], $can['page_size'] ), $input['path'], $search, $filters, $input['page_handle'] );
	}
}
