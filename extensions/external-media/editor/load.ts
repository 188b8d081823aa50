import { prepareChunk } from '@freehold/blocks';

type Window = typeof import('./modal');

let loading: Promise< Window > | null = null;

/**
 * The window's code, loaded once. After a failure the next call tries again.
 *
 * @return The code, its style sheet and translations there.
 */
export function loadWindow(): Promise< Window > {
	loading ??= Promise.all( [
		import( /* webpackChunkName: "media-sources" */ './modal' ),
		prepareChunk( 'media-sources' ),
	] ).then( ( [ code ] ) => code );
	loading.catch( () => {
		loading = null;
	} );
	return loading;
}
