const STEP = '    ';

/**
 * Indents or outdents the lines of a text field that are selected; with nothing selected, indenting inserts at the caret.
 * The selection stays on the same text.
 *
 * @param direction 1 to indent, -1 to outdent.
 */
export function indent( field: HTMLTextAreaElement, direction: 1 | -1 ): void {
	const { value, selectionStart, selectionEnd } = field;
	if ( direction === 1 && selectionStart === selectionEnd ) {
		const inLine = value.slice( 0, selectionStart ).split( '\n' ).at( -1 );
		// At the mark of a list item, the item is meant.
		if ( ! /^\s*([-*+]|\d+[.)])\s+$/.test( inLine ?? '' ) ) {
			field.setRangeText( STEP, selectionStart, selectionEnd, 'end' );
			return;
		}
	}
	const start = value.lastIndexOf( '\n', selectionStart - 1 ) + 1;
	const lines = value.slice( start, selectionEnd ).split( '\n' );
	// The line that a selection ends before is not in it.
	const rest =
		lines.length > 1 && lines.at( -1 ) === '' ? [ lines.pop() ] : [];
	const changed = lines.map( ( line ) =>
		direction === 1 ? STEP + line : line.replace( /^(?: {1,4}|\t)/, '' )
	);
	const grown = changed.map(
		( line, index ) => line.length - ( lines[ index ]?.length ?? 0 )
	);
	const first = grown[ 0 ] ?? 0;
	field.setRangeText(
		[ ...changed, ...rest ].join( '\n' ),
		start,
		selectionEnd,
		'preserve'
	);
	field.setSelectionRange(
		Math.max( start, selectionStart + first ),
		selectionEnd + grown.reduce( ( sum, by ) => sum + by, 0 )
	);
}
