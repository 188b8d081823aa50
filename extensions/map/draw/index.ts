import { library } from '@freehold/library';
import { chooseProvider } from './provider';
import type { Config, Drawing, Draw, Listener, Provider } from './types';

/** The code of each kind of map. */
const drawers = {
	mapkit: library(
		'The map for MapKit',
		() => import( /* webpackChunkName: "map-mapkit" */ './mapkit' )
	),
	tiles: library(
		'The map of tiles',
		() => import( /* webpackChunkName: "map-tiles" */ './tiles' )
	),
	mapbox: library(
		'The map for Mapbox GL',
		() => import( /* webpackChunkName: "map-mapbox" */ './mapbox' )
	),
};

/** Returns which code draws a map. */
function drawerOf(
	provider: Provider | undefined,
	{ tiles }: Config
): keyof typeof drawers {
	if ( provider === 'tiles' ) {
		return tiles?.url.includes( '{z}' ) ? 'tiles' : 'mapbox';
	}
	return provider ?? 'mapbox';
}

/**
 * Draws a map with the service that is set up. Errors are reported to the listener at any time.
 *
 * @param box      The element. Its size is that of the map.
 * @param data     What to draw.
 * @param config   The services that are set up.
 * @param listener Receives the events of the map.
 * @return The map, even if nothing is visible yet. Undefined if no service is set up.
 */
export async function drawMap(
	...[ box, data, config, listener ]: Parameters< Draw >
): Promise< Drawing | undefined > {
	const provider = chooseProvider( data.style, config, document.cookie );
	const code: Parameters< Listener[ 'failed' ] >[ 0 ][ 'code' ] =
		provider === 'mapkit' ? 'mapkit_error' : 'mapbox_error';
	// The library changes its element as it likes, so it gets its own.
	const inner = document.createElement( 'div' );
	box.append( inner );
	try {
		const { draw } = await drawers[ drawerOf( provider, config ) ]();
		return await draw( inner, data, config, listener );
	} catch ( error ) {
		inner.remove();
		const { cause } = error as Error;
		listener.failed( {
			code,
			message: String( cause instanceof Error ? cause : error ),
		} );
		return undefined;
	}
}
