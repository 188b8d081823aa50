import { useCallback, useEffect, useState } from '@wordpress/element';
import { prepareChunk } from './prepare-chunk';

/** How far the loading of a part is. */
export type LazyPart< Part > = {
	/** What was loaded, or null until it is there. */
	part: Part | null;
	/** Whether the last attempt failed. */
	hasFailed: boolean;
	/** Tries again. */
	retry: () => void;
};

/**
 * A part of the screen whose code is loaded when it is shown for the first time, and is there for good from then on.
 *
 * @param chunk The chunk's name, as the `webpackChunkName` of the import says.
 * @param load  Imports the chunk and picks the part.
 * @return A hook that loads the part.
 */
export function lazyPart< Part >(
	chunk: string,
	load: () => Promise< Part >
): () => LazyPart< Part > {
	let loaded: Part | null = null;

	return function useLazyPart() {
		const [ part, setPart ] = useState< Part | null >( () => loaded );
		const [ hasFailed, setFailed ] = useState( false );

		const retry = useCallback( () => {
			setFailed( false );
			prepareChunk( chunk )
				.then( load )
				.then(
					( now ) => {
						loaded = now;
						setPart( () => now );
					},
					( error ) => {
						window.console.warn( error );
						setFailed( true );
					}
				);
		}, [] );

		useEffect( () => {
			if ( ! loaded ) {
				retry();
			}
		}, [ retry ] );

		return { part, hasFailed, retry };
	};
}
