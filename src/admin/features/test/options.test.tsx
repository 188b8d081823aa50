/** The options of a feature: with a text of several lines goes what it was when the user began to change it. */
import '../../../../tests/unit/initial-state';
import { api } from '@freehold/api';
import type { Module } from '@freehold/modules/store';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FeatureOptions } from '../options';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn(), post: jest.fn() },
} ) );

const moduleWith = ( address: string ) =>
	( {
		slug: 'newsletter',
		title: 'Newsletter',
		options: {
			sender: {
				title: 'Sender',
				description: '',
				labels: {},
				schema: { type: 'string' },
				value: '',
			},
			address: {
				title: 'Address',
				description: '',
				labels: {},
				schema: { type: 'string', format: 'textarea-field' },
				value: address,
			},
		},
	} ) as unknown as Module;

const enter = ( label: string, value: string ) =>
	fireEvent.change( screen.getByLabelText( label ), { target: { value } } );

it( 'sends what the user has read', async () => {
	const { rerender } = render(
		<FeatureOptions module={ moduleWith( 'Old' ) } shown={ null } />
	);
	enter( 'Address', 'M' );
	rerender(
		<FeatureOptions module={ moduleWith( 'Theirs' ) } shown={ null } />
	);
	enter( 'Address', 'Mine' );
	enter( 'Sender', 'Me' );
	fireEvent.click( screen.getByText( 'Save options' ) );
	await waitFor( () =>
		expect( api.post ).toHaveBeenCalledWith( 'v4', '/module/newsletter', {
			address: 'Mine',
			sender: 'Me',
			was: { address: 'Old' },
		} )
	);
} );
