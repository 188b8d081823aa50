/**
 * Draws suggestions into the texts of blocks, by a format that only the editor has. It is never stored.
 */
import {
	applyFormat,
	registerFormatType,
	unregisterFormatType,
	type RichTextValue,
} from '@wordpress/rich-text';
import { rangeOf } from './apply';
import { piecesOf, type Piece } from './diff';
import { store } from './store';
import type { Suggestion } from './types';

const NAME = 'freehold/review';

/** The look of a mark, and what it adds to the text. */
type Mark = Piece & { look: string };

/** Joins changes with only spaces between them, which are easier to read as one. */
const joined = ( pieces: Piece[], text: string ): Piece[] =>
	pieces.reduce< Piece[] >( ( all, piece ) => {
		const last = all.at( -1 );
		const between = text.slice( last?.end ?? 0, piece.start );
		return last && /^ *$/.test( between )
			? [
					...all.slice( 0, -1 ),
					{
						start: last.start,
						end: piece.end,
						text: last.text + between + piece.text,
					},
			  ]
			: [ ...all, piece ];
	}, [] );

/** Returns the marks of a suggestion; none if it is out of date. */
function marksOf( suggestion: Suggestion, text: string ): Mark[] {
	const range = rangeOf( suggestion, text );
	if ( ! range ) {
		return [];
	}
	const { start, end } = range;
	const first = { start, end: start + 1 };
	switch ( suggestion.kind ) {
		case 'words':
			return joined(
				piecesOf( text, start, end, suggestion.old, suggestion.new ),
				text
			).map( ( piece ) => ( {
				...piece,
				look: piece.start === piece.end ? 'insert' : 'delete',
			} ) );
		case 'link':
			return [
				{
					start,
					end,
					text: ` ${ suggestion.new || '∅' }`,
					look: 'link',
				},
			];
		case 'split':
			return [ { ...first, text: '¶', look: 'before' } ];
		case 'heading':
			return [ { ...first, text: suggestion.new, look: 'heading' } ];
		case 'level':
			return [
				{ ...first, text: `H${ suggestion.new }`, look: 'before' },
			];
		case 'list':
			return [
				{
					start,
					end,
					text: suggestion.new.replace( /^(?![-*•])/gm, '• ' ),
					look: 'delete list',
				},
			];
		case 'remove':
			return [ { start, end, text: '', look: 'delete' } ];
		default:
			return [ { start, end, text: '?', look: 'question' } ];
	}
}

/** Returns the format of a mark. */
const format = ( look: string, text: string ) =>
	( {
		type: NAME,
		attributes: {
			class: look
				.split( ' ' )
				.map( ( one ) => `is-${ one }` )
				.join( ' ' ),
			...( text === '' ? {} : { 'data-new': text } ),
		},
	} ) as never;

/**
 * Returns a text with marks of its suggestions. What overlaps is marked once.
 *
 * @param value       The text.
 * @param suggestions The open suggestions of the text.
 * @param current     The ID of the current suggestion.
 */
export function marked(
	value: Pick< RichTextValue, 'formats' | 'text' >,
	suggestions: Suggestion[],
	current: number
): RichTextValue[ 'formats' ] {
	let result = value as RichTextValue;
	const taken = new Set< number >();
	for ( const suggestion of suggestions ) {
		const marks = marksOf( suggestion, value.text ).map( ( mark ) => {
			if ( mark.start < mark.end ) {
				return mark;
			}
			// A format needs a character to be on.
			return mark.start > 0
				? { ...mark, start: mark.start - 1 }
				: { ...mark, end: 1, look: 'before' };
		} );
		const isFree = marks.every( ( { start, end } ) =>
			Array.from( { length: end - start } ).every(
				( _, at ) => ! taken.has( start + at )
			)
		);
		for ( const { start, end, text, look } of isFree ? marks : [] ) {
			const full = suggestion.id === current ? `${ look } current` : look;
			// Bold or linked words divide a mark. The last character has what is added, so that it is shown once.
			if ( end - start > 1 ) {
				result = applyFormat(
					result,
					format( full, '' ),
					start,
					end - 1
				);
			}
			result = applyFormat( result, format( full, text ), end - 1, end );
			for ( let at = start; at < end; at++ ) {
				taken.add( at );
			}
		}
	}
	return result.formats;
}

/**
 * Starts to show marks in all texts.
 *
 * @return A function that ends it.
 */
export function showMarks(): () => void {
	registerFormatType( NAME, {
		name: NAME,
		title: 'Suggestion',
		tagName: 'mark',
		className: 'freehold-review',
		interactive: false,
		attributes: { class: 'class', 'data-new': 'data-new' },
		edit: () => null,
		__experimentalGetPropsForEditableTreePreparation: (
			select: ( name: unknown ) => {
				getMarks: ( id: string, attribute: string ) => Suggestion[];
				getCurrent: () => number;
			},
			{
				richTextIdentifier,
				blockClientId,
			}: { richTextIdentifier: string; blockClientId: string }
		) => {
			const { getMarks, getCurrent } = select( store );
			const suggestions = getMarks( blockClientId, richTextIdentifier );
			const current = getCurrent();
			return {
				suggestions,
				current: suggestions.some( ( { id } ) => id === current )
					? current
					: 0,
			};
		},
		__experimentalCreatePrepareEditableTree:
			( {
				suggestions,
				current,
			}: {
				suggestions: Suggestion[];
				current: number;
			} ) =>
			( formats: RichTextValue[ 'formats' ], text: string ) =>
				suggestions.length > 0
					? marked( { formats, text }, suggestions, current )
					: formats,
	} as never );
	return () => void unregisterFormatType( NAME );
}
