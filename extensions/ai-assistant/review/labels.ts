import { __, sprintf } from '@wordpress/i18n';
import { shortened } from '../post/shortened';
import type { Check, Group, Suggestion } from './types';

/** Returns the choices before a review. */
export const checkLabels = (): Record< Check, string > => ( {
	proofread: __( 'Spelling, grammar and links', 'freehold' ),
	plain: __( 'Plain language', 'freehold' ),
	guidelines: __( 'Guidelines of this site', 'freehold' ),
	structure: __( 'Structure', 'freehold' ),
	facts: __( 'Facts to check', 'freehold' ),
	tone: __( 'Tone', 'freehold' ),
} );

/** Returns the names of the groups. */
export const groupLabels = (): Record< Group, string > => ( {
	words: __( 'Words', 'freehold' ),
	links: __( 'Links', 'freehold' ),
	structure: __( 'Structure', 'freehold' ),
	questions: __( 'Questions', 'freehold' ),
} );

/**
 * Returns what a suggestion does, in a few words.
 *
 * @param suggestion The suggestion.
 */
export function actionLabel( { kind, ...rest }: Suggestion ): string {
	switch ( kind ) {
		case 'link':
			return rest.new
				? __( 'Change the link', 'freehold' )
				: __( 'Remove the link', 'freehold' );
		case 'split':
			return __( 'Begin a new paragraph', 'freehold' );
		case 'list':
			return __( 'Make a list', 'freehold' );
		case 'heading':
			return __( 'Add a heading', 'freehold' );
		case 'level':
			return sprintf(
				/* translators: %s: a number from 2 to 6. */
				__( 'Change the heading to level %s', 'freehold' ),
				rest.new
			);
		case 'remove':
			return __( 'Remove this block', 'freehold' );
		case 'question':
			return __( 'Question', 'freehold' );
		default:
			return __( 'Change words', 'freehold' );
	}
}

/**
 * Returns the words of the post that a suggestion is about, where what it does leaves them out.
 *
 * @param suggestion The suggestion.
 * @return The words, or the beginning of the block; empty if its change says them.
 */
export function subjectOf( { kind, base, old }: Suggestion ): string {
	switch ( kind ) {
		case 'level':
		case 'remove':
			return shortened( base );
		case 'question':
			return shortened( old );
		default:
			return '';
	}
}

/** Returns what a suggestion adds, or the words that it is about. */
const detailOf = ( suggestion: Suggestion ): string =>
	[
		subjectOf( suggestion ),
		suggestion.kind === 'level' ? '' : suggestion.new,
	]
		.filter( Boolean )
		.join( ' ' ) || suggestion.old;

/**
 * Returns a suggestion as screen readers say it.
 *
 * @param suggestion The suggestion.
 */
export const describe = ( suggestion: Suggestion ): string =>
	[
		suggestion.kind === 'words'
			? sprintf(
					/* translators: 1: words of the post. 2: words in place of them. */
					__( '“%1$s” becomes “%2$s”.', 'freehold' ),
					suggestion.old,
					suggestion.new
			  )
			: `${ actionLabel( suggestion ) }: ${ detailOf( suggestion ) }`,
		suggestion.reason,
		suggestion.guideline,
	]
		.filter( Boolean )
		.join( ' ' );
