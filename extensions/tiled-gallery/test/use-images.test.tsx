/**
 * What is done to the images of a gallery, with the editor's own store.
 */
import { renderHook } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { registerOwnBlock } from '../../../tests/unit/register-block';
import type { Attributes, GalleryImage } from '../types';
import { useImages } from '../use-images';

const mockMediaOf = jest.fn();
jest.mock( '@freehold/images/library', () => ( {
	...jest.requireActual( '@freehold/images/library' ),
	mediaOf: ( images: object[] ) => mockMediaOf( images ),
} ) );

let clientId: string;
let complete: ( images: GalleryImage[] ) => GalleryImage[];

const attributes = () =>
	select( blockEditorStore ).getBlockAttributes( clientId ) as Attributes;
const notices = () =>
	select( noticesStore )
		.getNotices()
		.map( ( { content } ) => content );

function open( stored: Partial< Attributes > ) {
	const block = createBlock( 'jetpack/tiled-gallery', stored );
	clientId = block.clientId;
	void dispatch( blockEditorStore ).resetBlocks( [ block ] );
	return renderHook( () => useImages( clientId, complete ) ).result.current;
}

beforeAll( () => {
	registerOwnBlock( 'tiled-gallery' );
} );
beforeEach( () => {
	complete = ( images ) => images;
	mockMediaOf.mockReset();
	void dispatch( noticesStore ).removeAllNotices( 'snackbar' );
} );

it( 'an image that is there twice stays twice with its words after a choice', () => {
	const actions = open( {
		images: [
			{ id: '1', url: '/1.jpg', alt: 'One' },
			{ id: '2', url: '/2.jpg' },
			{ id: '1', url: '/1.jpg', customLink: '/there' },
		],
		more: [ null, null, { caption: 'Again' } ],
	} );
	actions.pick( [
		{ id: 2, url: '/2.jpg' },
		{ id: 1, url: '/1.jpg' },
	] );
	expect( attributes() ).toMatchObject( {
		ids: [ 2, 1, 1 ],
		images: [ {}, { alt: 'One' }, { customLink: '/there' } ],
		more: [ null, null, { caption: 'Again' } ],
	} );
} );

it( 'a caption does not change other data of its image', () => {
	const actions = open( {
		images: [ { url: '/1.jpg' } ],
		more: [ { kept: { linkTarget: '_blank' } } ],
	} );
	actions.caption( 0, 'x &lt; y' );
	expect( attributes().more ).toEqual( [
		{ caption: 'x &lt; y', kept: { linkTarget: '_blank' } },
	] );
} );

it( 'what the library knows is written down with the next change', () => {
	complete = ( images ) =>
		images.map( ( image ) => ( { ...image, url: '/known.jpg' } ) );
	const actions = open( { images: [ { id: '1' }, { id: '2' } ] } );
	expect( attributes().images[ 0 ]?.url ).toBeUndefined();
	actions.remove( 1 );
	expect( attributes().images ).toEqual( [ { id: '1', url: '/known.jpg' } ] );
} );

describe( 'pages of images', () => {
	const images = [
		{ id: '1', url: '/1.jpg' },
		{ id: '2', url: '/2.jpg', link: '/page-2' },
		{ id: '3', url: '/3.jpg' },
		{ url: '/elsewhere.jpg' },
	];

	it( 'are found; of those that have none, and of other images with the same number, a notice tells', async () => {
		mockMediaOf.mockResolvedValue(
			new Map( [
				[ 1, { id: 1, source_url: '/1.jpg', link: '/page-1' } ],
				[ 3, { id: 3, source_url: '/cat.jpg', link: '/cat' } ],
			] )
		);
		await open( { images, linkTo: 'attachment' } ).findLinks();
		expect( attributes().images.map( ( { link } ) => link ) ).toEqual( [
			'/page-1',
			'/page-2',
			undefined,
			undefined,
		] );
		expect( notices() ).toEqual( [
			'2 images are not in the media library and have no link.',
		] );
	} );

	it( 'can be requested again with a notice if the library does not respond', async () => {
		mockMediaOf.mockRejectedValue( new Error( 'Offline.' ) );
		await open( { images, linkTo: 'attachment' } ).findLinks();
		expect( attributes().images ).toEqual( images );
		expect( notices() ).toEqual( [
			expect.stringContaining( 'The media library did not respond.' ),
		] );
	} );
} );

it( 'each text of each image is an undo step', () => {
	const actions = open( {
		images: [ { url: '/1.jpg' }, { url: '/2.jpg' } ],
	} );
	const isNewStep = () =>
		select( blockEditorStore ).isLastBlockChangePersistent();
	actions.change( 0, { alt: 'O' } );
	actions.change( 0, { alt: 'One' } );
	expect( isNewStep() ).toBe( false );
	actions.change( 1, { alt: 'Two' } );
	expect( isNewStep() ).toBe( true );
	actions.caption( 1, 'Two' );
	expect( isNewStep() ).toBe( true );
} );
