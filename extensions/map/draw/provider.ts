import type { MapStyle } from '../types';
import type { Config, Provider } from './types';

/** The cookie by which one browser can be shown the maps of another service. */
const COOKIE = /(?:^|;\s*)map_provider=(mapbox|mapkit|tiles)(?:;|$)/;

/**
 * The service that draws a map: Mapbox for terrain, else the one that a cookie names, else the one that the owner chose, else
 * whichever is set up.
 *
 * @param style  The map's style.
 * @param config What is set up.
 * @param cookie The document's cookies.
 * @return The service; undefined where none is set up.
 */
export function chooseProvider(
	style: MapStyle,
	config: Config,
	cookie: string
): Provider | undefined {
	const wanted = [
		style === 'terrain' ? 'mapbox' : undefined,
		COOKIE.exec( cookie )?.[ 1 ],
		config.provider,
		'mapbox',
		'tiles',
		'mapkit',
	] as Array< Provider | undefined >;
	return wanted.find( ( name ) => name && config[ name ] );
}
