import { namedPeriods } from '../plot';

jest.mock( 'uplot', () => ( {} ) );

it( 'names below a chart are evenly spread, and none is cut at its sides', () => {
	// Months on a phone, days on a phone, days in a wide window.
	expect( namedPeriods( 12, 6, 17, 42 ) ).toEqual( [ 1, 7 ] );
	expect( namedPeriods( 30, 15, 7.7, 48 ) ).toEqual( [ 4, 19 ] );
	expect( namedPeriods( 30, 5, 24, 48 ) ).toEqual( [ 1, 6, 11, 16, 21, 26 ] );
	expect( namedPeriods( 1, 1, 300, 48 ) ).toEqual( [ 0 ] );
} );
