<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Database\Schema;
use Freehold\Embeds\EmbedModule;
use Freehold\Feature;
use Freehold\Features;
use Freehold\Module;
use Freehold\Modules;
use Freehold\Modules\Lifecycle;
use Freehold\Modules\Manifest;
use Freehold\Queue;
use Freehold\Queue\JobTable;
use Freehold\Routes;
use Freehold\Settings;
use ReflectionMethod;
use WP_REST_Server;

/**
 * Updates run no activation hook, so wp-admin pages set the site up after one.
 */
final class LifecycleTest extends TestCase {

	/** Marks a module's table as outdated and loads a wp-admin page; returns whether the page migrated the table. */
	private function is_set_up_by_a_page(): bool {
		$module = Modules::get( 'related-posts' );
		$this->assertInstanceOf( Module::class, $module );
		$setting = 'tables.' . $module->tables()[0]::NAME;
		Settings::set( $setting, 0 );
		Lifecycle::upgrade();
		return 0 !== Settings::get( $setting );
	}

	public function test_a_wp_admin_page_sets_the_modules_up_after_an_update_and_not_otherwise(): void {
		Lifecycle::install();
		$installed = Settings::get( 'installed' );
		$this->assertStringContainsString( FREEHOLD_VERSION, $installed );
		$this->assertFalse( $this->is_set_up_by_a_page() );

		Settings::set( 'installed', '0.0.1 production' );
		$this->assertTrue( $this->is_set_up_by_a_page() );
		$this->assertSame( $installed, Settings::get( 'installed' ) );
		$this->assertFalse( $this->is_set_up_by_a_page() );
	}

	public function test_another_list_of_modules_is_set_up(): void {
		Lifecycle::install();
		$this->setEnvironment( 'FREEHOLD_EXTENSIONS', 'experimental' );
		$this->assertTrue( $this->is_set_up_by_a_page() );
	}

	public function test_a_wp_admin_page_creates_missing_settings(): void {
		delete_option( Settings::OPTION );
		Lifecycle::upgrade();
		$this->assertIsArray( get_option( Settings::OPTION ) );
	}

	/** Returns the hooks of this plugin's recurring cron events. */
	private static function recurring(): array {
		$hooks = array();
		foreach ( _get_cron_array() as $events ) {
			foreach ( $events as $hook => $entries ) {
				if ( str_starts_with( $hook, 'freehold_' ) && array() !== array_filter( array_column( $entries, 'schedule' ) ) ) {
					$hooks[] = $hook;
				}
			}
		}
		sort( $hooks );
		return array_values( array_unique( $hooks ) );
	}

	/**
	 * Returns what each feature brings, by slug, then by kind.
	 *
	 * @param string[] $kinds Methods that return arrays.
	 * @return array<string, array<string, array<mixed>>>
	 */
	private static function declared( array $kinds ): array {
		return array_map( static fn ( Feature $feature ): array => array_combine( $kinds, array_map( static fn ( string $kind ): array => $feature->$kind(), $kinds ) ), Features::all() );
	}

	/**
	 * Returns the paths that are registered.
	 *
	 * @param callable(): void $register Registers them.
	 * @return string[]
	 */
	private static function routes( callable $register ): array {
		$GLOBALS['wp_rest_server'] = new WP_REST_Server();
		$register();
		return array_keys( $GLOBALS['wp_rest_server']->get_routes() );
	}

	/**
	 * Returns values in order, each once.
	 *
	 * @param array<array<string>> $lists The values.
	 * @return string[]
	 */
	private static function sorted( array $lists ): array {
		$values = array_unique( array_merge( array(), ...array_values( $lists ) ) );
		sort( $values );
		return $values;
	}

	public function test_each_pair_of_modules_leaves_exactly_the_resources_of_those_that_are_on(): void {
		$this->actAs( 'admin' );
		rest_get_server();
		$modules = array_keys( Modules::all() );
		Modules::set_all_active( $modules, true );
		$on     = self::declared( array( 'cron', 'upkeep', 'tables', 'capabilities', 'jobs' ) );
		$routes = array_map( static fn ( Feature $feature ): array => self::routes( array( $feature, 'routes' ) ), Features::all() );
		Modules::set_all_active( $modules, false );
		$off  = self::declared( array( 'jobs' ) );
		$own  = self::routes( array( Routes::class, 'register' ) );
		$caps = self::sorted( array_column( $on, 'capabilities' ) );
		// What all of them have stored so far still expires.
		$kept = self::sorted( array_map( 'array_keys', array_column( $on, 'upkeep' ) ) );
		$this->assertGreaterThan( 8, count( $kept ) );
		$this->assertSame( $kept, self::recurring() );

		$registered = array();
		$assert     = function ( array $slugs, string $message ) use ( $on, $off, $routes, $own, $caps, $kept, &$registered ): void {
			// As module.json says, not as the class under test does.
			$active = self::sorted( array( $slugs, ...array_map( static fn ( string $slug ): array => Manifest::modules()[ $slug ]['uses'], $slugs ) ) );
			$parts  = array_intersect_key( $on, array_flip( $active ) );
			$this->assertSame( self::sorted( array( $kept, ...array_values( array_map( static fn ( array $part ): array => array_keys( array_filter( $part['cron'] ) ), $parts ) ) ) ), self::recurring(), $message );
			$this->assertSame( array(), array_diff( array_map( static fn ( string $table ): string => $table::name(), self::sorted( array_column( $parts, 'tables' ) ) ), Schema::tables() ), $message );
			$this->assertSame( self::sorted( array_column( $parts, 'capabilities' ) ), array_values( array_filter( $caps, 'current_user_can' ) ), $message );
			$jobs = array_column( $parts + $off, 'jobs' );
			$this->assertSame( self::sorted( array_map( 'array_keys', $jobs ) ), self::sorted( array( array_keys( apply_filters( 'freehold_queue_handlers', array() ) ) ) ), $message );
			$expected = self::sorted( array( $own, ...array_values( array_intersect_key( $routes, $parts ) ) ) );
			$this->assertSame( $expected, $registered[ implode( ' ', $active ) ] ??= self::sorted( array( self::routes( array( Routes::class, 'register' ) ) ) ), $message );
		};
		// The others have nothing that could stay or go.
		$slugs = array_values( array_filter( $modules, static fn ( string $slug ): bool => array() !== array_filter( $on[ $slug ] ) || array() !== array_diff( $routes[ $slug ], $own ) || array() !== Manifest::modules()[ $slug ]['uses'] ) );
		$this->assertGreaterThan( 25, count( $slugs ) );
		foreach ( $slugs as $at => $one ) {
			Modules::set_active( $one, true );
			foreach ( array_slice( $slugs, $at + 1 ) as $other ) {
				Modules::set_active( $other, true );
				Modules::set_active( $one, false );
				$assert( array( $other ), "{$one}, then {$other} on, {$one} off" );
				Modules::set_active( $one, true );
				$assert( array( $one, $other ), "{$other}, then {$one} on" );
				Modules::set_active( $other, false );
				$assert( array( $one ), "{$other}, then {$one} on, {$other} off" );
			}
			Modules::set_active( $one, false );
		}
		$this->assertSame( $kept, self::recurring() );
	}

	public function test_jobs_go_on_after_the_plugin_was_deactivated_or_their_event_got_lost(): void {
		JobTable::clear();
		Queue::push( 'newsletter-delete', array( 'id' => 0 ), HOUR_IN_SECONDS );
		Lifecycle::shut_down();
		$this->assertFalse( wp_next_scheduled( Queue::HOOK ) );
		Lifecycle::install();
		$this->assertEqualsWithDelta( time() + HOUR_IN_SECONDS, wp_next_scheduled( Queue::HOOK ), 5 );
		wp_unschedule_hook( Queue::HOOK );
		Settings::set( 'cron_looked', 0 );
		Lifecycle::look_at_cron();
		$this->assertEqualsWithDelta( time() + HOUR_IN_SECONDS, wp_next_scheduled( Queue::HOOK ), 5 );
		JobTable::clear();
		wp_unschedule_hook( Queue::HOOK );
		Settings::set( 'cron_looked', 0 );
		Lifecycle::look_at_cron();
		$this->assertFalse( wp_next_scheduled( Queue::HOOK ) );
	}

	public function test_what_has_expired_is_deleted_also_while_a_module_is_off_but_only_where_it_was_ever_on(): void {
		foreach ( Features::all() as $slug => $feature ) {
			if ( array() !== $feature->upkeep() ) {
				$this->assertNotEmpty( $feature->tables(), "{$slug}: its upkeep would never run." );
			}
			foreach ( array_keys( $feature->upkeep() ) as $hook ) {
				$this->assertNotFalse( has_action( $hook ), $hook );
			}
		}
		Modules::set_all_active( array_keys( Modules::all() ), false );
		wp_unschedule_hook( 'freehold_forms_upkeep' );
		Settings::set( 'cron_looked', 0 );
		Lifecycle::look_at_cron();
		$this->assertSame( 'daily', wp_get_schedule( 'freehold_forms_upkeep' ), 'It comes back, too.' );
		Settings::set( 'tables', array() );
		Lifecycle::clear_cron();
		Settings::set( 'cron_looked', 0 );
		Lifecycle::look_at_cron();
		$this->assertSame( array(), array_intersect( self::recurring(), array( 'freehold_forms_upkeep', 'freehold_visits_upkeep', 'freehold_members_upkeep' ) ) );
	}

	public function test_the_manifest_knows_which_phases_each_class_defines_itself_or_inherits(): void {
		foreach ( Features::all() as $slug => $feature ) {
			$defined = array_filter( array( 'always', 'every_page' ), static fn ( string $phase ): bool => Feature::class !== ( new ReflectionMethod( $feature, $phase ) )->class );
			$this->assertSame( array_values( $defined ), ( Manifest::features() + Manifest::modules() )[ $slug ]['phases'], $slug );
			$this->assertSame( $feature::ALWAYS_ON, Manifest::features()[ $slug ]['always_on'] ?? false, $slug );
			// The shortcodes add only the services that a page shows.
			$this->assertSame( $feature instanceof EmbedModule || 'shortcodes' === $slug, in_array( 'embeds', Manifest::modules()[ $slug ]['uses'] ?? array(), true ), $slug );
		}
	}

	public function test_a_shared_feature_is_active_while_a_module_uses_it(): void {
		Modules::set_all_active( array_keys( Modules::all() ), false );
		$always = array( 'connection', 'moving' );
		$this->assertSame( $always, array_keys( Features::active() ) );
		$this->actAs( 'admin' );
		foreach ( array( 'donations', 'paid-content' ) as $slug ) {
			Modules::set_active( $slug, true );
		}
		$this->assertEqualsCanonicalizing( array( ...$always, 'payments', 'members', 'access', 'donations', 'paid-content' ), array_keys( Features::active() ) );
		$this->assertTrue( current_user_can( 'freehold_manage_payments' ) );
		Modules::set_active( 'paid-content', false );
		$this->assertEqualsCanonicalizing( array( ...$always, 'payments', 'donations' ), array_keys( Features::active() ) );
		$this->assertTrue( current_user_can( 'freehold_manage_payments' ) );
		Modules::set_active( 'donations', false );
		$this->assertFalse( current_user_can( 'freehold_manage_payments' ) );
	}
}
