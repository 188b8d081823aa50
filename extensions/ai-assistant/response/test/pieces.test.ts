/**
 * @jest-environment node
 */
import { pieceReader } from '../pieces';

const piecesOf = ( text: string ) => pieceReader()( text );

/** Returns the reader's pieces for each character, and whether finished pieces stay the same. */
function typed( text: string ): string[] {
	const read = pieceReader();
	let before: string[] = [];
	for ( let length = 1; length <= text.length; length++ ) {
		const pieces = read( text.slice( 0, length ) );
		const finished = before.slice( 0, -1 );
		expect( pieces.slice( 0, finished.length ) ).toEqual( finished );
		before = pieces;
	}
	return before;
}

describe( 'pieceReader', () => {
	it( 'has no pieces of nothing', () => {
		expect( piecesOf( '' ) ).toEqual( [] );
		expect( piecesOf( '\n\n' ) ).toEqual( [] );
	} );

	it.each( [
		[ 'paragraphs', 'One.\n\nTwo,\ngoing on.\n\nThree', 3 ],
		[ 'several blank lines', 'One.\n\n\n\nTwo', 2 ],
		[ 'a heading and its text', '## A\n\nText\n', 2 ],
		[ 'blank lines in a fence', '```js\na\n\nb\n```\n\nAfter', 2 ],
		[ 'a fence in a fence', '````\n```\n\n```\n````\n\nAfter', 2 ],
		[ 'a list with a list in it', '- a\n\n  - b\n\n  c\n\nAfter', 2 ],
		[ 'a table', '| a | b |\n| --- | --- |\n| 1 | 2 |\n\nAfter', 2 ],
	] )( 'cuts %s, and alike while it is typed', ( _, text, count ) => {
		const pieces = piecesOf( text );
		expect( pieces ).toHaveLength( count );
		expect( pieces.join( '' ).replace( /\s/g, '' ) ).toBe(
			text.replace( /\s/g, '' )
		);
		expect( typed( text ) ).toEqual( pieces );
	} );

	it( 'keeps finished pieces the very same strings', () => {
		const read = pieceReader();
		const [ first ] = read( 'A long first paragraph.\n\nSecond' );
		const again = read( 'A long first paragraph.\n\nSecond.\n\nThird' );
		expect( again ).toHaveLength( 3 );
		expect( again[ 0 ] ).toBe( first );
	} );

	it( 'cuts a long list between its items', () => {
		const text = '- an item of the list\n'.repeat( 400 );
		const pieces = piecesOf( text );
		expect( pieces.length ).toBeGreaterThan( 3 );
		expect( pieces.join( '' ) ).toBe( text );
		expect( pieces.every( ( piece ) => piece.startsWith( '- ' ) ) ).toBe(
			true
		);
	} );

	it( 'cuts a long fence, and opens it again', () => {
		const text = `\`\`\`php\n${ 'echo 1;\n\n'.repeat( 600 ) }`;
		const pieces = piecesOf( text );
		expect( pieces.length ).toBeGreaterThan( 2 );
		expect(
			pieces.every( ( piece ) => piece.startsWith( '```php\n' ) )
		).toBe( true );
		expect(
			pieces
				.slice( 0, -1 )
				.every( ( piece ) => piece.endsWith( '```\n' ) )
		).toBe( true );
	} );

	it( 'cuts a paragraph without an end at a space', () => {
		const text = 'word '.repeat( 3000 );
		const pieces = piecesOf( text );
		expect( pieces.join( '' ) ).toBe( text );
		expect(
			Math.max( ...pieces.map( ( { length } ) => length ) )
		).toBeLessThanOrEqual( 4001 );
	} );

	it( 'never cuts a table, whose head would be lost', () => {
		const text = `| a | b |\n| - | - |\n${ '| 1 | 2 |\n'.repeat( 500 ) }`;
		expect( piecesOf( text ) ).toEqual( [ text ] );
	} );

	it( 'begins anew with another text', () => {
		const read = pieceReader();
		read( 'One.\n\nTwo.\n\nThree.' );
		expect( read( 'Another.' ) ).toEqual( [ 'Another.' ] );
		expect( read( 'Another.\n\nMore' ) ).toEqual( [
			'Another.\n\n',
			'More',
		] );
	} );

	it( 'reads a row of many empty cells in no time', () => {
		const row = `| - |${ '          |'.repeat( 2000 ) } x\n`;
		const start = process.cpuUsage();
		expect( piecesOf( row ) ).toEqual( [ row ] );
		expect( process.cpuUsage( start ).user ).toBeLessThan( 1_000_000 );
	} );
} );
