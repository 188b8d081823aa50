/**
 * Covers of core's become a slideshow or a tiled gallery, and covers again: with what lies on them, by way of the other too.
 */
import {
	createBlock,
	serialize,
	switchToBlockType,
	type BlockInstance,
} from '@wordpress/blocks';
import {
	openBlock,
	registerMediaBlock,
	registerTextBlock,
} from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';

const SLIDESHOW = 'jetpack/slideshow';
const TILED = 'jetpack/tiled-gallery';

beforeAll( () => {
	registerOwnBlock( 'slideshow' );
	registerOwnBlock( 'tiled-gallery' );
	registerTextBlock( 'core/paragraph', 'p' );
	registerMediaBlock(
		'core/cover',
		...[ 'id', 'url', 'alt', 'dimRatio', 'minHeight', 'sizeSlug' ],
		...[ 'backgroundType', 'useFeaturedImage', 'overlayColor' ]
	);
} );

const paragraph = ( content: string ) =>
	createBlock( 'core/paragraph', { content } );

const cover = (
	id: number,
	more: object = {},
	on: BlockInstance[] = []
): BlockInstance =>
	createBlock(
		'core/cover',
		{
			id,
			url: `https://a.example/${ id }.jpg`,
			alt: `Picture ${ id }`,
			...more,
		},
		on
	);

const become = (
	blocks: BlockInstance | BlockInstance[],
	name: string
): BlockInstance[] => switchToBlockType( [ blocks ].flat(), name ) ?? [];

/** What a block becomes, as a post that was saved and opened again has it. */
const through = ( block: BlockInstance, name: string ): BlockInstance => {
	const [ made ] = become( block, name );
	const opened = openBlock( serialize( made as BlockInstance ) );
	expect( opened.isValid ).toBe( true );
	return opened;
};

const attributesOf = ( { attributes }: BlockInstance ) => attributes;
const contentOf = ( { attributes }: BlockInstance ) => attributes.content;

describe.each( [ SLIDESHOW, TILED ] )( '%s', ( name ) => {
	const other = name === TILED ? SLIDESHOW : TILED;

	it( 'is created from covers, followed by their inner blocks', () => {
		const made = become(
			[
				cover( 1, { align: 'full' }, [ paragraph( 'One' ) ] ),
				cover( 2, {}, [ paragraph( '' ), paragraph( 'Two' ) ] ),
			],
			name
		);
		expect( made.map( ( block ) => block.name ) ).toEqual( [
			name,
			'core/paragraph',
			'core/paragraph',
		] );
		expect( made[ 0 ]?.attributes ).toMatchObject( {
			align: 'full',
			ids: [ 1, 2 ],
			images: [ { alt: 'Picture 1' }, { alt: 'Picture 2' } ],
		} );
		expect( made.slice( 1 ).map( contentOf ) ).toEqual( [ 'One', 'Two' ] );
	} );

	it.each( [
		[ 'plain', {} ],
		[
			'with all it can have',
			{
				align: 'wide',
				className: 'mine',
				dimRatio: 30,
				minHeight: 400,
				overlayColor: 'accent',
				sizeSlug: 'large',
			},
		],
	] )( 'gives covers back as they were: %s', ( _, more ) => {
		const before = [
			cover( 1, { dimRatio: 50, ...more } ),
			cover( 2, { dimRatio: 80, ...more } ),
		];
		const [ block ] = become( before, name ) as [ BlockInstance ];
		const ways = [ block, through( through( block, other ), name ) ];
		for ( const way of ways ) {
			expect( become( way, 'core/cover' ).map( attributesOf ) ).toEqual(
				before.map( attributesOf )
			);
		}
		// A single one too, whose classes core would hand on.
		const [ single ] = become( cover( 3, more ), name ) as [
			BlockInstance,
		];
		expect(
			become( single, 'core/cover' )[ 0 ]?.attributes.className
		).toBe( cover( 3, more ).attributes.className );
	} );

	it( 'becomes a cover of each image, and loses neither words nor links', () => {
		const block = openBlock(
			serialize(
				through(
					createBlock( SLIDESHOW, {
						images: [
							{ url: '/1.jpg', alt: 'One', caption: 'First' },
							{ url: '/2.jpg', alt: 'Two' },
							{ url: '/3.jpg', alt: 'Three' },
						],
						extras: [ null, { href: '/page' }, null ],
					} ),
					TILED
				)
			)
		);
		const covers = become(
			name === TILED ? block : through( block, SLIDESHOW ),
			'core/cover'
		);
		expect( covers.map( attributesOf ) ).toMatchObject( [
			{ url: '/1.jpg', alt: 'One' },
			{ url: '/2.jpg', alt: 'Two' },
			{ url: '/3.jpg', alt: 'Three' },
		] );
		expect(
			covers.map( ( { innerBlocks } ) => innerBlocks.map( contentOf ) )
		).toEqual( [ [ 'First' ], [ '<a href="/page">Two</a>' ], [] ] );
	} );

	it( 'is not made where a cover has no image of its own, and makes none of nothing', () => {
		for ( const without of [
			cover( 1, { useFeaturedImage: true } ),
			cover( 1, { backgroundType: 'video' } ),
			cover( 1, { url: '' } ),
		] ) {
			expect( become( [ cover( 2 ), without ], name ) ).toEqual( [] );
		}
		expect( become( createBlock( name ), 'core/cover' ) ).toEqual( [] );
	} );
} );
