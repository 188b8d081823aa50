/**
 * The difference between two texts, word by word.
 */
import { toHtml, withoutDelimiters } from './to-html';

/** A part of a text that both versions have, or one of them. */
export type Change = { kind: 'same' | 'removed' | 'added'; text: string };

/** Products of the numbers of words up to which words are compared. Longer texts count as replaced. */
const MAX_CELLS = 4_000_000;

const BLOCKS =
	'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, tr, figcaption, ul, ol';

/**
 * Returns the text of a response or an original, one line for each paragraph or list item.
 *
 * @param text Markdown, HTML, or both.
 */
export function linesOf( text: string ): string {
	const { body } = new DOMParser().parseFromString(
		toHtml( withoutDelimiters( text ) ),
		'text/html'
	);
	body.querySelectorAll( 'br' ).forEach( ( line ) =>
		line.replaceWith( '\n' )
	);
	body.querySelectorAll( BLOCKS ).forEach( ( block ) => {
		block.before( '\n' );
		block.after( '\n' );
	} );
	return ( body.textContent ?? '' )
		.replace( /[^\S\n]+/g, ' ' )
		.replace( / ?\n[ \n]*/g, '\n' )
		.trim();
}

/** Returns the words of a text, each with the space after it. */
const wordsOf = ( text: string ): string[] =>
	text.match( /\n|[^\s]+[^\S\n]*/g ) ?? [];

/** Returns the lengths of the longest common subsequences of all ends of two lists. */
function lengths( a: string[], b: string[] ): Uint32Array {
	const width = b.length + 1;
	const table = new Uint32Array( ( a.length + 1 ) * width );
	for ( let i = a.length - 1; i >= 0; i-- ) {
		for ( let j = b.length - 1; j >= 0; j-- ) {
			const at = i * width + j;
			table[ at ] =
				a[ i ] === b[ j ]
					? ( table[ at + width + 1 ] ?? 0 ) + 1
					: Math.max(
							table[ at + width ] ?? 0,
							table[ at + 1 ] ?? 0
					  );
		}
	}
	return table;
}

/**
 * Returns what changed between two texts.
 *
 * @param before The text before.
 * @param after  The text after.
 * @return The parts in reading order; parts of the same kind are one.
 */
export function changesOf( before: string, after: string ): Change[] {
	const changes: Change[] = [];
	const add = ( kind: Change[ 'kind' ], text: string ) => {
		const last = changes.at( -1 );
		if ( last?.kind === kind ) {
			last.text += text;
		} else if ( text !== '' ) {
			changes.push( { kind, text } );
		}
	};
	const a = wordsOf( before );
	const b = wordsOf( after );
	let start = 0;
	while ( start < a.length && a[ start ] === b[ start ] ) {
		start++;
	}
	let end = 0;
	while (
		end < Math.min( a.length, b.length ) - start &&
		a[ a.length - 1 - end ] === b[ b.length - 1 - end ]
	) {
		end++;
	}
	add( 'same', a.slice( 0, start ).join( '' ) );
	const old = a.slice( start, a.length - end );
	const now = b.slice( start, b.length - end );
	if ( old.length * now.length > MAX_CELLS ) {
		add( 'removed', old.join( '' ) );
		add( 'added', now.join( '' ) );
	} else {
		const table = lengths( old, now );
		const width = now.length + 1;
		let i = 0;
		let j = 0;
		while ( i < old.length || j < now.length ) {
			const at = i * width + j;
			if ( i < old.length && old[ i ] === now[ j ] ) {
				add( 'same', old[ i++ ] ?? '' );
				j++;
			} else if (
				i < old.length &&
				( j === now.length ||
					( table[ at + width ] ?? 0 ) >= ( table[ at + 1 ] ?? 0 ) )
			) {
				add( 'removed', old[ i++ ] ?? '' );
			} else {
				add( 'added', now[ j++ ] ?? '' );
			}
		}
	}
	add( 'same', a.slice( a.length - end ).join( '' ) );
	return changes;
}
