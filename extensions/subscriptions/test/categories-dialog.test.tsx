/** The categories that subscribers can choose: only what was changed is stored, because another tab may have changed the rest. */
import '../../../tests/unit/initial-state';
import { api } from '@freehold/api';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CategoriesDialog } from '../admin/categories-dialog';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn(), post: jest.fn() },
} ) );

it( 'stores only what was changed', async () => {
	jest.mocked( api.get ).mockResolvedValue( {
		enabled: true,
		categories: [
			{ id: 1, name: 'Bread', newsletter: true },
			{ id: 2, name: 'Cake', newsletter: true },
			{ id: 3, name: 'Tea', newsletter: false },
		],
	} );
	const onSaved = jest.fn();
	render( <CategoriesDialog onSaved={ onSaved } onClose={ () => {} } /> );
	fireEvent.click( await screen.findByLabelText( 'Cake' ) );
	fireEvent.click( screen.getByLabelText( 'Tea' ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Save' } ) );
	await waitFor( () => expect( onSaved ).toHaveBeenCalled() );
	expect( api.post ).toHaveBeenCalledWith( 'v4', '/subscribers/categories', {
		add: [ 3 ],
		remove: [ 2 ],
	} );
} );
