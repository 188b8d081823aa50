/** Where words are, and what changes. */
import { create, toHTMLString } from '@wordpress/rich-text';
import { locate, piecesOf } from '../diff';
import { changed } from '../rich';

const change = ( html: string, old: string, words: string ) => {
	const value = create( { html } );
	const range = locate( value.text, value.text, old, 0 );
	return range
		? toHTMLString( {
				value: changed(
					value,
					piecesOf( value.text, range.start, range.end, old, words )
				),
		  } )
		: null;
};

test.each( [
	[ 'a word', 'We bake teh bread.', 'teh', 'the', 'We bake the bread.' ],
	[
		'a bold word',
		'We <strong>bkae</strong> bread.',
		'We bkae bread',
		'We bake bread',
		'We <strong>bake</strong> bread.',
	],
	[
		'a link in the words',
		'Read <a href="https://a.test">teh menu</a> now.',
		'Read teh menu now',
		'Read the menu today',
		'Read <a href="https://a.test">the menu</a> today.',
	],
	[
		'other words than those in bold',
		'One <em>two</em> three',
		'One two three',
		'Four five six',
		'Four <em>five</em> six',
	],
	[
		'fewer words',
		'One <a href="https://a.test">two</a> three',
		'One two three',
		'All',
		'<a href="https://a.test">All</a>',
	],
	[ 'words at the beginning', 'bread', 'bread', 'Good bread', 'Good bread' ],
	[ 'words at the end', 'Good', 'Good', 'Good bread', 'Good bread' ],
	[ 'no words', 'Very very good', 'very ', '', 'Very good' ],
	[ 'signs of HTML', 'Salt', 'Salt', 'Salt & <b>', 'Salt &amp; &lt;b>' ],
	[
		'other quotation marks',
		'It’s teh “best”',
		'It\'s teh "best"',
		'It\'s the "best"',
		'It’s the “best”',
	],
] )( 'formats survive: %s', ( _, html, old, words, expected ) => {
	expect( change( html, old, words ) ).toBe( expected );
} );

test( 'an image in the words stays', () => {
	const html = 'Teh <img src="a.png" alt=""> bread';
	expect( change( html, 'Teh  bread', 'The  bread' ) ).toContain(
		'src="a.png"'
	);
} );

test( 'words that were edited, or are no longer certain, are not found', () => {
	const base = 'Teh bread, teh cake, teh end.';
	const at = ( text: string, nth: number ) =>
		locate( text, base, 'teh', nth )?.start;
	expect( at( base, 1 ) ).toBe( 21 );
	expect( at( `Now: ${ base }`, 1 ) ).toBe( 26 );
	expect( at( 'Teh bread, the cake, teh end.', 1 ) ).toBeUndefined();
	expect( at( 'Teh bread, tehy cake, teh end.', 0 ) ).toBeUndefined();
} );
