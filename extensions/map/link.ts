import type { StoredPoint } from './types';

/**
 * Returns the URL of a search for the place in Google Maps, which requires no API key.
 *
 * @param point The place.
 */
export const linkOf = ( { coordinates }: StoredPoint ): string =>
	`https://www.google.com/maps/search/?api=1&query=${ coordinates.latitude },${ coordinates.longitude }`;
