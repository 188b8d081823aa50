import { readPlace, START, urlOf, type Place } from '../location';
import { queryOf } from '../query';

const PLACE: Place = {
	tab: 'payments',
	mode: undefined,
	payment: 0,
	subscription: 0,
	plan: 0,
	coupon: 0,
	customer: '',
	period: 'month',
	currency: '',
	list: START,
};

const at = ( query: string ) => {
	window.history.replaceState( null, '', `/wp-admin/admin.php?${ query }` );
	return readPlace();
};

describe( 'the URL of the Payments screen', () => {
	it( 'is short where all is as at first', () => {
		at( 'page=freehold-payments&view=plans&search=x' );
		expect( urlOf( PLACE ) ).toBe(
			'http://localhost/wp-admin/admin.php?page=freehold-payments'
		);
	} );

	it.each( [
		PLACE,
		{ ...PLACE, tab: 'subscriptions', mode: 'test', payment: 7 },
		{ ...PLACE, period: 'day', currency: 'EUR' },
		{
			...PLACE,
			mode: 'live',
			list: {
				search: 'a & b = ü',
				page: 3,
				sort: { field: 'amount', direction: 'asc' },
				filters: [
					{ field: 'currency', operator: 'is', value: 'EUR' },
					{
						field: 'date',
						operator: 'between',
						value: [ '2026-01-01', '2026-02-01' ],
					},
				],
			},
		},
	] satisfies Place[] )( 'keeps %j', ( place ) => {
		at( 'page=freehold-payments' );
		expect( at( urlOf( place ).split( '?' )[ 1 ] ?? '' ) ).toEqual( place );
	} );

	it.each( [
		'view=x&mode=both&payment=-1&period=week&currency=e&paged=0&orderby=name&order=up',
		'payment=abc&paged=1e999&is-=&is-date=between',
		'is-date=on:&is-x=&payment=%F0%9F',
	] )( 'does not fail at %s', ( query ) => {
		const place = at( query );
		expect( place ).toMatchObject( { tab: 'payments', payment: 0 } );
		expect( () => queryOf( place.list, 'live' ) ).not.toThrow();
		expect( place.list.page ).toBe( 1 );
	} );
} );

describe( 'the query of a list', () => {
	it( 'has what the list shows, of one mode', () => {
		expect(
			queryOf(
				{
					search: 'ada',
					page: 2,
					sort: { field: 'amount', direction: 'asc' },
					filters: [
						{ field: 'status', operator: 'is', value: 'paid' },
						{ field: 'currency', operator: 'is', value: undefined },
						{ field: 'unknown', operator: 'is', value: 'x' },
						{ field: 'date', operator: 'on', value: '2026-03-01' },
					],
				},
				'test'
			)
		).toEqual( {
			mode: 'test',
			page: 2,
			per_page: 20,
			search: 'ada',
			orderby: 'amount',
			order: 'asc',
			status: 'paid',
			after: expect.stringMatching( /^2026-0[23]-/ ),
			before: expect.stringMatching( /^2026-03-0/ ),
		} );
	} );
} );
