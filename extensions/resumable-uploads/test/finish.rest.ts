/**
 * What becomes of complete uploads: attachments, checked as WordPress checks any other upload.
 */
import { Buffer } from 'node:buffer';
import { call } from '../../../tests/rest/client';
import { expect, test, type Site } from '../../../tests/site/playwright';
import {
	create,
	finish,
	hashOf,
	idOf,
	metadata,
	patch,
	send,
	uploader,
	type Uploader,
} from './tus';

/** A PNG of one pixel. */
const PNG = new Uint8Array(
	Buffer.from(
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
		'base64'
	)
);

/** Sends a file and returns the upload's URL. */
async function upload(
	user: Uploader,
	filename: string,
	content: Uint8Array< ArrayBuffer >
): Promise< string > {
	const url = await create( user, content.length, {
		'Upload-Metadata': metadata( { filename } ),
	} );
	if ( content.length > 0 ) {
		expect( ( await patch( user, url, 0, content ) ).status ).toBe( 204 );
	}
	return url;
}

const attachments = ( site: Site ) =>
	site.wpEval< number >(
		"return count( get_posts( array( 'post_type' => 'attachment', 'post_status' => 'inherit', 'numberposts' => -1 ) ) );"
	);

test( 'finish: an upload becomes one attachment, however often the request is repeated', async ( {
	site,
} ) => {
	const post = await site.wpEval< number >(
		"return wp_insert_post( array( 'post_title' => 'Trip', 'post_author' => get_user_by( 'login', 'author' )->ID ) );"
	);
	const user = await uploader( site, 'author', {
		name: 'A “photo” of O’Neil.png',
		post,
	} );
	const url = await upload( user, 'A “photo” of O’Neil.png', PNG );
	const before = await attachments( site );
	const all = await Promise.all(
		[ 1, 2, 3 ].map( () => finish( site, user, url ) )
	);
	expect( all.map( ( { status } ) => status ) ).toEqual( [ 200, 200, 200 ] );
	const { body } = await finish( site, user, url );
	expect( body ).toMatchObject( {
		status: 'finished',
		received: PNG.length,
	} );
	expect( await attachments( site ) ).toBe( before + 1 );

	const { attachment } = body as { attachment: number };
	const describe = ( view: string ) =>
		call(
			site,
			user.caller,
			'POST',
			`freehold/v4/uploads/${ idOf( url ) }/attachment`,
			{ view }
		);
	const { body: media } = await describe( 'editor' );
	expect( media ).toMatchObject( {
		id: attachment,
		post,
		media_type: 'image',
		mime_type: 'image/png',
		title: { raw: 'A “photo” of O’Neil' },
		media_details: { width: 1, height: 1 },
		source_url: expect.stringMatching(
			/\/uploads\/\d{4}\/\d\d\/A.*\.png$/
		),
	} );
	const { body: library } = await describe( 'library' );
	expect( library ).toMatchObject( {
		id: attachment,
		uploadedTo: post,
		type: 'image',
		subtype: 'png',
	} );
	const response = await fetch(
		( media as { source_url: string } ).source_url
	);
	expect( hashOf( new Uint8Array( await response.arrayBuffer() ) ) ).toBe(
		hashOf( PNG )
	);
	// The attachment stays when the upload is terminated.
	expect( ( await send( user, 'DELETE', url ) ).status ).toBe( 204 );
	expect( await attachments( site ) ).toBe( before + 1 );
} );

/** Finishes an upload with a request that ends in the middle. */
const interrupt = ( site: Site, url: string, hook: string ) =>
	site.wpEval(
		`
			$upload = Freehold\\Upload\\UploadTable::find( '${ idOf( url ) }' );
			wp_set_current_user( $upload->user_id );
			add_action( '${ hook }', static function () { throw new RuntimeException( 'killed' ); } );
			Freehold\\Upload\\Finisher::finish( $upload );
		`
	);

test( 'finish: a request that ended after the file was moved is continued', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const url = await upload( user, 'moved.png', PNG );
	const before = await attachments( site );
	for ( const hook of [
		'wp_handle_upload',
		'add_attachment',
		'freehold_upload_finished',
	] ) {
		await expect( interrupt( site, url, hook ) ).rejects.toThrow(
			'killed'
		);
	}
	const { body } = await finish( site, user, url );
	expect( body ).toMatchObject( { status: 'finished' } );
	expect( await attachments( site ) ).toBe( before + 1 );
} );

/** Cancels an upload and returns the response. */
const cancel = ( site: Site, { caller }: Uploader, url: string ) =>
	call( site, caller, 'POST', `freehold/v4/uploads/${ idOf( url ) }/cancel` );

/** Returns the number of rows, files and attachments. */
const leftOf = ( site: Site ) =>
	site.wpEval< number[] >( `
		global $wpdb;
		return array(
			(int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', Freehold\\Upload\\UploadTable::name() ) ),
			count( preg_grep( '/^[0-9a-f]{32}$/', (array) @scandir( Freehold\\Upload\\Storage::folder() ) ) ),
			count( get_posts( array( 'post_type' => 'attachment', 'post_status' => 'inherit', 'numberposts' => -1 ) ) ),
			count( glob( wp_upload_dir()['path'] . '/cancel*' ) ),
		);
	` );

test( 'finish: canceling leaves neither upload nor attachment, whatever has become of the file', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const before = await leftOf( site );
	const expectGone = async ( url: string, what: string ) => {
		expect( await cancel( site, user, url ), what ).toMatchObject( {
			status: 200,
			body: { status: 'canceled' },
		} );
		expect( await leftOf( site ), what ).toEqual( before );
		// A repeated request does no harm.
		expect( ( await cancel( site, user, url ) ).status ).toBe( 404 );
	};
	const open = await create( user, 100 );
	await expectGone( open, 'unfinished' );
	await expectGone( await upload( user, 'cancel.png', PNG ), 'complete' );

	const finished = await upload( user, 'cancel.png', PNG );
	expect( ( await finish( site, user, finished ) ).status ).toBe( 200 );
	expect( await leftOf( site ) ).not.toEqual( before );
	await expectGone( finished, 'an attachment' );

	for ( const hook of [ 'wp_handle_upload', 'add_attachment' ] ) {
		const url = await upload( user, 'cancel.png', PNG );
		await expect( interrupt( site, url, hook ) ).rejects.toThrow(
			'killed'
		);
		await expectGone( url, hook );
	}

	const parts = await Promise.all(
		[ PNG.subarray( 0, 30 ), PNG.subarray( 30 ) ].map( async ( part ) => {
			const url = await create( user, part.length, {
				'Upload-Concat': 'partial',
			} );
			await patch( user, url, 0, part );
			return url;
		} )
	);
	const final = await send( user, 'POST', user.endpoint, {
		'Upload-Concat': `final;${ parts.join( ' ' ) }`,
		'Upload-Metadata': metadata( { filename: 'cancel.png' } ),
	} );
	await expectGone( final.headers.get( 'Location' ) ?? '', 'parts' );
} );

test( 'finish: canceling waits for the request that moves the file, and neither cancels nor terminates for another user', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const url = await upload( user, 'cancel.png', PNG );
	const lock = ( seconds: number ) =>
		site.wpEval(
			`return null !== Freehold\\Upload\\UploadTable::lock( '${ idOf(
				url
			) }', ${ seconds }, false );`
		);
	expect( await lock( 100 ) ).toBe( true );
	expect( await cancel( site, user, url ) ).toMatchObject( {
		status: 200,
		body: { status: 'working' },
	} );
	expect( ( await send( user, 'DELETE', url ) ).status ).toBe( 423 );
	await site.wpEval(
		`global $wpdb; $wpdb->query( $wpdb->prepare( 'UPDATE %i SET locked_until = 1', Freehold\\Upload\\UploadTable::name() ) );`
	);
	const other = await uploader( site, 'editor' );
	expect( ( await cancel( site, other, url ) ).status ).toBe( 404 );
	expect( ( await finish( site, user, url ) ).status ).toBe( 200 );

	// An attachment that the user may not delete stays.
	await site.wpEval(
		"array_map( array( get_role( 'author' ), 'remove_cap' ), array( 'delete_posts', 'delete_published_posts' ) );"
	);
	const before = await leftOf( site );
	expect( await cancel( site, user, url ) ).toMatchObject( {
		status: 403,
		body: { code: 'freehold_upload_delete' },
	} );
	expect( await leftOf( site ) ).toEqual( before );
	expect( await finish( site, user, url ) ).toMatchObject( {
		body: { status: 'finished' },
	} );
} );

test( 'finish: WordPress’s checks of type and content hold', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const text = new TextEncoder().encode( '<?php echo 1;' );
	for ( const [ name, content ] of [
		[ 'fake.png', text ],
		[ 'empty.png', new Uint8Array() ],
	] as const ) {
		const url = await upload( user, name, content );
		expect( ( await finish( site, user, url ) ).status, name ).toBe( 403 );
	}
	const open = await create( user, 100 );
	expect( await finish( site, user, open ) ).toMatchObject( {
		status: 409,
		body: { code: 'freehold_upload_incomplete' },
	} );
	const other = await uploader( site, 'editor' );
	const url = await upload( user, 'mine.png', PNG );
	expect( ( await finish( site, other, url ) ).status ).toBe( 404 );
	const part = await create( user, 0, { 'Upload-Concat': 'partial' } );
	expect( ( await finish( site, user, part ) ).status ).toBe( 404 );
} );

test( 'finish: a token for a type rejects content of another', async ( {
	site,
} ) => {
	const user = await uploader( site, 'author', { name: 'photo.jpg' } );
	// WordPress would correct the extension.
	const url = await upload( user, 'photo.jpg', PNG );
	expect( await finish( site, user, url ) ).toMatchObject( {
		status: 403,
		body: { code: 'freehold_upload_type' },
	} );
} );

test( 'finish: an image gets its sizes, and what is missing is made later', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const image = new Uint8Array(
		Buffer.from(
			await site.wpEval< string >( `
				$image = imagecreatetruecolor( 1200, 900 );
				ob_start();
				imagejpeg( $image );
				return base64_encode( ob_get_clean() );
			` ),
			'base64'
		)
	);
	const url = await upload( user, 'large.jpg', image );
	const { body } = await finish( site, user, url );
	const { attachment } = body as { attachment: number };
	const describe = async () =>
		(
			await call(
				site,
				user.caller,
				'POST',
				`freehold/v4/uploads/${ idOf( url ) }/attachment`
			)
		).body as { media_details: { sizes: Record< string, unknown > } };
	const sizes = Object.keys( ( await describe() ).media_details.sizes );
	expect( sizes ).toEqual(
		expect.arrayContaining( [ 'thumbnail', 'medium', 'large' ] )
	);
	await site.wpEval( `
		$meta = wp_get_attachment_metadata( ${ attachment } );
		unset( $meta['sizes']['large'] );
		wp_update_attachment_metadata( ${ attachment }, $meta );
	` );
	expect( Object.keys( ( await describe() ).media_details.sizes ) ).toContain(
		'large'
	);
} );

test( 'finish: expired uploads are removed by cron and by the next upload, and orphaned files by cron', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const old = await create( user, 11 );
	const expire = ( seconds: number ) =>
		site.wpEval( `
			global $wpdb;
			$wpdb->query( $wpdb->prepare( 'UPDATE %i SET expires_at = %d', Freehold\\Upload\\UploadTable::name(), time() - ${ seconds } ) );
		` );
	const exists = () =>
		site.wpEval< boolean[] >( `
			$upload = Freehold\\Upload\\UploadTable::find( '${ idOf( old ) }' );
			return array( null !== $upload, null !== $upload && is_file( Freehold\\Upload\\Storage::path( $upload->file ) ) );
		` );
	await expire( 10 );
	await create( user, 11 );
	expect( await exists() ).toEqual( [ true, false ] );
	expect( ( await send( user, 'HEAD', old ) ).status ).toBe( 410 );
	await expire( 100000 );
	expect(
		await site.wpEval( `
			$orphan = Freehold\\Upload\\Storage::path( str_repeat( 'a', 32 ) );
			$recent = Freehold\\Upload\\Storage::path( str_repeat( 'b', 32 ) );
			touch( $orphan, time() - 2 * DAY_IN_SECONDS );
			touch( $recent );
			do_action( 'freehold_uploads_clean' );
			clearstatcache();
			$left = array( is_file( $orphan ), is_file( $recent ), is_int( wp_next_scheduled( 'freehold_uploads_clean' ) ) );
			unlink( $recent );
			return $left;
		` )
	).toEqual( [ false, true, true ] );
	expect( await exists() ).toEqual( [ false, false ] );
} );

test( 'finish: a client that did not learn that its parts were joined gets the same upload, whatever has become of it', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const parts = await Promise.all(
		[ PNG.slice( 0, 30 ), PNG.slice( 30 ) ].map( async ( part ) => {
			const url = await create( user, part.length, {
				'Upload-Concat': 'partial',
			} );
			await patch( user, url, 0, part );
			return url;
		} )
	);
	const join = () =>
		send( user, 'POST', user.endpoint, {
			'Upload-Concat': `final;${ parts.join( ' ' ) }`,
			'Upload-Metadata': metadata( { filename: 'joined.png' } ),
		} );
	const url = ( await join() ).headers.get( 'Location' ) ?? '';
	expect( await finish( site, user, url ) ).toMatchObject( {
		body: { status: 'finished' },
	} );
	const before = await attachments( site );
	for ( const part of parts ) {
		expect( ( await send( user, 'HEAD', part ) ).status ).toBe( 404 );
	}
	const again = await join();
	expect( again.status ).toBe( 201 );
	expect( again.headers.get( 'Location' ) ).toBe( url );
	expect( again.headers.get( 'Upload-Offset' ) ).toBe( String( PNG.length ) );
	expect( again.headers.get( 'x-videopress-upload-media-id' ) ).toMatch(
		/^\d+$/
	);
	expect( await attachments( site ) ).toBe( before );
} );

test( 'finish: hooks announce an upload once, and add headers', async ( {
	site,
} ) => {
	const user = await uploader( site );
	const url = await create( user, PNG.length, {
		'Upload-Metadata': metadata( { filename: 'hooks.png' } ),
	} );
	const result = await site.wpEval( `
		$seen = array();
		add_action( 'freehold_upload_finished', static function ( $id, $upload ) use ( &$seen ) {
			$seen[] = array( get_post_type( $id ), $upload->purpose );
		}, 10, 2 );
		$announced = array( Freehold\\Upload\\UploadTable::announce( '${ idOf(
			url
		) }' ), Freehold\\Upload\\UploadTable::announce( '${ idOf( url ) }' ) );
		$upload = Freehold\\Upload\\UploadTable::lock( '${ idOf( url ) }', 60, true );
		file_put_contents( Freehold\\Upload\\Storage::path( $upload->file ), base64_decode( '${ Buffer.from(
			PNG
		).toString( 'base64' ) }' ) );
		Freehold\\Upload\\Receiver::advance( $upload, ${ PNG.length } );
		Freehold\\Upload\\UploadTable::unlock( $upload );
		wp_set_current_user( $upload->user_id );
		Freehold\\Upload\\Finisher::finish( Freehold\\Upload\\UploadTable::find( $upload->id ) );
		return array( $announced, $seen );
	` );
	expect( result ).toEqual( [
		[ true, false ],
		[ [ 'attachment', 'media' ] ],
	] );
	const head = await send( user, 'HEAD', url );
	expect( head.headers.get( 'x-videopress-upload-media-id' ) ).toMatch(
		/^\d+$/
	);
	expect( head.headers.get( 'x-videopress-upload-src-url' ) ).toMatch(
		/hooks\.png$/
	);
} );

test( 'finish: an upload that continues in another post belongs to that post', async ( {
	site,
} ) => {
	const [ first, second, foreign ] = await site.wpEval< number[] >(
		`$author = get_user_by( 'login', 'author' )->ID;
		return array( wp_insert_post( array( 'post_title' => 'First', 'post_author' => $author ) ), wp_insert_post( array( 'post_title' => 'Second', 'post_author' => $author ) ), wp_insert_post( array( 'post_title' => 'Foreign' ) ) );`
	);
	const one = await uploader( site, 'author', {
		name: 'a.png',
		post: first,
	} );
	const url = await create( one, PNG.length, {
		'Upload-Metadata': metadata( { filename: 'a.png' } ),
	} );
	await patch( one, url, 0, PNG.slice( 0, 20 ) );
	const two = await uploader( site, 'author', {
		name: 'a.png',
		post: second,
	} );
	const head = await send( two, 'HEAD', url );
	expect( head.headers.get( 'Upload-Offset' ) ).toBe( '20' );
	await patch( two, url, 20, PNG.slice( 20 ) );
	const { body } = await finish( site, two, url );
	const { attachment } = body as { attachment: number };
	expect(
		await site.wpEval< number >(
			`return get_post( ${ attachment } )->post_parent;`
		)
	).toBe( second );
	// An attachment stays where it is, and a post of another user gets none.
	await send( one, 'HEAD', url );
	expect(
		await site.wpEval< number >(
			`return get_post( ${ attachment } )->post_parent;`
		)
	).toBe( second );
	const { status } = await call(
		site,
		two.caller,
		'POST',
		'freehold/v4/uploads/token',
		{ name: 'a.png', post: foreign }
	);
	expect( status ).toBe( 403 );
} );

test( 'finish: the Ajax action gives clients of Jetpack a token', async ( {
	site,
} ) => {
	const { caller } = await uploader( site );
	for ( const action of [
		'videopress-get-upload-token',
		'videopress-get-upload-jwt',
	] ) {
		const response = await fetch(
			`${ site.url }/wp-admin/admin-ajax.php?action=${ action }`,
			{ headers: { Cookie: caller.cookie ?? '' } }
		);
		const { success, data } = await response.json();
		expect( success ).toBe( true );
		expect( Object.keys( data ).sort() ).toEqual( [
			'upload_action_url',
			'upload_blog_id',
			'upload_token',
		] );
		const user = {
			caller,
			token: data.upload_token,
			endpoint: data.upload_action_url,
		};
		expect(
			await create( user, 3, {
				'Upload-Metadata': metadata( { filename: 'clip.mp4' } ),
			} )
		).toMatch( /=[0-9a-f]{32}$/ );
	}
} );
