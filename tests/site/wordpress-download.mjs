/**
 * WordPress from wordpress.org.
 */
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unzip } from './unzip.mjs';

const site = 'https://wordpress.org';

/**
 * Downloads a URL. The response must begin within four seconds, so that it fails soon without a network, and end
 * within two minutes.
 *
 * @param {string} url URL.
 * @return {Promise<Response>} A successful response.
 */
async function get( url ) {
	const stop = new AbortController();
	const timer = setTimeout( () => stop.abort(), 4000 );
	const response = await fetch( url, {
		signal: AbortSignal.any( [
			stop.signal,
			AbortSignal.timeout( 120_000 ),
		] ),
	} )
		.catch( ( error ) => {
			throw new Error(
				`${ url } cannot be reached (${
					error.cause?.code ?? error.name
				}).`
			);
		} )
		.finally( () => clearTimeout( timer ) );
	if ( ! response.ok ) {
		throw new Error( `${ url } answers ${ response.status }.` );
	}
	return response;
}

/**
 * Downloads the newest release of a branch.
 *
 * @param {string}                    version Branch, such as `7.1`.
 * @param {string}                    folder  The destination.
 * @param {(message: string) => void} say     Prints progress.
 */
export async function wordpressFromDownload( version, folder, say ) {
	const response = await get(
		`https://api.wordpress.org/core/version-check/1.7/?version=${ version }`
	);
	const { offers = [] } = /** @type {{offers?: Array<{version: string}>}} */ (
		await response.json()
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

/**
 * Downloads a theme.
 *
 * @param {string} theme  Its folder's name.
 * @param {string} folder The destination.
 */
export async function themeFromDownload( theme, folder ) {
	const zip = await get(
		`https://downloads.wordpress.org/theme/${ theme }.latest-stable.zip`
	);
	const unpacked = `${ folder }.unpacked`;
	await mkdir( unpacked, { recursive: true } );
	try {
		await unzip( Buffer.from( await zip.arrayBuffer() ), unpacked );
		await cp( join( unpacked, theme ), folder, { recursive: true } );
	} finally {
		await rm( unpacked, { recursive: true, force: true } );
	}
}
