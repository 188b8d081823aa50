<?php
/**
 * Whether waits after failed logins work on this server.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\LoginProtection;

use Freehold\Admin\Screen;

/**
 * Reports to Site Health if visitors cannot be told apart because of a proxy, or if the protection is turned off outside of
 * WordPress.
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
	 * Returns the result for Site Health, judged by the request that runs the test.
	 *
	 * @return array<string, mixed>
	 */
	public static function test(): array {
		$problem              = self::problem();
		$is_good              = null === $problem;
		list( $label, $text ) = $problem ?? array( __( 'Failed logins are counted', 'freehold' ), __( 'After too many failed logins, an IP address or a username has to wait.', 'freehold' ) );
		return array(
			'label'       => $label,
			'status'      => $is_good ? 'good' : 'recommended',
			'badge'       => array(
				'label' => __( 'Freehold', 'freehold' ),
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html( $text ) . '</p>',
			'actions'     => $is_good ? '' : '<p><a href="' . esc_url( Screen::features_url( 'login-protection' ) ) . '">' . esc_html__( 'Open the options', 'freehold' ) . '</a></p>',
			'test'        => 'freehold_login_protection_logins',
		);
	}

	/**
	 * Returns what is wrong.
	 *
	 * @return array{string, string}|null A heading and a text; null if nothing is wrong.
	 */
	private static function problem(): ?array {
		if ( Guard::is_off() ) {
			return array( __( 'Login protection is turned off', 'freehold' ), __( 'The constant or environment variable FREEHOLD_LOGIN_PROTECTION is false. Remove it when you can log in again.', 'freehold' ) );
		}
		if ( Proxy::is_missing() ) {
			return array( __( 'Login protection does not find visitors’ IP addresses', 'freehold' ), __( 'The options name a header, but this request has none. Choose another header, or the web server if there is no proxy.', 'freehold' ) );
		}
		if ( Proxy::is_unknown() ) {
			return array( __( 'Login protection may not see visitors’ IP addresses', 'freehold' ), __( 'Requests seem to come through a proxy. If all visitors do, choose its header in the options of Login protection. Otherwise one visitor’s failures make others wait, or nobody waits.', 'freehold' ) );
		}
		return null;
	}
}
