import { useCallback, useEffect, useState } from '@wordpress/element';
import { isFromList, readPlace, writePlace, type Place } from './location';

/** Where the user is, as the URL says. */
export function usePlace(): {
	place: Place;
	/** Goes to a place. An entry that opens over the list is a step in the browser’s history. */
	go: ( next: Place ) => void;
	/** Opens an entry of this tab; 0 for none. */
	openEntry: ( id: number ) => void;
	/** Corrects the place, without a step. */
	correct: ( next: Place ) => void;
	/** Closes the open entry. */
	close: () => void;
} {
	const [ place, setPlace ] = useState( readPlace );
	const { status, entry } = place;
	const go = useCallback(
		( next: Place ) => {
			setPlace( next );
			writePlace( next, Boolean( next.entry ) && ! entry );
		},
		[ entry ]
	);
	const openEntry = useCallback(
		( id: number ) => go( { status, entry: id } ),
		[ go, status ]
	);
	useEffect( () => {
		const back = () => setPlace( readPlace() );
		window.addEventListener( 'popstate', back );
		return () => window.removeEventListener( 'popstate', back );
	}, [] );
	return {
		place,
		go,
		openEntry,
		correct: ( next ) => {
			setPlace( next );
			writePlace( next, false );
		},
		close: () => ( isFromList() ? window.history.back() : openEntry( 0 ) ),
	};
}
