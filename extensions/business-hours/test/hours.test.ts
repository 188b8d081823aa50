/**
 * @jest-environment node
 */
import { setSettings, getSettings } from '@wordpress/date';
import {
	formatTime,
	inWeekOrder,
	isAllDay,
	isComplete,
	isOverMidnight,
	labelOf,
	linesOf,
	weekdayName,
	withHours,
} from '../hours';
import type { Day } from '../types';

const span = ( opening: string, closing: string ) => ( { opening, closing } );

describe( 'spans', () => {
	it( 'are complete with two times of day', () => {
		expect( isComplete( span( '09:00', '17:30' ) ) ).toBe( true );
		expect( isComplete( span( '09:00', '' ) ) ).toBe( false );
		expect( isComplete( span( '24:00', '09:60' ) ) ).toBe( false );
	} );

	it( 'end on the next day when they close before they open', () => {
		expect( isOverMidnight( span( '18:00', '02:00' ) ) ).toBe( true );
		expect( isOverMidnight( span( '18:00', '23:00' ) ) ).toBe( false );
		expect( isOverMidnight( span( '18:00', '' ) ) ).toBe( false );
	} );

	it( 'last 24 hours when both ends are the same', () => {
		expect( isAllDay( span( '00:00', '00:00' ) ) ).toBe( true );
		expect( isAllDay( span( '', '' ) ) ).toBe( false );
	} );
} );

describe( 'the week', () => {
	const monday: Day = { name: 'Mon', hours: [ span( '10:00', '12:00' ) ] };

	it( 'has a line for each day, or one for days in a row with the same hours', () => {
		const days = inWeekOrder(
			[
				monday,
				{
					name: 'Tue',
					hours: [ ...monday.hours, span( '15:00', '' ) ],
				},
				{ name: 'Fri', hours: monday.hours },
			],
			1
		);
		expect( linesOf( days, false ) ).toHaveLength( 7 );
		expect( linesOf( days, true ) ).toEqual( [
			{ days: [ 'Mon', 'Tue' ], hours: monday.hours },
			{ days: [ 'Wed', 'Thu' ], hours: [] },
			{ days: [ 'Fri' ], hours: monday.hours },
			{ days: [ 'Sat', 'Sun' ], hours: [] },
		] );
	} );

	it.each( [
		[ [ 'Mo' ], 'Mo' ],
		[ [ 'Mo', 'Di' ], 'Mo and Di' ],
		[ [ 'Mo', 'Di', 'Mi' ], 'Mo to Mi' ],
		[ [ 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So' ], 'Every day' ],
	] )( 'labels %j in words', ( names, label ) => {
		expect( labelOf( names ) ).toBe( label );
	} );

	it( 'begins on the day that the site’s week begins with and has seven days', () => {
		const week = inWeekOrder( [ monday ], 6 );
		expect( week.map( ( { name } ) => name ) ).toEqual( [
			'Sat',
			'Sun',
			'Mon',
			'Tue',
			'Wed',
			'Thu',
			'Fri',
		] );
		expect( week[ 2 ] ).toBe( monday );
		expect( week[ 3 ]?.hours ).toEqual( [] );
	} );

	it( 'keeps the stored order when a day changes, and adds a day that is missing', () => {
		const days: Day[] = [ { name: 'Sun', hours: [] }, monday ];
		expect( withHours( days, 'Sun', [ span( '1', '2' ) ] ) ).toEqual( [
			{ name: 'Sun', hours: [ span( '1', '2' ) ] },
			monday,
		] );
		expect( withHours( days, 'Fri', [] ) ).toEqual( [
			...days,
			{ name: 'Fri', hours: [] },
		] );
	} );
} );

describe( 'formats', () => {
	it( 'writes times as the site does, in any zone of the browser', () => {
		expect( formatTime( '17:05', 'g:i a' ) ).toBe( '5:05 pm' );
		expect( formatTime( '00:00', 'H:i' ) ).toBe( '00:00' );
	} );

	it( 'names weekdays in the site’s language', () => {
		expect( weekdayName( 0 ) ).toBe( 'Sunday' );
		expect( weekdayName( 6 ) ).toBe( 'Saturday' );
		const settings = getSettings();
		setSettings( {
			...settings,
			l10n: {
				...settings.l10n,
				locale: 'de',
				weekdays: [
					'Sonntag',
					'Montag',
					'Dienstag',
					'Mittwoch',
					'Donnerstag',
					'Freitag',
					'Samstag',
				] as unknown as typeof settings.l10n.weekdays,
			},
		} );
		expect( weekdayName( 3 ) ).toBe( 'Mittwoch' );
		setSettings( settings );
	} );
} );
