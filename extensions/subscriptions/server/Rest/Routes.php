<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Rest;

use Freehold\Modules\Subscriptions\Import\Imports;
use Freehold\Rest;
use Freehold\Rest\Schema;
use Freehold\Rest\Stream;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `freehold/v4/subscribers…` for users with {@see Access::CAPABILITY}, and the counts that editors show to authors.
 */
final class Routes {

	/** Who may see how many people subscribe. */
	private const EDITORS = 'edit_posts';

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		self::route( 'GET', '/subscribers', 'SubscribersInput', array( Lists::class, 'page' ) );
		self::route( 'POST', '/subscribers', 'SubscriberInput', array( Changes::class, 'add' ) );
		self::route( 'DELETE', '/subscribers', 'SubscribersDeleteInput', array( Changes::class, 'delete' ) );
		self::route( 'POST', '/subscribers/(?P<id>\d+)', 'SubscriberNameInput', array( Changes::class, 'set_name' ) );
		self::route( 'POST', '/subscribers/action', 'SubscribersActionInput', array( Changes::class, 'run' ) );
		self::route( 'GET', '/subscribers/export', 'SubscribersExportInput', array( self::class, 'export' ) );
		self::route( 'GET', '/subscribers/growth', 'SubscribersGrowthInput', array( Lists::class, 'growth' ) );
		self::route( 'GET', '/subscribers/categories', null, array( CategoryData::class, 'all' ) );
		self::route( 'POST', '/subscribers/categories', 'SubscriberCategoriesInput', array( CategoryData::class, 'set' ) );
		self::route( 'GET', '/subscribers/imports/latest', null, static fn (): array => Imports::latest() );
		self::route( 'POST', '/subscribers/imports', 'SubscriberImportInput', array( Imports::class, 'create' ) );
		self::route( 'GET', '/subscribers/imports/(?P<id>\d+)', 'SubscriberImportIdInput', static fn ( array $input ): array|WP_Error => Imports::get( $input['id'] ) );
		self::route( 'POST', '/subscribers/imports/(?P<id>\d+)/parts', 'SubscriberImportPartInput', array( Imports::class, 'add_part' ) );
		self::route( 'POST', '/subscribers/imports/(?P<id>\d+)/state', 'SubscriberImportStateInput', array( Imports::class, 'set_state' ) );
		self::route( 'GET', '/subscribers/imports/(?P<id>\d+)/errors', 'SubscriberImportIdInput', static fn ( array $input ): array => Imports::errors( $input['id'] ) );
		self::route( 'GET', '/subscribers/counts', null, array( Lists::class, 'counts' ), 'v2', self::EDITORS );
		self::route( 'GET', '/newsletter-categories', null, array( CategoryData::class, 'newsletter' ), 'v2', self::EDITORS );
		self::route( 'GET', '/newsletter-categories/count', 'NewsletterCategoriesCountInput', array( CategoryData::class, 'count' ), 'v2', self::EDITORS );
	}

	/**
	 * Returns all subscribers of a list as a file.
	 *
	 * @param array<string, mixed> $input As in `SubscribersExportInput`.
	 */
	public static function export( array $input, WP_REST_Request $request ): WP_REST_Response {
		$query = Lists::query( $input );
		return Stream::response(
			$request,
			'text/csv; charset=UTF-8',
			Stream::export_name( __( 'Subscribers', 'freehold' ), 'csv' ),
			static fn ( $stream ) => Export::write( $query, $stream )
		);
	}

	/**
	 * Registers a route.
	 *
	 * @param string|null $schema     The name of the input’s schema; null for no input.
	 * @param callable    $handler    Called as `( array $input, WP_REST_Request $request )`.
	 * @param string      $capability Who may call it.
	 */
	private static function route( string $method, string $path, ?string $schema, callable $handler, string $version = 'v4', string $capability = Access::CAPABILITY ): void {
		Rest::route(
			$version,
			$path,
			array(
				'method'     => $method,
				'permission' => $capability,
				'input'      => null === $schema ? null : static fn (): array => Schema::from( dirname( __DIR__, 2 ) . '/schema.json', $schema ),
				'handler'    => $handler,
			)
		);
	}
}
