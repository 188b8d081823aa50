<?php
declare( strict_types=1 );

namespace Freehold\Admin\Rest;

use Freehold\Rest\NotAvailable;
use WP_Error;

/**
 * The one list of what clients of the administration know and this site does not have. The routes respond with its errors, and the
 * Connection view shows the list.
 */
final class Unavailable {

	public const BACKUPS       = 'backup';
	public const FIREWALL      = 'waf';
	public const LICENSES      = 'licensing';
	public const LOGIN_LIMIT   = 'protect';
	public const MIGRATION     = 'migration';
	public const SCAN          = 'scan';
	public const SEARCH_INDEX  = 'search_index';
	public const SEARCH_PRICES = 'search_prices';
	public const SURVEY        = 'survey';

	/**
	 * Registers the route of the list.
	 */
	public static function register(): void {
		Route::add( 'GET', '/not-available', static fn (): array => self::described() );
	}

	/**
	 * Returns the error for one of the list.
	 *
	 * @param string $item    One of the constants.
	 * @param string $feature How clients name it; empty for the same name.
	 */
	public static function error( string $item, string $feature = '' ): WP_Error {
		$missing = self::items()[ $item ];
		return NotAvailable::error( '' === $feature ? $item : $feature, $missing['reason'], $missing['message'], $missing['alternative'] );
	}

	/**
	 * Returns the list as `NotAvailableItem` has it, in the order of the titles.
	 *
	 * @return array<int, array<string, mixed>>
	 */
	private static function described(): array {
		$items = self::items();
		if ( null !== self::counted_logins() ) {
			unset( $items[ self::LOGIN_LIMIT ] );
		}
		/**
		 * Filters what this site does not have, for the Connection view.
		 *
		 * @param array<string, array{title: string, reason: string, message: string, alternative: array{label: string, url: string}|null}> $items By name. `reason`: a constant of `NotAvailable`.
		 */
		$items = (array) apply_filters( 'freehold_not_available', $items );
		uasort( $items, static fn ( array $one, array $other ): int => strnatcasecmp( $one['title'], $other['title'] ) );
		return array_map(
			static fn ( string $name, array $item ): array => array( 'feature' => $name ) + $item,
			array_keys( $items ),
			array_values( $items )
		);
	}

	/**
	 * Returns the list.
	 *
	 * @return array<string, array{title: string, reason: string, message: string, alternative: array{label: string, url: string}|null}> By name.
	 */
	private static function items(): array {
		$login_limit = Feature::missing( self::LOGIN_LIMIT, __( 'This site does not limit log-in attempts.', 'freehold' ) );
		return array(
			self::BACKUPS       => array(
				'title'       => __( 'Backups', 'freehold' ),
				'reason'      => NotAvailable::NEEDS_PLUGIN,
				'message'     => __( 'Freehold makes no backups. Ask your host, or use a backup plugin.', 'freehold' ),
				'alternative' => self::plugins( __( 'Find a backup plugin', 'freehold' ), 'backup' ),
			),
			self::FIREWALL      => array(
				'title'       => __( 'Firewall', 'freehold' ),
				'reason'      => NotAvailable::NOT_BUILT,
				'message'     => __( 'Freehold has no firewall. Ask your host, or use a security plugin.', 'freehold' ),
				'alternative' => self::plugins( __( 'Find a security plugin', 'freehold' ), 'firewall' ),
			),
			self::SCAN          => array(
				'title'       => __( 'Malware scan', 'freehold' ),
				'reason'      => NotAvailable::NEEDS_PLUGIN,
				'message'     => __( 'Freehold does not scan files. Site Health tests your configuration, and a security plugin can scan.', 'freehold' ),
				'alternative' => current_user_can( 'view_site_health_checks' ) ? array(
					'label' => __( 'Go to Site Health', 'freehold' ),
					'url'   => admin_url( 'site-health.php' ),
				) : null,
			),
			self::LOGIN_LIMIT   => array(
				'title'       => __( 'Login protection', 'freehold' ),
				'reason'      => $login_limit->get_error_data()['reason'],
				'message'     => $login_limit->get_error_message(),
				'alternative' => $login_limit->get_error_data()['alternative'],
			),
			self::MIGRATION     => array(
				'title'       => __( 'Moving the site', 'freehold' ),
				'reason'      => NotAvailable::PROVIDER_ONLY,
				'message'     => __( 'Freehold does not move sites. You can export the content.', 'freehold' ),
				'alternative' => current_user_can( 'export' ) ? array(
					'label' => __( 'Export content', 'freehold' ),
					'url'   => admin_url( 'export.php' ),
				) : null,
			),
			self::LICENSES      => array(
				'title'       => __( 'License keys', 'freehold' ),
				'reason'      => NotAvailable::PROVIDER_ONLY,
				'message'     => __( 'This site needs no license: all features are included. License keys are not stored.', 'freehold' ),
				'alternative' => null,
			),
			self::SEARCH_PRICES => array(
				'title'       => __( 'Search plans and prices', 'freehold' ),
				'reason'      => NotAvailable::PROVIDER_ONLY,
				'message'     => __( 'This site searches its own posts, so there are no plans and no prices.', 'freehold' ),
				'alternative' => null,
			),
			self::SEARCH_INDEX  => array(
				'title'       => __( 'Hosted search index', 'freehold' ),
				'reason'      => NotAvailable::PROVIDER_ONLY,
				'message'     => __( 'This site counts its posts itself, so there is nothing to update.', 'freehold' ),
				'alternative' => null,
			),
			self::SURVEY        => array(
				'title'       => __( 'Surveys', 'freehold' ),
				'reason'      => NotAvailable::PROVIDER_ONLY,
				'message'     => __( 'Freehold collects no surveys. Answers are not stored and not sent anywhere.', 'freehold' ),
				'alternative' => null,
			),
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

	/**
	 * Returns how many log-ins were blocked.
	 *
	 * @return int|null Null if nothing counts them.
	 */
	public static function counted_logins(): ?int {
		/**
		 * Filters how many log-ins the site has blocked.
		 *
		 * @param int|null $blocked The number; null if nothing counts them.
		 */
		$blocked = apply_filters( 'freehold_blocked_logins', null );
		return is_int( $blocked ) && $blocked >= 0 ? $blocked : null;
	}
}
