import { openPopup } from '@freehold/popup';
import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	AUTHORIZATION_REQUIRED,
	failureOf,
	failureWith,
	isAborted,
	store,
	type MediaFailure,
} from '../../store';
import { followSession } from './follow-session';

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
		followSession( source, maxItems, opened, controller.signal )
			.then( ( outcome ) => {
				if ( outcome === 'picked' ) {
					picked.current();
				} else if ( outcome ) {
					setFailure( outcome );
				}
			} )
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
