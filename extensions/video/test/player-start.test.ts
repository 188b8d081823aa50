/** @jest-environment jsdom */
/** What the player does to a video. */
import { start, type PlayerData } from '../player';
import { remember } from '../player/memory';

const data = {
	guid: 'aaaaaaaa',
	sources: [],
	texts: {
		of: '%1$s of %2$s',
		resumed: 'Continues at %s.',
		restart: 'Restart',
	},
} as unknown as PlayerData;

/** Starts a player over a video whose length is not known yet. */
function open() {
	const frame = document.createElement( 'div' );
	const video = document.createElement( 'video' );
	const state = {
		duration: NaN,
		paused: true,
		currentTime: 0,
		textTracks: [],
		buffered: { length: 0 },
	};
	for ( const name of Object.keys( state ) as ( keyof typeof state )[] ) {
		Object.defineProperty( video, name, {
			get: () => state[ name ],
			set: ( value ) => Object.assign( state, { [ name ]: value } ),
		} );
	}
	frame.append( video );
	start( frame, video, data );
	return { frame, video, state };
}

it( 'ignores the keys of parts before the length is known', () => {
	const { frame, state } = open();
	const press = ( key: string ) =>
		frame.dispatchEvent( new KeyboardEvent( 'keydown', { key } ) );
	press( '5' );
	expect( state.currentTime ).toBe( 0 );
	state.duration = 60;
	press( '5' );
	expect( state.currentTime ).toBe( 30 );
} );

it.each( [
	[ 60, 42 ],
	[ 50, 0 ],
] )(
	'continues a video of %d seconds at %d, when its length is known',
	( duration, at ) => {
		remember( { at: { aaaaaaaa: [ 42, Date.now() ] } } );
		const { video, state } = open();
		const note = () =>
			video.parentElement?.querySelector( '[role=status]' );
		state.paused = false;
		video.dispatchEvent( new Event( 'play' ) );
		expect( state.currentTime ).toBe( 0 );
		state.duration = duration;
		video.dispatchEvent( new Event( 'loadedmetadata' ) );
		expect( state.currentTime ).toBe( at );
		expect( note()?.getAttribute( 'dir' ) ).toBe( at ? 'auto' : null );
		expect( note()?.textContent ).toBe(
			at ? 'Continues at 0:42. Restart' : ''
		);
	}
);

it( 'lets its texts run as their language does', () => {
	const { frame } = open();
	const rows = [ ...frame.querySelectorAll( 'label' ) ];
	expect( rows.map( ( { dir } ) => dir ) ).toEqual( [ 'auto' ] );
	// Styles hide and show these.
	expect( frame.querySelectorAll( '.is-pip, .is-close' ) ).toHaveLength( 2 );
} );
