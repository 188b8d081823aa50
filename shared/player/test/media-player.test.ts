/** @jest-environment jsdom */
import {
	error,
	getDefaultSourceId,
	getSource,
	pause,
	play,
	registerSource,
	toggle,
} from '../media-player';

/** Adds a video whose state is that of a real one, as far as the store reads it. */
function video( id = '' ): HTMLVideoElement {
	const element = document.createElement( 'video' );
	element.id = id;
	let isPaused = true;
	const become = ( paused: boolean ) => {
		isPaused = paused;
		element.dispatchEvent( new Event( paused ? 'pause' : 'play' ) );
	};
	Object.defineProperty( element, 'paused', { get: () => isPaused } );
	element.play = async () => become( false );
	element.pause = () => become( true );
	document.body.append( element );
	return element;
}

it( 'has a source for each video, and a default for actions without an id', () => {
	expect( getDefaultSourceId() ).toBe( '' );
	expect( getSource() ).toBeUndefined();
	play();
	error();

	const first = registerSource( video( 'film' ) );
	const second = registerSource( video() );
	expect( first ).toBe( 'film' );
	expect( second ).toMatch( /^freehold-video-\d+$/ );
	expect( getDefaultSourceId() ).toBe( first );
	expect( getSource() ).toEqual( {
		state: 'is-paused',
		currentTime: 0,
		duration: 0,
		domId: 'film',
	} );

	play();
	expect( getSource( first )?.state ).toBe( 'is-playing' );
	expect( getSource( second )?.state ).toBe( 'is-paused' );
	toggle();
	expect( getSource()?.state ).toBe( 'is-paused' );
	toggle( second );
	expect( getSource( second )?.state ).toBe( 'is-playing' );
	pause( second );
	expect( getSource( second )?.state ).toBe( 'is-paused' );
} );

it( 'follows the time, and notes errors until the video plays again', () => {
	const element = video();
	const id = registerSource( element );
	play( id, 12 );
	element.dispatchEvent( new Event( 'timeupdate' ) );
	expect( getSource( id ) ).toMatchObject( {
		state: 'is-playing',
		currentTime: 12,
	} );
	element.dispatchEvent( new Event( 'error' ) );
	expect( getSource( id )?.state ).toBe( 'is-error' );
	play( id );
	expect( getSource( id )?.state ).toBe( 'is-playing' );
	error( id );
	expect( getSource( id )?.state ).toBe( 'is-error' );
} );
