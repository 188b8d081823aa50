import { readFileSync } from 'fs';
import prepare from '../dataviews-loader';

const source = readFileSync(
	require.resolve( '@wordpress/dataviews/wp' ),
	'utf8'
);
const result = prepare( source );

it( 'removes the source maps from the package as it is published', () => {
	expect( source ).toContain( 'sourceMappingURL=data:' );
	expect( result ).not.toContain( 'sourceMappingURL=data:' );
	// Each is a comment in a string with styles.
	expect( result.split( '\n' ) ).toHaveLength( source.split( '\n' ).length );
	expect( result ).toContain( ';label:rangeHeight;' );
} );

it( 'keeps one copy of each style sheet, and of the functions that add them', () => {
	const sheets = ( text: string ) =>
		[ ...text.matchAll( /^ {2}registerStyle\d*\("(\w+)"/gm ) ].map(
			( [ , hash ] ) => hash
		);
	const unique = [ ...new Set( sheets( source ) ) ];
	expect( sheets( source ).length ).toBeGreaterThan( 2 * unique.length );
	expect( sheets( result ) ).toEqual( unique );
	for ( const name of [
		'getRuntime',
		'documentContainsStyleHash',
		'injectStyle',
		'registerDocument',
		'registerStyle',
	] ) {
		expect(
			result.match( new RegExp( `^function ${ name }\\d*\\(`, 'gm' ) )
		).toHaveLength( 1 );
	}
	expect( result.length ).toBeLessThan( 0.55 * source.length );
} );

it( 'adds the text domain to each translation call of the package', () => {
	expect( result ).toMatch( /__\d*\("Sort ascending", "freehold"\)/ );
	expect( result ).toMatch( /_x\d*\("Filter", "verb", "freehold"\)/ );
	const calls = ( text: string, end: string ) =>
		text.match( new RegExp( `\\b__\\d*\\("[^"]+"${ end }`, 'g' ) ) ?? [];
	expect( calls( source, '\\)' ).length ).toBeGreaterThan( 100 );
	expect( calls( result, '\\)' ) ).toEqual( [] );
	expect( calls( result, ', "freehold"\\)' ).length ).toBeGreaterThan( 100 );
} );

it( 'keeps the fields and the layout of the lists', () => {
	const part = ( text: string, from: string ) =>
		text.slice( text.indexOf( from ), text.indexOf( from ) + 2500 );
	expect( part( result, 'var FORM_CONTROLS' ) ).toMatch(
		/^var FORM_CONTROLS = \{\s*adaptiveSelect: \w+,\s*date: \w+,\s*select: \w+,\s*text: \w+,?\s*\};/
	);
	expect( part( result, 'var VIEW_LAYOUTS' ) ).toMatch(
		/^var VIEW_LAYOUTS = \[\s*\{\s*type: LAYOUT_TABLE,[^}]+\},?\s*\];/
	);
} );

it( 'says so if the package has changed', () => {
	expect( () => prepare( 'var other = 1;' ) ).toThrow( 'no FORM_CONTROLS' );
} );

it( 'keeps a domain that a call has, calls of other functions, and nested calls', () => {
	const registries = [ 'var FORM_CONTROLS = {};', 'var VIEW_LAYOUTS = [];' ];
	expect(
		prepare(
			[
				'import { __ as __2, _n, sprintf } from "@wordpress/i18n";',
				'import { __ as other } from "elsewhere";',
				'sprintf(_n("%d item", "%d items", count(__2("a"))), 1);',
				'__2("b", "there"); other("c");',
				...registries,
			].join( '\n' )
		)
	).toBe(
		[
			'import { __ as __2, _n, sprintf } from "@wordpress/i18n";',
			'import { __ as other } from "elsewhere";',
			'sprintf(_n("%d item", "%d items", count(__2("a", "freehold")), "freehold"), 1);',
			'__2("b", "there"); other("c");',
			...registries,
		].join( '\n' )
	);
} );
