import type { Point } from './types';

/**
 * Where the list leads: a search in another map, which needs no key.
 *
 * @param point The place.
 */
export const linkOf = ( { coordinates }: Point ): string =>
	`https://www.google.com/maps/search/?api=1&query=${ coordinates.latitude },${ coordinates.longitude }`;
