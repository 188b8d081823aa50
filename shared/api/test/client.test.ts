import {
	api,
	ApiError,
	ApiNotFoundAfterRedirectError,
	ApiNotFoundError,
	JsonParseAfterRedirectError,
	JsonParseError,
	NetworkError,
	ResponseError,
} from '..';
import type { InitialState } from '../../initial-state';

type Answer = {
	status?: number;
	body?: string;
	redirected?: boolean;
	url?: string;
};

const setRestUrl = ( restUrl?: string ) => {
	window.freeholdInitialState =
		restUrl === undefined ? undefined : ( { restUrl } as InitialState );
};

/** The parts of a response that the client reads, because jsdom has no Response. */
function answer( {
	status = 200,
	body = '{}',
	redirected = false,
	url = '',
}: Answer ) {
	const response = {
		status,
		ok: status >= 200 && status < 300,
		redirected,
		url,
		text: async () => body,
		json: async () => JSON.parse( body ),
		clone: () => response,
	};
	return response;
}

const fetchMock = jest.fn();

/** The calls made so far: address, method, headers and the rest. */
function calls() {
	return fetchMock.mock.calls.map( ( [ url, init ] ) => ( {
		url: new URL( url, 'http://localhost/' ),
		...init,
	} ) );
}

/** The error of a request that must fail. */
async function refusal( promise: Promise< unknown > ): Promise< ApiError > {
	return promise.then(
		() => {
			throw new Error( 'It went through.' );
		},
		( error ) => error
	);
}

beforeEach( async () => {
	setRestUrl( 'http://localhost/wp-json/' );
	document.body.className = '';
	fetchMock.mockReset();
	window.fetch = fetchMock;
} );

it( 'requests the right route, past caches, with cookies of this origin alone', async () => {
	fetchMock.mockResolvedValue( answer( { body: '{"a":1}' } ) );
	await expect(
		api.get( 'v4', '/connection', {
			query: { from: 'a b', no: undefined },
		} )
	).resolves.toEqual( { a: 1 } );
	await api.get( 'v2', '/business-hours/localized-week' );
	const [ first, second ] = calls();
	expect( first.url.pathname ).toBe( '/freehold/v4/connection' );
	expect( first.url.searchParams.get( 'from' ) ).toBe( 'a b' );
	expect( first.url.searchParams.has( 'no' ) ).toBe( false );
	expect( first.url.searchParams.get( '_cacheBuster' ) ).toMatch( /^\d+$/ );
	expect( first.credentials ).toBe( 'same-origin' );
	expect( second.url.pathname ).toBe(
		'/freehold/v2/business-hours/localized-week'
	);
} );

it( 'sends JSON, and a DELETE through hosts that know only POST', async () => {
	fetchMock.mockResolvedValue( answer( {} ) );
	await api.post( 'v4', '/connection', { isActive: false } );
	await api.delete( 'v4', '/thing' );
	const [ post, remove ] = calls();
	expect( post.method ).toBe( 'POST' );
	expect( post.body ).toBe( '{"isActive":false}' );
	expect( post.headers[ 'Content-Type' ] ).toBe( 'application/json' );
	expect( post.url.searchParams.has( '_cacheBuster' ) ).toBe( false );
	expect( remove.headers[ 'X-HTTP-Method-Override' ] ).toBe( 'DELETE' );
} );

it( 'works if the REST API has no pretty URL', async () => {
	const apiFetch = jest.requireActual( '@wordpress/api-fetch' ).default;
	let root: string | null = 'http://localhost/index.php?rest_route=/';
	apiFetch.use(
		( options: object, next: ( options: object ) => Promise< unknown > ) =>
			root
				? apiFetch.createRootURLMiddleware( root )( options, next )
				: next( options )
	);
	fetchMock.mockResolvedValue( answer( {} ) );
	await api.get( 'v4', '/connection', { query: { from: 'x' } } );
	root = null;
	const { searchParams } = calls()[ 0 ].url;
	expect( searchParams.get( 'rest_route' ) ).toBe(
		'/freehold/v4/connection'
	);
	expect( searchParams.get( 'from' ) ).toBe( 'x' );
	expect( searchParams.has( '_cacheBuster' ) ).toBe( true );
} );

it( 'marks requests from the editor, only for this origin', async () => {
	fetchMock.mockResolvedValue( answer( {} ) );
	await api.get( 'v4', '/a' );
	document.body.className = 'wp-admin block-editor-page';
	await api.get( 'v4', '/a' );
	setRestUrl( 'https://api.example/wp-json/' );
	await api.get( 'v4', '/a' );
	setRestUrl();
	await api.get( 'v4', '/a' );
	expect(
		calls().map( ( { headers } ) => headers[ 'from-editor' ] )
	).toEqual( [ undefined, 'true', undefined, undefined ] );
} );

it( 'resolves with nothing for 204', async () => {
	fetchMock.mockResolvedValue( answer( { status: 204, body: '' } ) );
	await expect( api.delete( 'v4', '/a' ) ).resolves.toBeUndefined();
} );

it.each( [
	[
		'a 404',
		{ status: 404, body: '{"code":"rest_no_route","message":"No route."}' },
		ApiNotFoundError,
		'rest_no_route',
	],
	[
		'a 404 page',
		{ status: 404, body: '<html>' },
		ApiNotFoundError,
		'not_found',
	],
	[
		'a 404 after a redirect',
		{ status: 404, redirected: true, url: 'http://localhost/else' },
		ApiNotFoundAfterRedirectError,
		'not_found_after_redirect',
	],
	[ 'a page', { body: '<html>' }, JsonParseError, 'invalid_json' ],
	[ 'nothing', { body: '' }, JsonParseError, 'invalid_json' ],
	[
		'a page after a redirect',
		{
			body: '<html>',
			redirected: true,
			url: 'http://localhost/wp-login.php',
		},
		JsonParseAfterRedirectError,
		'invalid_json_after_redirect',
	],
	[
		'an error page',
		{ status: 502, body: 'Bad gateway' },
		JsonParseError,
		'invalid_json',
	],
	[
		'a refusal',
		{
			status: 400,
			body: '{"code":"rest_invalid_field","message":"No.","data":{"status":400,"field":"owner"}}',
		},
		ResponseError,
		'rest_invalid_field',
	],
	[
		'a refusal without words',
		{ status: 500, body: 'null' },
		ResponseError,
		'unknown_error',
	],
] )(
	'turns %s into an error of its own',
	async ( _name, given, type, code ) => {
		const response = answer( given as Answer );
		fetchMock.mockResolvedValue( response );
		const error = await refusal( api.get( 'v4', '/a' ) );
		expect( error ).toBeInstanceOf( ApiError );
		expect( error.constructor ).toBe( type );
		expect( error.name ).toBe( type.name );
		expect( error.code ).toBe( code );
		expect( error.message ).not.toBe( '' );
		expect( error.status ).toBe( response.status );
		expect( error.response ).toBe( response );
	}
);

it( 'keeps the server’s message', async () => {
	fetchMock.mockResolvedValue(
		answer( {
			status: 409,
			body: '{"code":"owner_must_transfer","message":"Hand over.","data":{"status":409,"field":null,"candidates":[{"id":2,"name":"Ada"}]}}',
		} )
	);
	const error = ( await refusal( api.post( 'v4', '/a' ) ) ) as ResponseError;
	expect( error.message ).toBe( 'Hand over.' );
	expect( error.data.candidates ).toEqual( [ { id: 2, name: 'Ada' } ] );
	expect( error.field ).toBeNull();
} );

it( 'recognizes the redirected variants by their URL', async () => {
	fetchMock.mockResolvedValue(
		answer( {
			body: '<html>',
			redirected: true,
			url: 'http://localhost/wp-login.php',
		} )
	);
	const error = await refusal( api.get( 'v4', '/a' ) );
	expect( error ).toBeInstanceOf( JsonParseError );
	expect( ( error as JsonParseAfterRedirectError ).redirectedTo ).toBe(
		'http://localhost/wp-login.php'
	);
} );

it( 'turns a failed fetch into a network error', async () => {
	fetchMock.mockRejectedValue( new TypeError( 'Failed to fetch' ) );
	const error = await refusal( api.get( 'v4', '/a' ) );
	expect( error ).toBeInstanceOf( NetworkError );
	expect( error ).toMatchObject( { status: 0, response: null } );
	jest.spyOn( navigator, 'onLine', 'get' ).mockReturnValueOnce( false );
	expect( await refusal( api.get( 'v4', '/a' ) ) ).toMatchObject( {
		message: expect.stringContaining( 'You are offline.' ),
	} );
} );

it( 'lets the caller end a request', async () => {
	const controller = new AbortController();
	fetchMock.mockImplementation(
		( _url, { signal } ) =>
			new Promise( ( _resolve, reject ) =>
				signal.addEventListener( 'abort', () =>
					reject( new DOMException( 'Aborted', 'AbortError' ) )
				)
			)
	);
	const promise = refusal(
		api.get( 'v4', '/a', { signal: controller.signal } )
	);
	await Promise.resolve();
	controller.abort();
	expect( ( await promise ).name ).toBe( 'AbortError' );
} );

describe( 'an expired nonce', () => {
	const expired = {
		status: 403,
		body: '{"code":"rest_cookie_invalid_nonce","message":"Cookie check failed"}',
	};
	const apiFetch = jest.requireActual( '@wordpress/api-fetch' ).default;

	beforeEach( () => {
		apiFetch.nonceEndpoint =
			'http://localhost/wp-admin/admin-ajax.php?action=rest-nonce';
		apiFetch.nonceMiddleware = { nonce: 'old' };
	} );

	it( 'is fetched anew once for all that wait, and the requests are made again', async () => {
		fetchMock.mockImplementation( async ( url: string ) => {
			if ( url.includes( 'rest-nonce' ) ) {
				return answer( { body: 'abcdef1234' } );
			}
			return answer(
				apiFetch.nonceMiddleware.nonce === 'old' ? expired : {}
			);
		} );
		await Promise.all( [ api.get( 'v4', '/a' ), api.get( 'v4', '/b' ) ] );
		expect( apiFetch.nonceMiddleware.nonce ).toBe( 'abcdef1234' );
		expect(
			calls().filter( ( { url } ) => url.href.includes( 'rest-nonce' ) )
		).toHaveLength( 1 );
		expect( calls() ).toHaveLength( 5 );
	} );

	it.each( [ '0', '', '<html>' ] )(
		'stays an error where the user was logged out (%j)',
		async ( body ) => {
			fetchMock.mockImplementation( async ( url: string ) =>
				answer( url.includes( 'rest-nonce' ) ? { body } : expired )
			);
			const error = await refusal( api.get( 'v4', '/a' ) );
			expect( error.code ).toBe( 'rest_cookie_invalid_nonce' );
			expect( error.message ).toBe(
				'You are logged out. Log in and try again.'
			);
			expect( calls() ).toHaveLength( 2 );
		}
	);

	it( 'is tried no more than once', async () => {
		fetchMock.mockImplementation( async ( url: string ) =>
			answer(
				url.includes( 'rest-nonce' ) ? { body: 'abcdef1234' } : expired
			)
		);
		await refusal( api.get( 'v4', '/a' ) );
		expect( calls() ).toHaveLength( 3 );
	} );
} );
