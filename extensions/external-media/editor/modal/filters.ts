import type { MediaSource } from '../../store';

/** A filter that a service has. */
export type Filter = MediaSource[ 'can' ][ 'filters' ][ number ];

/** Values by the filters' names; an empty value is one that has not been chosen yet. */
export type Filters = Record< string, string >;

const CATEGORY = 'categoryInclude';
const TYPE = 'mediaType';
const VIDEO = 'video';

/**
 * The filters after one was set. Videos have no categories: choosing them gives up the category, and a category gives up
 * the videos.
 *
 * @param filters The filters before.
 * @param name    The filter's name.
 * @param value   Its value.
 * @return The new filters.
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
 * The filters without one.
 *
 * @param filters The filters before.
 * @param name    The name of the one to remove.
 */
export function removeFilter( filters: Filters, name: string ): Filters {
	const { [ name ]: removed, ...others } = filters;
	return removed === undefined ? filters : others;
}

/** The filters that have a value. */
export const chosenOf = ( filters: Filters ): Filters =>
	Object.fromEntries(
		Object.entries( filters ).filter( ( [ , value ] ) => value !== '' )
	);
