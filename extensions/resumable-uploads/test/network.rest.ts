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
	// Two files that fit by themselves do not fit together.
	const size = 1_300_000;
	const first = await create( user, size );
	const second = await create( user, size );
	for ( const [ index, url ] of [ first, second ].entries() ) {
		await patch(
			user,
			url,
			0,
			bytes( size, index + 1 ).map( ( byte ) => 97 + ( byte % 26 ) )
		);
	}
	expect( await finish( site, user, first ) ).toMatchObject( {
		status: 413,
		body: { code: 'freehold_upload_quota' },
	} );
	await send( user, 'DELETE', second );
	expect( ( await finish( site, user, first ) ).status ).toBe( 200 );
	await site.wpEval( "update_site_option( 'fileupload_maxk', 1000 );" );
	expect( await start( 1_100_000 ) ).toBe( 413 );
} );
