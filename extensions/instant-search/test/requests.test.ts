/** @jest-environment jsdom */
import type { Printed } from '@freehold/visitor/printed';
import { resultRequests, SearchError } from '../visitor/requests';

type Pending = {
	url: URL;
	respond: ( data: unknown, status?: number ) => void;
	fail: () => void;
};

let pending: Pending[] = [];

beforeEach( () => {
	jest.useFakeTimers();
	pending = [];
	window.fetch = jest.fn(
		( url: string, { signal }: { signal: AbortSignal } ) =>
			new Promise( ( resolve, reject ) => {
				signal.addEventListener( 'abort', () =>
					reject( new DOMException( 'Aborted', 'AbortError' ) )
				);
				pending.push( {
					url: new URL( url ),
					respond: ( data, status = 200 ) =>
						resolve( {
							ok: status < 400,
							status,
							json: async () => data,
						} ),
					fail: () => reject( new TypeError( 'Failed to fetch' ) ),
				} );
			} )
	) as never;
} );

afterEach( () => jest.useRealTimers() );

const page = ( summary: string ) => ( { results: [], next: null, summary } );

it( 'keeps the query of the URL, and leaves out empty values', async () => {
	const { load } = resultRequests(
		'https://a.example/?rest_route=/x' as Printed
	);
	const response = load( { query: 'a&b', offset: 0, type: '' } );
	expect( pending[ 0 ]?.url.href ).toBe(
		'https://a.example/?rest_route=%2Fx&query=a%26b'
	);
	pending[ 0 ]?.respond( page( 'One' ) );
	await expect( response ).resolves.toEqual( page( 'One' ) );
} );

it( 'ignores an earlier response, even one that arrives later', async () => {
	const { load } = resultRequests( 'https://a.example/' as Printed );
	const first = load( { query: 'a' } );
	const second = load( { query: 'ab' } );
	pending[ 1 ]?.respond( page( 'Second' ) );
	pending[ 0 ]?.respond( page( 'First' ) );
	await expect( first ).resolves.toBeUndefined();
	await expect( second ).resolves.toEqual( page( 'Second' ) );
} );

it( 'ends without an error if it is canceled, and with one after the time limit', async () => {
	const { load, cancel } = resultRequests( 'https://a.example/' as Printed );
	const canceled = load( { query: 'a' } );
	cancel();
	await expect( canceled ).resolves.toBeUndefined();
	const late = load( { query: 'b' } );
	const expectation = expect( late ).rejects.toThrow();
	jest.advanceTimersByTime( 15000 );
	await expectation;
} );

it( 'has the server’s message only if the visitor can act on it', async () => {
	const { load } = resultRequests( 'https://a.example/' as Printed );
	const limited = load( { query: 'a' } );
	pending[ 0 ]?.respond( { message: 'Try again in 5 seconds.' }, 429 );
	await expect( limited ).rejects.toEqual(
		new SearchError( 'Try again in 5 seconds.' )
	);
	const broken = load( { query: 'a' } );
	pending[ 1 ]?.respond( { message: 'SQL' }, 500 );
	await expect( broken ).rejects.toEqual( new SearchError( '' ) );
	const offline = load( { query: 'a' } );
	pending[ 2 ]?.fail();
	await expect( offline ).rejects.toThrow( TypeError );
} );
