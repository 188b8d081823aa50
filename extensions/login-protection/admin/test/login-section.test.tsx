import '../../../../tests/unit/initial-state';
import { api } from '@freehold/api';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import LoginSection from '..';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn(), post: jest.fn() },
} ) );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
const get = jest.mocked( api.get );
const post = jest.mocked( api.post );

const row = { code: 'a', user: '', is_own: false, failures: 4, until: null };
const waits = {
	rejected: 2,
	is_complete: true,
	rows: [
		{ ...row, until: '2026-01-01T12:00:00Z', is_own: true },
		{ ...row, code: 'b', user: 'ana' },
		{ ...row, code: 'c' },
	],
	ended: [],
};

const names = () =>
	screen
		.queryAllByRole( 'rowheader' )
		.map( ( { textContent } ) => textContent );

it( 'lists who waits, ends a wait, and says why that failed', async () => {
	get.mockResolvedValue( waits );
	render( <LoginSection /> );
	await waitFor( () =>
		expect( names() ).toEqual( [
			'Your IP address',
			'ana',
			'An IP address or an unknown name',
		] )
	);
	expect(
		screen.getByText( '2 logins were rejected during a wait so far.' )
	).toBeVisible();
	const button = () =>
		screen.getByRole( 'button', { name: 'Unlock: Your IP address' } );
	post.mockRejectedValueOnce( new Error( 'No connection.' ) );
	fireEvent.click( button() );
	expect( await screen.findByText( 'No connection.' ) ).toBeVisible();
	post.mockResolvedValueOnce( { ...waits, rows: waits.rows.slice( 1 ) } );
	fireEvent.click( button() );
	await waitFor( () =>
		expect( names() ).toEqual( [
			'ana',
			'An IP address or an unknown name',
		] )
	);
	expect( post ).toHaveBeenLastCalledWith( 'v4', '/login-protection/unlock', {
		code: 'a',
	} );
	expect( screen.getByRole( 'table' ).parentElement ).toHaveFocus();

	get.mockResolvedValue( { ...waits, rows: [ waits.rows[ 2 ] ] } );
	jest.spyOn( Date, 'now' ).mockReturnValue( Date.now() + 60_000 );
	fireEvent.focus( window );
	await waitFor( () =>
		expect( names() ).toEqual( [ 'An IP address or an unknown name' ] )
	);
} );

it( 'lists the waits that are over', async () => {
	get.mockResolvedValue( {
		...waits,
		rows: [],
		ended: [
			{
				code: 'd',
				user: 'ana',
				is_own: false,
				waits: 2,
				until: '2026-01-01T12:00:00Z',
			},
		],
	} );
	render( <LoginSection /> );
	fireEvent.click(
		await screen.findByText( '1 wait ended in the last 24 hours' )
	);
	expect( screen.getByRole( 'row', { name: /^ana 2 / } ) ).toBeVisible();
} );
