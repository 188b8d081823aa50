/**
 * The text of a file. UTF-8, with or without a mark at its beginning; what is no UTF-8 is read as the encoding of older
 * Windows, which no text is lost in. Lines end as they do in text fields.
 *
 * @param file The file, if it is still there.
 * @throws {Error} Where it cannot be read.
 */
export async function readText( file: File | undefined ): Promise< string > {
	if ( ! file ) {
		throw new Error( 'The file is gone.' );
	}
	const bytes = await file.arrayBuffer();
	let text: string;
	try {
		text = new TextDecoder( 'utf-8', { fatal: true } ).decode( bytes );
	} catch {
		text = new TextDecoder( 'windows-1252' ).decode( bytes );
	}
	return text.replace( /\r\n?/g, '\n' );
}
