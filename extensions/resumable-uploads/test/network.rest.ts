/**
 * The limits of a network: types, size of files, space of sites.
 */
import { expect, test } from '../../../tests/site/playwright';
import { bytes, create, finish, metadata, patch, send, uploader } from './tus';

test.use( { siteOptions: { multisite: true } } );

test( 'network: the size limit, the quota and the types of the network hold', async ( {
	site,
} ) => {
	await site.wpEval( `
		update_site_option( 'fileupload_maxk', 3000 );
		update_site_option( 'upload_space_check_disabled', 0 );
		update_site_option( 'blog_upload_space', 2 );
		update_site_option( 'upload_filetypes', 'txt png' );
	` );
	const user = await uploader( site );
	const start = async ( length: number, filename = 'notes.txt' ) =>
		(
			await send( user, 'POST', user.endpoint, {
				'Upload-Length': length,
				'Upload-Metadata': metadata( { filename } ),
			} )
		).status;
	expect( await start( 1000 ) ).toBe( 201 );
	expect( await start( 2_200_000 ) ).toBe( 413 );
	expect( await start( 1000, 'song.mp3' ) ).toBe( 403 );
	// Two files that fit by themselves do not fit together: the bytes of the second are rejected when they arrive.
	const size = 1_300_000;
	const text = ( seed: number ) =>
		bytes( size, seed ).map( ( byte ) => 97 + ( byte % 26 ) );
	const first = await create( user, size );
	const second = await create( user, size );
	expect( ( await patch( user, first, 0, text( 1 ) ) ).status ).toBe( 204 );
	const full = await patch( user, second, 0, text( 2 ) );
	expect( full.status ).toBe( 413 );
	expect( await full.json() ).toMatchObject( {
		code: 'freehold_upload_quota',
	} );
	// What fits continues, in pieces, also without a length, and blocks no other upload.
	const third = await create( user, size, {
		'Upload-Length': null,
		'Upload-Defer-Length': 1,
	} );
	const piece = text( 3 ).subarray( 0, 700_000 );
	expect( ( await patch( user, third, 0, piece ) ).status ).toBe( 204 );
	expect( ( await patch( user, third, 700_000, piece ) ).status ).toBe( 413 );
	expect( ( await finish( site, user, first ) ).status ).toBe( 200 );
	await send( user, 'DELETE', third );
	// The media library has no room for another one.
	expect( ( await patch( user, second, 0, text( 2 ) ) ).status ).toBe( 413 );
	await site.wpEval( "update_site_option( 'fileupload_maxk', 1000 );" );
	expect( await start( 1_100_000 ) ).toBe( 413 );
} );
