const OPENING = /^\s*(`{3,})[ \t]*(?:markdown|md)[ \t]*\r?\n/i;

/**
 * Removes the code fence that a model put around a whole Markdown response.
 *
 * @param text The response, or the beginning of one.
 * @return The text inside of the fence; the same text if there is none around all of it.
 */
export function unfenced( text: string ): string {
	const opening = OPENING.exec( text );
	if ( ! opening ) {
		return text;
	}
	const fence = opening[ 1 ] ?? '';
	const inner = text.slice( opening[ 0 ].length );
	const lines = inner.trimEnd().split( /\r?\n/ );
	let depth = 1;
	for ( const [ index, line ] of lines.entries() ) {
		if ( line.startsWith( fence ) ) {
			// A fence with a language opens code inside; a bare one closes.
			depth += line.trim() === fence ? -1 : 1;
		}
		if ( depth === 0 ) {
			return index === lines.length - 1
				? lines.slice( 0, -1 ).join( '\n' )
				: text;
		}
	}
	return inner;
}
