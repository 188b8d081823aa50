<?php
declare( strict_types=1 );

namespace Freehold\Modules\Ads\Slots;

use Freehold\Blocks\Siblings;
use Freehold\Modules\Ads\Counts\CountTable;
use Freehold\Modules\Constants;
use Freehold\Rest;
use Freehold\Settings;
use WP_Error;

/**
 * Finds, adds, changes and deletes slots.
 */
final class Slots {

	/** The capability to change slots and ads.txt. */
	public const CAPABILITY = 'freehold_manage_ads';

	/** The setting with the slot that blocks show which name none, such as those of posts written with Jetpack; 0 for none. */
	private const DEFAULT_SLOT = 'modules.ads.default_slot';

	/** The cache of what the blocks of a page show, for one request. */
	private const SHOWN = 'freehold_ad_slots_shown';

	/**
	 * Returns the slot that a block shows.
	 *
	 * @param int $id The block’s slot; 0 for none.
	 */
	public static function shown( int $id ): ?Slot {
		$id = $id > 0 ? $id : self::default_id();
		if ( 0 === $id ) {
			return null;
		}
		return Siblings::together( self::SHOWN, $id, static fn (): array => array( self::default_id(), ...array_map( 'intval', Siblings::values( '~<!-- wp:jetpack/wordads [^>]*?"slot":(\d+)~' ) ) ), SlotTable::some( ... ) );
	}

	/**
	 * Returns the ID of the slot that blocks without a slot show.
	 *
	 * @return int 0 for none.
	 */
	public static function default_id(): int {
		return (int) Settings::get( self::DEFAULT_SLOT, 0 );
	}

	/**
	 * Stores which slot blocks without a slot show.
	 *
	 * @param int $id The slot’s ID; 0 for none.
	 */
	public static function set_default( int $id ): ?WP_Error {
		if ( $id > 0 && null === SlotTable::get( $id ) ) {
			return self::gone( 'slot' );
		}
		return Settings::set( self::DEFAULT_SLOT, $id ) ? null : Rest::not_stored();
	}

	/**
	 * Adds a slot.
	 *
	 * @param array<string, mixed> $input As in the schema `AdSlotInput`.
	 */
	public static function add( array $input ): Slot|WP_Error {
		if ( SlotTable::count() >= Constants::get( 'ads' )['maxSlots'] ) {
			return Rest::error( 'too_many_slots', __( 'The site has too many slots. Delete one first.', 'freehold' ), 400 );
		}
		$slot = SlotInput::check( $input );
		if ( is_wp_error( $slot ) ) {
			return $slot;
		}
		$id = SlotTable::add( $slot );
		return self::read_again( $id );
	}

	/**
	 * Replaces a slot.
	 *
	 * @param array<string, mixed> $input As in the schemas `AdSlotInput` and `AdSlotChange`.
	 */
	public static function change( array $input ): Slot|WP_Error {
		$before = SlotTable::get( $input['id'] );
		if ( null === $before ) {
			return self::gone( 'id' );
		}
		$slot = SlotInput::check( $input, $before );
		if ( is_wp_error( $slot ) ) {
			return $slot;
		}
		$is_changed = SlotTable::replace( $slot );
		if ( false === $is_changed ) {
			return Rest::error( 'changed_elsewhere', __( 'Someone else has changed this slot. Copy what you need, then reload the page.', 'freehold' ), 409 );
		}
		return null === $is_changed ? Rest::not_stored() : self::read_again( $slot->id );
	}

	/**
	 * Deletes a slot with its numbers. Blocks that name it show nothing.
	 */
	public static function remove( int $id ): ?WP_Error {
		if ( ! SlotTable::remove( $id ) || ! CountTable::remove( $id ) ) {
			return Rest::not_stored();
		}
		Siblings::forget( self::SHOWN );
		return self::default_id() === $id ? self::set_default( 0 ) : null;
	}

	/**
	 * Returns a slot that was just stored.
	 *
	 * @param int $id Its ID; 0 if it could not be stored.
	 */
	private static function read_again( int $id ): Slot|WP_Error {
		Siblings::forget( self::SHOWN );
		return ( $id > 0 ? SlotTable::get( $id ) : null ) ?? Rest::not_stored();
	}

	/**
	 * Returns the error for a slot that does not exist.
	 *
	 * @param string $field The parameter.
	 */
	private static function gone( string $field ): WP_Error {
		return Rest::error( 'slot_not_found', __( 'This slot no longer exists. Reload the page.', 'freehold' ), 404, $field );
	}
}
