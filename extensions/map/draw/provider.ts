import type { MapStyle } from '../types';
import type { Config, Provider } from './types';

/** The cookie that selects another map service in one browser. */
const COOKIE = /(?:^|;\s*)map_provider=(mapbox|mapkit|tiles)(?:;|$)/;

/**
 * Returns the service that draws a map: Mapbox for terrain, else the one in the cookie, else the selected one, else any
 * that is set up.
 *
 * @param style  The map's style.
 * @param config The services that are set up.
 * @param cookie The document's cookies.
 * @return The service. Undefined if none is set up.
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
