<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Connection\Site;
use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_Error;
use WP_REST_Request;

/**
 * Registers the routes. Each route is handled by a class of its own.
 */
final class Routes {

	/**
	 * Registers all routes.
	 */
	public static function register(): void {
		SettingsRoutes::register();
		self::route( 'v4', '/jetpack-ai-jwt', 'POST', array( Query::class, 'may_use' ), null, static fn (): array => self::token() );
		self::route( 'v2', '/sites/(?P<site_id>\d+)/jetpack-openai-query/jwt', 'POST', array( Query::class, 'may_use' ), 'AiSiteInput', array( self::class, 'token_of_site' ) );
		self::route( 'v2', '/jetpack-ai-query', 'POST', array( Query::class, 'permit' ), 'AiQueryInput', array( Query::class, 'respond' ) );
		self::route( 'v2', '/jetpack-ai/images/generations', 'POST', array( Query::class, 'may_use' ), 'AiImagesInput', array( Images::class, 'respond' ) );
		self::route( 'v2', '/jetpack-ai/transcriptions', 'POST', array( Query::class, 'may_use' ), 'AiSpeechInput', array( Speech::class, 'respond' ) );
		self::route( 'v2', '/jetpack-ai/ai-assistant-feature', 'GET', Query::USE_AI, null, static fn (): array => Feature::get() );
	}

	/**
	 * Returns a token for the current user.
	 *
	 * @param array<string, int> $input `site_id`.
	 * @return array{token: string, blog_id: int}|WP_Error
	 */
	public static function token_of_site( array $input ): array|WP_Error {
		if ( ! in_array( $input['site_id'], array( Site::id(), get_current_blog_id() ), true ) ) {
			return Rest::error( 'freehold_ai_other_site', __( 'The site ID does not match this site.', 'freehold' ), 404, 'site_id' );
		}
		return self::token();
	}

	/**
	 * Returns a token for the current user, with the connection ID of this site.
	 *
	 * @return array{token: string, blog_id: int}
	 */
	private static function token(): array {
		return array(
			'token'   => Tokens::issue( get_current_user_id() ),
			'blog_id' => Site::id(),
		);
	}

	/**
	 * Registers a route.
	 *
	 * @param string          $version    `v2` or `v4`.
	 * @param string|callable $permission A capability, or a callback that decides.
	 * @param string|null     $input      The schema's name in `schema/ai.json`; null for no input.
	 * @param callable        $handler    Returns the response.
	 */
	private static function route( string $version, string $path, string $method, string|callable $permission, ?string $input, callable $handler ): void {
		Rest::route(
			$version,
			$path,
			array(
				'method'     => $method,
				'permission' => $permission,
				'input'      => null === $input ? null : static fn (): array => Schema::from( Names::SCHEMA, $input ),
				'handler'    => static fn ( array $given, WP_REST_Request $request ): mixed => $handler( $given, $request ),
			)
		);
	}
}
