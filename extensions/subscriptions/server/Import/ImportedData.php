<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Import;

use Freehold\Members\PersonalData;

/**
 * Exports and erases a subscriber, and the rows with the address: they are listed for a month after an import.
 */
final class ImportedData {

	/**
	 * Exports what is stored about a person.
	 *
	 * @param string $email The email address.
	 * @return array{data: array<int, array<string, mixed>>, done: bool}
	 */
	public static function export( string $email ): array {
		$export = PersonalData::export( $email );
		foreach ( ErrorTable::with( $email ) as $number => $row ) {
			$export['data'][] = array(
				'group_id'    => 'freehold-imports',
				'group_label' => __( 'Import subscribers', 'freehold' ),
				'item_id'     => "freehold-import-{$number}",
				'data'        => array(
					array(
						'name'  => __( 'Import', 'freehold' ),
						'value' => $row,
					),
				),
			);
		}
		return $export;
	}

	/**
	 * Erases a person.
	 *
	 * @param string $email The email address.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
	 */
	public static function erase( string $email ): array {
		$erased = PersonalData::erase( $email );
		$rows   = ErrorTable::erase( $email );
		return array(
			'items_removed'  => $erased['items_removed'] || $rows > 0,
			'items_retained' => $erased['items_retained'] || null === $rows,
		) + $erased;
	}
}
