/** @jest-environment jsdom */
/** What the player does to a video. */
import { start, type PlayerData } from '../player';

const data = {
	guid: 'aaaaaaaa',
	sources: [],
	texts: { of: '%1$s of %2$s', resumed: 'Continues at %s.' },
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
