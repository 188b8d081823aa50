import {
	createBlock,
	registerBlockType,
	type BlockAttribute,
} from '@wordpress/blocks';
import {
	fromGallery,
	fromImage,
	idOf,
	isProxied,
	linkOf,
	originalOf,
	imageOf,
	ratioOf,
	safeLink,
	safeSource,
	sizeOf,
	sizesOf,
	toGallery,
	toImage,
	withSquare,
	type Media,
	type BlockImage,
} from '..';
import { afterChoice } from '../choice';

const any = ( ...names: string[] ): Record< string, BlockAttribute > =>
	Object.fromEntries(
		names.map( ( name ) => [
			name,
			{ type: [ 'string', 'number', 'boolean', 'object' ] },
		] )
	);

beforeAll( () => {
	for ( const [ name, attributes ] of [
		[
			'core/image',
			any(
				'id',
				'url',
				'alt',
				'caption',
				'href',
				'linkDestination',
				'linkTarget',
				'rel',
				'title',
				'sizeSlug',
				'width',
				'height',
				'aspectRatio',
				'className'
			),
		],
		[
			'core/gallery',
			any(
				'align',
				'caption',
				'columns',
				'linkTo',
				'sizeSlug',
				'randomOrder',
				'imageCrop'
			),
		],
	] as const ) {
		registerBlockType(
			{ apiVersion: 3, name, title: name, category: 'media', attributes },
			{ edit: () => null, save: () => null }
		);
	}
} );

describe( 'an image of the library', () => {
	const url = 'https://example.org/sea.jpg';
	const large = 'https://example.org/sea-1024x512.jpg';

	it( 'is read as the media window gives it', () => {
		expect(
			imageOf( {
				id: 3,
				url,
				alt: 'The sea',
				link: 'https://example.org/?attachment_id=3',
				caption: 'At <em>noon</em>',
				width: 3000,
				height: 1500,
				sizes: { large: { url: large, width: 1024, height: 512 } },
			} )
		).toEqual( {
			id: 3,
			url: large,
			alt: 'The sea',
			link: 'https://example.org/?attachment_id=3',
			caption: 'At <em>noon</em>',
			width: 1024,
			height: 512,
		} );
	} );

	it( 'is read as the REST API gives it', () => {
		const media = {
			id: 3,
			source_url: url,
			alt_text: '',
			caption: { raw: '', rendered: '' },
			media_details: {
				width: 3000,
				height: 1500,
				sizes: {
					large: { source_url: large, width: 1024, height: 512 },
				},
			},
		};
		expect( imageOf( media ) ).toEqual( {
			id: 3,
			url: large,
			alt: '',
			width: 1024,
			height: 512,
		} );
		expect( sizeOf( media, 'full' ) ).toEqual( {
			url,
			width: 3000,
			height: 1500,
		} );
		expect( Object.keys( sizesOf( media ) ) ).toEqual( [
			'full',
			'large',
		] );
	} );

	it( 'is its file if it exists in no other size, and has no size if none is known', () => {
		expect( imageOf( { url } ) ).toEqual( { url, alt: '' } );
		expect( imageOf( {} ) ).toEqual( { alt: '' } );
	} );
} );

it.each( [
	[ { id: '12' }, 12 ],
	[ { id: 0 }, undefined ],
	[ { id: '' }, undefined ],
	[ {}, undefined ],
] )( 'the id of %j is %s', ( image, id ) =>
	expect( idOf( image ) ).toBe( id )
);

it.each( [
	[ { width: '300', height: '200' }, 1.5 ],
	[ { width: 0, height: 0 }, undefined ],
	[ { width: 300 }, undefined ],
] )( 'the shape of %j is %s', ( image, ratio ) =>
	expect( ratioOf( image ) ).toBe( ratio )
);

describe( 'a URL of the proxy', () => {
	const proxied = 'https://i1.wp.com/example.org/a/sea.jpg?ssl=1';

	it( 'is told from others', () => {
		expect( isProxied( proxied ) ).toBe( true );
		expect( isProxied( 'https://example.org/i0.wp.com/sea.jpg' ) ).toBe(
			false
		);
		expect( isProxied( 'https://i0.wp.com.evil.example/sea.jpg' ) ).toBe(
			false
		);
		expect( isProxied( undefined ) ).toBe( false );
	} );

	it.each( [
		[ proxied, 'https://example.org/a/sea.jpg' ],
		[ '//i0.wp.com/example.org/sea.jpg', 'http://example.org/sea.jpg' ],
		[
			'https://i0.wp.com/example.org/sea.jpg?q=v%3D2&ssl=1',
			'https://example.org/sea.jpg?v=2',
		],
		[
			'https://example.org/sea.jpg?x=1',
			'https://example.org/sea.jpg?x=1',
		],
	] )( '%s is the image %s', ( address, original ) =>
		expect( originalOf( address ) ).toBe( original )
	);

	it( 'requests a square, and no longer does', () => {
		const square =
			'https://i1.wp.com/example.org/a/sea.jpg?resize=512%2C512&ssl=1';
		expect( withSquare( proxied, 512 ) ).toBe( square );
		expect( withSquare( square ) ).toBe( proxied );
		expect( withSquare( square, 512 ) ).toBe( square );
		expect( withSquare( 'https://example.org/sea.jpg', 512 ) ).toBe(
			'https://example.org/sea.jpg'
		);
		expect( withSquare( 'https://a.files.wordpress.com/sea.jpg', 9 ) ).toBe(
			'https://a.files.wordpress.com/sea.jpg?resize=9%2C9'
		);
	} );
} );

it.each( [
	[ 'none', undefined ],
	[ 'media', '/sea.jpg' ],
	[ 'attachment', '/sea/' ],
	[ 'custom', '/elsewhere' ],
	[ 'file', undefined ],
	[ undefined, undefined ],
] )( 'linked to %s, an image leads to %s', ( linkTo, href ) =>
	expect(
		linkOf(
			{ url: '/sea.jpg', link: '/sea/', customLink: '/elsewhere' },
			linkTo
		)
	).toBe( href )
);

describe( 'blocks of core', () => {
	const attributes = {
		id: 3,
		url: '/sea.jpg',
		alt: 'The sea',
		caption: 'At <em>noon</em>',
		href: '/elsewhere',
		linkDestination: 'custom',
		linkTarget: '_blank',
		rel: 'noopener',
		title: 'Sea',
		sizeSlug: 'large',
		className: 'mine',
	};

	it( 'an image comes back as it went', () => {
		const image = fromImage( attributes );
		expect( image ).toMatchObject( {
			id: 3,
			alt: 'The sea',
			caption: 'At <em>noon</em>',
			href: '/elsewhere',
		} );
		expect( toImage( image ).attributes ).toEqual( attributes );
	} );

	it( 'a size that was set stays, and is the image’s aspect ratio if no other is set', () => {
		const image = fromImage( {
			...attributes,
			width: '300px',
			height: '200px',
		} );
		expect( ratioOf( image ) ).toBe( 1.5 );
		expect( toImage( image ).attributes ).toMatchObject( {
			width: '300px',
			height: '200px',
		} );
		expect(
			ratioOf( fromImage( { width: 30, height: 20, aspectRatio: '1' } ) )
		).toBeUndefined();
	} );

	it( 'a gallery comes back as it went', () => {
		const gallery = createBlock(
			'core/gallery',
			{
				align: 'wide',
				caption: 'All',
				columns: 2,
				linkTo: 'custom',
				sizeSlug: 'medium',
				randomOrder: true,
			},
			[ createBlock( 'core/image', attributes ) ]
		);
		const back = toGallery(
			fromGallery( gallery.attributes, gallery.innerBlocks )
		);
		expect( back.attributes ).toEqual( gallery.attributes );
		expect( back.innerBlocks[ 0 ]?.attributes ).toEqual( attributes );
	} );

	it( 'a gallery of before its images were blocks is read, and places without an image are not', () => {
		expect(
			fromGallery( { images: [ { id: '4', url: '/a.jpg' }, {} ] }, [] )
		).toEqual( {
			images: [ { id: 4, url: '/a.jpg', alt: '' } ],
			caption: '',
			linkTo: 'none',
			kept: {},
		} );
	} );
} );

describe( 'after a choice in the media window', () => {
	const there = [
		{ id: '1', alt: 'One', caption: 'Mine' },
		{ url: '/elsewhere.jpg' },
		{ id: '2', alt: '' },
	];
	const after = ( images: BlockImage[], chosen: Media[] ) =>
		afterChoice( images, chosen, ( { id } ) => ( { id, alt: 'New' } ) );

	it( 'images keep their words, and those that are not in the library stay', () => {
		expect( after( there, [ { id: 2 }, { id: 7 }, { id: 1 } ] ) ).toEqual( [
			{ id: '2', alt: '' },
			{ id: 7, alt: 'New' },
			{ id: '1', alt: 'One', caption: 'Mine' },
			{ url: '/elsewhere.jpg' },
		] );
		expect( after( there, [] ) ).toEqual( [ { url: '/elsewhere.jpg' } ] );
	} );

	it( 'an image that is there twice stays twice, since the window shows it once', () => {
		const twice = [
			{ id: 1, alt: 'a' },
			{ id: 2, alt: 'b' },
			{ id: 1, alt: 'c' },
		];
		expect( after( twice, [ { id: 1 }, { id: 2 } ] ) ).toEqual( twice );
		expect( after( twice, [ { id: 1 }, { id: 2 }, { id: 1 } ] ) ).toEqual(
			twice
		);
		expect( after( twice, [ { id: 2 } ] ) ).toEqual( [ twice[ 1 ] ] );
	} );
} );

it.each( [
	[ 'https://example.org/', true ],
	[ '/here', true ],
	[ '#there', true ],
	[ 'mailto:anna@example.org', true ],
	[ 'javascript:alert(1)', false ],
	[ ' java\nscript:alert(1)', false ],
	[ 'javascript&#58;alert(1)', false ],
	[ 'data:text/html,x', false ],
	[ 7, false ],
	[ undefined, false ],
] )( 'the link %j is allowed: %s', ( href, isAllowed ) => {
	expect( safeLink( href ) ).toBe( isAllowed ? href : undefined );
	expect(
		toImage( { url: '/a.jpg', href: href as string } ).attributes.href
	).toBe( isAllowed ? href : undefined );
} );

it.each( [
	[ 'https://example.org/a.png', true ],
	[ '/a.png', true ],
	[ '', true ],
	[ 'data:image/png;base64,iVBORw0KGgo=', true ],
	[ 'http://[', true ],
	[ 'data:text/html,<script>', false ],
	[ 'java\nscript:alert(1)', false ],
] )( 'keeps the URL %j of an image: %s', ( url, isKept ) => {
	expect( safeSource( url ) ).toBe( isKept ? url : undefined );
} );
