import { api } from '@freehold/api';
import { registerBlockStyle, unregisterBlockStyle } from '@wordpress/blocks';
import { useEffect, useSyncExternalStore } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Config } from './draw/types';
import type { SearchMode } from './schema';

/** The site's map settings and the kind of place search. */
export type Setup = { config: Config; search: SearchMode };

/** The state of the settings. */
export type SetupState = { setup?: Setup; error?: string };

let state: SetupState = {};
let loading: Promise< void > | undefined;
const watchers = new Set< () => void >();

const become = ( next: SetupState ) => {
	state = next;
	watchers.forEach( ( watch ) => watch() );
};

/**
 * Fetches the settings once for all maps in the editor.
 *
 * @return Resolves when the state has changed, also after an error.
 */
function fetchSetup(): Promise< void > {
	loading ??= api
		.get< Setup >( 'v2', '/map/config' )
		.then( ( setup ) => {
			if ( setup.config.provider === 'mapkit' && setup.config.mapkit ) {
				// Apple uses another name for it.
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
			loading = undefined;
		} );
	return loading;
}

/**
 * Returns the site's map settings. They are requested when the first map is on the canvas.
 *
 * @return The settings, and a function that fetches them again.
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
			void fetchSetup();
		}
	}, [] );
	return { ...known, reload: fetchSetup };
}
