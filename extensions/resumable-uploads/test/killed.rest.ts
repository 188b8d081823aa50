/**
 * Uploads whose server ends in the middle, on PHP-FPM, nginx and MariaDB: every file arrives byte for byte, and no request
 * begins again from zero.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { call } from '../../../tests/rest/client';
import { expect, test, type Site } from '../../../tests/site/playwright';
import { hasFpm, onFpm, WITHOUT_FPM } from '../../../tests/site/playwright/fpm';
import {
	TOKEN,
	bytes,
	create,
	fileOf,
	finish,
	hashOf,
	metadata,
	offsetOf,
	patch,
	send,
	stored,
	uploader,
	type Uploader,
} from './tus';

const run = promisify( execFile );

// nginx then sends the bytes to PHP as they arrive.
test.use( {
	siteOptions: {
		plugin: process.env.FREEHOLD_TEST_PLUGIN ?? 'source',
		...onFpm,
		nginx: 'fastcgi_request_buffering off;',
		workers: 4,
	},
} );

test.skip( ! hasFpm, WITHOUT_FPM );

/** Returns the processes of a site’s PHP-FPM that handle requests. */
async function workersOf( site: Site ): Promise< number[] > {
	const { stdout } = await run( 'ps', [ '-eo', 'pid,ppid,args' ] );
	const rows = stdout.split( '\n' ).map( ( line ) => {
		const [ pid, ppid, ...args ] = line.trim().split( /\s+/ );
		return {
			pid: Number( pid ),
			ppid: Number( ppid ),
			args: args.join( ' ' ),
		};
	} );
	const master = rows.find(
		( { args } ) =>
			args.includes( 'master process' ) && args.includes( site.dir )
	);
	return rows
		.filter( ( { ppid } ) => ppid === master?.pid )
		.map( ( { pid } ) => pid );
}

/** Sends bytes slowly, and calls a function after some of them. Returns the status; 0 if the connection broke. */
function sendSlowly(
	user: Uploader,
	url: string,
	offset: number,
	content: Uint8Array,
	after: number,
	then: () => void
): Promise< number > {
	return new Promise( ( done ) => {
		const outgoing = request(
			new URL( url, user.endpoint ),
			{
				method: 'PATCH',
				headers: {
					'Tus-Resumable': '1.0.0',
					[ TOKEN ]: user.token,
					'Content-Type': 'application/offset+octet-stream',
					'Upload-Offset': offset,
					'Content-Length': content.length,
				},
			},
			( response ) => {
				response.resume();
				response.once( 'end', () => done( response.statusCode ?? 0 ) );
				response.once( 'error', () => done( 0 ) );
			}
		);
		outgoing.once( 'error', () => done( 0 ) );
		outgoing.write( content.subarray( 0, after ), () => {
			then();
			setTimeout( () => outgoing.end( content.subarray( after ) ), 5 );
		} );
	} );
}

test( 'killed: bytes that arrived are kept when the connection breaks', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const content = bytes( 3_000_000 );
	const url = await create( user, content.length );
	const { hostname, port, pathname, search } = new URL( url, user.endpoint );
	await new Promise< void >( ( done, failed ) => {
		const socket = connect( Number( port ), hostname, () => {
			socket.write(
				[
					`PATCH ${ pathname }${ search } HTTP/1.1`,
					`Host: ${ hostname }:${ port }`,
					'Tus-Resumable: 1.0.0',
					`${ TOKEN }: ${ user.token }`,
					'Content-Type: application/offset+octet-stream',
					'Upload-Offset: 0',
					`Content-Length: ${ content.length }`,
					'',
					'',
				].join( '\r\n' )
			);
			socket.write( content.subarray( 0, 2_000_000 ), () =>
				setTimeout( () => {
					socket.destroy();
					done();
				}, 1500 )
			);
		} );
		socket.once( 'error', failed );
	} );
	await expect
		.poll( () => offsetOf( user, url ), { timeout: 15000 } )
		.toBeGreaterThan( 1_000_000 );
	const offset = await offsetOf( user, url );
	expect( offset ).toBeLessThanOrEqual( 2_000_000 );
	expect(
		( await patch( user, url, offset, content.subarray( offset ) ) ).status
	).toBe( 204 );
	expect( ( await stored( site, url ) ).hash ).toBe( hashOf( content ) );
} );

test( 'killed: a hundred uploads whose PHP is killed at random bytes arrive byte for byte', async ( {
	site,
} ) => {
	test.setTimeout( 240_000 );
	const user = await uploader( site );
	const content = bytes( 1_500_000 );
	const hash = hashOf( content );
	let killed = 0;
	let exact = 0;
	for ( let round = 0; round < 100; round++ ) {
		const url = await create( user, content.length );
		let offset = 0;
		let isKilled = false;
		for (
			let attempt = 0;
			offset < content.length && attempt < 20;
			attempt++
		) {
			const rest = content.subarray( offset );
			const after = Math.floor( Math.random() * rest.length );
			const workers = isKilled ? [] : await workersOf( site );
			await sendSlowly( user, url, offset, rest, after, () => {
				isKilled = true;
				workers.forEach( ( pid ) => {
					try {
						process.kill( pid, 'SIGKILL' );
					} catch {
						// It ended by itself.
					}
				} );
			} );
			offset = Number.NaN;
			for ( let wait = 0; Number.isNaN( offset ) && wait < 50; wait++ ) {
				offset = await offsetOf( user, url ).catch( () => Number.NaN );
			}
			killed += attempt === 0 && offset < content.length ? 1 : 0;
		}
		const file = await stored( site, url );
		exact += file.hash === hash && file.size === content.length ? 1 : 0;
		await send( user, 'DELETE', url );
	}
	expect( exact ).toBe( 100 );
	// Some end before the signal arrives.
	expect( killed ).toBeGreaterThan( 50 );
	await site.clearDebugLog();
} );

test( 'killed: two workers send parts of one file at the same time, and repeated requests for one part do no harm', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const parts = [ 1, 2, 3, 4 ].map( ( seed ) => bytes( 2_000_000, seed ) );
	const urls = await Promise.all(
		parts.map( async ( part ) => {
			const url = await create( user, part.length, {
				'Upload-Concat': 'partial',
			} );
			// The same request twice at once: one of them stores the bytes.
			const both = await Promise.all( [
				patch( user, url, 0, part ),
				patch( user, url, 0, part ),
			] );
			const offset = await offsetOf( user, url );
			if ( offset < part.length ) {
				await patch( user, url, offset, part.subarray( offset ) );
			}
			expect(
				both.every( ( { status } ) =>
					[ 204, 400, 409, 423 ].includes( status )
				)
			).toBe( true );
			return url;
		} )
	);
	const response = await send( user, 'POST', user.endpoint, {
		'Upload-Concat': `final;${ urls.join( ' ' ) }`,
		'Upload-Metadata': metadata( { filename: 'parts.txt' } ),
	} );
	expect( response.status ).toBe( 201 );
	const url = response.headers.get( 'Location' ) ?? '';
	expect( await stored( site, url ) ).toEqual( {
		size: 8_000_000,
		hash: hashOf( Buffer.concat( parts ) ),
	} );
} );

test( 'killed: an older request ends when a newer one takes the upload, and both bytes are right', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const content = bytes( 3_000_000 );
	const url = await create( user, content.length );
	let release: () => void = () => undefined;
	const older = new Promise< number >( ( done ) => {
		const outgoing = request(
			new URL( url, user.endpoint ),
			{
				method: 'PATCH',
				headers: {
					'Tus-Resumable': '1.0.0',
					[ TOKEN ]: user.token,
					'Content-Type': 'application/offset+octet-stream',
					'Upload-Offset': 0,
					'Content-Length': content.length,
				},
			},
			( response ) => {
				response.resume();
				done( response.statusCode ?? 0 );
			}
		);
		outgoing.once( 'error', () => done( 0 ) );
		outgoing.write( content.subarray( 0, 1_000_000 ) );
		// Other bytes than the newer request sends: they must not arrive.
		release = () => outgoing.end( new Uint8Array( 2_000_000 ) );
	} );
	await expect
		.poll( () =>
			site.wpEval< boolean >(
				`return Freehold\\Upload\\UploadTable::find( '${ url.slice(
					-32
				) }' )->is_locked();`
			)
		)
		.toBe( true );
	const offset = await offsetOf( user, url );
	expect(
		( await patch( user, url, offset, content.subarray( offset ) ) ).status
	).toBe( 204 );
	release();
	expect( [ 0, 400 ] ).toContain( await older );
	expect( ( await stored( site, url ) ).hash ).toBe( hashOf( content ) );
} );

const memoryPlugin = ( site: Site ) =>
	join( site.wordpress, 'wp-content/mu-plugins/upload-memory.php' );

test.afterEach( ( { site } ) => rm( memoryPlugin( site ), { force: true } ) );

test( 'killed: a file of 5 GB is finished with flat memory', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const size = 5 * 1024 ** 3;
	const url = await create( user, size, {
		'Upload-Metadata': metadata( { filename: 'film.mp4' } ),
	} );
	// All but the last 8 MB are a hole that takes no disk space.
	const path = await fileOf( site, url );
	await truncate( path, size - 8_000_000 );
	await site.wpEval( `
		$upload = Freehold\\Upload\\UploadTable::lock( '${ url.slice(
			-32
		) }', 60, true );
		Freehold\\Upload\\Receiver::advance( $upload, ${ size - 8_000_000 } );
		Freehold\\Upload\\UploadTable::unlock( $upload );
	` );
	await writeFile(
		memoryPlugin( site ),
		`<?php
		add_action( 'shutdown', static function () {
			$part = preg_match( '#uploads(?:/|%2F)[0-9a-f]+(?:/|%2F)(finish|attachment)#', $_SERVER['REQUEST_URI'], $found ) ? $found[1] : $_SERVER['REQUEST_METHOD'];
			file_put_contents( WP_CONTENT_DIR . '/memory.txt', $part . ' ' . memory_get_peak_usage() . "\\n", FILE_APPEND );
		} );`
	);
	// A small file, to compare with.
	const small = await create( user, 1000 );
	await patch( user, small, 0, 'x'.repeat( 1000 ) );
	const attachmentOf = async ( of: string ) => {
		const { body } = await finish( site, user, of );
		expect( body ).toMatchObject( { status: 'finished' } );
		const { status } = await call(
			site,
			user.caller,
			'POST',
			`freehold/v4/uploads/${ of.slice( -32 ) }/attachment`
		);
		expect( status ).toBe( 200 );
		return ( body as { attachment: number } ).attachment;
	};
	const log = join( site.wordpress, 'wp-content/memory.txt' );
	const peaks = async () => {
		const text = await readFile( log, 'utf8' );
		await rm( log );
		return ( part: string ) =>
			Number(
				new RegExp( `^${ part } (\\d+)`, 'm' ).exec( text )?.[ 1 ]
			);
	};
	await attachmentOf( small );
	const ofSmall = await peaks();
	await offsetOf( user, url );
	const response = await patch(
		user,
		url,
		size - 8_000_000,
		bytes( 8_000_000 )
	);
	expect( response.status ).toBe( 204 );
	expect( response.headers.get( 'Upload-Offset' ) ).toBe( String( size ) );
	const hash = createHash( 'sha256' );
	for await ( const block of createReadStream( path, {
		start: size - 8_000_000,
	} ) ) {
		hash.update( block as Buffer );
	}
	expect( hash.digest( 'hex' ) ).toBe( hashOf( bytes( 8_000_000 ) ) );
	const attachment = await attachmentOf( url );
	const peak = await peaks();
	// A request without a body is the empty one.
	expect( peak( 'PATCH' ) - peak( 'HEAD' ) ).toBeLessThan( 2_000_000 );
	for ( const part of [ 'finish', 'attachment' ] ) {
		expect( peak( part ) - ofSmall( part ), part ).toBeLessThan(
			2_000_000
		);
	}
	expect( existsSync( path ) ).toBe( false );
	expect(
		await site.wpEval< number >(
			`return filesize( get_attached_file( ${ attachment } ) );`
		)
	).toBe( size );
	await site.wpEval( `wp_delete_attachment( ${ attachment }, true );` );
} );

test( 'killed: while the database is gone, requests fail, and the upload then continues', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const content = bytes( 500_000 );
	const url = await create( user, content.length );
	await patch( user, url, 0, content.subarray( 0, 200_000 ) );
	const config = join( site.wordpress, 'wp-config.php' );
	const before = await readFile( config, 'utf8' );
	await writeFile( config, before.replace( 'db.sock', 'gone.sock' ) );
	try {
		const response = await patch(
			user,
			url,
			200_000,
			content.subarray( 200_000 )
		);
		expect( response.status ).toBeGreaterThanOrEqual( 500 );
	} finally {
		await writeFile( config, before );
	}
	expect( await offsetOf( user, url ) ).toBe( 200_000 );
	await patch( user, url, 200_000, content.subarray( 200_000 ) );
	expect( ( await stored( site, url ) ).hash ).toBe( hashOf( content ) );
	await site.clearDebugLog();
} );
