import type { Style } from 'mapbox-gl';
import type { Config, MapData, Provider } from './types';

/** Mapbox's classic styles of the library's time; those for satellites with names and without. */
const STYLES = {
	default: 'streets-v11',
	black_and_white: 'light-v10',
	satellite: 'satellite-streets-v11',
	terrain: 'outdoors-v11',
};

/**
 * Whose the owner's tiles are, for a corner of the map. A style may name others beside.
 *
 * @param config What is set up.
 * @return HTML; empty where nothing is set.
 */
export function ownAttribution( { tiles }: Config ): string {
	const text = document.createElement( 'span' );
	text.textContent = tiles?.attribution ?? '';
	return text.innerHTML;
}

/**
 * The style of one set of raster tiles.
 *
 * @param template The tiles' addresses; `{s}` stands for a, b and c, `{r}` for a sign of finer screens.
 */
function rasterStyle( template: string ): Style {
	const address = template.replace(
		'{r}',
		window.devicePixelRatio > 1 ? '@2x' : ''
	);
	return {
		version: 8,
		sources: {
			tiles: {
				type: 'raster',
				tiles: address.includes( '{s}' )
					? [ 'a', 'b', 'c' ].map( ( name ) =>
							address.replace( '{s}', name )
					  )
					: [ address ],
				tileSize: 256,
				maxzoom: 19,
			},
		},
		layers: [ { id: 'tiles', type: 'raster', source: 'tiles' } ],
	};
}

/**
 * What the library draws for a map.
 *
 * @param data     The map.
 * @param config   What is set up.
 * @param provider Whose tiles.
 */
export function styleOf(
	{ style, details }: Pick< MapData, 'style' | 'details' >,
	{ tiles }: Config,
	provider: Provider
): string | Style {
	if ( provider === 'tiles' && tiles ) {
		return tiles.url.includes( '{z}' )
			? rasterStyle( tiles.url )
			: tiles.url;
	}
	return `mapbox://styles/mapbox/${
		style === 'satellite' && ! details ? 'satellite-v9' : STYLES[ style ]
	}`;
}
