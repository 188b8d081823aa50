import { api } from '@freehold/api';
import type { SearchError } from '../search';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn(), post: jest.fn() },
} ) );
jest.mock( '@freehold/initial-state', () => ( {
	getInitialState: () => ( { siteLocale: 'de-de' } ),
} ) );

const get = api.get as jest.Mock;
const ask = jest.fn();

const ORIGINAL =
	'https://media1.giphy.com/media/v1.x/ICOgUNjpvO0PC/giphy.gif?cid=1';
const gif = {
	id: 'ICOgUNjpvO0PC',
	url: 'https://giphy.com/gifs/cat-ICOgUNjpvO0PC',
	title: 'Tired Cat GIF by Anna',
	images: {
		original: { url: ORIGINAL, width: '480', height: '240' },
		fixed_height_small: { url: 'https://media1.giphy.com/small.gif' },
		fixed_height_small_still: { url: 'https://media1.giphy.com/still.gif' },
	},
};
const answer = ( status: number, body: unknown ) =>
	ask.mockResolvedValue( {
		ok: status < 400,
		status,
		json: async () => {
			if ( body === undefined ) {
				throw new Error( 'No JSON.' );
			}
			return body;
		},
	} );

const signal = new AbortController().signal;
const load = () => {
	let loaded: typeof import('../search') | undefined;
	jest.isolateModules( () => {
		loaded = jest.requireActual( '../search' );
	} );
	return loaded as typeof import('../search');
};

beforeEach( () => {
	jest.clearAllMocks();
	get.mockResolvedValue( {
		giphy: { url: 'https://giphy.test', key: 'k&y' },
		can_copy: true,
	} );
	window.fetch = ask;
} );

describe( 'the search of GIPHY', () => {
	it( 'goes from the browser to GIPHY, with the owner’s key', async () => {
		answer( 200, { data: [ gif, { id: 'incomplete' } ] } );
		const found = await load().search( 'giphy', 'müde & katze', signal );
		expect( ask ).toHaveBeenCalledTimes( 1 );
		expect( ask.mock.calls[ 0 ][ 0 ] ).toBe(
			'https://giphy.test/v1/gifs/search?api_key=k%26y&q=m%C3%BCde+%26+katze&limit=10&rating=g&lang=de'
		);
		expect( found ).toEqual( [
			{
				id: 'ICOgUNjpvO0PC',
				source: 'giphy',
				alt: 'Tired Cat',
				url: ORIGINAL,
				thumbnail: 'https://media1.giphy.com/small.gif',
				still: 'https://media1.giphy.com/still.gif',
				width: 480,
				height: 240,
				page: gif.url,
				credit: 'GIPHY',
			},
		] );
	} );

	it( 'shows ten at most', async () => {
		answer( 200, { data: Array( 25 ).fill( gif ) } );
		expect( await load().search( 'giphy', 'cats', signal ) ).toHaveLength(
			10
		);
	} );

	it.each( [
		[ 401, {}, 'key' ],
		[ 403, {}, 'key' ],
		[ 429, {}, 'limit' ],
		[ 500, {}, 'unreachable' ],
		[ 200, {}, 'unreachable' ],
		[ 200, undefined, 'unreachable' ],
	] )( 'knows what %d with %j means', async ( status, body, reason ) => {
		answer( status, body );
		const error = await load()
			.search( 'giphy', 'cats', signal )
			.catch( ( thrown: SearchError ) => thrown );
		expect( error ).toMatchObject( { reason } );
	} );

	it( 'reports when there is no service', async () => {
		ask.mockRejectedValue( new TypeError( 'Failed to fetch' ) );
		const error = await load()
			.search( 'giphy', 'cats', signal )
			.catch( ( thrown: SearchError ) => thrown );
		expect( error ).toMatchObject( { reason: 'unreachable' } );
	} );

	it( 'looks up one GIF, and continues without it on failure', async () => {
		answer( 200, { data: gif } );
		expect( await load().lookUp( 'ICOgUNjpvO0PC', signal ) ).toMatchObject(
			{
				url: ORIGINAL,
			}
		);
		answer( 404, {} );
		expect(
			await load().lookUp( 'ICOgUNjpvO0PC', signal )
		).toBeUndefined();
	} );

	it( 'requests the services once, and again if the site did not respond', async () => {
		const { getSources } = load();
		get.mockRejectedValueOnce( new Error( 'Offline.' ) );
		await expect( getSources() ).rejects.toThrow( 'Offline.' );
		await getSources();
		await getSources();
		expect( get ).toHaveBeenCalledTimes( 2 );
	} );
} );
