const OPENING = /^\s*(`{3,})[ \t]*(?:markdown|md)[ \t]*\r?\n/i;

/**
 * Removes the code fence that a model put around a whole Markdown response.
 *
 * @param text The response, or the beginning of one.
 * @return The text inside of the fence; the same text where there is none around all of it.
 */
export function unfenced( text: string ): string {
	const opening = OPENING.exec( text );
	if ( ! opening ) {
		return text;
	}
	const fence = opening[ 1 ] ?? '';
	const inner = text.slice( opening[ 0 ].length );
	const lines = inner.trimEnd().split( /\r?\n/ );
	const fences = lines.filter( ( line ) => line.startsWith( fence ) );
	// An even number belongs to fences inside, or to a fence that ends before the response does.
	const isClosed = lines.at( -1 )?.trim() === fence;
	if ( isClosed && fences.length % 2 === 0 ) {
		return text;
	}
	return isClosed ? lines.slice( 0, -1 ).join( '\n' ) : inner;
}
