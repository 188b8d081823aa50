import { reasonOf } from '@freehold/text/reason-of';
import { __ } from '@wordpress/i18n';
import type { NotAvailableData } from './schema/administration';

/** What every error of the REST client has in common, so that one `instanceof` tells them from errors in code. */
export class ApiError extends Error {
	/** A machine-readable code: the server's where it sent one. */
	readonly code: string;

	/** The HTTP status; 0 if there was no response. */
	readonly status: number;

	/** The response, its body already read; null if there was none. */
	readonly response: Response | null;

	constructor(
		code: string,
		message: string,
		response: Response | null = null
	) {
		super( message );
		this.code = code;
		this.status = response?.status ?? 0;
		this.response = response;
	}
}

/** The server knows no such route (404). */
export class ApiNotFoundError extends ApiError {
	constructor( response: Response, code = 'not_found', message?: string ) {
		super(
			code,
			message ??
				__(
					'The requested REST API route was not found (404).',
					'freehold'
				),
			response
		);
		this.name = 'ApiNotFoundError';
	}
}

/** The request was redirected, and ended in a 404: something sends requests away from the REST API. */
export class ApiNotFoundAfterRedirectError extends ApiNotFoundError {
	/** The URL at which the request ended. */
	readonly redirectedTo: string;

	constructor( response: Response ) {
		super(
			response,
			'not_found_after_redirect',
			__(
				'The request was redirected to a URL that does not exist. Check whether a plugin or the server redirects REST API requests.',
				'freehold'
			)
		);
		this.name = 'ApiNotFoundAfterRedirectError';
		this.redirectedTo = response.url;
	}
}

/** The response is not JSON. */
export class JsonParseError extends ApiError {
	constructor( response: Response, code = 'invalid_json', message?: string ) {
		super(
			code,
			message ??
				__(
					'The site’s response could not be read. Another plugin or the server may have changed it.',
					'freehold'
				),
			response
		);
		this.name = 'JsonParseError';
	}
}

/** The request was redirected to something other than JSON, usually a login or an error page. */
export class JsonParseAfterRedirectError extends JsonParseError {
	/** The URL at which the request ended. */
	readonly redirectedTo: string;

	constructor( response: Response ) {
		super(
			response,
			'invalid_json_after_redirect',
			__(
				'The request was redirected to a web page. You may have been logged out, or the server may be redirecting REST API requests.',
				'freehold'
			)
		);
		this.name = 'JsonParseAfterRedirectError';
		this.redirectedTo = response.url;
	}
}

/** Returns what users read while the browser is offline. */
export const offlineText = (): string =>
	__(
		'You are offline. Check your internet connection and try again.',
		'freehold'
	);

/** There was no response. */
export class NetworkError extends ApiError {
	constructor() {
		super(
			'network_error',
			window.navigator.onLine === false
				? offlineText()
				: __(
						'The site could not be reached. Check your connection and try again.',
						'freehold'
				  )
		);
		this.name = 'NetworkError';
	}
}

/** The body of an error, as far as it is known. */
export type ErrorBody = {
	code?: string;
	message?: string;
	data?: Record< string, unknown > | null;
};

/** The server rejected the request with an error of its own. */
export class ResponseError extends ApiError {
	/** What the server adds to the error, such as `field`; empty where it adds nothing. */
	readonly data: Record< string, unknown >;

	/** The parameter at fault, or null. */
	readonly field: string | null;

	constructor( response: Response, body: ErrorBody ) {
		super(
			body.code ?? 'unknown_error',
			reasonOf( body ) ||
				__( 'The request failed. Try again.', 'freehold' ),
			response
		);
		this.name = 'ResponseError';
		this.data = body.data ?? {};
		this.field =
			typeof this.data.field === 'string' ? this.data.field : null;
	}
}

/** Why something is not available on this site, and where the user finds something similar. */
export type Unavailability = Omit< NotAvailableData, 'status' | 'field' >;

/** The code of the error for what this site cannot do. */
const NOT_AVAILABLE = 'not_available_here';

/**
 * Returns why a request failed, if the reason is that the site cannot do it (501).
 *
 * @param thrown What the client has thrown.
 * @return The reason and the alternative; null for any other error.
 */
export function unavailabilityOf( thrown: unknown ): Unavailability | null {
	if (
		! ( thrown instanceof ResponseError ) ||
		thrown.code !== NOT_AVAILABLE
	) {
		return null;
	}
	const { feature, reason, alternative } = thrown.data as Partial<
		Record< keyof Unavailability, unknown >
	>;
	const { label, url } = ( alternative ?? {} ) as Record< string, unknown >;
	return {
		feature: String( feature ?? '' ),
		reason: ( reason ?? 'not_built' ) as Unavailability[ 'reason' ],
		alternative:
			typeof label === 'string' && typeof url === 'string'
				? { label, url }
				: null,
	};
}
