import { ApiError, ResponseError } from '@freehold/api';

/** Every kind of error. A quota error is shown as the upgrade banner. */
export const AI_ERROR_CODES = [
	'error_quota_exceeded',
	'error_unclear_prompt',
	'error_service_unavailable',
	'error_moderation',
	'error_context_too_large',
	'error_network',
	'unknown',
] as const;

/** What kind of error it is. */
export type AiErrorCode = ( typeof AI_ERROR_CODES )[ number ];

/** The reason of an error while the browser is offline. */
export const OFFLINE = 'offline';

/** The reason of an error of a connection that broke or never began. */
const LOST = 'connection_lost';

/** The reason of an error of the service's own request limit. */
export const SERVICE_LIMIT = 'freehold_ai_upstream_limit';

/** The reason of an error of the configuration, such as a wrong key or model. */
const NOT_SET_UP = 'freehold_ai_not_set_up';

/** The reason of an error of an account at the service that has no credit left. */
export const NO_CREDIT = 'freehold_ai_no_credit';

/** The reason of an error of a user who sends too many requests of one kind. */
export const USER_LIMIT = 'freehold_rate_limit';

/** The reason of an error of a service or a model that edits no images. */
export const NO_EDITS = 'freehold_ai_no_edits';

/** The reasons of errors of the model that is built into the browser. */
export const BROWSER_REASONS = {
	unavailable: 'browser_unavailable',
	tooLong: 'browser_too_long',
	language: 'browser_language',
	download: 'browser_download',
} as const;

/** Statuses with a meaning of their own. */
const CODES: Record< number, AiErrorCode | undefined > = {
	413: 'error_context_too_large',
	422: 'error_moderation',
	429: 'error_quota_exceeded',
	503: 'error_service_unavailable',
};

/** An error of an AI request. Its message is its code; `messageOf()` returns the text for the user. */
export class AiError extends Error {
	readonly code: AiErrorCode;

	/** The HTTP status, if there was a response. */
	readonly status?: number;

	/** The server's own code, where it sent one. */
	readonly reason?: string;

	/** Details from the server for users who can fix the problem. Shown below the message. */
	readonly detail?: string;

	/** The number of seconds after which the service accepts requests again. */
	readonly retryAfter?: number;

	constructor(
		code: AiErrorCode,
		{
			status,
			reason,
			detail,
			retryAfter,
		}: {
			status?: number;
			reason?: string;
			detail?: string;
			retryAfter?: number;
		} = {}
	) {
		super( code );
		this.name = 'AiError';
		this.code = code;
		this.status = status;
		this.reason = reason;
		this.detail = detail;
		this.retryAfter = retryAfter;
	}
}

/** Returns the kind of error of a status that is no success. */
export function codeOfStatus( status: number ): AiErrorCode {
	return (
		CODES[ status ] ??
		( status >= 400 && status <= 500 ? 'error_network' : 'unknown' )
	);
}

/**
 * Returns the kind of an error in the middle of a stream. Statuses without a meaning of their own count as a broken stream.
 */
export function codeInStream( status: unknown ): AiErrorCode {
	return CODES[ Number( status ) ] ?? 'error_network';
}

/**
 * Returns the details that the server sent for users who can fix the problem.
 *
 * @param data The `data` of the error's envelope.
 * @return The text; undefined if there is none.
 */
export function detailOf( data: unknown ): string | undefined {
	const detail = ( data as { detail?: unknown } | null | undefined )?.detail;
	return typeof detail === 'string' && detail !== '' ? detail : undefined;
}

/**
 * Returns how long to wait before the next attempt.
 *
 * @param data The `data` of the error's envelope.
 * @return Seconds; undefined if the server sent none.
 */
export function retryAfterOf( data: unknown ): number | undefined {
	const seconds = ( data as { retry_after?: unknown } | null | undefined )
		?.retry_after;
	return typeof seconds === 'number' && seconds > 0 ? seconds : undefined;
}

/** Converts anything thrown by a request into an `AiError`. A missing response is a network error. */
export function asAiError( thrown: unknown ): AiError {
	if ( thrown instanceof AiError ) {
		return thrown;
	}
	if ( thrown instanceof ApiError && thrown.status > 0 ) {
		return new AiError( codeOfStatus( thrown.status ), {
			status: thrown.status,
			reason: thrown.code,
			detail:
				thrown instanceof ResponseError
					? detailOf( thrown.data )
					: undefined,
			retryAfter:
				thrown instanceof ResponseError
					? retryAfterOf( thrown.data )
					: undefined,
		} );
	}
	return new AiError( 'error_network', {
		reason: window.navigator.onLine === false ? OFFLINE : LOST,
	} );
}

/** Returns the error of a stream that ended without the marker of a complete response. */
export const lostConnection = (): AiError =>
	new AiError( 'error_network', { reason: LOST } );

/** Returns whether the connection broke or never began. Rejected requests and malformed responses are other failures. */
export function isConnectionLost( error: AiError ): boolean {
	return error.reason === LOST || error.reason === OFFLINE;
}

/** Returns whether it is the user who gets no more responses of one kind for some time. */
export const isUserLimit = ( { reason }: AiError ): boolean =>
	reason === USER_LIMIT;

/**
 * Whether it is the site that allows no more requests. The service behind it may have had too many for the moment, too,
 * which passes.
 */
export function isSiteLimit( error: AiError ): boolean {
	return (
		error.code === 'error_quota_exceeded' &&
		error.reason !== SERVICE_LIMIT &&
		! isUserLimit( error )
	);
}

/** Returns whether an administrator can fix the error on the settings screen. */
export function isSetupError( error: AiError ): boolean {
	return error.reason === NOT_SET_UP;
}

/** Returns whether it is the model in the browser that could not respond. The site’s service may. */
export const isFromBrowserModel = ( { reason }: AiError ): boolean =>
	Object.values< string | undefined >( BROWSER_REASONS ).includes( reason );

/**
 * Returns whether the same request can be sent again.
 *
 * @return True after network, unavailable and generic errors, and after the service's own limit.
 */
export function canRetry( error: AiError ): boolean {
	return (
		! isSetupError( error ) &&
		error.reason !== NO_CREDIT &&
		error.reason !== NO_EDITS &&
		error.reason !== BROWSER_REASONS.unavailable &&
		error.reason !== BROWSER_REASONS.language &&
		( error.reason === SERVICE_LIMIT ||
			[
				'error_network',
				'error_service_unavailable',
				'unknown',
			].includes( error.code ) )
	);
}
