import { moved } from '../plans/list';

jest.mock( '../short-list', () => ( {} ) );

it( 'moves a plan in the order that is stored now', () => {
	// Another tab has put 3 first since the list was loaded.
	expect( moved( [ 3, 1, 2 ], 2, -1 ) ).toEqual( [ 3, 2, 1 ] );
	expect( moved( [ 3, 1, 2 ], 3, -1 ) ).toEqual( [ 3, 1, 2 ] );
	expect( moved( [ 3, 1, 2 ], 3, 1 ) ).toEqual( [ 1, 3, 2 ] );
	// Another tab has archived it.
	expect( moved( [ 3, 1 ], 2, 1 ) ).toEqual( [ 3, 1 ] );
} );
