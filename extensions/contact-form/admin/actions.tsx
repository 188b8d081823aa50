import type { Action } from '@freehold/dataviews';
import { __ } from '@wordpress/i18n';
import {
	backup,
	envelope,
	notAllowed,
	published,
	starEmpty,
	starFilled,
	trash,
} from '@wordpress/icons';
import type { Entry, EntryChange } from './types';

/** What the actions do. */
export type EntryHandlers = {
	/** Resolves once the server has responded. */
	change: ( entries: Entry[], change: EntryChange ) => Promise< void >;
	/** Asks for confirmation before it deletes. */
	remove: ( entries: Entry[] ) => void;
};

/** An action of DataViews without a dialog of its own, so that the open entry can offer it as a button. */
export type EntryAction = Extract< Action< Entry >, { callback: unknown } > & {
	label: string;
	icon: JSX.Element;
	/** Whether the button is red. */
	isDestructive?: boolean;
	isEligible: ( entry: Entry ) => boolean;
};

/**
 * Returns the actions of the list and of the open entry.
 *
 * @param handlers What they do.
 * @return Actions for DataViews.
 */
export const actionsOf = ( {
	change,
	remove,
}: EntryHandlers ): EntryAction[] => [
	{
		id: 'mark-read',
		label: __( 'Mark as read', 'freehold' ),
		icon: published,
		supportsBulk: true,
		isEligible: ( { read } ) => ! read,
		callback: ( entries ) => change( entries, { read: true } ),
	},
	{
		id: 'mark-unread',
		label: __( 'Mark as unread', 'freehold' ),
		icon: envelope,
		supportsBulk: true,
		isEligible: ( { read } ) => read,
		callback: ( entries ) => change( entries, { read: false } ),
	},
	{
		id: 'star',
		label: __( 'Star', 'freehold' ),
		icon: starEmpty,
		supportsBulk: true,
		isEligible: ( { starred } ) => ! starred,
		callback: ( entries ) => change( entries, { starred: true } ),
	},
	{
		id: 'unstar',
		label: __( 'Remove star', 'freehold' ),
		icon: starFilled,
		supportsBulk: true,
		isEligible: ( { starred } ) => starred,
		callback: ( entries ) => change( entries, { starred: false } ),
	},
	{
		id: 'spam',
		label: __( 'Mark as spam', 'freehold' ),
		icon: notAllowed,
		supportsBulk: true,
		isEligible: ( { status } ) => status === 'inbox',
		callback: ( entries ) => change( entries, { status: 'spam' } ),
	},
	{
		id: 'not-spam',
		label: __( 'Not spam', 'freehold' ),
		icon: published,
		supportsBulk: true,
		isEligible: ( { status } ) => status === 'spam',
		callback: ( entries ) => change( entries, { status: 'inbox' } ),
	},
	{
		id: 'trash',
		label: __( 'Move to Trash', 'freehold' ),
		icon: trash,
		supportsBulk: true,
		isEligible: ( { status } ) => status !== 'trash',
		callback: ( entries ) => change( entries, { status: 'trash' } ),
	},
	{
		id: 'restore',
		label: __( 'Restore', 'freehold' ),
		icon: backup,
		supportsBulk: true,
		isEligible: ( { status } ) => status === 'trash',
		callback: ( entries ) => change( entries, { status: 'inbox' } ),
	},
	{
		id: 'delete',
		label: __( 'Delete permanently', 'freehold' ),
		icon: trash,
		isDestructive: true,
		supportsBulk: true,
		isEligible: ( { status } ) => status === 'trash',
		callback: ( entries ) => remove( entries ),
	},
];
