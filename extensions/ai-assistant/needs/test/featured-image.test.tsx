/** Generated featured images, for a user who may not upload files. */
import '../../../../tests/unit/initial-state';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FeaturedImage } from '../featured-image';
import { GeneratedImages } from '../generated-images';

jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		selectors: { getSettings: () => ( {} ) },
	} );
	register( store );
	return { store, MediaUpload: () => null, MediaUploadCheck: () => null };
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
