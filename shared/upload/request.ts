import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import type { TransportName } from './types';

/** Methods that every host accepts as they are. */
const SAFE = [ 'GET', 'HEAD', 'POST', 'OPTIONS' ];

/**
 * Sends the requests of tus-js-client in the form that the host accepts. Requests that create an upload are never
 * aborted: the client would not learn the URL of an upload that the server has already created.
 */
export class Requests implements HttpStack {
	private readonly creations = new Set< Promise< unknown > >();

	/** The URLs of the uploads that were created. */
	readonly created: string[] = [];

	constructor(
		private readonly inner: HttpStack,
		private readonly endpoint: string,
		private readonly transport: TransportName
	) {}

	getName(): string {
		return 'FreeholdRequests';
	}

	createRequest( method: string, url: string ): HttpRequest {
		const isCreation = method === 'POST' && url === this.endpoint;
		const isSafe = SAFE.includes( method ) && ! isCreation;
		if ( this.transport === 'form' && ! isSafe ) {
			return this.watch(
				new FormRequest(
					this.inner.createRequest( 'POST', url ),
					method
				),
				isCreation
			);
		}
		if ( this.transport === 'patch' || isSafe || isCreation ) {
			return this.watch(
				this.inner.createRequest( method, url ),
				isCreation
			);
		}
		const request = this.inner.createRequest( 'POST', url );
		request.setHeader( 'X-HTTP-Method-Override', method );
		return request;
	}

	/** Waits until no upload is being created. */
	async settled(): Promise< void > {
		await Promise.allSettled( [ ...this.creations ] );
		// tus-js-client reads the response in the next tasks.
		await new Promise( ( done ) => setTimeout( done ) );
	}

	/**
	 * Keeps a request that creates an upload from being aborted.
	 *
	 * @param isCreation Whether it creates one.
	 */
	private watch( request: HttpRequest, isCreation: boolean ): HttpRequest {
		if ( isCreation ) {
			const send = request.send.bind( request );
			request.send = ( body: unknown ) => {
				const sent = send( body ).then( ( response ) => {
					const location = response.getHeader( 'Location' );
					if ( location ) {
						this.created.push(
							new URL( location, this.endpoint ).href
						);
					}
					return response;
				} );
				this.creations.add( sent );
				const remove = () => this.creations.delete( sent );
				sent.then( remove, remove );
				return sent;
			};
			request.abort = () => Promise.resolve();
		}
		return request;
	}
}

/** A request as a form: the method, the headers and the bytes are its fields. */
class FormRequest implements HttpRequest {
	private readonly fields: Record< string, string > = {};

	constructor(
		private readonly inner: HttpRequest,
		private readonly method: string
	) {}

	getMethod(): string {
		return this.method;
	}

	getURL(): string {
		return this.inner.getURL();
	}

	setHeader( header: string, value: string ): void {
		this.fields[ header.toLowerCase() ] = value;
	}

	getHeader( header: string ): string | undefined {
		return this.fields[ header.toLowerCase() ];
	}

	setProgressHandler( handler: ( sent: number ) => void ): void {
		this.inner.setProgressHandler( handler );
	}

	send( body: unknown ): Promise< HttpResponse > {
		const form = new FormData();
		form.append( 'method', this.method );
		Object.entries( this.fields ).forEach( ( [ name, value ] ) =>
			form.append( name, value )
		);
		if ( body instanceof Blob ) {
			form.append( 'chunk', body, 'chunk' );
		}
		return this.inner.send( form );
	}

	abort(): Promise< void > {
		return this.inner.abort();
	}

	getUnderlyingObject(): unknown {
		return this.inner.getUnderlyingObject();
	}
}
