import { prepareChunk } from './prepare-chunk';

/** Timeout of a chunk's script, in milliseconds. Longer than webpack's, so that the next attempt sends a new request. */
const SCRIPT_TIMEOUT = 40000;

/**
 * Loads a chunk with its translations and style sheets.
 *
 * @param chunk The name in the `webpackChunkName` of the import.
 * @param load  Imports the chunk.
 * @return The result of `load`.
 * @throws {Error} If the script or a style sheet cannot be loaded in time.
 */
export async function loadChunk< Part >(
	chunk: string,
	load: () => Promise< Part >
): Promise< Part > {
	await prepareChunk( chunk );
	let timer: number | undefined;
	const timeout = new Promise< never >( ( _, reject ) => {
		timer = window.setTimeout(
			() => reject( new Error( `The chunk ${ chunk } timed out.` ) ),
			SCRIPT_TIMEOUT
		);
	} );
	try {
		return await Promise.race( [ load(), timeout ] );
	} finally {
		window.clearTimeout( timer );
	}
}
