/**
 * @jest-environment node
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import breakpoints from '../breakpoints.json';

it( 'the style sheets have the widths of the JSON file', () => {
	const styles = readFileSync( join( __dirname, '../_index.scss' ), 'utf8' );
	const widths = [ ...styles.matchAll( /^\$(\w+): (\d+)px;$/gm ) ].map(
		( [ , name, width ] ) => [ name, Number( width ) ]
	);
	expect( Object.fromEntries( widths ) ).toEqual( breakpoints );
} );
