/** How the base64 of an image begins → its type and the ending of its name. */
const KINDS: Array< [ start: string, type: string, ending: string ] > = [
	[ '/9j/', 'image/jpeg', 'jpg' ],
	[ 'UklGR', 'image/webp', 'webp' ],
	[ 'R0lGOD', 'image/gif', 'gif' ],
	[ 'iVBOR', 'image/png', 'png' ],
];

const kindOf = ( base64: string ): [ string, string, string ] =>
	KINDS.find( ( [ start ] ) => base64.startsWith( start ) ) ?? [
		'',
		'image/png',
		'png',
	];

/**
 * Returns an image as a data URL.
 *
 * @param base64 The image.
 */
export const toDataUrl = ( base64: string ): string =>
	`data:${ kindOf( base64 )[ 1 ] };base64,${ base64 }`;

/**
 * Returns an image as a file to upload, named after its prompt.
 *
 * @param base64 The image.
 * @param prompt The prompt.
 * @return The file.
 * @throws {Error} If the text is not base64.
 */
export function toFile( base64: string, prompt: string ): File {
	const [ , type, ending ] = kindOf( base64 );
	const bytes = Uint8Array.from( window.atob( base64 ), ( character ) =>
		character.charCodeAt( 0 )
	);
	const name = prompt
		.toLowerCase()
		.replace( /[^\p{L}\p{N}]+/gu, '-' )
		.slice( 0, 50 )
		.replace( /^-|-$/g, '' );
	return new File( [ bytes ], `${ name || 'image' }.${ ending }`, {
		type,
	} );
}
