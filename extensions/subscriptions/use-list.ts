import { api } from '@freehold/api';
import { useEffect, useState } from '@wordpress/element';

/** A category that subscribers can choose. */
export type NewsletterCategory = { id: number; name: string };

/** What the site knows about its subscribers. */
export type List = {
	/** How many people get mail. */
	people: number;
	/** Empty if subscribers cannot choose. */
	categories: NewsletterCategory[];
};

type Counts = { counts: { email_subscribers: number } };
type Categories = {
	enabled: boolean;
	newsletter_categories: NewsletterCategory[];
};

/** One request for all blocks of the editor; a failed one is sent again by the next block. */
let request: Promise< List > | undefined;

const load = () =>
	( request ??= Promise.all( [
		api.get< Counts >( 'v2', '/subscribers/counts' ),
		api.get< Categories >( 'v2', '/newsletter-categories' ),
	] ).then(
		( [ { counts }, { enabled, newsletter_categories: all } ] ) => ( {
			people: counts.email_subscribers,
			categories: enabled ? all : [],
		} ),
		( error ) => {
			request = undefined;
			throw error;
		}
	) );

/**
 * Loads the number of subscribers and the categories that they can choose.
 *
 * @return Null until they are loaded, and if that fails: the form works without them.
 */
export function useList(): List | null {
	const [ list, setList ] = useState< List | null >( null );
	useEffect( () => {
		let isMounted = true;
		load().then(
			( loaded ) => isMounted && setList( loaded ),
			() => {}
		);
		return () => {
			isMounted = false;
		};
	}, [] );
	return list;
}
