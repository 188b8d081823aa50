/**
 * What an accepted suggestion changes in the post.
 */
import { createBlock, type BlockInstance } from '@wordpress/blocks';
import { count, locate, piecesOf } from './diff';
import { changed, htmlOf, linked, part, stored, valueOf } from './rich';
import type { Suggestion } from './types';

/** A change of the post, which consists of one or two of these. */
export type Edit = {
	attributes?: Record< string, unknown >;
	/** Blocks in place of the block. */
	replace?: BlockInstance[];
	before?: BlockInstance;
	after?: BlockInstance;
};

/** The kinds that need a text that is as the model read it. */
const WHOLE = new Set( [ 'list', 'remove', 'heading', 'level' ] );

/**
 * Returns where the words of a suggestion are now.
 *
 * @param suggestion The suggestion.
 * @param text       The text of the block now.
 * @return The first character and the one after the last; null if the text has changed there.
 */
export function rangeOf(
	{ kind, base, old, nth }: Suggestion,
	text: string
): { start: number; end: number } | null {
	if (
		WHOLE.has( kind ) ||
		( kind === 'question' && ! count( base, old ) )
	) {
		return text === base ? { start: 0, end: text.length } : null;
	}
	return locate( text, base, old, nth );
}

/**
 * Returns whether a suggestion still fits the post.
 *
 * @param suggestion The suggestion.
 * @param block      Its block; null if that is gone.
 */
export const isCurrent = (
	suggestion: Suggestion,
	block: BlockInstance | null
): boolean =>
	block !== null &&
	rangeOf(
		suggestion,
		valueOf( block.attributes[ suggestion.attribute ] ).text
	) !== null;

/** Returns list items with the formats that their words have in a paragraph. */
function itemsOf( { attributes }: BlockInstance, suggestion: Suggestion ) {
	const value = valueOf( attributes[ suggestion.attribute ] );
	return suggestion.new
		.split( '\n' )
		.map( ( line ) =>
			line.replace( /^\s*(?:[-*•]|\d+[.)])\s+/, '' ).trim()
		)
		.filter( Boolean )
		.map( ( line ) => {
			const found = locate( value.text, value.text, line, 0 );
			const item = found
				? part( value, found.start, found.end )
				: valueOf( '' );
			return createBlock( 'core/list-item', {
				content: stored(
					found
						? item
						: changed( item, [ { start: 0, end: 0, text: line } ] ),
					''
				),
			} );
		} );
}

/**
 * Returns what a suggestion changes.
 *
 * @param suggestion The suggestion.
 * @param block      Its block as it is now.
 * @param level      The level of a new heading before it.
 * @return The change; null if the suggestion is out of date, or changes nothing.
 */
export function editFor(
	suggestion: Suggestion,
	block: BlockInstance,
	level: number
): Edit | null {
	const { attribute, kind } = suggestion;
	const before = block.attributes[ attribute ];
	const value = valueOf( before );
	const range = rangeOf( suggestion, value.text );
	if ( ! range ) {
		return null;
	}
	const { start, end } = range;
	switch ( kind ) {
		case 'words':
			return {
				attributes: {
					[ attribute ]: stored(
						changed(
							value,
							piecesOf(
								value.text,
								start,
								end,
								suggestion.old,
								suggestion.new
							)
						),
						before
					),
				},
			};
		case 'link':
			return {
				attributes: {
					[ attribute ]: stored(
						linked( value, start, end, suggestion.new ),
						before
					),
				},
			};
		case 'split': {
			const { [ attribute ]: text, ...rest } = block.attributes;
			return {
				attributes: {
					[ attribute ]: stored( part( value, 0, start ), text ),
				},
				after: createBlock( block.name, {
					...rest,
					anchor: undefined,
					[ attribute ]: stored( part( value, start ), text ),
				} ),
			};
		}
		case 'list':
			return {
				replace: [
					createBlock(
						'core/list',
						{},
						itemsOf( block, suggestion )
					),
				],
			};
		case 'heading':
			return {
				before: createBlock( 'core/heading', {
					level,
					content: stored(
						changed( valueOf( '' ), [
							{ start: 0, end: 0, text: suggestion.new.trim() },
						] ),
						''
					),
				} ),
			};
		case 'level':
			return { attributes: { level: Number( suggestion.new ) } };
		case 'remove':
			return { replace: [] };
		default:
			return null;
	}
}

/**
 * Returns a block's text, with its level, to know it again after an undo.
 *
 * @param block     The block.
 * @param attribute The attribute with the text.
 */
export const fingerprint = (
	{ attributes }: BlockInstance,
	attribute: string
): string =>
	`${ attributes.level ?? '' } ${ htmlOf( attributes[ attribute ] ) }`;
