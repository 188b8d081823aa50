import {
	AUTHORIZATION_REQUIRED,
	failureOf,
	isAborted,
	store,
	type MediaFailure,
} from '@freehold/stores/media-sources';
import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { beginSession, pollSession } from './client';
import { onClosed, openPopup } from './popup';

/** How often the service is asked at most, in seconds. */
const SHORTEST = 0.5;

/** How long something picked may take to be known after the window was closed, in seconds. */
const AFTER_CLOSING = 6;

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

	const wait = async ( opened: Window, signal: AbortSignal ) => {
		const session = await beginSession( source, maxItems );
		if ( signal.aborted ) {
			return;
		}
		opened.location.href = session.picker_uri;
		let until = Date.now() + Math.max( 1, session.timeout ) * 1000;
		const stop = onClosed( opened, () => {
			until = Math.min( until, Date.now() + AFTER_CLOSING * 1000 );
		} );
		signal.addEventListener( 'abort', stop );
		let { poll_interval: interval } = session;
		while ( ! signal.aborted && Date.now() < until ) {
			await pause(
				opened.closed ? SHORTEST : Math.max( SHORTEST, interval ),
				signal
			);
			if ( signal.aborted ) {
				return;
			}
			const now = await pollSession( source, signal );
			if ( now.picked ) {
				stop();
				opened.close();
				picked.current();
				return;
			}
			interval = now.poll_interval;
		}
		stop();
	};

	const begin = () => {
		cancel();
		setFailure( null );
		const opened = openPopup( 'freehold-pick' );
		if ( ! opened ) {
			setFailure( {
				code: 'blocked',
				message: __(
					'Your browser has blocked the window. Allow windows of this site and try again.',
					'freehold'
				),
				detail: '',
				retryAfter: 0,
			} );
			return;
		}
		popup.current = opened;
		const controller = new AbortController();
		running.current = controller;
		setWaiting( true );
		wait( opened, controller.signal )
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
