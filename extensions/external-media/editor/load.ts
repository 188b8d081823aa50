import { loadChunk } from '@freehold/blocks';

type Dialog = typeof import('./modal');

let loading: Promise< Dialog > | null = null;

/**
 * Loads the dialog's code once, with its style sheet and translations. After a failure the next call tries again.
 *
 * @throws {Error} If a file cannot be loaded in time.
 */
export function loadDialog(): Promise< Dialog > {
	loading ??= loadChunk(
		'media-sources',
		() => import( /* webpackChunkName: "media-sources" */ './modal' )
	);
	loading.catch( () => {
		loading = null;
	} );
	return loading;
}
