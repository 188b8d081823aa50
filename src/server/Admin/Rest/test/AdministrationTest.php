<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;
use Freehold\Modules\Manifest;
use Freehold\Rest\NotAvailable;
use Freehold\Rest\Schema;

/**
 * Each response has its shape, contains nothing that the site does not know, and is stored if it says so.
 */
final class AdministrationTest extends TestCase {

	private const ROOT = '/freehold/v4/';

	/** Words of paid products and of safety that nobody checked. */
	private const UNTRUE = '/jetpack_|"(?:premium|personal|business|security|complete|active)"|protected|no threats/i';

	/** @return array<string, array{string, string}> Routes that respond with data, and the schemas of it. */
	public static function shapes(): array {
		return array(
			'site/products'            => array( 'site/products', 'NoData' ),
			'site/discount'            => array( 'site/discount', 'NoData' ),
			'licensing/user/counts'    => array( 'licensing/user/counts', 'LicenseCounts' ),
			'licensing/user/licenses'  => array( 'licensing/user/licenses', 'Licenses' ),
			'setup/questionnaire'      => array( 'setup/questionnaire', 'Answers' ),
			'recommendations/data'     => array( 'recommendations/data', 'Answers' ),
			'recommendations/step'     => array( 'recommendations/step', 'RecommendationsStep' ),
			'recommendations/upsell'   => array( 'recommendations/upsell', 'RecommendationsUpsell' ),
			'module/akismet/key/check' => array( 'module/akismet/key/check', 'AkismetKey' ),
			'module/stats/data'        => array( 'module/stats/data', 'Stats' ),
			'plugins'                  => array( 'plugins', 'Plugins' ),
			'updates/plugins'          => array( 'updates/plugins', 'PluginUpdates' ),
			'search/plan'              => array( 'search/plan', 'SearchPlan' ),
			'search/settings'          => array( 'search/settings', 'SearchSettings' ),
			'search/stats'             => array( 'search/stats', 'SearchStats' ),
			'wordads/settings'         => array( 'wordads/settings', 'AdsSettings' ),
		);
	}

	/** @return array<string, array{string, string}> Routes whose data is JSON text, and the schemas of it. */
	public static function encoded(): array {
		return array(
			'site'           => array( 'site', 'SiteData' ),
			'site/features'  => array( 'site/features', 'SiteFeatures' ),
			'site/benefits'  => array( 'site/benefits', 'SiteBenefits' ),
			'site/purchases' => array( 'site/purchases', 'Licenses' ),
			'rewind'         => array( 'rewind', 'BackupState' ),
			'scan'           => array( 'scan', 'ScanState' ),
		);
	}

	/** @return array<string, array{string, string, string}> Routes of what the site does not have, and the reasons. */
	public static function missing(): array {
		return array(
			'preflight'      => array( 'GET', 'site/backup/preflight', NotAvailable::NEEDS_PLUGIN ),
			'migration'      => array( 'GET', 'migration/status', NotAvailable::PROVIDER_ONLY ),
			'vaultpress'     => array( 'GET', 'module/vaultpress/data', NotAvailable::NEEDS_PLUGIN ),
			'firewall'       => array( 'GET', 'waf', NotAvailable::NOT_BUILT ),
			'firewall rules' => array( 'POST', 'waf', NotAvailable::NOT_BUILT ),
			'survey'         => array( 'POST', 'marketing/survey', NotAvailable::PROVIDER_ONLY ),
			'prices'         => array( 'GET', 'search/pricing', NotAvailable::PROVIDER_ONLY ),
		);
	}

	/** Calls a route as an administrator and returns its data as a client gets it. */
	private function data( string $method, string $path, ?array $input = null, int $status = 200 ): mixed {
		$this->actAs( 'admin' );
		$response = $this->rest( $method, self::ROOT . $path, $input );
		$json     = (string) wp_json_encode( $response->get_data() );
		$this->assertSame( $status, $response->get_status(), "{$path}: {$json}" );
		return json_decode( $json, true );
	}

	private function assertShape( string $schema, mixed $data ): void {
		$shape = 'Licenses' === $schema && array() === $data ? array( 'type' => 'array' ) : Schema::get( 'administration', $schema );
		$valid = rest_validate_value_from_schema( $data, self::closed( $shape ), $schema );
		$this->assertTrue( $valid, is_wp_error( $valid ) ? $valid->get_error_message() . ' ' . wp_json_encode( $data ) : '' );
	}

	/** Returns the schema without room for other properties. */
	private static function closed( array $schema ): array {
		if ( isset( $schema['properties'] ) ) {
			$schema['additionalProperties'] ??= false;
			$schema['properties']             = array_map( self::closed( ... ), $schema['properties'] );
		}
		if ( isset( $schema['items'] ) ) {
			$schema['items'] = self::closed( $schema['items'] );
		}
		return $schema;
	}

	/** @dataProvider shapes */
	public function test_responses_have_their_shapes( string $path, string $schema ): void {
		$data = $this->data( 'GET', $path );
		$this->assertShape( $schema, $data );
		$this->assertDoesNotMatchRegularExpression( self::UNTRUE, 'plugins' === $path ? '' : (string) wp_json_encode( $data ) );
	}

	/** @dataProvider encoded */
	public function test_data_that_clients_parse_is_json_text( string $path, string $schema ): void {
		$body = $this->data( 'GET', $path );
		$this->assertShape( 'EncodedData', $body );
		$this->assertSame( 'success', $body['code'] );
		$data = json_decode( $body['data'], true, 512, JSON_THROW_ON_ERROR );
		$this->assertShape( $schema, $data );
		unset( $data['active'] );
		$this->assertDoesNotMatchRegularExpression( self::UNTRUE, (string) wp_json_encode( $data ) );
	}

	/** @dataProvider missing */
	public function test_what_the_site_does_not_have_has_a_reason( string $method, string $path, string $reason ): void {
		$body = $this->data( $method, $path, 'POST' === $method ? array() : null, 501 );
		$this->assertSame( 'not_available_here', $body['code'] );
		$this->assertShape( 'NotAvailableData', $body['data'] );
		$this->assertSame( $reason, $body['data']['reason'] );
	}

	public function test_the_list_of_what_the_site_does_not_have_says_what_the_routes_say(): void {
		$list = $this->data( 'GET', 'not-available' );
		$this->assertShape( 'NotAvailableList', $list );
		$this->assertDoesNotMatchRegularExpression( self::UNTRUE, (string) wp_json_encode( $list ) );
		$by_name = array_column( $list, null, 'feature' );
		foreach ( array(
			'backup'            => array( 'GET', 'site/backup/preflight' ),
			'waf'               => array( 'GET', 'waf' ),
			'migration'         => array( 'GET', 'migration/status' ),
			'licensing'         => array( 'POST', 'licensing/set-license' ),
			'survey'            => array( 'POST', 'marketing/survey' ),
			'search_prices'     => array( 'GET', 'search/pricing' ),
			'search_index'      => array( 'POST', 'search/stats' ),
			'site-verification' => array( 'POST', 'verify-site/google' ),
		) as $name => list( $method, $path ) ) {
			$input = array(
				'licensing/set-license' => array( 'license' => 'key' ),
				'verify-site/google'    => array( 'keyring_id' => 1 ),
			)[ $path ] ?? array();
			$error = $this->data( $method, $path, 'POST' === $method ? $input : null, 501 );
			$this->assertSame( $error['message'], $by_name[ $name ]['message'] );
			$this->assertSame( $error['data']['reason'], $by_name[ $name ]['reason'] );
			$this->assertSame( $error['data']['alternative'], $by_name[ $name ]['alternative'] );
		}
		$titles = array_column( $list, 'title' );
		$sorted = $titles;
		natcasesort( $sorted );
		$this->assertSame( array_values( $sorted ), $titles );
	}

	public function test_the_list_leaves_out_what_a_module_does(): void {
		add_filter( 'freehold_blocked_logins', '__return_null', 99 );
		$this->assertContains( 'protect', array_column( $this->data( 'GET', 'not-available' ), 'feature' ) );
		add_filter( 'freehold_blocked_logins', static fn (): int => 0, 100 );
		$this->assertNotContains( 'protect', array_column( $this->data( 'GET', 'not-available' ), 'feature' ) );
	}

	public function test_the_permission_is_checked_before_the_site_says_what_it_lacks(): void {
		$this->assertSame( 401, $this->rest( 'GET', self::ROOT . 'waf' )->get_status() );
		$this->actAs( 'editor' );
		$this->assertSame( 403, $this->rest( 'GET', self::ROOT . 'waf' )->get_status() );
	}

	public function test_empty_objects_and_lists_are_told_apart(): void {
		$this->actAs( 'admin' );
		foreach ( array(
			'plans'                               => '[]',
			'products'                            => '{}',
			'intro-offers'                        => '[]',
			'setup/questionnaire'                 => '{}',
			'recommendations/data'                => '{}',
			'recommendations/conditional'         => '[]',
			'recommendations/product-suggestions' => '[]',
			'site/backup/undo-event'              => 'null',
			'licensing/error'                     => '""',
		) as $path => $json ) {
			$response = $this->rest( 'GET', self::ROOT . $path );
			$this->assertSame( array( $json, 'null' === $json ? 204 : 200 ), array( wp_json_encode( $response->get_data() ), $response->get_status() ), $path );
		}
	}

	public function test_the_site_is_described_as_it_is(): void {
		update_option( 'blogname', 'Bread &amp; Salt' );
		$site = json_decode( $this->data( 'GET', 'site' )['data'], true );
		$this->assertSame( 'Bread & Salt', $site['name'] );
		$this->assertSame( home_url(), $site['URL'] );
		$this->assertNull( $site['ID'] );
		Modules::set_active( 'business-hours', false );
		$features = json_decode( $this->data( 'GET', 'site/features' )['data'], true );
		$this->assertNotContains( 'business-hours', $features['active'] );
		$this->assertContains( 'map', $features['active'] );
	}

	public function test_benefits_are_only_what_was_counted(): void {
		$this->assertSame( '[]', $this->data( 'GET', 'site/benefits' )['data'] );
		wp_insert_comment(
			array(
				'comment_post_ID'  => $this->post( 'Hello' ),
				'comment_approved' => 'spam',
			)
		);
		// Within a request, WordPress counts once.
		wp_cache_flush();
		$benefits = json_decode( $this->data( 'GET', 'site/benefits' )['data'], true );
		$this->assertSame( array( 'comments-spam' ), array_column( $benefits, 'name' ) );
		$this->assertSame( 1, $benefits[0]['value'] );
	}

	public function test_answers_are_stored(): void {
		$answers = array(
			'purpose' => "a shop for O'Neil \\ sons",
			'goals'   => array( 'sell', 'write' ),
			'new'     => true,
		);
		foreach ( array(
			'setup/questionnaire'  => 'questionnaire',
			'recommendations/data' => 'data',
		) as $path => $name ) {
			// The second time, nothing changes in the database.
			for ( $again = 0; $again < 2; $again++ ) {
				$this->assertTrue( $this->data( 'POST', $path, array( $name => $answers ) ) );
			}
			$this->assertSame( $answers, $this->data( 'GET', $path ) );
		}
		$this->assertTrue( $this->data( 'POST', 'recommendations/step', array( 'step' => 'woocommerce' ) ) );
		$this->assertSame( array( 'step' => 'woocommerce' ), $this->data( 'GET', 'recommendations/step' ) );
		$this->assertTrue( $this->data( 'POST', 'seen-wc-connection-modal' )['success'] );
	}

	public function test_notices_are_dismissed_for_one_user(): void {
		$this->assertSame( array( 'welcome' => true ), $this->data( 'POST', 'notice/welcome', array( 'dismissed' => true ) ) );
		$this->assertSame(
			array(
				'feedback_dash_request' => true,
				'welcome'               => true,
			),
			$this->data( 'POST', 'notice/feedback_dash_request', array( 'dismissed' => 'true' ) )
		);
		$this->assertSame( array( 'feedback_dash_request' => true ), $this->data( 'POST', 'notice/welcome', array( 'dismissed' => false ) ) );
		$this->assertSame(
			array(
				'feedback_dash_request' => true,
				'foreign_blocks'        => true,
			),
			$this->data( 'POST', 'notice/foreign_blocks', array( 'dismissed' => true ) )
		);
		$this->data( 'POST', 'notice/none', array( 'dismissed' => true ), 404 );

		$other = wp_insert_user(
			array(
				'user_login' => 'second',
				'user_pass'  => 'x',
				'role'       => 'administrator',
			)
		);
		wp_set_current_user( $other );
		$this->assertSame( '{"welcome":true}', wp_json_encode( $this->rest( 'POST', self::ROOT . 'notice/welcome', array( 'dismissed' => true ) )->get_data() ) );
	}

	public function test_license_keys_are_not_stored(): void {
		$this->data( 'POST', 'licensing/set-license', array( 'license' => 'key-that-nobody-may-find' ), 501 );
		$this->data( 'POST', 'licensing/attach-licenses', array( 'licenses' => array( 'key-that-nobody-may-find' ) ), 501 );
		$this->data( 'POST', 'licensing/error', array( 'error' => 'key-that-nobody-may-find' ), 400 );
		$this->assertTrue( $this->data( 'POST', 'licensing/error', array( 'error' => '' ) ) );
		global $wpdb;
		$this->assertSame( array(), $wpdb->get_col( "SELECT option_name FROM {$wpdb->options} WHERE option_value LIKE '%nobody-may-find%'" ) );
		$notice = $this->data( 'POST', 'licensing/user/activation-notice-dismiss', array( 'last_detached_count' => 3 ) );
		$this->assertShape( 'LicenseNotice', $notice );
		$this->assertSame( $notice, get_option( 'freehold_license_notice' ) );
	}

	public function test_blocked_logins_are_a_number_only_if_something_counts_them(): void {
		remove_all_filters( 'freehold_blocked_logins' );
		$body = $this->data( 'GET', 'module/protect/data', null, 501 );
		$this->assertSame( 'not_available_here', $body['code'] );
		add_filter( 'freehold_blocked_logins', static fn (): int => 12 );
		$this->assertSame( 12, $this->data( 'GET', 'module/protect/data' ) );
	}

	public function test_options_and_modules_are_reset(): void {
		$this->data( 'POST', 'module/related-posts', array( 'exclude' => 'news' ) );
		$saved = array();
		add_action(
			'freehold_module_options_saved',
			static function ( string $slug, array $values ) use ( &$saved ): void {
				$saved[ $slug ] = $values;
			},
			10,
			2
		);
		$this->assertSame( 'success', $this->data( 'POST', 'options/options', array( 'reset' => true ) )['code'] );
		$this->assertSame( '', Modules::options( 'related-posts' )['exclude'] );
		$this->assertSame( array( 'related-posts' => array( 'exclude' => '' ) ), $saved );

		Modules::set_active( 'map', false );
		Modules::set_active( 'gif', false );
		$this->data( 'POST', 'options/modules', array( 'reset' => true ) );
		foreach ( Manifest::modules() as $slug => $module ) {
			$this->assertSame( $module['starts_on'], Modules::is_active( $slug ), $slug );
		}
		$this->data( 'POST', 'options/siteurl', array( 'reset' => true ), 400 );
		$this->data( 'POST', 'options/options', array( 'reset' => false ), 400 );
	}

	public function test_the_search_counts_what_it_can_find(): void {
		$before = $this->data( 'GET', 'search/stats' )['post_count'];
		$this->post( 'Hello' );
		$this->post( 'Draft', array( 'post_status' => 'draft' ) );
		$this->assertSame( $before + 1, $this->data( 'GET', 'search/stats' )['post_count'] );
	}

	public function test_both_switches_of_the_search_are_one(): void {
		if ( null !== Manifest::provider( 'search' ) ) {
			$this->assertTrue( $this->data( 'POST', 'search/settings', array( 'instant_search_enabled' => true ) )['module_active'] );
		} else {
			$this->assertSame( 'not_built', $this->data( 'POST', 'search/settings', array( 'module_active' => true ), 501 )['data']['reason'] );
		}
		$this->assertFalse( $this->data( 'POST', 'search/settings', array( 'module_active' => '0' ) )['instant_search_enabled'] );
		$mixed = array(
			'module_active'          => false,
			'instant_search_enabled' => true,
		);
		$this->assertSame( 'instant_search_enabled', $this->data( 'POST', 'search/settings', $mixed, 400 )['data']['field'] );
	}
}
