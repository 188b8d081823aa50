<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Rest;

use Freehold\Modules\Newsletter\Access;
use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_REST_Request;

/**
 * `freehold/v4/newsletters…` for users with {@see Access::CAPABILITY}, and of one post for those who can edit it.
 */
final class Routes {

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		self::route( 'GET', '/newsletters', 'NewslettersInput', array( Issues::class, 'page' ) );
		self::route( 'GET', '/newsletters/export', 'NewslettersExportInput', array( IssuesExport::class, 'response' ) );
		self::route( 'POST', '/newsletters/work', null, array( Issues::class, 'work' ) );
		self::route( 'POST', '/newsletters/(?P<id>\d+)/action', 'NewsletterActionInput', array( Issues::class, 'run' ) );
		self::route( 'GET', '/newsletters/(?P<id>\d+)/problems', 'NewsletterProblemsInput', array( Issues::class, 'problems' ) );
		self::route( 'GET', '/newsletters/(?P<id>\d+)/links', 'NewsletterLinksInput', array( LinkNumbers::class, 'list' ) );
		self::route( 'GET', '/newsletters/(?P<id>\d+)/links/export', 'NewsletterLinksInput', array( LinkNumbers::class, 'export' ) );
		self::post_route( 'GET', '/newsletters/posts/(?P<id>\d+)', 'NewsletterPostInput', array( Posts::class, 'get' ) );
		self::post_route( 'GET', '/newsletters/posts/(?P<id>\d+)/recipients', 'NewsletterRecipientsInput', array( Posts::class, 'recipients' ) );
		self::post_route( 'GET', '/newsletters/posts/(?P<id>\d+)/preview', 'NewsletterPreviewInput', array( Posts::class, 'preview' ) );
		self::post_route( 'POST', '/newsletters/posts/(?P<id>\d+)/test', 'NewsletterTestInput', array( Posts::class, 'test' ) );
	}

	/**
	 * Registers a route about one post. Authors may call it for posts that they can edit.
	 *
	 * @param string   $schema  The name of the input’s schema.
	 * @param callable $handler Called as `( array $input )`.
	 */
	private static function post_route( string $method, string $path, string $schema, callable $handler ): void {
		self::route(
			$method,
			$path,
			$schema,
			$handler,
			static fn ( WP_REST_Request $request ): bool => current_user_can( 'publish_posts' ) && ( null === get_post( (int) $request['id'] ) || current_user_can( 'edit_post', (int) $request['id'] ) )
		);
	}

	/**
	 * Registers a route.
	 *
	 * @param string|null     $schema     The name of the input’s schema; null for no input.
	 * @param callable        $handler    Called as `( array $input )`.
	 * @param string|callable $permission Who may call it.
	 */
	private static function route( string $method, string $path, ?string $schema, callable $handler, string|callable $permission = Access::CAPABILITY ): void {
		Rest::route(
			'v4',
			$path,
			array(
				'method'     => $method,
				'permission' => $permission,
				'input'      => null === $schema ? null : static fn (): array => Schema::from( dirname( __DIR__, 2 ) . '/schema.json', $schema ),
				'handler'    => $handler,
			)
		);
	}
}
