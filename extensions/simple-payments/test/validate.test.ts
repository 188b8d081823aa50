/**
 * @jest-environment node
 */
import { priceOf, validate, type Draft } from '../validate';

const DRAFT: Draft = {
	title: 'Honey',
	content: '',
	currency: 'USD',
	price: '10',
	email: 'shop@example.com',
};

it( 'accepts what can be sold', () => {
	expect( validate( DRAFT ) ).toEqual( {} );
	expect( validate( { ...DRAFT, price: '0.01' } ) ).toEqual( {} );
	expect( priceOf( { price: '1.250,50', currency: 'EUR' } ) ).toBe( 1250.5 );
	expect( priceOf( { price: 'ten', currency: 'EUR' } ) ).toBeUndefined();
} );

it.each( [
	[
		'',
		'USD',
		'If you’re selling something, you need a price tag. Add yours here.',
	],
	[
		'0',
		'USD',
		'If you’re selling something, you need a price tag. Add yours here.',
	],
	[ 'ten', 'USD', 'Invalid price' ],
	[
		'-5',
		'USD',
		'Your price is negative — enter a positive number so people can pay the right amount.',
	],
	[ '10.555', 'USD', 'The price cannot have more than 2 decimal places.' ],
	[
		'10.5',
		'JPY',
		'We know every penny counts, but prices in this currency can’t contain decimal values.',
	],
	[
		'10.5',
		'HUF',
		'We know every penny counts, but prices in this currency can’t contain decimal values.',
	],
] )( 'says what is wrong with %j in %s', ( price, currency, message ) => {
	expect( validate( { ...DRAFT, price, currency } ) ).toEqual( {
		price: message,
	} );
} );

it( 'says what is missing', () => {
	expect( validate( { ...DRAFT, title: ' ', email: '' } ) ).toEqual( {
		title: 'Please add a brief title so that people know what they’re paying for.',
		email: 'We want to make sure payments reach you, so please add an email address.',
	} );
	expect( validate( { ...DRAFT, email: 'shop@' } ) ).toEqual( {
		email: 'shop@ is not a valid email address.',
	} );
} );
