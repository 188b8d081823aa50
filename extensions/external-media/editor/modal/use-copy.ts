import type { MediaFailure } from '../../store';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import type { MediaCopy, MediaItem } from './client';
import { copyAll, type Edits, type Outcome } from './copy';

/** How far the copying has come. */
export type Step = { guid: string; done: number; total: number };

/** Copying, and what it has come to so far. */
export type Copying = {
	/** What is being copied now; null while nothing is. */
	step: Step | null;
	/** What has been copied in this window, by guid. */
	copies: Record< string, MediaCopy >;
	/** What is wrong with single pictures, by guid. */
	failures: Record< string, MediaFailure >;
	/** Why the last copying ended before its time; null where it did not. */
	stopped: MediaFailure | null;
	/** Copies; resolves with what is there then, whether or not somebody has stopped it. */
	start: (
		items: MediaItem[],
		edits: Record< string, Edits >
	) => Promise< {
		outcome: Outcome;
		copies: Record< string, MediaCopy >;
		isStopped: boolean;
	} >;
	/** Ends the copying; what is done stays in the library. */
	stop: () => void;
	/** Forgets what went wrong. */
	forget: () => void;
};

/**
 * Copies pictures of a service, and ends that when the window goes away.
 *
 * @param source The service's id.
 * @param postId The post that they are for; 0 for none.
 * @return What is under way, and what can be done.
 */
export function useCopy( source: string, postId: number ): Copying {
	const [ step, setStep ] = useState< Step | null >( null );
	const [ copies, setCopies ] = useState< Record< string, MediaCopy > >( {} );
	const [ failures, setFailures ] = useState< Copying[ 'failures' ] >( {} );
	const [ stopped, setStopped ] = useState< MediaFailure | null >( null );
	const running = useRef< AbortController | null >( null );

	useEffect( () => () => running.current?.abort(), [] );

	const stop = useCallback( () => running.current?.abort(), [] );
	const forget = useCallback( () => {
		setFailures( {} );
		setStopped( null );
	}, [] );

	const start: Copying[ 'start' ] = async ( items, edits ) => {
		const controller = new AbortController();
		running.current = controller;
		forget();
		const outcome = await copyAll( {
			source,
			items: items.filter( ( { guid } ) => ! copies[ guid ] ),
			edits,
			postId,
			signal: controller.signal,
			onStep: ( { guid }, done ) => {
				const before = items.filter( ( item ) => copies[ item.guid ] );
				setStep( {
					guid,
					done: before.length + done,
					total: items.length,
				} );
			},
		} );
		const all = {
			...copies,
			...Object.fromEntries(
				outcome.copies.map( ( copy ) => [ copy.guid, copy ] )
			),
		};
		setCopies( all );
		setFailures( outcome.failures );
		setStopped( outcome.stopped );
		setStep( null );
		return { outcome, copies: all, isStopped: controller.signal.aborted };
	};

	return { step, copies, failures, stopped, start, stop, forget };
}
