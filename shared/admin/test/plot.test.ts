import { namedPeriods } from '../plot';

jest.mock( 'uplot', () => ( {} ) );

it( 'names below a chart are evenly spread, and none is cut at its sides', () => {
	// Months on a phone, days on a phone, days and months in a wide window.
	expect( namedPeriods( 12, 6, 17, 42 ) ).toEqual( [ 3, 9 ] );
	expect( namedPeriods( 30, 15, 7.7, 48 ) ).toEqual( [ 9, 24 ] );
	expect( namedPeriods( 30, 5, 24, 48 ) ).toEqual( [ 2, 7, 12, 17, 22, 27 ] );
	expect( namedPeriods( 12, 2, 80, 42 ) ).toEqual( [ 1, 3, 5, 7, 9, 11 ] );
	expect( namedPeriods( 1, 1, 300, 48 ) ).toEqual( [ 0 ] );
} );
