import { api } from '@freehold/api';
import { registerBlockStyle, unregisterBlockStyle } from '@wordpress/blocks';
import { useEffect, useSyncExternalStore } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Config } from './draw/types';
import type { SearchMode } from './schema';

/** What the site has set up, and how places are searched for. */
export type Setup = { config: Config; search: SearchMode };

/** What the editor knows of that so far. */
export type SetupState = { setup?: Setup; error?: string };

let state: SetupState = {};
let asking: Promise< void > | undefined;
const watchers = new Set< () => void >();

const become = ( next: SetupState ) => {
	state = next;
	watchers.forEach( ( watch ) => watch() );
};

/**
 * Asks the site, once for all maps in the editor.
 *
 * @return When the answer is there, or the reason why there is none.
 */
function ask(): Promise< void > {
	asking ??= api
		.get< Setup >( 'v2', '/map/config' )
		.then( ( setup ) => {
			if ( setup.config.provider === 'mapkit' && setup.config.mapkit ) {
				// Apple calls it by another name.
				unregisterBlockStyle( 'jetpack/map', 'black_and_white' );
				registerBlockStyle( 'jetpack/map', {
					name: 'black_and_white',
					label: __( 'Muted', 'freehold' ),
				} );
			}
			become( { setup } );
		} )
		.catch( ( { message } ) => become( { ...state, error: message } ) )
		.finally( () => {
			asking = undefined;
		} );
	return asking;
}

/**
 * What the site has set up for maps. Nothing is asked for before the first map is on the canvas.
 *
 * @return What is known, and a way to ask again once something has been set up.
 */
export function useSetup(): SetupState & { reload: () => Promise< void > } {
	const known = useSyncExternalStore(
		( watch ) => {
			watchers.add( watch );
			return () => watchers.delete( watch );
		},
		() => state
	);
	useEffect( () => {
		if ( ! state.setup ) {
			void ask();
		}
	}, [] );
	return { ...known, reload: ask };
}
