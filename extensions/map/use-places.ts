import { api } from '@freehold/api';
import { useEffect, useRef, useState } from '@wordpress/element';
import { readCoordinates } from './points';
import type { Places, SearchMode } from './schema';
import type { Point } from './types';

/** How long typing has to rest before somebody is asked, in milliseconds. */
const REST = 250;

/**
 * Searches for places.
 *
 * @param text   What for.
 * @param signal Ends the search.
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

/** What a search has come to. `found` is undefined as long as nothing was asked; it is what was found for `foundFor`. */
type Search = {
	found?: Point[];
	foundFor?: string;
	isSearching: boolean;
	error?: string;
};

const NOTHING: Search = { isSearching: false };

/**
 * Searches while somebody types. Coordinates are a place of their own, which needs nobody to ask.
 *
 * @param text What was typed.
 * @param mode When the site may be asked.
 * @return What was found, whether that is for what is typed now, and a way to search at once.
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
	useEffect( () => {
		const point = readCoordinates( wanted );
		if ( point || wanted === '' || mode !== 'typing' ) {
			running.current?.abort();
			setSearch(
				point
					? { found: [ point ], foundFor: wanted, isSearching: false }
					: NOTHING
			);
			return undefined;
		}
		const timer = setTimeout( () => run( wanted ), REST );
		return () => clearTimeout( timer );
	}, [ wanted, mode ] );
	useEffect( () => () => running.current?.abort(), [] );

	return {
		...search,
		isCurrent: search.foundFor === wanted,
		searchNow: () => {
			if ( mode !== 'none' && wanted !== '' ) {
				void run( wanted );
			}
		},
	};
}
