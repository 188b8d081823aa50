import type { Config } from '../draw/types';

/**
 * Reads the site's map settings, which core prints for script modules.
 *
 * @return Undefined if there are none.
 */
export function readConfig(): Config | undefined {
	const data = document.getElementById( 'wp-script-module-data-freehold/map' )
		?.textContent;
	return data ? JSON.parse( data ) : undefined;
}
