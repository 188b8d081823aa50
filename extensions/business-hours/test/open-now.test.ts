/**
 * @jest-environment node
 */
import { localTime, openNow, type Data, type Span } from '../open-now';

const nineToFive: Span = [ 540, 1020, '9:00', '17:00' ];
const text: Data[ 'text' ] = [
	'Open',
	'Open until %s',
	'Closed',
	'Closed until %s',
	'Closed until %2$s at %1$s',
];
const dayName = ( day: number ) => `day ${ day }`;
const week = ( spans: Record< number, Span[] > ): Data[ 'week' ] =>
	[ 0, 1, 2, 3, 4, 5, 6 ].map( ( day ) => spans[ day ] ?? [] );
const at = ( data: Partial< Data >, local: string ) =>
	openNow(
		{ zone: 0, week: week( {} ), special: [], text, ...data },
		new Date( `${ local }Z` ),
		dayName
	);

// 23 November 2026 is a Monday.
describe( 'openNow', () => {
	const weekdays = week( { 1: [ nineToFive ], 2: [ nineToFive ] } );

	it.each( [
		[ '2026-11-23T08:59', 'Closed until 9:00' ],
		[ '2026-11-23T09:00', 'Open until 17:00' ],
		[ '2026-11-23T16:59', 'Open until 17:00' ],
		[ '2026-11-23T17:00', 'Closed until day 2 at 9:00' ],
		[ '2026-11-24T17:00', 'Closed until day 1 at 9:00' ],
		[ '2026-11-22T12:00', 'Closed until day 1 at 9:00' ],
	] )( 'at %s says %s', ( local, expected ) => {
		expect( at( { week: weekdays }, local ) ).toBe( expected );
	} );

	it( 'knows a break at noon, in whatever order the spans are stored', () => {
		const split = week( {
			1: [
				[ 780, 1080, '13:00', '18:00' ],
				[ 480, 720, '8:00', '12:00' ],
			],
		} );
		expect( at( { week: split }, '2026-11-23T12:30' ) ).toBe(
			'Closed until 13:00'
		);
		expect( at( { week: split }, '2026-11-23T11:59' ) ).toBe(
			'Open until 12:00'
		);
	} );

	it( 'goes on after midnight', () => {
		const night = week( { 6: [ [ 1200, 1560, '20:00', '2:00' ] ] } );
		expect( at( { week: night }, '2026-11-22T01:59' ) ).toBe(
			'Open until 2:00'
		);
		expect( at( { week: night }, '2026-11-22T02:00' ) ).toBe(
			'Closed until day 6 at 20:00'
		);
	} );

	it( 'joins days that are open around the clock', () => {
		const allDay: Span = [ 0, 1440, '0:00', '0:00' ];
		expect(
			at(
				{
					week: week( {
						1: [ allDay ],
						2: [ [ 0, 600, '0:00', '10:00' ] ],
					} ),
				},
				'2026-11-23T12:00'
			)
		).toBe( 'Open until 10:00' );
		expect(
			at(
				{
					week: week(
						Object.fromEntries(
							[ 0, 1, 2, 3, 4, 5, 6 ].map( ( day ) => [
								day,
								[ allDay ],
							] )
						)
					),
				},
				'2026-11-23T12:00'
			)
		).toBe( 'Open' );
	} );

	it( 'uses a holiday instead of the week', () => {
		expect(
			at(
				{
					week: weekdays,
					special: [ [ '2026-11-23', '2026-11-24', [] ] ],
				},
				'2026-11-23T10:00'
			)
		).toBe( 'Closed until day 1 at 9:00' );
		expect(
			at(
				{
					week: weekdays,
					special: [
						[
							'2026-11-23',
							'2026-11-23',
							[ [ 600, 660, '10:00', '11:00' ] ],
						],
					],
				},
				'2026-11-23T10:30'
			)
		).toBe( 'Open until 11:00' );
	} );

	it( 'shows only “closed” if it never opens', () => {
		expect( at( {}, '2026-11-23T10:00' ) ).toBe( 'Closed' );
	} );
} );

describe( 'localTime', () => {
	const now = Date.UTC( 2026, 6, 1, 22, 30 );

	it( 'is the time in the site’s zone, not in the visitor’s', () => {
		expect( localTime( 'Asia/Tokyo', now ).toISOString() ).toBe(
			'2026-07-02T07:30:00.000Z'
		);
		expect( localTime( 'America/New_York', now ).toISOString() ).toBe(
			'2026-07-01T18:30:00.000Z'
		);
	} );

	it( 'takes minutes east of UTC', () => {
		expect( localTime( 330, now ).toISOString() ).toBe(
			'2026-07-02T04:00:00.000Z'
		);
	} );
} );
