<?php
declare( strict_types=1 );

namespace Freehold\Services;

/**
 * Stores the result of each service's last key check, so that the screen can show it without another request. A result
 * applies only to the values that were checked.
 */
final class Checks {

	/** One row, read by the screens alone. */
	public const OPTION = 'freehold_service_checks';

	/**
	 * Stores a result.
	 *
	 * @param array<string, string> $values The values that were checked.
	 * @param KeyCheck              $check  The result.
	 */
	public static function store( Service $service, array $values, KeyCheck $check ): void {
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
	 * Returns the last result for a service's current values.
	 *
	 * @return array{status: string, message: string, time: int|null} The status `none` if these values were not checked.
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
	 * Deletes the result of a service.
	 */
	public static function delete( Service $service ): void {
		$checks = self::all();
		if ( isset( $checks[ $service->id ] ) ) {
			unset( $checks[ $service->id ] );
			update_option( self::OPTION, $checks, false );
		}
	}

	/**
	 * Returns all stored results.
	 *
	 * @return array<string, array{status: string, message: string, time: int, of: string}> By service ID.
	 */
	private static function all(): array {
		$checks = get_option( self::OPTION, array() );
		return is_array( $checks ) ? $checks : array();
	}

	/**
	 * Returns a hash that identifies values without storing them.
	 *
	 * @param array<string, string> $values The values.
	 */
	private static function fingerprint( array $values ): string {
		ksort( $values );
		return wp_hash( (string) wp_json_encode( $values ) );
	}
}
