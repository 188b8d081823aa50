/**
 * A slideshow becomes a tiled gallery and back: what one of them does not show waits in it until it is the other again.
 */
import {
	createBlock,
	serialize,
	switchToBlockType,
	type BlockInstance,
} from '@wordpress/blocks';
import { openBlock, registerMediaBlock } from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';

const SLIDESHOW = 'jetpack/slideshow';
const TILED = 'jetpack/tiled-gallery';

beforeAll( () => {
	registerOwnBlock( 'slideshow' );
	registerOwnBlock( 'tiled-gallery' );
	registerMediaBlock(
		'core/image',
		...[ 'id', 'url', 'alt', 'caption', 'href', 'rel' ],
		...[ 'linkDestination', 'linkTarget', 'sizeSlug', 'lightbox' ]
	);
	registerMediaBlock(
		'core/gallery',
		...[ 'columns', 'linkTo', 'imageCrop', 'randomOrder' ]
	);
} );

/** The block as a post that was saved and opened again has it. */
const stored = ( block: BlockInstance ): BlockInstance => {
	const opened = openBlock( serialize( block ) );
	expect( opened.isValid ).toBe( true );
	return opened;
};

/** What a block becomes, stored. */
const become = ( block: BlockInstance, name: string ): BlockInstance => {
	const made = switchToBlockType( block, name ) ?? [];
	expect( made.map( ( one ) => one.name ) ).toEqual( [ name ] );
	return stored( made[ 0 ] as BlockInstance );
};

type Entry = Record< string, unknown >;

/** The attributes of either block that hold images. */
type Images = {
	extras: Array< Entry | null >;
	gallery: Entry;
	images: Array< Entry >;
	more: Array< Entry | null >;
};

const imagesOf = ( { attributes }: BlockInstance ) =>
	attributes as Entry & Images;

const image = ( id: number, more: Entry = {} ) => ( {
	alt: `Picture ${ id }`,
	id: String( id ),
	url: `https://a.example/${ id }.jpg`,
	...more,
} );

const slideshow = ( attributes: Entry ) =>
	stored(
		createBlock( SLIDESHOW, {
			ids: [ 1, 2 ],
			images: [ image( 1 ), image( 2 ) ],
			...attributes,
		} )
	);

const tiled = ( attributes: Entry ) =>
	stored(
		createBlock( TILED, {
			ids: [ 1, 2 ],
			images: [
				image( 1, { width: '900', height: '600', link: '/page-1' } ),
				image( 2, { width: '600', height: '600', link: '/page-2' } ),
			],
			...attributes,
		} )
	);

/** What follows from the rest, and is made anew. */
const MADE = [ 'columnWidths', 'storedClass', 'storedRows', 'kept' ];

const said = ( { attributes }: BlockInstance ) =>
	Object.fromEntries(
		Object.entries( attributes ).filter(
			( [ name ] ) => ! MADE.includes( name )
		)
	);

describe( 'a slideshow comes back from a tiled gallery as it went', () => {
	it.each( [
		[ 'plain', {} ],
		[
			'with all that it can say',
			{
				align: 'wide',
				autoplay: true,
				delay: 5,
				effect: 'fade',
				sizeSlug: 'large',
				className: 'mine',
			},
		],
		[ 'without an alignment', { align: '' } ],
		[
			'as newer versions store it',
			{
				container: 'wp-block-jetpack-slideshow_container swiper',
				images: [
					image( 1, { aspectRatio: '1024 / 640' } ),
					image( 2, { aspectRatio: '640 / 480' } ),
				],
			},
		],
		[
			'with captions and links',
			{
				images: [
					image( 1, { caption: 'By <em>Anna</em>' } ),
					image( 2 ),
				],
				extras: [
					{
						href: 'https://b.example/?a=1&b=2',
						linkDestination: 'custom',
						kept: { linkTarget: '_blank', rel: 'nofollow' },
					},
					null,
				],
			},
		],
		[
			'that was a gallery of core’s',
			{
				align: '',
				gallery: {
					align: 'left',
					columns: 2,
					linkTo: 'media',
					kept: { imageCrop: false, randomOrder: true },
				},
				extras: [ 1, 2 ].map( ( id ) => ( {
					href: `https://a.example/${ id }.jpg`,
					linkDestination: 'media',
				} ) ),
			},
		],
	] )( '%s', ( _, attributes ) => {
		const before = slideshow( attributes );
		const gallery = become( before, TILED );
		expect( gallery.attributes.ids ).toEqual( [ 1, 2 ] );
		const after = become( gallery, SLIDESHOW );
		const { extras, gallery: was, ...rest } = imagesOf( after );
		const { tiled: _tiled, ...core } = was;
		const {
			extras: hadExtras,
			gallery: hadGallery,
			...had
		} = before.attributes;
		expect( rest ).toEqual( had );
		expect( core ).toEqual( hadGallery ?? {} );
		expect(
			extras.map( ( entry ) => {
				const { tiled: _own, ...extra } = entry ?? {};
				return Object.keys( extra ).length ? extra : null;
			} )
		).toEqual( hadExtras ?? [ null, null ] );
		// Going on from there, core's gallery is the one that it would have been.
		const cores = [ before, gallery ].map( ( block ) => {
			const [ made ] = switchToBlockType( block, 'core/gallery' ) ?? [];
			return made?.innerBlocks.map( ( inner ) => inner.attributes );
		} );
		expect( cores[ 1 ] ).toEqual( cores[ 0 ] );
	} );

	it( 'without what was taken out of it, and in the new order', () => {
		const gallery = become(
			slideshow( {
				images: [ image( 1, { caption: 'One' } ), image( 2 ) ],
				extras: [ null, { href: '/two', linkDestination: 'custom' } ],
				autoplay: true,
			} ),
			TILED
		);
		const { images, more } = imagesOf( gallery );
		const after = become(
			createBlock( TILED, {
				...gallery.attributes,
				ids: [ 2, 1 ],
				images: [ images[ 1 ], images[ 0 ] ],
				more: [ more[ 1 ], more[ 0 ] ],
			} ),
			SLIDESHOW
		);
		expect( after.attributes ).toMatchObject( {
			autoplay: true,
			images: [ { id: '2' }, { id: '1', caption: 'One' } ],
			extras: [ { href: '/two', linkDestination: 'custom' }, {} ],
		} );
	} );
} );

describe( 'a tiled gallery comes back from a slideshow as it went', () => {
	it.each( [
		[ 'plain', {} ],
		[
			'with all that it can say',
			{
				align: 'full',
				className: 'is-style-circle mine',
				columns: 2,
				imageFilter: 'sepia',
				lightbox: true,
				backgroundColor: 'accent',
				style: { spacing: { padding: '4px' } },
			},
		],
		[ 'with corners', { roundedCorners: 8 } ],
		[ 'linked to files', { linkTo: 'media' } ],
		[ 'linked to pages', { linkTo: 'attachment' } ],
		[
			'linked to some address each',
			{
				linkTo: 'custom',
				images: [
					image( 1, {
						width: '900',
						height: '600',
						customLink: 'https://b.example/?a=1&b=2',
					} ),
					image( 2, { width: '600', height: '600' } ),
				],
				more: [
					{ caption: 'One', kept: { linkTarget: '_blank' } },
					null,
				],
			},
		],
		[
			'served by the proxy',
			{
				images: [ 1, 2 ].map( ( id ) =>
					image( id, {
						width: '900',
						height: '600',
						src: `https://i0.wp.com/a.example/${ id }.jpg?ssl=1`,
						ampLayout: 'responsive',
					} )
				),
			},
		],
	] )( '%s', ( _, attributes ) => {
		const before = tiled( attributes );
		const between = become( before, SLIDESHOW );
		expect( between.attributes.className ).toBeUndefined();
		const after = become( between, TILED );
		const { more, ...rest } = said( after );
		const { more: had, ...others } = said( before );
		expect( rest ).toEqual( others );
		expect( more ).toEqual( had );
		expect( after.attributes.storedRows ).toEqual(
			before.attributes.storedRows
		);
	} );

	it( 'with what was changed meanwhile', () => {
		const between = become( tiled( { linkTo: 'media' } ), SLIDESHOW );
		const { extras, images } = imagesOf( between );
		const after = become(
			createBlock( SLIDESHOW, {
				...between.attributes,
				align: 'wide',
				ids: [ 2 ],
				images: [
					{
						...images[ 1 ],
						alt: 'New words',
						url: 'https://a.example/2-300x300.jpg',
					},
				],
				extras: [
					{
						...extras[ 1 ],
						href: 'https://b.example',
						linkDestination: 'custom',
					},
				],
			} ),
			TILED
		);
		const [ first ] = imagesOf( after ).images;
		expect( after.attributes ).toMatchObject( {
			align: 'wide',
			ids: [ 2 ],
			linkTo: 'custom',
			images: [
				{
					alt: 'New words',
					href: 'https://b.example',
					link: '/page-2',
					url: 'https://a.example/2-300x300.jpg',
				},
			],
		} );
		expect( first?.width ).toBeUndefined();
	} );

	it( 'but not while an image is on its way', () => {
		expect(
			switchToBlockType(
				createBlock( TILED, { images: [ { url: 'blob:x' } ] } ),
				SLIDESHOW
			)
		).toBeNull();
		expect(
			switchToBlockType( createBlock( SLIDESHOW ), TILED )
		).toBeNull();
	} );
} );
