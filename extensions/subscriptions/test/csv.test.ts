/** CSV files as spreadsheets and newsletter services write them. */
import { readCsv } from '../admin/csv';

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
} );
