<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Cli\Core;
use Freehold\Modules;
use Freehold\Modules\Tables;
use ReflectionProperty;
use WP_CLI;

require_once __DIR__ . '/wp-cli.php';

/**
 * Each list that can be exported as a file can also be read by WP-CLI and by agents.
 */
final class ListsTest extends TestCase {

	/** The command and the ability of each export: its route after `freehold/v4`. */
	private const LISTS = array(
		'/forms/entries/export'              => array( 'forms entries', 'list', 'get-form-entries' ),
		'/newsletters/export'                => array( 'newsletter', 'list', 'list-newsletters' ),
		'/newsletters/(?P<id>\d+)/links/export' => array( 'newsletter', 'links', 'list-newsletter-links' ),
		'/payments/coupons/export'           => array( 'payments coupon', 'list', 'list-payment-coupons' ),
		'/payments/export'                   => array( 'payments', 'list', 'list-payments' ),
		'/payments/plans/export'             => array( 'payments', 'plans', 'list-payment-plans' ),
		'/payments/subscriptions/export'     => array( 'payments', 'subscriptions', 'list-payment-subscriptions' ),
		'/payments/totals/export'            => array( 'payments', 'totals', 'list-payment-totals' ),
		'/subscribers/export'                => array( 'subscribers', 'list', 'list-subscribers' ),
		'/visits/export'                     => array( 'visits', 'list', 'list-visits' ),
	);

	protected function setUp(): void {
		parent::setUp();
		foreach ( Modules::all() as $slug => $module ) {
			Modules::set_active( $slug, true );
			$module->every_page();
			array_map( static fn ( string $table ): bool => Tables::install( $table, true ), $module->tables() );
		}
	}

	public function test_each_list_is_a_file_a_command_and_an_ability(): void {
		$this->actAs( 'admin' );
		$routes = preg_grep( '#^/freehold/v4/(?!.*/lists/).*/export$#', array_keys( rest_get_server()->get_routes() ) );
		$this->assertEqualsCanonicalizing( array_keys( self::LISTS ), array_map( static fn ( string $route ): string => substr( $route, strlen( '/freehold/v4' ) ), $routes ) );
		WP_CLI::$commands = array();
		Core::register();
		foreach ( self::LISTS as list( $command, $method ) ) {
			$this->assertTrue( method_exists( WP_CLI::$commands[ "freehold {$command}" ] ?? '', $method ), "wp freehold {$command} {$method}" );
		}
		if ( ! function_exists( 'wp_get_ability' ) ) {
			return;
		}
		// WordPress registers abilities once, when an earlier test may have had modules off.
		foreach ( array( 'WP_Ability_Categories_Registry', 'WP_Abilities_Registry' ) as $registry ) {
			( new ReflectionProperty( $registry, 'instance' ) )->setValue( null, null );
		}
		foreach ( array_column( self::LISTS, 2 ) as $name ) {
			$ability = wp_get_ability( "freehold/{$name}" );
			$this->assertNotNull( $ability, $name );
			$input = array() === ( $ability->get_input_schema()['required'] ?? array() ) ? array() : array( 'id' => 999999 );
			$this->actAs( 'admin' );
			$result = $ability->execute( $input );
			$this->assertTrue( is_array( $result ) || 404 === ( $result->get_error_data()['status'] ?? 0 ), "{$name} " . wp_json_encode( $result ) );
			$this->actAs( 'subscriber' );
			$this->assertTrue( is_wp_error( $ability->execute( $input ) ), $name );
		}
	}
}
