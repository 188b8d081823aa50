import { api } from '@freehold/api';
import type { AdsTxtInput } from '../schema';
import type { Screen, Slot, SlotFields, TextFile, TextFiles } from './types';

const SLOTS = '/ads/slots';
const TXT = '/ads/txt';

/** Fetches all slots, with the numbers of the last days. */
export const fetchScreen = (
	_: null,
	signal: AbortSignal
): Promise< Screen > => api.get( 'v4', SLOTS, { signal } );

/** Adds a slot. */
export const addSlot = ( slot: SlotFields ): Promise< Slot > =>
	api.post( 'v4', SLOTS, slot );

/** Replaces a slot. Fails if someone else has changed it. */
export const changeSlot = (
	{ id, version }: Pick< Slot, 'id' | 'version' >,
	slot: SlotFields
): Promise< Slot > =>
	api.post( 'v4', `${ SLOTS }/${ id }`, { version, ...slot } );

/** Deletes a slot. This cannot be undone. */
export const deleteSlot = ( id: number ): Promise< { id: number } > =>
	api.delete( 'v4', `${ SLOTS }/${ id }` );

/** Stores which slot blocks without a slot show; 0 for none. */
export const setDefault = ( slot: number ): Promise< { slot: number } > =>
	api.post( 'v4', '/ads/default', { slot } );

/** Fetches ads.txt and app-ads.txt. */
export const fetchFiles = (
	_: null,
	signal: AbortSignal
): Promise< TextFiles > => api.get( 'v4', TXT, { signal } );

/** Stores a file. Fails if someone else has changed it. */
export const saveFile = ( input: AdsTxtInput ): Promise< TextFile > =>
	api.post( 'v4', TXT, input );
