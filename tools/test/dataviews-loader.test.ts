import { readFileSync } from 'fs';
import prepare from '../dataviews-loader';

const source = readFileSync(
	require.resolve( '@wordpress/dataviews/wp' ),
	'utf8'
);
const result = prepare( source );

it( 'removes the source maps from the package as it is published, and nothing else', () => {
	expect( source ).toContain( 'sourceMappingURL=data:' );
	expect( result ).not.toContain( 'sourceMappingURL=data:' );
	// Each is a comment in a string with styles.
	expect( result.split( '\n' ) ).toHaveLength( source.split( '\n' ).length );
	expect( result ).toContain( ';label:rangeHeight;' );
} );

it( 'adds the text domain to each translation call of the package', () => {
	expect( result ).toMatch( /__\d*\("Sort ascending", "freehold"\)/ );
	expect( result ).toMatch( /_x\d*\("Filter", "verb", "freehold"\)/ );
	const calls = ( text: string, end: string ) =>
		text.match( new RegExp( `\\b__\\d*\\("[^"]+"${ end }`, 'g' ) ) ?? [];
	expect( calls( source, '\\)' ).length ).toBeGreaterThan( 100 );
	expect( calls( result, '\\)' ) ).toEqual( [] );
	expect( calls( result, ', "freehold"\\)' ) ).toHaveLength(
		calls( source, '\\)' ).length
	);
} );

it( 'keeps a domain that a call has, calls of other functions, and nested calls', () => {
	expect(
		prepare(
			[
				'import { __ as __2, _n, sprintf } from "@wordpress/i18n";',
				'import { __ as other } from "elsewhere";',
				'sprintf(_n("%d item", "%d items", count(__2("a"))), 1);',
				'__2("b", "there"); other("c");',
			].join( '\n' )
		)
	).toBe(
		[
			'import { __ as __2, _n, sprintf } from "@wordpress/i18n";',
			'import { __ as other } from "elsewhere";',
			'sprintf(_n("%d item", "%d items", count(__2("a", "freehold")), "freehold"), 1);',
			'__2("b", "there"); other("c");',
		].join( '\n' )
	);
} );
