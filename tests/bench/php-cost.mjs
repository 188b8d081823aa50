/**
 * Measures what a request costs in PHP: milliseconds of the plugin's code, total milliseconds, loaded files, and queries.
 */
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname( fileURLToPath( import.meta.url ) );

/**
 * @typedef {Object} Cost
 * @property {number}                 own     Milliseconds of Freehold's code, including its loading.
 * @property {Record<string, number>} parts   The same by hook; `load` is the plugin's main file.
 * @property {number}                 total   Milliseconds of the whole request.
 * @property {number}                 files   How many of Freehold's PHP files were loaded.
 * @property {number}                 bytes   Their size.
 * @property {string[]|number}        queries The text of the queries if `queries` is true, else their number.
 */

/**
 * Returns the median of numbers.
 *
 * @param {number[]} numbers At least one.
 * @return {number} The median, or the lower of the two middle numbers.
 */
export function median( numbers ) {
	return [ ...numbers ].sort( ( a, b ) => a - b )[
		Math.floor( ( numbers.length - 1 ) / 2 )
	];
}

/**
 * Prepares a site for measuring. Other requests are not changed.
 *
 * @param {{url: string, wordpress: string}} site A running site.
 * @return {Promise<(path: string, options?: {times?: number, queries?: boolean, headers?: Record<string, string>}) => Promise<Cost[]>>}
 *                                                 Requests a path several times, one after another.
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
	// PHP compiles a file for each request until two seconds after its last change (opcache.file_update_protection).
	await new Promise( ( done ) => setTimeout( done, 2500 ) );
	return async ( path, { times = 1, queries = false, headers } = {} ) => {
		await rm( log, { force: true } );
		for ( let count = 0; count < times; count++ ) {
			const response = await fetch( site.url + path, {
				headers: {
					...headers,
					'X-Measure': queries ? 'queries' : 'time',
				},
			} );
			await response.arrayBuffer();
			if ( ! response.ok ) {
				throw new Error(
					`${ path } responded with ${ response.status }.`
				);
			}
		}
		// PHP's built-in server may still write after the response has arrived.
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
