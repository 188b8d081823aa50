import '../../../../tests/unit/initial-state';
import { api } from '@freehold/api';
import { fireEvent, render, screen } from '@testing-library/react';
import { Entries } from '../entries';
import type { Entry } from '../types';

jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '@freehold/api' ),
	api: { get: jest.fn(), post: jest.fn(), delete: jest.fn() },
} ) );

// DataViews is published for browsers alone; the tests in a browser cover it.
jest.mock( '@freehold/dataviews', () => ( { DataViews: () => null } ) );

const get = jest.mocked( api.get );

const entry = ( id: number ) =>
	( {
		id,
		date: '2026-01-02T03:04:05Z',
		status: 'inbox',
		read: false,
		form: { id: '', title: 'Contact' },
		from: { name: `Sender ${ id }`, email: '' },
		page: { id: 0, title: '', url: '' },
		mail: { status: 'off', message: '', reply: { status: 'off' } },
		fields: [],
		webhooks: [],
		notes: [],
	} ) as unknown as Entry;

/** What the server lists. */
let entries: Entry[];
let spam: number;
let now: string;

const visit = ( query: string ) => {
	window.history.replaceState( null, '', `?page=entries${ query }` );
	fireEvent( window, new PopStateEvent( 'popstate' ) );
};

const button = ( name: string ) => screen.findByRole( 'button', { name } );

const title = ( id: number ) =>
	screen.findByRole( 'heading', { name: `Sender ${ id }` } );

beforeEach( () => {
	jest.resetAllMocks();
	entries = [ 1, 2, 3 ].map( entry );
	spam = 2;
	now = '2026-01-02T03:04:05+00:00';
	get.mockImplementation( async ( _version, path ) => {
		const id = Number( path.split( '/' )[ 3 ] );
		return id
			? entry( id )
			: {
					entries,
					total: entries.length,
					counts: { inbox: 3, unread: 3, spam, trash: 0 },
					forms: [],
					now,
			  };
	} );
	window.scrollTo = jest.fn();
	visit( '' );
} );

it( 'deletes no spam that came after the list on the screen', async () => {
	jest.mocked( api.delete ).mockResolvedValue( {
		deleted: 2,
		is_done: true,
	} );
	visit( '&status=spam' );
	render( <Entries /> );
	fireEvent.click( await button( 'Empty spam' ) );
	expect(
		await screen.findByRole( 'dialog', { name: 'Delete 2 entries?' } )
	).toBeVisible();
	fireEvent.click( await button( 'Delete permanently' ) );
	await screen.findAllByText( '2 entries deleted.' );
	expect( api.delete ).toHaveBeenCalledWith( 'v4', '/forms/entries/all', {
		query: { status: 'spam', before: now },
	} );
} );

it( 'goes on to the neighbors although a filter no longer lists the open entry', async () => {
	jest.mocked( api.post ).mockImplementation(
		async ( _version, _path, data ) => {
			const { ids } = data as { ids: number[] };
			entries = entries.filter( ( { id } ) => ! ids.includes( id ) );
			return { changed: ids };
		}
	);
	render( <Entries /> );
	await button( 'Export the listed entries' );
	visit( '&entry=1' );
	for ( const [ id, name ] of [
		[ 1, 'Next entry' ],
		[ 2, 'Next entry' ],
		[ 3, 'Previous entry' ],
		[ 2, 'Previous entry' ],
	] as const ) {
		await title( id );
		fireEvent.click( await button( name ) );
	}
	expect( await title( 1 ) ).toBeVisible();
} );

it( 'says so when another tab has deleted the entry, and does not report a change', async () => {
	jest.mocked( api.post ).mockResolvedValue( { changed: [] } );
	render( <Entries /> );
	await button( 'Export the listed entries' );
	visit( '&entry=1' );
	await title( 1 );
	fireEvent.click( await button( 'Mark as spam' ) );
	await screen.findAllByText( 'This entry no longer exists.' );
	expect( screen.queryByText( '1 entry marked as spam.' ) ).toBeNull();
} );
