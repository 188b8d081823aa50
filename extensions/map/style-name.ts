import type { MapStyle } from './types';

const STYLES: MapStyle[] = [
	'default',
	'black_and_white',
	'satellite',
	'terrain',
];

const CHOSEN = /(?:^|\s)is-style-(\S+)/;

/**
 * The style that a class says, as it is stored in `data-map-style`.
 *
 * @param className The block's classes.
 * @return A style that is on offer; what is none counts as the default, in stored posts too.
 */
export function storedStyle( className = '' ): MapStyle {
	const name = CHOSEN.exec( className )?.[ 1 ] as MapStyle;
	return STYLES.includes( name ) ? name : 'default';
}

/**
 * The style that a map is drawn in: old posts write `black-and-white`, which is stored as the default and was meant all the
 * same.
 *
 * @param className The block's classes.
 */
export function drawnStyle( className = '' ): MapStyle {
	return storedStyle(
		className.replace( /black-and-white/, 'black_and_white' )
	);
}
