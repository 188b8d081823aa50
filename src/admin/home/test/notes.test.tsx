import '../../../../tests/unit/initial-state';
import { api } from '@freehold/api';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { pass } from '../../../../tests/unit/clock';
import userEvent from '@testing-library/user-event';
import { Notes } from '../notes';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn(), post: jest.fn() },
} ) );

const get = jest.mocked( api.get );
const post = jest.mocked( api.post );

const COUNTING = /^Counting posts/;
const FAILED = 'The site could not be checked. Posts could not be counted.';
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

describe( 'a count', () => {
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	it( 'pauses between requests, and ends', async () => {
		post.mockResolvedValue( { counting: true } );
		render( <Notes /> );
		await pass( 60_000 );
		expect( post.mock.calls.length ).toBeLessThan( 60 );
		await pass( 540_000 );
		expect( screen.getByText( FAILED ) ).toBeInTheDocument();
		const { length } = post.mock.calls;
		await pass( 540_000 );
		expect( post ).toHaveBeenCalledTimes( length );
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await pass( 0 );
		expect( screen.getByText( COUNTING ) ).toBeInTheDocument();
		expect( post ).toHaveBeenCalledTimes( length + 1 );
	} );

	it( 'ends when the site wants it again and again', async () => {
		post.mockResolvedValue( { counting: false } );
		render( <Notes /> );
		await pass( 60_000 );
		expect( screen.getByText( FAILED ) ).toBeInTheDocument();
		expect( post ).toHaveBeenCalledTimes( 3 );
	} );

	it( 'ends when its result is shown nowhere', async () => {
		post.mockResolvedValue( { counting: true } );
		const { unmount } = render( <Notes /> );
		await pass( 6000 );
		unmount();
		const { length } = post.mock.calls;
		expect( length ).toBeGreaterThan( 0 );
		await pass( 60_000 );
		expect( post ).toHaveBeenCalledTimes( length );
	} );
} );
