import { api } from '@freehold/api';
import { useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { readCoordinates } from './points';
import type { Places, SearchMode } from './schema';
import type { Point } from './types';

/** How long the user must have stopped typing before a search, in milliseconds. */
const DEBOUNCE_MS = 250;

/**
 * Searches for places.
 *
 * @param text   The search text.
 * @param signal Aborts the search.
 */
export const searchPlaces = async (
	text: string,
	signal?: AbortSignal
): Promise< Point[] > =>
	(
		await api.get< Places >( 'v2', '/map/places', {
			query: { query: text },
			signal,
		} )
	).items;

/** The result of a search. `found` is undefined before the first search, and belongs to the text `foundFor`. */
type Search = {
	found?: Point[];
	foundFor?: string;
	isSearching: boolean;
	error?: string;
};

const NOTHING: Search = { isSearching: false };

/**
 * Searches while the user types. Coordinates are a place without a search.
 *
 * @param text The search text.
 * @param mode When the site may search.
 * @return The results, whether they belong to the current text, and a function that searches at once.
 */
export function usePlaces(
	text: string,
	mode: SearchMode
): Search & { isCurrent: boolean; searchNow: () => void } {
	const [ search, setSearch ] = useState< Search >( NOTHING );
	const running = useRef< AbortController >();

	const run = async ( wanted: string ) => {
		running.current?.abort();
		const controller = new AbortController();
		running.current = controller;
		setSearch( ( { found, foundFor } ) => ( {
			found,
			foundFor,
			isSearching: true,
		} ) );
		try {
			const found = await searchPlaces( wanted, controller.signal );
			if ( ! controller.signal.aborted ) {
				setSearch( { found, foundFor: wanted, isSearching: false } );
			}
		} catch ( error ) {
			if ( ! controller.signal.aborted ) {
				setSearch( {
					isSearching: false,
					error: ( error as Error ).message,
				} );
			}
		}
	};

	const wanted = text.trim();
	// Found while rendering: Enter may follow the last digit before an effect has run.
	const coordinates = useMemo( (): Search | undefined => {
		const point = readCoordinates( wanted );
		return (
			point && { found: [ point ], foundFor: wanted, isSearching: false }
		);
	}, [ wanted ] );
	useEffect( () => {
		if ( coordinates || wanted === '' || mode !== 'typing' ) {
			running.current?.abort();
			setSearch( NOTHING );
			return undefined;
		}
		const timer = setTimeout( () => run( wanted ), DEBOUNCE_MS );
		return () => clearTimeout( timer );
	}, [ coordinates, wanted, mode ] );
	useEffect( () => () => running.current?.abort(), [] );

	const shown = coordinates ?? search;
	return {
		...shown,
		isCurrent: shown.foundFor === wanted,
		searchNow: () => {
			if ( mode !== 'none' && wanted !== '' ) {
				void run( wanted );
			}
		},
	};
}
