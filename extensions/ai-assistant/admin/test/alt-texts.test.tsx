/** Alternative texts that another tab has saved meanwhile. */
import '../../../../tests/unit/initial-state';
import { api } from '@freehold/api';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { AltTexts } from '../alt-texts';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn(), post: jest.fn() },
} ) );

// DataViews is published for browsers alone; the tests in a browser cover it.
jest.mock( '@freehold/dataviews', () => ( { DataViews: () => null } ) );

it( 'names the images whose texts were not saved, and keeps the list as it is', async () => {
	const image = ( id: number, title: string ) => ( {
		id,
		title,
		text: `A ${ title }`,
		image: '',
		url: '',
		state: 'ready',
		reason: '',
	} );
	const get = jest.mocked( api.get );
	get.mockResolvedValue( {
		images: [ image( 1, 'cat' ), image( 2, 'dog' ) ],
		total: 2,
		counts: { none: 0, waiting: 0, ready: 2, failed: 0 },
		has_images: true,
		problem: '',
		settings_url: '',
	} );
	jest.mocked( api.post ).mockResolvedValue( { saved: [ 1 ] } );
	render( <AltTexts /> );
	fireEvent.click( await screen.findByText( /^Save all 2 texts/ ) );
	await waitFor( () =>
		expect( select( noticesStore ).getNotices() ).toEqual( [
			expect.objectContaining( {
				status: 'error',
				content:
					'Someone else has changed dog. Copy your text, then reload the page.',
			} ),
		] )
	);
	expect( get ).toHaveBeenCalledTimes( 1 );
} );
