import {
	AUTHORIZATION_REQUIRED,
	failureOf,
	failureWith,
	isAborted,
	store,
	type MediaFailure,
} from '../../store';
import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { beginSession, pollSession, type MediaSession } from './client';
import { onClosed, openPopup } from './popup';

/** How often the service is asked at most, in seconds. */
const SHORTEST = 0.5;

/** How long something picked may take to be known after the window was closed, in seconds. */
const AFTER_CLOSING = 6;

/** The same where the site or the service does not answer meanwhile. */
const AFTER_FAILING = 60;

/** After these there is no choice to wait for: the permission is gone, or the session. */
const ENDS = [ AUTHORIZATION_REQUIRED, 'freehold_media_no_session' ];

/**
 * Asks whether people have picked.
 *
 * @param source The service's id.
 * @param signal Ends the request.
 * @return How the session stands; or why nobody can tell now, which may be otherwise the next time.
 * @throws What ends the session.
 */
async function ask(
	source: string,
	signal: AbortSignal
): Promise< MediaSession | MediaFailure > {
	try {
		return await pollSession( source, signal );
	} catch ( thrown ) {
		const failure = failureOf( thrown );
		if ( isAborted( thrown ) || ENDS.includes( failure.code ) ) {
			throw thrown;
		}
		return failure;
	}
}

const pause = ( seconds: number, signal: AbortSignal ) =>
	new Promise< void >( ( done ) => {
		const timer = setTimeout( done, seconds * 1000 );
		signal.addEventListener( 'abort', () => {
			clearTimeout( timer );
			done();
		} );
	} );

/** A session: the service's window, in which people pick. */
export type Session = {
	isWaiting: boolean;
	failure: MediaFailure | null;
	/** Opens the window. To be called on a click. */
	begin: () => void;
	/** Closes the window and waits no more. */
	cancel: () => void;
};

/**
 * Has people pick in the service's own window, and asks from time to time whether they have.
 *
 * @param source   The service's id.
 * @param maxItems How many they may pick.
 * @param onPicked Called when they have.
 * @return The session.
 */
export function useSession(
	source: string,
	maxItems: number,
	onPicked: () => void
): Session {
	const [ isWaiting, setWaiting ] = useState( false );
	const [ failure, setFailure ] = useState< MediaFailure | null >( null );
	const { setAuthenticated } = useDispatch( store );
	const running = useRef< AbortController | null >( null );
	const popup = useRef< Window | null >( null );
	const picked = useRef( onPicked );
	picked.current = onPicked;

	const cancel = useCallback( () => {
		running.current?.abort();
		popup.current?.close();
		setWaiting( false );
	}, [] );
	useEffect( () => cancel, [ cancel ] );

	const follow = async ( opened: Window, signal: AbortSignal ) => {
		const session = await beginSession( source, maxItems );
		if ( signal.aborted ) {
			return;
		}
		opened.location.href = session.picker_uri;
		const end = Date.now() + Math.max( 1, session.timeout ) * 1000;
		let closed = Infinity;
		const stop = onClosed( opened, () => {
			closed = Date.now();
		} );
		signal.addEventListener( 'abort', stop );
		let { poll_interval: interval } = session;
		let wait = interval;
		let last: MediaFailure | null = null;
		/** How many seconds are left. */
		const left = () => {
			const after = last ? AFTER_FAILING : AFTER_CLOSING;
			return (
				( Math.min( end, closed + after * 1000 ) - Date.now() ) / 1000
			);
		};
		while ( ! signal.aborted && left() > 0 ) {
			await pause(
				opened.closed && ! last
					? SHORTEST
					: Math.max( SHORTEST, Math.min( wait, left() ) ),
				signal
			);
			if ( signal.aborted ) {
				return;
			}
			const now = await ask( source, signal );
			if ( 'code' in now ) {
				last = now;
				wait = Math.max( interval, now.retryAfter );
			} else if ( now.picked ) {
				stop();
				opened.close();
				picked.current();
				return;
			} else {
				last = null;
				interval = now.poll_interval;
				wait = interval;
			}
		}
		stop();
		if ( signal.aborted ) {
			return;
		}
		// Who closed the window without a choice knows it. That the time is up, or that the site did not answer, they do not.
		if ( last ) {
			setFailure( last );
		} else if ( ! opened.closed ) {
			setFailure(
				failureWith(
					'',
					__(
						'The selection timed out. Open Google Photos again.',
						'freehold'
					)
				)
			);
		}
	};

	const begin = () => {
		cancel();
		setFailure( null );
		const opened = openPopup( 'freehold-pick' );
		if ( ! opened ) {
			setFailure(
				failureWith(
					'',
					__(
						'Your browser blocked the pop-up window. Allow pop-ups for this site and try again.',
						'freehold'
					)
				)
			);
			return;
		}
		popup.current = opened;
		const controller = new AbortController();
		running.current = controller;
		setWaiting( true );
		follow( opened, controller.signal )
			.catch( ( thrown ) => {
				opened.close();
				if ( isAborted( thrown ) || controller.signal.aborted ) {
					return;
				}
				const what = failureOf( thrown );
				if ( what.code === AUTHORIZATION_REQUIRED ) {
					setAuthenticated( source, false );
				} else {
					setFailure( what );
				}
			} )
			.finally( () => {
				if ( running.current === controller ) {
					setWaiting( false );
				}
			} );
	};

	return { isWaiting, failure, begin, cancel };
}
