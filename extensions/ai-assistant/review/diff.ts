/**
 * Where words are in a text, and how they become others with as few changes as possible.
 */
import { changesOf, type Word } from '../response/changes';

/** Stands for an image or a footnote in a text. */
const OBJECT = '\ufffc';

/** A change: characters of the text, and what they become. */
export type Piece = { start: number; end: number; text: string };

/** Returns a text without objects, and where each of its characters is. */
function plainOf( text: string ): { plain: string; at: number[] } {
	const at: number[] = [];
	let plain = '';
	for ( let index = 0; index < text.length; index++ ) {
		if ( text[ index ] !== OBJECT ) {
			plain += text[ index ];
			at.push( index );
		}
	}
	return { plain, at };
}

/** Returns a text as models repeat it: with plain quotation marks, hyphens and spaces. Its length stays. */
const simple = ( text: string ): string =>
	text
		.replace( /[‘’‚′]/g, "'" )
		.replace( /[“”„″]/g, '"' )
		.replace( /[‐‑–]/g, '-' )
		.replace( /\s/g, ' ' );

/** Returns the positions of words in a text. */
function positions( text: string, words: string ): number[] {
	const found: number[] = [];
	for (
		let at = text.indexOf( words );
		at !== -1 && words !== '';
		at = text.indexOf( words, at + 1 )
	) {
		found.push( at );
	}
	return found;
}

/** Returns where words are in a text: exactly, else with other quotation marks, hyphens or spaces. */
function find( plain: string, words: string ): number[] {
	const exact = positions( plain, words );
	return exact.length > 0
		? exact
		: positions( simple( plain ), simple( words ) );
}

/**
 * Returns how often words are in a text.
 *
 * @param text  The text. Images and footnotes in it do not count.
 * @param words The words.
 */
export const count = ( text: string, words: string ): number =>
	find( plainOf( text ).plain, words ).length;

/**
 * Returns where words are in a text that may have changed since a model read it.
 *
 * @param text  The text now.
 * @param base  The text that the model read.
 * @param words The words.
 * @param nth   Which occurrence is meant.
 * @return The first character and the one after the last; null if it is no longer certain which words are meant.
 */
export function locate(
	text: string,
	base: string,
	words: string,
	nth: number
): { start: number; end: number } | null {
	const { plain, at } = plainOf( text );
	const now = find( plain, words );
	const then = find( plainOf( base ).plain, words );
	const start = now.length === then.length ? now[ nth ] : undefined;
	if ( start === undefined ) {
		return null;
	}
	const end = start + words.length;
	// Nothing may have been added to the words themselves.
	const around = ( from: string, first: number ) => [
		/[\p{L}\p{N}]/u.test( from[ first - 1 ] ?? '' ),
		/[\p{L}\p{N}]/u.test( from[ first + words.length ] ?? '' ),
	];
	return around( plain, start ).join() ===
		around( plainOf( base ).plain, then[ nth ] ?? 0 ).join()
		? { start: at[ start ] ?? 0, end: ( at[ end - 1 ] ?? 0 ) + 1 }
		: null;
}

/** Returns words, spaces and marks, one by one. */
const tokens = ( text: string ): Word[] =>
	( text.match( /[\p{L}\p{N}\p{M}]+|\s+|[^]/gu ) ?? [] ).map( ( one ) => ( {
		text: one,
		format: '',
	} ) );

/**
 * Returns the changes that make other words of a part of a text. Images and footnotes in it stay.
 *
 * @param text  The text.
 * @param start The first character.
 * @param end   The character after the last.
 * @param old   The old words as the model repeated them. If they differ in quotation marks alone, so may the new ones.
 * @param words The new words.
 */
export function piecesOf(
	text: string,
	start: number,
	end: number,
	old: string,
	words: string
): Piece[] {
	const { plain, at } = plainOf( text.slice( start, end ) );
	const real = ( index: number ) =>
		index === 0 ? start : start + ( at[ index - 1 ] ?? 0 ) + 1;
	const compared = plain === old ? ( one: string ) => one : simple;
	const pieces: Piece[] = [];
	let index = 0;
	let read = 0;
	for ( const { kind, text: found } of changesOf(
		tokens( compared( plain ) ),
		tokens( compared( words ) )
	) ) {
		const part =
			kind === 'removed'
				? found
				: words.slice( read, read + found.length );
		read += kind === 'removed' ? 0 : found.length;
		const last = pieces.at( -1 );
		const isNext = last?.end === real( index );
		if ( kind === 'same' ) {
			index += part.length;
		} else if ( kind === 'added' ) {
			if ( last && isNext ) {
				last.text += part;
			} else {
				pieces.push( {
					start: real( index ),
					end: real( index ),
					text: part,
				} );
			}
		} else {
			for ( const letter of part.split( '' ) ) {
				const from = start + ( at[ index ] ?? 0 );
				const before = pieces.at( -1 );
				if ( before && before.end === from ) {
					before.end += letter.length;
				} else {
					pieces.push( { start: from, end: from + 1, text: '' } );
				}
				index++;
			}
		}
	}
	return pieces;
}
