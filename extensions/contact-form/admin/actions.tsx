import { Button } from '@wordpress/components';
import type { Action } from '@wordpress/dataviews/wp';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import {
	backup,
	trash,
	envelope,
	published,
	notAllowed,
} from '@wordpress/icons';
import type { Entry, EntryChange } from './types';

/** What the actions do. Each resolves once the server has done it, or has said why not. */
export type EntryHandlers = {
	change: ( entries: Entry[], change: EntryChange ) => Promise< void >;
	remove: ( entries: Entry[] ) => Promise< void >;
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
}: EntryHandlers ): Action< Entry >[] => [
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
		isPrimary: true,
		supportsBulk: true,
		isEligible: ( { status } ) => status !== 'trash',
		callback: ( entries ) => change( entries, { status: 'trash' } ),
	},
	{
		id: 'restore',
		label: __( 'Restore', 'freehold' ),
		icon: backup,
		isPrimary: true,
		supportsBulk: true,
		isEligible: ( { status } ) => status === 'trash',
		callback: ( entries ) => change( entries, { status: 'inbox' } ),
	},
	{
		id: 'delete',
		label: __( 'Delete permanently', 'freehold' ),
		icon: trash,
		supportsBulk: true,
		isEligible: ( { status } ) => status === 'trash',
		RenderModal: ( { items, closeModal } ) => {
			const [ isBusy, setIsBusy ] = useState( false );
			return (
				<div className="freehold-entries__confirm">
					<p>
						{ sprintf(
							/* translators: %d: number of entries. */
							_n(
								'Delete %d entry and its files? This cannot be undone.',
								'Delete %d entries and their files? This cannot be undone.',
								items.length,
								'freehold'
							),
							items.length
						) }
					</p>
					<Button
						variant="tertiary"
						onClick={ closeModal }
						__next40pxDefaultSize
					>
						{ __( 'Cancel', 'freehold' ) }
					</Button>
					<Button
						variant="primary"
						isDestructive
						isBusy={ isBusy }
						onClick={ async () => {
							if ( ! isBusy ) {
								setIsBusy( true );
								await remove( items );
								closeModal?.();
							}
						} }
						__next40pxDefaultSize
					>
						{ __( 'Delete permanently', 'freehold' ) }
					</Button>
				</div>
			);
		},
	},
];
