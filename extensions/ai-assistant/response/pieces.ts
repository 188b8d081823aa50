/**
 * A text that grows, cut where a paragraph, a list or a fence of code ends: what is finished is rendered once, however long
 * the text becomes.
 */

/** A piece that has not ended is cut here, in characters; each frame renders it anew. */
const LONG = 2000;

/** A line so long is cut at a space. */
const LONG_LINE = 4000;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])\s/;
const TABLE_RULE = /^ {0,3}\|?\s*:?-+:?\s*(\|\s*:?-*:?\s*)*$/;

/** The state of the text read so far. */
type Reading = {
	/** The finished pieces. */
	pieces: string[];
	/** The beginning of what is not finished. */
	from: number;
};

/** Where the first piece of a text ends, and what has to open it again in the next one. */
type Cut = { end: number; reopen: string; close: string };

/**
 * Finds the end of a text's first piece.
 *
 * @param text The text.
 * @param from Where the piece begins.
 * @return Where it ends, or null where it may still go on.
 */
function findCut( text: string, from: number ): Cut | null {
	let fence = '';
	let opener = '';
	let isTable = false;
	let isList = false;
	let sawBlank = false;
	let hasText = false;
	let at = from;
	for (
		let end = text.indexOf( '\n', at );
		;
		end = text.indexOf( '\n', at )
	) {
		const isLast = end === -1;
		const line = text.slice( at, isLast ? undefined : end );
		const goesOn = isList && /^(?: {2,}|\t)/.test( line );
		const isNew =
			fence === '' && sawBlank && line.trim() !== '' && ! goesOn;
		if ( isNew ) {
			return { end: at, reopen: '', close: '' };
		}
		if ( isLast ) {
			const space = text.lastIndexOf( ' ', at + LONG_LINE );
			return line.length > LONG_LINE &&
				fence === '' &&
				! isTable &&
				space > at
				? { end: space + 1, reopen: '', close: '' }
				: null;
		}
		const mark = FENCE.exec( line )?.[ 1 ] ?? '';
		if ( fence !== '' ) {
			if (
				mark !== '' &&
				mark[ 0 ] === fence[ 0 ] &&
				mark.length >= fence.length &&
				line.trim() === mark
			) {
				fence = '';
			} else if ( end - from > LONG ) {
				return {
					end: end + 1,
					reopen: `${ opener }\n`,
					close: `${ fence }\n`,
				};
			}
		} else if ( line.trim() === '' ) {
			sawBlank = hasText;
		} else {
			if (
				hasText &&
				! isTable &&
				at - from > LONG &&
				( ! isList || ITEM.test( line ) )
			) {
				return { end: at, reopen: '', close: '' };
			}
			if ( mark !== '' ) {
				fence = mark;
				opener = line;
			}
			isTable ||= line.includes( '|' ) && TABLE_RULE.test( line );
			isList ||= ! hasText && ITEM.test( line );
			sawBlank = false;
			hasText = true;
		}
		at = end + 1;
	}
}

/**
 * Reads a text that grows.
 *
 * @return A function that takes the text so far and gives its pieces, the last of which may change with the next call;
 *         those before it stay the same strings. A text that is another one is read from its beginning.
 */
export function pieceReader(): ( text: string ) => string[] {
	let reading: Reading = { pieces: [], from: 0 };
	let known = '';
	let opened = '';
	return ( text ) => {
		if ( ! text.startsWith( known ) ) {
			reading = { pieces: [], from: 0 };
			opened = '';
		}
		let { from } = reading;
		const { pieces } = reading;
		for (
			let cut = findCut( opened + text.slice( from ), 0 );
			cut;
			cut = findCut( opened + text.slice( from ), 0 )
		) {
			const rest = opened + text.slice( from );
			pieces.push( rest.slice( 0, cut.end ) + cut.close );
			from += cut.end - opened.length;
			opened = cut.reopen;
		}
		reading = { pieces, from };
		known = text.slice( 0, from );
		const last = opened + text.slice( from );
		return last.trim() === '' ? [ ...pieces ] : [ ...pieces, last ];
	};
}
