<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Features;
use Freehold\Modules;
use Freehold\Payments\Plan;
use Freehold\Rest;
use Freehold\Rights;
use ReflectionFunction;
use WP_Error;
use WP_User;

require_once __DIR__ . '/Effects.php';

/**
 * Calls each way in as each role, looks at the database and the files afterwards, and rolls back. The lists of routes, post
 * types, metas and actions come from WordPress, so a new one is in the walk without being named here.
 */
final class RightsWalkTest extends TestCase {

	/** The roles; the empty one is a visitor. */
	private const ROLES = array( 'administrator', 'editor', 'author', 'contributor', 'subscriber', '' );

	/** How many of the stored things a path with an ID is tried with. */
	private const TRIED_IDS = 12;

	private Effects $effects;

	/** @var array<string, int> The IDs of the administrator's things by what they are. */
	private array $things = array();

	/** @var array<string, int> The users by role. */
	private array $users = array();

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'pre_http_request', static fn (): WP_Error => new WP_Error( 'offline', 'No requests in this test.' ), 1 );
		add_filter( 'pre_wp_mail', '__return_true' );
		foreach ( array_diff_key( Modules::all(), Modules::active() ) as $slug => $module ) {
			Modules::set_active( $slug, true );
			$module->every_page();
			$module->hooks();
		}
		foreach ( array_filter( self::ROLES ) as $role ) {
			$this->users[ $role ] = wp_insert_user(
				array(
					'user_login' => "walk-{$role}",
					'user_email' => "walk-{$role}@example.org",
					'user_pass'  => 'password',
					'role'       => $role,
				)
			);
		}
		wp_set_current_user( $this->users['administrator'] );
		$this->things  = $this->things();
		$this->effects = new Effects();
	}

	/**
	 * Stores things of the administrator.
	 *
	 * @return array<string, int>
	 */
	private function things(): array {
		global $wpdb;
		$types  = array( 'post', 'page', ...Features::collect( 'post_types', Features::all() ) );
		$things = array();
		foreach ( array_unique( $types ) as $type ) {
			$things[ $type ] = $this->post( 'Text', array( 'post_type' => $type ) );
		}
		update_post_meta( $things['jp_pay_product'], 'spay_price', '5' );
		foreach ( array( 'price' => '5', 'currency' => 'USD', 'interval' => '1 month' ) as $name => $value ) {
			update_post_meta( $things[ Plan::POST_TYPE ], "jetpack_memberships_{$name}", $value );
		}
		foreach ( array( 'image/png' => 'png', 'video/mp4' => 'mp4' ) as $type => $ending ) {
			$file                = wp_upload_bits( "walk.{$ending}", null, 'bytes' )['file'];
			$things[ $ending ]   = wp_insert_attachment( array( 'post_mime_type' => $type, 'post_title' => 'File' ), $file );
		}
		foreach ( array_unique( Features::collect( 'tables', Features::all() ) ) as $table ) {
			if ( ! $table::exists() ) {
				$table::create();
			}
			$row = array();
			foreach ( $wpdb->get_results( "SHOW COLUMNS FROM {$table::name()}", ARRAY_A ) as $column ) {
				$is_number                = 1 === preg_match( '/int|decimal|float|double/i', $column['Type'] );
				$row[ $column['Field'] ] = match ( $column['Field'] ) {
					'user_id', 'author' => $this->users['administrator'],
					'post_id'           => $things['post'],
					'attachment_id', 'video_id' => $things['mp4'],
					'email'             => 'reader@example.org',
					'status'            => $is_number ? 1 : 'active',
					'expires_at'        => time() + DAY_IN_SECONDS,
					default             => $is_number ? 1 : 'a',
				};
			}
			$wpdb->query( 'DELETE FROM ' . $table::name() );
			$wpdb->insert( $table::name(), $row );
		}
		$things['first'] = 1;
		return $things;
	}

	public function test_no_route_lets_a_role_change_what_the_table_does_not_grant(): void {
		$visited = 0;
		foreach ( $this->routes() as list( $method, $route, $schema ) ) {
			++$visited;
			foreach ( self::ROLES as $role ) {
				foreach ( $this->paths( $route ) as $path ) {
					foreach ( array( 0, 1 ) as $variant ) {
						$input = $this->body( $schema, $variant );
						$this->attempt( $role, "{$method} {$path}", fn () => $this->rest( $method, $path, $input ) );
					}
				}
			}
		}
		$this->assertGreaterThan( 100, $visited, 'The walk finds the routes.' );
		$this->assertSame( array(), $this->effects->faults() );
	}

	public function test_the_walk_sees_a_route_that_grants_too_much(): void {
		add_action(
			'rest_api_init',
			function (): void {
				Rest::route(
					'v4',
					'/too-much/(?P<id>\d+)',
					array(
						'method'     => 'POST',
						'permission' => 'edit_posts',
						'input'      => array( 'properties' => array( 'id' => array( 'type' => 'integer' ) ) ),
						'handler'    => static fn ( array $input ): array => array( update_post_meta( $input['id'], 'jetpack_memberships_price', '1' ) ),
					)
				);
			}
		);
		$path = "/freehold/v4/too-much/{$this->things['jp_mem_plan']}";
		foreach ( self::ROLES as $role ) {
			$this->attempt( $role, $path, fn () => $this->rest( 'POST', $path, array() ) );
		}
		$this->assertCount( 3, $this->effects->faults(), implode( "\n", $this->effects->faults() ) );
		$this->assertStringContainsString( 'editor: /freehold/v4/too-much', $this->effects->faults()[0] );
	}

	public function test_the_walk_sees_a_file_that_disappears_while_the_database_stays(): void {
		$file = (string) get_attached_file( $this->things['png'] );
		foreach ( self::ROLES as $role ) {
			$this->attempt( $role, 'a file', static fn (): bool => '' === $role || unlink( $file ) );
		}
		$this->assertCount( 3, $this->effects->faults(), implode( "\n", $this->effects->faults() ) );
		$this->assertFileExists( $file );
	}

	public function test_no_ability_lets_a_role_change_what_the_table_does_not_grant(): void {
		$visited = 0;
		foreach ( function_exists( 'wp_get_abilities' ) ? wp_get_abilities() : array() as $ability ) {
			if ( ! str_starts_with( $ability->get_name(), 'freehold/' ) ) {
				continue;
			}
			++$visited;
			$schema = $ability->get_input_schema();
			foreach ( self::ROLES as $role ) {
				foreach ( $this->things as $id ) {
					$input = array_map( static fn ( mixed $value ): mixed => is_int( $value ) ? $id : ( array( $value[0] ?? null ) === $value && is_int( $value[0] ) ? array( $id ) : $value ), $this->body( $schema, 0 ) );
					$this->attempt( $role, $ability->get_name() . " {$id}", static fn (): mixed => $ability->execute( array() === $schema ? null : $input ) );
				}
			}
		}
		$this->assertGreaterThan( function_exists( 'wp_get_abilities' ) ? 5 : -1, $visited, 'The walk finds the abilities.' );
		$this->assertSame( array(), $this->effects->faults() );
	}

	public function test_no_post_type_or_meta_lets_a_role_change_what_the_table_does_not_grant(): void {
		$server = rest_get_server();
		foreach ( get_post_types( array(), 'objects' ) as $type ) {
			$base = $type->show_in_rest ? '/' . ( $type->rest_namespace ?: 'wp/v2' ) . '/' . ( $type->rest_base ?: $type->name ) : '';
			if ( '' === $base || ! isset( $server->get_routes()[ $base ] ) ) {
				continue;
			}
			$metas = array();
			foreach ( get_registered_meta_keys( 'post', $type->name ) + get_registered_meta_keys( 'post' ) as $key => $meta ) {
				$metas[ $key ] = $this->value( $key, array( 'type' => $meta['type'] ) + ( is_array( $meta['show_in_rest'] ) ? $meta['show_in_rest']['schema'] ?? array() : array() ), 1 );
			}
			$input = array( 'title' => 'Mine', 'content' => 'Mine', 'status' => 'publish', 'meta' => $metas );
			foreach ( self::ROLES as $role ) {
				$this->attempt( $role, "POST {$base}", fn () => $this->rest( 'POST', $base, $input ) );
				foreach ( $this->things as $id ) {
					$this->attempt( $role, "POST {$base}/{$id}", fn () => $this->rest( 'POST', "{$base}/{$id}", $input ) );
					foreach ( $metas as $key => $value ) {
						$this->attempt( $role, "POST {$base}/{$id} {$key}", fn () => $this->rest( 'POST', "{$base}/{$id}", array( 'meta' => array( $key => $value ) ) ) );
					}
					$this->attempt( $role, "DELETE {$base}/{$id}", fn () => $this->rest( 'DELETE', "{$base}/{$id}", array( 'force' => true ) ) );
				}
			}
		}
		$this->assertSame( array(), $this->effects->faults() );
	}

	public function test_xml_rpc_lets_no_role_change_what_the_table_does_not_grant(): void {
		require_once ABSPATH . WPINC . '/class-IXR.php';
		require_once ABSPATH . WPINC . '/class-wp-xmlrpc-server.php';
		add_filter( 'xmlrpc_enabled', '__return_true' );
		add_filter( 'authenticate', static fn ( $user, string $login ) => get_user_by( 'login', $login ), 100, 2 );
		$metas = array();
		foreach ( array( 'jetpack_memberships_price' => '1', 'jetpack_memberships_currency' => 'USD', 'jetpack_memberships_interval' => '1 month', 'jetpack_memberships_type' => 'tier' ) + array_fill_keys( array_keys( get_registered_meta_keys( 'post', 'jp_pay_product' ) + get_registered_meta_keys( 'post', 'post' ) + get_registered_meta_keys( 'post' ) ), '1' ) as $key => $value ) {
			$metas[] = array( 'key' => $key, 'value' => $value );
		}
		foreach ( array_filter( self::ROLES ) as $role ) {
			$call = function ( string $method, mixed ...$arguments ) use ( $role ): void {
				$server = new \wp_xmlrpc_server();
				$this->attempt( $role, "XML-RPC {$method} " . wp_json_encode( $arguments ), static fn () => $server->$method( array( 1, ...$arguments ) ) );
			};
			$who  = array( "walk-{$role}", 'password' );
			foreach ( get_post_types() as $type ) {
				$post = array( 'post_type' => $type, 'post_title' => 'Mine', 'post_status' => 'publish', 'custom_fields' => $metas );
				$call( 'wp_newPost', ...array( ...$who, $post ) );
			}
			$call( 'mw_newPost', ...array( ...$who, array( 'post_type' => Plan::POST_TYPE, 'title' => 'Mine', 'custom_fields' => $metas ), true ) );
			foreach ( $this->things as $id ) {
				$call( 'wp_editPost', ...array( ...$who, $id, array( 'post_title' => 'Mine', 'post_author' => $this->users[ $role ], 'custom_fields' => $metas ) ) );
				$call( 'wp_deletePost', ...array( ...$who, $id ) );
			}
		}
		$this->assertSame( array(), $this->effects->faults() );
	}

	public function test_no_action_lets_a_role_change_what_the_table_does_not_grant(): void {
		$stop = static fn (): callable => static function (): never {
			throw new Stopped();
		};
		foreach ( array( 'wp_die_handler', 'wp_die_ajax_handler', 'wp_die_json_handler' ) as $hook ) {
			add_filter( $hook, $stop, 1000 );
		}
		add_filter( 'wp_doing_ajax', '__return_true' );
		add_filter(
			'wp_redirect',
			static function (): never {
				throw new Stopped();
			}
		);
		$actions = array();
		add_filter(
			'nonce_life',
			static function ( int $life, mixed $action ) use ( &$actions ): int {
				$actions[ (string) $action ] = true;
				return $life;
			},
			10,
			2
		);
		$visited = 0;
		foreach ( array_keys( $GLOBALS['wp_filter'] ) as $hook ) {
			if ( 1 !== preg_match( '/^(?:wp_ajax_|admin_post_|admin_action_|load-.*freehold)/', (string) $hook ) || ! $this->is_own( $hook ) ) {
				continue;
			}
			++$visited;
			foreach ( self::ROLES as $role ) {
				foreach ( $this->things as $id ) {
					// The second attempt has the nonces that the first one was asked for.
					$actions = array();
					foreach ( array( 1, 2 ) as $attempt ) {
						$this->attempt(
							$role,
							"{$hook} {$id}",
							static function () use ( $hook, $id, $actions ): void {
								$nonce                     = wp_create_nonce( (string) array_key_last( $actions ) );
								$_POST                     = array( 'id' => $id, 'post_id' => $id, 'post' => $id, 'status' => 'trash', '_wpnonce' => $nonce, 'nonce' => $nonce );
								$_GET                      = $_POST;
								$_REQUEST                  = $_POST;
								$_SERVER['REQUEST_METHOD'] = 'POST';
								ob_start();
								try {
									do_action( $hook );
								} finally {
									ob_end_clean();
								}
							}
						);
					}
				}
			}
		}
		$this->assertGreaterThan( 2, $visited, 'The walk finds the actions.' );
		$this->assertSame( array(), $this->effects->faults() );
	}

	public function test_every_table_and_post_type_is_in_the_table_of_rights(): void {
		$rest = (array) Rights::subject( 'posts:anything' );
		foreach ( Features::all() as $module ) {
			foreach ( $module->tables() as $table ) {
				$this->assertNotNull( Rights::subject( $table::NAME ), $table::NAME );
			}
			foreach ( $module->post_types() as $type ) {
				$this->assertNotSame( $rest['what'], Rights::subject( "posts:{$type}" )['what'], "{$type} has a line of its own" );
				$this->assertEquals( Rights::of_post_type( $type )['capabilities'], array_intersect_key( (array) get_post_type_object( $type )->cap, Rights::of_post_type( $type )['capabilities'] ) );
				$this->assertFalse( get_post_type_object( $type )->delete_with_user );
			}
			foreach ( $module->capabilities() as $capability ) {
				$this->assertNotNull( Rights::core( $capability ), $capability );
			}
		}
	}

	/**
	 * Tries something as a role, and notes what it changed.
	 *
	 * @param string   $role    The role.
	 * @param string   $name    What is tried.
	 * @param callable $attempt Does it.
	 */
	private function attempt( string $role, string $name, callable $attempt ): void {
		$user = $this->users[ $role ] ?? 0;
		wp_set_current_user( $user );
		$this->effects->watch(
			static function () use ( $attempt ): void {
				try {
					$attempt();
				} catch ( Stopped ) {
					return;
				}
			},
			$role,
			$user,
			$name
		);
	}

	/**
	 * Returns the routes of this plugin that can write.
	 *
	 * @return array<int, array{string, string, array<string, mixed>}> Method, path, schema.
	 */
	private function routes(): array {
		$routes = array();
		foreach ( rest_get_server()->get_routes() as $route => $endpoints ) {
			foreach ( str_starts_with( $route, '/freehold/' ) ? $endpoints : array() as $endpoint ) {
				if ( ! $endpoint['callback'] instanceof \Closure ) {
					continue;
				}
				$own    = ( new ReflectionFunction( $endpoint['callback'] ) )->getStaticVariables()['endpoint'] ?? null;
				$schema = $own['input'] ?? array();
				foreach ( array_diff( array_keys( $endpoint['methods'] ), array( 'GET' ) ) as $method ) {
					$routes[] = array( $method, $route, is_callable( $schema ) ? $schema() : $schema );
				}
			}
		}
		return $routes;
	}

	/**
	 * Returns paths of a route with the IDs and names of things.
	 *
	 * @param string $route The route, which may contain groups.
	 * @return string[]
	 */
	private function paths( string $route ): array {
		$paths = array( $route );
		while ( 1 === preg_match( '/\(\?P<(\w+)>((?:[^()]|\([^()]*\))*)\)/', $paths[0], $group ) ) {
			$values = array_filter(
				array( ...array_values( $this->things ), 'video', 'stripe', 'uploads', 'openverse', str_repeat( 'a', 32 ), str_repeat( 'a', 16 ), 'a' ),
				static fn ( int|string $value ): bool => 1 === preg_match( "~^(?:{$group[2]})$~", (string) $value )
			);
			$next   = array();
			foreach ( $paths as $path ) {
				foreach ( array_slice( array_values( $values ) ?: array( 'a' ), 0, self::TRIED_IDS ) as $value ) {
					$next[] = str_replace( $group[0], (string) $value, $path );
				}
			}
			$paths = $next;
		}
		return $paths;
	}

	/**
	 * Returns a plausible body.
	 *
	 * @param array<string, mixed> $schema  The route's schema.
	 * @param int                  $variant Which of several.
	 * @return array<string, mixed>
	 */
	private function body( array $schema, int $variant ): array {
		$body = array();
		foreach ( $schema['properties'] ?? array() as $name => $property ) {
			if ( 0 === $variant || in_array( $name, (array) ( $schema['required'] ?? array() ), true ) ) {
				$body[ $name ] = $this->value( (string) $name, $property, $variant );
			}
		}
		return $body;
	}

	/**
	 * Returns a plausible value.
	 *
	 * @param string               $name    The field.
	 * @param array<string, mixed> $schema  Its schema.
	 * @param int                  $variant Which of several.
	 */
	private function value( string $name, array $schema, int $variant ): mixed {
		if ( isset( $schema['enum'] ) ) {
			return $schema['enum'][ $variant % count( $schema['enum'] ) ];
		}
		$type = array_values( array_diff( (array) ( $schema['type'] ?? 'string' ), array( 'null' ) ) )[0] ?? 'string';
		return match ( $type ) {
			'boolean' => 0 === $variant,
			'integer', 'number' => preg_match( '/\bid|_id$|post|plan|product|ids/', $name ) ? $this->things[ 0 === $variant ? 'jp_mem_plan' : 'mp4' ] : max( 1, (int) ( $schema['minimum'] ?? 1 ) ),
			'array'  => array( $this->value( $name, (array) ( $schema['items'] ?? array() ), $variant ) ),
			'object' => $this->body( $schema, 0 ),
			default  => match ( true ) {
				'email' === ( $schema['format'] ?? '' ) || str_contains( $name, 'email' ) => 'new@example.org',
				'uri' === ( $schema['format'] ?? '' ) || str_contains( $name, 'url' ) => 'https://example.org/a',
				str_contains( $name, 'date' ) || 'date-time' === ( $schema['format'] ?? '' ) => '2030-01-01T00:00:00',
				'price' === $name    => '5.00',
				'currency' === $name => 'EUR',
				'interval' === $name => '1 month',
				isset( $schema['pattern'] ) => str_repeat( 'a', 32 ),
				default => substr( 'Changed', 0, (int) ( $schema['maxLength'] ?? 7 ) ),
			},
		};
	}

	/**
	 * Returns whether a hook has a callback of this plugin.
	 */
	private function is_own( string $hook ): bool {
		foreach ( array_merge( ...array_values( $GLOBALS['wp_filter'][ $hook ]->callbacks ) ) as $callback ) {
			$function = $callback['function'];
			$class    = is_array( $function ) ? ( is_object( $function[0] ) ? $function[0]::class : $function[0] ) : ( $function instanceof \Closure ? (string) ( new ReflectionFunction( $function ) )->getClosureScopeClass()?->name : '' );
			if ( str_starts_with( $class, 'Freehold\\' ) && ! str_starts_with( $class, __NAMESPACE__ ) ) {
				return true;
			}
		}
		return false;
	}
}
