import { api } from '@freehold/api';
import { useThrottle } from '@wordpress/compose';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import {
	addRestaurants,
	restaurantsNamed,
	type Restaurant,
} from './restaurants';
import type { Restaurants } from './schema';

/** The minimum time between two requests, in milliseconds. */
const THROTTLE_MS = 500;

/** Whether a search service is configured; false after the first response that says so. */
let isConfigured = true;

/** Returns whether a text may be a name: no URL, no code and no ID. */
const isName = ( text: string ): boolean =>
	/\p{L}/u.test( text ) &&
	! /^\s*(?:https?:|\/\/|<|&lt;|javascript:)/i.test( text ) &&
	! text.includes( 'opentable.' );

/** The state of a search. */
export type Search = {
	/** The restaurants that match the text. */
	found: Restaurant[];
	isSearching: boolean;
	hasFailed: boolean;
};

/**
 * Searches restaurants by name if an administrator configured a search service. Restaurants of earlier searches appear at
 * once.
 *
 * @param text The text that the user enters.
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
			const { items, is_configured: configured } =
				await api.get< Restaurants >( 'v2', '/opentable/restaurants', {
					query: { query: name },
					signal: controller.signal,
				} );
			isConfigured = configured;
			addRestaurants( items );
			setHasFailed( false );
		} catch {
			if ( controller.signal.aborted ) {
				return;
			}
			setHasFailed( true );
		}
		setAsked( name );
	}, [] );
	const ask = useThrottle( search, THROTTLE_MS );
	useEffect( () => {
		if ( wanted ) {
			ask( wanted );
		}
	}, [ wanted, ask ] );
	useEffect( () => () => request.current?.abort(), [] );
	return {
		found: wanted ? restaurantsNamed( wanted ) : [],
		isSearching: wanted !== '' && isConfigured && asked !== wanted,
		hasFailed: wanted !== '' && hasFailed,
	};
}
