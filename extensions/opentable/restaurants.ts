/** A restaurant that a search has found. */
export type Restaurant = { rid: string; name: string };

/** The names of all restaurants that searches have found since the editor opened, by ID. */
const known = new Map< string, string >();

/**
 * Adds restaurants that a search has found.
 *
 * @param found The restaurants.
 */
export const addRestaurants = ( found: Restaurant[] ): void =>
	found.forEach( ( { rid, name } ) => known.set( rid, name ) );

/**
 * Returns the restaurants whose names contain all words of a text.
 *
 * @param text The text, not empty.
 */
export function restaurantsNamed( text: string ): Restaurant[] {
	const words = text.toLowerCase().split( /\s+/ );
	return [ ...known ]
		.filter( ( [ , name ] ) =>
			words.every( ( word ) => name.toLowerCase().includes( word ) )
		)
		.map( ( [ rid, name ] ) => ( { rid, name } ) );
}

/**
 * Returns a restaurant's label.
 *
 * @param rid The restaurant's ID.
 * @return Its name and its ID if a search has found it, else the ID.
 */
export const nameOf = ( rid: string ): string => {
	const name = known.get( rid );
	return name ? `${ name } (${ rid })` : rid;
};

/**
 * Returns the ID in a label of `nameOf()`, or in text that the user entered.
 *
 * @param name A name with its ID, a name, or an ID.
 * @return Undefined if no search has found a restaurant of that name.
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
