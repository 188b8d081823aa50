/**
 * What a request costs in PHP: milliseconds of our own code, milliseconds in all, queries.
 */
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname( fileURLToPath( import.meta.url ) );

/**
 * @typedef {Object} Cost
 * @property {number}                 own     Milliseconds of Freehold's own code, its loading included.
 * @property {Record<string, number>} parts   The same by hook; `load` is the plugin's main file.
 * @property {number}                 total   Milliseconds of the whole request.
 * @property {string[]|number}        queries The queries' text where `queries` was asked for, else how many there were.
 */

/**
 * The middle one of some numbers.
 *
 * @param {number[]} numbers At least one.
 * @return {number} The median; the lower one of the two in the middle.
 */
export function median( numbers ) {
	return [ ...numbers ].sort( ( a, b ) => a - b )[
		Math.floor( ( numbers.length - 1 ) / 2 )
	];
}

/**
 * Prepares a site for measuring. Requests that do not ask for it are not touched.
 *
 * @param {{url: string, wordpress: string}} site A running site.
 * @return {Promise<(path: string, options?: {times?: number, queries?: boolean, headers?: Record<string, string>}) => Promise<Cost[]>>}
 *                                                 Asks for a path so many times, one after another.
 */
export async function watchPhp( site ) {
	const content = join( site.wordpress, 'wp-content' );
	const log = join( content, 'measure.log' );
	await copyFile(
		join( here, 'measure.php' ),
		join( content, 'mu-plugins/measure.php' )
	);
	await writeFile(
		join( content, 'plugins/aaa-measure.php' ),
		'<?php // Marks where the loading of the next plugin begins.\n'
	);
	return async ( path, { times = 1, queries = false, headers } = {} ) => {
		await rm( log, { force: true } );
		for ( let count = 0; count < times; count++ ) {
			const answer = await fetch( site.url + path, {
				headers: {
					...headers,
					'X-Measure': queries ? 'queries' : 'time',
				},
			} );
			await answer.arrayBuffer();
			if ( ! answer.ok ) {
				throw new Error( `${ path } answered ${ answer.status }.` );
			}
		}
		// PHP's built-in server may still be writing when the answer is there.
		for ( let wait = 0; wait < 100; wait++ ) {
			const lines = ( await readFile( log, 'utf8' ).catch( () => '' ) )
				.split( '\n' )
				.filter( Boolean );
			if ( lines.length >= times ) {
				return lines.map( ( line ) => JSON.parse( line ) );
			}
			await new Promise( ( done ) => setTimeout( done, 20 ) );
		}
		throw new Error( `${ path } was not measured.` );
	};
}
