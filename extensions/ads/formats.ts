import { textOf } from '@freehold/stored-text';
import { __ } from '@wordpress/i18n';
import { defaultFormat, formats as sizes } from './constants.json';

/** The stored name of a format. */
export type FormatName = keyof typeof sizes;

/** A format of an ad, in pixels. */
export type Format = {
	name: FormatName;
	width: number;
	height: number;
	/** The padding above the text of the placeholder. */
	padding: number;
};

/**
 * Returns the formats with their titles.
 *
 * @return In the order of the picker.
 */
export const formats = (): Array< Format & { title: string } > => {
	const titles: Record< FormatName, string > = {
		mrec: __( 'Rectangle 300x250', 'freehold' ),
		leaderboard: __( 'Leaderboard 728x90', 'freehold' ),
		mobile_leaderboard: __( 'Mobile Leaderboard 320x50', 'freehold' ),
		wideskyscraper: __( 'Wide Skyscraper 160x600', 'freehold' ),
	};
	return ( Object.keys( sizes ) as FormatName[] ).map( ( name ) => ( {
		name,
		title: titles[ name ],
		...sizes[ name ],
	} ) );
};

/**
 * Returns the format of a stored name.
 *
 * @param name Anything.
 * @return The format; the usual one if there is none of this name.
 */
export function formatOf( name: unknown ): Format {
	const text = textOf( name );
	const known = (
		Object.hasOwn( sizes, text ) ? text : defaultFormat
	) as FormatName;
	return { name: known, ...sizes[ known ] };
}
