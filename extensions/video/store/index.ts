/**
 * The store `freehold/video`: what the site knows about the videos of a post. It makes a request when a block first asks
 * for a video.
 */
import {
	createReduxStore as createStore,
	register as registerStore,
} from '@wordpress/data';
import * as client from './client';
import type { Changes, Entry, Track, Video } from './types';

export type { Changes, Entry, Track, Video } from './types';

/** The store's name. */
const STORE_NAME = 'freehold/video';

type State = {
	/** What is known under an attachment's ID and a GUID. */
	entries: Record< string, Entry >;
};

type Action =
	| { type: 'RECEIVE'; key: string; entry: Entry }
	| { type: 'CHANGE'; guid: string; changes: Partial< Video > };

const keyOf = ( id: number, guid: string ): string => `${ id }/${ guid }`;

const LOADING: Entry = { status: 'loading' };

function reducer( state: State = { entries: {} }, action: Action ): State {
	switch ( action.type ) {
		case 'RECEIVE':
			return {
				entries: { ...state.entries, [ action.key ]: action.entry },
			};
		case 'CHANGE':
			return {
				entries: Object.fromEntries(
					Object.entries( state.entries ).map( ( [ key, entry ] ) => [
						key,
						entry.status === 'local' &&
						entry.video.guid === action.guid
							? {
									...entry,
									video: {
										...entry.video,
										...action.changes,
									},
							  }
							: entry,
					] )
				),
			};
		default:
			return state;
	}
}

type Thunk = {
	select: {
		getEntry: ( id: number, guid: string ) => Entry;
		getVideo: ( guid: string ) => Video | undefined;
	};
	dispatch: ( action: Action ) => void;
};

const receive = ( id: number, guid: string, entry: Entry ): Action => ( {
	type: 'RECEIVE',
	key: keyOf( id, guid ),
	entry,
} );

const change = ( guid: string, changes: Partial< Video > ): Action => ( {
	type: 'CHANGE',
	guid,
	changes,
} );

/** The same track has the same kind and language. */
const isSame = (
	one: Pick< Track, 'kind' | 'srcLang' >,
	two: Pick< Track, 'kind' | 'srcLang' >
): boolean => one.kind === two.kind && one.srcLang === two.srcLang;

/** Fetches what visitors may know about a video again, because its URLs have changed. */
const refresh =
	( guid: string ) =>
	async ( { dispatch, select }: Thunk ): Promise< void > => {
		const entry = await client.fetchEntry(
			select.getVideo( guid )?.id ?? 0,
			guid
		);
		if ( entry.status === 'local' ) {
			const { fileUrl, isPrivate, poster, src, tracks } = entry.video;
			dispatch(
				change( guid, { fileUrl, isPrivate, poster, src, tracks } )
			);
		}
	};

const actions = {
	/**
	 * Fetches a video again.
	 *
	 * @param id   The attachment; 0 if unknown.
	 * @param guid The GUID; empty if unknown.
	 */
	reload:
		( id: number, guid: string ) =>
		async ( { dispatch }: Thunk ): Promise< void > => {
			dispatch( receive( id, guid, LOADING ) );
			dispatch(
				receive( id, guid, await client.fetchEntry( id, guid ) )
			);
		},

	/**
	 * Fetches a video again while it is shown.
	 *
	 * @param id   The attachment.
	 * @param guid The GUID.
	 */
	refresh:
		( id: number, guid: string ) =>
		async ( { dispatch }: Thunk ): Promise< void > => {
			const entry = await client.fetchEntry( id, guid );
			if ( entry.status === 'local' ) {
				// A block can have the GUID alone, so that its entry has another key.
				dispatch( change( guid, entry.video ) );
			}
		},

	/**
	 * Saves settings of a video. They show at once and are undone if the request fails.
	 *
	 * @param guid    The video.
	 * @param changes The settings.
	 * @return Rejects if the settings were not saved.
	 */
	save:
		( guid: string, changes: Changes ) =>
		async ( args: Thunk ): Promise< void > => {
			const { dispatch, select } = args;
			const before = select.getVideo( guid );
			if ( ! before ) {
				return;
			}
			const isPrivate =
				changes.privacySetting === undefined
					? before.isPrivate
					: changes.privacySetting === 1 ||
					  ( changes.privacySetting === 2 &&
							before.isPrivateBySite );
			dispatch( change( guid, { ...changes, isPrivate } ) );
			try {
				await client.saveChanges( before.id, {
					...changes,
					...( changes.description !== undefined && {
						was: before.description,
					} ),
				} );
			} catch ( thrown ) {
				// A later change of the same setting stays.
				const now = select.getVideo( guid ) ?? before;
				const undone = Object.fromEntries(
					Object.entries( changes )
						.filter(
							( [ name, value ] ) =>
								now[ name as keyof Changes ] === value
						)
						.map( ( [ name ] ) => [
							name,
							before[ name as keyof Changes ],
						] )
				);
				dispatch(
					change( guid, {
						...undone,
						...( 'privacySetting' in undone
							? { isPrivate: before.isPrivate }
							: {} ),
					} )
				);
				throw thrown;
			}
			if ( isPrivate !== before.isPrivate ) {
				await refresh( guid )( args );
			}
		},

	/**
	 * Notes the poster of a video.
	 *
	 * @param guid   The video.
	 * @param poster Its URL.
	 */
	receivePoster: ( guid: string, poster: string ): Action =>
		change( guid, { poster } ),

	/**
	 * Notes what the player has found out about a video.
	 *
	 * @param guid  The video.
	 * @param found The size and length.
	 */
	receiveSize: (
		guid: string,
		found: Pick< Video, 'duration' | 'height' | 'width' >
	): Action => change( guid, found ),

	/**
	 * Saves a text track.
	 *
	 * @param guid  The video.
	 * @param track The track.
	 * @param vtt   Its file.
	 * @return Rejects if it was not saved.
	 */
	saveTrack:
		( guid: string, track: Omit< Track, 'src' >, vtt: string ) =>
		async ( args: Thunk ): Promise< void > => {
			await client.saveTrack( guid, track, vtt );
			await refresh( guid )( args );
		},

	/**
	 * Deletes a text track.
	 *
	 * @param guid  The video.
	 * @param track The track.
	 * @return Rejects if it was not deleted.
	 */
	deleteTrack:
		( guid: string, track: Track ) =>
		async ( { dispatch, select }: Thunk ): Promise< void > => {
			await client.deleteTrack( guid, track );
			const tracks = select.getVideo( guid )?.tracks ?? [];
			dispatch(
				change( guid, {
					tracks: tracks.filter(
						( other ) => ! isSame( other, track )
					),
				} )
			);
		},
};

const selectors = {
	/**
	 * Returns what is known about a video.
	 *
	 * @param state The state.
	 * @param id    The attachment; 0 if unknown.
	 * @param guid  The GUID; empty if unknown.
	 */
	getEntry: ( { entries }: State, id: number, guid: string ): Entry =>
		entries[ keyOf( id, guid ) ] ?? LOADING,

	/**
	 * Returns a video of this site that has been fetched.
	 *
	 * @param state The state.
	 * @param guid  The video.
	 */
	getVideo: ( { entries }: State, guid: string ): Video | undefined =>
		Object.values( entries ).flatMap( ( entry ) =>
			entry.status === 'local' && entry.video.guid === guid
				? [ entry.video ]
				: []
		)[ 0 ],
};

const resolvers = {
	/** Fetches a video. */
	getEntry:
		( id: number, guid: string ) =>
		async ( { dispatch }: Thunk ): Promise< void > => {
			dispatch(
				receive( id, guid, await client.fetchEntry( id, guid ) )
			);
		},
};

/** The store's descriptor, for `useSelect()` and `useDispatch()`. */
export const store = createStore( STORE_NAME, {
	reducer,
	actions,
	selectors,
	resolvers,
} );

registerStore( store );
