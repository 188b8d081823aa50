import type { DetailedError, PreviousUpload, Upload } from 'tus-js-client';
import { RETRY_DELAYS, TOKEN_HEADER } from './constants';
import { readReply } from './failures';
import { loadTus, type Tus } from './load-tus';
import { Requests } from './request';
import {
	CHUNK,
	MIN_CHUNK,
	findTransport,
	fit,
	grow,
	storeTransport,
} from './transport';
import type { Options, Token, Transport } from './types';

/** Statuses with which hosts reject a method, a content type or a header. */
const REJECTS_TRANSPORT = [ 400, 403, 405, 406, 415, 501 ];

/** Statuses with which hosts reject a chunk because of its size or the time that it takes. */
const REJECTS_CHUNK = [ 413, 502, 504 ];

/** Chunks that take less time are made larger, in milliseconds. */
const FAST = 2000;

/** What a transfer tells its task. */
export type Events = {
	/** The number of bytes that have arrived. */
	onProgress: ( sent: number ) => void;
	/** Ends the attempt: without an error if all bytes have arrived. */
	onEnd: (
		error: unknown,
		url: string,
		headers: Record< string, string >
	) => void;
};

/**
 * Sends the bytes of one file. Each attempt is a new upload of tus-js-client that continues where the server is, because an
 * upload with parallel parts reports no errors after it was aborted once.
 */
export class Transfer {
	private tus: Tus | null = null;

	private upload: Upload | null = null;

	private requests: Requests | null = null;

	private transport: Transport | null = null;

	/** Counts attempts, so that events of an old one are ignored. */
	private attempt = 0;

	constructor(
		private readonly file: File,
		private readonly options: Options,
		/** Returns a token; a new one if the last was rejected. */
		private readonly getToken: ( isRejected?: boolean ) => Promise< Token >,
		private readonly events: Events
	) {}

	/** Begins, or continues. */
	async start(): Promise< void > {
		const attempt = ++this.attempt;
		try {
			const [ token, tus ] = await Promise.all( [
				this.getToken(),
				loadTus(),
			] );
			this.tus = tus;
			this.transport ??= await findTransport( token );
			if ( attempt !== this.attempt ) {
				return;
			}
			await this.begin( attempt, token, this.transport, tus );
		} catch ( error ) {
			if ( attempt === this.attempt ) {
				this.events.onEnd( error, '', {} );
			}
		}
	}

	/** Stops. What has arrived stays on the server. */
	async stop(): Promise< void > {
		this.attempt++;
		await this.upload?.abort();
		await this.requests?.settled();
	}

	/** Stops, and removes from the server what has arrived. */
	async terminate(): Promise< void > {
		await this.stop();
		const records = await this.records();
		const urls = records.flatMap( ( { uploadUrl, parallelUploadUrls } ) => [
			...( uploadUrl ? [ uploadUrl ] : [] ),
			...( parallelUploadUrls ?? [] ),
		] );
		if ( this.upload?.url ) {
			urls.push( this.upload.url );
		}
		urls.push( ...( this.requests?.created ?? [] ) );
		await this.forget();
		const { tus, upload } = this;
		if ( tus && upload ) {
			await Promise.allSettled(
				[ ...new Set( urls ) ].map( ( url ) =>
					tus.Upload.terminate( url, upload.options )
				)
			);
		}
	}

	/** Removes the browser’s record of the upload. */
	async forget(): Promise< void > {
		const storage = this.upload?.options.urlStorage;
		if ( storage ) {
			await Promise.all(
				( await this.records() ).map( ( { urlStorageKey } ) =>
					storage.removeUpload( urlStorageKey )
				)
			);
		}
	}

	/** Returns the browser’s records of this file, the newest first. */
	private async records(): Promise< PreviousUpload[] > {
		const records = ( await this.upload?.findPreviousUploads() ) ?? [];
		return records.sort(
			( one, other ) =>
				Date.parse( other.creationTime ) -
				Date.parse( one.creationTime )
		);
	}

	/**
	 * Makes one attempt.
	 *
	 * @param attempt   Its number.
	 * @param transport How to send requests.
	 * @param tus       The library.
	 */
	private async begin(
		attempt: number,
		token: Token,
		transport: Transport,
		tus: Tus
	): Promise< void > {
		const isCurrent = () => attempt === this.attempt;
		const end = ( ...given: Parameters< Events[ 'onEnd' ] > ) => {
			if ( isCurrent() ) {
				this.attempt++;
				this.events.onEnd( ...given );
			}
		};
		const { chunk } = transport;
		const count =
			this.file.size > 2 * chunk ? this.options.parallel ?? 1 : 1;
		const { replaces } = this.options;
		const replaced: Record< string, string > = replaces
			? { replaces: String( replaces ) }
			: {};
		let chunkBegan = Date.now();
		this.requests = new Requests(
			new tus.DefaultHttpStack( {} ),
			token.upload_action_url,
			transport.name
		);
		const upload = new tus.Upload( this.file, {
			endpoint: token.upload_action_url,
			chunkSize: chunk,
			retryDelays: RETRY_DELAYS,
			parallelUploads: count,
			httpStack: this.requests,
			fingerprint: async ( { name, type, size, lastModified } ) =>
				[
					'freehold',
					token.upload_action_url,
					this.options.purpose ?? 'media',
					name,
					type,
					size,
					lastModified,
					...Object.values( replaced ),
				].join( '-' ),
			metadata: {
				filename: this.file.name,
				filetype: this.file.type,
				...replaced,
			},
			onBeforeRequest: async ( request ) =>
				request.setHeader(
					TOKEN_HEADER,
					( await this.getToken() ).upload_token
				),
			onShouldRetry: ( error ) => isWorthRetry( error ),
			onProgress: ( sent ) => {
				if ( isCurrent() ) {
					this.events.onProgress( sent );
				}
			},
			onChunkComplete: () => {
				// On a fast connection, each request costs more time than its bytes.
				if ( Date.now() - chunkBegan < FAST ) {
					upload.options.chunkSize = grow(
						transport,
						upload.options.chunkSize ?? chunk,
						token
					);
				}
				chunkBegan = Date.now();
			},
			onSuccess: ( { lastResponse } ) =>
				end(
					null,
					upload.url ?? '',
					headersOf( lastResponse.getUnderlyingObject() )
				),
			onError: ( error ) => {
				if ( isCurrent() ) {
					this.recover(
						error,
						{
							name: transport.name,
							chunk: upload.options.chunkSize ?? chunk,
						},
						end
					);
				}
			},
		} );
		this.upload = upload;
		const [ record ] = await this.records();
		if ( record && isCurrent() ) {
			upload.resumeFromPreviousUpload( record );
		}
		if ( isCurrent() ) {
			upload.start();
		}
	}

	/**
	 * Tries again in another way, if the error shows one.
	 *
	 * @param transport The transport that failed.
	 * @param end       Ends the attempt.
	 */
	private async recover(
		error: unknown,
		transport: Transport,
		end: Events[ 'onEnd' ]
	): Promise< void > {
		const { status, isFromServer, code } = readReply( error );
		try {
			if ( isFromServer && status === 401 ) {
				await this.getToken( true );
				return await this.restart();
			}
			const token = await this.getToken();
			const isTooLarge =
				( ! isFromServer && REJECTS_CHUNK.includes( status ) ) ||
				code === 'freehold_upload_chunk';
			if ( isTooLarge && transport.chunk > MIN_CHUNK ) {
				this.transport = fit(
					{
						name: transport.name,
						// Below the size from which chunks grow.
						chunk: Math.min(
							CHUNK - 1,
							Math.floor(
								Math.min( transport.chunk, this.file.size ) / 2
							)
						),
					},
					token
				);
				storeTransport( this.transport, token );
				return await this.restart();
			}
			if (
				! isFromServer &&
				REJECTS_TRANSPORT.includes( status ) &&
				transport.name !== 'form'
			) {
				this.transport = await findTransport( token, transport.name );
				if ( this.transport.name !== 'patch' ) {
					return await this.restart();
				}
			}
		} catch ( problem ) {
			return end( problem, '', {} );
		}
		end( error, '', {} );
	}

	/** Makes a new attempt. */
	private async restart(): Promise< void > {
		await this.stop();
		await this.start();
	}
}

/**
 * Returns whether the same request can succeed later: not after a response with a 4xx status other than 409 and 423, and not
 * while the browser is offline.
 *
 * @param error What tus-js-client reported.
 */
function isWorthRetry( error: DetailedError ): boolean {
	const { status, isFromServer } = readReply( error );
	if ( ! isFromServer && REJECTS_CHUNK.includes( status ) ) {
		return false;
	}
	return (
		( status < 400 || status >= 500 || status === 409 || status === 423 ) &&
		navigator.onLine !== false
	);
}

/**
 * Returns the headers of a response that describe what became of the file.
 *
 * @param xhr The request.
 */
function headersOf( xhr: unknown ): Record< string, string > {
	const lines =
		xhr instanceof XMLHttpRequest
			? xhr.getAllResponseHeaders().split( '\r\n' )
			: [];
	return Object.fromEntries(
		lines
			.filter( ( line ) => line.startsWith( 'x-videopress-' ) )
			.map( ( line ) => {
				const colon = line.indexOf( ': ' );
				return [ line.slice( 0, colon ), line.slice( colon + 2 ) ];
			} )
	);
}
