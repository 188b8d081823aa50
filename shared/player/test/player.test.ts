/** @jest-environment jsdom */
import { deedOf } from '../keys';
import { quartersOf } from '../report';
import { noted, positionOf, recall, remember } from '../memory';
import { clock, titleAt } from '../time';

const DAY = 24 * 3600 * 1000;
const NOW = 1000 * DAY;

describe( 'Keys', () => {
	const press = ( key: string, changes = {} ) => ( {
		key,
		altKey: false,
		ctrlKey: false,
		metaKey: false,
		repeat: false,
		...changes,
	} );

	it.each( [
		[ ' ', { name: 'toggle' } ],
		[ 'k', { name: 'toggle' } ],
		[ 'K', { name: 'toggle' } ],
		[ 'j', { name: 'seek', by: -10 } ],
		[ 'l', { name: 'seek', by: 10 } ],
		[ 'm', { name: 'mute' } ],
		[ 'f', { name: 'fullscreen' } ],
		[ 'c', { name: 'captions' } ],
		[ 'ArrowLeft', { name: 'seek', by: -5 } ],
		[ 'ArrowRight', { name: 'seek', by: 5 } ],
		[ 'ArrowUp', { name: 'volume', by: 0.05 } ],
		[ 'ArrowDown', { name: 'volume', by: -0.05 } ],
		[ '0', { name: 'part', part: 0 } ],
		[ '9', { name: 'part', part: 0.9 } ],
		[ 'Tab', undefined ],
		[ 'x', undefined ],
	] )( 'the key %j', ( key, deed ) => {
		expect( deedOf( press( key ), 'video' ) ).toEqual( deed );
	} );

	it( 'belong to the browser on its shortcuts, on menus, and where a control needs them', () => {
		expect( deedOf( press( 'f', { ctrlKey: true } ), 'video' ) ).toBe(
			undefined
		);
		expect( deedOf( press( 'c' ), 'menu' ) ).toBe( undefined );
		expect( deedOf( press( ' ' ), 'button' ) ).toBe( undefined );
		expect( deedOf( press( 'ArrowLeft' ), 'volume' ) ).toBe( undefined );
		expect( deedOf( press( ' ' ), 'timeline' ) ).toEqual( {
			name: 'toggle',
		} );
		expect( deedOf( press( 'k' ), 'button' ) ).toEqual( {
			name: 'toggle',
		} );
	} );
} );

describe( 'Where a video was stopped', () => {
	it( 'is stored for 30 days, but not near the beginning and the end', () => {
		const positions = noted( {}, 'aaaaaaaa', 42.7, 60, NOW );
		expect( positions ).toEqual( { aaaaaaaa: [ 42, NOW ] } );
		const after = ( days: number, duration = 60, guid = 'aaaaaaaa' ) =>
			positionOf( positions, guid, duration, NOW + days * DAY );
		expect( after( 29 ) ).toBe( 42 );
		expect( after( 30 ) ).toBe( 0 );
		expect( after( 0, 51 ) ).toBe( 0 );
		expect( after( 0, 60, 'bbbbbbbb' ) ).toBe( 0 );
		expect( noted( positions, 'aaaaaaaa', 9, 60, NOW ) ).toEqual( {} );
		expect( noted( positions, 'aaaaaaaa', 51, 60, NOW ) ).toEqual( {} );
		expect( noted( positions, 'aaaaaaaa', 42, NaN, NOW ) ).toEqual( {} );
	} );

	it( 'is forgotten when it is old, or when there are more than 20', () => {
		let positions = noted( {}, 'old', 30, 60, NOW - 31 * DAY );
		for ( let index = 0; index < 25; index++ ) {
			positions = noted( positions, `v${ index }`, 30, 60, NOW + index );
		}
		expect( Object.keys( positions ) ).toHaveLength( 20 );
		expect( positions ).toHaveProperty( 'v24' );
		expect( positions ).not.toHaveProperty( 'v4' );
		expect( positions ).not.toHaveProperty( 'old' );
	} );

	it( 'is not needed: storage may be blocked, or hold nonsense', () => {
		remember( { captions: 'de' } );
		remember( { size: '1.5' } );
		expect( recall() ).toEqual( { captions: 'de', size: '1.5' } );
		localStorage.setItem( 'freehold-video', '{' );
		expect( recall() ).toEqual( {} );
		jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new Error();
		} );
		expect( () => remember( { size: '1' } ) ).not.toThrow();
	} );
} );

it( 'shows times and chapters', () => {
	expect( [ 0, 9.9, 65, 3723, NaN, Infinity, -1 ].map( clock ) ).toEqual( [
		'0:00',
		'0:09',
		'1:05',
		'1:02:03',
		'0:00',
		'0:00',
		'0:00',
	] );
	const marks = [
		{ start: 0, title: 'Start' },
		{ start: 15, title: 'Middle' },
	];
	expect( [ 0, 14.9, 15, 99 ].map( ( at ) => titleAt( marks, at ) ) ).toEqual(
		[ 'Start', 'Start', 'Middle', 'Middle' ]
	);
	expect( titleAt( [], 5 ) ).toBe( '' );
} );

describe( 'How much of a video was watched', () => {
	const quarters = ( duration: number, ...parts: [ number, number ][] ) =>
		quartersOf( {
			duration,
			played: {
				length: parts.length,
				start: ( index ) => parts[ index ]?.[ 0 ] ?? 0,
				end: ( index ) => parts[ index ]?.[ 1 ] ?? 0,
			},
		} );

	it.each( [
		[ quarters( 60 ), 0 ],
		[ quarters( NaN, [ 0, 9 ] ), 0 ],
		[ quarters( Infinity, [ 0, 9 ] ), 0 ],
		[ quarters( 60, [ 0, 14 ] ), 0 ],
		[ quarters( 60, [ 0, 15 ] ), 1 ],
		// What was skipped does not count.
		[ quarters( 60, [ 0, 5 ], [ 50, 60 ] ), 1 ],
		[ quarters( 60, [ 0, 56 ] ), 3 ],
		[ quarters( 60, [ 0, 57 ] ), 4 ],
	] )( '%d quarters', ( counted, expected ) => {
		expect( counted ).toBe( expected );
	} );
} );
