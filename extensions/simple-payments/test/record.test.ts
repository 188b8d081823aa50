import { dispatch, resolveSelect } from '@wordpress/data';
import { fetchProduct } from '../record';

jest.mock( '@wordpress/data', () => ( {
	dispatch: jest.fn(),
	resolveSelect: jest.fn(),
} ) );
jest.mock( '@wordpress/core-data', () => ( { store: {} } ) );

const getEntityRecords = jest.fn();
const invalidateResolution = jest.fn();
( resolveSelect as jest.Mock ).mockReturnValue( { getEntityRecords } );
( dispatch as jest.Mock ).mockReturnValue( { invalidateResolution } );

beforeEach( () => getEntityRecords.mockReset() );

it( 'tells own products, those of other users and missing ones apart', async () => {
	getEntityRecords.mockResolvedValueOnce( [ { id: 7 } ] );
	expect( await fetchProduct( 7 ) ).toEqual( {
		state: 'ready',
		record: { id: 7 },
	} );
	getEntityRecords
		.mockResolvedValueOnce( [] )
		.mockResolvedValueOnce( [ { id: 7 } ] );
	expect( await fetchProduct( 7 ) ).toEqual( { state: 'foreign' } );
	// The user may not edit products.
	getEntityRecords
		.mockResolvedValueOnce( null )
		.mockResolvedValueOnce( [ { id: 7 } ] );
	expect( await fetchProduct( 7 ) ).toEqual( { state: 'foreign' } );
	getEntityRecords.mockResolvedValue( [] );
	expect( await fetchProduct( 7 ) ).toEqual( { state: 'gone' } );
} );

it( 'does not take a product for missing if the site does not respond, and asks again the next time', async () => {
	getEntityRecords.mockResolvedValue( null );
	await expect( fetchProduct( 7 ) ).rejects.toThrow( 'could not be fetched' );
	expect( invalidateResolution ).toHaveBeenCalledWith(
		'getEntityRecords',
		getEntityRecords.mock.calls[ 0 ]
	);
	getEntityRecords.mockResolvedValueOnce( [] ).mockResolvedValueOnce( null );
	await expect( fetchProduct( 7 ) ).rejects.toThrow( 'could not be fetched' );
} );
