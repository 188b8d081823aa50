/** A mark at the beginning of a line of which more may come: of a heading, a list, a quote, code or a rule. */
const BEGUN_LINE =
	/(^|\n) {0,3}(?:#{1,6}|[-*+>_=]{1,3}|\d{1,9}[.)]?|`{1,3}[\w-]*|~{1,3}) ?$/;

/** A link, an image or a footnote that has not ended. */
const OPEN_LINK = /!?\[(\^?[^[\]\n]*)(?:\](?:\([^()\s]*)?)?$/;

/** Lines of a table before the line that makes them one, or a row that has not ended. */
const OPEN_TABLE = /(?:^\|[^\n]*(?:\n[-|: ]*)?|(?<=\n)\|[^\n]*)$/;

/** Marks that come in pairs. The longer ones come first. */
const PAIRS = /\*\*\*|\*\*|__|~~|[*_`]/g;

/** Returns the marks that have been opened and not closed, the last one first, with their positions. */
function openMarks( text: string ): Array< { mark: string; at: number } > {
	const open: Array< { mark: string; at: number } > = [];
	for ( const { 0: mark, index } of text.matchAll( PAIRS ) ) {
		const before = text[ index - 1 ] ?? ' ';
		const after = text[ index + mark.length ] ?? '';
		const isInCode = open[ 0 ]?.mark === '`' && mark !== '`';
		const same = open.findIndex( ( other ) => other.mark === mark );
		if (
			isInCode ||
			( /_/.test( mark ) && /\w/.test( before ) && /\w/.test( after ) )
		) {
			continue;
		}
		if ( same !== -1 && /\S/.test( before ) ) {
			open.splice( 0, same + 1 );
		} else if ( ! /\s/.test( after ) ) {
			open.unshift( { mark, at: index } );
		}
	}
	return open;
}

/**
 * Returns the last part of a growing text so that it shows no mark which a later character takes away: what has been opened is closed,
 * and what may become markup waits.
 *
 * @param text The last piece of Markdown.
 */
export function settled( text: string ): string {
	const lines = text.slice( 0, text.lastIndexOf( '\n' ) + 1 );
	const fences = lines.match( /^ {0,3}(?:`{3}|~{3})/gm ) ?? [];
	if ( fences.length % 2 === 1 ) {
		return text;
	}
	const blank = text.lastIndexOf( '\n\n' );
	const begin = blank < 0 ? 0 : blank + 2;
	const last = text
		.slice( begin )
		.replace( OPEN_TABLE, '' )
		.replace( BEGUN_LINE, '$1' )
		.replace( OPEN_LINK, '$1' );
	const paragraph = last.lastIndexOf( '\n' ) + 1;
	const line = last.slice( paragraph );
	// One of two marks may still be missing.
	const half = /(?<![*~])[*~]$/.test( line ) ? line.slice( 0, -1 ) : line;
	let shown =
		openMarks( line ).length < openMarks( half ).length ? line : half;
	for ( const { mark, at } of openMarks( shown ) ) {
		shown =
			shown.slice( at + mark.length ).trim() === ''
				? shown.slice( 0, at )
				: shown.trimEnd() + mark;
	}
	return text.slice( 0, begin ) + last.slice( 0, paragraph ) + shown;
}
