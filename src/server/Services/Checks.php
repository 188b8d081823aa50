<?php
/**
 * What the services last said.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Services;

/**
 * Remembers the last check of each service, so that a screen can say that a key was refused, or that it was never asked
 * about, without asking again. What is remembered holds for the values that were checked: other values, wherever they
 * come from, have not been checked.
 */
final class Checks {

	/** One row, read by the screens alone. */
	public const OPTION = 'freehold_service_checks';

	/**
	 * Keeps a verdict.
	 *
	 * @param Service               $service The service.
	 * @param array<string, string> $values  What was checked.
	 * @param Verdict               $check What came of it.
	 */
	public static function keep( Service $service, array $values, KeyCheck $check ): void {
		$checks                 = self::all();
		$checks[ $service->id ] = array(
			'status'  => $check->status,
			'message' => $check->message,
			'time'    => time(),
			'of'      => self::fingerprint( $values ),
		);
		update_option( self::OPTION, $checks, false );
	}

	/**
	 * What the service last said of the values as they stand.
	 *
	 * @param Service $service The service.
	 * @return array{status: string, message: string, time: int|null} The status `none` where it was not asked about these.
	 */
	public static function last( Service $service ): array {
		$check = self::all()[ $service->id ] ?? null;
		if ( null === $check || ! hash_equals( $check['of'], self::fingerprint( $service->values() ) ) ) {
			return array(
				'status'  => 'none',
				'message' => '',
				'time'    => null,
			);
		}
		return array_diff_key( $check, array( 'of' => '' ) );
	}

	/**
	 * Forgets a service.
	 *
	 * @param Service $service The service.
	 */
	public static function forget( Service $service ): void {
		$checks = self::all();
		if ( isset( $checks[ $service->id ] ) ) {
			unset( $checks[ $service->id ] );
			update_option( self::OPTION, $checks, false );
		}
	}

	/**
	 * Every check that is remembered.
	 *
	 * @return array<string, array{status: string, message: string, time: int, of: string}> By the service's id.
	 */
	private static function all(): array {
		$checks = get_option( self::OPTION, array() );
		return is_array( $checks ) ? $checks : array();
	}

	/**
	 * Tells values apart without keeping them.
	 *
	 * @param array<string, string> $values The values.
	 */
	private static function fingerprint( array $values ): string {
		ksort( $values );
		return wp_hash( (string) wp_json_encode( $values ) );
	}
}
