import '../../../tests/unit/initial-state';
import { api, NetworkError, ResponseError } from '@freehold/api';
import { store } from '../store';
import { act, renderHook } from '@testing-library/react';
import { dispatch, select } from '@wordpress/data';
import { pass } from '../../../tests/unit/clock';
import { useSession } from '../editor/modal/use-session';

jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '@freehold/api/errors' ),
	api: { get: jest.fn(), post: jest.fn(), delete: jest.fn() },
} ) );

const get = jest.mocked( api.get );
const post = jest.mocked( api.post );
const onPicked = jest.fn();
let popup: { closed: boolean; close: jest.Mock; location: { href: string } };

const errorOf = ( code: string, data: Record< string, unknown > = {} ) =>
	new ResponseError( { status: 424 } as Response, {
		code,
		message: `The site says: ${ code }.`,
		data,
	} );

const waiting = { picked: false, poll_interval: 5 };
const picked = { picked: true, poll_interval: 5 };

async function begin() {
	const { result } = renderHook( () =>
		useSession( 'google_photos', 10, onPicked )
	);
	act( () => result.current.begin() );
	await pass( 0 );
	return result;
}

beforeEach( () => {
	jest.resetAllMocks();
	jest.useFakeTimers();
	popup = {
		closed: false,
		close: jest.fn( () => {
			popup.closed = true;
		} ),
		location: { href: '' },
	};
	Object.assign( window, { open: () => popup } );
	dispatch( store ).setAuthenticated( 'google_photos', true );
	post.mockResolvedValue( {
		picker_uri: 'https://photos.example/pick',
		picked: false,
		poll_interval: 5,
		timeout: 90,
	} );
	get.mockResolvedValue( waiting );
} );
afterEach( () => jest.useRealTimers() );

it( 'continues if the site does not respond for a moment', async () => {
	const result = await begin();
	get.mockRejectedValueOnce( new NetworkError() );
	await pass( 5000 );
	expect( popup.close ).not.toHaveBeenCalled();
	expect( result.current ).toMatchObject( {
		isWaiting: true,
		failure: null,
	} );
	get.mockResolvedValueOnce( picked );
	await pass( 5000 );
	expect( onPicked ).toHaveBeenCalledTimes( 1 );
	expect( popup.close ).toHaveBeenCalled();
	expect( result.current ).toMatchObject( {
		isWaiting: false,
		failure: null,
	} );
} );

it( 'leaves a service alone for as long as it wants', async () => {
	await begin();
	get.mockRejectedValueOnce(
		errorOf( 'freehold_media_too_often', { retry_after: 30 } )
	);
	await pass( 5000 );
	await pass( 29_000 );
	expect( get ).toHaveBeenCalledTimes( 1 );
	await pass( 1000 );
	expect( get ).toHaveBeenCalledTimes( 2 );
} );

it( 'does not lose a choice if the response fails after the window has closed', async () => {
	const result = await begin();
	get.mockRejectedValueOnce(
		errorOf( 'freehold_media_too_often', { retry_after: 30 } )
	);
	popup.closed = true;
	get.mockResolvedValueOnce( picked );
	await pass( 5000 );
	expect( onPicked ).not.toHaveBeenCalled();
	await pass( 30_000 );
	expect( onPicked ).toHaveBeenCalledTimes( 1 );
	expect( result.current.failure ).toBeNull();
} );

it( 'finally reports a repeated failure', async () => {
	get.mockRejectedValue( errorOf( 'freehold_media_failed' ) );
	const result = await begin();
	popup.closed = true;
	await pass( 70_000 );
	expect( result.current ).toMatchObject( {
		isWaiting: false,
		failure: { code: 'freehold_media_failed' },
	} );
} );

it( 'reports a timeout, and nothing if the user closed the window', async () => {
	const result = await begin();
	await pass( 95_000 );
	expect( result.current ).toMatchObject( {
		isWaiting: false,
		failure: {
			message: expect.stringMatching( /^The selection timed out/ ),
		},
	} );
	act( () => result.current.begin() );
	await pass( 0 );
	popup.closed = true;
	await pass( 12_000 );
	expect( result.current ).toMatchObject( {
		isWaiting: false,
		failure: null,
	} );
} );

it.each( [ 'authorization_required', 'freehold_media_no_session' ] )(
	'ends with %s',
	async ( code ) => {
		get.mockRejectedValueOnce( errorOf( code ) );
		const result = await begin();
		await pass( 5000 );
		expect( popup.close ).toHaveBeenCalled();
		expect( result.current.isWaiting ).toBe( false );
		const isConnected = select( store ).isAuthenticated( 'google_photos' );
		expect( isConnected ).toBe( code !== 'authorization_required' );
	}
);
