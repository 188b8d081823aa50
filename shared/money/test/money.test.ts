/**
 * @jest-environment node
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	formatAmount,
	getCurrency,
	getCurrencyCodes,
	getDecimals,
	getDefaultAmounts,
	getMinimum,
	parseAmount,
} from '..';
import { makeCases } from './cases';

/** `MoneyTest.php` reads the same file. `FREEHOLD_WRITE_CASES=1` writes it anew after a change of the rules. */
const FILE = join( __dirname, 'cases.json' );

const read = ( typed: string, code: string ): string => {
	const { error, decimal } = parseAmount( typed, code );
	return error ?? decimal;
};

it( 'gives the results that PHP gives', () => {
	const cases = makeCases();
	if ( process.env.FREEHOLD_WRITE_CASES ) {
		const row = ( value: unknown ): string =>
			`\t\t${ JSON.stringify( value )
				.replace( /^\[/, '[ ' )
				.replace( /","/g, '", "' )
				.replace( /\]$/, ' ]' ) }`;
		const list = ( rows: unknown[] ): string =>
			`[\n${ rows.map( row ).join( ',\n' ) }\n\t]`;
		writeFileSync(
			FILE,
			`{\n\t"parsed": ${ list( cases.parsed ) },\n\t"formatted": ${ list(
				cases.formatted
			) }\n}\n`
		);
	}
	expect( cases ).toEqual( JSON.parse( readFileSync( FILE, 'utf8' ) ) );
} );

it( 'reads back every amount that it formats', () => {
	for ( const code of getCurrencyCodes() ) {
		const { exponent } = getCurrency( code );
		for ( const units of [
			1, 10, 99, 100, 12345, 123456789, 999999999999,
		] ) {
			const decimal = ( units / 10 ** exponent ).toFixed( exponent );
			expect(
				parseAmount( formatAmount( decimal, code ), code, null )
			).toEqual( { value: Number( decimal ), decimal } );
		}
	}
} );

it.each( [
	[ '10', 'USD', '10.00' ],
	[ '$1,000.50', 'USD', '1000.50' ],
	[ '1.000,50 €', 'EUR', '1000.50' ],
	[ '1.000', 'EUR', '1000.00' ],
	[ '1,000', 'EUR', 'too_many_decimals' ],
	[ '1.000', 'USD', 'too_many_decimals' ],
	[ '1,00,000', 'INR', '100000.00' ],
	[ '50.00', 'JPY', '50' ],
	[ '50.5', 'JPY', 'too_many_decimals' ],
	[ '1.005', 'KWD', 'too_many_decimals' ],
	[ '1.25', 'KWD', '1.250' ],
	[ '1.500', 'KWD', '1.500' ],
	[ '2.000', 'BHD', '2.000' ],
	[ '0.500', 'JOD', '0.500' ],
	[ '12.340', 'OMR', '12.340' ],
	[ '1.500', 'TND', '1.500' ],
	[ '1.500', 'LYD', '1.500' ],
	[ '1,500', 'KWD', '1500.000' ],
	[ '1,500.000', 'KWD', '1500.000' ],
	[ '1.500,000', 'KWD', '1500.000' ],
	[ '1.5000', 'KWD', '1.500' ],
	[ '1.000', 'DKK', '1000.00' ],
	[ '1.000,50', 'DKK', '1000.50' ],
	[ '10.50', 'DKK', '10.50' ],
	[ '1,000', 'DKK', 'too_many_decimals' ],
	[ '1.000', 'NOK', '1000.00' ],
	[ '1,000', 'CHF', '1000.00' ],
	[ '1.000', 'CHF', 'too_many_decimals' ],
	[ '0.000', 'DKK', 'too_many_decimals' ],
	[ '10.5', 'ISK', 'too_many_decimals' ],
	[ '٣٫٥', 'USD', '3.50' ],
	[ '', 'USD', 'not_a_number' ],
	[ '1e5', 'USD', 'not_a_number' ],
	[ '10 50', 'USD', 'not_a_number' ],
	[ '$-5', 'USD', 'negative' ],
	[ '0', 'USD', 'too_small' ],
	[ '0.49', 'USD', 'too_small' ],
	[ '0.5', 'USD', '0.50' ],
	[ '9999999999.99', 'USD', '9999999999.99' ],
	[ '10000000000', 'USD', 'too_large' ],
] )( 'reads %j in %s as %s', ( typed, code, result ) => {
	expect( read( typed, code ) ).toBe( result );
} );

it( 'applies the vendor’s rules', () => {
	expect( parseAmount( '0.01', 'USD', 'paypal' ).value ).toBe( 0.01 );
	expect( parseAmount( '10.50', 'HUF', 'paypal' ).error ).toBe(
		'too_many_decimals'
	);
	expect( parseAmount( '1000.50', 'HUF' ).value ).toBe( 1000.5 );
	expect( getDecimals( 'TWD', 'paypal' ) ).toBe( 0 );
	expect( getDecimals( 'TWD', 'stripe' ) ).toBe( 2 );
	expect( getDecimals( 'KWD', 'stripe' ) ).toBe( 2 );
	expect( getDecimals( 'KWD' ) ).toBe( 3 );
} );

it.each( [
	[ 9800900.32, 'USD', '$9,800,900.32' ],
	[ 9800900.32, 'EUR', '€9.800.900,32' ],
	[ 1234, 'JPY', '¥1,234' ],
	[ 10.5, 'HUF', 'Ft10,5' ],
	[ 1, 'KWD', 'د.ك.1.000' ],
	[ 0.1 + 0.2, 'USD', '$0.30' ],
	[ '1.005', 'USD', '$1.01' ],
	[ '9.995', 'USD', '$10.00' ],
	[ -5, 'USD', '-$5.00' ],
	[ -0.001, 'USD', '$0.00' ],
	[ NaN, 'USD', '$0.00' ],
	[ 7, 'unknown', '$7.00' ],
	[ 7, 'constructor', '$7.00' ],
] )( 'formats %j %s as %s', ( amount, code, text ) => {
	expect( formatAmount( amount, code ) ).toBe( text );
} );

it( 'suggests 10, 30 and 200 times the minimum', () => {
	expect( getMinimum( 'GBP' ) ).toBe( 0.3 );
	expect( getDefaultAmounts( 'USD' ) ).toEqual( [ 5, 15, 100 ] );
	expect( getDefaultAmounts( 'GBP' ) ).toEqual( [ 3, 9, 60 ] );
	expect( getDefaultAmounts( 'JPY' ) ).toEqual( [ 500, 1500, 10000 ] );
	expect( getMinimum( 'QQQ' ) ).toBe( 0 );
	expect( getDefaultAmounts( 'QQQ' ) ).toEqual( [ 5, 15, 100 ] );
} );
