import {
	createBlock,
	registerBlockType,
	serialize,
	switchToBlockType,
	type BlockInstance,
} from '@wordpress/blocks';
import { openBlock, registerTextBlock } from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';

type Given = {
	id?: number;
	url: string;
	alt?: string | null;
	caption?: string;
	ratio?: string;
};

const A: Given = { id: 21, url: 'https://a.example/1-1024x640.jpg' };
const B: Given = {
	id: 22,
	url: 'https://a.example/3.jpeg?a=1&amp;b=2',
	alt: 'Two &amp; a half',
	caption: 'By <a href="https://a.example">Anna</a>',
};

const slide = ( { alt = '', caption, id, ratio, url }: Given ) =>
	`<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img${
		alt === null ? '' : ` alt="${ alt }"`
	} class="wp-block-jetpack-slideshow_image wp-image-${ id }"${
		id ? ` data-id="${ id }"` : ''
	}${ ratio ? ` data-aspect-ratio="${ ratio }"` : '' } src="${ url }"/>${
		caption
			? `<figcaption class="wp-block-jetpack-slideshow_caption gallery-caption">${ caption }</figcaption>`
			: ''
	}</figure></li>`;

const inside = ( slides: Given[], container = 'swiper-container' ) =>
	`<div class="wp-block-jetpack-slideshow_container ${ container }"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${ slides
		.map( slide )
		.join(
			''
		) }</ul><a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button"></a><a aria-label="Pause Slideshow" class="wp-block-jetpack-slideshow_button-pause" role="button"></a><div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div></div>`;

const block = ( attributes: object, html: string ) =>
	`<!-- wp:jetpack/slideshow ${ JSON.stringify(
		attributes
	) } -->\n${ html }\n<!-- /wp:jetpack/slideshow -->`;

const root = ( html: string, attributes = 'data-effect="slide"' ) =>
	`<div class="wp-block-jetpack-slideshow aligncenter" ${ attributes }>${ html }</div>`;

const IDS = { ids: [ 21, 22 ], sizeSlug: 'large' };

beforeAll( () => {
	registerOwnBlock( 'slideshow' );
	registerTextBlock( 'core/paragraph', 'p' );
	const strings = ( ...names: string[] ) =>
		Object.fromEntries(
			names.map( ( name ) => [ name, { type: 'string' } ] )
		);
	const plain = {
		apiVersion: 3,
		category: 'media',
		attributes: {
			id: { type: 'number' },
			lightbox: { type: 'object' },
			...strings(
				'url',
				'alt',
				'caption',
				'href',
				'linkDestination',
				'linkTarget',
				'rel',
				'sizeSlug',
				'align',
				'aspectRatio'
			),
		},
	};
	registerBlockType(
		{ ...plain, name: 'core/image', title: 'Image' },
		{ edit: () => null, save: () => null }
	);
	registerBlockType(
		{
			...plain,
			name: 'core/gallery',
			title: 'Gallery',
			attributes: {
				images: { type: 'array' },
				ids: { type: 'array' },
				columns: { type: 'number' },
				imageCrop: { type: 'boolean', default: true },
				...strings( 'caption', 'linkTo', 'align', 'sizeSlug' ),
			},
		},
		{ edit: () => null, save: () => null }
	);
} );

describe( 'the stored markup', () => {
	it( 'is nothing without images', () => {
		expect( serialize( createBlock( 'jetpack/slideshow' ) ) ).toBe(
			'<!-- wp:jetpack/slideshow /-->'
		);
	} );

	it( 'is what every version of Jetpack reads', () => {
		expect(
			serialize(
				createBlock( 'jetpack/slideshow', {
					...IDS,
					images: [ { alt: '', id: 21, url: A.url } ],
				} )
			)
		).toBe( block( IDS, root( inside( [ A ] ) ) ) );
	} );

	it.each( [
		[ 'default', block( IDS, root( inside( [ A, B ] ) ) ) ],
		[
			'autoplay',
			block(
				{ autoplay: true, delay: 2, ...IDS },
				root(
					inside( [ A, B ] ),
					'data-autoplay="true" data-delay="2" data-effect="slide"'
				)
			),
		],
		[
			'fade, wide, with a class',
			block(
				{
					align: 'wide',
					ids: IDS.ids,
					effect: 'fade',
					sizeSlug: 'large',
					className: 'mine',
				},
				`<div class="wp-block-jetpack-slideshow alignwide mine" data-effect="fade">${ inside(
					[ A, B ]
				) }</div>`
			),
		],
		[
			'no alignment',
			block(
				{ align: '', ...IDS },
				`<div class="wp-block-jetpack-slideshow" data-effect="slide">${ inside(
					[ A ]
				) }</div>`
			),
		],
		[
			'an image that is not in the library, as the oldest posts hold it',
			block(
				{ ids: [] },
				root( inside( [ { url: '/x.png' } ] ) )
			).replace( ' {"ids":[]}', '' ),
		],
		[
			'the newest form, with shapes',
			block(
				IDS,
				root(
					inside(
						[
							{ ...A, ratio: '1024 / 640' },
							{ ...B, ratio: '640 / 480' },
						],
						'swiper'
					),
					'data-effect="slide" style="--aspect-ratio:calc(1024 / 640)"'
				)
			),
		],
		[
			'a form between the two',
			block(
				IDS,
				root(
					inside( [ { ...A, ratio: '1024 / 640' }, B ] ),
					'data-effect="slide" style="--aspect-ratio:calc(1024 / 640)"'
				)
			),
		],
		[
			'an image without an alternative text',
			block( IDS, root( inside( [ { ...A, alt: null }, B ] ) ) ),
		],
		[
			'links, and what a gallery was',
			block(
				{
					...IDS,
					extras: [ null, { href: 'https://a.example' } ],
					gallery: { columns: 2 },
				},
				root( inside( [ A, B ] ) )
			),
		],
	] )( 'opens valid and is saved byte for byte: %s', ( _, markup ) => {
		const opened = openBlock( markup );
		expect( opened.isValid ).toBe( true );
		expect( serialize( opened ) ).toBe( markup );
	} );
} );

it( 'opens valid as hosts rewrite it: other closing tags and line breaks', () => {
	const opened = openBlock(
		block( IDS, root( inside( [ A, B ] ) ) )
			.replaceAll( '"/>', '" />' )
			.replaceAll( '<li', '\n<li' )
			.replaceAll( '<figure>', '<figure>\n' )
	);
	expect( opened.isValid ).toBe( true );
	expect( opened.attributes.images ).toHaveLength( 2 );
} );

describe( 'older and other forms', () => {
	beforeEach( () => {
		jest.spyOn( window.console, 'groupCollapsed' ).mockImplementation();
		jest.spyOn( window.console, 'groupEnd' ).mockImplementation();
	} );

	const migrated = ( markup: string ): BlockInstance => {
		const opened = openBlock( markup );
		expect( opened.isValid ).toBe( true );
		expect( window.console ).toHaveInformed();
		const again = openBlock( serialize( opened ) );
		expect( again.isValid ).toBe( true );
		expect( again.attributes.images ).toEqual( opened.attributes.images );
		expect( serialize( again ) ).toBe( serialize( opened ) );
		return again;
	};

	it( 'an element more', () => {
		const { attributes } = migrated(
			block(
				{ align: 'wide', autoplay: true, effect: 'fade', ...IDS },
				`<div class="wp-block-jetpack-slideshow alignwide"><div data-autoplay="true" data-delay="3" data-effect="fade">${ inside(
					[ A, B ]
				) }</div></div>`
			)
		);
		expect( attributes ).toMatchObject( {
			align: 'wide',
			autoplay: true,
			effect: 'fade',
			delay: 3,
			...IDS,
			images: [
				{ alt: '', id: '21', url: A.url },
				{
					alt: 'Two & a half',
					caption: B.caption,
					id: '22',
					url: 'https://a.example/3.jpeg?a=1&b=2',
				},
			],
		} );
	} );

	it.each( [
		[
			'nothing but the class',
			'<div class="wp-block-jetpack-slideshow">',
			{ align: '', effect: 'slide', autoplay: false },
		],
		[
			'what the attributes do not say',
			'<div class="wp-block-jetpack-slideshow alignfull" data-autoplay="true" data-delay="5" data-effect="fade">',
			{ align: 'full', effect: 'fade', autoplay: true, delay: 5 },
		],
		[
			'a class of another plugin',
			'<div class="wp-block-jetpack-slideshow aligncenter theirs" data-effect="slide">',
			{ align: 'center', effect: 'slide' },
		],
	] )( 'an outer element with %s', ( _, open, expected ) => {
		const { attributes } = migrated(
			block(
				IDS,
				`${ open }${ inside(
					[ { ...A, ratio: '1024 / 439' }, B ],
					'swiper'
				) }</div>`
			)
		);
		expect( attributes ).toMatchObject( { ...IDS, ...expected } );
		expect( attributes.images ).toMatchObject( [
			{ aspectRatio: '1024 / 439' },
			{},
		] );
		expect( Object.keys( attributes ).join() ).not.toContain( 'root' );
	} );
} );

describe( 'to and from core’s blocks', () => {
	const image = ( attributes: object ) =>
		createBlock( 'core/image', attributes );
	const attributesOf = ( blocks: BlockInstance[] | null ) =>
		( blocks ?? [] ).map( ( { attributes } ) => attributes );
	let images: BlockInstance[];
	beforeAll( () => {
		images = [
			image( {
				id: 1,
				url: 'https://a.example/1.jpg',
				alt: 'One',
				caption: 'First <em>one</em>',
				sizeSlug: 'large',
				href: 'https://b.example/?a=1&b=2',
				linkDestination: 'custom',
				linkTarget: '_blank',
				rel: 'nofollow noopener',
			} ),
			image( {
				id: 2,
				url: 'https://a.example/2.jpg',
				sizeSlug: 'large',
				lightbox: { enabled: true },
				aspectRatio: '1',
			} ),
			image( {
				url: 'https://c.example/3.jpg',
				alt: '',
				sizeSlug: 'large',
			} ),
		];
	} );

	it( 'images come back as they were', () => {
		const [ slideshow ] =
			switchToBlockType( images, 'jetpack/slideshow' ) ?? [];
		expect( slideshow?.attributes ).toMatchObject( {
			ids: [ 1, 2 ],
			sizeSlug: 'large',
			images: [
				{ id: 1, alt: 'One', caption: 'First <em>one</em>' },
				{ id: 2, alt: '' },
				{ url: 'https://c.example/3.jpg' },
			],
		} );
		const opened = openBlock( serialize( slideshow as BlockInstance ) );
		const back = attributesOf( switchToBlockType( opened, 'core/image' ) );
		expect( back ).toMatchObject( attributesOf( images ) );
		expect( back ).toHaveLength( 3 );
	} );

	it.each( [ 'wide', 'left', undefined ] )(
		'a gallery with alignment %s comes back as it was',
		( align ) => {
			const given = {
				...( align ? { align } : {} ),
				columns: 2,
				linkTo: 'media',
				imageCrop: false,
				sizeSlug: 'large',
			};
			const [ slideshow ] =
				switchToBlockType(
					createBlock( 'core/gallery', given, images ),
					'jetpack/slideshow'
				) ?? [];
			const opened = openBlock( serialize( slideshow as BlockInstance ) );
			expect( opened.isValid ).toBe( true );
			const [ gallery ] =
				switchToBlockType( opened, 'core/gallery' ) ?? [];
			expect( gallery?.attributes ).toMatchObject( given );
			expect( attributesOf( gallery?.innerBlocks ?? [] ) ).toMatchObject(
				attributesOf( images )
			);
		}
	);

	it( 'the caption of a whole gallery becomes a paragraph', () => {
		const made = switchToBlockType(
			createBlock(
				'core/gallery',
				{ caption: 'All <b>of</b> us' },
				images
			),
			'jetpack/slideshow'
		);
		expect( made?.map( ( { name } ) => name ) ).toEqual( [
			'jetpack/slideshow',
			'core/paragraph',
		] );
		expect( made?.[ 1 ]?.attributes.content ).toBe( 'All <b>of</b> us' );
	} );

	it( 'an empty image is no slide', () => {
		expect(
			switchToBlockType( [ image( {} ) ], 'jetpack/slideshow' )
		).toBeNull();
		expect(
			switchToBlockType(
				createBlock( 'jetpack/slideshow' ),
				'core/gallery'
			)
		).toBeNull();
	} );
} );

describe( 'a stored slideshow without images', () => {
	const inner = inside( [] );
	it.each( [
		[ 'with its effect', root( inner ) ],
		[
			'with its effect and autoplay',
			root(
				inner,
				'data-autoplay="true" data-delay="3" data-effect="fade"'
			),
		],
		[ 'with nothing said of it', root( inner, '' ) ],
		[ 'without an inner element', root( '' ) ],
		[ 'without anything', root( '', '' ) ],
		[
			'without controls',
			root(
				'<div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper"></ul></div>'
			),
		],
		[
			'with the oldest controls',
			root(
				'<div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper"></ul><a class="wp-block-jetpack-slideshow_button-prev swiper-button-prev swiper-button-white" role="button"></a><a class="wp-block-jetpack-slideshow_button-next swiper-button-next swiper-button-white" role="button"></a><div class="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white"></div></div>'
			),
		],
		[
			'in a nested wrapper',
			`<div class="wp-block-jetpack-slideshow aligncenter"><div data-effect="slide">${ inner }</div></div>`,
		],
	] )( 'opens %s', ( _, html ) => {
		jest.spyOn( window.console, 'groupCollapsed' ).mockImplementation();
		jest.spyOn( window.console, 'groupEnd' ).mockImplementation();
		const opened = openBlock( block( {}, html ) );
		expect( opened.isValid ).toBe( true );
		expect( opened.attributes.images ).toEqual( [] );
		expect( serialize( opened ) ).toMatch(
			/^<!-- wp:jetpack\/slideshow .*\/-->$/
		);
		// Core tells that it has updated the block.
		expect( window.console ).toHaveInformed();
	} );
} );

it( 'keeps what the block’s comment alone contains if the outer element has lost its settings', () => {
	jest.spyOn( window.console, 'groupCollapsed' ).mockImplementation();
	jest.spyOn( window.console, 'groupEnd' ).mockImplementation();
	const added = { thumbnails: true, perView: 2, height: 300 };
	expect(
		openBlock(
			block(
				{ ...IDS, ...added },
				`<div class="wp-block-jetpack-slideshow">${ inside( [
					A,
					B,
				] ) }</div>`
			)
		).attributes
	).toMatchObject( added );
	expect( window.console ).toHaveInformed();
} );
