/** Returns a text without some characters at its end. A pattern such as `/-+$/` would begin anew at each of them. */
export function trimEndOf( text: string, characters: string ): string {
	let end = text.length;
	while ( end > 0 && characters.includes( text[ end - 1 ] ?? '' ) ) {
		end--;
	}
	return text.slice( 0, end );
}
