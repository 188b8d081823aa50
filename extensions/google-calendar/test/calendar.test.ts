import {
	calendarIds,
	publicFiles,
	readCalendar,
	readHeight,
	readStored,
} from '../calendar';

const EMBED =
	'https://calendar.google.com/calendar/embed?src=anna%40example.org&ctz=Europe%2FBerlin';
const ANNA =
	'https://calendar.google.com/calendar/embed?src=anna%40example.org';

describe( 'what was pasted', () => {
	it.each( [
		[ 'the public address', EMBED, { url: EMBED } ],
		[
			'the embed code',
			`<iframe src="${ EMBED.replace(
				'&',
				'&amp;'
			) }" style="border: 0" width="800" height="450" frameborder="0" scrolling="no"></iframe>`,
			{ url: EMBED, height: 450, width: 800 },
		],
		[
			'an embed code with other sizes',
			`<iframe src='${ ANNA }' width="100%" height="20px"></iframe>`,
			{ url: ANNA, height: 100 },
		],
		[
			'an embed code from a word processor',
			`<iframe src=“${ ANNA }” height=“300”></iframe>`,
			{ url: ANNA, height: 300 },
		],
		[
			'an embed code with an extra script',
			`<script src="https://evil.example/x.js"></script><iframe src="${ ANNA }"></iframe>`,
			{ url: ANNA },
		],
		[
			'the old address',
			'http://www.google.com/calendar/embed?src=anna%40example.org',
			{ url: ANNA },
		],
		[
			'the address with an account in it',
			'https://calendar.google.com/calendar/u/0/embed?src=anna%40example.org',
			{ url: ANNA },
		],
		[
			'a link to share',
			'https://calendar.google.com/calendar/u/0?cid=YW5uYUBleGFtcGxlLm9yZw',
			{ url: ANNA },
		],
		[
			'a link to share with the id in it',
			'https://calendar.google.com/calendar/r?cid=anna@example.org',
			{ url: ANNA },
		],
		[
			'the public iCal address',
			'https://calendar.google.com/calendar/ical/anna%40example.org/public/basic.ics',
			{ url: ANNA },
		],
	] )( 'reads %s', ( _, pasted, found ) => {
		expect( readCalendar( pasted ) ).toEqual( found );
	} );

	it.each( [
		[ 'nothing', '' ],
		[ 'no calendar', 'https://calendar.google.com/calendar/r/week' ],
		[
			'an embed page of none',
			'https://calendar.google.com/calendar/embed',
		],
		[ 'a link to nothing', 'https://calendar.google.com/calendar?cid=%%' ],
		[
			'a link to no id',
			'https://calendar.google.com/calendar?cid=aGVsbG8',
		],
		[
			'a secret address',
			'https://calendar.google.com/calendar/ical/anna%40example.org/private-0123456789/basic.ics',
		],
		[ 'an event', 'https://calendar.google.com/event?eid=abc' ],
		[
			'another service of Google’s',
			'https://maps.google.com/?q=calendar',
		],
		[
			'a look-alike',
			'https://calendar.google.com.evil.example/calendar/embed?src=a@b.c',
		],
		[
			'another vendor',
			'<iframe src="https://outlook.live.com/x"></iframe>',
		],
		[
			'a cut-off code',
			'<iframe src="https://calendar.google.com/calendar/em',
		],
		[ 'a script', `javascript:location="${ EMBED }"` ],
		[ 'far too much', `${ EMBED } `.repeat( 1200 ) ],
	] )( 'takes nothing of %s', ( _, pasted ) => {
		expect( readCalendar( pasted ) ).toBeUndefined();
	} );
} );

test( 'stores the URL of a calendar or nothing', () => {
	expect( readStored( EMBED ) ).toBe( EMBED );
	expect(
		readStored( 'https://evil.example/calendar/embed' )
	).toBeUndefined();
	expect( readStored( undefined ) ).toBeUndefined();
} );

test( 'a height is within bounds', () => {
	expect( [ 7, 450.4, 99999, NaN, '450' ].map( readHeight ) ).toEqual( [
		100, 450, 3000, 600, 600,
	] );
} );

describe( 'the public files of an embed page', () => {
	const file = ( name: string ) =>
		`https://calendar.google.com/calendar/ical/${ name }%40example.org/public/basic.ics`;

	it( 'are those of each calendar, also of customized codes with base64 IDs', () => {
		expect( publicFiles( EMBED ) ).toEqual( [ file( 'anna' ) ] );
		const several = `https://calendar.google.com/calendar/embed?src=${ btoa(
			'choir@example.org'
		).replace( /=+$/, '' ) }&src=anna%40example.org&color=%23D50000`;
		expect( calendarIds( several ) ).toEqual( [
			'choir@example.org',
			'anna@example.org',
		] );
		expect( publicFiles( several ) ).toEqual( [
			file( 'choir' ),
			file( 'anna' ),
		] );
	} );

	it( 'are none without a calendar', () => {
		expect(
			publicFiles( 'https://calendar.google.com/calendar/embed' )
		).toEqual( [] );
	} );
} );

test( 'reads a URL that an author saved', () => {
	expect(
		readStored(
			'https://calendar.google.com/calendar/embed?src=a%40b.org&amp;src=c%40d.org'
		)
	).toBe(
		'https://calendar.google.com/calendar/embed?src=a%40b.org&src=c%40d.org'
	);
} );
