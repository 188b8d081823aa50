import type { MediaFailure } from '../../store';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import type { MediaCopy, MediaItem } from './client';
import { copyAll, type Edits, type Outcome } from './copy';

/** The progress of copying. */
export type Step = { guid: string; done: number; total: number };

/** The state of copying. */
export type Copying = {
	/** The image that is being copied, or null. */
	step: Step | null;
	/** The copies made in this dialog, by guid. */
	copies: Record< string, MediaCopy >;
	/** The failures of single images, by guid. */
	failures: Record< string, MediaFailure >;
	/** Why the last copying ended early, or null. */
	stopped: MediaFailure | null;
	/** Copies images, and resolves with the results even if the user stops it. */
	start: (
		items: MediaItem[],
		edits: Record< string, Edits >,
		maxSize: number | undefined
	) => Promise< {
		outcome: Outcome;
		copies: Record< string, MediaCopy >;
		isStopped: boolean;
	} >;
	/** Stops copying. Finished copies stay in the library. */
	stop: () => void;
	/** Removes the failures. */
	forget: () => void;
};

/**
 * Copies images of a service, and stops when the dialog closes.
 *
 * @param source The service's ID.
 * @param postId The post that the images are for, or 0.
 * @return The state and its functions.
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

	const start: Copying[ 'start' ] = async ( items, edits, maxSize ) => {
		const controller = new AbortController();
		running.current = controller;
		forget();
		const outcome = await copyAll( {
			source,
			items: items.filter( ( { guid } ) => ! copies[ guid ] ),
			edits,
			postId,
			maxSize,
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
