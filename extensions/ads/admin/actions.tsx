import type { Action } from '@freehold/dataviews';
import { __ } from '@wordpress/i18n';
import { pencil, starEmpty, starFilled, trash } from '@wordpress/icons';
import type { Slot } from './types';

/** What the actions do. */
export type Handlers = {
	edit: ( slot: Slot ) => void;
	/** Makes a slot the usual one; 0 for none. */
	setUsual: ( id: number ) => void;
	/** Asks for confirmation. */
	remove: ( slot: Slot ) => void;
};

/**
 * Returns the actions of the list.
 *
 * @param usual    The ID of the usual slot; 0 for none.
 * @param handlers What they do.
 * @return Actions for DataViews.
 */
export const actionsOf = (
	usual: number,
	{ edit, setUsual, remove }: Handlers
): Action< Slot >[] => [
	{
		id: 'edit',
		label: __( 'Edit', 'freehold' ),
		icon: pencil,
		callback: ( [ slot ] ) => slot && edit( slot ),
	},
	{
		id: 'use',
		label: __( 'Show in blocks without a slot', 'freehold' ),
		icon: starEmpty,
		isEligible: ( { id } ) => id !== usual,
		callback: ( [ slot ] ) => slot && setUsual( slot.id ),
	},
	{
		id: 'unuse',
		label: __( 'Show nothing in blocks without a slot', 'freehold' ),
		icon: starFilled,
		isEligible: ( { id } ) => id === usual,
		callback: () => setUsual( 0 ),
	},
	{
		id: 'delete',
		label: __( 'Delete', 'freehold' ),
		icon: trash,
		callback: ( [ slot ] ) => slot && remove( slot ),
	},
];
