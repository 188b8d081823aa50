import { prepareChunk } from '@freehold/blocks';

type Dialog = typeof import('./modal');

let loading: Promise< Dialog > | null = null;

/**
 * Loads the dialog's code once. After a failure the next call tries again.
 *
 * @return The code, after its style sheet and translations have loaded.
 */
export function loadDialog(): Promise< Dialog > {
	loading ??= Promise.all( [
		import( /* webpackChunkName: "media-sources" */ './modal' ),
		prepareChunk( 'media-sources' ),
	] ).then( ( [ code ] ) => code );
	loading.catch( () => {
		loading = null;
	} );
	return loading;
}
