<?php
declare( strict_types=1 );

namespace Freehold\Modules\PaidContent\Account;

use Freehold\Members\Access\PersonalData as AccessData;
use Freehold\Members\PersonalData as MemberData;
use Freehold\Members\Subscriber;
use Freehold\Payments\PersonalData as PaymentData;

/**
 * Sends a reader what the site stores about the address, as the exporters of WordPress's privacy tools do.
 */
final class Export {

	/** How many pages of payments are sent. */
	private const MAX_PAGES = 100;

	/**
	 * Sends the file and ends the request.
	 */
	public static function send( Subscriber $reader ): never {
		nocache_headers();
		header( 'Cache-Control: no-store, private' );
		header( 'Content-Type: application/json; charset=UTF-8' );
		header( 'Content-Disposition: attachment; filename="my-data.json"' );
		header( 'X-Content-Type-Options: nosniff' );
		echo wp_json_encode( self::data( $reader ), JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		exit;
	}

	/**
	 * Returns the data.
	 *
	 * @return array<int, array{group: string, item: array<string, string>}>
	 */
	public static function data( Subscriber $reader ): array {
		$rows = array( ...MemberData::export( $reader->email )['data'], ...AccessData::export( $reader->email )['data'] );
		for ( $page = 1; $page <= self::MAX_PAGES; $page++ ) {
			$payments = PaymentData::export( $reader->email, $page );
			array_push( $rows, ...$payments['data'] );
			if ( $payments['done'] ) {
				break;
			}
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
