import {
	createBlock,
	pasteHandler,
	rawHandler,
	registerBlockType,
	setDefaultBlockName,
	setFreeformContentHandlerName,
	setUnregisteredTypeHandlerName,
	switchToBlockType,
	type BlockInstance,
} from '@wordpress/blocks';
import { registerTextBlock } from '../../../tests/unit/blocks';
import { findUrl, isOnHost } from '../url';
import { linkParagraph } from '../link';
import { fromPasted, isAlone, toLink } from '../transforms';

type Attributes = { url?: string };

const read = ( pasted: string ) => {
	const url = findUrl( pasted, ( found ) =>
		isOnHost( found, [ 'vendor.example' ] )
	);
	return url && { url: url.href };
};

beforeAll( () => {
	registerTextBlock( 'core/paragraph', 'p' );
	registerTextBlock( 'core/html', 'div' );
	registerBlockType(
		{
			apiVersion: 3,
			name: 'core/embed',
			title: 'Embed',
			attributes: { url: { type: 'string' } },
		},
		{ edit: () => null }
	);
	registerBlockType< Attributes >(
		{
			apiVersion: 3,
			name: 'test/embed',
			title: 'Ours',
			attributes: { url: { type: 'string' } },
		},
		{
			edit: () => null,
			transforms: {
				from: fromPasted< Attributes >( 'test/embed', read ),
				to: [ toLink ],
			},
		}
	);
	setDefaultBlockName( 'core/paragraph' );
	setFreeformContentHandlerName( 'core/html' );
	setUnregisteredTypeHandlerName( 'core/html' );
} );

const plain = ( blocks: BlockInstance[] | string ) =>
	typeof blocks === 'string'
		? blocks
		: blocks.map( ( { name, attributes } ) => [ name, attributes.url ] );

const URL_ = 'https://vendor.example/a?b=1&c=2';
const CODE = `<iframe src="${ URL_.replace(
	'&',
	'&amp;'
) }" width="600" height="450"></iframe>`;

describe( 'pasting', () => {
	const paste = ( clipboard: { HTML?: string; plainText?: string } ) => {
		const blocks = pasteHandler( { ...clipboard, mode: 'BLOCKS' } );
		// WordPress says what it made of it.
		expect( console ).toHaveLogged();
		return plain( blocks );
	};

	it.each( [
		[ 'an address', { plainText: URL_ } ],
		[ 'a frame', { plainText: CODE } ],
		[ 'a frame copied from a page', { HTML: CODE } ],
		[ 'a paragraph copied from a page', { HTML: `<p>${ URL_ }</p>` } ],
	] )( 'takes %s', ( _, clipboard ) => {
		expect( paste( clipboard ) ).toEqual( [ [ 'test/embed', URL_ ] ] );
	} );

	it.each( [
		[ 'a sentence', { plainText: `See ${ URL_ } there` } ],
		[ 'another vendor', { plainText: 'https://other.example/a' } ],
		[ 'a look-alike', { plainText: 'https://vendor.example.evil.org/a' } ],
	] )( 'leaves %s alone', ( _, clipboard ) => {
		expect( paste( clipboard ) ).not.toContainEqual(
			expect.arrayContaining( [ 'test/embed' ] )
		);
	} );

	it( 'takes frames of converted posts', () => {
		expect( plain( rawHandler( { HTML: CODE } ) ) ).toEqual( [
			[ 'test/embed', URL_ ],
		] );
	} );
} );

describe( 'turning into', () => {
	const turned = ( name: string, attributes: Record< string, unknown > ) =>
		switchToBlockType( createBlock( name, attributes ), 'test/embed' );

	it( 'takes paragraphs, code and embeds of that vendor', () => {
		for ( const [ name, attributes ] of [
			[ 'core/paragraph', { content: `<a href="x">${ URL_ }</a>` } ],
			[ 'core/html', { content: CODE } ],
			[ 'core/embed', { url: URL_ } ],
		] as const ) {
			expect( turned( name, attributes )?.[ 0 ]?.attributes ).toEqual( {
				url: URL_,
			} );
		}
	} );

	it( 'takes nothing else', () => {
		for ( const [ name, attributes ] of [
			[ 'core/paragraph', { content: `Look: ${ URL_ }` } ],
			[ 'core/html', { content: `<p>Text</p> and ${ CODE } and` } ],
			[ 'core/embed', { url: 'https://other.example/' } ],
			[ 'core/embed', {} ],
		] as const ) {
			expect( turned( name, attributes ) ).toBeNull();
		}
	} );

	it( 'a link keeps the URL', () => {
		const [ paragraph ] =
			switchToBlockType(
				createBlock( 'test/embed', { url: URL_ } ),
				'core/paragraph'
			) ?? [];
		expect( String( paragraph?.attributes.content ) ).toBe(
			'<a href="https://vendor.example/a?b=1&amp;c=2">https://vendor.example/a?b=1&amp;c=2</a>'
		);
	} );
} );

test( 'text that is not a URL stays text when it becomes a link', () => {
	expect( linkParagraph( 'javascript:alert(1)' ).attributes.content ).toBe(
		'javascript:alert(1)'
	);
	expect( linkParagraph( ' <b>"x"</b> ' ).attributes.content ).toBe(
		'&lt;b&gt;&quot;x&quot;&lt;/b&gt;'
	);
} );

test( 'a URL or a code is alone if there is no other content', () => {
	expect( isAlone( ` ${ URL_ }\n` ) ).toBe( true );
	expect( isAlone( CODE ) ).toBe( true );
	expect( isAlone( `${ CODE } text` ) ).toBe( false );
	expect( isAlone( `text ${ URL_ }` ) ).toBe( false );
	expect( isAlone( '' ) ).toBe( false );
} );

test( 'a link of an author’s block contains no entities of its own', () => {
	expect(
		linkParagraph( 'https://vendor.example/?a=1&amp;b=2' ).attributes
			.content
	).toBe(
		'<a href="https://vendor.example/?a=1&amp;b=2">https://vendor.example/?a=1&amp;b=2</a>'
	);
} );
