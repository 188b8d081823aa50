<?php
declare( strict_types=1 );

namespace Freehold\Modules\LoginProtection;

use Freehold\Admin\Screen;

/**
 * Reports to Site Health if the protection is turned off outside of WordPress.
 */
final class Health {

	/**
	 * Returns the tests for Site Health.
	 *
	 * @return array<string, array{label: string, test: callable(): array<string, mixed>}>
	 */
	public static function tests(): array {
		return array(
			'logins' => array(
				'label' => __( 'Login protection', 'freehold' ),
				'test'  => array( self::class, 'test' ),
			),
		);
	}

	/**
	 * Returns the result for Site Health.
	 *
	 * @return array<string, mixed>
	 */
	public static function test(): array {
		$is_good = ! Guard::is_off();
		return array(
			'label'       => $is_good ? __( 'Failed logins are counted', 'freehold' ) : __( 'Login protection is turned off', 'freehold' ),
			'status'      => $is_good ? 'good' : 'recommended',
			'badge'       => array(
				'label' => __( 'Freehold', 'freehold' ),
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html( $is_good ? __( 'After too many failed logins, an IP address or a username has to wait.', 'freehold' ) : __( 'The constant or environment variable FREEHOLD_LOGIN_PROTECTION is false. Remove it when you can log in again.', 'freehold' ) ) . '</p>',
			'actions'     => $is_good ? '' : '<p><a href="' . esc_url( Screen::setting_url( 'login-protection' ) ) . '">' . esc_html__( 'Open the options', 'freehold' ) . '</a></p>',
			'test'        => 'freehold_login_protection_logins',
		);
	}
}
