<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia;

use Freehold\Media\Copier;
use Freehold\Media\Item;
use Freehold\Media\ItemCache;
use Freehold\Media\Library;
use Freehold\Media\Limit;
use Freehold\Media\Source;
use Freehold\Modules\ExternalMedia\Google\Account;
use Freehold\Modules\ExternalMedia\Google\ConnectPage;
use Freehold\Modules\ExternalMedia\Google\Session;
use Freehold\Modules\ExternalMedia\Sources\GooglePhotos;
use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Registers the routes and handles their requests. README.md describes input and output.
 */
final class Routes {

	private const SERVICE = '(?P<service>[a-z0-9_-]+)';

	/**
	 * Registers all routes.
	 */
	public static function register(): void {
		self::route( '/sources', 'GET', Names::BROWSE, null, array( self::class, 'sources' ) );
		self::route( '/list/' . self::SERVICE, 'GET', Names::BROWSE, 'MediaListInput', array( self::class, 'list' ) );
		self::route( '/copy/' . self::SERVICE, 'POST', Names::COPY, 'MediaCopyInput', array( self::class, 'copy' ) );
		self::route( '/thumbnail/' . self::SERVICE, 'GET', array( Thumbnail::class, 'permit' ), 'MediaThumbnailInput', array( self::class, 'thumbnail' ) );
		self::route( '/connection/' . GooglePhotos::ID, 'GET', Names::CONNECT, null, static fn (): array|WP_Error => self::with_google() ?? self::connection() );
		self::route( '/connection/' . GooglePhotos::ID, 'DELETE', Names::CONNECT, null, static fn (): array|WP_Error => self::with_google() ?? self::disconnect() );
		self::route( '/session/' . GooglePhotos::ID, 'POST', Names::BROWSE, 'MediaSessionInput', static fn ( array $input ): array|WP_Error => self::with_google() ?? self::ready( new GooglePhotos() ) ?? Session::begin( $input['max_items'] ) );
		self::route( '/session/' . GooglePhotos::ID, 'GET', Names::BROWSE, null, static fn (): array|WP_Error => self::with_google() ?? self::ready( new GooglePhotos() ) ?? Session::poll() );
		self::route( '/session/' . GooglePhotos::ID, 'DELETE', Names::BROWSE, null, static fn (): array|WP_Error => self::with_google() ?? Session::end() );
	}

	/**
	 * Returns the services, and the largest side that the site gives images.
	 *
	 * @return array{sources: array<int, array<string, mixed>>, max_size: int}
	 */
	public static function sources(): array {
		return array(
			'sources'  => Sources::describe(),
			'max_size' => Limit::pixels(),
		);
	}

	/**
	 * Lists a page of images.
	 *
	 * @param array<string, mixed> $input The input, according to the schema.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function list( array $input, WP_REST_Request $request ): array|WP_Error {
		$source = self::source( $request );
		$query  = is_wp_error( $source ) ? $source : ( self::ready( $source ) ?? ListRequest::read( $source, $input ) );
		if ( is_wp_error( $query ) ) {
			return $query;
		}
		$page = ItemCache::list( $source, $query );
		if ( is_wp_error( $page ) ) {
			return $page;
		}
		$copies = Library::find( $source, array_map( static fn ( Item $item ): string => $item->guid, $page->items ) );
		return array(
			'media' => array_map(
				static fn ( Item $item ): array => $item->to_array( isset( $copies[ $item->guid ] ) ? Library::describe( $copies[ $item->guid ], false ) : null ),
				$page->items
			),
			'meta'  => array(
				'account'   => $source instanceof GooglePhotos ? Account::describe( get_current_user_id() ) : null,
				'next_page' => $page->next,
				'skipped'   => $page->skipped,
			),
		);
	}

	/**
	 * Copies images to the media library.
	 *
	 * @param array<string, mixed> $input The input, according to the schema.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function copy( array $input, WP_REST_Request $request ): array|WP_Error {
		$source = self::source( $request );
		if ( is_wp_error( $source ) ) {
			return $source;
		}
		if ( isset( $request->get_json_params()['service'] ) && $source->id() !== $input['service'] ) {
			return Rest::error( 'freehold_media_service', __( 'The service in the path does not match the service in the request.', 'freehold' ), 400, 'service' );
		}
		if ( $input['post_id'] > 0 && ! current_user_can( 'edit_post', $input['post_id'] ) ) {
			return Rest::error( 'freehold_media_post', __( 'Sorry, you are not allowed to add images to this post.', 'freehold' ), 403, 'post_id' );
		}
		$missing = self::ready( $source );
		if ( null !== $missing ) {
			return $missing;
		}
		$guids     = array_values( array_unique( $input['external_ids'] ) );
		$overrides = array_column( $input['media'], null, 'guid' );
		return array( 'media' => Copier::copy( $source, $guids, $overrides, $input['post_id'], $input['max_size'] ?? Limit::pixels() ) );
	}

	/**
	 * Returns a thumbnail.
	 *
	 * @param array<string, mixed> $input The input, according to the schema.
	 */
	public static function thumbnail( array $input, WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$source = self::source( $request );
		if ( is_wp_error( $source ) || ! $source instanceof GooglePhotos ) {
			return is_wp_error( $source ) ? $source : self::unknown();
		}
		return self::ready( $source ) ?? Thumbnail::fetch( $source, $input['guid'], $input['size'] );
	}

	/**
	 * Returns the current user's connection to Google Photos.
	 *
	 * @return array<string, mixed> According to the schema `MediaConnection`.
	 */
	private static function connection(): array {
		$is_set  = \Freehold\Modules\ExternalMedia\Services\GooglePhotos::service()->is_set();
		$account = $is_set ? Account::describe( get_current_user_id() ) : null;
		return array(
			'connected'   => null !== $account,
			'account'     => $account,
			'connect_URL' => $is_set ? ConnectPage::start_url() : '',
			'error'       => $is_set ? '' : 'not_configured',
			'message'     => $is_set ? '' : self::not_configured()->get_error_message(),
		);
	}

	/**
	 * Disconnects the current user from Google Photos.
	 *
	 * @return array{connected: false, revoked: bool, message: string}
	 */
	private static function disconnect(): array {
		$had = Account::has( get_current_user_id() );
		if ( $had ) {
			Session::end();
		}
		$revoked = Account::disconnect( get_current_user_id() );
		return array(
			'connected' => false,
			'revoked'   => $revoked,
			'message'   => ! $had || $revoked ? '' : __( 'This site has deleted your permission, but it could not be revoked at Google. You can remove it in your Google Account’s security settings.', 'freehold' ),
		);
	}

	/**
	 * Returns the service in the path.
	 */
	private static function source( WP_REST_Request $request ): Source|WP_Error {
		return Sources::get( (string) ( $request->get_url_params()['service'] ?? '' ) ) ?? self::unknown();
	}

	/**
	 * Returns an error if Google Photos is off.
	 */
	private static function with_google(): ?WP_Error {
		return null === Sources::get( GooglePhotos::ID ) ? self::unknown() : null;
	}

	/**
	 * Returns an error if the current user cannot use a service.
	 *
	 * @param Source $source The service.
	 */
	private static function ready( Source $source ): ?WP_Error {
		return match ( $source->missing() ) {
			''           => null,
			'connection' => Account::required(),
			'client'     => self::not_configured(),
			/* translators: %s: the name of a service. */
			default      => Rest::error( 'freehold_media_no_key', sprintf( __( '%s requires an API key. Ask a site administrator to add one.', 'freehold' ), $source->name() ), 424 ),
		};
	}

	/**
	 * Returns the error for a site without an OAuth client for Google.
	 */
	private static function not_configured(): WP_Error {
		return Rest::error( 'freehold_media_no_key', __( 'Google Photos requires a Google OAuth client for this site. Ask a site administrator to add one.', 'freehold' ), 424 );
	}

	/**
	 * Returns the error for an unknown service.
	 */
	private static function unknown(): WP_Error {
		return Rest::error( 'freehold_media_unknown', __( 'This media source does not exist or is turned off.', 'freehold' ), 404, 'service' );
	}

	/**
	 * Registers a route.
	 *
	 * @param string          $path       The path after `external-media`.
	 * @param string|callable $permission A capability, or a callback that decides.
	 * @param string|null     $input      The schema's name in `schema.json`, or null without input.
	 * @param callable        $handler    Handles the request.
	 */
	private static function route( string $path, string $method, string|callable $permission, ?string $input, callable $handler ): void {
		Rest::route(
			'v2',
			"/external-media{$path}",
			array(
				'method'     => $method,
				'permission' => $permission,
				'input'      => null === $input ? null : static fn (): array => Schema::from( dirname( __DIR__ ) . '/schema.json', $input ),
				'handler'    => static fn ( array $given, WP_REST_Request $request ): mixed => $handler( $given, $request ),
			)
		);
	}
}
