/**
 * Covers become images and images covers, with all that lies on them.
 */
import { createBlock, type BlockInstance } from '@wordpress/blocks';
import {
	registerMediaBlock,
	registerTextBlock,
} from '../../../tests/unit/blocks';
import { fromCover, fromCovers, toCover, type CoreImage } from '..';

beforeAll( () => {
	registerMediaBlock(
		'core/cover',
		...[ 'id', 'url', 'alt', 'align', 'dimRatio', 'minHeight', 'sizeSlug' ],
		...[ 'backgroundType', 'useFeaturedImage', 'className' ]
	);
	registerTextBlock( 'core/paragraph', 'p' );
	registerTextBlock( 'core/heading', 'h2' );
} );

const words = ( { innerBlocks }: BlockInstance ) =>
	innerBlocks.map( ( { attributes } ) => attributes.content );

const sea: CoreImage = { id: 3, url: '/sea.jpg', alt: 'The sea' };

it( 'a cover comes back as it went, with the blocks upon it', () => {
	const cover = createBlock(
		'core/cover',
		{ ...sea, align: 'full', dimRatio: 30, sizeSlug: 'large' },
		[ createBlock( 'core/heading', { content: 'Hello' } ) ]
	);
	const { image, blocks } = fromCover( cover.attributes, cover.innerBlocks );
	expect( image ).toMatchObject( {
		...sea,
		kept: { sizeSlug: 'large', cover: { align: 'full', dimRatio: 30 } },
	} );
	const back = image && toCover( image, blocks );
	expect( back?.attributes ).toEqual( cover.attributes );
	expect( back?.innerBlocks ).toEqual( cover.innerBlocks );
} );

it( 'an image that was not a cover becomes transparent, and gets no texts of images', () => {
	const { attributes } = toCover( {
		...sea,
		kept: { className: 'mine', align: 'left', sizeSlug: 'medium' },
	} );
	expect( attributes ).toEqual( {
		...sea,
		dimRatio: 50,
		sizeSlug: 'medium',
	} );
} );

it.each( [
	[ 'nothing', {}, [] ],
	[ 'a caption', { caption: 'At <em>noon</em>' }, [ 'At <em>noon</em>' ] ],
	[
		'a caption that leads somewhere',
		{
			caption: 'At <em>noon</em>',
			href: 'https://a.example/?a=1&b="2"',
			kept: { linkTarget: '_blank', rel: 'nofollow' },
		},
		[
			'<a href="https://a.example/?a=1&amp;b=&quot;2&quot;" target="_blank" rel="nofollow">At <em>noon</em></a>',
		],
	],
	[
		'a link without a caption',
		{ href: '/page' },
		[ '<a href="/page">The sea</a>' ],
	],
	[
		'a link without words',
		{ alt: '', href: '/page' },
		[ '<a href="/page">/page</a>' ],
	],
	[
		'a caption with a link of its own',
		{ caption: 'By <a href="/anna">Anna</a>', href: '/page' },
		[ 'By <a href="/anna">Anna</a>', '<a href="/page">The sea</a>' ],
	],
] )( 'of an image with %s, it lies on the cover', ( _, more, expected ) =>
	expect( words( toCover( { ...sea, ...more } ) ) ).toEqual( expected )
);

describe( 'covers that become one block', () => {
	const create = jest.fn( () => createBlock( 'core/heading' ) );
	const transform = fromCovers( create ) as unknown as {
		isMatch: ( covers: object[] ) => boolean;
		transform: (
			covers: object[],
			blocks: BlockInstance[][]
		) => BlockInstance[];
	};

	it( 'are images, followed by their inner blocks', () => {
		const paragraph = ( content: string ): BlockInstance =>
			createBlock( 'core/paragraph', { content } );
		const [ one, two ] = [ paragraph( 'One' ), paragraph( 'Two' ) ];
		const made = transform.transform(
			[ { ...sea, align: 'wide' }, { url: '/lake.jpg' } ],
			[ [ one, paragraph( '' ) ], [ two ] ]
		);
		expect( made.slice( 1 ) ).toEqual( [ one, two ] );
		expect( create ).toHaveBeenCalledWith(
			[
				expect.objectContaining( sea ),
				expect.objectContaining( { url: '/lake.jpg' } ),
			],
			'wide'
		);
	} );

	it.each( [
		[ 'an image', sea, true ],
		[ 'a color', { dimRatio: 100 }, false ],
		[ 'a film', { url: '/sea.mp4', backgroundType: 'video' }, false ],
		[ 'the post’s own image', { ...sea, useFeaturedImage: true }, false ],
		[ 'an image on its way', { url: 'blob:x' }, false ],
	] )( 'with %s: %#', ( _, cover, expected ) => {
		expect( transform.isMatch( [ cover ] ) ).toBe( expected );
		expect( transform.isMatch( [ sea, cover ] ) ).toBe( expected );
	} );
} );
