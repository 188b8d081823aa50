import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeOverSettings, type MovingSetting } from '../client';
import { MovingSettings } from '../settings';
import type { MovingState } from '../use-moving';

jest.mock( '../client', () => ( {
	takeOverSettings: jest.fn(),
	undoSettings: jest.fn(),
} ) );

const setting = ( id: string, isSuggested: boolean ): MovingSetting => ( {
	id,
	title: id,
	theirs: 'Yes',
	here: 'No',
	is_suggested: isSuggested,
	can_undo: false,
} );
const SETTINGS = [ setting( 'One', true ), setting( 'Two', false ) ];

/** Selects the second setting instead of the first, and sends. */
async function sendOther( change: MovingState[ 'change' ] ) {
	render(
		<MovingSettings
			settings={ SETTINGS }
			state={ { change } as MovingState }
		/>
	);
	const user = userEvent.setup();
	await user.click( screen.getByRole( 'checkbox', { name: 'One' } ) );
	await user.click( screen.getByRole( 'checkbox', { name: 'Two' } ) );
	await user.click(
		screen.getByRole( 'button', { name: 'Take over settings' } )
	);
}
const isChecked = ( name: string ) =>
	screen.getByRole< HTMLInputElement >( 'checkbox', { name } ).checked;

describe( 'the settings to take over', () => {
	it( 'sends what is selected, and then shows the heading', async () => {
		await sendOther( async ( request ) => {
			await request();
			return true;
		} );
		expect( takeOverSettings ).toHaveBeenCalledWith( [ 'Two' ] );
		expect( screen.getByRole( 'heading' ) ).toHaveFocus();
	} );

	it( 'keeps the selection if the request fails', async () => {
		await sendOther( async () => false );
		expect( [ isChecked( 'One' ), isChecked( 'Two' ) ] ).toEqual( [
			false,
			true,
		] );
		expect(
			screen.getByRole( 'button', { name: 'Take over settings' } )
		).toHaveFocus();
	} );
} );
