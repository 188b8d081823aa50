import { useCallback, useEffect, useState } from '@wordpress/element';
import { loadChunk } from './load-chunk';

/** The loading state of a part. */
export type LazyPart< Part > = {
	/** The loaded part; null until then. */
	part: Part | null;
	/** Whether the last attempt failed. */
	hasFailed: boolean;
	/** Tries again. */
	retry: () => void;
};

/**
 * Returns a hook for a part of the screen whose code loads when it is first shown.
 *
 * @param chunk The name in the `webpackChunkName` of the import.
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
			loadChunk( chunk, load ).then(
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
