import { requestToken } from '..';
import { AiError } from '../errors';

const state = { siteFragment: 'example.org', user: { id: 3 } };
jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => state,
} ) );
jest.mock( '@freehold/ai/store', () => ( {} ) );
jest.mock( '@freehold/connection/analytics', () => ( {} ) );
jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '../../api/errors' ),
	api: { post: jest.fn() },
} ) );

const { api, NetworkError, ResponseError } =
	jest.requireMock( '@freehold/api' );

beforeEach( () => {
	jest.useFakeTimers();
	window.localStorage.clear();
	Object.assign( state, { siteFragment: 'example.org', user: { id: 3 } } );
	let count = 0;
	api.post.mockReset();
	api.post.mockImplementation( async () => ( {
		token: `token-${ ++count }`,
		blog_id: 7,
	} ) );
} );

afterEach( () => {
	jest.useRealTimers();
	jest.restoreAllMocks();
} );

it( 'is cached for 120 seconds', async () => {
	expect( await requestToken() ).toEqual( {
		token: 'token-1',
		blogId: 7,
		expire: Date.now() + 120000,
	} );
	jest.advanceTimersByTime( 119999 );
	expect( ( await requestToken() ).token ).toBe( 'token-1' );
	jest.advanceTimersByTime( 1 );
	expect( ( await requestToken() ).token ).toBe( 'token-2' );
} );

it( 'is cached for the next page', async () => {
	await requestToken();
	const values = Object.values( window.localStorage );
	expect( values.map( ( value ) => JSON.parse( value ).token ) ).toEqual( [
		'token-1',
	] );
} );

it( 'is another for another site and another user', async () => {
	const tokens = [ ( await requestToken() ).token ];
	state.user = { id: 4 };
	tokens.push( ( await requestToken() ).token );
	state.siteFragment = 'example.org::shop';
	tokens.push( ( await requestToken() ).token );
	expect( tokens ).toEqual( [ 'token-1', 'token-2', 'token-3' ] );
	Object.assign( state, { siteFragment: 'example.org', user: { id: 3 } } );
	expect( ( await requestToken() ).token ).toBe( 'token-1' );
} );

it( 'is fetched once by two who want it at the same time', async () => {
	const [ one, two ] = await Promise.all( [
		requestToken(),
		requestToken(),
	] );
	expect( one ).toBe( two );
	expect( api.post ).toHaveBeenCalledTimes( 1 );
} );

it( 'is not returned again after it was rejected', async () => {
	const { token } = await requestToken();
	expect( ( await requestToken( token ) ).token ).toBe( 'token-2' );
	// Another request, rejected with the same old token, uses the one fetched since.
	expect( ( await requestToken( token ) ).token ).toBe( 'token-2' );
	expect( api.post ).toHaveBeenCalledTimes( 2 );
} );

it.each( [
	[ 'no JSON', 'x{' ],
	[ 'no token', '{"a":1}' ],
	[
		'a token of another clock',
		'{"token":"old","expire":99999999999999,"blogId":7}',
	],
] )( 'is fetched where %s lies in its place', async ( _name, value ) => {
	await requestToken();
	const key = Object.keys( window.localStorage )[ 0 ] ?? '';
	window.localStorage.setItem( key, value );
	expect( ( await requestToken() ).token ).toBe( 'token-2' );
} );

it.each( [
	[
		'cannot be read',
		() =>
			jest
				.spyOn( window, 'localStorage', 'get' )
				.mockImplementation( () => {
					throw new DOMException( 'Denied', 'SecurityError' );
				} ),
	],
	[
		'is full',
		() =>
			jest
				.spyOn( Storage.prototype, 'setItem' )
				.mockImplementation( () => {
					throw new DOMException( 'Full', 'QuotaExceededError' );
				} ),
	],
] )( 'is kept on the page where storage %s', async ( _name, breakStorage ) => {
	jest.setSystemTime( Date.now() + 10 * 120000 );
	breakStorage();
	const { token } = await requestToken();
	expect( ( await requestToken() ).token ).toBe( token );
	expect( api.post ).toHaveBeenCalledTimes( 1 );
	jest.advanceTimersByTime( 120000 );
	expect( ( await requestToken() ).token ).toBe( 'token-2' );
	await requestToken( 'token-2' );
} );

describe( 'a token that cannot be had', () => {
	const reject = ( error: unknown ) =>
		api.post.mockRejectedValueOnce( error );
	const failure = () =>
		requestToken().then(
			() => null,
			( error ) => error
		);

	it( 'is a network error with the server’s message', async () => {
		reject(
			new ResponseError( { status: 403 } as Response, {
				code: 'freehold_not_connected',
				message: 'Connect your account.',
			} )
		);
		const error = await failure();
		expect( error ).toBeInstanceOf( AiError );
		expect( error ).toMatchObject( {
			code: 'error_network',
			status: 403,
			detail: 'Connect your account.',
		} );
	} );

	it( 'is a network error without a response', async () => {
		reject( new NetworkError() );
		expect( await failure() ).toMatchObject( {
			code: 'error_network',
			status: undefined,
			detail: undefined,
		} );
	} );

	it( 'is a network error if the response contains no token', async () => {
		api.post.mockResolvedValueOnce( {} );
		expect( await failure() ).toMatchObject( { code: 'error_network' } );
	} );

	it( 'is fetched anew the next time', async () => {
		reject( new NetworkError() );
		await failure();
		expect( ( await requestToken() ).token ).toBe( 'token-1' );
	} );
} );
