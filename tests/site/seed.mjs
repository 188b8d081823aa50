/**
 * Runs the scripts of `seed/` inside a site.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { evaluate } from './client.mjs';
import { phpString } from './instance.mjs';
import { here } from './places.mjs';

/**
 * Reads one script.
 *
 * @param {string}                 name      File in `seed/`, without `.php`.
 * @param {Record<string, string>} variables Variables for the script.
 * @return {Promise<string>} PHP for `eval()`, which accepts neither an opening tag nor a declaration after the first statement.
 */
async function codeOf( name, variables ) {
	const file = await readFile(
		join( here, 'seed', `${ name }.php` ),
		'utf8'
	);
	const given = Object.entries( variables )
		.map( ( [ key, value ] ) => `$${ key } = ${ phpString( value ) };` )
		.join( ' ' );
	return file
		.replace( /^<\?php/, given )
		.replace( 'declare( strict_types=1 );', '' );
}

/**
 * Runs one script.
 *
 * @param {{port: number, secret: string}} site      The site.
 * @param {string}                         name      File in `seed/`, without `.php`.
 * @param {Record<string, string>}         variables Variables for the script.
 * @param {string}                         [host]    The host in the database, if it is not the site's.
 * @return {Promise<Json>} The result of the script.
 */
export const runSeed = async ( site, name, variables = {}, host ) =>
	evaluate( site, await codeOf( name, variables ), { user: 'admin', host } );

/**
 * Runs scripts in one request, because each takes a second on WebAssembly. They may import no names.
 *
 * @param {{port: number, secret: string}} site      The site.
 * @param {string[]}                       names     Files in `seed/`, without `.php`.
 * @param {Record<string, string>}         variables Variables for each.
 * @param {string}                         [host]    The host in the database, if it is not the site's.
 */
export async function runSeeds( site, names, variables, host ) {
	const codes = await Promise.all(
		names.map( ( name ) => codeOf( name, variables ) )
	);
	await evaluate(
		site,
		codes
			.map( ( code ) => `( static function () { ${ code } } )();` )
			.join( '\n' ),
		{ user: 'admin', host }
	);
}
