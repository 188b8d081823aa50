/** How private videos are sent by PHP itself. */
import { logIn } from '../../../tests/rest/client';
import { expect, test } from '../../../tests/site/playwright';
import { endpoint, serves } from './serving';
import { PRIVATE, seedVideo } from './videos';

serves();

test( 'serving: several or malformed ranges get the whole file; an open range ends early', async ( {
	site,
} ) => {
	const { guid } = await seedVideo( site, PRIVATE );
	const { cookie = '' } = await logIn( site, 'author' );
	const get = ( range: string ) =>
		fetch( endpoint( site, guid ), {
			headers: { Cookie: cookie, Range: range },
		} );
	const several = await get( 'bytes=0-1,5-6' );
	expect( several.status ).toBe( 200 );
	for ( const range of [ 'bytes=9-3', 'items=0-1', 'bytes=a-b' ] ) {
		expect( ( await get( range ) ).status, range ).toBe( 200 );
	}
	expect( ( await get( 'bytes=-0' ) ).status ).toBe( 416 );
	// A file of 20 MB: each response sends 8 MB at most, and needs little memory.
	await site.wpEval(
		`file_put_contents( Freehold\\Modules\\Video\\Videos::by_guid( '${ guid }' )->video_path(), str_repeat( '0123456789abcdef', 1310720 ) );`
	);
	const open = await get( 'bytes=0-' );
	expect( open.status ).toBe( 206 );
	expect( open.headers.get( 'content-range' ) ).toBe(
		'bytes 0-8388607/20971520'
	);
	expect( ( await open.arrayBuffer() ).byteLength ).toBe( 8388608 );
} );
