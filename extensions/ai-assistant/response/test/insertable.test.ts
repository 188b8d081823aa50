/** Types of blocks that the site, or the person who writes, has hidden. */
import {
	createBlock,
	registerBlockType,
	setDefaultBlockName,
	type BlockInstance,
} from '@wordpress/blocks';
import { createElement, RawHTML } from '@wordpress/element';
import { insertable } from '../insertable';

const define = ( name: string ) =>
	registerBlockType( name, {
		apiVersion: 3,
		title: name,
		category: 'text',
		attributes: { content: { type: 'string', default: '' } },
		edit: () => null,
		save: ( { attributes }: { attributes: { content: string } } ) =>
			createElement( RawHTML, null, attributes.content ),
	} as never );

beforeAll( () => {
	[ 'core/paragraph', 'core/heading', 'core/list' ].forEach( define );
	setDefaultBlockName( 'core/paragraph' );
} );

const block = ( name: string, content: string ) =>
	createBlock( name, { content } );
const shapesOf = ( blocks: BlockInstance[] | null ) =>
	blocks?.map( ( { name, attributes } ) => [ name, attributes.content ] );
const without =
	( ...refused: string[] ) =>
	( name: string ) =>
		! refused.includes( name );

it( 'leaves blocks alone that are all allowed', () => {
	const blocks = [ block( 'core/list', '<ul></ul>' ) ];
	expect( insertable( blocks, () => true ) ).toBe( blocks );
} );

it( 'makes paragraphs of the text of others, with their links', () => {
	const kept = block( 'core/heading', '<h2>Kept</h2>' );
	const note = '<sup data-fn="a" class="fn"><a href="#a">1</a></sup>';
	const made = insertable(
		[
			kept,
			block(
				'core/list',
				`<ul><li>One <b>and</b>${ note }<ul><li>Two</li></ul></li></ul>
				<table><tr><td>a</td><td>b</td></tr></table>
				<pre><code>x &lt; 1\ny</code></pre>
				<figure><img src="https://example.org/a.png" alt="Cup"></figure>`
			),
		],
		without( 'core/list' )
	);
	expect( made?.[ 0 ] ).toBe( kept );
	expect( shapesOf( made )?.slice( 1 ) ).toEqual( [
		[ 'core/paragraph', `One <b>and</b>${ note }` ],
		[ 'core/paragraph', 'Two' ],
		[ 'core/paragraph', 'a | b' ],
		[ 'core/paragraph', '<code>x &lt; 1<br>y</code>' ],
		[ 'core/paragraph', '<a href="https://example.org/a.png">Cup</a>' ],
	] );
} );

it( 'uses another type where there are no paragraphs, and none if no text can be there', () => {
	const blocks = [ block( 'core/list', '' ) ];
	const refused = [ 'core/list', 'core/paragraph' ];
	expect( shapesOf( insertable( blocks, without( ...refused ) ) ) ).toEqual( [
		[ 'core/heading', '' ],
	] );
	expect( insertable( blocks, () => false ) ).toBeNull();
} );
