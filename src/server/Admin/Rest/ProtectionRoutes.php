<?php
declare( strict_types=1 );

namespace Freehold\Admin\Rest;

use Freehold\Rest\NotAvailable;
use WP_Error;

/**
 * Registers the routes. A site cannot back itself up or scan itself from the outside, so none of them promises safety.
 */
final class ProtectionRoutes {

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		// A request that asks to store rules gets the error too, so nothing seems to be blocked.
		$no_firewall = static fn (): WP_Error => Unavailable::error( Unavailable::FIREWALL );

		Route::add( 'GET', '/rewind', static fn (): array => Reply::encoded( self::unavailable() + array( 'has_cloud' => false ) ) );
		Route::add( 'GET', '/scan', static fn (): array => Reply::encoded( self::unavailable() + array( 'has_cloud' => false ) ) );
		Route::add( 'GET', '/site/backup/undo-event', static fn (): mixed => null );
		Route::add( 'GET', '/site/backup/preflight', static fn (): WP_Error => Unavailable::error( Unavailable::BACKUPS ) );
		Route::add( 'GET', '/migration/status', static fn (): WP_Error => Unavailable::error( Unavailable::MIGRATION ) );
		Route::add( 'GET', '/module/vaultpress/data', static fn (): WP_Error => Unavailable::error( Unavailable::BACKUPS, 'vaultpress' ) );
		Route::add( 'GET', '/module/protect/data', self::blocked_logins( ... ) );
		Route::add( 'GET', '/waf', $no_firewall );
		Route::add( 'POST', '/waf', $no_firewall, 'FirewallInput' );
	}

	/**
	 * Returns the state of a service that this site does not have.
	 *
	 * @return array{state: string, reason: string, last_updated: string}
	 */
	private static function unavailable(): array {
		return array(
			'state'        => 'unavailable',
			'reason'       => NotAvailable::CODE,
			'last_updated' => gmdate( 'Y-m-d\TH:i:s\Z' ),
		);
	}

	/**
	 * Returns how many log-ins were blocked. Without a module that counts them there is no number, as zero would claim protection.
	 */
	private static function blocked_logins(): int|WP_Error {
		return Unavailable::counted_logins() ?? Unavailable::error( Unavailable::LOGIN_LIMIT );
	}
}
