import {
	ChangedError,
	readRange,
	UnreadableError,
	type Remote,
} from '../remote';

const FILE = Uint8Array.from( { length: 100 }, ( _, index ) => index );

/** What the server answers to the next requests. */
let answers: Array< ( start: number, end: number ) => unknown >;
const requested: string[] = [];

const part = ( start: number, end: number, total = FILE.length ) => ( {
	status: 206,
	headers: { get: () => `bytes ${ start }-${ end - 1 }/${ total }` },
	arrayBuffer: async () => FILE.slice( start, end ).buffer,
} );

const status = ( code: number ) => ( {
	status: code,
	body: { cancel: jest.fn() },
} );

const remote = ( urls: string[] = [ 'one' ] ): Remote => {
	let now = 0;
	return {
		size: FILE.length,
		urlOf: async ( isRejected ) => {
			now += Number( isRejected );
			return urls[ now ] ?? '';
		},
		signal: new AbortController().signal,
	};
};

beforeEach( () => {
	jest.useFakeTimers( { advanceTimers: true } );
	requested.length = 0;
	window.fetch = jest.fn( async ( url, init ) => {
		const range = ( init?.headers as Record< string, string > ).Range ?? '';
		requested.push( `${ url } ${ range }` );
		const [ , start, end ] = /(\d+)-(\d+)/.exec( range ) ?? [];
		const answer = answers.shift() ?? part;
		return answer( Number( start ), Number( end ) + 1 ) as Response;
	} );
} );

afterEach( () => jest.useRealTimers() );

describe( 'a file of the site that is read in ranges', () => {
	it( 'is put together from what a server sends at once', async () => {
		answers = [ ( start ) => part( start, start + 8 ) ];
		expect( await readRange( remote(), 10, 30 ) ).toEqual(
			FILE.slice( 10, 30 )
		);
		expect( requested ).toEqual( [ 'one bytes=10-29', 'one bytes=18-29' ] );
	} );

	it( 'gets a new URL when that of a private video has expired, once', async () => {
		answers = [ () => status( 403 ) ];
		expect( await readRange( remote( [ 'old', 'new' ] ), 0, 5 ) ).toEqual(
			FILE.slice( 0, 5 )
		);
		expect( requested ).toEqual( [ 'old bytes=0-4', 'new bytes=0-4' ] );
		answers = [ () => status( 403 ), () => status( 403 ) ];
		await expect( readRange( remote(), 0, 5 ) ).rejects.toThrow(
			UnreadableError
		);
	} );

	it( 'is requested again after a fault of the network or server', async () => {
		answers = [
			() => {
				throw new TypeError( 'Failed to fetch' );
			},
			() => status( 503 ),
		];
		const read = readRange( remote(), 0, 5 );
		await jest.advanceTimersByTimeAsync( 10_000 );
		expect( await read ).toEqual( FILE.slice( 0, 5 ) );
	} );

	it( 'is given up when it is gone, sent as a whole, or another one', async () => {
		for ( const code of [ 404, 200 ] ) {
			answers = [ () => status( code ) ];
			await expect( readRange( remote(), 0, 5 ) ).rejects.toThrow(
				'The video could not be read.'
			);
		}
		answers = [ ( start, end ) => part( start, end, 99 ) ];
		await expect( readRange( remote(), 0, 5 ) ).rejects.toThrow(
			ChangedError
		);
	} );
} );
