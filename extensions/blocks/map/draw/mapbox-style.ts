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
 * The style of one set of raster tiles.
 *
 * @param template    The tiles' addresses; `{s}` stands for a, b and c, `{r}` for a sign of finer screens.
 * @param attribution Whose they are, as text.
 */
function rasterStyle( template: string, attribution: string ): Style {
	const address = template.replace(
		'{r}',
		window.devicePixelRatio > 1 ? '@2x' : ''
	);
	const text = document.createElement( 'span' );
	text.textContent = attribution;
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
				attribution: text.innerHTML,
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
			? rasterStyle( tiles.url, tiles.attribution )
			: tiles.url;
	}
	return `mapbox://styles/mapbox/${
		style === 'satellite' && ! details ? 'satellite-v9' : STYLES[ style ]
	}`;
}
