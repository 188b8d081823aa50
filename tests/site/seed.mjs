/**
 * Runs the scripts of `seed/` inside a site.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { evaluate } from './client.mjs';
import { phpString } from './instance.mjs';
import { here } from './places.mjs';

/**
 * Runs one script.
 *
 * @param {{port: number, secret: string}} site      The site.
 * @param {string}                         name      File in `seed/`, without `.php`.
 * @param {Record<string, string>}         variables Variables for the script.
 * @param {string}                         [host]    The host in the database, if it is not the site's.
 * @return {Promise<Json>} The result of the script.
 */
export async function runSeed( site, name, variables = {}, host ) {
	const file = await readFile(
		join( here, 'seed', `${ name }.php` ),
		'utf8'
	);
	const given = Object.entries( variables )
		.map( ( [ key, value ] ) => `$${ key } = ${ phpString( value ) };` )
		.join( ' ' );
	// eval() accepts neither an opening tag nor a declaration after the first statement.
	const code = file
		.replace( /^<\?php/, given )
		.replace( 'declare( strict_types=1 );', '' );
	return evaluate( site, code, { user: 'admin', host } );
}
