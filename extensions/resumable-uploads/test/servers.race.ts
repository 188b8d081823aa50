/**
 * Two web servers with one database and one uploads folder serve the same uploads. nginx sends each request to the next server,
 * or to the one that a test names.
 */
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { expect, test, type Site } from '../../../tests/site/playwright';
import { hasFpm, onFpm, WITHOUT_FPM } from '../../../tests/site/playwright/fpm';
import {
	TOKEN,
	bytes,
	create,
	fileOf,
	finish,
	hashOf,
	idOf,
	metadata,
	offsetOf,
	patch,
	send,
	stored,
	uploader,
	type Uploader,
} from './tus';

// nginx sends the bytes to PHP as they arrive.
test.use( {
	siteOptions: {
		plugin: process.env.FREEHOLD_TEST_PLUGIN ?? 'source',
		...onFpm,
		servers: hasFpm ? 2 : 1,
		nginx: 'fastcgi_request_buffering off; add_header X-Test-Server $upstream_addr always;',
		workers: 4,
	},
} );

test.skip( ! hasFpm, WITHOUT_FPM );

/** Names the server of a request. */
const on = ( server: 1 | 2 ) => ( { 'X-Test-Server': server } );

/** Returns which server responded. */
const serverOf = ( response: Response ) =>
	response.headers.get( 'X-Test-Server' );

/** Begins to send the whole content to a server, and stops after some bytes. `end` sends the rest and returns the status. */
function beginSending(
	user: Uploader,
	url: string,
	server: 1 | 2,
	content: Uint8Array,
	count: number
): { end: ( rest: Uint8Array ) => Promise< number > } {
	let isDone: ( status: number ) => void = () => undefined;
	const status = new Promise< number >( ( done ) => {
		isDone = done;
	} );
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
				...on( server ),
			},
		},
		( response ) => {
			response.resume();
			isDone( response.statusCode ?? 0 );
		}
	);
	outgoing.once( 'error', () => isDone( 0 ) );
	outgoing.write( content.subarray( 0, count ) );
	return {
		end( rest ) {
			outgoing.end( rest );
			return status;
		},
	};
}

/** Waits until a request holds the lock of an upload. */
const expectLocked = ( site: Site, url: string ) =>
	expect
		.poll( () =>
			site.wpEval< boolean >(
				`return Freehold\\Upload\\UploadTable::find( '${ idOf(
					url
				) }' )->is_locked();`
			)
		)
		.toBe( true );

test( 'servers: the chunks of an upload hop between two servers, and one of them makes one attachment', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const content = bytes( 1_000_000 ).map( ( byte ) => 97 + ( byte % 26 ) );
	const url = await create( user, content.length );
	const served = new Set< string | null >();
	for ( let offset = 0; offset < content.length; offset += 100_000 ) {
		// Each chunk goes to the other server than the one before, and each question about it to the other one again.
		const server = ( offset / 100_000 ) % 2 ? 1 : 2;
		const response = await patch(
			user,
			url,
			offset,
			content.subarray( offset, offset + 100_000 ),
			on( server )
		);
		expect( response.status ).toBe( 204 );
		served.add( serverOf( response ) );
		const head = await send(
			user,
			'HEAD',
			url,
			on( server === 1 ? 2 : 1 )
		);
		expect( head.headers.get( 'Upload-Offset' ) ).toBe(
			String( offset + 100_000 )
		);
	}
	expect( served.size ).toBe( 2 );
	expect( await stored( site, url ) ).toEqual( {
		size: content.length,
		hash: hashOf( content ),
	} );
	const all = await Promise.all(
		[ 1, 2, 3, 4 ].map( () => finish( site, user, url ) )
	);
	expect( all.map( ( { status } ) => status ) ).toEqual( [
		200, 200, 200, 200,
	] );
	const { body } = await finish( site, user, url );
	expect( body ).toMatchObject( { status: 'finished' } );
	expect(
		await site.wpEval( `
			return array_map(
				static fn ( $post ) => hash_file( 'sha256', get_attached_file( $post->ID ) ),
				get_posts( array( 'post_type' => 'attachment', 'numberposts' => -1, 'title' => 'notes' ) )
			);
		` )
	).toEqual( [ hashOf( content ) ] );
} );

test( 'servers: parallel parts go to both servers, and both join them at the same time', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const parts = [ 1, 2, 3, 4 ].map( ( seed ) => bytes( 500_000, seed ) );
	const urls = await Promise.all(
		parts.map( async ( part, index ) => {
			const url = await create( user, part.length, {
				'Upload-Concat': 'partial',
			} );
			const [ first, second ] =
				index % 2 ? ( [ 1, 2 ] as const ) : ( [ 2, 1 ] as const );
			// The same request on both servers at once: one of them stores the bytes.
			await Promise.all( [
				patch( user, url, 0, part, on( first ) ),
				patch( user, url, 0, part, on( second ) ),
			] );
			const offset = await offsetOf( user, url );
			if ( offset < part.length ) {
				await patch( user, url, offset, part.subarray( offset ) );
			}
			return url;
		} )
	);
	const join = ( server: 1 | 2 ) =>
		send( user, 'POST', user.endpoint, {
			'Upload-Concat': `final;${ urls.join( ' ' ) }`,
			'Upload-Metadata': metadata( { filename: 'parts.txt' } ),
			...on( server ),
		} );
	const final = await Promise.all( [ join( 1 ), join( 2 ) ] );
	for ( const response of final ) {
		expect( response.status ).toBe( 201 );
		const url = response.headers.get( 'Location' ) ?? '';
		expect( ( await send( user, 'HEAD', url ) ).status ).toBe( 200 );
		expect( await stored( site, url ) ).toEqual( {
			size: 2_000_000,
			hash: hashOf( Buffer.concat( parts ) ),
		} );
	}
} );

test( 'servers: a newer request on the other server takes the upload, and both bytes are right', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const content = bytes( 2_000_000 );
	const url = await create( user, content.length );
	const older = beginSending( user, url, 1, content, 700_000 );
	await expectLocked( site, url );
	const offset = Number(
		( await send( user, 'HEAD', url, on( 2 ) ) ).headers.get(
			'Upload-Offset'
		)
	);
	expect(
		(
			await patch(
				user,
				url,
				offset,
				content.subarray( offset ),
				on( 2 )
			)
		).status
	).toBe( 204 );
	// Other bytes than the newer request has sent: they must not arrive.
	expect( [ 0, 400 ] ).toContain(
		await older.end( new Uint8Array( content.length - 700_000 ) )
	);
	expect( await stored( site, url ) ).toEqual( {
		size: content.length,
		hash: hashOf( content ),
	} );
} );

test( 'servers: one server terminates an upload that the other is receiving', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const content = bytes( 1_000_000 );
	const url = await create( user, content.length );
	const path = await fileOf( site, url );
	const transfer = beginSending( user, url, 1, content, 300_000 );
	await expectLocked( site, url );
	expect( ( await send( user, 'DELETE', url, on( 2 ) ) ).status ).toBe( 204 );
	expect( [ 0, 400, 404 ] ).toContain(
		await transfer.end( content.subarray( 300_000 ) )
	);
	for ( const server of [ 1, 2 ] as const ) {
		expect( ( await send( user, 'HEAD', url, on( server ) ) ).status ).toBe(
			404
		);
	}
	expect( existsSync( path ) ).toBe( false );
} );
