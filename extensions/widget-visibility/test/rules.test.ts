/**
 * @jest-environment node
 */
import { toRule, toText } from '../editor/rules';

it.each( [
	[ 'page:front', { major: 'page', minor: 'front', has_children: false } ],
	[ 'page:12:children', { major: 'page', minor: '12', has_children: true } ],
	[ 'tag:', { major: 'tag', minor: '', has_children: false } ],
	[
		'taxonomy:genre_tax_7',
		{ major: 'taxonomy', minor: 'genre_tax_7', has_children: false },
	],
] )( 'stores %s as Jetpack does', ( text, rule ) => {
	expect( toRule( text ) ).toEqual( rule );
	expect( toText( rule ) ).toBe( text );
} );
