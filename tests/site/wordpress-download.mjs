/**
 * WordPress from wordpress.org.
 */
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unzip } from './unzip.mjs';

const site = 'https://wordpress.org';

/**
 * Fetches an address and gives up soon where there is no network: the answer must begin within four seconds.
 *
 * @param {string} address Address.
 * @return {Promise<Response>} A successful answer.
 */
async function get( address ) {
	const stop = new AbortController();
	const timer = setTimeout( () => stop.abort(), 4000 );
	const response = await fetch( address, { signal: stop.signal } )
		.catch( ( error ) => {
			throw new Error(
				`${ address } cannot be reached (${
					error.cause?.code ?? error.name
				}).`
			);
		} )
		.finally( () => clearTimeout( timer ) );
	if ( ! response.ok ) {
		throw new Error( `${ address } answers ${ response.status }.` );
	}
	return response;
}

/**
 * Downloads the newest release of a branch.
 *
 * @param {string}                    version Branch, such as `7.1`.
 * @param {string}                    folder  Where to put it.
 * @param {(message: string) => void} say     Told what takes time.
 */
export async function wordpressFromDownload( version, folder, say ) {
	const answer = await get(
		`https://api.wordpress.org/core/version-check/1.7/?version=${ version }`
	);
	const { offers = [] } = /** @type {{offers?: Array<{version: string}>}} */ (
		await answer.json()
	);
	const release = offers
		.map( ( offer ) => offer.version )
		.filter(
			( name ) => name === version || name.startsWith( `${ version }.` )
		)
		.sort( ( a, b ) => a.localeCompare( b, 'en', { numeric: true } ) )
		.pop();
	if ( ! release ) {
		throw new Error( `${ site } offers no WordPress ${ version }.` );
	}
	say( `Downloading WordPress ${ release } from wordpress.org` );
	const zip = await get( `${ site }/wordpress-${ release }.zip` );
	const unpacked = `${ folder }.unpacked`;
	await mkdir( unpacked, { recursive: true } );
	try {
		await unzip( Buffer.from( await zip.arrayBuffer() ), unpacked );
		await cp( join( unpacked, 'wordpress' ), folder, { recursive: true } );
	} finally {
		await rm( unpacked, { recursive: true, force: true } );
	}
}
