<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Admin\Health;
use Freehold\Admin\Home\Card;
use Freehold\Admin\Home\CardContent;
use Freehold\Blocks\Usage;
use Freehold\Modules;
use Freehold\Services;
use Freehold\Services\Checks;
use Freehold\Services\KeyCheck;

/**
 * Reads what Home shows.
 */
final class HomeTest extends TestCase {

	private const ROOT = '/freehold/v4/home';

	/**
	 * @return array<string, array<string, string>> Notes by ID.
	 */
	private function notes( string $path = '/notes' ): array {
		return array_column( $this->rest( 'GET', self::ROOT . $path )->get_data()['notes'], null, 'id' );
	}

	public function test_only_administrators_read_it(): void {
		foreach ( array( '', '/notes', '/blocks-off', '/cards/entries' ) as $path ) {
			wp_set_current_user( 0 );
			$this->assertSame( 401, $this->rest( 'GET', self::ROOT . $path )->get_status() );
			$this->actAs( 'editor' );
			$this->assertSame( 403, $this->rest( 'GET', self::ROOT . $path )->get_status() );
			$this->actAs( 'admin' );
			$this->assertSame( 200, $this->rest( 'GET', self::ROOT . $path )->get_status(), $path );
		}
	}

	public function test_the_overview_counts_what_is_on_and_lists_the_cards_of_modules_that_are_on(): void {
		$this->actAs( 'admin' );
		Modules::set_active( 'visits', true );
		$before = $this->rest( 'GET', self::ROOT )->get_data();
		$this->assertSame( count( Modules::active() ), $before['features']['on'] );
		$this->assertSame( count( Modules::all() ), $before['features']['total'] );
		$this->assertSame( array( 'entries', 'payments', 'subscribers', 'visits' ), array_column( $before['cards'], 'id' ) );
		Modules::set_active( 'visits', false );
		$after = $this->rest( 'GET', self::ROOT )->get_data();
		$this->assertSame( $before['features']['on'] - 1, $after['features']['on'] );
		$this->assertNotContains( 'visits', array_column( $after['cards'], 'id' ) );
		$this->assertSame( 404, $this->rest( 'GET', self::ROOT . '/cards/visits' )->get_status() );
	}

	public function test_a_card_is_for_those_who_may_see_it_and_its_urls_are_safe(): void {
		$this->actAs( 'admin' );
		$card = static fn ( string $id, string $capability ): Card => new Card( $id, $id, 'dashicons-star-filled', $capability, 1, '', '', static fn (): CardContent => CardContent::ready()->number( 'N', '1' )->item( 'T', '', 'javascript:alert(1)' ) );
		add_filter( 'freehold_home_cards', static fn ( array $cards ): array => array( ...$cards, 'no card', $card( 'mine', 'read' ), $card( 'theirs', 'do_not_allow' ) ) );
		$this->assertSame( 404, $this->rest( 'GET', self::ROOT . '/cards/theirs' )->get_status() );
		$content = $this->rest( 'GET', self::ROOT . '/cards/mine' )->get_data();
		$this->assertSame( 'ready', $content['state'] );
		$this->assertSame( '', $content['items'][0]['url'] );
	}

	public function test_cards_of_features_without_data_say_what_to_do(): void {
		$this->actAs( 'admin' );
		Modules::set_active( 'visits', true );
		$states = array();
		foreach ( array( 'entries', 'payments', 'subscribers', 'visits' ) as $id ) {
			$content       = $this->rest( 'GET', self::ROOT . "/cards/{$id}" )->get_data();
			$states[ $id ] = $content['state'];
			$this->assertNotSame( '', $content['message'] );
		}
		$this->assertSame( array( 'empty', 'unconfigured', 'empty', 'empty' ), array_values( $states ) );
	}

	public function test_a_module_that_is_off_but_in_use_is_noted(): void {
		$this->actAs( 'admin' );
		$this->post( '<!-- wp:jetpack/business-hours /-->' );
		$this->assertArrayNotHasKey( 'off-business-hours', $this->notes( '/blocks-off' ) );
		Modules::set_active( 'business-hours', false );
		$this->assertTrue( $this->rest( 'GET', self::ROOT . '/blocks-off' )->get_data()['counting'] );
		Usage::update();
		$this->assertFalse( $this->rest( 'GET', self::ROOT . '/blocks-off' )->get_data()['counting'] );
		$note = $this->notes( '/blocks-off' )['off-business-hours'];
		$this->assertStringContainsString( 'Business Hours is off', $note['title'] );
		$this->assertStringContainsString( 'page=freehold-features#freehold-feature-business-hours', $note['url'] );
	}

	public function test_a_rejected_key_is_an_error_and_a_missing_one_is_not(): void {
		$this->actAs( 'admin' );
		$this->setEnvironment( 'FREEHOLD_GIPHY_KEY', 'rejected-key-1234' );
		$service = Services::get( 'giphy' );
		$this->assertStringNotContainsString( 'GIPHY', $this->notes()['keys']['text'] );
		$this->assertArrayNotHasKey( 'health-freehold_services', $this->notes() );
		Checks::store( $service, $service->values(), KeyCheck::rejected( 'No.' ) );
		$notes = $this->notes();
		$this->assertSame( 'error', $notes['health-freehold_services']['level'] );
		$this->assertSame( 'health-freehold_services', array_key_first( $notes ) );
		$this->assertStringContainsString( 'GIPHY rejected its key', $notes['health-freehold_services']['text'] );
		$this->assertStringContainsString( 'page=freehold-services', $notes['health-freehold_services']['url'] );
		$this->assertSame( 'info', $notes['keys']['level'] );
		$tests = Health::add_tests( array( 'direct' => array( 'other' => array() ) ) )['direct'];
		$this->assertSame( 'critical', $tests['freehold_services']['test']()['status'] );
		$this->assertArrayHasKey( 'other', $tests );
	}

	public function test_keys_that_features_work_without_are_not_noted(): void {
		$this->actAs( 'admin' );
		$this->assertStringContainsString( 'OpenAI-compatible AI', $this->notes()['keys']['text'] );
		$this->assertStringNotContainsString( 'Openverse', $this->notes()['keys']['text'] );
		$this->setEnvironment( 'FREEHOLD_AI_URL', 'http://127.0.0.1:11434/v1' );
		$this->assertStringNotContainsString( 'OpenAI-compatible AI', $this->notes()['keys']['text'] );
	}

	public function test_the_connection_is_noted_while_a_module_requires_it(): void {
		$this->actAs( 'admin' );
		$this->assertStringContainsString( 'AI Assistant', $this->notes()['connection']['text'] );
		Modules::set_active( 'ai-assistant', false );
		$this->assertArrayNotHasKey( 'connection', $this->notes() );
	}

	public function test_debug_data_tells_where_keys_come_from_and_no_key(): void {
		$this->actAs( 'admin' );
		$this->setEnvironment( 'FREEHOLD_GIPHY_KEY', 'a-secret-key-1234' );
		Modules::set_active( 'markdown', false );
		$data   = apply_filters( 'debug_information', array( 'other' => array() ) );
		$fields = $data['freehold']['fields'];
		$this->assertSame( 'key: env', $fields['service_giphy']['value'] );
		$this->assertSame( FREEHOLD_VERSION, $fields['version']['value'] );
		$this->assertStringContainsString( 'markdown', $fields['off']['value'] );
		$this->assertStringNotContainsString( 'markdown', $fields['on']['value'] );
		$this->assertStringNotContainsString( 'a-secret-key', (string) wp_json_encode( $data ) );
		$this->assertArrayHasKey( 'other', $data );
	}
}
