/** The image of a product by keyboard. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ImageField } from '../image-field';

jest.mock( '@wordpress/block-editor', () => {
	const Children = ( { children }: { children?: ReactNode } ) => (
		<>{ children }</>
	);
	return {
		BlockControls: Children,
		MediaPlaceholder: Children,
		MediaUpload: Children,
		MediaUploadCheck: Children,
	};
} );

it( 'moves the focus to the block when its button disappears', async () => {
	const setAttributes = jest.fn();
	render(
		<div data-block="1" data-testid="block" tabIndex={ -1 }>
			<ImageField
				attributes={
					{
						featuredMediaId: 3,
						featuredMediaUrl: 'https://example.org/cup.png',
						featuredMediaTitle: 'A cup',
					} as Parameters< typeof ImageField >[ 0 ][ 'attributes' ]
				}
				setAttributes={ setAttributes }
			/>
		</div>
	);
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Remove Image' } )
	);
	expect( setAttributes ).toHaveBeenCalledWith(
		expect.objectContaining( { featuredMediaId: 0 } )
	);
	expect( screen.getByTestId( 'block' ) ).toHaveFocus();
} );
