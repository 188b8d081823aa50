/**
 * A private Redis for WordPress's object cache, on a socket in the site's folder.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../places.mjs';
import { run, startService, waitUntil } from '../processes.mjs';

/** @type {(dir: string) => string} The socket of a site's Redis. */
export const redisSocket = ( dir ) => join( dir, 'run/redis.sock' );

/**
 * Returns what an object cache requires and this machine lacks.
 *
 * @return {Promise<string|null>} Null if nothing is missing.
 */
export async function missingRedis() {
	const lacking = [ 'redis-server', 'redis-cli' ].filter(
		( name ) => ! findProgram( name )
	);
	const php = findProgram( 'php' );
	if ( ! php || ! /^redis$/m.test( await run( php, [ '-m' ] ) ) ) {
		lacking.push( 'PHP’s extension redis' );
	}
	return lacking.length ? `missing: ${ lacking.join( ', ' ) }` : null;
}

/**
 * Starts Redis, without any file of its data, and waits until it responds.
 *
 * @param {string} dir The site's folder.
 * @return {Promise<ReturnType<typeof startService>>} The service.
 */
export async function startRedis( dir ) {
	const socket = redisSocket( dir );
	const service = startService(
		/** @type {string} */ ( findProgram( 'redis-server' ) ),
		[
			...[ '--port', '0', '--unixsocket', socket ],
			...[ '--save', '', '--appendonly', 'no', '--dir', dir ],
		],
		{ log: join( dir, 'redis.log' ) }
	);
	await waitUntil(
		() => service.ended() || existsSync( socket ),
		20,
		() => 'Redis does not start.'
	);
	return service;
}

/**
 * Deletes everything in a site's Redis.
 *
 * @param {string} dir The site's folder.
 */
export async function flushRedis( dir ) {
	await run( /** @type {string} */ ( findProgram( 'redis-cli' ) ), [
		'-s',
		redisSocket( dir ),
		'flushall',
	] );
}
