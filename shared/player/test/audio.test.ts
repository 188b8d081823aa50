/** @jest-environment jsdom */
/** The player over audio. */
import { start, type PlayerData } from '..';
import { remember } from '../memory';
import { chaptersIn, linesIn } from '../text-files';

const data = {
	guid: '',
	sources: [],
	texts: {
		of: '%1$s of %2$s',
		resumed: 'Continues at %s.',
		chapters: 'Chapters',
		transcript: 'Transcript',
	},
} as unknown as PlayerData;

const FILES: Record< string, string > = {
	'/one.json':
		'{"chapters":[{"startTime":30,"title":"End"},{"startTime":0,"title":"Start"},{"startTime":9,"title":"Ad","toc":false}]}',
	'/one.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>Hello</v>',
};

const fetched = jest.fn( async ( url: string ) => ( {
	ok: url in FILES,
	text: async () => FILES[ url ],
} ) );

beforeEach( () => {
	Object.assign( window, { fetch: fetched } );
	fetched.mockClear();
	localStorage.clear();
	document.body.innerHTML = '';
} );

/** Starts a player over audio that does not play. */
function open( more: Partial< PlayerData > = {}, lists = '' ) {
	document.body.innerHTML = `<figure><div><audio src="https://cdn.example/1.mp3" data-episode="0"></audio></div>${ lists }</figure>`;
	const frame = document.querySelector( 'div' ) as HTMLElement;
	const audio = frame.querySelector( 'audio' ) as HTMLAudioElement;
	const state = { duration: 60, paused: true, currentTime: 0 };
	for ( const name of Object.keys( state ) as ( keyof typeof state )[] ) {
		Object.defineProperty( audio, name, {
			get: () => state[ name ],
			set: ( value ) => Object.assign( state, { [ name ]: value } ),
		} );
	}
	Object.defineProperties( audio, {
		textTracks: { value: [] },
		buffered: { value: { length: 0 } },
	} );
	start( frame, audio, { ...data, ...more } );
	const fire = ( type: string ) => audio.dispatchEvent( new Event( type ) );
	const button = ( name: string ) =>
		frame.querySelector< HTMLButtonElement >(
			`button[aria-label="${ name }"]`
		);
	return { frame, audio, state, fire, button };
}

it( 'has no buttons for pictures, and never hides its controls', () => {
	jest.useFakeTimers();
	const { frame, state, fire } = open();
	expect( frame.querySelector( '.is-fullscreen, .is-pip' ) ).toBeNull();
	state.paused = false;
	fire( 'play' );
	jest.advanceTimersByTime( 5000 );
	expect( frame.querySelector( '.is-idle' ) ).toBeNull();
	jest.useRealTimers();
} );

it( 'loads the texts of an episode when it plays, and those of the next one', async () => {
	const { audio, state, fire, button, frame } = open( {
		files: [
			{ chapters: '/one.json', transcript: '/one.vtt' },
			{ transcript: '/none.vtt' },
		],
	} as Partial< PlayerData > );
	expect( fetched ).not.toHaveBeenCalled();
	expect( button( 'Chapters' )?.hidden ).toBe( true );
	state.paused = false;
	fire( 'play' );
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	expect( button( 'Chapters' )?.hidden ).toBe( false );
	expect(
		frame.querySelectorAll( '.freehold-player__ticks i' )
	).toHaveLength( 1 );
	button( 'Transcript' )?.click();
	expect( button( 'Transcript' )?.ariaExpanded ).toBe( 'true' );
	const lines = document.querySelector< HTMLElement >(
		'.freehold-video__transcript'
	);
	expect( lines?.hidden ).toBe( false );
	expect( lines?.textContent ).toBe( '0:01 Ada: Hello' );
	state.currentTime = 5;
	fire( 'timeupdate' );
	expect( lines?.querySelector( 'a' )?.ariaCurrent ).toBe( 'true' );

	audio.dataset.episode = '1';
	fire( 'play' );
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	expect( button( 'Chapters' )?.hidden ).toBe( true );
	expect(
		document.querySelector( '.freehold-video__transcript' )
	).toBeNull();
	expect(
		frame.querySelectorAll( '.freehold-player__ticks i' )
	).toHaveLength( 0 );
} );

it( 'opens the transcript of the page, and has the chapters of the page', () => {
	const { button, frame } = open(
		{},
		'<nav class="freehold-video__chapters"><ol><li><a data-time="0">0:00 A</a></li><li><a data-time="20">0:20 B</a></li></ol></nav><details class="freehold-video__transcript"></details>'
	);
	expect(
		frame.querySelectorAll( '.freehold-player__ticks i' )
	).toHaveLength( 1 );
	button( 'Transcript' )?.click();
	expect( document.querySelector( 'details' )?.open ).toBe( true );
} );

it( 'continues each episode where it was stopped', () => {
	const now = Date.now();
	remember( {
		at: {
			'https://cdn.example/1.mp3': [ 42, now ],
			'https://cdn.example/2.mp3': [ 24, now ],
		},
	} );
	const { audio, state, fire } = open();
	state.paused = false;
	fire( 'play' );
	expect( state.currentTime ).toBe( 42 );
	audio.src = 'https://cdn.example/2.mp3';
	state.currentTime = 0;
	fire( 'play' );
	expect( state.currentTime ).toBe( 24 );
} );

it.each( [
	[ '', [] ],
	[ '{"chapters":{}}', [] ],
	[ '[1]', [] ],
	[ 'null', [] ],
	[ '{"chapters":[null,{"startTime":"x","title":"A"},{"startTime":1}]}', [] ],
	[
		'{"chapters":[{"startTime":1.5,"title":"A"}]}',
		[ { start: 1.5, title: 'A' } ],
	],
] )( 'reads the chapters %s', ( json, chapters ) => {
	expect( chaptersIn( json ) ).toEqual( chapters );
} );

it.each( [
	[ '<html>', [] ],
	[
		'WEBVTT\r\n\r\nNOTE x\r\n\r\n1\r\n01:00:01.500 --> 01:00:02.000 align:start\r\n<i>A</i> &amp;\r\nB',
		[ { start: 3601, title: 'A & B' } ],
	],
	[
		'1\n00:00:02,000 --> 00:00:03,000\nC\n\n2\n00:00:04,000 --> 00:00:05,000\n',
		[ { start: 2, title: 'C' } ],
	],
] )( 'reads the transcript %j', ( file, lines ) => {
	expect( linesIn( file ) ).toEqual( lines );
} );
