import { spotOf, worldAt } from '../draw/mercator';
import { createCamera } from '../draw/tiles/camera';
import { showTiles, tileUrl } from '../draw/tiles/images';
import { fitted, limited, lngLatOf, type Look } from '../draw/tiles/look';

const look = ( x: number, y: number, zoom: number ): Look => ( {
	spot: [ x, y ],
	zoom,
} );

describe( 'the URL of a tile', () => {
	it.each( [
		[
			'https://t.test/{z}/{x}/{y}.png',
			3,
			2,
			5,
			'https://t.test/3/2/5.png',
		],
		// The world continues on both sides.
		[ '/{z}/{x}/{y}', 3, -1, 0, '/3/7/0' ],
		[ '/{z}/{x}/{y}', 3, 8, 0, '/3/0/0' ],
		[ 'https://{s}.t.test/{x}{r}', 2, 1, 1, 'https://c.t.test/1' ],
	] )( '%s of %d, %d, %d', ( template, level, column, row, url ) => {
		expect( tileUrl( template, level, column, row ) ).toBe( url );
	} );

	it( 'names the tiles for dense screens', () => {
		Object.defineProperty( window, 'devicePixelRatio', {
			value: 2,
			configurable: true,
		} );
		expect( tileUrl( '/{x}{r}.png', 1, 0, 0 ) ).toBe( '/0@2x.png' );
		Reflect.deleteProperty( window, 'devicePixelRatio' );
	} );
} );

describe( 'the map of the world', () => {
	it( 'has the size that the map of images begins with', () => {
		expect( worldAt( 0 ) ).toBe( 2 ** 9 );
	} );

	it.each( [
		[ 0, 0 ],
		[ 172.65, -43.39 ],
		[ -179.9, 84 ],
	] )( 'knows %d, %d', ( lng, lat ) => {
		const [ x, y ] = lngLatOf( spotOf( lng, lat ) );
		expect( x ).toBeCloseTo( lng, 9 );
		expect( y ).toBeCloseTo( lat, 9 );
	} );

	it( 'ends at the poles and is never smaller than the map', () => {
		expect( limited( look( 0.5, 0, 1 ), 512 ) ).toEqual(
			look( 0.5, 0.25, 1 )
		);
		expect( limited( look( 0.5, 0.5, 0 ), 1024 ).zoom ).toBe( 1 );
		expect( limited( look( 0.5, 0.5, 30 ), 400 ).zoom ).toBe( 22 );
	} );

	const at = ( longitude: number, latitude: number ) => ( {
		id: String( longitude ),
		coordinates: { longitude, latitude },
	} );

	it( 'fits places into a map, also on both sides of the date line', () => {
		const { spot, zoom } = fitted(
			[ at( 179, 0 ), at( -179, 0 ) ],
			[ 200, 100 ],
			18
		);
		expect( spot[ 0 ] ).toBeCloseTo( 1, 9 );
		expect( worldAt( zoom ) * ( 2 / 360 ) ).toBeCloseTo( 200, 6 );
	} );

	it( 'does not come too close to places at one spot', () => {
		expect(
			fitted( [ at( 5, 5 ), at( 5, 5 ) ], [ 200, 100 ], 18 ).zoom
		).toBe( 18 );
	} );
} );

describe( 'a camera', () => {
	let shown: boolean[];
	const create = ( reduced = true ) => {
		shown = [];
		window.matchMedia = () => ( { matches: reduced } ) as MediaQueryList;
		return createCamera(
			look( 0.5, 0.5, 4 ),
			() => 400,
			( isMoving ) => shown.push( isMoving )
		);
	};

	it( 'zooms around what the pointer is on', () => {
		const camera = create();
		const offset = 100;
		const under = () =>
			camera.look().spot[ 0 ] + offset / worldAt( camera.look().zoom );
		const before = under();
		camera.zoomBy( 1.5, [ offset, 0 ] );
		expect( camera.look().zoom ).toBe( 5.5 );
		expect( under() ).toBeCloseTo( before, 12 );
	} );

	it( 'takes the short way over the date line', () => {
		const camera = create();
		camera.panBy( [ worldAt( 4 ) * 0.4, 0 ] );
		camera.panBy( [ worldAt( 4 ) * 0.4, 0 ] );
		camera.go( look( 0.4, 0.5, 4 ) );
		expect( camera.look().spot[ 0 ] ).toBeCloseTo( 1.4, 9 );
	} );

	it( 'moves by pixels', () => {
		const camera = create();
		camera.panBy( [ worldAt( 4 ) / 8, 0 ] );
		expect( camera.look() ).toEqual( look( 0.625, 0.5, 4 ) );
	} );

	it( 'jumps where people want less motion', () => {
		const camera = create();
		camera.zoomBy( 1, undefined, true );
		expect( camera.look().zoom ).toBe( 5 );
		expect( camera.isMoving() ).toBe( false );
		expect( shown ).toEqual( [ false ] );
	} );

	it( 'adds up what is asked for during a movement, and can be stopped', () => {
		jest.useFakeTimers();
		const camera = create( false );
		camera.zoomBy( 1, undefined, true );
		jest.advanceTimersByTime( 100 );
		expect( camera.isMoving() ).toBe( true );
		expect( camera.look().zoom ).toBeGreaterThan( 4 );
		camera.zoomBy( 1, undefined, true );
		jest.advanceTimersByTime( 1000 );
		expect( camera.look().zoom ).toBe( 6 );
		expect( camera.isMoving() ).toBe( false );
		expect( shown.at( -1 ) ).toBe( false );
		camera.zoomBy( 1, undefined, true );
		jest.advanceTimersByTime( 50 );
		camera.stop();
		// The map loads what is in sight then.
		expect( shown.at( -1 ) ).toBe( false );
		const { zoom } = camera.look();
		jest.advanceTimersByTime( 1000 );
		expect( camera.look().zoom ).toBe( zoom );
		jest.useRealTimers();
	} );
} );

describe( 'the images of tiles', () => {
	const size: [ number, number ] = [ 512, 256 ];
	const sources = ( parent: Element ) =>
		[ ...parent.querySelectorAll( 'img' ) ].map(
			( { src } ) => new URL( src ).pathname
		);

	/** Lets every image that is expected end. */
	const end = ( parent: Element, how: 'load' | 'error' ) =>
		parent.querySelectorAll( 'img' ).forEach( ( image ) => {
			Object.defineProperty( image, 'complete', { value: true } );
			image.dispatchEvent( new Event( how ) );
		} );

	const create = () => {
		const parent = document.createElement( 'div' );
		const ended = jest.fn();
		const images = showTiles( parent, '/{z}/{x}/{y}', ended );
		return { parent, ended, images };
	};

	it( 'are those in sight, from the middle on', () => {
		const { parent, images } = create();
		images.load( look( 0.5 + 1 / 32, 0.5 + 1 / 32, 3 ), size );
		expect( sources( parent ) ).toEqual( [ '/4/8/8', '/4/7/8', '/4/9/8' ] );
	} );

	it( 'stay while the map moves, and go when they are out of sight', () => {
		const { parent, images } = create();
		images.load( look( 0.5 + 1 / 32, 0.5 + 1 / 32, 3 ), size );
		const [ first ] = parent.querySelectorAll( 'img' );
		images.load( look( 0.5 + 3 / 32, 0.5 + 1 / 32, 3 ), size );
		expect( parent.contains( first as Node ) ).toBe( true );
		expect( sources( parent ) ).not.toContain( '/4/7/8' );
		expect( sources( parent ) ).toContain( '/4/10/8' );
	} );

	it( 'of another level stay until the new ones have arrived', () => {
		const { parent, ended, images } = create();
		images.load( look( 0.53, 0.53, 3 ), size );
		end( parent, 'load' );
		expect( ended ).toHaveBeenLastCalledWith( true, true );
		images.load( look( 0.53, 0.53, 4 ), size );
		expect( parent.children ).toHaveLength( 2 );
		end( parent.lastElementChild as Element, 'load' );
		expect( parent.children ).toHaveLength( 1 );
		expect( sources( parent )[ 0 ] ).toMatch( /^\/5\// );
	} );

	it( 'far away begin at an origin of their own', () => {
		const { parent, images } = create();
		images.load( look( 0.2, 0.5, 17 ), size );
		images.load( look( 0.9, 0.5, 17 ), size );
		expect( parent.children ).toHaveLength( 1 );
		const [ image ] = parent.querySelectorAll( 'img' );
		expect( image?.style.transform ).toMatch( /^translate\(-?\d{1,4}px/ );
	} );

	it( 'are hidden if they fail', () => {
		const { parent, ended, images } = create();
		images.load( look( 0.53, 0.53, 3 ), size );
		end( parent, 'error' );
		expect( ended ).toHaveBeenLastCalledWith( false, true );
		expect( parent.querySelector( 'img' ) ).not.toBeVisible();
	} );

	it( 'are enlarged beyond the last level', () => {
		const { parent, images } = create();
		images.load( look( 0.53, 0.53, 22 ), size );
		expect( sources( parent )[ 0 ] ).toMatch( /^\/19\// );
		images.move( look( 0.53, 0.53, 22 ), size );
		expect(
			( parent.firstElementChild as HTMLElement ).style.transform
		).toContain( 'scale(16)' );
	} );
} );
