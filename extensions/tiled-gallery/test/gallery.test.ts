import { createBlock, serialize } from '@wordpress/blocks';
import { readFileSync } from 'fs';
import { join } from 'path';
import { openBlock } from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';
import {
	columnsOf,
	cornersOf,
	hrefOf,
	layoutOf,
	imagesOf,
	rowsOf,
	srcOf,
	withLinks,
	withImages,
} from '../gallery';
import type { Attributes } from '../types';

const read = ( name: string ): Attributes =>
	openBlock(
		readFileSync(
			join( __dirname, `stored/${ name }.html` ),
			'utf8'
		).trim()
	).attributes as Attributes;

const image = ( id: number, width = 900, height = 600 ) => ( {
	id,
	url: `/${ id }.jpg`,
	width,
	height,
} );

beforeAll( () => {
	registerOwnBlock( 'tiled-gallery' );
} );

it.each( [
	[ undefined, 'rectangular' ],
	[ 'is-style-circle', 'circle' ],
	[ 'mine is-style-columns', 'columns' ],
	[ 'is-style-squared', 'rectangular' ],
] )( 'the classes %s mean the layout %s', ( className, layout ) =>
	expect( layoutOf( className ) ).toBe( layout )
);

it( 'bounds columns and corners, and gives circles none', () => {
	const images = Array.from( { length: 30 }, ( _, id ) => image( id ) );
	expect( columnsOf( { images } ) ).toBe( 3 );
	expect( columnsOf( { images, columns: 99 } ) ).toBe( 20 );
	expect( columnsOf( { images: images.slice( 0, 2 ), columns: 9 } ) ).toBe(
		2
	);
	expect( columnsOf( { images: [] } ) ).toBe( 1 );
	expect( cornersOf( { images, roundedCorners: 99 } ) ).toBe( 20 );
	expect(
		cornersOf( { images, roundedCorners: 9, className: 'is-style-circle' } )
	).toBe( 0 );
} );

describe( 'a layout that was stored', () => {
	it( 'stays as it is, whatever we would have chosen', () => {
		const { columnWidths, rows } = rowsOf( read( 'no-widths' ) );
		expect( columnWidths ).toBeNull();
		expect( rows[ 0 ]?.columns ).toEqual( [
			{ count: 1, basis: undefined },
			{ count: 1, basis: undefined },
		] );
	} );

	it.each( [
		[
			'its images',
			( { images }: Attributes ) => ( { images: images.slice( 1 ) } ),
		],
		[ 'its layout', () => ( { className: 'is-style-square' } ) ],
		[ 'its width', () => ( { align: 'wide' } ) ],
	] )( 'is made anew with %s', ( _, change ) => {
		const attributes = read( 'labels' );
		expect(
			rowsOf( { ...attributes, ...change( attributes ) } ).columnWidths
		).not.toBeNull();
	} );

	it( 'is there again once the change is taken back', () => {
		const attributes = read( 'labels' );
		const reversed = {
			...attributes,
			images: [ ...attributes.images ].reverse(),
		};
		expect(
			rowsOf( { ...reversed, images: attributes.images } ).columnWidths
		).toBeNull();
	} );

	it( 'of columns is made anew with another number of them', () => {
		const attributes = read( 'columns' );
		expect( rowsOf( attributes ).columnWidths ).toBeNull();
		expect(
			rowsOf( { ...attributes, columns: 2 } ).rows[ 0 ]?.columns
		).toHaveLength( 2 );
	} );
} );

it( 'requests squares from the proxy only for square tiles', () => {
	const [ first ] = read( 'default' ).images;
	expect( first && srcOf( first, 'rectangular' ) ).toBe( first?.src );
	const square = first && srcOf( first, 'square' );
	expect( square ).toContain( '?resize=683%2C683&ssl=1' );
	expect( first && srcOf( { ...first, src: square }, 'columns' ) ).toBe(
		first?.src
	);
	expect( srcOf( { url: '/a.jpg' }, 'circle' ) ).toBe( '/a.jpg' );
} );

describe( 'other images', () => {
	const attributes: Attributes = { images: [], columns: 3 };

	it( 'set IDs, widths and columns', () => {
		expect(
			withImages( attributes, [
				image( 3, 600, 600 ),
				{ url: '/b.jpg', width: 300, height: 600 },
			] )
		).toEqual( {
			images: [
				image( 3, 600, 600 ),
				{ url: '/b.jpg', width: 300, height: 600 },
			],
			ids: [ 3, 0 ],
			columns: 2,
			columnWidths: [ [ '66.66667', '33.33333' ] ],
			more: undefined,
		} );
	} );

	it( 'keep what is known of them when they are moved', () => {
		const first = withImages( attributes, [
			{ ...image( 1 ), more: { caption: 'One' } },
			image( 2 ),
		] ) as Attributes;
		expect( first.more ).toEqual( [ { caption: 'One' }, null ] );
		const second = withImages(
			first,
			imagesOf( first ).reverse()
		) as Attributes;
		expect( second.more ).toEqual( [ null, { caption: 'One' } ] );
		expect( second.images.map( ( { id } ) => id ) ).toEqual( [ 2, 1 ] );
	} );

	it( 'are stored and read again as they were', () => {
		const block = createBlock( 'jetpack/tiled-gallery', {
			...withImages(
				attributes,
				[ 1, 2, 3, 4, 5, 6 ].map( ( id ) => image( id ) )
			),
		} );
		const markup = serialize( block );
		const again = openBlock( markup );
		expect( again.isValid ).toBe( true );
		expect( serialize( again ) ).toBe( markup );
		expect( again.attributes.columnWidths ).toEqual(
			block.attributes.columnWidths
		);
		expect(
			rowsOf( again.attributes as Attributes ).columnWidths
		).toBeNull();
	} );
} );

it( 'links that were stored stay until others are chosen', () => {
	const attributes = read( 'linked-to-files' );
	const [ first ] = attributes.images;
	expect( first && hrefOf( first, 'media' ) ).toBe( first?.href );
	const changed = withLinks( attributes, 'attachment' ) as Attributes;
	expect(
		changed.images[ 0 ] && hrefOf( changed.images[ 0 ], changed.linkTo )
	).toBe( 'https://example.org/boats-1/' );
	const none = withLinks( attributes, 'none' ) as Attributes;
	expect(
		none.images[ 0 ] && hrefOf( none.images[ 0 ], none.linkTo )
	).toBeUndefined();
} );
