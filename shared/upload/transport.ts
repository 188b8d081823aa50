import constants from './constants.json';
import { TOKEN_HEADER, VERSION } from './constants';
import { loadTus } from './load-tus';
import { Requests } from './request';
import { post } from './rest';
import type { Token, Transport, TransportName } from './types';

/** The size of chunks on a host that nothing is known about, in bytes. */
export const CHUNK = constants.chunk;

/** The largest chunk, in bytes: common proxies reject requests of 100 MB. */
const MAX_CHUNK = 80_000_000;

/** The smallest chunk, in bytes. */
export const MIN_CHUNK = 65_536;

/** What a form has besides the bytes of a chunk, at most. */
const FORM_OVERHEAD = 20_000;

/** In the order in which they are tried. */
const NAMES: TransportName[] = [ 'patch', 'post', 'form' ];

/**
 * Returns the largest chunk that PHP accepts.
 *
 * @param name  The transport.
 * @param token The token, with the limits of PHP.
 * @return Bytes.
 */
function limit( name: TransportName, token: Token ): number {
	switch ( name ) {
		case 'patch':
			return Number.POSITIVE_INFINITY;
		case 'post':
			return token.max_request;
		case 'form':
			return Math.min(
				token.max_file,
				token.max_request - FORM_OVERHEAD
			);
	}
}

/**
 * Returns a transport with chunks within the limits of PHP.
 *
 * @param token The token, with the limits of PHP.
 */
export const fit = (
	{ name, chunk }: Transport,
	token: Token
): Transport => ( {
	name,
	chunk: Math.max( MIN_CHUNK, Math.min( chunk, limit( name, token ) ) ),
} );

/**
 * Returns the size of the next chunk after one that was fast.
 *
 * @param transport The transport. If the host has rejected a chunk, its chunks are below `CHUNK` and do not grow.
 * @param chunk     The size of the last one, in bytes.
 * @param token     The token, with the limits of PHP.
 * @return Bytes.
 */
export const grow = (
	transport: Transport,
	chunk: number,
	token: Token
): number =>
	transport.chunk < CHUNK
		? chunk
		: Math.min( MAX_CHUNK, 2 * chunk, limit( transport.name, token ) );

/**
 * Sends one byte.
 *
 * @param name The transport.
 * @return Whether the byte arrived.
 */
async function probe( name: TransportName, token: Token ): Promise< boolean > {
	const { DefaultHttpStack } = await loadTus();
	const request = new Requests(
		new DefaultHttpStack( {} ),
		token.upload_action_url,
		name
	).createRequest( 'PATCH', `${ token.upload_action_url }probe` );
	request.setHeader( 'Tus-Resumable', VERSION );
	request.setHeader( TOKEN_HEADER, token.upload_token );
	request.setHeader( 'Content-Type', 'application/offset+octet-stream' );
	request.setHeader( 'Upload-Offset', '0' );
	const response = await request.send( new Blob( [ '.' ] ) );
	return (
		response.getStatus() === 204 &&
		response.getHeader( 'Upload-Offset' ) === '1'
	);
}

/**
 * Returns the transport for a host: the one that worked last time, or the first that works now.
 *
 * @param after The transport that has just been rejected: the search begins after it.
 * @throws If the server cannot be reached.
 */
export async function findTransport(
	token: Token,
	after?: TransportName
): Promise< Transport > {
	if ( token.transport && ! after ) {
		return fit( token.transport, token );
	}
	for ( const name of NAMES.slice(
		after ? NAMES.indexOf( after ) + 1 : 0
	) ) {
		if ( await probe( name, token ) ) {
			const transport = fit( { name, chunk: CHUNK }, token );
			storeTransport( transport, token );
			return transport;
		}
	}
	// The upload itself then shows the host’s error.
	return fit( { name: 'patch', chunk: CHUNK }, token );
}

let lastStored: Promise< unknown > = Promise.resolve();

/**
 * Stores what works, for the next upload. Waits for the request before, which may take longer and be stored later.
 *
 * @param token The token, which stays in use.
 */
export function storeTransport( transport: Transport, token: Token ): void {
	token.transport = transport;
	lastStored = lastStored
		.then( () =>
			post( '/uploads/transport', {
				name: transport.name,
				chunk: Math.floor( Math.min( transport.chunk, 2 ** 30 ) ),
			} )
		)
		// If it is lost, the next upload finds out again.
		.catch( () => undefined );
}
