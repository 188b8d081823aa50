import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuLoader } from '../menu-loader';

const mockPrepareChunk = jest.fn();
jest.mock( '@freehold/blocks/prepare-chunk', () => ( {
	prepareChunk: ( chunk: string ) => mockPrepareChunk( chunk ),
} ) );
jest.mock( '../menu', () => ( {
	Menu: ( { clientId }: { clientId: string } ) => <p>Menu of { clientId }</p>,
} ) );

it( 'shows that it loads, that it failed and that it loads again, then opens at once', async () => {
	const warn = jest.spyOn( window.console, 'warn' ).mockReturnValue();
	mockPrepareChunk
		.mockRejectedValueOnce( new Error( 'gone' ) )
		.mockResolvedValue( undefined );
	const { unmount } = render(
		<MenuLoader clientId="one" onClose={ jest.fn() } />
	);
	expect( screen.getByRole( 'status' ) ).toHaveTextContent(
		'Loading tools…'
	);
	await userEvent.click(
		await screen.findByRole( 'menuitem', { name: 'Try again' } )
	);
	expect( await screen.findByText( 'Menu of one' ) ).toBeVisible();
	expect( mockPrepareChunk ).toHaveBeenCalledWith( 'ai-toolbar-menu' );
	expect( warn ).toHaveBeenCalledTimes( 1 );
	unmount();
	render( <MenuLoader clientId="two" onClose={ jest.fn() } /> );
	expect( screen.getByText( 'Menu of two' ) ).toBeVisible();
	expect( mockPrepareChunk ).toHaveBeenCalledTimes( 2 );
	warn.mockRestore();
} );
