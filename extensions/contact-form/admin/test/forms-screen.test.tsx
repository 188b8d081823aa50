import '../../../../tests/unit/initial-state';
import { api } from '@freehold/api';
import { fireEvent, render, screen } from '@testing-library/react';
import { Forms } from '../forms';
import type { SiteForm } from '../../schema';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn(), post: jest.fn() },
} ) );

// DataViews is published for browsers alone; the tests in a browser cover it.
jest.mock( '@freehold/dataviews', () => ( {
	DataViews: ( {
		data,
		actions,
	}: {
		data: SiteForm[];
		actions: {
			id: string;
			callback: ( items: SiteForm[] ) => void;
		}[];
	} ) =>
		actions.map( ( { id, callback } ) => (
			<button key={ id } onClick={ () => callback( data ) }>
				{ id }
			</button>
		) ),
} ) );

it( 'calls no webhooks for a test entry because an earlier test was to do so', async () => {
	jest.mocked( api.get ).mockResolvedValue( {
		forms: [ { id: '7', ref: 7, title: 'Visit', places: [] } ],
		is_complete: true,
		path: '',
		new_url: '',
	} );
	render( <Forms /> );
	const open = async () =>
		fireEvent.click(
			await screen.findByRole( 'button', { name: 'test' } )
		);
	const webhooks = () => screen.getByLabelText( 'Call the form’s webhooks' );
	await open();
	fireEvent.click( webhooks() );
	expect( webhooks() ).toBeChecked();
	fireEvent.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
	await open();
	expect( webhooks() ).not.toBeChecked();
} );
