/**
 * What images do not say and the library knows.
 */
import { renderHook, waitFor } from '@testing-library/react';
import type { Media } from '@freehold/images';
import type { GalleryImage } from '../types';
import { completed, useMissing } from '../use-missing';

const mockMediaOf = jest.fn();
jest.mock( '@freehold/images/library', () => ( {
	...jest.requireActual( '@freehold/images/library' ),
	mediaOf: ( images: object[] ) => mockMediaOf( images ),
} ) );

const media: Media = {
	id: 1,
	source_url: 'https://a.example/sea.jpg',
	link: 'https://a.example/sea/',
	alt_text: 'The sea',
	media_details: { width: 900, height: 600 },
};
const whole: GalleryImage = {
	id: '1',
	url: media.source_url,
	link: media.link,
	alt: 'Mine',
	width: '900',
	height: '600',
};

beforeEach( () => mockMediaOf.mockReset() );

it.each( [
	[
		'all but its number',
		{ id: '1' },
		{
			id: '1',
			url: media.source_url,
			link: media.link,
			alt: 'The sea',
			width: 900,
			height: 600,
		},
	],
	[ 'its page', { ...whole, link: undefined }, whole ],
	[
		'its page, and is shown in another size',
		{ ...whole, link: undefined, url: 'https://a.example/sea-300x200.jpg' },
		{ ...whole, url: 'https://a.example/sea-300x200.jpg' },
	],
] )( 'an image gets what it lacks: %s', ( _, image, expected ) =>
	expect( completed( image, media ) ).toEqual( expected )
);

it.each( [
	[ 'says all', whole, media ],
	[ 'says that it only decorates', { ...whole, alt: '' }, media ],
	[ 'is another one', { id: '1', url: '/cat.jpg' }, media ],
	[ 'is gone', { id: '1' }, undefined ],
] )( 'an image stays as it is that %s', ( _, image, found ) =>
	expect( completed( image, found ) ).toBe( image )
);

it( 'requests images with missing data once, and changes nothing', async () => {
	mockMediaOf.mockResolvedValue( new Map( [ [ 1, media ] ] ) );
	const stored: GalleryImage[] = [
		{ id: '1' },
		{ ...whole, id: '2' },
		{ url: '/elsewhere.jpg' },
		{ id: '4', url: 'blob:x' },
	];
	const { result, rerender } = renderHook(
		( { images } ) => useMissing( images ),
		{ initialProps: { images: stored } }
	);
	expect( result.current.images ).toBe( stored );
	await waitFor( () =>
		expect( result.current.images[ 0 ]?.alt ).toBe( 'The sea' )
	);
	expect( stored[ 0 ] ).toEqual( { id: '1' } );
	const { complete } = result.current;
	const [ first, ...others ] = stored as [ GalleryImage ];
	rerender( { images: [ ...others, first ] } );
	expect( mockMediaOf.mock.calls ).toEqual( [ [ [ { id: '1' } ] ] ] );
	expect( result.current.complete ).toBe( complete );
	expect( result.current.images[ 3 ]?.alt ).toBe( 'The sea' );
	// Nothing is to be added to what has all of it.
	rerender( { images: others } );
	expect( result.current.images ).toBe( others );
} );

it( 'shows images unchanged if the library does not respond', async () => {
	mockMediaOf.mockRejectedValue( new Error( 'Offline.' ) );
	const stored = [ { id: '1' } ];
	const { result } = renderHook( () => useMissing( stored ) );
	await waitFor( () => expect( mockMediaOf ).toHaveBeenCalled() );
	expect( result.current.images ).toBe( stored );
} );
