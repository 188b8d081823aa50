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
import { onClosed, openPopup } from '@freehold/popup';

/** The shortest poll interval in seconds. */
const MIN_INTERVAL = 0.5;

/** How many seconds a selection may take to arrive after the pop-up was closed. */
const CLOSED_TIMEOUT = 6;

/** The same if the site or the service does not respond meanwhile. */
const FAILING_TIMEOUT = 60;

/** Errors that end the session. */
const FINAL_ERRORS = [ AUTHORIZATION_REQUIRED, 'freehold_media_no_session' ];

/**
 * Polls the session.
 *
 * @param source The service's ID.
 * @param signal Aborts the request.
 * @return The session, or a failure that may be temporary.
 * @throws An error that ends the session.
 */
async function poll(
	source: string,
	signal: AbortSignal
): Promise< MediaSession | MediaFailure > {
	try {
		return await pollSession( source, signal );
	} catch ( thrown ) {
		const failure = failureOf( thrown );
		if ( isAborted( thrown ) || FINAL_ERRORS.includes( failure.code ) ) {
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

/** A session: the user selects photos in the service's own pop-up. */
export type Session = {
	isWaiting: boolean;
	failure: MediaFailure | null;
	/** Opens the pop-up. Must be called during a click. */
	begin: () => void;
	/** Closes the pop-up and stops polling. */
	cancel: () => void;
};

/**
 * Lets the user select photos in the service's own pop-up, and polls for the result.
 *
 * @param source   The service's ID.
 * @param maxItems How many photos the user may select.
 * @param onPicked Called when the user has finished.
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
		/** Returns how many seconds are left. */
		const left = () => {
			const after = last ? FAILING_TIMEOUT : CLOSED_TIMEOUT;
			return (
				( Math.min( end, closed + after * 1000 ) - Date.now() ) / 1000
			);
		};
		while ( ! signal.aborted && left() > 0 ) {
			await pause(
				opened.closed && ! last
					? MIN_INTERVAL
					: Math.max( MIN_INTERVAL, Math.min( wait, left() ) ),
				signal
			);
			if ( signal.aborted ) {
				return;
			}
			const now = await poll( source, signal );
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
		// A user who closed the pop-up needs no message. A user whose time is up or whose site does not respond does.
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
