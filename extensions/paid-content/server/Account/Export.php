<?php
declare( strict_types=1 );

namespace Freehold\Modules\PaidContent\Account;

use Freehold\Database\Sql;
use Freehold\Members\Access\PersonalData as AccessData;
use Freehold\Members\PersonalData as MemberData;
use Freehold\Members\Subscriber;
use Freehold\Payments\PersonalData as PaymentData;
use RuntimeException;

/**
 * Sends a reader what the site stores about the address, as the exporters of WordPress's privacy tools do.
 */
final class Export {

	/**
	 * Sends the file and ends the request.
	 *
	 * @return array{error: string} What the reader reads if the database does not respond.
	 */
	public static function send( Subscriber $reader ): array {
		try {
			$data = Sql::strictly( static fn (): array => self::data( $reader ) );
		} catch ( RuntimeException $error ) {
			unset( $error );
			return array( 'error' => __( 'Something went wrong. Please try again.', 'freehold' ) );
		}
		nocache_headers();
		header( 'Cache-Control: no-store, private' );
		header( 'Content-Type: application/json; charset=UTF-8' );
		header( 'Content-Disposition: attachment; filename="my-data.json"' );
		header( 'X-Content-Type-Options: nosniff' );
		echo wp_json_encode( $data, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		exit;
	}

	/**
	 * Returns the data.
	 *
	 * @return array<int, array{group: string, item: array<string, string>}>
	 */
	public static function data( Subscriber $reader ): array {
		$rows = array();
		foreach ( array( MemberData::export( ... ), AccessData::export( ... ), PaymentData::export( ... ) ) as $export ) {
			$page = 0;
			do {
				$part = $export( $reader->email, ++$page );
				array_push( $rows, ...$part['data'] );
			} while ( ! $part['done'] );
		}
		return array_map(
			static fn ( array $row ): array => array(
				'group' => $row['group_label'],
				'item'  => array_column( $row['data'], 'value', 'name' ),
			),
			$rows
		);
	}
}
