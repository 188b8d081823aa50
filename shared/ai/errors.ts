/**
 * The error class of the AI client, and the messages for the user.
 */
import { ApiError, offlineText, ResponseError } from '@freehold/api';
import { getInitialState } from '@freehold/initial-state';
import { __, _n, sprintf } from '@wordpress/i18n';

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
const OFFLINE = 'offline';

/** The reason of an error of a connection that broke or never began. */
const LOST = 'connection_lost';

/** The reason of an error of the service's own request limit. */
const SERVICE_LIMIT = 'freehold_ai_upstream_limit';

/** The reason of an error of the configuration, such as a wrong key or model. */
const NOT_SET_UP = 'freehold_ai_not_set_up';

/** The reason of an error of an account at the service that has no credit left. */
const NO_CREDIT = 'freehold_ai_no_credit';

/** The reason of an error of a user who sends too many requests of one kind. */
const USER_LIMIT = 'freehold_rate_limit';

/** The reason of an error of a service or a model that edits no images. */
const NO_EDITS = 'freehold_ai_no_edits';

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

/**
 * What an HTTP status means.
 *
 * @param status A status that is no success.
 * @return The kind of error.
 */
export function codeOfStatus( status: number ): AiErrorCode {
	return (
		CODES[ status ] ??
		( status >= 400 && status <= 500 ? 'error_network' : 'unknown' )
	);
}

/**
 * Returns the kind of an error in the middle of a stream. Statuses without a meaning of their own count as a broken stream.
 *
 * @param status The status, if the server sent one.
 * @return The kind of error.
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

/**
 * Converts anything thrown by a request into an `AiError`. A missing response is a network error.
 *
 * @param thrown The thrown value.
 * @return The error.
 */
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

/**
 * Returns whether the connection broke or never began. Rejected requests and malformed responses are other failures.
 *
 * @param error The error.
 */
export function isConnectionLost( error: AiError ): boolean {
	return error.reason === LOST || error.reason === OFFLINE;
}

/**
 * Returns whether it is the user who gets no more responses of one kind for some time.
 *
 * @param error The error.
 */
export const isUserLimit = ( { reason }: AiError ): boolean =>
	reason === USER_LIMIT;

/**
 * Whether it is the site that allows no more requests. The service behind it may have had too many for the moment, too,
 * which passes.
 *
 * @param error The error.
 */
export function isSiteLimit( error: AiError ): boolean {
	return (
		error.code === 'error_quota_exceeded' &&
		error.reason !== SERVICE_LIMIT &&
		! isUserLimit( error )
	);
}

/**
 * Returns whether an administrator can fix the error on the settings screen.
 *
 * @param error The error.
 */
export function isSetupError( error: AiError ): boolean {
	return error.reason === NOT_SET_UP;
}

/**
 * Returns whether it is the model in the browser that could not respond. The site’s service may.
 *
 * @param error The error.
 */
export const isFromBrowserModel = ( { reason }: AiError ): boolean =>
	Object.values< string | undefined >( BROWSER_REASONS ).includes( reason );

/**
 * Returns the message for the user.
 *
 * @param error The error.
 * @return A translated sentence or two, with the cause where it is known.
 */
export function messageOf( error: AiError ): string {
	if ( error.reason === SERVICE_LIMIT ) {
		return error.retryAfter
			? sprintf(
					/* translators: %d: number of seconds. */
					_n(
						'The AI service has received too many requests. Try again in %d second.',
						'The AI service has received too many requests. Try again in %d seconds.',
						error.retryAfter,
						'freehold'
					),
					error.retryAfter
			  )
			: __(
					'The AI service has received too many requests. Try again later.',
					'freehold'
			  );
	}
	switch ( error.reason ) {
		case USER_LIMIT:
			return __(
				'You have sent too many requests. Try again later.',
				'freehold'
			);
		case NO_EDITS:
			return __(
				'This AI service, or its image model, cannot edit images. Generate a new image instead.',
				'freehold'
			);
		case BROWSER_REASONS.unavailable:
			return __(
				'The model in your browser is not available on this device.',
				'freehold'
			);
		case BROWSER_REASONS.tooLong:
			return __(
				'The text is too long for the model in your browser. Select a shorter part.',
				'freehold'
			);
		case BROWSER_REASONS.language:
			return __(
				'The model in your browser does not support this language.',
				'freehold'
			);
		case BROWSER_REASONS.download:
			return __(
				'Your browser could not download the model. Check your internet connection and the free disk space, then try again.',
				'freehold'
			);
	}
	if ( error.reason === OFFLINE ) {
		return offlineText();
	}
	if ( error.reason === NO_CREDIT ) {
		return getInitialState().user.can_manage
			? __(
					'Your account at the AI service has no credit left, or has reached its spending limit.',
					'freehold'
			  )
			: __(
					'The site’s account at the AI service has no credit left. Ask a site administrator.',
					'freehold'
			  );
	}
	if ( isSetupError( error ) ) {
		return getInitialState().user.can_manage
			? __( 'The AI service is not set up correctly.', 'freehold' )
			: __(
					'The AI service is not set up correctly. Ask a site administrator.',
					'freehold'
			  );
	}
	return errorMessage( error.code );
}

/**
 * Returns the message for a kind of error.
 *
 * @param code The kind of error.
 * @return A translated sentence or two.
 */
export function errorMessage( code: AiErrorCode ): string {
	switch ( code ) {
		case 'error_quota_exceeded':
			return __(
				'You have reached the limit of requests for this site.',
				'freehold'
			);
		case 'error_unclear_prompt':
			return __(
				'Your request was unclear. Mind trying again?',
				'freehold'
			);
		case 'error_service_unavailable':
			return __(
				'The AI services are currently unavailable. Sorry for the inconvenience.',
				'freehold'
			);
		case 'error_moderation':
			return __(
				'This request has been flagged by our moderation system. Please try to rephrase it and try again.',
				'freehold'
			);
		case 'error_context_too_large':
			return __(
				'The content is too large to be processed all at once. Please try to shorten it or divide it into smaller parts.',
				'freehold'
			);
		case 'error_network':
			return __(
				'It was not possible to process your request. Mind trying again?',
				'freehold'
			);
		default:
			return __(
				'Whoops, we have encountered an error. AI is like really, really hard and this is an experimental feature. Please try again later.',
				'freehold'
			);
	}
}

/**
 * Returns whether the same request can be sent again.
 *
 * @param error The error.
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
