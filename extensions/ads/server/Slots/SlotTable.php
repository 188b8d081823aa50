<?php
declare( strict_types=1 );

namespace Freehold\Modules\Ads\Slots;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores the slots. A change names the version that it is based on, so that no change of another administrator is lost.
 */
final class SlotTable extends Table {

	public const NAME = 'ad_slots';

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return 'id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			name VARCHAR(200) NOT NULL,
			kind VARCHAR(10) NOT NULL,
			settings LONGTEXT NOT NULL,
			code LONGTEXT NOT NULL,
			version BIGINT UNSIGNED NOT NULL DEFAULT 1,
			PRIMARY KEY (id)';
	}

	/**
	 * Returns all slots by name.
	 *
	 * @return Slot[]
	 */
	public static function all(): array {
		return array_map( array( Slot::class, 'of_row' ), Sql::rows( 'SELECT * FROM %i ORDER BY name, id', self::name() ) );
	}

	/**
	 * Returns the names and kinds of all slots, without what they contain.
	 *
	 * @return array<int, array{id: int, name: string, kind: string}>
	 */
	public static function names(): array {
		return array_map(
			static fn ( array $row ): array => array(
				'id'   => (int) $row['id'],
				'name' => self::text( $row['name'] ),
			) + $row,
			Sql::rows( 'SELECT id, name, kind FROM %i ORDER BY name, id', self::name() )
		);
	}

	/**
	 * Returns a slot.
	 */
	public static function get( int $id ): ?Slot {
		return self::some( array( $id ) )[ $id ] ?? null;
	}

	/**
	 * Returns slots.
	 *
	 * @param int[] $ids Their IDs.
	 * @return array<int, Slot> By ID.
	 */
	public static function some( array $ids ): array {
		return array_map( Slot::of_row( ... ), array_column( Sql::rows( 'SELECT * FROM %i WHERE id IN (%d)', self::name(), $ids ), null, 'id' ) );
	}

	/**
	 * Returns how many slots there are.
	 */
	public static function count(): int {
		return (int) Sql::value( 'SELECT COUNT(*) FROM %i', self::name() );
	}

	/**
	 * Adds a slot.
	 *
	 * @param Slot $slot The slot; its ID does not count.
	 * @return int The new ID; 0 if the database returned an error.
	 */
	public static function add( Slot $slot ): int {
		global $wpdb;
		$added = self::execute( 'INSERT INTO %i ( name, kind, settings, code ) VALUES ( %s, %s, %s, %s )', self::name(), $slot->name, $slot->kind, wp_json_encode( $slot->settings ), $slot->code );
		return null === $added ? 0 : (int) $wpdb->insert_id;
	}

	/**
	 * Replaces a slot, unless it has changed since it was read.
	 *
	 * @param Slot $slot The slot with the version that was read.
	 * @return bool|null False if there is no such version anymore, null if the database returned an error.
	 */
	public static function replace( Slot $slot ): ?bool {
		$changed = self::execute( 'UPDATE %i SET name = %s, kind = %s, settings = %s, code = %s, version = version + 1 WHERE id = %d AND version = %d', self::name(), $slot->name, $slot->kind, wp_json_encode( $slot->settings ), $slot->code, $slot->id, $slot->version );
		return null === $changed ? null : $changed > 0;
	}

	/**
	 * Deletes a slot.
	 *
	 * @return bool False if the database returned an error.
	 */
	public static function remove( int $id ): bool {
		return null !== self::execute( 'DELETE FROM %i WHERE id = %d', self::name(), $id );
	}
}
