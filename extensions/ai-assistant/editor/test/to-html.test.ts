import type { BlockInstance } from '@wordpress/blocks';
import { toHtml, toRead } from '../to-html';

jest.mock( '@wordpress/blocks', () => ( {
	serialize: ( html: string ) => html,
	rawHandler: ( { HTML }: { HTML: string } ) => [ HTML ],
	cloneBlock: ( block: object, attributes: object ) => ( {
		...block,
		attributes,
	} ),
} ) );

/** As if it were the markup of blocks. */
const html = ( markup: string ) => toHtml( markup as never );

it( 'keeps words and what they mean, and not how they look', () => {
	expect(
		html(
			`<!-- wp:heading -->
<h2 class="wp-block-heading" id="bread" style="color:red">Bread</h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p class="has-drop-cap">Rye <mark style="color:red" class="x">and</mark> <a href="https://example.org" target="_blank">wheat</a>.<br>More</p>
<!-- /wp:paragraph -->`
		)
	).toBe(
		'<h2 id="bread">Bread</h2>\n\n<p>Rye <mark>and</mark> <a href="https://example.org" target="_blank">wheat</a>.<br>More</p>'
	);
} );

it( 'has no empty line within a block, which would end HTML in Markdown', () => {
	const list = html(
		`<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li>One</li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li>Two

lines</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->`
	);
	expect( list ).toBe( '<ul><li>One</li><li>Two\nlines</li></ul>' );
} );

it( 'keeps the spaces between words', () => {
	expect( html( '<p><b>One</b> <i>two</i></p>' ) ).toBe(
		'<p><b>One</b> <i>two</i></p>'
	);
} );

it.each( [
	'',
	'<p></p>',
	'<p>\u00a0 </p><ul><li> </li></ul>',
	'<p><br></p>',
] )( 'is empty for %j', ( markup ) => {
	expect( html( markup ) ).toBe( '' );
} );

it( 'leaves out what stays, and reads Classic text as blocks', () => {
	const block = ( name: string, attributes: object ) =>
		( { name: `core/${ name }`, attributes } ) as BlockInstance;
	expect(
		toRead( [ block( 'freeform', { content: 'One\n\nTwo' } ) ] )
	).toEqual( [ 'One\n\nTwo' ] );
	expect(
		toRead( [ block( 'quote', { citation: 'Marta' } ) ] )
	).toMatchObject( [ { attributes: { citation: '' } } ] );
	expect(
		toRead( [ block( 'table', { caption: 'Prices' } ) ] )
	).toMatchObject( [ { attributes: { caption: '' } } ] );
	const two = [ block( 'quote', {} ), block( 'table', {} ) ];
	expect( toRead( two ) ).toBe( two );
} );
