import { downloadUrl } from '@freehold/admin/download-url';
import { api } from '@freehold/api';
import type { Entry, EntryChange, EntryList, EntryQuery } from './types';

const PATH = '/forms/entries';

/**
 * Fetches a page of entries.
 *
 * @param query  Which entries.
 * @param signal Cancels the request.
 * @return The entries, newest first.
 */
export function fetchEntries(
	query: EntryQuery,
	signal?: AbortSignal
): Promise< EntryList > {
	return api.get( 'v4', PATH, { query: { ...query }, signal } );
}

/**
 * Fetches one entry.
 *
 * @param id     The entry's ID.
 * @param signal Cancels the request.
 */
export function fetchEntry(
	id: number,
	signal?: AbortSignal
): Promise< Entry > {
	return api.get( 'v4', `${ PATH }/${ id }`, { signal } );
}

/**
 * Changes entries.
 *
 * @param ids    The entries' IDs.
 * @param change The new status, or whether they are read.
 * @return The IDs of those that are changed. Another tab may have deleted others.
 */
export function changeEntries(
	ids: number[],
	change: EntryChange
): Promise< { changed: number[] } > {
	return api.post( 'v4', `${ PATH }/status`, { ids, ...change } );
}

/**
 * Deletes entries with their files. This cannot be undone.
 *
 * @param ids The entries' IDs.
 */
export function deleteEntries( ids: number[] ): Promise< unknown > {
	return api.delete( 'v4', PATH, { query: { ids } } );
}

/**
 * Deletes all spam, or all entries in the trash. This cannot be undone.
 *
 * @param status What is deleted.
 * @param before The server’s time of the list that the user saw: later entries stay.
 * @return The number of deleted entries.
 */
export async function emptyEntries(
	status: 'spam' | 'trash',
	before: string
): Promise< number > {
	let deleted = 0;
	for ( let isDone = false; ! isDone;  ) {
		const result = await api.delete< {
			deleted: number;
			is_done: boolean;
		} >( 'v4', `${ PATH }/all`, { query: { status, before } } );
		deleted += result.deleted;
		isDone = result.is_done;
	}
	return deleted;
}

/**
 * Adds a note to an entry.
 *
 * @param id   The entry's ID.
 * @param text The note.
 */
export const addNote = ( id: number, text: string ): Promise< Entry > =>
	api.post( 'v4', `${ PATH }/${ id }/notes`, { text } );

/**
 * Deletes a note of an entry.
 *
 * @param id   The entry's ID.
 * @param note The note's ID.
 */
export const deleteNote = ( id: number, note: string ): Promise< Entry > =>
	api.delete( 'v4', `${ PATH }/${ id }/notes/${ note }` );

/**
 * Sends an entry's notification again.
 *
 * @param id The entry's ID.
 * @return The entry with what became of the notification.
 */
export function sendAgain( id: number ): Promise< Entry > {
	return api.post( 'v4', `${ PATH }/${ id }/send` );
}

/**
 * Returns the URL of a file with all entries that match, whatever their page.
 *
 * @param format The file's format.
 * @param query  Which entries.
 * @return The URL, for a link.
 */
export function exportUrl( format: 'csv' | 'json', query: EntryQuery ): string {
	const { page, per_page: perPage, ...filters } = query;
	return downloadUrl( `${ PATH }/export`, { ...filters, format } );
}
