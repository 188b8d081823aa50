import { initialState } from '../../../tests/unit/initial-state';
import { api } from '@freehold/api';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlockEditProps } from '@wordpress/blocks';
import { createElement } from '@wordpress/element';
import { applyFilters } from '@wordpress/hooks';
import type { ComponentType } from 'react';
import '../index';
import { loadModule } from '../unavailable/load-module';
import { reviveBlocks } from '../unavailable/revive-blocks';

jest.mock( '@wordpress/block-editor', () => ( {
	useBlockProps: () => ( {} ),
	store: 'core/block-editor',
} ) );
// It would put every instruction into the page a second time.
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn(), post: jest.fn() },
} ) );
jest.mock( '../unavailable/load-module' );
jest.mock( '../unavailable/revive-blocks' );
jest.mock( '../unavailable/hold-focus' );

type Edit = ComponentType< BlockEditProps< Record< string, unknown > > >;

const Original: Edit = () => <p>The original edit.</p>;

function show( name: string, originalName?: string, html = '' ) {
	const Wrapped = applyFilters( 'editor.BlockEdit', Original ) as Edit;
	render(
		createElement( Wrapped, {
			name,
			clientId: 'client-1',
			isSelected: false,
			context: {},
			attributes: {
				originalName,
				originalContent: `<!-- wp:x -->${ html }<!-- /wp:x -->`,
				originalUndelimitedContent: html,
			},
			setAttributes: jest.fn(),
			onReplace: jest.fn(),
			onRemove: jest.fn(),
			mergeBlocks: jest.fn(),
		} )
	);
}

// The first placeholder loads its code, which takes jsdom on a busy machine a while.
jest.setTimeout( 30000 );
configure( { asyncUtilTimeout: 15000 } );

beforeEach( () => {
	jest.resetAllMocks();
	jest.mocked( api.get ).mockResolvedValue( {} );
	jest.mocked( api.post ).mockResolvedValue( {
		slug: 'off',
		title: 'Off Module',
		activated: true,
	} );
	jest.mocked( loadModule ).mockResolvedValue( new Set( [ 'jetpack/off' ] ) );
	initialState.user.can_manage = true;
} );

describe( 'the placeholder', () => {
	it.each( [
		[ 'core/paragraph', undefined ],
		[ 'core/missing', undefined ],
		[ 'core/missing', 'acme/other' ],
		[ 'jetpack/off', undefined ],
	] )( 'leaves %s (%s) alone', ( name, originalName ) => {
		show( name, originalName );
		expect( screen.getByText( 'The original edit.' ) ).toBeVisible();
	} );

	it( 'names the block, the module and the way out', async () => {
		show( 'core/missing', 'jetpack/off', '<p>Kept</p>' );
		expect(
			await screen.findByRole( 'button', {
				name: 'Turn on Off Module',
			} )
		).toBeVisible();
		expect( screen.getByText( 'Off Block' ) ).toBeVisible();
		expect( screen.getByText( /“Off Module”.*turned off/ ) ).toBeVisible();
		expect(
			screen.getByText( 'Kept' ).closest( 'details' )
		).not.toHaveAttribute( 'open' );
	} );

	it( 'sends other users to an administrator', async () => {
		initialState.user.can_manage = false;
		show( 'core/missing', 'jetpack/off' );
		expect(
			await screen.findByText( /Ask a site administrator/ )
		).toBeVisible();
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'offers no toggle for a block that another plugin owns', async () => {
		show( 'core/missing', 'jetpack/elsewhere' );
		expect(
			await screen.findByText( /provided by another plugin/ )
		).toBeVisible();
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'shows the stored content without scripts and handlers', async () => {
		show(
			'core/missing',
			'jetpack/off',
			'<p onclick="x()">Kept</p><script>x()</script>'
		);
		const kept = await screen.findByText( 'Kept' );
		expect( kept ).not.toHaveAttribute( 'onclick' );
		expect( document.querySelector( 'script' ) ).toBeNull();
	} );
} );

describe( 'switching on', () => {
	const press = async () => {
		show( 'core/missing', 'jetpack/off' );
		await userEvent.click(
			await screen.findByRole( 'button', {
				name: 'Turn on Off Module',
			} )
		);
	};

	it( 'restores the module’s blocks and focuses this one', async () => {
		await press();
		await waitFor( () => expect( reviveBlocks ).toHaveBeenCalled() );
		expect( api.post ).toHaveBeenCalledWith( 'v4', '/module/off/active', {
			active: true,
		} );
		const [ , isBack, focus ] =
			jest.mocked( reviveBlocks ).mock.calls[ 0 ] ?? [];
		expect( isBack?.( 'jetpack/off' ) ).toBe( true );
		expect( isBack?.( 'acme/other' ) ).toBe( false );
		expect( focus ).toBe( 'client-1' );
	} );

	it( 'leaves the block as it is when the module stays off', async () => {
		jest.mocked( api.post ).mockRejectedValue( {
			code: 'x',
			message: 'No.',
		} );
		await press();
		expect( loadModule ).not.toHaveBeenCalled();
		expect(
			screen.getByRole( 'button', { name: 'Turn on Off Module' } )
		).toHaveFocus();
	} );

	it( 'shows when the files fail to load, and tries again', async () => {
		const warn = jest.spyOn( window.console, 'warn' ).mockReturnValue();
		jest.mocked( loadModule ).mockRejectedValueOnce( new Error( 'cut' ) );
		await press();
		expect(
			await screen.findByText( /could not be loaded into this editor/, {
				selector: '.components-notice__content',
			} )
		).toBeVisible();
		expect( reviveBlocks ).not.toHaveBeenCalled();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Turn on Off Module' } )
		);
		await waitFor( () => expect( reviveBlocks ).toHaveBeenCalled() );
		expect( warn ).toHaveBeenCalled();
		warn.mockRestore();
	} );
} );
