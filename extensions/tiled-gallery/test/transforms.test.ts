import {
	createBlock,
	switchToBlockType,
	type BlockInstance,
} from '@wordpress/blocks';
import {
	registerMediaBlock,
	registerTextBlock,
} from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';
import type { Attributes } from '../types';

const NAME = 'jetpack/tiled-gallery';

beforeAll( () => {
	registerOwnBlock( 'tiled-gallery' );
	registerTextBlock( 'core/paragraph', 'p' );
	registerMediaBlock(
		'core/image',
		...[ 'id', 'url', 'alt', 'caption', 'href', 'linkDestination' ],
		...[ 'linkTarget', 'sizeSlug', 'lightbox', 'blob' ]
	);
	registerMediaBlock(
		'core/gallery',
		...[ 'caption', 'columns', 'linkTo', 'sizeSlug', 'randomOrder' ],
		'backgroundColor'
	);
} );

const image = ( id: number, more: Record< string, unknown > = {} ) =>
	createBlock( 'core/image', {
		id,
		url: `/${ id }.jpg`,
		alt: `Picture ${ id }`,
		sizeSlug: 'large',
		linkDestination: 'none',
		...more,
	} );

const become = (
	blocks: BlockInstance | BlockInstance[],
	name: string
): BlockInstance[] => switchToBlockType( [ blocks ].flat(), name ) ?? [];

const only = ( blocks: BlockInstance[] ): BlockInstance => {
	expect( blocks ).toHaveLength( 1 );
	return blocks[ 0 ] as BlockInstance;
};

const attributesOf = ( { attributes }: BlockInstance ) => attributes;

describe( 'a gallery of core’s', () => {
	it.each( [
		[ 'plain', { linkTo: 'none' }, {} ],
		[ 'with classes', { linkTo: 'none', className: 'mine' }, {} ],
		[
			'with all it can have',
			{
				align: 'wide',
				columns: 2,
				linkTo: 'none',
				sizeSlug: 'large',
				randomOrder: true,
				backgroundColor: 'accent',
			},
			{ caption: 'At <em>noon</em>' },
		],
		[ 'aligned as ours cannot be', { align: 'left', linkTo: 'none' }, {} ],
		[
			'linked to files',
			{ linkTo: 'media' },
			{ href: '/file', linkDestination: 'media', linkTarget: '_blank' },
		],
		[
			'linked in words of an older version',
			{ linkTo: 'file' },
			{ href: '/file', linkDestination: 'media' },
		],
		[
			'linked elsewhere',
			{ linkTo: 'none' },
			{ href: 'https://example.net/', linkDestination: 'custom' },
		],
		[
			'that is enlarged',
			{ linkTo: 'none' },
			{ lightbox: { enabled: true } },
		],
	] )( '%s comes back as it went', ( _, attributes, more ) => {
		const before = createBlock( 'core/gallery', attributes, [
			image( 1, more ),
			image( 2, more ),
		] );
		const ours = only( become( before, NAME ) );
		expect( ( ours.attributes as Attributes ).images ).toHaveLength( 2 );
		const after = only( become( ours, 'core/gallery' ) );
		expect( after.attributes ).toEqual( before.attributes );
		expect( after.innerBlocks.map( attributesOf ) ).toEqual(
			before.innerBlocks.map( attributesOf )
		);
	} );

	it.each( [
		[ 'as core has them', { url: undefined, blob: 'blob:x' } ],
		[ 'as older versions of it have them', { url: 'blob:x' } ],
	] )(
		'stays what it is while images are on their way, %s',
		( _, onItsWay ) => {
			const gallery = createBlock( 'core/gallery', {}, [
				image( 1 ),
				image( 2, { id: undefined, ...onItsWay } ),
			] );
			expect( become( gallery, NAME ) ).toEqual( [] );
		}
	);

	it( 'is not created from a Freehold gallery while images are uploading', () => {
		const ours = createBlock( NAME, {
			images: [ { id: 1, url: '/1.jpg' }, { url: 'blob:x' } ],
		} );
		for ( const name of [ 'core/gallery', 'core/image' ] ) {
			expect( become( ours, name ) ).toEqual( [] );
		}
	} );

	it.each( [ undefined, 'mine' ] )(
		'has the layout that it had as a tiled gallery, with the class %s',
		( className ) => {
			const before = createBlock( NAME, {
				className: 'is-style-square',
				columns: 2,
				imageFilter: 'sepia',
				roundedCorners: 5,
				images: [
					{ id: 1, url: '/1.jpg' },
					{ id: 2, url: '/2.jpg' },
				],
				kept: { className, metadata: { name: 'Trip' } },
			} );
			const core = only( become( before, 'core/gallery' ) );
			expect( core.attributes.className ).toBe( className );
			const { attributes } = only( become( core, NAME ) );
			expect( attributes ).toMatchObject( {
				columns: 2,
				imageFilter: 'sepia',
				roundedCorners: 5,
				kept: { metadata: { name: 'Trip' } },
			} );
			expect( attributes.className ).toMatch(
				/(^|^mine )is-style-square$/
			);
			expect( attributes.kept ).not.toHaveProperty(
				'metadata.tiledGallery'
			);
		}
	);

	it( 'leaves its own caption below', () => {
		const [ ours, below ] = become(
			createBlock(
				'core/gallery',
				{ caption: 'All of us', linkTo: 'none' },
				[ image( 1 ) ]
			),
			NAME
		);
		expect( ours?.name ).toBe( NAME );
		expect( below?.attributes.content ).toBe( 'All of us' );
	} );

	it( 'is enlarged here where it was there', () => {
		const ours = only(
			become(
				createBlock( 'core/gallery', { linkTo: 'none' }, [
					image( 1, { lightbox: { enabled: true } } ),
				] ),
				NAME
			)
		);
		expect( ours.attributes.lightbox ).toBe( true );
	} );
} );

describe( 'images of core’s', () => {
	it( 'become a gallery together, and images again', () => {
		const images = [
			image( 1, { caption: 'One' } ),
			image( 2, {
				href: 'https://example.net/',
				linkDestination: 'custom',
				linkTarget: '_blank',
			} ),
		];
		const ours = only( become( images, NAME ) );
		expect( ours.attributes ).toMatchObject( {
			ids: [ 1, 2 ],
			linkTo: 'custom',
			more: [ { caption: 'One' }, { kept: { linkTarget: '_blank' } } ],
		} );
		expect( become( ours, 'core/image' ).map( attributesOf ) ).toEqual(
			images.map( attributesOf )
		);
	} );

	it( 'without an image, or with one on its way, are left alone', () => {
		expect( become( createBlock( 'core/image' ), NAME ) ).toEqual( [] );
		expect( become( image( 1, { url: 'blob:x' } ), NAME ) ).toEqual( [] );
		expect( become( createBlock( NAME ), 'core/image' ) ).toEqual( [] );
	} );
} );
