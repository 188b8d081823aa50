/**
 * Reads a text file. Text that is not UTF-8 is read as Windows-1252, in which every byte is valid. Line endings become those
 * of text fields.
 *
 * @param file The file, if it still exists.
 * @throws {Error} If it cannot be read.
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
