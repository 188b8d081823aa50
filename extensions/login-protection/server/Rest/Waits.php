<?php
declare( strict_types=1 );

namespace Freehold\Modules\LoginProtection\Rest;

use Freehold\Http\Visitor;
use Freehold\Modules\Capabilities;
use Freehold\Modules\Constants;
use Freehold\Modules\LoginProtection\Subject;
use Freehold\Modules\LoginProtection\Tables\AttemptTable;
use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * `freehold/v4/login-protection`: who failed to log in lately and who waits, and the end of a wait. Only codes are stored, so an
 * address has no name, and a user is found by comparing codes.
 */
final class Waits {

	/** How many rows are listed, and how many users are compared, the oldest accounts first. */
	private const MAX_ROWS  = 200;
	private const MAX_USERS = 2000;

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		Rest::route(
			'v4',
			'/login-protection',
			array(
				'method'     => 'GET',
				'permission' => Capabilities::MANAGE,
				'input'      => null,
				'handler'    => static fn (): array|WP_Error => self::refusal() ?? self::list(),
			)
		);
		Rest::route(
			'v4',
			'/login-protection/unlock',
			array(
				'method'     => 'POST',
				'permission' => Capabilities::MANAGE,
				'input'      => static fn (): array => Schema::from( dirname( __DIR__, 2 ) . '/schema.json', 'LoginUnlockInput' ),
				'handler'    => static function ( array $input ): array|WP_Error {
					$refusal = self::refusal();
					if ( null === $refusal && null === AttemptTable::forget( Subject::of_code( $input['code'] ) ) ) {
						return Rest::not_stored();
					}
					return $refusal ?? self::list();
				},
			)
		);
	}

	/**
	 * Returns an error for administrators of one site of a network: failures count for all of its sites.
	 */
	private static function refusal(): ?WP_Error {
		return is_multisite() && ! is_super_admin()
			? Rest::error( 'freehold_login_network', __( 'Failed logins count for all sites of the network. Ask a network administrator.', 'freehold' ), 403 )
			: null;
	}

	/**
	 * Returns the list as `LoginWaits`.
	 *
	 * @return array<string, mixed>
	 */
	private static function list(): array {
		$mine  = Subject::of_ip( Visitor::ip() );
		$rows  = AttemptTable::longest( $mine, self::MAX_ROWS + 1 );
		$shown = array_slice( $rows, 0, self::MAX_ROWS );
		usort( $shown, static fn ( array $one, array $other ): int => array( $other['waits_until'], $other['failures'] ) <=> array( $one['waits_until'], $one['failures'] ) );
		$ended = AttemptTable::ended( Constants::get( 'login-protection' )['maxEnded'] );
		$names = self::names( array_column( array_merge( $shown, $ended ), 'subject' ) );
		$own   = array_column( $mine, 'code' );
		return array(
			'rejected'    => AttemptTable::rejected(),
			'is_complete' => count( $rows ) === count( $shown ),
			'rows'        => array_map(
				static fn ( array $row ): array => array(
					'code'     => $row['subject'],
					'user'     => $names[ $row['subject'] ] ?? '',
					'is_own'   => in_array( $row['subject'], $own, true ),
					'failures' => $row['failures'],
					'until'    => $row['waits_until'] > time() ? gmdate( 'c', $row['waits_until'] ) : null,
				),
				$shown
			),
			'ended'       => array_map(
				static fn ( array $row ): array => array(
					'code'   => $row['subject'],
					'user'   => $names[ $row['subject'] ] ?? '',
					'is_own' => in_array( $row['subject'], $own, true ),
					'waits'  => $row['waits'],
					'until'  => gmdate( 'c', $row['waits_until'] ),
				),
				$ended
			),
		);
	}

	/**
	 * Returns the usernames among codes.
	 *
	 * @param string[] $codes The codes.
	 * @return array<string, string> By code.
	 */
	private static function names( array $codes ): array {
		$names = array();
		if ( array() === $codes ) {
			return $names;
		}
		foreach ( get_users(
			array(
				'blog_id' => 0,
				'fields'  => array( 'ID', 'user_login' ),
				'number'  => self::MAX_USERS,
				'orderby' => 'ID',
			)
		) as $user ) {
			$code = Subject::of_user( (int) $user->ID )->code;
			if ( in_array( $code, $codes, true ) ) {
				$names[ $code ] = $user->user_login;
			}
		}
		return $names;
	}
}
