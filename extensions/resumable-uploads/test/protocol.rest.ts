/**
 * Every rule of tus 1.0.0 that the server follows, over HTTP: https://tus.io/protocols/resumable-upload.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../../tests/site/playwright';
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
} from './tus';

const TEXT = 'hello world';

const checksum = ( algorithm: string, content: string ) =>
	`${ algorithm } ${ createHash( algorithm )
		.update( content )
		.digest( 'base64' ) }`;

test( 'uploads: OPTIONS describes the server, whatever version the client names', async ( {
	site,
} ) => {
	const user = await uploader( site );
	for ( const version of [ '1.0.0', '0.2.2', null ] ) {
		const { status, headers } = await send(
			user,
			'OPTIONS',
			user.endpoint,
			{ 'Tus-Resumable': version, [ TOKEN ]: null }
		);
		expect( status ).toBe( 204 );
		expect( headers.get( 'Tus-Version' ) ).toBe( '1.0.0' );
		expect( headers.get( 'Tus-Extension' )?.split( ',' ).sort() ).toEqual( [
			'checksum',
			'concatenation',
			'creation',
			'creation-defer-length',
			'creation-with-upload',
			'expiration',
			'termination',
		] );
		expect( Number( headers.get( 'Tus-Max-Size' ) ) ).toBeGreaterThan(
			5e9
		);
		expect( headers.get( 'Tus-Checksum-Algorithm' ) ).toBe( 'sha1,sha256' );
	}
} );

test( 'uploads: a request without the version of the protocol, or with another, changes nothing', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const url = await create( user, 11 );
	for ( const version of [ '0.2.2', null ] ) {
		for ( const [ method, target ] of [
			[ 'POST', user.endpoint ],
			[ 'HEAD', url ],
			[ 'PATCH', url ],
			[ 'DELETE', url ],
		] as const ) {
			const response = await send(
				user,
				method,
				target,
				{
					'Tus-Resumable': version,
					'Upload-Offset': 0,
					'Upload-Length': 11,
					'Content-Type': 'application/offset+octet-stream',
				},
				method === 'PATCH' ? TEXT : undefined
			);
			expect( response.status, method ).toBe( 412 );
			expect( response.headers.get( 'Tus-Version' ) ).toBe( '1.0.0' );
			expect( response.headers.get( 'Tus-Resumable' ) ).toBe( '1.0.0' );
		}
	}
	expect( await offsetOf( user, url ) ).toBe( 0 );
} );

test( 'uploads: X-HTTP-Method-Override replaces the method', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const url = await create( user, 11 );
	const override = ( method: string, body?: string ) =>
		send(
			user,
			'POST',
			url,
			{
				'X-HTTP-Method-Override': method,
				'Upload-Offset': 0,
				'Content-Type': 'application/offset+octet-stream',
			},
			body
		);
	expect( ( await override( 'PATCH', TEXT ) ).status ).toBe( 204 );
	const head = await override( 'HEAD' );
	expect( head.status ).toBe( 200 );
	expect( head.headers.get( 'Upload-Offset' ) ).toBe( '11' );
	expect( ( await override( 'DELETE' ) ).status ).toBe( 204 );
	expect( ( await send( user, 'HEAD', url ) ).status ).toBe( 404 );
} );

test( 'uploads: HEAD reports offset, length, metadata and the kind of upload', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const given = `${ metadata( {
		filename: 'słońce.txt',
		number: '100',
	} ) },empty,blank `;
	const url = await create( user, 11, { 'Upload-Metadata': given } );
	const { status, headers, body } = await send( user, 'HEAD', url );
	expect( status ).toBe( 200 );
	expect( headers.get( 'Upload-Offset' ) ).toBe( '0' );
	expect( headers.get( 'Upload-Length' ) ).toBe( '11' );
	expect( headers.get( 'Upload-Defer-Length' ) ).toBeNull();
	// HTTP removes the blank at the end.
	expect( headers.get( 'Upload-Metadata' ) ).toBe( given.trim() );
	expect( headers.get( 'Upload-Concat' ) ).toBeNull();
	expect( headers.get( 'Cache-Control' ) ).toContain( 'no-store' );
	expect( headers.get( 'Tus-Resumable' ) ).toBe( '1.0.0' );
	expect( body ).toBeNull();

	const part = await create( user, 3, { 'Upload-Concat': 'partial' } );
	expect(
		( await send( user, 'HEAD', part ) ).headers.get( 'Upload-Concat' )
	).toBe( 'partial' );
} );

test( 'uploads: HEAD of an unknown, an expired or another user’s upload reports no offset', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const other = await uploader( site, 'editor' );
	const url = await create( user, 11 );
	const head = async ( target: string, who = user ) => {
		const { status, headers } = await send( who, 'HEAD', target );
		expect( headers.get( 'Upload-Offset' ) ).toBeNull();
		return status;
	};
	expect( await head( url.replace( /.{32}$/, 'f'.repeat( 32 ) ) ) ).toBe(
		404
	);
	expect( await head( url.replace( /.{32}$/, '../../wp-config' ) ) ).toBe(
		404
	);
	expect( await head( url, other ) ).toBe( 403 );
	await site.wpEval( `
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET expires_at = %d', Freehold\\Upload\\UploadTable::name(), time() ) );
	` );
	expect( await head( url ) ).toBe( 410 );
	expect( ( await patch( user, url, 0, TEXT ) ).status ).toBe( 410 );
} );

test( 'uploads: PATCH stores bytes and reports the new offset and when the upload expires', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const url = await create( user, 11 );
	const first = await patch( user, url, 0, 'hello ' );
	expect( first.status ).toBe( 204 );
	expect( first.headers.get( 'Upload-Offset' ) ).toBe( '6' );
	expect( first.headers.get( 'Tus-Resumable' ) ).toBe( '1.0.0' );
	const expires = first.headers.get( 'Upload-Expires' ) ?? '';
	expect( expires ).toMatch(
		/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/
	);
	expect( Date.parse( expires ) ).toBeGreaterThan( Date.now() + 86_400_000 );
	const second = await patch( user, url, 6, 'world' );
	expect( second.status ).toBe( 204 );
	expect( second.headers.get( 'Upload-Offset' ) ).toBe( '11' );
	expect( await stored( site, url ) ).toEqual( {
		size: 11,
		hash: hashOf( TEXT ),
	} );
} );

test( 'uploads: PATCH with a wrong content type or offset changes nothing', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const url = await create( user, 11 );
	await patch( user, url, 0, 'hello ' );
	const status = async ( headers: Record< string, string | null > ) =>
		( await patch( user, url, 6, 'world', headers ) ).status;
	expect( await status( { 'Content-Type': 'application/json' } ) ).toBe(
		415
	);
	expect( await status( { 'Upload-Offset': '0' } ) ).toBe( 409 );
	expect( await status( { 'Upload-Offset': '7' } ) ).toBe( 409 );
	expect( await status( { 'Upload-Offset': null } ) ).toBe( 400 );
	expect( await status( { 'Upload-Offset': 'six' } ) ).toBe( 400 );
	expect( await status( { 'Upload-Offset': '-6' } ) ).toBe( 400 );
	expect( await status( { 'Upload-Offset': '9'.repeat( 30 ) } ) ).toBe( 400 );
	expect( await offsetOf( user, url ) ).toBe( 6 );
	expect( ( await stored( site, url ) ).size ).toBe( 6 );
} );

test( 'uploads: PATCH of a complete upload accepts nothing more', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const url = await create( user, 11 );
	await patch( user, url, 0, TEXT );
	expect( ( await patch( user, url, 11, '' ) ).status ).toBe( 204 );
	expect( ( await patch( user, url, 11, 'more' ) ).status ).toBe( 413 );
	expect( ( await patch( user, url, 0, TEXT ) ).status ).toBe( 409 );
	expect( await stored( site, url ) ).toEqual( {
		size: 11,
		hash: hashOf( TEXT ),
	} );
} );

test( 'uploads: PATCH beyond the length is rejected', async ( { site } ) => {
	const user = await uploader( site );
	const url = await create( user, 5 );
	expect( ( await patch( user, url, 0, TEXT ) ).status ).toBe( 413 );
	expect( await offsetOf( user, url ) ).toBe( 0 );
	expect( ( await patch( user, url, 0, 'hello' ) ).status ).toBe( 204 );
} );

test( 'uploads: creation needs either a length or a later one, and rejects files that are too large', async ( {
	site,
} ) => {
	const user = await uploader( site, 'author', { size: 1000 } );
	const status = async ( headers: Record< string, string > ) =>
		(
			await send( user, 'POST', user.endpoint, {
				'Upload-Metadata': metadata( { filename: 'a.txt' } ),
				...headers,
			} )
		).status;
	expect( await status( {} ) ).toBe( 400 );
	expect( await status( { 'Upload-Length': '-1' } ) ).toBe( 400 );
	expect( await status( { 'Upload-Length': 'many' } ) ).toBe( 400 );
	expect( await status( { 'Upload-Defer-Length': '2' } ) ).toBe( 400 );
	expect(
		await status( { 'Upload-Length': '1', 'Upload-Defer-Length': '1' } )
	).toBe( 400 );
	expect( await status( { 'Upload-Length': '1001' } ) ).toBe( 413 );
	expect( await status( { 'Upload-Length': '1000' } ) ).toBe( 201 );
	expect(
		await site.wpEval( `
			global $wpdb;
			return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', Freehold\\Upload\\UploadTable::name() ) );
		` )
	).toBe( 1 );
} );

test( 'uploads: creation answers with a URL on this host, and an empty file is complete at once', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const response = await send( user, 'POST', user.endpoint, {
		'Upload-Length': 0,
		'Upload-Metadata': metadata( { filename: 'empty.txt' } ),
	} );
	expect( response.status ).toBe( 201 );
	const url = response.headers.get( 'Location' ) ?? '';
	expect( url ).toMatch( /^\/index\.php\?freehold_upload=[0-9a-f]{32}$/ );
	expect( response.headers.get( 'Upload-Expires' ) ).toBeTruthy();
	expect( await offsetOf( user, url ) ).toBe( 0 );
	expect( ( await patch( user, url, 0, '' ) ).status ).toBe( 204 );
} );

test( 'uploads: metadata is checked before it is repeated', async ( {
	site,
} ) => {
	const user = await uploader( site );
	for ( const wrong of [
		'filename bm90ZXMudHh0,filename bm90ZXMudHh0',
		'filename !!!',
		'filename bm90ZXMudHh0 b',
		' bm90ZXMudHh0,,',
		`filename ${ 'A'.repeat( 9000 ) }`,
	] ) {
		const response = await send( user, 'POST', user.endpoint, {
			'Upload-Length': 1,
			'Upload-Metadata': wrong,
		} );
		expect( response.status, wrong ).toBe( 400 );
	}
} );

test( 'uploads: creation with data stores it and reports the offset', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const start = ( content: string, headers: Record< string, string > = {} ) =>
		send(
			user,
			'POST',
			user.endpoint,
			{
				'Upload-Length': 11,
				'Upload-Metadata': metadata( { filename: 'a.txt' } ),
				'Content-Type': 'application/offset+octet-stream',
				...headers,
			},
			content
		);
	const whole = await start( TEXT );
	expect( whole.status ).toBe( 201 );
	expect( whole.headers.get( 'Upload-Offset' ) ).toBe( '11' );
	const some = await start( 'hello' );
	expect( some.headers.get( 'Upload-Offset' ) ).toBe( '5' );
	const url = some.headers.get( 'Location' ) ?? '';
	expect( ( await patch( user, url, 5, ' world' ) ).status ).toBe( 204 );
	expect( ( await stored( site, url ) ).hash ).toBe( hashOf( TEXT ) );
	// A body of another type is ignored.
	const other = await start( TEXT, { 'Content-Type': 'text/plain' } );
	expect( other.status ).toBe( 201 );
	expect( other.headers.get( 'Upload-Offset' ) ).toBe( '0' );
	// No client learns the URL of a rejected upload, so none is left.
	expect( ( await start( `${ TEXT }!` ) ).status ).toBe( 413 );
	expect(
		( await start( TEXT, { 'Upload-Checksum': checksum( 'sha1', 'x' ) } ) )
			.status
	).toBe( 460 );
	expect(
		await site.wpEval( `
			global $wpdb;
			return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', Freehold\\Upload\\UploadTable::name() ) );
		` )
	).toBe( 3 );
} );

test( 'uploads: a length can come later, once', async ( { site } ) => {
	const user = await uploader( site, 'author', { size: 1000 } );
	const url = await create( user, 0, {
		'Upload-Length': null,
		'Upload-Defer-Length': '1',
	} );
	const before = await send( user, 'HEAD', url );
	expect( before.headers.get( 'Upload-Defer-Length' ) ).toBe( '1' );
	expect( before.headers.get( 'Upload-Length' ) ).toBeNull();
	await patch( user, url, 0, 'hello' );
	const late = async ( length: number ) =>
		( await patch( user, url, 5, '', { 'Upload-Length': length } ) ).status;
	expect( await late( 3 ) ).toBe( 400 );
	expect( await late( 1001 ) ).toBe( 413 );
	expect( await late( 11 ) ).toBe( 204 );
	expect( await late( 12 ) ).toBe( 400 );
	expect( await late( 11 ) ).toBe( 204 );
	const after = await send( user, 'HEAD', url );
	expect( after.headers.get( 'Upload-Defer-Length' ) ).toBeNull();
	expect( after.headers.get( 'Upload-Length' ) ).toBe( '11' );
	// Without a length, the limit of the token holds.
	const open = await create( user, 0, {
		'Upload-Length': null,
		'Upload-Defer-Length': '1',
	} );
	expect( ( await patch( user, open, 0, bytes( 1001 ) ) ).status ).toBe(
		413
	);
} );

test( 'uploads: a checksum is compared, and a wrong one moves nothing', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const url = await create( user, 11 );
	const status = async ( offset: number, content: string, header: string ) =>
		(
			await patch( user, url, offset, content, {
				'Upload-Checksum': header,
			} )
		).status;
	expect( await status( 0, 'hello', checksum( 'sha1', 'HELLO' ) ) ).toBe(
		460
	);
	expect( await offsetOf( user, url ) ).toBe( 0 );
	expect( ( await stored( site, url ) ).size ).toBe( 0 );
	expect( await status( 0, 'hello', checksum( 'md5', 'hello' ) ) ).toBe(
		400
	);
	expect( await status( 0, 'hello', 'sha1' ) ).toBe( 400 );
	expect( await status( 0, 'hello', 'sha1 !!!' ) ).toBe( 400 );
	expect( await status( 0, 'hello', checksum( 'sha1', 'hello' ) ) ).toBe(
		204
	);
	expect( await status( 5, ' world', checksum( 'sha256', ' world' ) ) ).toBe(
		204
	);
	expect( ( await stored( site, url ) ).hash ).toBe( hashOf( TEXT ) );
} );

test( 'uploads: termination removes the upload and its file', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const other = await uploader( site, 'editor' );
	const url = await create( user, 11 );
	await patch( user, url, 0, 'hello' );
	const path = await fileOf( site, url );
	expect( existsSync( path ) ).toBe( true );
	expect( ( await send( other, 'DELETE', url ) ).status ).toBe( 403 );
	expect( ( await send( user, 'DELETE', url ) ).status ).toBe( 204 );
	for ( const method of [ 'HEAD', 'DELETE' ] ) {
		expect( ( await send( user, method, url ) ).status ).toBe( 404 );
	}
	expect( ( await patch( user, url, 5, ' world' ) ).status ).toBe( 404 );
	expect( existsSync( path ) ).toBe( false );
} );

test( 'uploads: partial uploads become one, in their order', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const other = await uploader( site, 'editor' );
	const part = async ( content: string, who = user ) => {
		const url = await create( who, content.length, {
			'Upload-Concat': 'partial',
			'Upload-Metadata': null,
		} );
		await patch( who, url, 0, content );
		return url;
	};
	const [ hello, world ] = [ await part( 'hello ' ), await part( 'world' ) ];
	const final = (
		concat: string,
		headers: Record< string, string | null > = {}
	) =>
		send( user, 'POST', user.endpoint, {
			'Upload-Concat': concat,
			'Upload-Metadata': metadata( { filename: 'joined.txt' } ),
			...headers,
		} );
	// Absolute and relative URLs.
	const absolute = new URL( hello, user.endpoint ).href;
	const response = await final( `final;${ absolute } ${ world }` );
	expect( response.status ).toBe( 201 );
	const url = response.headers.get( 'Location' ) ?? '';
	const { headers } = await send( user, 'HEAD', url );
	expect( headers.get( 'Upload-Length' ) ).toBe( '11' );
	expect( headers.get( 'Upload-Offset' ) ).toBe( '11' );
	expect( headers.get( 'Upload-Concat' ) ).toBe(
		`final;${ absolute } ${ world }`
	);
	expect( headers.get( 'Upload-Metadata' ) ).toBe(
		metadata( { filename: 'joined.txt' } )
	);
	expect( await stored( site, url ) ).toEqual( {
		size: 11,
		hash: hashOf( TEXT ),
	} );
	expect( ( await patch( user, url, 11, '' ) ).status ).toBe( 403 );

	// A repeated request gives the same upload, and a part can be used twice.
	const again = await final( `final;${ absolute } ${ world }` );
	expect( again.headers.get( 'Location' ) ).toBe( url );
	const twice = await final( `final;${ world } ${ world }` );
	expect(
		( await stored( site, twice.headers.get( 'Location' ) ?? '' ) ).hash
	).toBe( hashOf( 'worldworld' ) );

	const open = await create( user, 9, { 'Upload-Concat': 'partial' } );
	const whole = await create( user, 0 );
	const foreign = await part( 'theirs', other );
	for ( const wrong of [
		'final;',
		`final;${ hello } ${ open }`,
		`final;${ whole }`,
		`final;${ foreign }`,
		`final;${ hello.replace( /.{32}$/, '0'.repeat( 32 ) ) }`,
		'final;https://example.com/files/1',
		'partially',
	] ) {
		expect( ( await final( wrong ) ).status, wrong ).toBe( 400 );
	}
	expect(
		( await final( `final;${ hello }`, { 'Upload-Length': '6' } ) ).status
	).toBe( 400 );
} );

test( 'uploads: a newer request takes the upload from an older one', async ( {
	site,
} ) => {
	test.skip(
		site.engine === 'wasm',
		'PHP on WebAssembly reads the whole body before it starts, so no request is in the middle of one.'
	);
	const user = await uploader( site );
	const url = await create( user, 11 );
	// The older one: its process has the lock.
	await site.wpEval( `
		Freehold\\Upload\\UploadTable::lock( '${ idOf( url ) }', 60, true );
	` );
	const response = await patch( user, url, 0, 'hello ' );
	expect( response.status ).toBe( 204 );
	expect(
		await site.wpEval( `
			$old = Freehold\\Upload\\UploadTable::lock( '${ idOf( url ) }', 60, true );
			$new = Freehold\\Upload\\UploadTable::lock( '${ idOf( url ) }', 60, true );
			try {
				Freehold\\Upload\\Receiver::advance( $old, 9 );
				return 'moved';
			} catch ( Freehold\\Upload\\TusError $error ) {
				return $error->status;
			}
		` )
	).toBe( 400 );
	expect( await offsetOf( user, url ) ).toBe( 6 );
	// A request that may not steal waits.
	expect(
		await site.wpEval( `
			$held = Freehold\\Upload\\UploadTable::lock( '${ idOf( url ) }', 60, true );
			return null === Freehold\\Upload\\UploadTable::lock( '${ idOf(
				url
			) }', 60, false );
		` )
	).toBe( true );
} );

test( 'uploads: a form does what the protocol’s methods do', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const form = async (
		target: string,
		fields: Record< string, string >,
		content?: string
	) => {
		const body = new FormData();
		Object.entries( {
			'tus-resumable': '1.0.0',
			[ TOKEN ]: user.token,
			...fields,
		} ).forEach( ( [ name, value ] ) => body.append( name, value ) );
		if ( content !== undefined ) {
			body.append( 'chunk', new Blob( [ content ] ), 'chunk' );
		}
		return fetch( new URL( target, user.endpoint ), {
			method: 'POST',
			body,
		} );
	};
	const created = await form( user.endpoint, {
		method: 'POST',
		'upload-length': '11',
		'upload-metadata': metadata( { filename: 'form.txt' } ),
	} );
	expect( created.status ).toBe( 201 );
	const url = created.headers.get( 'Location' ) ?? '';
	const sent = await form(
		url,
		{ method: 'PATCH', 'upload-offset': '0' },
		'hello '
	);
	expect( sent.status ).toBe( 204 );
	expect( sent.headers.get( 'Upload-Offset' ) ).toBe( '6' );
	const wrong = await form(
		url,
		{
			method: 'PATCH',
			'upload-offset': '6',
			'upload-checksum': checksum( 'sha1', 'x' ),
		},
		'world'
	);
	expect( wrong.status ).toBe( 460 );
	const last = await form(
		url,
		{ method: 'PATCH', 'upload-offset': '6' },
		'world'
	);
	expect( last.headers.get( 'Upload-Offset' ) ).toBe( '11' );
	expect( ( await stored( site, url ) ).hash ).toBe( hashOf( TEXT ) );
	const head = await form( url, { method: 'HEAD' } );
	expect( head.headers.get( 'Upload-Offset' ) ).toBe( '11' );
	expect( ( await form( url, { method: 'DELETE' } ) ).status ).toBe( 204 );
	expect( ( await send( user, 'HEAD', url ) ).status ).toBe( 404 );
} );

test( 'uploads: a full disk ends a request with an error, and the upload continues when there is room', async ( {
	site,
} ) => {
	test.skip( ! existsSync( '/dev/full' ), 'Only Linux has this device.' );
	const user = await uploader( site );
	const url = await create( user, 11 );
	const path = await fileOf( site, url );
	await rename( path, `${ path }-kept` );
	await symlink( '/dev/full', path );
	const full = await patch( user, url, 0, TEXT );
	expect( full.status ).toBe( 507 );
	expect( await full.json() ).toMatchObject( {
		code: 'freehold_upload_storage',
	} );
	expect( await offsetOf( user, url ) ).toBe( 0 );
	await rename( `${ path }-kept`, path );
	expect( ( await patch( user, url, 0, TEXT ) ).status ).toBe( 204 );
	expect( ( await stored( site, url ) ).hash ).toBe( hashOf( TEXT ) );
	// A host may clean up the folder: the client then begins again.
	const lost = await create( user, 11 );
	await rm( await fileOf( site, lost ) );
	expect( ( await patch( user, lost, 0, TEXT ) ).status ).toBe( 410 );
} );

test( 'uploads: only the user of a token can upload, only what the token allows, and only while the role allows it', async ( {
	site,
} ) => {
	const user = await uploader( site, 'author', {
		name: 'photo.png',
		size: 1000,
	} );
	const status = async (
		headers: Record< string, string | null >,
		filename = 'photo.png'
	) =>
		(
			await send( user, 'POST', user.endpoint, {
				'Upload-Length': '10',
				'Upload-Metadata': metadata( { filename } ),
				...headers,
			} )
		).status;
	expect( await status( {} ) ).toBe( 201 );
	expect( await status( { [ TOKEN ]: null } ) ).toBe( 401 );
	expect( await status( { [ TOKEN ]: `${ user.token }0` } ) ).toBe( 401 );
	const [ body = '', signature ] = user.token.split( '.' );
	const claims = JSON.parse( Buffer.from( body, 'base64url' ).toString() );
	const forged = Buffer.from(
		JSON.stringify( { ...claims, u: 1 } )
	).toString( 'base64url' );
	expect( await status( { [ TOKEN ]: `${ forged }.${ signature }` } ) ).toBe(
		401
	);
	expect( await status( {}, 'notes.txt' ) ).toBe( 403 );
	expect( await status( {}, 'shell.php' ) ).toBe( 403 );
	expect( await status( {}, '' ) ).toBe( 403 );
	const url = await create( user, 11, {
		'Upload-Metadata': metadata( { filename: 'photo.png' } ),
	} );
	await site.wpEval(
		"( new WP_User( get_user_by( 'login', 'author' )->ID ) )->set_role( 'subscriber' );"
	);
	expect( await status( {} ) ).toBe( 403 );
	expect( ( await patch( user, url, 0, TEXT ) ).status ).toBe( 403 );
	expect( ( await finish( site, user, url ) ).status ).toBe( 403 );
} );

test( 'uploads: files have random names without extension, and other sites cannot use the endpoint', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const url = await create( user, 11 );
	await patch( user, url, 0, TEXT );
	const path = await fileOf( site, url );
	expect( path ).toMatch( /freehold-temporary\/[0-9a-f]{32}$/ );
	expect( path ).not.toContain( idOf( url ) );
	const folder = `${ site.url }/wp-content/uploads/freehold-temporary/`;
	expect( await ( await fetch( folder ) ).text() ).toBe( '' );
	expect( ( await send( user, 'GET', url ) ).status ).toBe( 405 );
	const foreign = await send( user, 'OPTIONS', user.endpoint, {
		Origin: 'https://example.com',
	} );
	expect( foreign.headers.get( 'Access-Control-Allow-Origin' ) ).toBeNull();
	// One that the owner allows with WordPress's filter can.
	const origin = 'https://app.example';
	const plugin = join(
		site.wordpress,
		'wp-content/mu-plugins/upload-origin.php'
	);
	await writeFile(
		plugin,
		`<?php add_filter( 'allowed_http_origins', static fn ( $all ) => array( ...$all, '${ origin }' ) );`
	);
	const own = await send( user, 'OPTIONS', user.endpoint, {
		Origin: origin,
	} ).finally( () => rm( plugin ) );
	const list = ( name: string ) => own.headers.get( name )?.split( ', ' );
	expect( own.headers.get( 'Access-Control-Allow-Origin' ) ).toBe( origin );
	expect( list( 'Access-Control-Allow-Methods' ) ).toEqual(
		expect.arrayContaining( [ 'POST', 'HEAD', 'PATCH', 'DELETE' ] )
	);
	for ( const name of [ 'Allow', 'Expose' ] ) {
		expect( list( `Access-Control-${ name }-Headers` ) ).toEqual(
			expect.arrayContaining( [
				'Location',
				'Tus-Resumable',
				'Upload-Offset',
				'Upload-Length',
				'Upload-Metadata',
				'X-HTTP-Method-Override',
			] )
		);
	}
	expect( list( 'Access-Control-Allow-Headers' ) ).toContain( TOKEN );
	expect( own.headers.get( 'Access-Control-Max-Age' ) ).toBe( '86400' );
} );

test( 'uploads: a database that returns errors is not a missing upload, so that no client begins again', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const url = await create( user, 11 );
	await patch( user, url, 0, 'hello ' );
	const plugin = join(
		site.wordpress,
		'wp-content/mu-plugins/upload-database.php'
	);
	const fail = ( statement: string ) =>
		writeFile(
			plugin,
			`<?php add_filter( 'query', static fn ( $query ) => preg_match( '/${ statement }.*freehold_uploads/', $query ) ? 'SELECT missing FROM missing' : $query );`
		);
	try {
		for ( const statement of [ 'SELECT', 'UPDATE' ] ) {
			await fail( statement );
			const response = await patch( user, url, 6, 'world' );
			expect( response.status, statement ).toBe( 503 );
			expect( await response.json() ).toMatchObject( {
				code: 'freehold_upload_database',
			} );
		}
		await fail( 'SELECT' );
		expect( ( await send( user, 'HEAD', url ) ).status ).toBe( 503 );
		expect( ( await send( user, 'DELETE', url ) ).status ).toBe( 503 );
		expect( await finish( site, user, url ) ).toMatchObject( {
			status: 503,
			body: { code: 'freehold_upload_database' },
		} );
		// It fails while the bytes arrive.
		await fail( 'SELECT lock_id' );
		expect( ( await patch( user, url, 6, 'world' ) ).status ).toBe( 503 );
	} finally {
		await rm( plugin );
	}
	await site.clearDebugLog();
	expect( await offsetOf( user, url ) ).toBe( 6 );
	expect( ( await patch( user, url, 6, 'world' ) ).status ).toBe( 204 );
	expect( ( await stored( site, url ) ).hash ).toBe( hashOf( TEXT ) );
} );
