import { loadChunk } from '@freehold/blocks';

type Modal = typeof import('./modal');

let loading: Promise< Modal > | null = null;

/**
 * Loads the media modal's code once, with its style sheet and translations. After a failure the next call tries again.
 *
 * @return The code.
 * @throws {Error} If a file cannot be loaded in time.
 */
export function loadWindow(): Promise< Modal > {
	loading ??= loadChunk(
		'media-sources',
		() => import( /* webpackChunkName: "media-sources" */ './modal' )
	);
	loading.catch( () => {
		loading = null;
	} );
	return loading;
}
