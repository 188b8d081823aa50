import type { Printed } from '@freehold/visitor/printed';
import { request } from '@freehold/visitor/sinks';
import type { SearchFilters, SearchResult } from '../schema';

/** A page of results. */
export type ResultPage = {
	results: SearchResult[];
	/** Where the next page begins; null if there is none. */
	next: number | null;
	/** A sentence with the number of results. */
	summary: string;
};

/** The longest time until a response, in milliseconds. */
const TIMEOUT = 15000;

/** An error whose message is for the visitor; empty if there is none. */
export class SearchError extends Error {}

/**
 * Requests JSON. Sends no cookies, because responses are the same for everyone.
 *
 * @param url    The URL of the route, which may already have a query.
 * @param query  Parameters; those without a value are left out.
 * @param signal Ends the request.
 * @return The response’s data.
 * @throws {SearchError} If the server rejects the request.
 */
async function get< Data >(
	url: Printed,
	query: Record< string, string | number >,
	signal: AbortSignal
): Promise< Data > {
	const address = new URL( url );
	for ( const [ name, value ] of Object.entries( query ) ) {
		if ( value ) {
			address.searchParams.set( name, String( value ) );
		}
	}
	// eslint-disable-next-line freehold/visitor-sinks -- The printed URL with another query.
	const response = await request( address.href as Printed, {
		signal,
		credentials: 'omit',
	} );
	const data = await response.json();
	if ( ! response.ok ) {
		throw new SearchError(
			response.status === 429 ? String( data.message ) : ''
		);
	}
	return data;
}

/**
 * Returns functions that request results. A new request ends the previous one, so a late response never replaces a newer one.
 *
 * @param url The URL of the route.
 * @return `load` resolves with a page; undefined if a newer request has taken its place. `cancel` ends the request.
 */
export function resultRequests( url: Printed ) {
	let current: AbortController | undefined;
	const cancel = () => current?.abort();
	const load = async (
		query: Record< string, string | number >
	): Promise< ResultPage | undefined > => {
		cancel();
		const controller = new AbortController();
		current = controller;
		let isLate = false;
		const timer = setTimeout( () => {
			isLate = true;
			controller.abort();
		}, TIMEOUT );
		try {
			const page = await get< ResultPage >(
				url,
				query,
				controller.signal
			).finally( () => clearTimeout( timer ) );
			return controller.signal.aborted ? undefined : page;
		} catch ( error ) {
			if ( controller.signal.aborted && ! isLate ) {
				return undefined;
			}
			throw error;
		}
	};
	return { load, cancel };
}

/**
 * Requests what results can be filtered by.
 *
 * @param url The URL of the route.
 */
export const loadFilters = ( url: Printed ): Promise< SearchFilters > =>
	get( url, {}, AbortSignal.timeout( TIMEOUT ) );
