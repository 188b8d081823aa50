/**
 * Which limit has ended the suggestions, so that it is told once, also after a reload.
 */
import { isSiteLimit, isUserLimit, type AiError } from '@freehold/ai/errors';
import { read, write } from '@freehold/ai/storage';
import { store as aiStore } from '@freehold/ai/store';
import { getInitialState } from '@freehold/initial-state';
import { storageKey } from '@freehold/storage-key';
import { select } from '@wordpress/data';

const DAY_S = 24 * 60 * 60;

const keyOf = (): string =>
	storageKey( `freehold-ai-ahead-limit-${ getInitialState().user.id }` );

/**
 * Notes a limit.
 *
 * @param error Why there is no suggestion.
 * @return Whether it is a limit, of the user or of the site. Others pass.
 */
export function noteLimit( error: AiError ): boolean {
	const isLimit = isUserLimit( error ) || isSiteLimit( error );
	if ( isLimit ) {
		const until = Date.now() + ( error.retryAfter ?? DAY_S ) * 1000;
		write(
			keyOf(),
			`${ isUserLimit( error ) ? 'user' : 'site' } ${ until }`
		);
	}
	return isLimit;
}

/** Returns whether a limit that was told still ends the suggestions. The site’s may have been raised meanwhile. */
export function isLimited(): boolean {
	const [ kind, until ] = ( read( keyOf() ) ?? '' ).split( ' ' );
	return (
		Number( until ) > Date.now() &&
		( kind === 'user' || select( aiStore ).isUpgradeRequired() )
	);
}
