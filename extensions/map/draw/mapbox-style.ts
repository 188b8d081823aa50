import constants from '../constants.json';
import type { Config, MapData, Provider } from './types';

/** Mapbox's classic styles of this library version. Satellite maps exist with and without labels. */
const { styles: STYLES } = constants;

/**
 * Returns the attribution of the site's tiles. A style may contain others.
 *
 * @param config The services that are set up.
 * @return HTML. Empty if there is none.
 */
export function ownAttribution( { tiles }: Config ): string {
	const text = document.createElement( 'span' );
	text.textContent = tiles?.attribution ?? '';
	return text.innerHTML;
}

/**
 * Returns the URL of the style that the library draws.
 *
 * @param data     The map.
 * @param config   The services that are set up.
 * @param provider The service that provides the tiles.
 */
export function styleOf(
	{ style, details }: Pick< MapData, 'style' | 'details' >,
	{ tiles }: Config,
	provider: Provider
): string {
	if ( provider === 'tiles' && tiles ) {
		return tiles.url;
	}
	return `mapbox://styles/mapbox/${
		style === 'satellite' && ! details ? 'satellite-v9' : STYLES[ style ]
	}`;
}
