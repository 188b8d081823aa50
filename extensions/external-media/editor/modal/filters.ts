import type { MediaSource } from '../../store';

/** A filter of a service. */
export type Filter = MediaSource[ 'can' ][ 'filters' ][ number ];

/** Values by filter name. An empty value means that the user has not chosen one yet. */
export type Filters = Record< string, string >;

const CATEGORY = 'categoryInclude';
const TYPE = 'mediaType';
const VIDEO = 'video';

/**
 * Sets a filter. Videos have no categories, so choosing videos removes the category, and a category removes the choice of
 * videos.
 *
 * @param name The filter's name.
 */
export function setFilter(
	filters: Filters,
	name: string,
	value: string
): Filters {
	const next = { ...filters, [ name ]: value };
	if ( name === TYPE && value === VIDEO ) {
		delete next[ CATEGORY ];
	} else if ( name === CATEGORY && value && next[ TYPE ] === VIDEO ) {
		delete next[ TYPE ];
	}
	return next;
}

/**
 * Removes a filter.
 *
 * @param name The filter's name.
 */
export function removeFilter( filters: Filters, name: string ): Filters {
	const { [ name ]: removed, ...others } = filters;
	return removed === undefined ? filters : others;
}

/** Returns the filters that have a value. */
export const chosenOf = ( filters: Filters ): Filters =>
	Object.fromEntries(
		Object.entries( filters ).filter( ( [ , value ] ) => value !== '' )
	);
