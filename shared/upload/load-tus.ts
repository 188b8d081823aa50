/** What of tus-js-client runs. */
export type Tus = typeof import('./tus');

/**
 * Loads tus-js-client, which editors need only once a file is chosen.
 *
 * @throws {Error} If it cannot be loaded; the next call tries again.
 */
export const loadTus = (): Promise< Tus > =>
	import( /* webpackChunkName: "tus" */ './tus' );
