import { api } from '@freehold/api';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRegistry, RegistryProvider } from '@wordpress/data';
import Edit from '../edit';
import { store } from '../store';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn(), post: jest.fn() },
} ) );

jest.mock( '@wordpress/block-editor', () => ( {
	useBlockProps: ( props: object ) => props,
} ) );

const get = jest.mocked( api.get );
const post = jest.mocked( api.post );

const first = { url: 'https://example.org/first', title: 'The first' };
const second = { url: 'https://example.org/second', title: '' };

/** Renders the block with a store of its own. */
function open() {
	const registry = createRegistry();
	// A registry has the functions of the package, but its types are incomplete.
	( registry as unknown as typeof import('@wordpress/data') ).register(
		store
	);
	render(
		<RegistryProvider value={ registry }>
			<Edit />
		</RegistryProvider>
	);
}

const items = async () =>
	within( await screen.findByRole( 'list' ) )
		.getAllByRole( 'listitem' )
		.map( ( { textContent } ) => textContent );

/** Enters a URL and adds it. */
async function add( url: string ) {
	await userEvent.type( screen.getByLabelText( 'URL of a page' ), url );
	await userEvent.click( screen.getByRole( 'button', { name: 'Add link' } ) );
}

it( 'shows the links, and adds one', async () => {
	get.mockResolvedValue( [ first ] );
	post.mockResolvedValue( [ second, first ] );
	open();
	expect( await screen.findByText( 'The first' ) ).toBeVisible();

	await add( second.url );
	expect( await screen.findByText( second.url ) ).toBeVisible();
	expect( await items() ).toEqual( [ second.url, 'The first' ] );
	expect( post ).toHaveBeenCalledWith( 'v4', '/reading-list', {
		url: second.url,
	} );
	expect( screen.getByLabelText( 'URL of a page' ) ).toHaveValue( '' );
} );

it( 'says why a link was rejected, and keeps what was entered', async () => {
	get.mockResolvedValue( [ first ] );
	post.mockRejectedValue( new Error( 'The link could not be stored.' ) );
	open();
	await add( second.url );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
		'The link could not be stored.'
	);
	expect( screen.getByLabelText( 'URL of a page' ) ).toHaveValue(
		second.url
	);
} );

it( 'says that the links could not be loaded', async () => {
	get.mockRejectedValue( new Error( 'Offline' ) );
	open();
	expect(
		await screen.findByText( 'The links could not be loaded.' )
	).toBeVisible();
} );
