<?php
declare( strict_types=1 );

namespace Freehold\Moving;

use Freehold\Modules\Capabilities;
use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * Registers `freehold/v4/moving/…`, for administrators.
 */
final class Routes {

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		self::route( 'GET', '', null, self::all( ... ) );
		self::route( 'POST', '/run', 'MovingRun', self::run( ... ) );
		self::route(
			'POST',
			'/work',
			null,
			static function (): array {
				Task::work();
				return self::tasks();
			}
		);
		self::route( 'POST', '/settings', 'MovingSettings', static fn ( array $input ): array|WP_Error => self::after( Settings::take_over( $input['ids'] ) ) );
		self::route( 'POST', '/settings/undo', null, static fn (): array|WP_Error => self::after( Settings::undo() ) );
	}

	/**
	 * Starts a task.
	 *
	 * @param array<string, mixed> $input As in `MovingRun`.
	 * @return array<string, mixed>|WP_Error The tasks, or an error.
	 */
	public static function run( array $input ): array|WP_Error {
		$names      = $input['blocks'] ?? array();
		$is_started = match ( $input['task'] ) {
			Task::SCAN    => Scan::start(),
			Task::RECORDS => Task::start( Task::RECORDS, 0 ),
			Task::UNDO    => Conversion::start_undo(),
			default       => Conversion::start( $names, 'preview' === $input['task'], $input['target'] ?? Converter::CORE ),
		};
		return $is_started ? self::tasks() : Rest::error( 'not_started', __( 'Nothing was started, because there is nothing to do or it is already running.', 'freehold' ), 409, 'task' );
	}

	/**
	 * Returns everything that the view shows.
	 *
	 * @return array<string, mixed> As `Moving` in schema/moving.json.
	 */
	private static function all(): array {
		return array(
			'jetpack'      => Finder::jetpack(),
			'lines'        => Finder::lines(),
			'settings'     => Settings::list(),
			'out'          => Finder::out(),
			'for_jetpack'  => Finder::for_jetpack(),
			'edited_posts' => Conversion::edited(),
			'can_undo'     => UndoTable::latest() > 0,
		) + self::tasks();
	}

	/**
	 * Returns the tasks.
	 *
	 * @return array{tasks: array<string, mixed>} As `MovingTasks`.
	 */
	private static function tasks(): array {
		return array( 'tasks' => array_combine( Task::KINDS, array_map( static fn ( string $kind ): array => Task::load( $kind )->describe(), Task::KINDS ) ) );
	}

	/**
	 * Returns everything after a change, or the error.
	 *
	 * @param true|WP_Error $result What the change returned.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function after( bool|WP_Error $result ): array|WP_Error {
		return is_wp_error( $result ) ? $result : self::all();
	}

	/**
	 * Registers a route.
	 *
	 * @param string      $path    The path after `/moving`.
	 * @param string|null $schema  The input's schema; null for none.
	 * @param callable    $handler Called with the input.
	 */
	private static function route( string $method, string $path, ?string $schema, callable $handler ): void {
		Rest::route(
			'v4',
			"/moving{$path}",
			array(
				'method'     => $method,
				'permission' => Capabilities::MANAGE,
				'input'      => null === $schema ? null : static fn (): array => Schema::from( dirname( __DIR__ ) . '/schema/moving.json', $schema ),
				'handler'    => $handler,
			)
		);
	}
}
