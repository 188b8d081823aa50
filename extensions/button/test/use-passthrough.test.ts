import { following } from '../use-passthrough';
import type { Attributes } from '../types';

const button = (
	passthroughAttributes: Record< string, string >,
	more: Partial< Attributes > = {}
): Attributes => ( {
	saveInPostContent: false,
	passthroughAttributes,
	...more,
} );

it( 'follows the block around', () => {
	expect(
		following( button( { url: 'link' }, { url: '/old' } ), {
			link: '/new',
		} )
	).toEqual( { url: '/new' } );
} );

it( 'has nothing to do where all is as it is there', () => {
	expect(
		following( button( { url: 'link' }, { url: '/a' } ), { link: '/a' } )
	).toEqual( {} );
	expect( following( { saveInPostContent: false }, {} ) ).toEqual( {} );
} );

it( 'follows texts alone, and nothing of how it looks', () => {
	const parent = { a: 'x', b: 7, c: '#fff' };
	expect(
		following(
			button( { text: 'b', customTextColor: 'c', element: 'a' } ),
			parent
		)
	).toEqual( {} );
	expect( following( button( { text: 'gone' } ), parent ) ).toEqual( {} );
	expect( following( button( { text: 'a' } ), null ) ).toEqual( {} );
} );
