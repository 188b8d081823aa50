import { downloadUrl } from '@freehold/admin/download-url';
import { api } from '@freehold/api';
import type {
	SubscriberCategoriesInput,
	SubscriberImportInput,
	SubscriberImportPartInput,
	SubscriberImportStateInput,
	SubscribersActionInput,
} from '../schema';
import type {
	Subscriber,
	SubscriberCategories,
	SubscriberGrowth,
	SubscriberImport,
	SubscriberImportErrors,
	SubscriberInput,
	SubscriberList,
	SubscriberQuery,
} from './types';

const PATH = '/subscribers';
const IMPORTS = `${ PATH }/imports`;

/** What a change of several subscribers did. */
type Changed = { changed: number[] };

/** Fetches a page of subscribers, newest first. */
export const fetchSubscribers = (
	query: SubscriberQuery,
	signal: AbortSignal
): Promise< SubscriberList > =>
	api.get( 'v4', PATH, { query: { ...query }, signal } );

/** Adds a person. */
export const addSubscriber = (
	input: SubscriberInput
): Promise< Subscriber > => api.post( 'v4', PATH, input );

/** Changes the name of a person; an empty text deletes it. */
export const renameSubscriber = (
	id: number,
	name: string
): Promise< Subscriber > => api.post( 'v4', `${ PATH }/${ id }`, { name } );

/** Deletes people. This cannot be undone. */
export const deleteSubscribers = ( ids: number[] ): Promise< Changed > =>
	api.delete( 'v4', PATH, { query: { ids } } );

/** Unsubscribes people, or mails those who have not confirmed. */
export const changeSubscribers = (
	ids: number[],
	action: SubscribersActionInput[ 'action' ]
): Promise< Changed > => api.post( 'v4', `${ PATH }/action`, { ids, action } );

/** Fetches how the list has grown. */
export const fetchGrowth = (
	days: number,
	signal: AbortSignal
): Promise< SubscriberGrowth > =>
	api.get( 'v4', `${ PATH }/growth`, { query: { days }, signal } );

/** Fetches all categories of the site. */
export const fetchCategories = (): Promise< SubscriberCategories > =>
	api.get( 'v4', `${ PATH }/categories` );

/** Changes which categories subscribers can choose. What is left out stays as it is, also where another tab has changed it. */
export const saveCategories = (
	change: SubscriberCategoriesInput
): Promise< SubscriberCategories > =>
	api.post( 'v4', `${ PATH }/categories`, change );

/** Fetches the latest import; null if there is none. */
export const fetchLatestImport = (
	_: unknown,
	signal: AbortSignal
): Promise< { import: SubscriberImport | null } > =>
	api.get( 'v4', `${ IMPORTS }/latest`, { signal } );

/** Creates an import, for which parts can be sent. */
export const createImport = (
	input: SubscriberImportInput
): Promise< SubscriberImport > => api.post( 'v4', IMPORTS, input );

/** Sends a part of the file. A part that is sent again changes nothing. */
export const sendPart = ( {
	id,
	...input
}: SubscriberImportPartInput ): Promise< SubscriberImport > =>
	api.post( 'v4', `${ IMPORTS }/${ id }/parts`, input );

/** Starts, stops or resumes an import. */
export const setImportState = ( {
	id,
	...input
}: SubscriberImportStateInput ): Promise< SubscriberImport > =>
	api.post( 'v4', `${ IMPORTS }/${ id }/state`, input );

/** Fetches the rows that an import left out. */
export const fetchImportErrors = (
	id: number,
	signal: AbortSignal
): Promise< SubscriberImportErrors > =>
	api.get( 'v4', `${ IMPORTS }/${ id }/errors`, { signal } );

/** Returns the URL of a file with all subscribers that match, whatever their page. */
export function exportUrl( query: SubscriberQuery ): string {
	const { page, per_page: perPage, ...filters } = query;
	return downloadUrl( `${ PATH }/export`, filters );
}
