<?php
declare( strict_types=1 );

namespace Freehold\Services;

use Freehold\Database\Options;

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
		$result = array(
			'status'  => $check->status,
			'message' => $check->message,
			'time'    => time(),
			'of'      => self::fingerprint( $values ),
		);
		Options::change( self::OPTION, static fn ( array $checks ): array => array( $service->id => $result ) + $checks );
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
		Options::change( self::OPTION, static fn ( array $checks ): ?array => isset( $checks[ $service->id ] ) ? array_diff_key( $checks, array( $service->id => '' ) ) : null );
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
