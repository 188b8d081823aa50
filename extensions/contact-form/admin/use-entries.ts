import { useListScreen } from '@freehold/admin/use-list-screen';
import { useCallback, useEffect } from '@wordpress/element';
import { fetchEntries } from './client';
import { showMenuCount } from './menu-count';
import { keepDraft } from './note-drafts';
import { queryOf } from './query';
import type { EntryStatus } from './types';
import { useEntryChanges } from './use-entry-changes';
import { useNeighbors } from './use-neighbors';
import { useOpenEntry } from './use-open-entry';
import { usePlace } from './use-place';

const COLUMNS = [ 'summary', 'form', 'date' ];

/** Holds the list of entries and the open one, and leads from one place of the screen to another. */
export function useEntries() {
	const { place, go, openEntry, correct, close } = usePlace();
	const { entry: openId } = place;
	const screen = useListScreen( {
		name: 'entries',
		titleField: 'from',
		columns: COLUMNS,
		queryOf: ( view ) => queryOf( view, place.status ),
		fetch: fetchEntries,
		pageOf: ( { entries, total } ) => ( { rows: entries, total } ),
		openId,
	} );
	const { list, reload, fail } = screen;

	const neighbors = useNeighbors( screen.rows, openId, screen.query );
	const open = useOpenEntry( {
		id: openId,
		listed: screen.rows,
		onLoad: ( { id, status }, wasUnread ) => {
			if ( status !== place.status ) {
				// The link in a mail does not know where the entry is now.
				correct( { status, entry: id } );
			} else if ( wasUnread ) {
				void reload();
			}
		},
		onGone: ( message ) => {
			fail( { message } );
			keepDraft( openId, '' );
			openEntry( 0 );
		},
	} );

	const { update } = open;

	const unread = list?.counts.unread;
	useEffect( () => {
		if ( unread !== undefined ) {
			showMenuCount( unread );
		}
	}, [ unread ] );

	const { forget } = neighbors;
	const { change, remove } = useEntryChanges(
		screen,
		update,
		useCallback(
			( ids ) => {
				forget( ids );
				if ( ids.includes( openId ) ) {
					openEntry( 0 );
				}
			},
			[ forget, openEntry, openId ]
		)
	);

	/** Shows the entries of a tab. */
	const select = ( status: EntryStatus ) => {
		go( { status, entry: 0 } );
		screen.setSelection( [] );
		screen.setView( { ...screen.view, page: 1 } );
	};

	return {
		place,
		screen,
		neighbors,
		open,
		change,
		remove,
		select,
		openEntry,
		close,
	};
}
