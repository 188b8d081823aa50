import { api, ResponseError, NetworkError } from '@freehold/api';
import { createRegistry } from '@wordpress/data';
import { failureOf, isAborted, store } from '..';
import { google, openverse, pexels } from './sources';

jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '@freehold/api/errors' ),
	api: { get: jest.fn(), post: jest.fn(), delete: jest.fn() },
} ) );

const get = jest.mocked( api.get );
const post = jest.mocked( api.post );
const remove = jest.mocked( api.delete );

function makeRegistry() {
	// A registry does what the package's functions do; its own types leave half of it out.
	const registry =
		createRegistry() as unknown as typeof import('@wordpress/data');
	registry.register( store );
	return {
		select: registry.select( store ),
		dispatch: registry.dispatch( store ),
	};
}

const failWith = (
	status: number,
	code: string,
	data: Record< string, unknown > = {}
) =>
	new ResponseError( { status } as Response, {
		code,
		message: 'It said no.',
		data,
	} );

beforeEach( () => {
	jest.resetAllMocks();
	get.mockResolvedValue( { sources: [ google, pexels, openverse ] } );
} );

describe( 'the authentication map', () => {
	it( 'is false for all before anything is known', () => {
		const { select } = makeRegistry();
		expect( select.getAuthenticated() ).toEqual( {
			pexels: false,
			google_photos: false,
			openverse: false,
			unknown: false,
		} );
		expect( select.isAuthenticated( 'elsewhere' ) ).toBe( false );
		expect( select.getSources() ).toBeNull();
		expect( get ).not.toHaveBeenCalled();
	} );

	it( 'uses the server’s state, then that of the lists', async () => {
		const { select, dispatch } = makeRegistry();
		expect( await dispatch.loadSources() ).toBeNull();
		expect( get ).toHaveBeenCalledWith( 'v2', '/external-media/sources' );
		expect( select.isAuthenticated( 'openverse' ) ).toBe( true );
		expect( select.getMissing( 'openverse' ) ).toBe( '' );
		expect( select.getMissing( 'pexels' ) ).toBe( 'key' );
		expect( select.getMissing( 'google_photos' ) ).toBe( 'connection' );
		dispatch.setAuthenticated( 'google_photos', true );
		expect( select.getMissing( 'google_photos' ) ).toBe( '' );
		dispatch.setAuthenticated( 'openverse', false );
		expect( select.getMissing( 'openverse' ) ).toBe( 'connection' );
	} );
} );

it( 'keeps why the services could not be had, until they are there', async () => {
	const { select, dispatch } = makeRegistry();
	get.mockRejectedValueOnce( new NetworkError() );
	expect( await dispatch.loadSources() ).toMatchObject( {
		code: 'network_error',
	} );
	expect( select.getSourcesError() ).toMatchObject( {
		code: 'network_error',
	} );
	await dispatch.loadSources();
	expect( select.getSourcesError() ).toBeNull();
	expect( select.getSource( 'pexels' )?.name ).toBe( 'Pexels' );
} );

it( 'stores a key and looks again', async () => {
	const { select, dispatch } = makeRegistry();
	await dispatch.loadSources();
	post.mockRejectedValueOnce( failWith( 400, 'freehold_key_refused' ) );
	expect( await dispatch.saveKey( 'pexels', 'wrong' ) ).toMatchObject( {
		code: 'freehold_key_refused',
		message: 'It said no.',
	} );
	expect( get ).toHaveBeenCalledTimes( 1 );
	post.mockResolvedValueOnce( {} );
	get.mockResolvedValueOnce( {
		sources: [ { ...pexels, missing: '', authenticated: true } ],
	} );
	expect( await dispatch.saveKey( 'pexels', 'right' ) ).toBeNull();
	expect( post ).toHaveBeenLastCalledWith( 'v2', '/service-api-keys/pexels', {
		service_api_key: 'right',
	} );
	expect( select.isAuthenticated( 'pexels' ) ).toBe( true );
	// It is stored, and the site does not answer what it is good for.
	get.mockRejectedValueOnce( new NetworkError() );
	expect( await dispatch.saveKey( 'pexels', 'right' ) ).toMatchObject( {
		code: 'network_error',
	} );
} );

it( 'believes the server, not the window, about a connection', async () => {
	const { select, dispatch } = makeRegistry();
	get.mockResolvedValueOnce( { connected: false } );
	expect( await dispatch.confirmConnection( 'google_photos' ) ).toBe( false );
	expect( select.isAuthenticated( 'google_photos' ) ).toBe( false );
	get.mockResolvedValueOnce( { connected: true } );
	expect( await dispatch.confirmConnection( 'google_photos' ) ).toBe( true );
	expect( select.isAuthenticated( 'google_photos' ) ).toBe( true );
} );

it( 'disconnects, and stays connected where that failed', async () => {
	const { select, dispatch } = makeRegistry();
	dispatch.setAuthenticated( 'google_photos', true );
	remove.mockRejectedValueOnce( new NetworkError() );
	await expect( dispatch.disconnect( 'google_photos' ) ).rejects.toThrow();
	expect( select.isAuthenticated( 'google_photos' ) ).toBe( true );
	remove.mockResolvedValueOnce( {
		message: 'It could not be revoked at Google.',
	} );
	expect( await dispatch.disconnect( 'google_photos' ) ).toBe(
		'It could not be revoked at Google.'
	);
	expect( select.isAuthenticated( 'google_photos' ) ).toBe( false );
} );

describe( 'a failure', () => {
	it( 'contains the server’s message and when to try again', () => {
		expect(
			failureOf(
				failWith( 429, 'freehold_media_too_often', {
					retry_after: 30,
					detail: 'slow down',
				} )
			)
		).toEqual( {
			code: 'freehold_media_too_often',
			message: 'It said no.',
			detail: 'slow down',
			retryAfter: 30,
		} );
	} );

	it( 'is the first of a list of errors', () => {
		expect(
			failureOf(
				failWith( 400, 'many', {
					errors: [ { error: 'one', message: 'The first.' }, {} ],
				} )
			)
		).toMatchObject( { code: 'one', message: 'The first.' } );
	} );

	it( 'of the server itself has words of our own', () => {
		expect(
			failureOf( failWith( 500, 'internal_server_error' ) ).message
		).toBe( 'Internal server error' );
	} );

	it( 'of code reports that there was no response', () => {
		expect( failureOf( new TypeError( 'x is undefined' ) ) ).toEqual( {
			code: 'unknown',
			message: 'The site did not respond. Please try again.',
			detail: '',
			retryAfter: 0,
		} );
	} );

	it( 'is none if the user ended the request', () => {
		expect( isAborted( new DOMException( 'x', 'AbortError' ) ) ).toBe(
			true
		);
		expect( isAborted( new NetworkError() ) ).toBe( false );
	} );
} );
