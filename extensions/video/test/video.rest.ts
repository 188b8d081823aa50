/** The field of attachments and the routes of videos, over HTTP. */
import { readFile } from 'node:fs/promises';
import { call, logIn, type Caller } from '../../../tests/rest/client';
import { expect, test, type Site } from '../../../tests/site/playwright';
import {
	create,
	metadata,
	patch,
	send,
	uploader,
} from '../../resumable-uploads/test/tus';
import { CLOCK, PRIVATE, PUBLIC, seedVideo } from './videos';

/** What a response says about the captions in English. */
type Tracks = {
	tracks: { captions: { en: { src: string; label: string } } };
};

type Field = Record< string, unknown > | null;

const read = async ( site: Site, caller: Caller, id: number ) => {
	const { body } = await call( site, caller, 'GET', `wp/v2/media/${ id }` );
	return body as { source_url: string; jetpack_videopress: Field };
};

/** Sends a form with a file. */
const post = (
	site: Site,
	{ cookie, nonce }: Caller,
	path: string,
	form: FormData
) =>
	fetch( `${ site.url }/wp-json/freehold/${ path }`, {
		method: 'POST',
		body: form,
		headers: { Cookie: cookie ?? '', 'X-WP-Nonce': nonce ?? '' },
	} );

/** Sends a captions file. */
async function addTrack(
	site: Site,
	caller: Caller,
	guid: string,
	text: string,
	fields: Record< string, string > = {}
) {
	const form = new FormData();
	for ( const [ name, value ] of Object.entries( fields ) ) {
		form.set( name, value );
	}
	form.set( 'vtt', new Blob( [ text ] ), 'captions.vtt' );
	return post( site, caller, `v1.1/videos/${ guid }/tracks`, form );
}

test( 'an upload for videos returns guid, attachment, URL and tokens in its headers', async ( {
	site,
} ) => {
	const user = await uploader( site, 'author', { purpose: 'video' } );
	const bytes = new Uint8Array( await readFile( CLOCK ) );
	const url = await create( user, bytes.length, {
		'Upload-Metadata': metadata( { filename: 'My clock.mp4' } ),
	} );
	const response = await patch( user, url, 0, bytes );
	expect( response.status ).toBe( 204 );
	const header = ( name: string ) =>
		response.headers.get( `x-videopress-upload-${ name }` ) ?? '';
	const id = Number( header( 'media-id' ) );
	expect( header( 'guid' ) ).toMatch( /^[a-zA-Z0-9]{8}$/ );
	expect( header( 'src-url' ) ).toContain( 'My-clock' );
	expect( url ).toContain( header( 'key' ) );
	expect( header( 'key-token' ) ).toMatch( /^[\w-]+\.[0-9a-f]{64}$/ );
	const again = await send( user, 'HEAD', url );
	expect( again.headers.get( 'x-videopress-upload-guid' ) ).toBe(
		header( 'guid' )
	);
	expect(
		( await read( site, user.caller, id ) ).jetpack_videopress
	).toMatchObject( { guid: header( 'guid' ), privacy_setting: 2 } );
	const wrong = await send( user, 'POST', user.endpoint, {
		'Upload-Length': 3,
		'Upload-Metadata': metadata( { filename: 'notes.txt' } ),
	} );
	expect( wrong.status ).toBe( 403 );
} );

test( 'where the default is private, an upload is private from its first response on', async ( {
	site,
} ) => {
	const admin = await logIn( site, 'admin' );
	await call( site, admin, 'POST', 'freehold/v4/module/video', {
		private: true,
	} );
	const user = await uploader( site, 'author', { purpose: 'video' } );
	const bytes = new Uint8Array( await readFile( CLOCK ) );
	const url = await create( user, bytes.length, {
		'Upload-Metadata': metadata( { filename: 'secret.mp4' } ),
	} );
	const { headers } = await patch( user, url, 0, bytes );
	const id = Number( headers.get( 'x-videopress-upload-media-id' ) );
	const source = headers.get( 'x-videopress-upload-src-url' ) ?? '';
	expect( source ).toContain( 'freehold_video=' );
	expect( ( await fetch( source ) ).status ).toBe( 403 );
	const guest = await call( site, {}, 'GET', `wp/v2/media/${ id }` );
	expect( JSON.stringify( guest.body ) ).not.toMatch( /token=\d/ );
	// Metadata is generated from the hidden file.
	const described = await call(
		site,
		user.caller,
		'POST',
		`freehold/v4/uploads/${ url.slice( -32 ) }/attachment`,
		{ view: 'editor' }
	);
	expect( described.body ).toMatchObject( {
		media_details: { width: 320, height: 180 },
		jetpack_videopress: { is_private: true, privacy_setting: 2 },
	} );
	// Another way into the library.
	const upload = await fetch( `${ site.url }/wp-json/wp/v2/media`, {
		method: 'POST',
		body: bytes,
		headers: {
			Cookie: user.caller.cookie ?? '',
			'X-WP-Nonce': user.caller.nonce ?? '',
			'Content-Type': 'video/mp4',
			'Content-Disposition': 'attachment; filename="other.mp4"',
		},
	} );
	const other = ( await upload.json() ) as { id: number; source_url: string };
	expect( upload.status ).toBe( 201 );
	expect( ( await fetch( other.source_url ) ).status ).toBe( 403 );
} );

test( 'the field: authors change it, guests read what is public, subscribers change nothing', async ( {
	site,
} ) => {
	const { id, guid, url } = await seedVideo( site );
	const author = await logIn( site, 'author' );
	const subscriber = await logIn( site, 'subscriber' );
	expect( await read( site, {}, id ) ).toMatchObject( {
		source_url: url,
		jetpack_videopress: {
			guid,
			rating: 'G',
			allow_download: 1,
			is_private: false,
			needs_playback_token: false,
		},
	} );
	const change = {
		rating: 'X-18',
		allow_download: false,
		privacy_setting: PRIVATE,
		title: 'Clock “two” & <more>',
		description: '0:00 One\n0:20 Two\n0:40 Three',
	};
	for ( const caller of [ {}, subscriber ] ) {
		const refused = await call(
			site,
			caller,
			'POST',
			'freehold/v2/videopress/meta',
			{ id, ...change }
		);
		expect( [ 401, 403 ] ).toContain( refused.status );
	}
	const { body } = await call(
		site,
		author,
		'POST',
		'freehold/v2/videopress/meta',
		{ id, ...change }
	);
	expect( body ).toMatchObject( { code: 'success', data: 200 } );
	const mine = await read( site, author, id );
	expect( mine.jetpack_videopress ).toMatchObject( {
		rating: 'R-17',
		allow_download: 0,
		privacy_setting: PRIVATE,
		is_private: true,
		needs_playback_token: true,
		title: expect.stringContaining( 'Clock “two” &' ),
		description: change.description,
	} );
	expect(
		( await fetch( String( mine.jetpack_videopress?.src ) ) ).status
	).toBe( 200 );
	const seen = await read( site, subscriber, id );
	expect( seen.jetpack_videopress ).toMatchObject( {
		title: expect.stringContaining( 'Clock' ),
	} );
	expect( ( await fetch( seen.source_url ) ).status ).toBe( 403 );
	const path = `wp/v2/media/${ id }`;
	expect( ( await call( site, {}, 'GET', path ) ).status ).toBe( 401 );
	for ( const query of [
		`include=${ id }`,
		'search=clock',
		`videopress_privacy_setting=${ PRIVATE }`,
	] ) {
		const list = await call( site, {}, 'GET', `wp/v2/media?${ query }` );
		expect( JSON.stringify( list.body ) ).not.toContain( guid );
	}
} );

test( 'the public description of a video: tracks by kind and language; nothing of a private one', async ( {
	site,
} ) => {
	const { id, guid } = await seedVideo( site );
	const author = await logIn( site, 'author' );
	const srt =
		'\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\nHello <script>alert(1)</script> & <i>you</i>\r\n';
	const added = await addTrack( site, author, guid, srt, {
		kind: 'captions',
		srclang: 'en',
		label: 'English',
	} );
	expect( added.status, await added.clone().text() ).toBe( 200 );
	const info = await call(
		site,
		{},
		'GET',
		`freehold/v1.1/videos/${ guid }`
	);
	expect( info.status ).toBe( 200 );
	const { src, label } = ( info.body as Tracks ).tracks.captions.en;
	expect( label ).toBe( 'English' );
	const track = await fetch( src );
	expect( await track.text() ).toBe(
		'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello &lt;script&gt;alert(1)&lt;/script&gt; &amp; <i>you</i>\n'
	);
	// A track of the same kind and language is replaced, and the file of the old one goes.
	await addTrack( site, author, guid, srt.replace( 'Hello', 'Bye' ), {
		kind: 'captions',
		srclang: 'en',
		label: 'English',
	} );
	expect( ( await fetch( src ) ).status ).toBe( 404 );
	const wrong = await addTrack( site, author, guid, '<b>no captions</b>' );
	expect( wrong.status ).toBe( 400 );
	expect( await wrong.json() ).toMatchObject( { data: { field: 'vtt' } } );
	await call( site, author, 'POST', 'freehold/v2/videopress/meta', {
		id,
		privacy_setting: PRIVATE,
	} );
	const hidden = await call(
		site,
		{},
		'GET',
		`freehold/v1.1/videos/${ guid }`
	);
	expect( hidden.status ).toBe( 403 );
	const seen = await call(
		site,
		await logIn( site, 'subscriber' ),
		'GET',
		`freehold/v1.1/videos/${ guid }`
	);
	const own = ( seen.body as Tracks ).tracks.captions.en.src;
	expect( await ( await fetch( own ) ).text() ).toContain( 'Bye' );
	const gone = await call(
		site,
		author,
		'POST',
		`freehold/v1.1/videos/${ guid }/tracks/delete`,
		{ kind: 'captions', srclang: 'en' }
	);
	expect( gone.body ).toEqual( { tracks: [] } );
} );

test( 'posters: an image of the library or of the request; those of private videos need a token', async ( {
	site,
} ) => {
	const { id, guid } = await seedVideo( site );
	const author = await logIn( site, 'author' );
	const png = Buffer.from(
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
		'base64'
	);
	const form = new FormData();
	form.set( 'poster', new Blob( [ png ] ), 'poster.png' );
	const sent = await post(
		site,
		author,
		`v1.1/videos/${ guid }/poster`,
		form
	);
	const state = ( await sent.json() ) as Record< string, string >;
	expect( sent.status, JSON.stringify( state ) ).toBe( 200 );
	expect( state ).toMatchObject( { generating: false } );
	expect( ( await fetch( String( state.poster ) ) ).status ).toBe( 200 );
	const text = new FormData();
	text.set( 'poster', new Blob( [ 'no image' ] ), 'poster.png' );
	expect(
		( await post( site, author, `v1.1/videos/${ guid }/poster`, text ) )
			.status
	).toBe( 400 );
	await call( site, author, 'POST', 'freehold/v2/videopress/meta', {
		id,
		privacy_setting: PRIVATE,
	} );
	expect( ( await fetch( String( state.poster ) ) ).status ).toBe( 404 );
	const mine = await call(
		site,
		author,
		'GET',
		`freehold/v2/videopress/${ guid }/poster`
	);
	const { poster } = ( mine.body as { data: { poster: string } } ).data;
	const image = await fetch( poster );
	expect( image.headers.get( 'content-type' ) ).toBe( 'image/png' );
	expect(
		( await fetch( poster.replace( /token=\d+/, 'token=1' ) ) ).status
	).toBe( 403 );
	const frame = await call(
		site,
		author,
		'POST',
		`freehold/v2/videopress/${ guid }/poster`,
		{ at_time: 3 }
	);
	expect( frame.status ).toBe( 501 );
	const without = await call(
		site,
		author,
		'DELETE',
		`freehold/v2/videopress/${ guid }/poster`
	);
	expect( without.body ).toMatchObject( { data: { poster: '' } } );
	expect( ( await fetch( poster ) ).status ).toBe( 404 );
} );

test( 'tokens for playback: by REST and by Ajax, for those who may watch', async ( {
	site,
} ) => {
	const { id, guid } = await seedVideo( site, PRIVATE );
	const subscriber = await logIn( site, 'subscriber' );
	const ajax = ( cookie = '' ) =>
		fetch(
			`${ site.url }/wp-admin/admin-ajax.php?action=videopress-get-playback-jwt&guid=${ guid }`,
			{ headers: { Cookie: cookie } }
		);
	const route = `freehold/v2/videopress/playback-jwt/${ guid }`;
	expect( ( await call( site, {}, 'POST', route ) ).status ).toBe( 403 );
	expect( ( await ajax() ).status ).toBe( 403 );
	const { body } = await call( site, subscriber, 'POST', route );
	const { playback_token: token } = body as { playback_token: string };
	const json = ( await ( await ajax( subscriber.cookie ) ).json() ) as {
		data: { jwt: string };
	};
	const reader = await site.wpEval< string >(
		`Freehold\\Members\\Subscribers::add( 'ada@example.org', new Freehold\\Members\\Consent( 'On paper', 'manual' ), 'active' );
		return Freehold\\Members\\Access\\Sessions::start( Freehold\\Members\\Tables\\SubscriberTable::by_hash( Freehold\\Members\\Address::hash( 'ada@example.org' ) )->id );`
	);
	const renewed = ( await (
		await ajax( `freehold_reader=${ reader }` )
	).json() ) as typeof json;
	expect( renewed.data.jwt ).toContain( '.member.' );
	expect( ( await ajax( 'freehold_reader=forged' ) ).status ).toBe( 403 );
	for ( const one of [ token, json.data.jwt, renewed.data.jwt ] ) {
		const watched = await fetch(
			`${ site.url }/index.php?freehold_video=${ guid }&token=${ one }`
		);
		expect( watched.status ).toBe( 200 );
	}
	await site.wpEval(
		`Freehold\\Modules\\Video\\PrivacyChange::set( ${ id }, ${ PUBLIC } );`
	);
	expect( ( await ( await ajax() ).json() ) as unknown ).toEqual( {
		success: true,
		data: { jwt: '' },
	} );
} );

test( 'the media list selects videos by privacy and rating', async ( {
	site,
} ) => {
	const open = await seedVideo( site );
	const hidden = await seedVideo( site, PRIVATE );
	const author = await logIn( site, 'author' );
	const list = async ( query: string ) =>
		(
			(
				await call(
					site,
					author,
					'GET',
					`wp/v2/media?media_type=video&${ query }`,
					{}
				)
			).body as Array< { id: number } >
		 ).map( ( { id } ) => id );
	expect( await list( 'videopress_privacy_setting=1' ) ).toEqual( [
		hidden.id,
	] );
	expect( ( await list( 'videopress_privacy_setting=0,1' ) ).sort() ).toEqual(
		[ open.id, hidden.id ].sort()
	);
	expect( await list( 'no_videopress=true' ) ).toEqual( [] );
	expect( ( await list( 'videopress_rating=G' ) ).length ).toBe( 2 );
	expect( await list( 'videopress_rating=R-17' ) ).toEqual( [] );
} );

test( 'nothing that WordPress prints for guests leads to a private video', async ( {
	site,
	seedPost,
} ) => {
	const { id, guid, url } = await seedVideo( site, PRIVATE );
	const { id: postId, url: page } = await seedPost(
		`<!-- wp:videopress/video {"guid":"${ guid }","id":${ id }} /-->\n\n[video src="" id="${ id }"]\n\n[playlist type="video" ids="${ id }"]`
	);
	await site.wpEval(
		`wp_update_post( array( 'ID' => ${ id }, 'post_parent' => ${ postId } ) );`
	);
	const folder = await site.wpEval< string >(
		`return Freehold\\Modules\\Video\\VideoTable::find( ${ id } )->folder;`
	);
	for ( const path of [
		page,
		`${ site.url }/?feed=rss2`,
		`${ site.url }/?attachment_id=${ id }`,
		`${ site.url }/wp-json/wp/v2/media/${ id }`,
		`${ site.url }/wp-json/wp/v2/media?parent=${ postId }`,
		`${ site.url }/wp-json/wp/v2/posts/${ postId }`,
		`${ site.url }/wp-json/oembed/1.0/embed?url=${ encodeURIComponent(
			page
		) }`,
		`${ site.url }/wp-sitemap.xml`,
	] ) {
		const text = await ( await fetch( path ) ).text();
		expect( text, path ).not.toMatch( /token=\d/ );
		expect( text, path ).not.toContain( folder );
		for ( const [ found ] of text.matchAll(
			/https?:[^"'\s<>\\]+(?:freehold_video=|\.mp4)[^"'\s<>\\]*/g
		) ) {
			const { status } = await fetch(
				found.replace( /&#038;|&amp;/g, '&' )
			);
			expect( [ 403, 404 ], `${ path }: ${ found }` ).toContain( status );
		}
	}
	expect( ( await fetch( url ) ).status ).toBe( 404 );
} );

test( 'while the module is off, private videos stay private, and their owner can get them', async ( {
	site,
} ) => {
	const { id, guid, url } = await seedVideo( site, PRIVATE );
	const author = await logIn( site, 'author' );
	await site.wpEval( "Freehold\\Modules::set_active( 'video', false );" );
	expect( await read( site, {}, id ) ).not.toHaveProperty( 'source_url' );
	const own = await read( site, author, id );
	expect( own.jetpack_videopress ).toBeUndefined();
	expect( own.source_url ).toContain( guid );
	expect( ( await fetch( own.source_url ) ).status ).toBe( 403 );
	expect( ( await fetch( url ) ).status ).toBe( 404 );
	const file = await fetch( own.source_url, {
		headers: { Cookie: author.cookie ?? '' },
	} );
	expect( file.status ).toBe( 200 );
} );
