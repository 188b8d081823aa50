/** The fence, after a line that announces the text. */
const OPENING =
	/^\s*([^\n`]{1,200}:[ \t]*\r?\n\s*)?(`{3,})[ \t]*(?:markdown|md)[ \t]*\r?\n/i;

/**
 * Removes the code fence that a model put around a whole Markdown response, and the line that announces it.
 *
 * @param text The response, or the beginning of one.
 * @return The text inside of the fence; the same text if there is none around all of it.
 */
export function unfenced( text: string ): string {
	const opening = OPENING.exec( text );
	if ( ! opening ) {
		return text;
	}
	const [ whole, announcement, fence = '' ] = opening;
	const inner = text.slice( whole.length );
	const lines = inner.trimEnd().split( /\r?\n/ );
	let depth = 1;
	for ( const [ index, line ] of lines.entries() ) {
		if ( line.startsWith( fence ) ) {
			// A fence with a language opens code inside; a bare one closes.
			depth += line.trim() === fence ? -1 : 1;
		}
		if ( depth === 0 ) {
			const after = lines.slice( index + 1 ).filter( Boolean );
			// A model that announces its text may also add a line. Further code is part of a text.
			return after.length === 0 || ( announcement && after.length === 1 )
				? [
						...lines.slice( 0, index ),
						...after.flatMap( ( added ) => [ '', added ] ),
				  ].join( '\n' )
				: text;
		}
	}
	return inner;
}
