/**
 * Unpacks a zip with nothing but Node, which has no reader of its own for it.
 *
 * Format: PKWARE APPNOTE 6.3, sections 4.3.7 (local header), 4.3.12 (central directory) and 4.3.16 (end record).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { inflateRawSync } from 'node:zlib';

/**
 * The files of a zip.
 *
 * @param {Buffer} zip The archive.
 * @return {Iterable<{name: string, read: () => Buffer}>} Files only, in the archive's order.
 */
export function* zipEntries( zip ) {
	const end = zip.lastIndexOf( Buffer.from( 'PK\x05\x06', 'latin1' ) );
	if ( end < 0 ) {
		throw new Error( 'This is no zip archive.' );
	}
	const count = zip.readUInt16LE( end + 10 );
	let at = zip.readUInt32LE( end + 16 );
	for ( let index = 0; index < count; index++ ) {
		const method = zip.readUInt16LE( at + 10 );
		const size = zip.readUInt32LE( at + 20 );
		const nameLength = zip.readUInt16LE( at + 28 );
		const local = zip.readUInt32LE( at + 42 );
		const name = zip.toString( 'utf8', at + 46, at + 46 + nameLength );
		at +=
			46 +
			nameLength +
			zip.readUInt16LE( at + 30 ) +
			zip.readUInt16LE( at + 32 );
		if ( name.endsWith( '/' ) ) {
			continue;
		}
		yield {
			name,
			read() {
				const start =
					local +
					30 +
					zip.readUInt16LE( local + 26 ) +
					zip.readUInt16LE( local + 28 );
				const data = zip.subarray( start, start + size );
				return method === 0 ? data : inflateRawSync( data );
			},
		};
	}
}

/**
 * Unpacks a zip into a folder.
 *
 * @param {string|Buffer} archive Path or content of the archive.
 * @param {string}        folder  Where to; created.
 */
export async function unzip( archive, folder ) {
	const zip =
		typeof archive === 'string' ? await readFile( archive ) : archive;
	for ( const { name, read } of zipEntries( zip ) ) {
		const file = join( folder, name );
		if ( relative( folder, file ).startsWith( '..' ) ) {
			throw new Error( `The archive reaches outside: ${ name }` );
		}
		await mkdir( dirname( file ), { recursive: true } );
		await writeFile( file, read() );
	}
}
