<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use WP_Error;

require_once dirname( __DIR__, 5 ) . '/tests/php/akismet.php';

/**
 * Plugins are installed once and only by those who may, and numbers come from whoever counts them.
 */
final class AdministrationPluginsTest extends TestCase {

	private const ROOT = '/freehold/v4/';

	private const FOLDER = WP_PLUGIN_DIR . '/freehold-probe';

	protected function setUp(): void {
		parent::setUp();
		$this->actAs( 'admin' );
	}

	protected function tearDown(): void {
		if ( is_dir( self::FOLDER ) ) {
			unlink( self::FOLDER . '/main.php' );
			rmdir( self::FOLDER );
		}
		wp_clean_plugins_cache( false );
		parent::tearDown();
	}

	private function add_plugin(): void {
		mkdir( self::FOLDER );
		file_put_contents( self::FOLDER . '/main.php', "<?php\n/* Plugin Name: Probe\nVersion: 2.1 */" );
		wp_clean_plugins_cache( false );
	}

	/** @return array<string, mixed> */
	private function plugin( string $status, int $expected = 200 ): array {
		$response = $this->rest(
			'POST',
			self::ROOT . 'plugins',
			array(
				'slug'   => 'freehold-probe',
				'status' => $status,
				'source' => 'a test',
			)
		);
		$this->assertSame( $expected, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return $response->get_data();
	}

	public function test_an_installed_plugin_is_activated_once(): void {
		$this->add_plugin();
		$this->answerHttp( fn () => $this->fail( 'Nothing is downloaded.' ) );
		$this->plugin( 'inactive' );
		$this->assertFalse( is_plugin_active( 'freehold-probe/main.php' ) );
		for ( $again = 0; $again < 2; $again++ ) {
			$this->assertSame( 'success', $this->plugin( 'active' )['code'] );
			$this->assertTrue( is_plugin_active( 'freehold-probe/main.php' ) );
		}
		// Installing it does not turn it off.
		$this->plugin( 'inactive' );
		$this->assertTrue( is_plugin_active( 'freehold-probe/main.php' ) );

		$plugins = (array) $this->rest( 'GET', self::ROOT . 'plugins' )->get_data();
		$this->assertTrue( $plugins['freehold-probe/main.php']['active'] );
		$this->assertSame( 'Probe', $plugins['freehold-probe/main.php']['Name'] );
		$this->assertSame( '2.1', $plugins['freehold-probe/main.php']['Version'] );
	}

	public function test_a_failed_installation_says_why(): void {
		// The site of the tests allows no changes to files.
		add_filter( 'file_mod_allowed', '__return_true' );
		add_filter( 'plugins_api', static fn () => new WP_Error( 'plugins_api_failed', 'No <b>network</b>.' ) );
		$failure = $this->plugin( 'active', 500 );
		$this->assertSame( 'install_plugin_failed', $failure['code'] );
		$this->assertSame( array( 'No network.', 'slug' ), array( $failure['message'], $failure['data']['field'] ) );
	}

	public function test_a_site_without_file_changes_installs_nothing(): void {
		$this->assertFalse( wp_is_file_mod_allowed( 'capability_update_core' ) );
		$this->answerHttp( fn () => $this->fail( 'Nothing is downloaded.' ) );
		$this->assertSame( 'rest_forbidden', $this->plugin( 'active', 403 )['code'] );
		// What is installed can still be activated.
		$this->add_plugin();
		$this->plugin( 'active' );
		$this->assertTrue( is_plugin_active( 'freehold-probe/main.php' ) );
	}

	public function test_users_without_the_capability_neither_see_nor_install_plugins(): void {
		$this->actAs( 'editor' );
		$this->plugin( 'active', 403 );
		$this->assertSame( 403, $this->rest( 'GET', self::ROOT . 'plugins' )->get_status() );
		$this->assertSame( 403, $this->rest( 'GET', self::ROOT . 'updates/plugins' )->get_status() );
	}

	public function test_updates_are_those_that_wordpress_knows(): void {
		remove_all_filters( 'pre_site_transient_update_plugins' );
		delete_site_transient( 'update_plugins' );
		$this->assertArrayNotHasKey( 'count', $this->rest( 'GET', self::ROOT . 'updates/plugins' )->get_data() );
		$known = (object) array(
			'last_checked' => time(),
			'response'     => array(),
		);
		set_site_transient( 'update_plugins', $known );
		$this->assertSame( 0, $this->rest( 'GET', self::ROOT . 'updates/plugins' )->get_data()['count'] );
		$known->response = array( 'freehold-probe/main.php' => (object) array( 'new_version' => '3' ) );
		set_site_transient( 'update_plugins', $known );
		$updates = $this->rest( 'GET', self::ROOT . 'updates/plugins' )->get_data();
		$this->assertSame( array( 'updates-available', 1 ), array( $updates['code'], $updates['count'] ) );
	}

	public function test_akismet_responds_if_it_is_there(): void {
		\Akismet::$key = '';
		$this->assertSame( 'invalid_key', $this->rest( 'GET', self::ROOT . 'module/akismet/data' )->get_data() );
		\Akismet::$key = 'good0';
		update_option( 'akismet_spam_count', '21' );
		$this->assertSame( 21, $this->rest( 'GET', self::ROOT . 'module/akismet/data' )->get_data() );
		$this->assertTrue( $this->rest( 'GET', self::ROOT . 'module/akismet/key/check' )->get_data()['validKey'] );
		foreach ( array(
			'wrong1' => 'invalid_key',
			'broken' => 'not_checked',
			'good0'  => '',
		) as $key => $code ) {
			$check = $this->rest( 'POST', self::ROOT . 'module/akismet/key/check', array( 'api_key' => $key ) )->get_data();
			$this->assertSame( array( '' === $code, $code ), array( $check['validKey'], $check['invalidKeyCode'] ) );
		}
		$this->assertSame( 'good0', \Akismet::$key );
		\Akismet::$key = '';
	}

	public function test_views_are_missing_unless_a_module_counts_them(): void {
		$stats = $this->rest( 'GET', self::ROOT . 'module/stats/data', array( 'range' => 'day' ) )->get_data();
		$this->assertSame( array( 'views' => 'not_counted' ), $stats['freehold'] );
		$this->assertArrayNotHasKey( 'day', $stats );
		$this->assertArrayNotHasKey( 'views', $stats['general']['stats'] );
		$this->assertSame( array( 'freehold' => array( 'views' => 'not_counted' ) ), $this->rest( 'GET', self::ROOT . 'module/stats/data', array( 'range' => 'week' ) )->get_data() );
	}

	public function test_views_are_summed_by_day_week_and_month(): void {
		$today = new \DateTimeImmutable( current_datetime()->format( 'Y-m-d' ) );
		$name  = static fn ( string $change ): string => $today->modify( $change )->format( 'Y-m-d' );
		$days  = array(
			$name( '+0 days' )  => array(
				'views'    => 5,
				'visitors' => 2,
			),
			$name( '-1 day' )   => array(
				'views'    => 9,
				'visitors' => 3,
			),
			$name( '-3 years' ) => array(
				'views'    => 7,
				'visitors' => 4,
			),
		);
		add_filter( 'freehold_visit_days', static fn (): array => $days );
		// Encoded twice, as some clients do.
		$stats = $this->rest( 'GET', self::ROOT . 'module/stats/data', array( 'range' => '%64ay' ) )->get_data();
		$this->assertSame(
			array( 5, 9, 2, 3, 21, 9, $name( '-1 day' ), 9 ),
			array_values( array_slice( $stats['general']['stats'], 0, 8 ) )
		);
		$this->assertSame( $name( '-3 years' ), $stats['freehold']['since'] );
		$this->assertCount( 30, $stats['day']['data'] );
		$this->assertSame( array( $name( '+0 days' ), 5, 2 ), $stats['day']['data'][29] );
		$this->assertSame( array( $name( '-2 days' ), 0, 0 ), $stats['day']['data'][27] );

		$weeks = $this->rest( 'GET', self::ROOT . 'module/stats/data', array( 'range' => 'week' ) )->get_data()['week']['data'];
		$this->assertCount( 15, $weeks );
		$this->assertSame( 14, array_sum( array_column( $weeks, 1 ) ) );
		foreach ( $weeks as [ $week ] ) {
			$this->assertSame( 'Monday', ( new \DateTimeImmutable( str_replace( 'W', '-', $week ) ) )->format( 'l' ) );
		}
		$months = $this->rest( 'GET', self::ROOT . 'module/stats/data', array( 'range' => 'month' ) )->get_data()['month']['data'];
		$this->assertCount( 12, $months );
		$this->assertSame( $today->format( 'Y-m-01' ), $months[11][0] );
		$this->assertSame( 14, array_sum( array_column( $months, 1 ) ) );
	}
}
