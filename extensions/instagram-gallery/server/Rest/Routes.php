<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery\Rest;

use Freehold\Modules\Capabilities;
use Freehold\Modules\InstagramGallery\Accounts\Account;
use Freehold\Modules\InstagramGallery\Accounts\Accounts;
use Freehold\Modules\InstagramGallery\Accounts\AccountTable;
use Freehold\Modules\InstagramGallery\Accounts\ConnectPage;
use Freehold\Modules\InstagramGallery\Images\Files;
use Freehold\Modules\InstagramGallery\Images\PostTable;
use Freehold\Modules\InstagramGallery\Names;
use Freehold\Modules\InstagramGallery\Renderer;
use Freehold\Modules\InstagramGallery\Sync\Sync;
use Freehold\Modules\InstagramGallery\Sync\SyncJob;
use Freehold\Rest;
use Freehold\Rest\RateLimit;
use Freehold\Rest\Schema;
use WP_Error;
use WP_REST_Response;

/**
 * `freehold/v2/instagram-gallery/…`. What these routes call a token is the handle that posts contain: no response contains a
 * token of Instagram.
 */
final class Routes {

	/** How often a user can start or finish a connection, per hour. */
	private const CONNECTIONS = 30;

	/** How long a response starts further downloads, in seconds. The editor asks again until all images are there. */
	private const WAIT = 4.0;

	/** The width of the images in the editor in pixels. */
	private const WIDTH = 640;

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		self::route( 'GET', '/instagram-gallery/connections', null, 'edit_posts', array( self::class, 'connections' ) );
		self::route( 'POST', '/instagram-gallery/connections', 'InstagramTokenInput', Names::CONNECT, array( self::class, 'connect' ) );
		self::route( 'DELETE', '/instagram-gallery/connections/(?P<token>[A-Za-z0-9]{1,40})', 'InstagramHandleInput', Names::CONNECT, array( self::class, 'disconnect' ) );
		self::route( 'GET', '/instagram-gallery/connect-url', null, Names::CONNECT, array( self::class, 'connect_url' ) );
		self::route( 'GET', '/instagram-gallery/gallery', 'InstagramGalleryInput', 'edit_posts', array( self::class, 'gallery' ) );
	}

	/**
	 * Returns the connected accounts.
	 *
	 * @return array<int, array<string, mixed>> See `InstagramConnections` in schema.json.
	 */
	public static function connections(): array {
		Accounts::connect_configured();
		return array_map( self::describe( ... ), AccountTable::all() );
	}

	/**
	 * Connects the account of a pasted token.
	 *
	 * @param array{token: string} $input The input.
	 * @return array<string, mixed>|WP_Error See `InstagramConnection` in schema.json.
	 */
	public static function connect( array $input ): array|WP_Error {
		$account = self::limit() ?? Accounts::connect_token( $input['token'] );
		return is_wp_error( $account ) ? $account : self::describe( $account );
	}

	/**
	 * Disconnects an account.
	 *
	 * @param array{token: string} $input The handle.
	 * @return array{disconnected: true}|WP_Error
	 */
	public static function disconnect( array $input ): array|WP_Error {
		$account = AccountTable::by_handle( $input['token'] );
		if ( null === $account ) {
			return self::unknown( 'token' );
		}
		if ( ! self::may_disconnect( $account ) ) {
			return Rest::error( 'rest_forbidden', __( 'Only the user who connected this account and site administrators can disconnect it.', 'freehold' ), 403 );
		}
		return Accounts::disconnect( $account ) ? array( 'disconnected' => true ) : Rest::not_stored();
	}

	/**
	 * Returns the URL for the pop-up.
	 *
	 * @return WP_REST_Response|WP_Error A text.
	 */
	public static function connect_url(): WP_REST_Response|WP_Error {
		$url = self::limit() ?? ConnectPage::start_url();
		return is_wp_error( $url ) ? $url : new WP_REST_Response( $url );
	}

	/**
	 * Returns the images of an account.
	 *
	 * @param array{access_token: string, count: int} $input The input.
	 * @return array<string, mixed>|WP_Error See `InstagramGallery` in schema.json.
	 */
	public static function gallery( array $input ): array|WP_Error {
		$account = AccountTable::by_handle( $input['access_token'] );
		if ( null === $account ) {
			return self::unknown( 'access_token' );
		}
		$posts  = PostTable::shown( $account->id, $input['count'] );
		$is_due = Sync::is_due( $account, count( $posts ) < $input['count'] );
		if ( $is_due && count( $posts ) < $input['count'] ) {
			Sync::run( $account->id, self::WAIT );
			$account = AccountTable::get( $account->id ) ?? $account;
			$posts   = PostTable::shown( $account->id, $input['count'] );
			$is_due  = Sync::is_due( $account, count( $posts ) < $input['count'] );
		}
		if ( $is_due ) {
			SyncJob::queue( $account );
		}
		if ( array() === $posts && 0 === $account->fetched_at && ! $is_due ) {
			return self::failure( $account );
		}
		return array(
			'external_name' => $account->username,
			'images'        => array_map(
				static fn ( object $post ): array => array(
					'url'   => Files::url( $account->handle, Renderer::file( $post, self::WIDTH ) ),
					'title' => Renderer::alt( $account, $post ),
					'link'  => Renderer::link( $account, $post ),
					'kind'  => $post->kind,
				),
				$posts
			),
			'state'         => $account->state(),
			'is_complete'   => ! $is_due,
		);
	}

	/**
	 * Returns the error for an account whose posts have never been received.
	 */
	private static function failure( Account $account ): WP_Error {
		return match ( $account->state() ) {
			'expired' => Rest::error( 'freehold_instagram_expired', __( 'The access to this Instagram account has expired. Connect it again.', 'freehold' ), 424 ),
			'denied'  => Rest::error( 'freehold_instagram_denied', __( 'Instagram does not let this site read the account. It must be a professional account, and the app must have the permission instagram_business_basic.', 'freehold' ), 424 ),
			default   => Rest::error( 'freehold_instagram_failed', __( 'An error occurred. Please try again later.', 'freehold' ), 502 ),
		};
	}

	/**
	 * Returns the error for a handle that no account has, such as one from another site.
	 *
	 * @param string $field The parameter.
	 */
	private static function unknown( string $field ): WP_Error {
		return Rest::error( 'freehold_instagram_unknown_account', __( 'This Instagram account is not connected to this site. Choose an account.', 'freehold' ), 404, $field );
	}

	/**
	 * Returns an account for the editor.
	 *
	 * @return array<string, mixed>
	 */
	private static function describe( Account $account ): array {
		return array(
			'username'       => $account->username,
			'token'          => $account->handle,
			'state'          => $account->state(),
			'can_disconnect' => current_user_can( Names::CONNECT ) && self::may_disconnect( $account ),
		);
	}

	/**
	 * Returns whether the current user may disconnect an account.
	 */
	private static function may_disconnect( Account $account ): bool {
		return $account->is_mine() || current_user_can( Capabilities::MANAGE );
	}

	/**
	 * Counts a request that leads to Instagram.
	 */
	private static function limit(): ?WP_Error {
		return ( new RateLimit( 'instagram_connect', self::CONNECTIONS, null, HOUR_IN_SECONDS ) )->take();
	}

	/**
	 * Registers a route.
	 *
	 * @param string|null $schema     The name of the input's schema; null for none.
	 * @param string      $capability Who may call it.
	 * @param callable    $handler    Called as `( array $input )`.
	 */
	private static function route( string $method, string $path, ?string $schema, string $capability, callable $handler ): void {
		Rest::route(
			'v2',
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
