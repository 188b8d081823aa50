/**
 * The client against the tus project's own server, over HTTP.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { uploadFile } from '..';
import { RestError, post } from '../rest';
import type { Snapshot, Token } from '../types';

jest.mock( '../rest', () => ( {
	...jest.requireActual( '../rest' ),
	post: jest.fn(),
} ) );

// The server is a process of its own, and takes long to start on a busy machine.
jest.setTimeout( 60_000 );

let child: ChildProcess;
let server: { url: string; directory: string };
const token = (): Token => ( {
	upload_token: 'token',
	upload_blog_id: 1,
	upload_action_url: server.url,
	expires_in: 86400,
	max_size: 1e12,
	max_request: 1e9,
	max_file: 1e9,
	transport: { name: 'patch', chunk: 100_000 },
} );

const rest = jest.mocked( post );

beforeAll( async () => {
	child = spawn( process.execPath, [ join( __dirname, 'server.mjs' ) ], {
		stdio: [ 'pipe', 'pipe', 'inherit' ],
	} );
	server = await new Promise(
		( done ) =>
			child.stdout?.once( 'data', ( line ) => done( JSON.parse( line ) ) )
	);
} );

afterAll( () => {
	child.stdin?.end();
} );

beforeEach( () => {
	window.localStorage.clear();
	rest.mockReset();
	rest.mockImplementation( async ( path ) => {
		if ( path === '/uploads/token' ) {
			return token();
		}
		return path.endsWith( '/finish' )
			? { status: 'finished', attachment: 7, received: 0, length: 0 }
			: { id: 7 };
	} );
} );

const CONTENT = Array.from(
	{ length: 50_000 },
	( _, line ) => `${ line } of many\n`
).join( '' );

let count = 0;

/** Returns a file that no other test has uploaded. */
const newFile = () =>
	new File( [ CONTENT ], `notes-${ ++count }.txt`, {
		type: 'text/plain',
		lastModified: count,
	} );

const hash = ( content: string | Buffer ) =>
	createHash( 'sha256' ).update( content ).digest( 'hex' );

/** The hashes of the files on the server. */
const storedHashes = () =>
	readdirSync( server.directory )
		.filter( ( name ) => ! name.endsWith( '.json' ) )
		.map( ( name ) =>
			hash( readFileSync( join( server.directory, name ) ) )
		);

/** Waits for a state. */
const until = (
	task: ReturnType< typeof uploadFile >,
	isReached: ( snapshot: Snapshot ) => boolean
) =>
	new Promise< void >( ( done ) => {
		const check = ( snapshot: Snapshot ) => {
			if ( isReached( snapshot ) ) {
				done();
			}
		};
		task.subscribe( check );
		check( task.snapshot );
	} );

/** Forgets that jsdom was still writing to a request that was aborted when the server closed it. */
function forgetBrokenPipes() {
	// eslint-disable-next-line no-console -- The spy that fails tests which log errors.
	const { mock } = console.error as unknown as jest.Mock;
	mock.calls.splice(
		0,
		Infinity,
		...mock.calls.filter(
			( [ error ] ) => ! /EPIPE|ECONNRESET/.test( String( error ) )
		)
	);
}

it( 'sends a file and reports its progress', async () => {
	const seen: Snapshot[] = [];
	const task = uploadFile( newFile() );
	task.subscribe( ( snapshot ) => seen.push( snapshot ) );
	const { id, media } = await task.result;
	expect( { id, media } ).toEqual( { id: 7, media: { id: 7 } } );
	expect( storedHashes() ).toContain( hash( CONTENT ) );
	const sent = seen.map( ( snapshot ) => snapshot.sent );
	expect( sent ).toEqual( [ ...sent ].sort( ( a, b ) => a - b ) );
	expect( sent[ sent.length - 1 ] ).toBe( CONTENT.length );
	expect( task.snapshot.status ).toBe( 'complete' );
	// The record is needed only until then.
	expect( window.localStorage ).toHaveLength( 0 );
} );

it( 'continues after a pause, and another task continues what a closed tab has left', async () => {
	const file = newFile();
	const first = uploadFile( file );
	await until( first, ( { sent } ) => sent >= 200_000 );
	first.pause();
	expect( first.snapshot.status ).toBe( 'paused' );
	const records = Object.keys( window.localStorage );
	expect( records ).toHaveLength( 1 );
	const record = JSON.parse(
		window.localStorage.getItem( records[ 0 ] ?? '' ) ?? ''
	);
	expect( record ).toMatchObject( {
		size: CONTENT.length,
		metadata: { filename: file.name },
		creationTime: expect.any( String ),
		uploadUrl: expect.stringContaining( server.url ),
	} );
	const second = uploadFile( file );
	const starts: number[] = [];
	second.subscribe( ( { sent, status } ) => {
		if ( status === 'uploading' && sent > 0 ) {
			starts.push( sent );
		}
	} );
	await second.result;
	expect( starts[ 0 ] ).toBeGreaterThanOrEqual( 100_000 );
	await first.cancel();
	forgetBrokenPipes();
} );

it( 'starts from zero if the server responds that the file is gone', async () => {
	const file = newFile();
	const first = uploadFile( file );
	await until( first, ( { sent } ) => sent >= 200_000 );
	first.pause();
	const record = JSON.parse( Object.values( window.localStorage )[ 0 ] );
	const gone = String( record.uploadUrl );
	rmSync( join( server.directory, gone.split( '/' ).pop() ?? '' ) );
	const headers = { 'Tus-Resumable': '1.0.0' };
	const status = await new Promise( ( done ) =>
		request( gone, { method: 'HEAD', headers }, ( response ) =>
			done( response.statusCode )
		).end()
	);
	expect( status ).toBe( 410 );
	const before = storedHashes().length;
	const second = uploadFile( file );
	await second.result;
	expect( second.snapshot.status ).toBe( 'complete' );
	expect( storedHashes() ).toHaveLength( before + 1 );
	await first.cancel();
	forgetBrokenPipes();
} );

it( 'leaves nothing on the server when the user cancels, also while the upload is created', async () => {
	const before = readdirSync( server.directory ).length;
	const early = uploadFile( newFile() );
	await until( early, ( { status } ) => status === 'uploading' );
	await Promise.resolve();
	await early.cancel();
	await expect( early.result ).rejects.toThrow( 'The upload was canceled.' );
	const late = uploadFile( newFile() );
	await until( late, ( { sent } ) => sent >= 100_000 );
	await late.cancel();
	await expect( late.result ).rejects.toThrow();
	expect( readdirSync( server.directory ) ).toHaveLength( before );
	expect( window.localStorage ).toHaveLength( 0 );
} );

describe( 'when the user cancels while the server finishes the file', () => {
	/** Sends a file until the server finishes it. */
	const finishing = async () => {
		const calls: string[] = [];
		const respond = rest.getMockImplementation();
		let release: () => void = () => undefined;
		const held = new Promise< void >( ( done ) => {
			release = done;
		} );
		const replies: Array< object | Error > = [];
		rest.mockImplementation( async ( path, data ) => {
			const stage = /\/\w+$/.exec( path )?.[ 0 ] ?? '';
			calls.push( stage );
			if ( stage === '/cancel' ) {
				const reply = replies.shift() ?? { status: 'canceled' };
				if ( reply instanceof Error ) {
					throw reply;
				}
				return reply;
			}
			const response = await respond?.( path, data );
			if ( stage === '/finish' ) {
				await held;
			}
			return response;
		} );
		const task = uploadFile( newFile() );
		await until( task, ( { status } ) => status === 'finishing' );
		return { task, calls, replies, release };
	};

	it( 'waits for the server, and removes the attachment', async () => {
		const { task, calls, replies, release } = await finishing();
		replies.push( { status: 'working' } );
		const isCanceled = task.cancel();
		expect( task.snapshot.status ).toBe( 'canceling' );
		// Canceling twice changes nothing.
		await task.cancel();
		expect( calls ).not.toContain( '/cancel' );
		release();
		await isCanceled;
		await expect( task.result ).rejects.toThrow(
			'The upload was canceled.'
		);
		expect( task.snapshot.status ).toBe( 'canceled' );
		expect( calls ).toEqual( [
			'/token',
			'/finish',
			'/cancel',
			'/cancel',
		] );
		expect( window.localStorage ).toHaveLength( 0 );
	} );

	it( 'is canceled, too, if the upload is gone already', async () => {
		const { task, replies, release } = await finishing();
		replies.push( new RestError( 'freehold_upload_unknown', 'Gone.' ) );
		release();
		await task.cancel();
		expect( task.snapshot.status ).toBe( 'canceled' );
	} );

	it( 'tells why the attachment stays, and can then be continued', async () => {
		const { task, replies, release } = await finishing();
		replies.push( new RestError( 'freehold_upload_delete', 'It stays.' ) );
		release();
		await task.cancel();
		expect( task.snapshot ).toMatchObject( {
			status: 'failed',
			failure: { code: 'freehold_upload_delete', message: 'It stays.' },
		} );
		task.retry();
		expect( ( await task.result ).id ).toBe( 7 );
	} );
} );

it( 'repeats only the stage that failed', async () => {
	const failing = new Set( [ '/finish', '/attachment' ] );
	const calls: string[] = [];
	const respond = rest.getMockImplementation();
	rest.mockImplementation( async ( path, data ) => {
		const stage = /\/\w+$/.exec( path )?.[ 0 ] ?? '';
		calls.push( stage );
		if ( failing.delete( stage ) ) {
			throw new Error( `${ stage } failed` );
		}
		return respond?.( path, data );
	} );
	const before = storedHashes().length;
	const task = uploadFile( newFile() );
	for ( const stage of [ 'finish', 'attachment' ] ) {
		await until( task, ( { status } ) => status === 'failed' );
		expect( task.snapshot ).toMatchObject( { stage } );
		task.retry();
	}
	await task.result;
	expect( calls ).toEqual( [
		'/token',
		'/finish',
		'/finish',
		'/attachment',
		'/attachment',
	] );
	expect( storedHashes() ).toHaveLength( before + 1 );
} );

it( 'waits while the browser is offline', async () => {
	const online = jest.spyOn( window.navigator, 'onLine', 'get' );
	online.mockReturnValue( false );
	const task = uploadFile( newFile() );
	await until( task, ( { status } ) => status === 'offline' );
	online.mockReturnValue( true );
	window.dispatchEvent( new Event( 'online' ) );
	await task.result;
	online.mockRestore();
} );

it( 'sends at most two files at the same time', async () => {
	const tasks = [ 1, 2, 3, 4 ].map( () => uploadFile( newFile() ) );
	let most = 0;
	tasks.forEach( ( task ) =>
		task.subscribe( () => {
			most = Math.max(
				most,
				tasks.filter( ( { snapshot } ) =>
					[ 'uploading', 'finishing' ].includes( snapshot.status )
				).length
			);
		} )
	);
	await Promise.all( tasks.map( ( { result } ) => result ) );
	expect( most ).toBe( 2 );
} );
