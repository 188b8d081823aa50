import '../../../tests/unit/initial-state';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ModuleSections } from '../module-sections';

const mockPrepareChunk = jest.fn();
jest.mock( '@freehold/blocks/prepare-chunk', () => ( {
	prepareChunk: ( chunk: string ) => mockPrepareChunk( chunk ),
} ) );
jest.mock( '@freehold/modules/store', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'freehold/modules', {
		reducer: () => ( {} ),
		selectors: { isModuleActive: () => true },
	} );
	register( store );
	return { store };
} );
jest.mock( '../../../extensions/ai-assistant/admin/index.tsx', () => ( {
	__esModule: true,
	default: () => <h2 tabIndex={ -1 }>AI service</h2>,
} ) );

it( 'shows that a module’s section could not be loaded, and loads it again', async () => {
	const warn = jest.spyOn( window.console, 'warn' ).mockReturnValue();
	mockPrepareChunk
		.mockRejectedValueOnce( new Error( 'gone' ) )
		.mockResolvedValue( undefined );
	render( <ModuleSections found={ null } /> );
	const button = await screen.findByRole( 'button', { name: 'Try again' } );
	expect(
		screen.getByText( /^“ai-assistant” could not be loaded\./, {
			selector: 'p',
		} )
	).toBeVisible();
	await userEvent.click( button );
	expect(
		await screen.findByRole( 'heading', { name: 'AI service' } )
	).toHaveFocus();
	expect( button ).not.toBeInTheDocument();
	expect( warn ).toHaveBeenCalledTimes( 1 );
	warn.mockRestore();
} );
