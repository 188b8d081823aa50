import { library } from '@freehold/library';
import { chooseProvider } from './provider';
import type { Drawing, Draw, Listener } from './types';

/** The code of both providers. */
const drawers = {
	mapkit: library(
		'The map for MapKit',
		() => import( /* webpackChunkName: "map-mapkit" */ './mapkit' )
	),
	mapbox: library(
		'The map for Mapbox GL',
		() => import( /* webpackChunkName: "map-mapbox" */ './mapbox' )
	),
};

/**
 * Draws a map by whichever service is set up. What goes wrong is said to the listener, whenever it does.
 *
 * @param box      Where; its size is that of the map.
 * @param data     What.
 * @param config   What is set up.
 * @param listener Who wants to know.
 * @return The map, also where nothing can be seen of it yet; undefined where there will be none.
 */
export async function drawMap(
	...[ box, data, config, listener ]: Parameters< Draw >
): Promise< Drawing | undefined > {
	const provider = chooseProvider( data.style, config, document.cookie );
	const code: Parameters< Listener[ 'failed' ] >[ 0 ][ 'code' ] =
		provider === 'mapkit' ? 'mapkit_error' : 'mapbox_error';
	// The library makes of its element what it wants: the room is another one.
	const inner = document.createElement( 'div' );
	box.append( inner );
	try {
		const { draw } =
			await drawers[ provider === 'mapkit' ? 'mapkit' : 'mapbox' ]();
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
