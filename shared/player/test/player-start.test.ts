/** @jest-environment jsdom */
/** What the player does to a video. */
import { start, type PlayerData } from '..';
import { remember } from '../memory';
import { elementOf } from '../media-player';

jest.mock( '../media-player', () => ( {
	...jest.requireActual( '../media-player' ),
	elementOf: jest.fn(),
} ) );

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
function open( more: Partial< PlayerData > = {}, isFirst = false ) {
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
	video.scrollIntoView = () => {};
	frame.append( video );
	if ( isFirst ) {
		jest.mocked( elementOf ).mockReturnValueOnce( video );
	}
	start( frame, video, { ...data, ...more } );
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

describe( 'What a visitor shares', () => {
	const FRAME = 'https://example.org/index.php?freehold_video_embed=aaaaaaaa';
	const share = {
		link: 'https://example.org/clock/',
		frame: FRAME,
		code: `<iframe src="${ FRAME }"></iframe>`,
		texts: {
			share: 'Share',
			link: 'Link',
			code: 'Embed code',
			from: 'Start at %s',
			copy: 'Copy',
			copied: 'Copied.',
		},
	};

	it( 'begins at the beginning, or where the visitor is; keys are for its fields', () => {
		const { frame, state } = open( { share } );
		document.body.append( frame );
		const details = frame.querySelector( 'details' ) as HTMLDetailsElement;
		const [ link, code, from ] = details.querySelectorAll( 'input' );
		Object.assign( state, { duration: 60, currentTime: 42.7 } );
		details.dispatchEvent( new Event( 'toggle' ) );
		expect( [ link?.value, code?.value ] ).toEqual( [
			share.link,
			share.code,
		] );
		expect( details.textContent ).toContain( 'Start at 0:42' );
		from?.click();
		expect( link?.value ).toBe( `${ share.link }#t=42&video=aaaaaaaa` );
		expect( code?.value ).toBe( `<iframe src="${ FRAME }#t=42"></iframe>` );
		link?.dispatchEvent(
			new KeyboardEvent( 'keydown', { key: '0', bubbles: true } )
		);
		expect( state.currentTime ).toBe( 42.7 );
	} );

	it( 'says that it has copied something only if it has', async () => {
		const { frame } = open( { share } );
		const button = frame.querySelector(
			'button[title="Copy: Link"]'
		) as HTMLButtonElement;
		const said = frame.querySelector( 'output.freehold-player__said' );
		const press = async ( hasCopied: boolean ) => {
			Object.assign( document, { execCommand: () => hasCopied } );
			button.click();
			await Promise.resolve();
			await Promise.resolve();
			return said?.textContent;
		};
		expect( await press( false ) ).toBe( '' );
		expect( await press( true ) ).toBe( 'Copied.' );
	} );

	it.each( [
		[ '#t=1:02', 62 ],
		[ '#t=42&video=aaaaaaaa', 42 ],
		[ '#t=42&video=bbbbbbbb', 0 ],
		[ '#t=now', 0 ],
	] )( 'opens at the time of %s: %d', ( hash, at ) => {
		location.hash = hash;
		const { state } = open( {}, true );
		expect( state.currentTime ).toBe( at );
		location.hash = '';
	} );
} );

describe( 'What is reported', () => {
	const report = {
		url: 'https://example.org/wp-json/plays',
		video: '7.signed',
	} as NonNullable< PlayerData[ 'report' ] >;
	const sent: string[] = [];
	const ask = ( wishes: object ) =>
		Object.entries( {
			doNotTrack: null,
			globalPrivacyControl: undefined,
			webdriver: false,
			sendBeacon: ( url: string, body: URLSearchParams ) =>
				sent.push( `${ url }?${ body }` ),
			...wishes,
		} ).forEach( ( [ name, value ] ) =>
			Object.defineProperty( navigator, name, {
				configurable: true,
				value,
			} )
		);
	/** Plays a video to 31 of 60 seconds. */
	function watch( changes: ( video: HTMLVideoElement ) => void = () => {} ) {
		sent.length = 0;
		const { video, state } = open( { report } );
		const played = { length: 0, start: () => 0, end: () => 31 };
		Object.defineProperty( video, 'played', { value: played } );
		changes( video );
		Object.assign( state, { duration: 60 } );
		video.dispatchEvent( new Event( 'timeupdate' ) );
		expect( sent ).toEqual( [] );
		state.paused = false;
		video.dispatchEvent( new Event( 'play' ) );
		played.length = 1;
		video.dispatchEvent( new Event( 'timeupdate' ) );
		video.dispatchEvent( new Event( 'timeupdate' ) );
		return sent.map( ( one ) => one.replace( /^.*quarters=/, '' ) );
	}

	it( 'is each play once, and each quarter once', () => {
		ask( {} );
		expect( watch() ).toEqual( [ '0', '1', '2' ] );
		expect( sent[ 0 ] ).toBe( `${ report.url }?video=7.signed&quarters=0` );
	} );

	it.each( [
		[ { globalPrivacyControl: true } ],
		[ { doNotTrack: '1' } ],
		[ { webdriver: true } ],
	] )( 'is nothing of browsers with %j', ( wishes ) => {
		ask( wishes );
		expect( watch() ).toEqual( [] );
	} );

	it( 'is nothing of a video that plays by itself without sound', () => {
		ask( {} );
		expect(
			watch( ( video ) => {
				video.dataset.autoplay = '';
				video.muted = true;
			} )
		).toEqual( [] );
	} );
} );
