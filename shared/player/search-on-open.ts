/**
 * Loads the search of a transcript when the visitor opens it.
 *
 * @param details The transcript; null if there is none.
 */
export function searchOnOpen( details: Element | null | undefined ): void {
	details?.addEventListener(
		'toggle',
		async () => {
			const { search } = await import(
				/* webpackChunkName: "video-transcript" */ './transcript'
			);
			search( details );
		},
		{ once: true }
	);
}
