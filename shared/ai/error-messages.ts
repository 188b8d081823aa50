import { offlineText } from '@freehold/api';
import { getInitialState } from '@freehold/initial-state';
import { __, _n, sprintf } from '@wordpress/i18n';
import {
	BROWSER_REASONS,
	isSetupError,
	NO_CREDIT,
	NO_EDITS,
	OFFLINE,
	SERVICE_LIMIT,
	USER_LIMIT,
	type AiError,
	type AiErrorCode,
} from './errors';

/**
 * Returns the message for the user.
 *
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
