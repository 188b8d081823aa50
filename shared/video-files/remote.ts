import { __ } from '@wordpress/i18n';

/** A file of this site that is read over HTTP, in ranges. */
export type Remote = {
	/** In bytes. */
	size: number;
	/**
	 * Returns the URL.
	 *
	 * @param isRejected Whether the last one has expired, as those of private videos do.
	 */
	urlOf: ( isRejected: boolean ) => Promise< string >;
	signal: AbortSignal;
};

/** Another file has taken the place of the one that was being read. */
export class ChangedError extends Error {}

/** The file cannot be read. The message is for the user. */
export class UnreadableError extends Error {}

/** How long to wait before a request is repeated, in milliseconds. */
const DELAYS = [ 1000, 3000, 9000 ];

/**
 * Sends one request. Servers may answer with less than what was requested.
 *
 * @throws {TypeError} If the network fails.
 */
async function request(
	url: string,
	{ signal, size }: Remote,
	start: number,
	end: number
): Promise< { status: number; bytes: Uint8Array } > {
	const response = await window.fetch( url, {
		credentials: 'same-origin',
		headers: { Range: `bytes=${ start }-${ end - 1 }` },
		signal,
	} );
	if ( response.status !== 206 ) {
		// A server without ranges would send the whole file.
		await response.body?.cancel();
		return { status: response.status, bytes: new Uint8Array() };
	}
	const [ , total ] =
		/\/(\d+)$/.exec( response.headers.get( 'Content-Range' ) ?? '' ) ?? [];
	if ( total && Number( total ) !== size ) {
		throw new ChangedError();
	}
	return {
		status: 206,
		bytes: new Uint8Array( await response.arrayBuffer() ),
	};
}

/**
 * Reads a part of a file.
 *
 * @param file  The file.
 * @param start The first byte.
 * @param end   The byte after the last one.
 * @throws {ChangedError}    If the file has another size now.
 * @throws {UnreadableError} If it cannot be read.
 */
export async function readRange(
	file: Remote,
	start: number,
	end: number
): Promise< Uint8Array > {
	const all = new Uint8Array( end - start );
	let at = start;
	let failures = 0;
	let isRejected = false;
	while ( at < end ) {
		try {
			const { bytes, status } = await request(
				await file.urlOf( isRejected ),
				file,
				at,
				end
			);
			if ( ! bytes.length ) {
				const isNew: boolean =
					! isRejected && [ 401, 403 ].includes( status );
				if ( ! isNew && status < 500 ) {
					failures = DELAYS.length;
				}
				isRejected = isNew;
				throw new Error( `Status ${ status }` );
			}
			const part = bytes.subarray( 0, end - at );
			all.set( part, at - start );
			at += part.length;
			failures = 0;
			isRejected = false;
		} catch ( thrown ) {
			const delay = isRejected ? 0 : DELAYS[ failures++ ];
			if ( thrown instanceof ChangedError || file.signal.aborted ) {
				throw thrown;
			}
			if ( delay === undefined ) {
				throw new UnreadableError(
					__( 'The video could not be read.', 'freehold' )
				);
			}
			await new Promise( ( done ) => setTimeout( done, delay ) );
		}
	}
	return all;
}
