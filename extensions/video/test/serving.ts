/** The checks of the endpoint that sends private videos, for every web server. */
import { readFile } from 'node:fs/promises';
import { logIn } from '../../../tests/rest/client';
import { expect, test, type Site } from '../../../tests/site/playwright';
import { CLOCK, PRIVATE, PUBLIC, seedVideo } from './videos';

type Headers = Record< string, string >;

/** The URL of a video at the endpoint. */
export const endpoint = ( site: Site, guid: string, more = '' ): string =>
	`${ site.url }/index.php?freehold_video=${ guid }${ more }`;

/** Requests a private video as its author. */
async function privateVideo( site: Site ) {
	const { guid, url } = await seedVideo( site, PRIVATE );
	const { cookie = '' } = await logIn( site, 'author' );
	const bytes = await readFile( CLOCK );
	return {
		guid,
		url,
		bytes,
		get: ( headers: Headers = {}, method = 'GET' ) =>
			fetch( endpoint( site, guid ), {
				method,
				headers: { Cookie: cookie, ...headers },
			} ),
	};
}

const body = async ( response: Response ) =>
	Buffer.from( await response.arrayBuffer() );

/** Registers the tests. */
export function serves(): void {
	test( 'serving: ranges, their ends, and what is outside', async ( {
		site,
	} ) => {
		const { bytes, get } = await privateVideo( site );
		const size = bytes.length;
		const cases: Array< [ string, number, number ] > = [
			[ 'bytes=0-0', 0, 0 ],
			[ 'bytes=100-199', 100, 199 ],
			[ 'bytes=-500', size - 500, size - 1 ],
			[ `bytes=${ size - 1 }-`, size - 1, size - 1 ],
			[ `bytes=400000-${ size * 2 }`, 400000, size - 1 ],
			[ `bytes=-${ size * 2 }`, 0, size - 1 ],
		];
		for ( const [ range, start, end ] of cases ) {
			const response = await get( { Range: range } );
			expect( response.status, range ).toBe( 206 );
			expect( response.headers.get( 'content-range' ), range ).toBe(
				`bytes ${ start }-${ end }/${ size }`
			);
			expect( response.headers.get( 'content-length' ), range ).toBe(
				String( end - start + 1 )
			);
			const got = await body( response );
			expect(
				got.equals( bytes.subarray( start, end + 1 ) ),
				range
			).toBe( true );
		}
		const outside = await get( { Range: `bytes=${ size }-` } );
		expect( outside.status ).toBe( 416 );
		expect( outside.headers.get( 'content-range' ) ).toBe(
			`bytes */${ size }`
		);
		const whole = await get();
		expect( whole.status ).toBe( 200 );
		expect( ( await body( whole ) ).equals( bytes ) ).toBe( true );
	} );

	test( 'serving: validators, HEAD and headers', async ( { site } ) => {
		const { bytes, get } = await privateVideo( site );
		const head = await get( {}, 'HEAD' );
		expect( head.status ).toBe( 200 );
		expect( head.headers.get( 'content-length' ) ).toBe(
			String( bytes.length )
		);
		expect( await head.text() ).toBe( '' );
		const { headers } = head;
		expect( headers.get( 'content-type' ) ).toBe( 'video/mp4' );
		expect( headers.get( 'accept-ranges' ) ).toBe( 'bytes' );
		expect( headers.get( 'x-content-type-options' ) ).toBe( 'nosniff' );
		expect( headers.get( 'cache-control' ) ).toContain( 'private' );
		expect( headers.get( 'cache-control' ) ).toContain( 'no-transform' );
		expect( headers.get( 'content-disposition' ) ).toMatch(
			/^inline; filename="clock[^"]*\.mp4"/
		);
		expect( headers.get( 'content-encoding' ) ).toBeNull();
		const etag = headers.get( 'etag' ) ?? '';
		const date = headers.get( 'last-modified' ) ?? '';
		expect( etag ).toMatch( /^"[^"]+"$/ );
		const known = await get( { 'If-None-Match': `"x", ${ etag }` } );
		expect( known.status ).toBe( 304 );
		expect( ( await get( { 'If-Modified-Since': date } ) ).status ).toBe(
			304
		);
		const range = 'bytes=10-19';
		for ( const value of [ etag, date ] ) {
			expect(
				( await get( { Range: range, 'If-Range': value } ) ).status
			).toBe( 206 );
		}
		for ( const value of [ '"other"', 'Thu, 01 Jan 1970 00:00:00 GMT' ] ) {
			const whole = await get( { Range: range, 'If-Range': value } );
			expect( whole.status ).toBe( 200 );
			expect( ( await body( whole ) ).length ).toBe( bytes.length );
		}
		const posted = await get( {}, 'POST' );
		expect( posted.status ).toBe( 405 );
	} );

	test( 'serving: guests get nothing of a private video, at no URL', async ( {
		site,
	} ) => {
		const { guid, url } = await privateVideo( site );
		const { status } = await fetch( endpoint( site, guid ) );
		expect( status ).toBe( 403 );
		expect( ( await fetch( url ) ).status ).toBe( 404 );
		for ( const more of [
			'&file=poster',
			'&file=captions-en',
			'&file=../../wp-config.php',
			'&token=1.user.0',
			`&token=9999999999.user.${ '0'.repeat( 64 ) }`,
			'&token[]=1',
		] ) {
			expect(
				( await fetch( endpoint( site, guid, more ) ) ).status,
				more
			).toBe( 403 );
		}
		expect( ( await fetch( endpoint( site, 'aaaaaaaa' ) ) ).status ).toBe(
			404
		);
		// The name of the folder is secret. Servers that read no .htaccess depend on it alone.
		const folder = await site.wpEval< string >(
			`return Freehold\\Modules\\Video\\Videos::by_guid( '${ guid }' )->folder;`
		);
		expect( folder ).toMatch( /^[0-9a-f]{32}$/ );
		for ( const path of [ '', `${ guid }/clock.mp4` ] ) {
			const response = await fetch(
				`${ site.url }/wp-content/uploads/freehold-private-videos/${ path }`
			);
			expect( await response.text() ).not.toContain( 'ftyp' );
		}
	} );

	test( 'serving: a token opens the video without cookies, until it ends, and no other video', async ( {
		site,
	} ) => {
		const { guid } = await privateVideo( site );
		const other = await seedVideo( site, PRIVATE );
		const token = ( lifetime: number ) =>
			site.wpEval< string >(
				`add_filter( 'freehold_video_url_lifetime', static fn () => ${ lifetime } );
				return Freehold\\Modules\\Video\\Urls::token( Freehold\\Modules\\Video\\Videos::by_guid( '${ guid }' ) );`,
				{ user: 'subscriber' }
			);
		const long = await token( 3600 );
		expect( long ).toMatch( /^\d+\.user\.[0-9a-f]{64}$/ );
		const open = ( id: string, value: string ) =>
			fetch( endpoint( site, id, `&token=${ value }` ) ).then(
				( { status } ) => status
			);
		expect( await open( guid, long ) ).toBe( 200 );
		expect( await open( other.guid, long ) ).toBe( 403 );
		const [ end, viewer, signature ] = long.split( '.' );
		expect(
			await open(
				guid,
				`${ Number( end ) + 1 }.${ viewer }.${ signature }`
			)
		).toBe( 403 );
		expect( await open( guid, `${ end }.editor.${ signature }` ) ).toBe(
			403
		);
		const short = await token( 2 );
		await expect
			.poll( () => open( guid, short ), { timeout: 10000 } )
			.toBe( 403 );
	} );

	test( 'serving: the token of a public video ends when the video becomes private', async ( {
		site,
	} ) => {
		const { id, guid } = await seedVideo( site, PUBLIC );
		expect( ( await fetch( endpoint( site, guid ) ) ).status ).toBe( 200 );
		const token = await site.wpEval< string >(
			`$video = Freehold\\Modules\\Video\\Videos::by_guid( '${ guid }' );
			update_post_meta( ${ id }, 'videopress_privacy_setting', '1' );
			Freehold\\Modules\\Video\\PrivacyChange::settle( ${ id } );
			update_post_meta( ${ id }, 'videopress_privacy_setting', '0' );
			return Freehold\\Modules\\Video\\Urls::token( Freehold\\Modules\\Video\\Videos::by_guid( '${ guid }' ) );`
		);
		expect( token ).toContain( '.guest.' );
		const url = endpoint( site, guid, `&token=${ token }` );
		expect( ( await fetch( url ) ).status ).toBe( 200 );
		await site.wpEval(
			`Freehold\\Modules\\Video\\PrivacyChange::set( ${ id }, 1 );`
		);
		expect( ( await fetch( url ) ).status ).toBe( 403 );
	} );
}
