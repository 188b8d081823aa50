/** Generated featured images, for a user who may not upload files. */
import '../../../../tests/unit/initial-state';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import { FeaturedImage } from '../featured-image';
import { GeneratedImages } from '../generated-images';
import type { Source } from '../image-form';

const mockSettings: { mediaUpload?: jest.Mock } = {};
jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		selectors: { getSettings: () => mockSettings },
	} );
	register( store );
	register(
		createReduxStore( 'core', {
			reducer: () => ( {} ),
			selectors: { getEntityRecord: () => undefined },
		} )
	);
	return {
		store,
		MediaUpload: ( {
			render: button,
		}: {
			render: ( state: { open: () => void } ) => JSX.Element;
		} ) => button( { open: () => {} } ),
		MediaUploadCheck: ( { children }: { children: JSX.Element } ) =>
			children,
	};
} );
jest.mock( '@freehold/ai', () => ( {
	...jest.requireActual( '@freehold/ai' ),
	generateImages: jest.fn( async () => [
		{
			base64: 'iVBORw0KGgo=',
			width: 0,
			height: 0,
			fit: 'model',
			made: '',
		},
	] ),
} ) );

const { AiError, generateImages } = jest.requireMock( '@freehold/ai' );

afterEach( () => delete mockSettings.mediaUpload );

const generated = ( edited: Source | null, postId: number ) => (
	<GeneratedImages
		postId={ postId }
		title="Bread"
		edited={ edited }
		onFeature={ () => {} }
	/>
);
const source = ( imageId: number ) => ( {
	url: `https://example.org/${ imageId }.png`,
	imageId,
	alt: `Image ${ imageId }`,
} );

it( 'are not offered', () => {
	render(
		<FeaturedImage
			featured={ 0 }
			postId={ 7 }
			title="Bread"
			onFeature={ () => {} }
		/>
	);
	expect( screen.queryByRole( 'button' ) ).toBeNull();
	// No heading without anything below it.
	expect( screen.queryByRole( 'heading' ) ).toBeNull();
} );

it( 'leave the focus beside the button that removed the image', async () => {
	mockSettings.mediaUpload = jest.fn();
	const Image = () => {
		const [ featured, feature ] = useState( 3 );
		return (
			<FeaturedImage
				featured={ featured }
				postId={ 7 }
				title="Bread"
				onFeature={ feature }
			/>
		);
	};
	render( <Image /> );
	await userEvent.click( screen.getByText( 'Remove' ) );
	expect( screen.queryByText( 'Remove' ) ).toBeNull();
	await waitFor( () =>
		expect( screen.getAllByRole( 'button' ).at( -1 ) ).toHaveFocus()
	);
} );

it( 'say why they cannot be used', async () => {
	const onFeature = jest.fn();
	render(
		<GeneratedImages
			postId={ 7 }
			title="Bread"
			edited={ null }
			onFeature={ onFeature }
		/>
	);
	await userEvent.click( screen.getByText( 'Generate images' ) );
	const use = await screen.findByText( 'Use as featured image' );
	await userEvent.click( use );
	expect( document.body ).toHaveTextContent(
		'The image could not be uploaded. Sorry, you are not allowed to upload files.'
	);
	expect( use ).not.toHaveAttribute( 'aria-disabled', 'true' );
	expect( onFeature ).not.toHaveBeenCalled();
} );

it( 'are edited one after the other, with the prompt and the focus', async () => {
	const { container, rerender } = render( generated( source( 1 ), 8 ) );
	const field = screen.getByLabelText( 'What should change?' );
	expect( field ).toHaveFocus();
	await userEvent.type( field, 'Blue' );
	const button = screen.getByText( 'Edit image' );
	button.focus();
	// The other image is loading, and then there.
	rerender( generated( null, 8 ) );
	expect( field ).toHaveValue( 'Blue' );
	rerender( generated( source( 2 ), 8 ) );
	expect( container.querySelector( 'img' )?.src ).toBe( source( 2 ).url );
	expect( field ).toHaveValue( 'Blue' );
	expect( button ).toHaveFocus();
} );

it( 'have the alternative text of the image that was edited', async () => {
	mockSettings.mediaUpload = jest.fn();
	render( generated( source( 1 ), 9 ) );
	await userEvent.type(
		screen.getByLabelText( 'What should change?' ),
		'Blue'
	);
	await userEvent.click( screen.getByText( 'Edit image' ) );
	await userEvent.click( await screen.findByText( 'Use as featured image' ) );
	expect( mockSettings.mediaUpload ).toHaveBeenCalledWith(
		expect.objectContaining( {
			additionalData: { alt_text: 'Image 1', post: 9 },
		} )
	);
} );

it( 'are tried again after the panel was closed', async () => {
	generateImages.mockRejectedValueOnce( new AiError( 'error_network' ) );
	const { unmount } = render( generated( null, 10 ) );
	await userEvent.click( screen.getByText( 'Generate images' ) );
	await screen.findByText( 'Retry' );
	unmount();
	render( generated( null, 10 ) );
	generateImages.mockClear();
	await userEvent.click( screen.getByText( 'Retry' ) );
	expect( generateImages.mock.lastCall[ 0 ] ).toMatchObject( {
		prompt: 'Bread',
		postId: 10,
	} );
	await screen.findByText( 'Use as featured image' );
} );
