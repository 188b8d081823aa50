<?php
declare( strict_types=1 );

namespace Freehold\Admin\Rest;

use Freehold\Rest;
use WP_Error;

/**
 * Registers routes whose truthful response is empty, because nothing is for sale: the site has no plans, purchases or licenses.
 */
final class PlanRoutes {

	/** The option with how many licenses the dismissed notice was about, and when it was dismissed. */
	private const NOTICE = 'freehold_license_notice';

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		$no_list   = static fn (): array => array();
		$no_object = static fn (): object => (object) array();
		// The keys are not stored.
		$no_licenses = static fn (): WP_Error => Unavailable::error( Unavailable::LICENSES );

		Route::add( 'GET', '/plans', $no_list );
		Route::add( 'GET', '/products', $no_object );
		Route::add( 'GET', '/intro-offers', $no_list );
		Route::add( 'GET', '/site/products', self::nothing( ... ) );
		Route::add( 'GET', '/site/discount', self::nothing( ... ) );
		Route::add( 'GET', '/site/purchases', static fn (): array => Reply::encoded( array() ) );

		Route::add( 'GET', '/licensing/error', static fn (): string => '' );
		Route::add( 'POST', '/licensing/error', static fn (): bool => true, 'LicensingErrorInput' );
		Route::add( 'POST', '/licensing/set-license', $no_licenses, 'LicenseInput' );
		Route::add( 'POST', '/licensing/attach-licenses', $no_licenses, 'LicensesInput' );
		Route::add( 'GET', '/licensing/user/counts', self::counts( ... ) );
		Route::add( 'GET', '/licensing/user/licenses', static fn (): array => array( 'items' => array() ) );
		Route::add( 'POST', '/licensing/user/activation-notice-dismiss', self::dismiss( ... ), 'LicenseNoticeInput' );
	}

	/**
	 * Returns an empty object as the data of a confirmation.
	 *
	 * @return array{code: string, message: string, data: object}
	 */
	private static function nothing(): array {
		return Reply::success( __( 'All features of this site are included.', 'freehold' ) ) + array( 'data' => (object) array() );
	}

	/**
	 * Returns how many licenses the user has.
	 *
	 * @return array{attached: int, detached: int}
	 */
	private static function counts(): array {
		return array(
			'attached' => 0,
			'detached' => 0,
		);
	}

	/**
	 * Stores that the notice about licenses was dismissed.
	 *
	 * @param array<string, mixed> $input As in `LicenseNoticeInput`.
	 * @return array<string, mixed>|WP_Error As in `LicenseNotice`.
	 */
	private static function dismiss( array $input ): array|WP_Error {
		$notice = array(
			'last_detached_count' => $input['last_detached_count'],
			'last_dismissed_time' => gmdate( 'Y-m-d\TH:i:s\Z' ),
		);
		return Stored::put( self::NOTICE, $notice ) ? $notice : Rest::not_stored();
	}
}
