/** Sends raw requests of the upload protocol. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { call, logIn, type Caller } from '../../../tests/rest/client';
import { expect, type Site } from '../../../tests/site/playwright';

export const TOKEN = 'x-videopress-upload-token';

type Headers = Record< string, string >;

/** A user with a token. */
export interface Uploader {
	caller: Caller;
	token: string;
	endpoint: string;
}

/** Logs a user in and gets a token. */
export async function uploader(
	site: Site,
	login = 'author',
	input: Record< string, unknown > = {}
): Promise< Uploader > {
	const caller = await logIn( site, login );
	const { status, body } = await call(
		site,
		caller,
		'POST',
		'freehold/v4/uploads/token',
		input
	);
	expect( status, JSON.stringify( body ) ).toBe( 200 );
	const { upload_token: token, upload_action_url: endpoint } = body as {
		upload_token: string;
		upload_action_url: string;
	};
	return { caller, token, endpoint };
}

/** Sends a request with the headers that every request needs. A null header is left out. */
export async function send(
	{ token, endpoint }: Uploader,
	method: string,
	url: string,
	headers: Record< string, string | number | null > = {},
	body?: Uint8Array< ArrayBuffer > | string | FormData
): Promise< Response > {
	const all = { 'Tus-Resumable': '1.0.0', [ TOKEN ]: token, ...headers };
	return fetch( new URL( url, endpoint ), {
		method,
		body,
		redirect: 'manual',
		headers: Object.fromEntries(
			Object.entries( all )
				.filter( ( [ , value ] ) => value !== null )
				.map( ( [ name, value ] ) => [ name, String( value ) ] )
		),
	} );
}

/** Returns metadata as a header. */
export const metadata = ( values: Headers ): string =>
	Object.entries( values )
		.map(
			( [ key, value ] ) =>
				`${ key } ${ Buffer.from( value ).toString( 'base64' ) }`
		)
		.join( ',' );

/** Creates an upload and returns its URL. */
export async function create(
	user: Uploader,
	length: number,
	headers: Record< string, string | number | null > = {}
): Promise< string > {
	const response = await send( user, 'POST', user.endpoint, {
		'Upload-Length': length,
		'Upload-Metadata': metadata( { filename: 'notes.txt' } ),
		...headers,
	} );
	expect( response.status, await response.text() ).toBe( 201 );
	return response.headers.get( 'Location' ) as string;
}

/** Sends bytes. */
export const patch = (
	user: Uploader,
	url: string,
	offset: number,
	body: Uint8Array< ArrayBuffer > | string,
	headers: Record< string, string | number | null > = {}
): Promise< Response > =>
	send(
		user,
		'PATCH',
		url,
		{
			'Content-Type': 'application/offset+octet-stream',
			'Upload-Offset': offset,
			...headers,
		},
		body
	);

/** Returns how many bytes have arrived; NaN if the server does not tell. */
export async function offsetOf(
	user: Uploader,
	url: string
): Promise< number > {
	const response = await send( user, 'HEAD', url );
	return Number( response.headers.get( 'Upload-Offset' ) ?? Number.NaN );
}

/** Returns the ID in an upload's URL. */
export const idOf = ( url: string ): string => url.slice( -32 );

/** Makes a complete upload an attachment and returns the response's body. */
export async function finish(
	site: Site,
	{ caller }: Uploader,
	url: string
): Promise< { status: number; body: unknown } > {
	return call(
		site,
		caller,
		'POST',
		`freehold/v4/uploads/${ idOf( url ) }/finish`
	);
}

/** Returns the path of the file with an upload's bytes. */
export async function fileOf( site: Site, url: string ): Promise< string > {
	const name = await site.wpEval< string >(
		`return Freehold\\Upload\\UploadTable::find( '${ idOf(
			url
		) }' )->file;`
	);
	return join(
		site.wordpress,
		'wp-content/uploads/freehold-temporary',
		name
	);
}

/** Returns the length and the hash of the bytes of an upload. */
export async function stored(
	site: Site,
	url: string
): Promise< { size: number; hash: string } > {
	const path = await fileOf( site, url );
	return {
		size: ( await stat( path ) ).size,
		hash: hashOf( await readFile( path ) ),
	};
}

/** Returns the SHA-256 of bytes. */
export const hashOf = ( content: Uint8Array | string ): string =>
	createHash( 'sha256' ).update( content ).digest( 'hex' );

/** Returns bytes that differ everywhere. */
export function bytes( length: number, seed = 1 ): Uint8Array< ArrayBuffer > {
	const result = new Uint8Array( length );
	let state = seed;
	for ( let index = 0; index < length; index++ ) {
		state = ( state * 1103515245 + 12345 ) % 2147483648;
		result[ index ] = Math.floor( state / 65536 ) % 256;
	}
	return result;
}
