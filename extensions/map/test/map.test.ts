import { groupsOf } from '../draw/groups';
import { ownAttribution, styleOf } from '../draw/mapbox-style';
import { chooseProvider } from '../draw/provider';
import type { Config } from '../draw/types';
import {
	lngLat,
	onEarth,
	readCoordinates,
	readPoints,
	withPoints,
} from '../points';
import { drawnStyle, storedStyle } from '../style-name';
import type { Point } from '../types';

const point = ( longitude: number, latitude: number ): Point => ( {
	id: `${ longitude } ${ latitude }`,
	coordinates: { longitude, latitude },
} );
const config = {
	provider: 'mapkit',
	mapbox: { token: 'pk.', url: 'https://api.mapbox.com' },
	mapkit: { token: '/mapkit' },
	tiles: {
		url: 'https://{s}.example.org/{z}/{x}/{y}{r}.png',
		attribution: '<b>',
	},
} as Config;

describe( 'whose maps', () => {
	it.each( [
		[ 'what the owner chose', 'default', config, '', 'mapkit' ],
		[ 'Mapbox for terrain', 'terrain', config, '', 'mapbox' ],
		[
			'what the cookie says',
			'default',
			config,
			'a=b; map_provider=tiles',
			'tiles',
		],
		[
			'nothing of a cookie that says nothing good',
			'default',
			config,
			'map_provider=google',
			'mapkit',
		],
		[
			'whichever is there',
			'terrain',
			{ ...config, mapbox: undefined, mapkit: undefined },
			'map_provider=mapbox',
			'tiles',
		],
		[
			'none',
			'default',
			{
				...config,
				mapbox: undefined,
				mapkit: undefined,
				tiles: undefined,
			},
			'',
			undefined,
		],
	] as const )( 'are %s', ( _, style, given, cookie, provider ) => {
		expect( chooseProvider( style, given as Config, cookie ) ).toBe(
			provider
		);
	} );

	it( 'have the style that fits', () => {
		const of = ( style: 'satellite' | 'terrain', details: boolean ) =>
			styleOf( { style, details }, config, 'mapbox' );
		expect( of( 'satellite', true ) ).toMatch( /satellite-streets-v11$/ );
		expect( of( 'satellite', false ) ).toMatch( /satellite-v9$/ );
		expect( of( 'terrain', false ) ).toMatch( /outdoors-v11$/ );
		expect( ownAttribution( config ) ).toBe( '&lt;b&gt;' );
		const own = {
			...config,
			tiles: { url: 'https://example.org/style.json', attribution: '' },
		};
		expect(
			styleOf( { style: 'default', details: true }, own, 'tiles' )
		).toBe( 'https://example.org/style.json' );
	} );
} );

test( 'a style is read from the class', () => {
	expect( storedStyle( 'mine is-style-terrain' ) ).toBe( 'terrain' );
	expect( storedStyle( 'is-style-black-and-white' ) ).toBe( 'default' );
	expect( drawnStyle( 'is-style-black-and-white' ) ).toBe(
		'black_and_white'
	);
	expect( drawnStyle() ).toBe( 'default' );
} );

describe( 'places', () => {
	it( 'are read from coordinates', () => {
		expect( readCoordinates( ' 52.52, 13.405 ' )?.coordinates ).toEqual( {
			latitude: 52.52,
			longitude: 13.405,
		} );
		expect( readCoordinates( '-43.39;172.65' )?.title ).toBe(
			'-43.39, 172.65'
		);
		for ( const other of [
			'',
			'52',
			'91, 0',
			'0, 181',
			'Kaiapoi 7630',
			'1, 2, 3',
		] ) {
			expect( readCoordinates( other ) ).toBeUndefined();
		}
	} );

	it( 'are somewhere, or not on the map', () => {
		expect(
			onEarth(
				readPoints( [
					point( 1, 2 ),
					point( 200, 0 ),
					point( NaN, 0 ),
					{} as Point,
				] )
			)
		).toEqual( [ point( 1, 2 ) ] );
		expect( lngLat( { lng: 1, lat: 2 } ) ).toEqual( [ 1, 2 ] );
		expect( lngLat( { longitude: 3, latitude: 4 } ) ).toEqual( [ 3, 4 ] );
		expect( lngLat( {} as { lng: number; lat: number } ) ).toEqual( [
			0, 0,
		] );
	} );

	it( 'are read from whatever a post stores', () => {
		const stored = { latitude: '2.50', longitude: 1 };
		expect(
			readPoints( [
				'x',
				null,
				[ 1 ],
				{ title: 'Nowhere' },
				{ coordinates: { latitude: null, longitude: 1 } },
				{ coordinates: { latitude: {}, longitude: 1 } },
				{ title: { type: 'b' }, caption: null, coordinates: stored },
			] )
		).toEqual( [ { title: '', caption: '', coordinates: stored } ] );
		expect( readPoints( 'x' ) ).toEqual( [] );
		expect( onEarth( [ { coordinates: stored } ] ) ).toEqual(
			[ point( 1, 2.5 ) ].map( ( { coordinates } ) => ( {
				coordinates,
			} ) )
		);
		expect( lngLat( { lng: {}, lat: { valueOf: 1 } } ) ).toEqual( [
			0, 0,
		] );
		expect( lngLat( null ) ).toEqual( [ 0, 0 ] );
	} );

	it( 'change the center, and a single remaining place changes the zoom', () => {
		const two = [ point( 10, 20 ), point( 30, -40 ) ];
		expect( withPoints( { points: [] }, two ) ).toEqual( {
			points: two,
			mapCenter: { lng: 20, lat: -10 },
		} );
		expect( withPoints( { points: two }, two.slice( 1 ) ) ).toEqual( {
			points: two.slice( 1 ),
			mapCenter: { lng: 30, lat: -40 },
			zoom: 12,
		} );
		expect(
			withPoints( { points: [] }, two.slice( 1 ) )
		).not.toHaveProperty( 'zoom' );
		expect( withPoints( { points: two.slice( 1 ) }, [] ) ).toEqual( {
			points: [],
		} );
	} );
} );

describe( 'groups', () => {
	const grid = Array.from( { length: 400 }, ( _, index ) =>
		point( ( index % 20 ) * 0.01, Math.floor( index / 20 ) * 0.01 )
	);

	it( 'contain every place once, and are fewer at low zoom', () => {
		const counts = [ 2, 8, 12, 16 ].map( ( zoom ) => {
			const groups = groupsOf( grid, zoom );
			expect(
				groups
					.flatMap( ( { members } ) => members )
					.sort( ( a, b ) => a - b )
			).toEqual( grid.map( ( _, index ) => index ) );
			return groups.length;
		} );
		expect( counts[ 0 ] ).toBe( 1 );
		expect( counts[ 3 ] ).toBe( 400 );
		expect( [ ...counts ].sort( ( a, b ) => a - b ) ).toEqual( counts );
	} );

	it( 'join across the borders of cells, and nothing that is apart', () => {
		// Just left and right of a cell's border, a pixel apart, and one far away.
		const pixel = 360 / 512 / 2 ** 10;
		const west = point( -180 + pixel * 499.5, 0 );
		const east = point( -180 + pixel * 500.5, 0 );
		expect(
			groupsOf( [ west, east, point( 90, 0 ) ], 10.7 ).map(
				( { members } ) => members
			)
		).toEqual( [ [ 0, 1 ], [ 2 ] ] );
	} );
} );
