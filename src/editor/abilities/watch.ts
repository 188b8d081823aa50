import { dispatch, select, subscribe } from '@wordpress/data';
import type { AbilitiesActions } from './types';

/** The store of WordPress's Abilities API in the browser (7.0 and later). It is there if a plugin has loaded it. */
const STORE = 'core/abilities';

/**
 * Registers the editor's abilities as soon as a plugin has loaded the Abilities API. Until then nothing is loaded.
 *
 * Source: https://github.com/WordPress/gutenberg/tree/trunk/packages/abilities.
 */
export function watchAbilities(): void {
	const stop = subscribe( () => {
		if ( select( STORE ) ) {
			stop();
			void import( /* webpackChunkName: "editor-abilities" */ '.' ).then(
				( { registerAbilities } ) =>
					registerAbilities(
						dispatch( STORE ) as unknown as AbilitiesActions
					)
			);
		}
	} );
}
