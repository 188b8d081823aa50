import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { readPlace, writePlace, type Place } from './location';

/**
 * Returns what the URL says, and a function that changes it.
 *
 * @return The place, and the function: what changes, and whether that is a step in the browser's history.
 */
export function usePlace(): [
	Place,
	( change: Partial< Place >, isStep?: boolean ) => void,
] {
	const [ place, setPlace ] = useState( readPlace );
	const latest = useRef( place );
	latest.current = place;

	useEffect( () => {
		const back = () => setPlace( readPlace() );
		window.addEventListener( 'popstate', back );
		return () => window.removeEventListener( 'popstate', back );
	}, [] );

	const go = useCallback( ( change: Partial< Place >, isStep = false ) => {
		const next = { ...latest.current, ...change };
		latest.current = next;
		setPlace( next );
		writePlace( next, isStep );
	}, [] );

	return [ place, go ];
}
