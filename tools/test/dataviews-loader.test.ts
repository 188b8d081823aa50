import { readFileSync } from 'fs';
import removeSourceMaps from '../dataviews-loader';

const source = readFileSync(
	require.resolve( '@wordpress/dataviews/wp' ),
	'utf8'
);

it( 'removes the source maps from the package as it is published, and nothing else', () => {
	const result = removeSourceMaps( source );
	expect( source ).toContain( 'sourceMappingURL=data:' );
	expect( result ).not.toContain( 'sourceMappingURL=data:' );
	// Each is a comment in a string with styles.
	expect( result.split( '\n' ) ).toHaveLength( source.split( '\n' ).length );
	expect( result ).toContain( ';label:rangeHeight;' );
} );
