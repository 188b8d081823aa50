/**
 * Asking the library for images.
 */
import { isOf, mediaOf } from '../library';

/** The library's next responses; an error fails. */
let mockAnswer: object[] | null | Error;
const mockAsked = jest.fn();

jest.mock( '@wordpress/core-data', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'core', {
		reducer: ( state = null, { records }: { records?: object[] } ) =>
			records ?? state,
		actions: {
			receive: ( records: object[] ) => ( { type: 'RECEIVE', records } ),
		},
		selectors: { getEntityRecords: ( state: object[] | null ) => state },
		resolvers: {
			getEntityRecords:
				( ...args: unknown[] ) =>
				async ( {
					dispatch,
				}: {
					dispatch: { receive: ( records: object[] ) => void };
				} ) => {
					mockAsked( args[ 2 ] );
					if ( mockAnswer instanceof Error ) {
						throw mockAnswer;
					}
					if ( mockAnswer ) {
						dispatch.receive( mockAnswer );
					}
				},
		},
	} );
	register( store );
	return { store };
} );

it( 'requests each image once, and again after a failure', async () => {
	const images = [ { id: '1' }, { id: 2 }, { id: '1' }, { url: '/3.jpg' } ];
	mockAnswer = new Error( 'Offline.' );
	await expect( mediaOf( images ) ).rejects.toThrow( 'Offline.' );
	mockAnswer = null;
	await expect( mediaOf( images ) ).rejects.toThrow();
	mockAnswer = [ { id: 1, link: '/one' } ];
	const found = await mediaOf( images );
	expect( [ ...found ] ).toEqual( [ [ 1, { id: 1, link: '/one' } ] ] );
	await mediaOf( images );
	expect( mockAsked ).toHaveBeenCalledTimes( 3 );
	expect( mockAsked ).toHaveBeenCalledWith( {
		include: [ 1, 2 ],
		per_page: 100,
		context: 'view',
	} );
	expect( ( await mediaOf( [ { url: '/3.jpg' } ] ) ).size ).toBe( 0 );
} );

it( 'requests a hundred at a time', async () => {
	mockAsked.mockClear();
	await mediaOf(
		Array.from( { length: 101 }, ( _, id ) => ( { id: id + 9 } ) )
	);
	expect(
		mockAsked.mock.calls.map( ( [ { include } ] ) => include.length )
	).toEqual( [ 100, 1 ] );
} );

it.each( [
	[ undefined, true ],
	[ 'https://i0.wp.com/old.example/2020/sea-300x200.jpg?ssl=1', true ],
	[ 'https://a.example/sea-scaled.jpg', true ],
	[ 'https://a.example/lake.jpg', false ],
] )( 'that %s is the image of the record: %s', ( url, expected ) =>
	expect(
		isOf( { url }, { source_url: 'https://a.example/2020/sea.jpg' } )
	).toBe( expected )
);
