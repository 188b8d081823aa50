import constants from '../constants.json';

/** A CSV file, cut into parts at the ends of rows. */
export type CsvFile = {
	parts: { content: string; firstLine: number }[];
	/** The number of rows without the names of the columns. */
	rows: number;
	delimiter: ',' | ';' | '\t';
	hasHeader: boolean;
	/** The column with the email address, from 0; -1 if there is none. */
	column: number;
	/** The column with the name, from 0; -1 if there is none. */
	nameColumn: number;
	/** The cells of the first row. */
	header: string[];
};

/** Names of the column with the email address. */
const EMAIL_COLUMN = new RegExp( constants.emailColumn, 'i' );

/** Names of the column with the person’s name. */
const NAME_COLUMN = new RegExp( constants.nameColumn, 'iu' );

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Returns whether a cell contains an address, also as mail programs write it: `Jane Doe <jane@example.org>`. */
const isAddress = ( cell: string ): boolean =>
	EMAIL.test( cell.replace( /^.*<([^<>]+)>$/s, '$1' ) );

const DELIMITERS = [ ',', ';', '\t' ] as const;

/**
 * Returns the position after the row that begins at a position: quoted cells can contain line breaks. A quote that nothing
 * closes ends with its line.
 */
function endOfRow( text: string, from: number ): number {
	let isQuoted = false;
	const longest = Math.min( text.length, from + constants.partBytes );
	for ( let at = from; at < longest; at++ ) {
		const letter = text[ at ];
		if ( letter === '"' ) {
			isQuoted = ! isQuoted;
		} else if ( letter === '\n' && ! isQuoted ) {
			return at + 1;
		}
	}
	const isLast = ! isQuoted && longest === text.length;
	const end = isLast ? -1 : text.indexOf( '\n', from );
	return end < 0 ? text.length : end + 1;
}

/**
 * Returns the text of a file. Excel writes UTF-16 as “Unicode text”, and the computer’s own encoding as “CSV”.
 *
 * @param bytes The file.
 */
export function decode( bytes: ArrayBuffer ): string {
	const [ first, second ] = new Uint8Array( bytes );
	const mark = `${ first } ${ second }`;
	if ( mark === '255 254' || mark === '254 255' ) {
		return new TextDecoder(
			mark === '255 254' ? 'utf-16le' : 'utf-16be'
		).decode( bytes );
	}
	try {
		return new TextDecoder( 'utf-8', { fatal: true } ).decode( bytes );
	} catch {
		return new TextDecoder( 'windows-1252' ).decode( bytes );
	}
}

/** Returns the cells of a row. */
function cellsOf( row: string, delimiter: string ): string[] {
	const cells: string[] = [ '' ];
	let isQuoted = false;
	for ( const letter of row.trim() ) {
		if ( letter === '"' ) {
			isQuoted = ! isQuoted;
		} else if ( letter === delimiter && ! isQuoted ) {
			cells.push( '' );
		} else {
			cells[ cells.length - 1 ] += letter;
		}
	}
	return cells.map( ( cell ) => cell.trim() );
}

/**
 * Reads a CSV file: finds out how it is written, and cuts it into parts that one request can send.
 *
 * @param source  The file’s text.
 * @param maximum The length of a part, in characters; a part is longer if one row is.
 * @return The parts. Empty rows are left out.
 */
export function readCsv(
	source: string,
	maximum: number = constants.partBytes
): CsvFile {
	// A lone carriage return ends a row in files of old spreadsheets.
	const text = source.replace( /^\uFEFF/, '' ).replace( /\r\n?/g, '\n' );
	const first = text.slice( 0, endOfRow( text, 0 ) );
	const delimiter = DELIMITERS.reduce( ( best, one ) =>
		cellsOf( first, one ).length > cellsOf( first, best ).length
			? one
			: best
	);
	const header = cellsOf( first, delimiter );
	const hasHeader = ! header.some( isAddress );
	const second = text.slice( first.length, endOfRow( text, first.length ) );
	const sample = hasHeader ? cellsOf( second, delimiter ) : header;
	const named = header.findIndex( ( cell ) => EMAIL_COLUMN.test( cell ) );
	const column =
		hasHeader && named >= 0 ? named : sample.findIndex( isAddress );

	const parts: CsvFile[ 'parts' ] = [];
	let content = '';
	let firstLine = 1;
	let line = 1;
	for ( let at = 0; at < text.length;  ) {
		const end = endOfRow( text, at );
		const row = text.slice( at, end );
		at = end;
		if ( row.trim() === '' ) {
			continue;
		}
		if ( content !== '' && content.length + row.length > maximum ) {
			parts.push( { content, firstLine } );
			content = '';
			firstLine = line;
		}
		content += row;
		line++;
	}
	if ( content !== '' ) {
		parts.push( { content, firstLine } );
	}
	return {
		parts,
		rows: Math.max( 0, line - 1 - Number( hasHeader ) ),
		delimiter,
		hasHeader,
		column,
		nameColumn: hasHeader
			? header.findIndex( ( cell ) => NAME_COLUMN.test( cell ) )
			: -1,
		header,
	};
}
