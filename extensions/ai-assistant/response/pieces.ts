/**
 * Splits a growing text where a paragraph, a list or a code fence ends, so that finished pieces are rendered only once.
 */

/** A piece that has not ended is cut here, in characters; each frame renders it anew. */
const LONG = 2000;

/** A line so long is cut at a space. */
const LONG_LINE = 4000;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])\s/;

/** A row of dashes, bars, colons and spaces, which begins with a dash, after a bar at most. */
const TABLE_RULE = /^ {0,3}(?:\|\s*)?:?-[-:|\s]*$/;

/** The state of the text read so far. */
type Reading = {
	/** The finished pieces. */
	pieces: string[];
	/** The position where the unfinished part begins. */
	from: number;
};

/** The end of the first piece of a text, and the markup that reopens it in the next piece. */
type Cut = { end: number; reopen: string; close: string };

/**
 * Finds the end of a text's first piece.
 *
 * @param text The text.
 * @param from The position where the piece begins.
 * @return The position of its end, or null if the piece may still grow.
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
 * Reads a growing text.
 *
 * @return A function that accepts the text so far and returns its pieces. Only the last one may change with the next call. A
 *         different text is read from its beginning.
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
