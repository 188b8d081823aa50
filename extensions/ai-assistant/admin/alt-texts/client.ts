import { api } from '@freehold/api';
import type {
	AltTexts,
	AltTextsInput,
	AltTextsSaveInput,
} from '@freehold/ai/schema/ai';

/** Images without an alternative text, and what is being done about it. */
export type List = AltTexts;

/** An image without an alternative text. */
export type Image = AltTexts[ 'images' ][ number ];

const PATH = '/ai/alt-texts';

/** Fetches a page of images, the newest first. */
export const fetchImages = (
	query: AltTextsInput,
	signal: AbortSignal
): Promise< List > => api.get( 'v4', PATH, { query: { ...query }, signal } );

/** Begins to describe images in the background; all of them if there are no IDs. */
export const describe = ( ids: number[] ): Promise< unknown > =>
	api.post( 'v4', PATH, { ids } );

/** Ends it. Descriptions that are there stay. */
export const stop = (): Promise< unknown > =>
	api.post( 'v4', `${ PATH }/stop`, {} );

/** Saves texts. */
export const save = (
	texts: AltTextsSaveInput[ 'texts' ]
): Promise< { saved: number[] } > =>
	api.post( 'v4', `${ PATH }/save`, { texts } );

/** Discards descriptions. */
export const discard = ( ids: number[] ): Promise< unknown > =>
	api.post( 'v4', `${ PATH }/discard`, { ids } );
