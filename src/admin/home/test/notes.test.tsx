import '../../../../tests/unit/initial-state';
import { api } from '@freehold/api';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notes } from '../notes';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn(), post: jest.fn() },
} ) );

const get = jest.mocked( api.get );
const post = jest.mocked( api.post );

const COUNTING = /^Counting posts/;
const FINE = 'Everything is set up and working.';
const OFF = {
	id: 'off-map',
	level: 'warning',
	title: 'Map is off, but its blocks are in use',
	text: 'At least 2 posts contain a block of this feature.',
	url: 'https://example.org/map',
	label: 'Go to the feature',
};

beforeEach( () => {
	jest.resetAllMocks();
	get.mockImplementation( async ( _version, path ) =>
		path === '/home/notes' ? { notes: [] } : { counting: true, notes: [] }
	);
} );

it( 'says that posts are being counted, never that nothing is wrong, and shows the result by itself', async () => {
	let next: ( left: { counting: boolean } ) => void = () => undefined;
	post.mockReturnValueOnce(
		new Promise( ( resolve ) => {
			next = resolve;
		} )
	).mockResolvedValue( { counting: false } );
	render( <Notes /> );
	expect( await screen.findByText( COUNTING ) ).toBeInTheDocument();
	expect( screen.queryByText( FINE ) ).toBeNull();
	get.mockResolvedValue( { counting: false, notes: [ OFF ] } );
	next( { counting: true } );
	expect( await screen.findByText( OFF.title ) ).toBeInTheDocument();
	expect( screen.queryByText( COUNTING ) ).toBeNull();
	expect( post.mock.calls.map( ( [ , path ] ) => path ) ).toEqual( [
		'/modules/count',
		'/modules/count',
	] );
} );

it( 'says why posts could not be counted, and tries again', async () => {
	post.mockRejectedValueOnce( {
		code: 'x',
		message: 'The disk is full.',
	} ).mockImplementation( async () => {
		get.mockResolvedValue( { counting: false, notes: [] } );
		return { counting: false };
	} );
	render( <Notes /> );
	expect(
		await screen.findByText( /The disk is full/, {
			ignore: '.a11y-speak-region',
		} )
	).toBeInTheDocument();
	expect( screen.queryByText( FINE ) ).toBeNull();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Try again' } )
	);
	await waitFor( () =>
		expect( screen.getByText( FINE ) ).toBeInTheDocument()
	);
} );
