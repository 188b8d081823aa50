import { api, ApiError } from '@freehold/api';
import { uploadFile } from '@freehold/upload';
import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
} from '@testing-library/react';
import { select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { makeSize } from '../convert';
import { isNoted } from '../interrupted';
import { ChangedError } from '../remote';
import { startSizes } from '../sizes';
import { SizesWork } from '../sizes-work';
import { stopWork } from '../work';

jest.mock( '../convert', () => ( { makeSize: jest.fn() } ) );
jest.mock( '@freehold/blocks/load-chunk', () => ( {
	loadChunk: ( _: string, load: () => unknown ) => load(),
} ) );
jest.mock( '@freehold/upload', () => ( { uploadFile: jest.fn() } ) );
jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '@freehold/api' ),
	api: { get: jest.fn(), post: jest.fn() },
} ) );

const GUID = 'AbCd1234';
const SOURCE = 1000;
const made = jest.mocked( makeSize );
const get = jest.mocked( api.get );
const post = jest.mocked( api.post );
const discard = jest.fn();

/** What the site says is missing; a size that was sent is not. */
let missing: number[];
let plan: Record< string, unknown >;

/** Locks as browsers have them, of which another tab may hold one. */
let held: Promise< void > | null;

type Listener = ( snapshot: Record< string, unknown > ) => void;

/** The uploads, with what their tests do to them. */
let uploads: Array< {
	file: File;
	options: unknown;
	emit: Listener;
	retry: jest.Mock;
	cancel: jest.Mock;
	finish: () => void;
} >;
let isHeldBack: boolean;

const fileOf = ( size: number ) =>
	new File( [ new Uint8Array( size ) ], 'size.mp4' );

const show = ( onDone = jest.fn() ) => {
	render(
		<SizesWork
			guid={ GUID }
			title="Waves"
			missing={ missing }
			onDone={ onDone }
		/>
	);
	return onDone;
};

const click = ( name: string ) =>
	fireEvent.click( screen.getByRole( 'button', { name } ) );

const sent = () =>
	post.mock.calls.map( ( [ , path, data ] ) => [
		( path as string ).split( '/' ).pop(),
		data,
	] );

beforeEach( () => {
	jest.resetAllMocks();
	window.localStorage.clear();
	missing = [ 720, 360 ];
	plan = {};
	held = null;
	uploads = [];
	isHeldBack = false;
	Object.assign( window, { isSecureContext: true, VideoEncoder: class {} } );
	Object.assign( navigator, {
		locks: {
			query: async () => ( {
				held: held
					? [ { name: `freehold-video-sizes-${ GUID }` } ]
					: [],
			} ),
			request: async (
				_: string,
				options: { ifAvailable?: boolean },
				run: ( lock: object | null ) => unknown
			) => {
				if ( options.ifAvailable ) {
					return run( held ? null : {} );
				}
				await held;
				return run( {} );
			},
		},
	} );
	get.mockImplementation( async () => ( {
		attachment: 7,
		by_site: false,
		automatic: false,
		src: 'https://example.org/waves.mp4',
		source: SOURCE,
		missing: missing.map( ( side ) => ( { side, bits: side * 1000 } ) ),
		...plan,
	} ) );
	post.mockImplementation( async ( _, path ) => {
		missing = missing.filter(
			( side ) => ! ( path as string ).endsWith( `/${ side }` )
		);
		return { stored: true };
	} );
	made.mockImplementation( async () => ( { file: fileOf( 10 ), discard } ) );
	jest.mocked( uploadFile ).mockImplementation( ( file, options ) => {
		const listeners: Listener[] = [];
		let reject: ( error: Error ) => void = () => undefined;
		let finish: () => void = () => undefined;
		const result = new Promise( ( resolve, fail ) => {
			reject = fail;
			finish = () => resolve( { upload: `upload-${ uploads.length }` } );
		} );
		const upload = {
			file,
			options,
			emit: ( snapshot: Record< string, unknown > ) =>
				listeners.forEach( ( listener ) => listener( snapshot ) ),
			retry: jest.fn( () => finish() ),
			cancel: jest.fn( async () => reject( new Error( 'canceled' ) ) ),
			finish,
		};
		uploads.push( upload );
		if ( ! isHeldBack ) {
			finish();
		}
		return {
			result,
			subscribe: ( listener: Listener ) => listeners.push( listener ),
			retry: upload.retry,
			cancel: upload.cancel,
		} as unknown as ReturnType< typeof uploadFile >;
	} );
} );

afterEach( () => act( () => stopWork( GUID ) ) );

describe( 'smaller sizes by the browser', () => {
	it( 'are made one by one, the smallest first, sent to the video, and stored', async () => {
		const onDone = show();
		expect(
			screen.getByText(
				'Your browser can make 720p, 360p for phones and slow connections.'
			)
		).toBeInTheDocument();
		click( 'Make smaller sizes' );
		expect( isNoted( GUID ) ).toBe( true );
		await waitFor( () => expect( onDone ).toHaveBeenCalledTimes( 1 ) );
		expect( made.mock.calls.map( ( [ , , { side } ] ) => side ) ).toEqual( [
			360, 720,
		] );
		expect( uploads.map( ( { options } ) => options ) ).toEqual( [
			{ purpose: 'video-size', post: 7, isAttachment: false },
			{ purpose: 'video-size', post: 7, isAttachment: false },
		] );
		expect( sent() ).toEqual( [
			[ '360', { source: SOURCE, upload: 'upload-1' } ],
			[ '720', { source: SOURCE, upload: 'upload-2' } ],
		] );
		expect( discard ).toHaveBeenCalledTimes( 2 );
		expect( isNoted( GUID ) ).toBe( false );
	} );

	it( 'that are not smaller are not sent, and the site is told', async () => {
		made.mockImplementationOnce( async () => null );
		made.mockImplementationOnce( async () => ( {
			file: fileOf( SOURCE ),
			discard,
		} ) );
		const onDone = show();
		click( 'Make smaller sizes' );
		await waitFor( () => expect( onDone ).toHaveBeenCalled() );
		expect( uploads ).toHaveLength( 0 );
		expect( sent() ).toEqual( [
			[ '360', { source: SOURCE } ],
			[ '720', { source: SOURCE } ],
		] );
	} );

	it( 'show how far they are, and stop: nothing is left', async () => {
		let signal: AbortSignal | undefined;
		made.mockImplementation(
			( _given, _name, _wanted, options ) =>
				new Promise( ( _resolve, reject ) => {
					signal = options.signal;
					options.onProgress( 0.5 );
					signal.addEventListener( 'abort', () =>
						reject( new Error( 'Stopped' ) )
					);
				} )
		);
		show();
		click( 'Make smaller sizes' );
		expect(
			await screen.findByText( 'Making 360p (1 of 2): 8%' )
		).toBeInTheDocument();
		expect( screen.getByRole( 'progressbar' ) ).toHaveAttribute(
			'value',
			'8'
		);
		click( 'Stop' );
		expect( signal?.aborted ).toBe( true );
		expect( isNoted( GUID ) ).toBe( false );
		expect(
			screen.getByRole( 'button', { name: 'Make smaller sizes' } )
		).toBeInTheDocument();
		await act( async () => undefined );
		expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
		expect( post ).not.toHaveBeenCalled();
	} );

	it( 'stop while a file is uploaded', async () => {
		isHeldBack = true;
		show();
		click( 'Make smaller sizes' );
		await waitFor( () => expect( uploads ).toHaveLength( 1 ) );
		act(
			() =>
				uploads[ 0 ]?.emit( {
					status: 'uploading',
					sent: 5,
					size: 10,
					speed: 0,
					secondsLeft: null,
				} )
		);
		expect(
			screen.getByText( 'Uploading 360p (1 of 2): 5 B of 10 B' )
		).toBeInTheDocument();
		click( 'Stop' );
		expect( uploads[ 0 ]?.cancel ).toHaveBeenCalled();
		await waitFor( () => expect( discard ).toHaveBeenCalledTimes( 1 ) );
		expect( post ).not.toHaveBeenCalled();
	} );

	it( 'say plainly that they failed, and go on where that was', async () => {
		made.mockRejectedValueOnce( new Error( 'Your browser could not.' ) );
		const onDone = show();
		click( 'Make smaller sizes' );
		expect(
			( await screen.findAllByText( 'Your browser could not.' ) ).length
		).toBeGreaterThan( 0 );
		// A closed tab offers it again.
		expect( isNoted( GUID ) ).toBe( true );
		// The file is there, and only storing it is repeated.
		post.mockRejectedValueOnce(
			new ApiError( 'freehold_video_storage', 'The disk is full.' )
		);
		click( 'Try again' );
		await screen.findAllByText( 'The disk is full.' );
		expect( made ).toHaveBeenCalledTimes( 2 );
		click( 'Try again' );
		await waitFor( () => expect( onDone ).toHaveBeenCalled() );
		expect( made ).toHaveBeenCalledTimes( 3 );
		expect( uploads ).toHaveLength( 2 );
	} );

	it( 'repeat an upload that failed, without making the file again', async () => {
		isHeldBack = true;
		const onDone = show();
		click( 'Make smaller sizes' );
		await waitFor( () => expect( uploads ).toHaveLength( 1 ) );
		isHeldBack = false;
		act(
			() =>
				uploads[ 0 ]?.emit( {
					status: 'failed',
					failure: { code: 'x', message: 'The upload failed.' },
				} )
		);
		click( 'Try again' );
		await waitFor( () => expect( onDone ).toHaveBeenCalled() );
		expect( uploads[ 0 ]?.retry ).toHaveBeenCalledTimes( 1 );
		expect( made ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'of a file that was replaced meanwhile begin again with the new one', async () => {
		made.mockRejectedValueOnce( new ChangedError() );
		const onDone = show();
		click( 'Make smaller sizes' );
		await screen.findAllByText( /was replaced meanwhile/ );
		click( 'Try again' );
		await waitFor( () => expect( onDone ).toHaveBeenCalled() );
		expect( get ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'wait for another tab, and then make only what that has not', async () => {
		let end: () => void = () => undefined;
		held = new Promise( ( resolve ) => {
			end = resolve;
		} );
		void startSizes( { guid: GUID, title: 'Waves' } );
		const onDone = show();
		expect(
			await screen.findByText(
				'Another tab is making the smaller sizes of this video.'
			)
		).toBeInTheDocument();
		expect( made ).not.toHaveBeenCalled();
		missing = [];
		held = null;
		end();
		await waitFor( () => expect( onDone ).toHaveBeenCalled() );
		expect( made ).not.toHaveBeenCalled();
	} );

	it( 'are offered again after the tab was closed, not while another tab makes them', async () => {
		window.localStorage.setItem(
			'freehold-video-sizes',
			JSON.stringify( { [ GUID ]: Date.now() } )
		);
		let end: () => void = () => undefined;
		held = new Promise( ( resolve ) => {
			end = resolve;
		} );
		const onDone = show();
		await screen.findByText( /^Another tab/ );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
		held = null;
		end();
		expect(
			await screen.findByRole( 'button', { name: 'Continue' } )
		).toBeInTheDocument();
		expect( onDone ).toHaveBeenCalled();
	} );

	it( 'say why they cannot be made', () => {
		Reflect.deleteProperty( window, 'VideoEncoder' );
		show();
		expect(
			screen.getByText( /this browser cannot make smaller sizes/ )
		).toBeInTheDocument();
		expect( screen.queryByRole( 'button' ) ).toBeNull();
		Object.assign( window, { isSecureContext: false } );
		show();
		expect(
			screen.getByText( /only on sites with HTTPS/ )
		).toBeInTheDocument();
	} );

	it( 'of a new video are made if the owner wants that, from the file on the computer, and a notice tells', async () => {
		const file = fileOf( SOURCE );
		const given = { guid: GUID, title: 'Waves', file, isAutomatic: true };
		await startSizes( given );
		plan = { automatic: true, by_site: true };
		await startSizes( given );
		expect( made ).not.toHaveBeenCalled();
		plan = { automatic: true };
		await startSizes( given );
		expect( made.mock.calls[ 0 ]?.[ 0 ] ).toBe( file );
		expect(
			select( noticesStore )
				.getNotices()
				.map( ( { content } ) => content )
		).toContain( 'The smaller sizes of “Waves” are ready.' );
	} );
} );
