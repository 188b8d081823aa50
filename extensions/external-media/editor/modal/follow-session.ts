import { onClosed } from '@freehold/popup';
import { __ } from '@wordpress/i18n';
import {
	AUTHORIZATION_REQUIRED,
	failureOf,
	failureWith,
	isAborted,
	type MediaFailure,
} from '../../store';
import { beginSession, pollSession, type MediaSession } from './client';

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

/**
 * Opens a session's page in the pop-up, and polls until the user has finished.
 *
 * @param source   The service's ID.
 * @param maxItems How many photos the user may select.
 * @param opened   The pop-up, which is closed in the end.
 * @param signal   Ends the session.
 * @return `picked` if there is a selection; a failure that the user must know; null if the user gave up.
 * @throws An error that ends the session.
 */
export async function followSession(
	source: string,
	maxItems: number,
	opened: Window,
	signal: AbortSignal
): Promise< 'picked' | MediaFailure | null > {
	const session = await beginSession( source, maxItems );
	if ( signal.aborted ) {
		return null;
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
		return ( Math.min( end, closed + after * 1000 ) - Date.now() ) / 1000;
	};
	while ( ! signal.aborted && left() > 0 ) {
		await pause(
			opened.closed && ! last
				? MIN_INTERVAL
				: Math.max( MIN_INTERVAL, Math.min( wait, left() ) ),
			signal
		);
		if ( signal.aborted ) {
			return null;
		}
		const now = await poll( source, signal );
		if ( 'code' in now ) {
			last = now;
			wait = Math.max( interval, now.retryAfter );
		} else if ( now.picked ) {
			stop();
			opened.close();
			return 'picked';
		} else {
			last = null;
			interval = now.poll_interval;
			wait = interval;
		}
	}
	stop();
	if ( signal.aborted ) {
		return null;
	}
	if ( last || opened.closed ) {
		// A user who closed the pop-up needs no message. A user whose site does not respond does.
		return last;
	}
	return failureWith(
		'',
		__( 'The selection timed out. Open Google Photos again.', 'freehold' )
	);
}
