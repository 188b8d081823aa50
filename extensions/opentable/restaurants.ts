import { api } from '@freehold/api';
import { useThrottle } from '@wordpress/compose';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import type { Restaurants } from './schema';

/** A restaurant that a search has found. */
export type Restaurant = { rid: string; name: string };

/** No sooner than that after one request comes the next, in milliseconds. */
const PAUSE = 500;

/** Every restaurant that a search has found since the editor opened, by number. */
const known = new Map< string, string >();

/** Whether there is anybody to ask; known after the first answer. */
let isConfigured = true;

/** Addresses and codes are no names, nor are numbers. */
const isName = ( text: string ): boolean =>
	/\p{L}/u.test( text ) &&
	! /^\s*(?:https?:|\/\/|<|&lt;|javascript:)/i.test( text ) &&
	! text.includes( 'opentable.' );

/**
 * What a restaurant is called.
 *
 * @param rid Its number.
 * @return Its name and its number where a search has found it; otherwise the number.
 */
export const nameOf = ( rid: string ): string => {
	const name = known.get( rid );
	return name ? `${ name } (${ rid })` : rid;
};

/**
 * The number in what `nameOf()` wrote, or in what somebody typed in its place.
 *
 * @param name A name with its number, a name, or a number.
 * @return Undefined where no restaurant of that name has been found.
 */
export function idOf( name: string ): string | undefined {
	const text = name.trim();
	const [ , rid ] = /(?:^|\()(\d{1,12})\)?$/.exec( text ) ?? [];
	return (
		rid ??
		[ ...known ].find(
			( [ , other ] ) => other.toLowerCase() === text.toLowerCase()
		)?.[ 0 ]
	);
}

/** What a search knows. */
export type Search = {
	/** What fits the text; nothing before the first letter. */
	found: Restaurant[];
	isSearching: boolean;
	hasFailed: boolean;
};

/**
 * Looks restaurants up by name, where the site's owner has said whom to ask. At most one request in half a second goes out;
 * what has been found once is remembered, so that a name that is typed further needs no answer to be shown.
 *
 * @param text What somebody types.
 */
export function useRestaurants( text: string ): Search {
	const [ asked, setAsked ] = useState( '' );
	const [ hasFailed, setHasFailed ] = useState( false );
	const request = useRef< AbortController | null >( null );
	const wanted = isConfigured && isName( text ) ? text.trim() : '';
	const search = useCallback( async ( name: string ) => {
		request.current?.abort();
		const controller = new AbortController();
		request.current = controller;
		try {
			const { items, is_configured: answers } =
				await api.get< Restaurants >( 'v2', '/opentable/restaurants', {
					query: { query: name },
					signal: controller.signal,
				} );
			isConfigured = answers;
			items.forEach( ( item ) => known.set( item.rid, item.name ) );
			setHasFailed( false );
		} catch {
			if ( controller.signal.aborted ) {
				return;
			}
			setHasFailed( true );
		}
		setAsked( name );
	}, [] );
	const ask = useThrottle( search, PAUSE );
	useEffect( () => {
		if ( wanted ) {
			ask( wanted );
		}
	}, [ wanted, ask ] );
	useEffect( () => () => request.current?.abort(), [] );
	const words = wanted.toLowerCase().split( /\s+/ );
	return {
		found: wanted
			? [ ...known ]
					.filter( ( [ , name ] ) =>
						words.every( ( word ) =>
							name.toLowerCase().includes( word )
						)
					)
					.map( ( [ rid, name ] ) => ( { rid, name } ) )
			: [],
		isSearching: wanted !== '' && isConfigured && asked !== wanted,
		hasFailed: wanted !== '' && hasFailed,
	};
}
