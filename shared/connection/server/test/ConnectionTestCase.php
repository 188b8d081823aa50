<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Connection\Connection;
use Freehold\Connection\OwnProvider;
use Freehold\Connection\State;
use Freehold\Connection\Users;

/**
 * Begins with a site that is not connected.
 */
abstract class ConnectionTestCase extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		Connection::disconnect();
	}

	/** Registers the site and connects some of its users, in this order. */
	protected function connect( string ...$logins ): void {
		$this->assertTrue( Connection::register() );
		foreach ( $logins as $login ) {
			$id = $this->idOf( $login );
			$this->assertTrue( Users::connect( $id, OwnProvider::issue_code( $id ) ) );
		}
	}

	protected function idOf( string $login ): int {
		return (int) get_user_by( 'login', $login )->ID;
	}

	/** Another administrator. */
	protected function makeAdministrator( string $login ): int {
		$id = wp_insert_user(
			array(
				'user_login'   => $login,
				'user_pass'    => 'password',
				'user_email'   => $login . '@example.org',
				'display_name' => ucfirst( $login ),
				'role'         => 'administrator',
			)
		);
		$this->assertIsInt( $id );
		return $id;
	}

	/** Changes the site's home URL. */
	protected function moveTo( string $home ): void {
		add_filter( 'pre_option_home', static fn(): string => $home, 99 );
	}

	/** @return array<string, mixed> */
	protected function registration(): array {
		return array( 'registration_nonce' => wp_create_nonce( State::REGISTRATION_NONCE ) );
	}
}
