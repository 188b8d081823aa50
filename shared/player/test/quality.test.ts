/** @jest-environment jsdom */
/** Which file plays, and what the timeline shows. */
import { start, type PlayerData } from '..';
import { recall, remember } from '../memory';
import { fitting } from '../quality';
import { placeOf } from '../thumbnails';
import { previewing } from '../media-player';

const URL = 'https://example.org/?freehold_video=aaaaaaaa&token=old&file=';

const sources = [
	{ src: `${ URL }video`, label: 'Original', side: 1080 },
	{ src: `${ URL }size-720`, label: '720p', side: 720 },
	{ src: `${ URL }size-360`, label: '360p', side: 360 },
] as unknown as PlayerData[ 'sources' ];

const data = {
	guid: 'aaaaaaaa',
	sources,
	thumbnails: {
		src: `${ URL }thumbnails`,
		columns: 10,
		count: 25,
		width: 160,
		height: 90,
		seconds: 2,
	},
	texts: {
		of: '%1$s of %2$s',
		resumed: '%s',
		quality: 'Quality',
		auto: 'Automatic',
		position: 'Position',
	},
} as unknown as PlayerData;

/** Starts a player of a size over a video that is paused at its beginning. */
function open( width = 640, more: Partial< PlayerData > = {} ) {
	const frame = document.createElement( 'div' );
	const video = document.createElement( 'video' );
	const state = {
		duration: 60,
		paused: true,
		currentTime: 0,
		textTracks: [],
		buffered: { length: 0 },
		clientWidth: width,
		clientHeight: ( width * 9 ) / 16,
	};
	for ( const name of Object.keys( state ) as ( keyof typeof state )[] ) {
		Object.defineProperty( video, name, {
			get: () => state[ name ],
			set: ( value ) => Object.assign( state, { [ name ]: value } ),
		} );
	}
	video.src = `${ URL }video`.replace( '=old', '=new' );
	video.play = () => Promise.resolve();
	frame.append( video );
	start( frame, video, { ...data, ...more } );
	return {
		frame,
		state,
		menu: [ ...frame.querySelectorAll( 'select' ) ].find(
			( { labels } ) => labels[ 0 ]?.textContent?.startsWith( 'Quality' )
		),
		/** Plays the video, and returns which file that is. */
		play: () => {
			state.paused = false;
			video.dispatchEvent( new Event( 'play' ) );
			return /file=(.*)/.exec( video.src )?.[ 1 ];
		},
		video,
	};
}

beforeEach( () => {
	localStorage.clear();
	Object.assign( window, { devicePixelRatio: 1 } );
	Object.defineProperty( navigator, 'connection', {
		configurable: true,
		value: undefined,
	} );
} );

it( 'chooses the smallest file that is large enough', () => {
	const side = ( wanted: number ) => fitting( sources, wanted )?.side;
	expect( [ 0, 360, 361, 720, 1080, 4000 ].map( side ) ).toEqual( [
		360, 360, 720, 720, 1080, 1080,
	] );
	// Nothing is known of the original.
	const unknown = sources.map( ( { side: one, ...source }, index ) =>
		index ? { ...source, side: one } : source
	) as PlayerData[ 'sources' ];
	expect( fitting( unknown, 721 )?.label ).toBe( 'Original' );
	expect( fitting( [], 1 ) ).toBe( undefined );
} );

describe( 'The file that plays', () => {
	it.each( [
		[ 640, 1, 'size-360' ],
		[ 640, 2, 'size-720' ],
		[ 640, 4, 'size-720' ],
		[ 1280, 2, 'video' ],
	] )(
		'fits a player of %d pixels on a screen of %d',
		( width, ratio, file ) => {
			Object.assign( window, { devicePixelRatio: ratio } );
			const { play, video } = open( width );
			expect( video.src ).toContain( 'file=video' );
			expect( play() ).toBe( file );
		}
	);

	it( 'is the smallest for visitors who save data', () => {
		Object.defineProperty( navigator, 'connection', {
			value: { saveData: true },
		} );
		expect( open( 4000 ).play() ).toBe( 'size-360' );
	} );

	it( 'is none that the browser cannot play', () => {
		const type = 'video/webm; codecs="vp9,opus"';
		const webm = sources.map( ( source, index ) =>
			index === 2 ? { ...source, type } : source
		);
		const plays = jest.spyOn( HTMLMediaElement.prototype, 'canPlayType' );
		plays.mockReturnValue( '' );
		const { menu, play } = open( 640, { sources: webm } );
		expect( play() ).toBe( 'size-720' );
		expect( menu?.options ).toHaveLength( 3 );
		plays.mockReturnValue( 'probably' );
		expect( open( 640, { sources: webm } ).play() ).toBe( 'size-360' );
		plays.mockRestore();
	} );

	it( 'is the one that the visitor has chosen, also next time', () => {
		const { menu, play, video } = open();
		expect( play() ).toBe( 'size-360' );
		expect(
			[ ...( menu?.options ?? [] ) ].map( ( { text } ) => text )
		).toEqual( [ 'Automatic', 'Original', '720p', '360p' ] );
		expect( menu?.value ).toBe( '' );
		const choose = ( value: string ) => {
			Object.assign( menu ?? {}, { value } );
			menu?.dispatchEvent( new Event( 'change' ) );
		};
		video.currentTime = 42;
		choose( '1' );
		expect( video.src ).toContain( 'size-720' );
		expect( video.currentTime ).toBe( 42 );
		expect( recall().quality ).toBe( 720 );
		const next = open();
		expect( next.menu?.value ).toBe( '1' );
		expect( next.play() ).toBe( 'size-720' );
		choose( '' );
		expect( recall().quality ).toBe( 0 );
		expect( open().play() ).toBe( 'size-360' );
	} );

	it( 'has the token that the video has now', () => {
		const { play, video } = open();
		play();
		expect( video.src ).toContain( 'token=new' );
	} );

	it( 'is chosen at the first play, wherever that begins', () => {
		const { play, state, video } = open();
		state.currentTime = 30;
		expect( play() ).toBe( 'size-360' );
		expect( video.currentTime ).toBe( 30 );
	} );

	it( 'does not change while it plays, but to a larger one in full screen', () => {
		const { play, state, video } = open();
		play();
		state.currentTime = 9;
		Object.assign( state, { clientWidth: 1920, clientHeight: 1080 } );
		document.dispatchEvent( new Event( 'fullscreenchange' ) );
		expect( video.src ).toContain( 'file=video' );
		Object.assign( state, { clientWidth: 640, clientHeight: 360 } );
		document.dispatchEvent( new Event( 'fullscreenchange' ) );
		expect( video.src ).toContain( 'file=video' );
	} );

	it( 'stays during a preview', () => {
		const { play, video } = open();
		previewing.add( video );
		expect( play() ).toBe( 'video' );
		previewing.delete( video );
		expect( play() ).toBe( 'size-360' );
	} );

	it( 'is chosen by hand only, where sizes are not known', () => {
		remember( { quality: 360 } );
		const { menu, play } = open( 640, {
			sources: sources.map( ( { label, src } ) => ( { label, src } ) ),
		} );
		expect( menu?.value ).toBe( '0' );
		expect( menu?.options ).toHaveLength( 3 );
		expect( play() ).toBe( 'video' );
		expect( open( 640, { sources: sources.slice( 0, 1 ) } ).menu ).toBe(
			undefined
		);
	} );
} );

describe( 'Thumbnails', () => {
	it.each( [
		[ 0, 0, 0 ],
		[ 1.9, 0, 0 ],
		[ 2, 160, 0 ],
		[ 21, 0, 90 ],
		[ 999, 640, 180 ],
		[ NaN, 0, 0 ],
		[ -1, 0, 0 ],
	] )( 'of second %d is at %d, %d', ( seconds, x, y ) => {
		expect(
			placeOf(
				data.thumbnails as NonNullable< PlayerData[ 'thumbnails' ] >,
				seconds
			)
		).toEqual( { x, y } );
	} );

	it( 'load when a key or a finger looks for a place, and take no space if they do not', () => {
		jest.useFakeTimers();
		const { frame } = open();
		const image = frame.querySelector( 'img' ) as HTMLImageElement;
		const box = image.parentElement as HTMLElement;
		const line = frame.querySelector( '.freehold-player__line' );
		expect( [ image.src, box.hidden ] ).toEqual( [ '', true ] );
		frame.dispatchEvent( new KeyboardEvent( 'keydown', { key: '5' } ) );
		expect( image.src ).toContain( 'token=new&file=thumbnails' );
		expect( image.style.translate ).toBe( '-800px -90px' );
		expect( line?.classList.contains( 'is-sought' ) ).toBe( true );
		expect( line?.textContent ).toContain( '0:30' );
		expect( box.hidden ).toBe( true );
		image.onload?.( new Event( 'load' ) );
		expect( box.hidden ).toBe( false );
		jest.advanceTimersByTime( 2000 );
		expect( line?.classList.contains( 'is-sought' ) ).toBe( false );
		const slider = frame.querySelector(
			'.freehold-player__timeline'
		) as HTMLInputElement;
		slider.value = '2';
		slider.dispatchEvent( new Event( 'input' ) );
		expect( image.style.translate ).toBe( '-160px 0px' );
		expect( line?.classList.contains( 'is-sought' ) ).toBe( true );
		jest.useRealTimers();
	} );

	it( 'are not needed', () => {
		const { frame } = open( 640, { thumbnails: undefined } );
		frame.dispatchEvent( new KeyboardEvent( 'keydown', { key: '5' } ) );
		expect( frame.querySelector( 'img' ) ).toBe( null );
	} );
} );
