/**
 * CSV files as spreadsheets and newsletter services write them.
 *
 * @jest-environment node
 */
import { decode, readCsv } from '../admin/csv';
import constants from '../constants.json';

describe( 'readCsv', () => {
	test( 'finds the column, the delimiter and the names of the columns', () => {
		expect(
			readCsv( '\uFEFFName;E-Mail;Seit\r\nAda;ada@example.com;2020\r\n' )
		).toMatchObject( {
			delimiter: ';',
			hasHeader: true,
			column: 1,
			rows: 1,
			header: [ 'Name', 'E-Mail', 'Seit' ],
			parts: [ { firstLine: 1 } ],
		} );
		expect( readCsv( 'ada@example.com\nbob@example.com' ) ).toMatchObject( {
			hasHeader: false,
			column: 0,
			rows: 2,
		} );
		expect(
			readCsv( 'Person\tContact\nAda\tada@example.com\n' )
		).toMatchObject( { delimiter: '\t', hasHeader: true, column: 1 } );
		expect(
			readCsv( 'Jane Doe <jane@example.com>\nRick <rick@example.com>' )
		).toMatchObject( { hasHeader: false, column: 0, rows: 2 } );
		for ( const [ name, column ] of [
			[ 'Name', 0 ],
			[ 'First Name', 0 ],
			[ 'Prénom', 0 ],
			[ 'Username', -1 ],
		] ) {
			expect(
				readCsv( `${ name },Email\nAda,ada@example.com` ).nameColumn
			).toBe( column );
		}
		expect( readCsv( '' ) ).toMatchObject( { rows: 0, parts: [] } );
	} );

	test( 'cuts at the ends of rows, not inside of quotes, and counts rows', () => {
		const file = readCsv(
			'Name,Email\n"Ada,\nCountess",ada@example.com\n\nBob,bob@example.com\n"C ""c""",c@example.com',
			40
		);
		expect( file.parts ).toEqual( [
			{
				content: 'Name,Email\n',
				firstLine: 1,
			},
			{
				content: '"Ada,\nCountess",ada@example.com\n',
				firstLine: 2,
			},
			{
				content: 'Bob,bob@example.com\n',
				firstLine: 3,
			},
			{ content: '"C ""c""",c@example.com', firstLine: 4 },
		] );
		expect( file.rows ).toBe( 3 );
	} );

	test( 'ends a quote that nothing closes with its line', () => {
		const rows = '"Ann, ann@example.com\n"Bob",bob@example.com\n';
		expect( readCsv( `Name,Email\n${ rows }` ).rows ).toBe( 2 );
		const many = '"Name",v@example.com\n'.repeat( 20000 );
		const file = readCsv( `Name,Email\n${ rows }${ many }"${ many }` );
		expect( file.rows ).toBeGreaterThan( 39000 );
		expect(
			file.parts.every(
				( { content } ) => content.length <= constants.partBytes
			)
		).toBe( true );
	} );
} );

test( 'decode reads what Excel writes', () => {
	const bytes = ( ...values: number[] ) => new Uint8Array( values ).buffer;
	expect( decode( bytes( 0xff, 0xfe, 0x61, 0, 0xfc, 0 ) ) ).toBe( 'aü' );
	expect( decode( bytes( 0xfe, 0xff, 0, 0x61 ) ) ).toBe( 'a' );
	expect( decode( bytes( 0xef, 0xbb, 0xbf, 0xc3, 0xbc ) ) ).toBe( 'ü' );
	expect( decode( bytes( 0x61, 0xfc, 0x40 ) ) ).toBe( 'aü@' );
	expect( decode( bytes() ) ).toBe( '' );
} );
