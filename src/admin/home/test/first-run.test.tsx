import '../../../../tests/unit/initial-state';
import { api } from '@freehold/api';
import {
	fireEvent,
	render,
	screen,
	waitForElementToBeRemoved,
} from '@testing-library/react';
import { FirstRun } from '../first-run';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn(), post: jest.fn() },
} ) );

it( 'says why posts could not be counted, and tries again', async () => {
	const about = { features: [], embeds: [], ai_url: '' };
	const get = jest.mocked( api.get );
	get.mockResolvedValue( { ...about, counting: true } );
	jest.mocked( api.post ).mockRejectedValue( new Error( 'No connection.' ) );
	render( <FirstRun onChanged={ jest.fn() } onClosed={ jest.fn() } /> );
	await screen.findAllByText( 'No connection.', {}, { timeout: 8000 } );
	const again = screen.getByRole( 'button', { name: 'Try again' } );
	expect( screen.getAllByText( 'No connection.' )[ 0 ] ).toBeVisible();
	get.mockResolvedValue( { ...about, counting: false } );
	fireEvent.click( again );
	await waitForElementToBeRemoved( again );
} );
