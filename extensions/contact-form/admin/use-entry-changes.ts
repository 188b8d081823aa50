import type { ListScreenState } from '@freehold/admin/use-list-screen';
import { useCallback } from '@wordpress/element';
import { changeEntries, deleteEntries } from './client';
import { changeMessage, deletedMessage, missingMessage } from './messages';
import { keepDraft } from './note-drafts';
import type { Entry, EntryChange } from './types';

/** Returns the change that undoes another one. */
function reverse( changes: EntryChange, [ first ]: Entry[] ): EntryChange {
	if ( 'read' in changes ) {
		return { read: ! changes.read };
	}
	return 'starred' in changes
		? { starred: ! changes.starred }
		: { status: first?.status ?? 'inbox' };
}

/**
 * Changes and deletes entries of the list.
 *
 * @param screen The list.
 * @param update Changes what is shown of the open entry, if it is this one.
 * @param onGone Called with the IDs of entries that leave the list’s tab.
 */
export function useEntryChanges< Q, L >(
	{
		attempt,
		focusRow,
		indexOf,
		reload,
		say,
		settle,
	}: ListScreenState< Q, L, Entry >,
	update: ( changes: Pick< Entry, 'id' > & Partial< Entry > ) => void,
	onGone: ( ids: number[] ) => void
): {
	change: ( entries: Entry[], changes: EntryChange ) => Promise< void >;
	/** Deletes entries for good; `again` asks once more if that failed. */
	remove: ( entries: Entry[], again: () => void ) => Promise< void >;
} {
	/** Shows what is left after a change, without what is no longer here. */
	const leave = useCallback(
		async ( ids: number[], isGone: boolean ) => {
			const index = indexOf( ids[ 0 ] ?? 0 );
			if ( isGone ) {
				onGone( ids );
			}
			await settle( index );
		},
		[ indexOf, onGone, settle ]
	);

	const change = useCallback(
		async ( entries: Entry[], changes: EntryChange ): Promise< void > => {
			let ids = entries.map( ( { id } ) => id );
			const apply = ( some: EntryChange, again: () => void ) =>
				attempt(
					async () => {
						const { changed } = await changeEntries( ids, some );
						if ( changed.length === 0 ) {
							void reload();
							throw new Error( missingMessage( ids.length ) );
						}
						ids = changed;
					},
					undefined,
					again
				);
			if (
				! ( await apply( changes, () => change( entries, changes ) ) )
			) {
				return;
			}
			const before = reverse( changes, entries );
			const undo = async () => {
				if ( await apply( before, undo ) ) {
					await reload();
					focusRow( 0 );
				}
			};
			say( changeMessage( ids.length, changes ), undo );
			if ( ! ( 'status' in changes ) ) {
				ids.forEach( ( id ) => update( { id, ...changes } ) );
			}
			await leave( ids, 'status' in changes );
		},
		[ attempt, focusRow, leave, reload, say, update ]
	);

	const remove = async ( entries: Entry[], again: () => void ) => {
		const ids = entries.map( ( { id } ) => id );
		const isDone = await attempt(
			() => deleteEntries( ids ),
			() => deletedMessage( ids.length ),
			again
		);
		if ( isDone ) {
			ids.forEach( ( id ) => keepDraft( id, '' ) );
			await leave( ids, true );
		}
	};
	return { change, remove };
}
