/** What the browser does for videos, one work for each. It goes on while its panel is closed. */
import { dispatch } from '@wordpress/data';
import {
	useCallback,
	useEffect,
	useRef,
	useSyncExternalStore,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { Snapshot } from '@freehold/upload';
import { forgetWork } from './interrupted';

/** Which size is being made. */
type Now = {
	side: number;
	/** Which one it is, from 1, and of how many. */
	number: number;
	count: number;
	/** The part of the whole work that is done, 0 to 1. */
	progress: number;
};

/** How far a work is. */
export type State =
	| { name: 'starting' }
	/** Another tab works on the same video. */
	| { name: 'waiting' }
	| ( Now & { name: 'encode' } )
	| ( Now & { name: 'upload'; snapshot: Snapshot | null } )
	| { name: 'failed'; message: string }
	| { name: 'done' };

/** A work that has begun. */
export type Work = {
	guid: string;
	title: string;
	controller: AbortController;
	state: State;
	/** Repeats what failed. */
	again: () => void;
};

const works = new Map< string, Work >();

/** What is called when a work changes, by the video’s GUID. */
const watchers = new Map< string, Set< () => void > >();

const changed = ( guid: string ) =>
	watchers.get( guid )?.forEach( ( watcher ) => watcher() );

/** Tells a user who does not see the panel. */
function tell( { guid, title }: Work, state: State ): void {
	if ( watchers.get( guid )?.size ) {
		return;
	}
	const { createErrorNotice, createInfoNotice } = dispatch( noticesStore );
	if ( state.name === 'done' ) {
		void createInfoNotice(
			sprintf(
				/* translators: %s: a video’s title. */
				__( 'The smaller sizes of “%s” are ready.', 'freehold' ),
				title
			),
			{ type: 'snackbar' }
		);
	} else if ( state.name === 'failed' ) {
		void createErrorNotice(
			sprintf(
				/* translators: 1: a video’s title. 2: a sentence. */
				__(
					'The smaller sizes of “%1$s” could not be made. %2$s',
					'freehold'
				),
				title,
				state.message
			),
			{ id: `freehold-video-sizes-${ guid }` }
		);
	}
}

/**
 * Changes the state of a work, unless it was stopped.
 *
 * @param work  The work.
 * @param state Its new state.
 */
export function setState( work: Work, state: State ): void {
	if ( works.get( work.guid ) === work ) {
		work.state = state;
		tell( work, state );
		changed( work.guid );
	}
}

/**
 * Begins a work.
 *
 * @param guid  The video.
 * @param title Its title, for notices.
 * @return Null if there is one already.
 */
export function beginWork( guid: string, title: string ): Work | null {
	if ( works.has( guid ) && works.get( guid )?.state.name !== 'done' ) {
		return null;
	}
	const work: Work = {
		guid,
		title,
		controller: new AbortController(),
		state: { name: 'starting' },
		again: () => undefined,
	};
	works.set( guid, work );
	changed( guid );
	return work;
}

/**
 * Says that a step failed, and waits until the user wants it repeated.
 *
 * @param work    The work.
 * @param message A sentence for the user.
 * @throws {Error} If the work is stopped.
 */
export const waitForUser = ( work: Work, message: string ): Promise< void > =>
	new Promise( ( resolve, reject ) => {
		const { signal } = work.controller;
		signal.addEventListener( 'abort', () => reject( signal.reason ) );
		work.again = () => {
			setState( work, { name: 'starting' } );
			resolve();
		};
		setState( work, { name: 'failed', message } );
	} );

/**
 * Stops the work on a video, or forgets that it is done.
 *
 * @param guid The video.
 */
export function stopWork( guid: string ): void {
	const work = works.get( guid );
	if ( work ) {
		works.delete( guid );
		forgetWork( guid );
		work.controller.abort();
		changed( guid );
	}
}

/**
 * Stops the work on a video when another one takes its place: it has no panel any more, and the new video comes first.
 *
 * @param guid The video that is shown; empty for none.
 */
export function useStopReplaced( guid: string ): void {
	const before = useRef( guid );
	useEffect( () => {
		if ( guid && before.current !== guid ) {
			stopWork( before.current );
			before.current = guid;
		}
	}, [ guid ] );
}

/**
 * Repeats what failed.
 *
 * @param guid The video.
 */
export const repeatWork = ( guid: string ): void => works.get( guid )?.again();

/**
 * Returns how far the work on a video is.
 *
 * @param guid The video.
 * @return Undefined if there is none in this tab.
 */
export function useWork( guid: string ): State | undefined {
	const subscribe = useCallback(
		( watcher: () => void ) => {
			const own = watchers.get( guid ) ?? new Set();
			watchers.set( guid, own.add( watcher ) );
			return () => own.delete( watcher );
		},
		[ guid ]
	);
	return useSyncExternalStore( subscribe, () => works.get( guid )?.state );
}
