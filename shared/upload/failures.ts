import { __ } from '@wordpress/i18n';
import type { DetailedError } from 'tus-js-client';
import { RestError } from './rest';
import type { Failure } from './types';

/** What a response says, as far as it can be read. */
export type Reply = {
	/** The HTTP status; 0 without a response. */
	status: number;
	/** Whether the upload server itself responded, not a proxy or the web server. */
	isFromServer: boolean;
	/** The server’s code; empty if there is none. */
	code: string;
	/** The server’s message; empty if there is none. */
	message: string;
};

/**
 * Returns what the response to a failed request says.
 *
 * @param error What tus-js-client reported.
 */
export function readReply( error: unknown ): Reply {
	const response = ( error as Partial< DetailedError > | null )
		?.originalResponse;
	const reply: Reply = {
		status: 0,
		isFromServer: false,
		code: '',
		message: '',
	};
	if ( ! response ) {
		return reply;
	}
	reply.status = response.getStatus();
	reply.isFromServer = Boolean( response.getHeader( 'Tus-Resumable' ) );
	try {
		const { code, message } = JSON.parse( response.getBody() );
		reply.code = String( code ?? '' );
		reply.message = String( message ?? '' );
	} catch {
		// A page of a proxy tells users nothing.
	}
	return reply;
}

/** Returns an error as users read it. */
export function describeFailure( error: unknown ): Failure {
	if ( error instanceof RestError ) {
		return { code: error.code, message: error.message };
	}
	const { status, isFromServer, code, message } = readReply( error );
	if ( isFromServer && message ) {
		return { code, message };
	}
	return {
		code: status === 0 ? 'network_error' : `http_${ status }`,
		message: __(
			'An error was encountered during the upload. Check your network connection.',
			'freehold'
		),
	};
}
