import type { MapStyle } from './types';

const STYLES: MapStyle[] = [
	'default',
	'black_and_white',
	'satellite',
	'terrain',
];

const CHOSEN = /(?:^|\s)is-style-(\S+)/;

/**
 * Returns the style in a class, as it is stored in `data-map-style`.
 *
 * @param className The block's classes.
 * @return An available style. Other values count as the default, also in stored posts.
 */
export function storedStyle( className = '' ): MapStyle {
	const name = CHOSEN.exec( className )?.[ 1 ] as MapStyle;
	return STYLES.includes( name ) ? name : 'default';
}

/**
 * Returns the style in which a map is drawn. Old posts contain `black-and-white`, which is stored as the default but was
 * meant.
 *
 * @param className The block's classes.
 */
export function drawnStyle( className = '' ): MapStyle {
	return storedStyle(
		className.replace( /black-and-white/, 'black_and_white' )
	);
}
