import { attributesOf, moved, placeOf, sizeSlugOf, slidesOf } from '../slides';
import type { Slide } from '../types';

const stored = {
	images: [
		{ id: '1', url: '/1.jpg', alt: 'One', caption: 'Mine' },
		{ url: '/elsewhere.jpg' },
		{ id: '2', url: '/2.jpg', alt: '' },
	],
	ids: [ 1, 2 ],
	extras: [ null, { href: 'https://a.example' }, null ],
};

describe( 'the images of a slideshow', () => {
	it( 'are stored as they were read', () => {
		expect( attributesOf( slidesOf( stored ) ) ).toEqual( stored );
	} );

	it( 'take what belongs to them along', () => {
		const { extras, ids, images } = attributesOf(
			moved( slidesOf( stored ), 1, 0 )
		);
		expect( extras ).toEqual( [
			{ href: 'https://a.example' },
			null,
			null,
		] );
		expect( images[ 0 ]?.url ).toBe( '/elsewhere.jpg' );
		expect( ids ).toEqual( [ 1, 2 ] );
	} );

	it( 'have no list of extras if no slide has one', () => {
		expect(
			attributesOf( [ { id: 3, url: '/3.jpg', extra: {} } ] )
		).toEqual( {
			images: [ { id: 3, url: '/3.jpg' } ],
			ids: [ 3 ],
			extras: undefined,
		} );
	} );

	it( 'are full size in posts without a size, and large in new blocks', () => {
		expect( sizeSlugOf( { images: stored.images } ) ).toBe( 'full' );
		expect( sizeSlugOf( { images: [] } ) ).toBe( 'large' );
		expect( sizeSlugOf( { images: [], sizeSlug: 'medium' } ) ).toBe(
			'medium'
		);
	} );

	it( 'are read as they were written, no matter who saved the post', () => {
		expect(
			slidesOf( {
				images: [ { url: '/1.jpg', caption: 'A &amp; B' } ],
				extras: [
					{
						href: 'https://a.example/?a=1&amp;b=2',
						kept: { title: 'Salt &amp; pepper' },
					},
				],
			} )
		).toEqual( [
			{
				url: '/1.jpg',
				caption: 'A &amp; B',
				extra: {
					href: 'https://a.example/?a=1&b=2',
					kept: { title: 'Salt & pepper' },
				},
			},
		] );
	} );

	it( 'are found again where they went', () => {
		const [ one, two, three ] = slidesOf( stored ) as [
			Slide,
			Slide,
			Slide,
		];
		expect( placeOf( [ two, three, one ], one, 0 ) ).toBe( 2 );
		expect( placeOf( [ three, one ], two, 1 ) ).toBe( -1 );
		const other = { ...one, caption: 'Other' };
		// Of the same image, the one with the same words; then the one that is nearest.
		expect( placeOf( [ other, two, one ], one, 0 ) ).toBe( 2 );
		expect( placeOf( [ one, two, one ], one, 2 ) ).toBe( 2 );
		expect( placeOf( [ two, other ], one, 0 ) ).toBe( 1 );
	} );
} );
