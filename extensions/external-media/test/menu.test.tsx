import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadDialog } from '../editor/load';
import { Sources } from '../editor/menu';

jest.mock( '../editor/load', () => ( { loadDialog: jest.fn() } ) );

const openFor = jest.fn();
const code = { prepare: jest.fn(), openFor };
/** Brings the window's code. */
let arrive: () => Promise< void >;

beforeEach( () => {
	jest.clearAllMocks();
	window.freeholdMediaSources = [
		{ id: 'pexels', title: 'Pexels', isListable: true },
		{ id: 'openverse', title: 'Openverse', isListable: true },
	];
	const loading = new Promise( ( done ) => {
		arrive = async () => {
			done( code );
			await loading;
		};
	} );
	jest.mocked( loadDialog ).mockReturnValue( loading as never );
} );

const show = () =>
	render(
		<Sources
			props={ { onSelect: () => {}, render: () => null } }
			clientId=""
		/>
	);
const choose = ( name: string ) =>
	fireEvent.click( screen.getByRole( 'menuitem', { name } ) );

it( 'opens one window, for the choice made last', async () => {
	show();
	choose( 'Pexels' );
	choose( 'Pexels' );
	choose( 'Openverse' );
	await arrive();
	expect( openFor.mock.calls.map( ( [ id ] ) => id ) ).toEqual( [
		'openverse',
	] );
} );

it( 'opens none after the menu has closed', async () => {
	const { unmount } = show();
	choose( 'Pexels' );
	unmount();
	await arrive();
	expect( openFor ).not.toHaveBeenCalled();
} );

it( 'opens that of another menu, even if a menu closes meanwhile', async () => {
	const { unmount } = show();
	choose( 'Pexels' );
	unmount();
	show();
	choose( 'Openverse' );
	await arrive();
	expect( openFor.mock.calls.map( ( [ id ] ) => id ) ).toEqual( [
		'openverse',
	] );
} );

it( 'shows that it is on the way, where that takes a while', async () => {
	show();
	const item = screen.getByRole( 'menuitem', { name: 'Pexels' } );
	await userEvent.click( item );
	expect( item ).not.toHaveClass( 'is-busy' );
	await waitFor( () => expect( item ).toHaveClass( 'is-busy' ) );
} );
