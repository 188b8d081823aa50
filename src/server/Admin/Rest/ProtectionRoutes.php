<?php
/**
 * Routes about protection and backups.
 *
 * @package Freehold
 */

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
		Route::add( 'GET', '/rewind', static fn (): array => Reply::encoded( self::unavailable() + array( 'has_cloud' => false ) ) );
		Route::add( 'GET', '/scan', static fn (): array => Reply::encoded( self::unavailable() + array( 'has_cloud' => false ) ) );
		Route::add( 'GET', '/site/backup/undo-event', static fn (): mixed => null );
		Route::add( 'GET', '/site/backup/preflight', static fn (): WP_Error => self::no_backups( 'backup' ) );
		Route::add( 'GET', '/migration/status', static fn (): WP_Error => self::no_migration() );
		Route::add( 'GET', '/module/vaultpress/data', static fn (): WP_Error => self::no_backups( 'vaultpress' ) );
		Route::add( 'GET', '/module/protect/data', self::blocked_logins( ... ) );
		Route::add( 'GET', '/waf', self::no_firewall( ... ) );
		Route::add( 'POST', '/waf', self::no_firewall( ... ), 'FirewallInput' );
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
		/**
		 * Filters how many log-ins the site has blocked.
		 *
		 * @param int|null $blocked The number; null if nothing counts them.
		 */
		$blocked = apply_filters( 'freehold_blocked_logins', null );
		return is_int( $blocked ) && $blocked >= 0
			? $blocked
			: Feature::missing( 'protect', __( 'This site does not limit log-in attempts.', 'freehold' ) );
	}

	/**
	 * Returns the error for backups.
	 *
	 * @param string $feature The feature in the error.
	 */
	private static function no_backups( string $feature ): WP_Error {
		return NotAvailable::error(
			$feature,
			NotAvailable::NEEDS_PLUGIN,
			__( 'Freehold makes no backups. Ask your host, or use a backup plugin.', 'freehold' ),
			self::plugins( __( 'Find a backup plugin', 'freehold' ), 'backup' )
		);
	}

	/**
	 * Returns the error for moving the site to a hosted service.
	 */
	private static function no_migration(): WP_Error {
		return NotAvailable::error(
			'migration',
			NotAvailable::PROVIDER_ONLY,
			__( 'Freehold does not move sites. You can export the content.', 'freehold' ),
			current_user_can( 'export' ) ? array(
				'label' => __( 'Export content', 'freehold' ),
				'url'   => admin_url( 'export.php' ),
			) : null
		);
	}

	/**
	 * Returns the error for the firewall. A request that asks to store rules gets it too, so nothing seems to be blocked.
	 */
	private static function no_firewall(): WP_Error {
		return NotAvailable::error(
			'waf',
			NotAvailable::NOT_BUILT,
			__( 'Freehold has no firewall. Ask your host, or use a security plugin.', 'freehold' ),
			self::plugins( __( 'Find a security plugin', 'freehold' ), 'firewall' )
		);
	}

	/**
	 * Returns a link to the search for plugins, for users who may install some.
	 *
	 * @param string $label The link's text.
	 * @param string $terms What to search for.
	 * @return array{label: string, url: string}|null
	 */
	private static function plugins( string $label, string $terms ): ?array {
		return current_user_can( 'install_plugins' ) ? array(
			'label' => $label,
			'url'   => self_admin_url( 'plugin-install.php?tab=search&type=term&s=' . rawurlencode( $terms ) ),
		) : null;
	}
}
