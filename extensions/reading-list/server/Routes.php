<?php
declare( strict_types=1 );

namespace Freehold\Modules\ReadingList;

use Freehold\Modules;
use Freehold\Queue;
use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * Registers the routes. Everyone who can write posts may read the list. A link is public at once, so those may add one who may publish.
 */
final class Routes {

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		Rest::route(
			'v4',
			'/reading-list',
			array(
				'method'     => 'GET',
				'permission' => 'edit_posts',
				'handler'    => self::all( ... ),
			)
		);
		Rest::route(
			'v4',
			'/reading-list',
			array(
				'method'     => 'POST',
				'permission' => 'publish_posts',
				'input'      => static fn (): array => Schema::from( dirname( __DIR__ ) . '/schema.json', 'ReadingListInput' ),
				'handler'    => self::add( ... ),
			)
		);
	}

	/**
	 * Returns the links that a list shows.
	 *
	 * @return array<int, array{url: string, title: string}> As in `ReadingList`.
	 */
	public static function all(): array {
		return LinkTable::newest( Modules::options( 'reading-list' )['count'] );
	}

	/**
	 * Adds a link, and queues the reading of its title.
	 *
	 * @param array{url: string} $input As in `ReadingListInput`.
	 * @return array<int, array{url: string, title: string}>|WP_Error As in `ReadingList`.
	 */
	private static function add( array $input ): array|WP_Error {
		$id = LinkTable::add( $input['url'] );
		if ( null === $id ) {
			return Rest::error( 'reading_list_storage', __( 'The link could not be stored.', 'freehold' ), 500 );
		}
		if ( $id > 0 ) {
			Queue::push( TitleJob::NAME, array( 'id' => $id ), 0, TitleJob::NAME . ":{$id}" );
		}
		return self::all();
	}
}
