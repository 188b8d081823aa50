<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks\Filters;
use ReflectionProperty;
use WP_Query;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Runs a test in a WordPress with the active plugin. After each test, it restores the database, hooks, the request's globals
 * and the environment.
 */
abstract class TestCase extends \PHPUnit\Framework\TestCase {

	/** @var array<string, mixed> */
	private array $globals = array();

	/** @var array<string, mixed> The filters of blocks that are hooks later. */
	private array $filters = array();

	/** @var array<string, string|false> */
	private array $environment = array();

	protected function setUp(): void {
		parent::setUp();
		global $wpdb;
		foreach ( array( '_GET', '_POST', '_COOKIE', '_SERVER', '_REQUEST', '_FILES' ) as $name ) {
			$this->globals[ $name ] = $GLOBALS[ $name ] ?? array();
		}
		$this->filters = ( new ReflectionProperty( Filters::class, 'filters' ) )->getValue();
		// Hooks are objects, so each must be cloned.
		$this->globals['wp_filter'] = array_map( static fn( $hook ) => clone $hook, $GLOBALS['wp_filter'] );
		foreach ( array( 'wp_actions', 'wp_filters', 'wp_current_filter' ) as $name ) {
			$this->globals[ $name ] = $GLOBALS[ $name ] ?? array();
		}
		// WordPress sets a limit when it installs a plugin. It would end the whole run some minutes later.
		set_time_limit( 0 );
		// No test sees what an earlier one asked for, such as a feed.
		$GLOBALS['wp_the_query'] = new WP_Query();
		$GLOBALS['wp_query']     = $GLOBALS['wp_the_query'];
		wp_cache_flush();
		$wpdb->query( 'START TRANSACTION' );
		wp_set_current_user( 0 );
	}

	protected function tearDown(): void {
		global $wpdb;
		$is_ended = self::isMariaDb() && '1' !== $wpdb->get_var( 'SELECT @@in_transaction' );
		$wpdb->query( 'ROLLBACK' );
		wp_cache_flush();
		foreach ( $this->globals as $name => $value ) {
			$GLOBALS[ $name ] = $value;
		}
		( new ReflectionProperty( Filters::class, 'filters' ) )->setValue( null, $this->filters );
		foreach ( $this->environment as $name => $value ) {
			putenv( false === $value ? $name : $name . '=' . $value );
		}
		$this->environment = array();
		wp_set_current_user( 0 );
		$GLOBALS['wp_rest_server'] = null;
		unset( $GLOBALS['post'], $GLOBALS['current_screen'] );
		foreach ( array( 'wp_scripts', 'wp_styles' ) as $name ) {
			if ( isset( $GLOBALS[ $name ] ) ) {
				$GLOBALS[ $name ]->queue = array();
			}
		}
		parent::tearDown();
		$left = (array) glob( get_temp_dir() . 'freehold-*' );
		array_map( 'unlink', $left );
		$this->assertSame( array(), $left, 'Temporary files are deleted, also after an error.' );
		$this->assertFalse( $is_ended, 'The test ends the transaction that takes it back, for example by a table. Its group must be `sqlite`.' );
	}

	/**
	 * Returns whether the database is MariaDB, where each change of a table ends the transaction.
	 */
	protected static function isMariaDb(): bool {
		return $GLOBALS['wpdb']->dbh instanceof \mysqli;
	}

	/**
	 * Returns how many seconds of the processor PHP has used. Limits are in these, because other processes make a clock's seconds longer.
	 */
	protected static function processorTime(): float {
		$used = getrusage();
		return $used['ru_utime.tv_sec'] + $used['ru_utime.tv_usec'] / 1e6;
	}

	/**
	 * Runs code while the database rejects changes.
	 *
	 * @param string            $part What the statements contain that are rejected.
	 * @param callable(): mixed $run  The code.
	 * @return mixed What it returns.
	 */
	protected static function withRejected( string $part, callable $run ): mixed {
		$reject = static fn ( string $query ): string => str_contains( $query, $part ) && 1 === preg_match( '/^\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b/', $query ) ? 'REJECTED' : $query;
		$quiet  = $GLOBALS['wpdb']->suppress_errors();
		add_filter( 'query', $reject );
		try {
			return $run();
		} finally {
			remove_filter( 'query', $reject );
			$GLOBALS['wpdb']->suppress_errors( $quiet );
		}
	}

	/**
	 * Sets the current user: admin, editor, editor2, author or subscriber.
	 *
	 * @param string $login Username.
	 * @return int The user's ID.
	 */
	protected function actAs( string $login ): int {
		$user = get_user_by( 'login', $login );
		$this->assertNotFalse( $user, 'There is no user ' . $login );
		wp_set_current_user( $user->ID );
		return (int) $user->ID;
	}

	/**
	 * Sets an environment variable until the test ends.
	 */
	protected function setEnvironment( string $name, string $value ): void {
		$this->environment += array( $name => getenv( $name ) );
		putenv( $name . '=' . $value );
	}

	/**
	 * Calls a REST route in process.
	 *
	 * @param string                     $method GET, POST, …
	 * @param string                     $route  For example `/freehold/v4/module/all`.
	 * @param array<string, mixed>|null  $input  Query of a GET request, otherwise the JSON body. Null sends none.
	 * @return WP_REST_Response The response. `get_data()` of an error is `{code, message, data}`.
	 */
	protected function rest( string $method, string $route, ?array $input = null ): WP_REST_Response {
		$request = new WP_REST_Request( $method, $route );
		if ( null !== $input && 'GET' === $method ) {
			$request->set_query_params( $input );
		} elseif ( null !== $input ) {
			$request->set_header( 'Content-Type', 'application/json' );
			$request->set_body( (string) wp_json_encode( (object) $input ) );
		}
		return rest_ensure_response( rest_get_server()->dispatch( $request ) );
	}

	/**
	 * Inserts a post.
	 *
	 * @param string               $content Content.
	 * @param array<string, mixed> $fields  Other fields of `wp_insert_post`.
	 * @return int The post's ID.
	 */
	protected function post( string $content, array $fields = array() ): int {
		$fields += array(
			'post_title'   => 'A post',
			'post_status'  => 'publish',
			'post_content' => $content,
		);
		$id      = wp_insert_post( wp_slash( $fields ), true );
		$this->assertIsInt( $id );
		return $id;
	}

	/**
	 * Replaces the responses of other servers.
	 *
	 * @param callable(string $url, array<string, mixed> $arguments): (array<string, mixed>|\WP_Error) $respond Returns the result
	 *                                                                                     of `wp_remote_request`.
	 */
	protected function answerHttp( callable $respond ): void {
		add_filter(
			'pre_http_request',
			static fn( $nothing, array $arguments, string $url ) => $respond( $url, $arguments ),
			5,
			3
		);
	}

	/**
	 * Returns the data that HTML contains for a visitor script.
	 *
	 * @return array<string, mixed>|null Null if there is none; of several, the first.
	 */
	protected static function visitor_data( string $html, string $kind ): ?array {
		$tag = new \WP_HTML_Tag_Processor( $html );
		while ( $tag->next_tag( 'script' ) ) {
			if ( 'application/json' === $tag->get_attribute( 'type' ) && $kind === $tag->get_attribute( 'data-for' ) ) {
				return json_decode( $tag->get_modifiable_text(), true );
			}
		}
		return null;
	}

	/**
	 * Returns HTML without the data for visitor scripts.
	 */
	protected static function without_visitor_data( string $html ): string {
		return (string) preg_replace( '~<script [^>]*type="application/json"[^>]*>.*?</script>~s', '', $html );
	}

	/**
	 * Hides blocks from visitors, as the editor of WordPress 6.9 does.
	 *
	 * @param string $content Stored content.
	 * @param string $name    The name of the blocks that are hidden, at any depth.
	 */
	protected static function hide( string $content, string $name ): string {
		$hide = static function ( array $block ) use ( &$hide, $name ): array {
			$block['innerBlocks'] = array_map( $hide, $block['innerBlocks'] );
			if ( $name === $block['blockName'] ) {
				$block['attrs']['metadata']['blockVisibility'] = false;
			}
			return $block;
		};
		return serialize_blocks( array_map( $hide, parse_blocks( $content ) ) );
	}

	/**
	 * Skips the rest of a test where WordPress shows hidden blocks.
	 */
	protected function requireHiddenBlocks(): void {
		if ( ! function_exists( 'wp_render_block_visibility_support' ) ) {
			$this->markTestSkipped( 'A later version of WordPress hides blocks.' );
		}
	}
}
