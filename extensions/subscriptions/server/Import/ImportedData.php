<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Import;

use Freehold\Members\Address;
use Freehold\Members\PersonalData;
use Freehold\Members\Tables\SuppressionTable;
use Freehold\Modules\Privacy;
use Freehold\Modules\Tables;

/**
 * Exports and erases a subscriber, and the rows with the address: they are listed for a month after an import. Exports what a user
 * imported.
 */
final class ImportedData {

	/**
	 * Exports what is stored about a person.
	 *
	 * @param string $email The email address.
	 * @param int    $page  The page, from 1.
	 * @return array{data: array<int, array<string, mixed>>, done: bool}
	 */
	public static function export( string $email, int $page = 1 ): array {
		$data = 1 === $page ? PersonalData::export( $email )['data'] : array();
		$from = ( $page - 1 ) * Privacy::PAGE;
		$user = get_user_by( 'email', $email );
		$has  = Tables::has( ImportTable::class );
		$rows = $has ? ErrorTable::with( $email, Privacy::PAGE, $from ) : array();
		// Not those of a person whose address only ends or begins in the same way.
		foreach ( preg_grep( '/(?<![\w.+-])' . preg_quote( trim( $email ), '/' ) . '(?![\w-]|\.\w)/iu', $rows ) ?: array() as $number => $row ) {
			$data[] = self::item( (string) ( $from + $number ), array( __( 'Import', 'freehold' ) => $row ) );
		}
		$imports = $has && false !== $user ? ImportTable::of_user( $user->ID, Privacy::PAGE, $from ) : array();
		foreach ( $imports as $import ) {
			$data[] = self::item(
				"of-user-{$import['id']}",
				array(
					__( 'File name', 'freehold' ) => $import['file_name'],
					__( 'Consent', 'freehold' )   => $import['consent_text'],
					__( 'Date', 'freehold' )      => (string) wp_date( 'c', $import['created'] ),
				)
			);
		}
		return array(
			'data' => $data,
			'done' => max( count( $rows ), count( $imports ) ) < Privacy::PAGE,
		);
	}

	/**
	 * Returns an item of the export.
	 *
	 * @param string                $id    What the item’s ID ends with.
	 * @param array<string, string> $facts Texts by label.
	 * @return array<string, mixed>
	 */
	private static function item( string $id, array $facts ): array {
		return Privacy::item( 'freehold-imports', __( 'Import subscribers', 'freehold' ), "freehold-import-{$id}", $facts );
	}

	/**
	 * Erases a person.
	 *
	 * @param string $email The email address.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
	 */
	public static function erase( string $email ): array {
		$has_imports = Tables::has( ImportTable::class );
		// A file that is not imported to its end stays until then, and leaves out who is on the list.
		$is_in_file = $has_imports && PartTable::contains( $email );
		$is_listed  = $is_in_file && SuppressionTable::add( Address::hash( $email ) );
		$erased     = PersonalData::erase( $email );
		$rows       = $has_imports ? ErrorTable::erase( $email ) : 0;
		return array(
			'items_removed'  => $erased['items_removed'] || $rows > 0 || $is_listed,
			'items_retained' => $erased['items_retained'] || null === $rows || $is_in_file,
		) + $erased;
	}
}
