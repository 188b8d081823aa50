/**
 * What a visitor has chosen for single services, in the browser's storage.
 */

const PREFIX = 'freehold-embed-';

/**
 * Returns the key of a group of boxes.
 *
 * @param site The path of the site, if it is not at the top of the host.
 */
export const keyOf = ( group: string, site?: string ): string =>
	PREFIX + ( site ?? '' ) + group;

/**
 * Uses the browser's storage.
 *
 * @param action What to do.
 * @return Undefined if the browser has none.
 */
export function withStorage< T >(
	action: ( storage: Storage ) => T
): T | undefined {
	try {
		return action( localStorage );
	} catch {
		return undefined;
	}
}

/** Forgets the choices for all services, because the visitor has chosen for a whole purpose. */
export const forgetChoices = (): void => {
	withStorage( ( storage ) =>
		Object.keys( storage )
			.filter( ( key ) => key.startsWith( PREFIX ) )
			.forEach( ( key ) => storage.removeItem( key ) )
	);
};
