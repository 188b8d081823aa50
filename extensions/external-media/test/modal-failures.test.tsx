import { ACTION, onClose, onSelect, open, press, tiles } from './window';
import { api, NetworkError, ResponseError } from '@freehold/api';
import { store } from '../store';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispatch, select } from '@wordpress/data';
import { google, openverse, pexels } from '../store/test/sources';
import { chosen } from '../editor/modal/media';
import { copyOf, page } from './items';

Object.assign( globalThis, {
	BroadcastChannel: class {
		close() {}
	},
} );

const get = jest.mocked( api.get );
const post = jest.mocked( api.post );

const errorOf = ( code: string ) =>
	new ResponseError( { status: 424 } as Response, {
		code,
		message: `The service says: ${ code }.`,
		data: {},
	} );

/** What lists and descriptions of the services are; the last one stays. */
let lists: Array< () => Promise< unknown > >;
let descriptions: Array< () => Promise< unknown > >;
/** What the site says of a connection. */
let connection: object;

const next = ( answers: Array< () => Promise< unknown > > ) =>
	( answers.length > 1 ? answers.shift() : answers[ 0 ] )?.() ??
	new Promise( () => {} );
const answer = ( value: unknown ) => () => Promise.resolve( value );
const failWith = ( code: string ) => () => Promise.reject( errorOf( code ) );

const dialog = () => within( screen.getByRole( 'dialog' ) );
const choose = ( index: number ) =>
	userEvent.click( tiles()[ index ] as HTMLElement );

beforeEach( () => {
	jest.resetAllMocks();
	lists = [ answer( page( [ 1, 2, 3 ], { next_page: '2' } ) ) ];
	descriptions = [];
	connection = {};
	get.mockImplementation( ( ( _version: string, path: string ) => {
		if ( path.includes( '/list/' ) ) {
			return next( lists );
		}
		return path.includes( '/connection/' )
			? Promise.resolve( connection )
			: next( descriptions );
	} ) as never );
	jest.mocked( chosen ).mockImplementation( async ( _existing, copies ) =>
		copies.map( ( { ID = 0, URL = '' } ) => ( { id: ID, url: URL } ) )
	);
} );

describe( 'a permission that is removed while copying', () => {
	const album = { ...google, missing: '' as const, authenticated: true };
	const another = { ...album, can: { ...album.can, sessions: false } };

	it.each( [
		[
			'the file',
			() =>
				Promise.resolve( {
					media: [
						{
							guid: 'id-1',
							errors: {
								authorization_required: 'Connect first.',
							},
						},
					],
				} ),
		],
		[ 'the request', failWith( 'authorization_required' ) ],
	] )( 'is asked for at once, whether %s says so', async ( _who, says ) => {
		post.mockImplementation( says as never );
		await open( another, { multiple: true } );
		await choose( 0 );
		await userEvent.type(
			screen.getByLabelText( 'Alternative text' ),
			', full'
		);
		await choose( 1 );
		await press( ACTION );
		expect(
			await screen.findByText( /To get started, connect your site/ )
		).toBeVisible();
		expect( post ).toHaveBeenCalledTimes( 1 );
		expect( select( store ).isAuthenticated( album.id ) ).toBe( false );
		// The window can be left again.
		expect( screen.getByRole( 'dialog' ) ).toHaveAccessibleName(
			/^Select media from /
		);

		// What was typed is there when it is given again.
		act( () => {
			dispatch( store ).setAuthenticated( album.id, true );
		} );
		await waitFor( () => expect( tiles() ).toHaveLength( 3 ) );
		await choose( 0 );
		expect( screen.getByLabelText( 'Alternative text' ) ).toHaveValue(
			'A cup, number 1, full'
		);
	} );
} );

describe( 'handing over', () => {
	beforeEach( () => {
		post.mockResolvedValue( { media: [ copyOf( 1 ) ] } );
	} );

	it( 'closes the dialog before the block gets the image', async () => {
		onSelect.mockImplementation( () =>
			expect( onClose ).toHaveBeenCalledWith( true )
		);
		await open();
		await choose( 0 );
		await press( ACTION );
		await waitFor( () => expect( onSelect ).toHaveBeenCalledTimes( 1 ) );
		expect( onSelect ).toHaveReturned();
	} );

	it( 'does not lock the window where there is nothing to hand over', async () => {
		jest.mocked( chosen ).mockResolvedValue( [] );
		await open();
		await choose( 0 );
		await press( ACTION );
		await waitFor( () => expect( chosen ).toHaveBeenCalled() );
		await waitFor( () =>
			expect( screen.getByRole( 'dialog' ) ).toHaveAccessibleName(
				/^Select media from /
			)
		);
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Close' } )
		);
		await waitFor( () => expect( onClose ).toHaveBeenCalledWith( false ) );
	} );
} );

it( 'an image that was copied beside one that failed can no longer be described', async () => {
	post.mockResolvedValueOnce( { media: [ copyOf( 1 ) ] } );
	post.mockResolvedValueOnce( {
		media: [
			{ guid: 'id-2', errors: { freehold_media_broken: 'Broken.' } },
		],
	} );
	await open( openverse, { multiple: true } );
	await choose( 0 );
	await choose( 1 );
	await press( ACTION );
	await dialog().findByRole( 'button', { name: 'Try again' } );
	expect( screen.getByLabelText( 'Alternative text' ) ).toBeVisible();
	await press( 'Previous image' );
	expect( screen.queryByLabelText( 'Alternative text' ) ).toBeNull();
	expect(
		screen.getByText( /is already in your media library/ )
	).toBeVisible();
} );

it( 'copying takes away what was wrong with a page', async () => {
	lists.push( failWith( 'freehold_media_failed' ) );
	post.mockResolvedValue( {
		media: [
			{ guid: 'id-1', errors: { freehold_media_broken: 'Broken.' } },
		],
	} );
	await open();
	await press( 'Load More' );
	expect( dialog().getByText( /says: freehold_media_failed/ ) ).toBeVisible();
	await choose( 0 );
	await press( ACTION );
	expect( ( await dialog().findAllByText( 'Broken.' ) ).length ).toBeTruthy();
	expect( dialog().queryByText( /freehold_media_failed/ ) ).toBeNull();
} );

describe( 'a page of which everything was left out', () => {
	it.each( [ openverse, { ...google, missing: '' as const } ] )(
		'has more behind it ($id)',
		async ( source ) => {
			lists = [
				answer( page( [], { next_page: '2', skipped: 20 } ) ),
				answer( page( [ 1 ] ) ),
			];
			await open( { ...source, authenticated: true } );
			expect( screen.queryByText( /nothing matched/ ) ).toBeNull();
			await press( 'Load More' );
			expect( tiles() ).toHaveLength( 1 );
		}
	);
} );

describe( 'a key', () => {
	const withKey = { ...pexels, missing: '' as const, authenticated: true };

	it( 'that the service rejects is replaced at once', async () => {
		lists = [
			failWith( 'freehold_media_key_refused' ),
			answer( page( [ 1 ] ) ),
		];
		descriptions = [ answer( { sources: [ withKey ] } ) ];
		await open( withKey );
		expect( dialog().getByText( /says: .*key_refused/ ) ).toBeVisible();
		post.mockResolvedValueOnce( {} );
		await userEvent.type(
			screen.getByLabelText( 'Pexels key' ),
			'another{Enter}'
		);
		await waitFor( () => expect( tiles() ).toHaveLength( 1 ) );
		expect( screen.queryByLabelText( 'Pexels key' ) ).toBeNull();
	} );

	it( 'is not offered to users who may not manage keys', async () => {
		lists = [ failWith( 'freehold_media_key_refused' ) ];
		await open( {
			...withKey,
			help: pexels.help && { ...pexels.help, can_set: false },
		} );
		expect( dialog().getByText( /says: .*key_refused/ ) ).toBeVisible();
		expect( screen.queryByLabelText( 'Pexels key' ) ).toBeNull();
	} );

	it( 'that was removed meanwhile is requested', async () => {
		lists = [ failWith( 'freehold_media_no_key' ) ];
		descriptions = [ answer( { sources: [ pexels ] } ) ];
		await open( withKey );
		expect(
			await screen.findByText( /Pexels is not set up yet/ )
		).toBeVisible();
	} );

	it( 'that is stored while the site stops responding shows an error', async () => {
		await open( pexels );
		post.mockResolvedValueOnce( {} );
		descriptions = [ () => Promise.reject( new NetworkError() ) ];
		await userEvent.type(
			screen.getByLabelText( 'Pexels key' ),
			'a-key{Enter}'
		);
		await waitFor( () =>
			expect(
				screen.getByRole( 'dialog' ).querySelector( '.is-error' )
			).toBeVisible()
		);
	} );

	it( 'of several fields shows if its state is unknown', async () => {
		await open( {
			...pexels,
			help: pexels.help && { ...pexels.help, is_plain: false },
		} );
		descriptions = [ () => Promise.reject( new NetworkError() ) ];
		await press( 'I’ve added it' );
		await waitFor( () =>
			expect(
				screen.getByRole( 'dialog' ).querySelector( '.is-error' )
			).toBeVisible()
		);
	} );
} );

it( 'a removed client is reported, and no window stays open', async () => {
	const popup = {
		closed: false,
		close: jest.fn(),
		location: { href: 'about:blank' },
	};
	Object.assign( window, { open: () => popup } );
	connection = {
		connected: false,
		connect_URL: '',
		error: 'not_configured',
		message: 'Google Photos needs a client.',
	};
	await open( google );
	await press( 'Connect to Google Photos' );
	expect(
		await dialog().findByText( 'Google Photos needs a client.' )
	).toBeVisible();
	expect( popup.location.href ).toBe( 'about:blank' );
	expect( popup.close ).toHaveBeenCalled();
	expect(
		screen.getByRole( 'button', { name: 'Connect to Google Photos' } )
	).toBeEnabled();
} );
