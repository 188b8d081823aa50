import { createBlock, registerBlockType } from '@wordpress/blocks';
import { isAllowed, isSafeUrl, safeBlock } from '../safe-block';
import { NO_MEDIA } from '../sanitize';

const register = ( name: string, attributes: object ) =>
	registerBlockType(
		{ apiVersion: 3, name, title: name, category: 'text', attributes },
		{ edit: () => null, save: () => null }
	);

beforeAll( () => {
	register( 'core/paragraph', {
		content: { type: 'rich-text', source: 'rich-text', selector: 'p' },
		placeholder: { type: 'string' },
	} );
	register( 'core/button', {
		url: { type: 'string', source: 'attribute', attribute: 'href' },
		text: { type: 'rich-text', source: 'rich-text', selector: 'a' },
	} );
	register( 'core/group', {
		tagName: { type: 'string' },
		style: { type: 'object' },
	} );
	register( 'core/table', {
		body: {
			type: 'array',
			query: {
				cells: {
					type: 'array',
					query: {
						content: { type: 'rich-text', source: 'rich-text' },
						tag: { type: 'string' },
					},
				},
			},
		},
	} );
	register( 'core/html', { content: { type: 'string', source: 'raw' } } );
	register( 'acme/html', { html: { type: 'string' } } );
} );

const safe = ( name: string, attributes: Record< string, unknown > ) =>
	safeBlock( createBlock( name, attributes ), [], NO_MEDIA )[ 0 ]!.attributes;

describe( 'isAllowed', () => {
	it.each( [
		[ 'core/paragraph', true ],
		[ 'core/html', false ],
		[ 'core/not-registered', false ],
		[ 'acme/html', false ],
	] )( '%s: %s', ( name, allowed ) => {
		expect( isAllowed( name ) ).toBe( allowed );
	} );

	it.each( [
		'core/shortcode',
		'core/freeform',
		'core/missing',
		'core/block',
		'core/pattern',
		'core/template-part',
		'core/cover',
		'core/rss',
		'core/latest-posts',
	] )( 'never %s', ( name ) => {
		register( name, {} );
		expect( isAllowed( name ) ).toBe( false );
	} );
} );

describe( 'isSafeUrl', () => {
	it.each( [
		'https://example.org/?a=javascript:b',
		'http://example.org',
		'/page',
		'#place',
		'?x=1',
		'mailto:a@example.org',
		'tel:+123',
		'',
	] )( 'takes %j', ( address ) => {
		expect( isSafeUrl( address ) ).toBe( true );
	} );

	it.each( [
		'javascript:alert(1)',
		' JavaScript:alert(1)',
		'java\nscript:alert(1)',
		'\u0001javascript:alert(1)',
		'java\tscript\u200b:alert(1)',
		'vbscript:x',
		'data:text/html,x',
		'file:///etc/passwd',
	] )( 'rejects %j', ( address ) => {
		expect( isSafeUrl( address ) ).toBe( false );
	} );
} );

describe( 'safeBlock', () => {
	it( 'cleans text with formats, and leaves other texts as they are', () => {
		const { content, placeholder } = safe( 'core/paragraph', {
			content:
				'<b onclick="x">a</b> <a href="javascript:x">b</a> x &lt; y<script>1</script>',
			placeholder: 'a < b',
		} );
		expect( String( content ) ).toBe( '<b>a</b> b x &lt; y' );
		expect( placeholder ).toBe( 'a < b' );
	} );

	it( 'removes URLs that run code', () => {
		expect(
			safe( 'core/button', { url: 'javascript:x', text: 'a' } ).url
		).toBeUndefined();
		expect(
			safe( 'core/button', { url: 'https://example.org' } ).url
		).toBe( 'https://example.org' );
	} );

	it( 'drops elements that are none for content, and what is about the editor', () => {
		expect(
			safe( 'core/group', {
				tagName: 'script',
				style: {
					css: '*{display:none}',
					background: { url: 'javascript:x' },
					color: { text: '#fff' },
				},
				metadata: { bindings: {} },
				lock: { remove: true },
			} )
		).toEqual( { style: { color: { text: '#fff' } } } );
		expect( safe( 'core/group', { tagName: 'section' } ).tagName ).toBe(
			'section'
		);
	} );

	it( 'loads nothing: no images in texts, no URLs in styles', () => {
		const { content } = safe( 'core/paragraph', {
			content: 'a <img src="https://example.org/x.png?secret" alt="b">',
		} );
		expect( String( content ) ).toBe(
			'a <a href="https://example.org/x.png?secret">b (example.org)</a>'
		);
		expect(
			safe( 'core/group', {
				style: {
					background: { backgroundImage: { url: 'https://a.org' } },
					color: {
						gradient: 'url(https://a.org)',
						background: 'u\\72l(https://a.org)',
						text: '#fff',
					},
				},
			} )
		).toEqual( { style: { color: { text: '#fff' } } } );
	} );

	it( 'cleans what is deep within', () => {
		const { body } = safe( 'core/table', {
			body: [
				{ cells: [ { content: '<i onclick="x">1</i>', tag: 'td' } ] },
			],
		} );
		expect( body ).toEqual( [
			{ cells: [ { content: '<i>1</i>', tag: 'td' } ] },
		] );
	} );
} );

describe( 'media', () => {
	const URL = 'https://example.org/a.mp4';
	const POSTER = 'https://example.org/a.png';
	const made = (
		name: string,
		attributes: Record< string, unknown >,
		...media: string[]
	) =>
		safeBlock( createBlock( name, attributes ), [], new Set( media ) ).map(
			( block ) => [
				block.name,
				block.name === 'core/paragraph'
					? String( block.attributes.content )
					: block.attributes,
			]
		);

	beforeAll( () => {
		register( 'core/image', {
			url: { type: 'string' },
			alt: { type: 'string' },
		} );
		register( 'core/video', {
			src: { type: 'string' },
			poster: { type: 'string' },
			tracks: { type: 'array' },
		} );
		register( 'core/audio', { src: { type: 'string' } } );
		register( 'core/embed', { url: { type: 'string' } } );
		register( 'core/gallery', { images: { type: 'array' } } );
	} );

	it.each( [
		[ 'core/image', { url: URL, alt: 'a < b' }, 'a &lt; b' ],
		[ 'core/video', { src: URL }, 'a.mp4' ],
		[ 'core/audio', { src: URL }, 'a.mp4' ],
		[ 'core/embed', { url: URL }, 'a.mp4' ],
	] )(
		'is a link until the user agrees: %s',
		( name, attributes, description ) => {
			expect( made( name, attributes ) ).toEqual( [
				[
					'core/paragraph',
					`<a href="${ URL }">${ description } (example.org)</a>`,
				],
			] );
			expect( made( name, attributes, URL ) ).toEqual( [
				[ name, attributes ],
			] );
		}
	);

	it( 'needs each of its files to be agreed to, and has no tracks', () => {
		const attributes = { src: URL, poster: POSTER };
		expect( made( 'core/video', attributes, URL )[ 0 ]![ 0 ] ).toBe(
			'core/paragraph'
		);
		expect(
			made(
				'core/video',
				{ ...attributes, tracks: [ { src: 'https://a.org/' } ] },
				URL,
				POSTER
			)
		).toEqual( [ [ 'core/video', attributes ] ] );
	} );

	it.each( [
		[ 'core/image', { id: 7 } ],
		[ 'core/image', { url: 'blob:https://example.org/1' } ],
		[ 'core/gallery', { images: [ { url: POSTER } ] } ],
	] )( 'without a URL of the web is nothing: %s %j', ( name, attributes ) => {
		expect( made( name, attributes ) ).toEqual( [] );
	} );
} );
