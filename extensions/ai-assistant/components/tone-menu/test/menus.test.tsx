import { initialState } from '../../../../../tests/unit/initial-state';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToneMenu } from '..';
import { LanguageMenu } from '../../language-menu';

const labels = () =>
	screen.getAllByRole( 'menuitem' ).map( ( item ) => item.textContent );

it( 'offers tones, by keyboard too', async () => {
	const onSelect = jest.fn();
	const user = userEvent.setup();
	render( <ToneMenu onSelect={ onSelect } /> );
	const toggle = screen.getByRole( 'button', { name: 'Change tone' } );
	act( () => toggle.focus() );
	await user.keyboard( '{Enter}' );
	expect( labels() ).toHaveLength( 10 );
	// The arrow keys skip invisible items, and jsdom has no layout.
	act( () => screen.getByRole( 'menuitem', { name: 'Informal' } ).focus() );
	await user.keyboard( '{Enter}' );
	expect( onSelect.mock.calls ).toEqual( [ [ 'informal' ] ] );
	expect( screen.queryByRole( 'menu' ) ).toBeNull();
	expect( toggle ).toHaveFocus();
} );

it( 'offers languages, the site’s first', async () => {
	initialState.siteLocale = 'ja';
	const onSelect = jest.fn();
	render( <LanguageMenu onSelect={ onSelect } /> );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Translate' } )
	);
	expect( labels() ).toHaveLength( 12 );
	expect( labels()[ 0 ] ).toBe( 'Japanese' );
	await userEvent.click( screen.getByRole( 'menuitem', { name: 'German' } ) );
	expect( onSelect.mock.calls ).toEqual( [ [ 'de' ] ] );
} );

it( 'offers the current language first', async () => {
	render( <LanguageMenu current="hi" onSelect={ jest.fn() } /> );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Translate' } )
	);
	expect( labels()[ 0 ] ).toBe( 'Hindi' );
} );

it( 'can be reached but not opened where there is nothing to change', async () => {
	render( <ToneMenu disabled onSelect={ jest.fn() } /> );
	const toggle = screen.getByRole( 'button', { name: 'Change tone' } );
	expect( toggle ).toHaveAttribute( 'aria-disabled', 'true' );
	await userEvent.click( toggle );
	expect( screen.queryByRole( 'menu' ) ).toBeNull();
	act( () => toggle.focus() );
	expect( toggle ).toHaveFocus();
} );
