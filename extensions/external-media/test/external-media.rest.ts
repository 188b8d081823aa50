/**
 * External media: lists, copies, and Google Photos, against a stand-in of the three services.
 */
import {
	expect,
	test,
	type MediaFile,
} from '../../../tests/services/media/fixture';
import type {
	MediaConnection,
	MediaCopies,
	MediaList,
	MediaSession,
	MediaSources,
} from '../schema';
import type { Site } from '../../../tests/site/playwright';
import {
	call,
	expectError,
	logIn,
	type Caller,
} from '../../../tests/rest/client';

const root = 'freehold/v2/external-media';

/** What an answer must be, with its status. */
async function ask< Body >(
	site: Site,
	caller: Caller,
	method: string,
	path: string,
	input: Record< string, unknown > = {}
): Promise< Body > {
	const answer = await call(
		site,
		caller,
		method,
		`${ root }${ path }`,
		input
	);
	expect( answer.status, JSON.stringify( answer.body ) ).toBe( 200 );
	return answer.body as Body;
}

/** Headers of an answer, which `call` leaves out. */
const fetched = ( site: Site, caller: Caller, path: string ) =>
	fetch( `${ site.url }/wp-json/${ root }${ path }`, {
		headers: {
			Cookie: caller.cookie ?? '',
			'X-WP-Nonce': caller.nonce ?? '',
		},
	} );

/** Returns the Openverse ID for an image's number. */
const uuid = ( number: number ) =>
	`00000000-0000-4000-8000-${ String( number ).padStart( 12, '0' ) }`;

/** Attachments that the site has. */
const attachments = ( site: Site ) =>
	site.wpEval(
		`return array_map( static fn ( $post ) => $post->ID, get_posts( array( 'post_type' => 'attachment', 'post_status' => 'any', 'numberposts' => -1 ) ) );`
	) as Promise< number[] >;

test( 'external media: returns what each service can do, and who may use it', async ( {
	media,
	site,
} ) => {
	const author = await logIn( site, 'author' );
	const get = async () =>
		( await ask< MediaSources >( site, author, 'GET', '/sources' ) )
			.sources;
	const sources = await get();
	expect( sources.map( ( { id } ) => id ) ).toEqual( [
		'google_photos',
		'pexels',
		'unsplash',
		'pixabay',
		'openverse',
	] );
	expect( sources.map( ( { missing } ) => missing ) ).toEqual( [
		'connection',
		'',
		'',
		'',
		'',
	] );
	const names = sources.map( ( { can } ) =>
		can.filters.map( ( { name } ) => name )
	);
	expect( names ).toEqual( [
		[],
		[ 'orientation', 'color', 'size' ],
		[ 'orientation', 'color' ],
		[ 'orientation', 'type', 'color' ],
		[ 'orientation', 'size', 'license', 'category' ],
	] );
	expect( sources[ 4 ] ).toMatchObject( { page_size: 20, deepest: 240 } );

	// Without a key: how to get one, and nothing to set for those who may not.
	await media.configure( { FREEHOLD_PEXELS_KEY: '' } );
	const pexels = ( await get() )[ 1 ];
	expect( pexels ).toMatchObject( {
		authenticated: false,
		missing: 'key',
		help: { can_set: false, is_plain: true, settings: '' },
	} );
	expectError(
		await call( site, author, 'GET', `${ root }/list/pexels` ),
		424,
		null,
		'no key'
	);

	// An administrator orders them and switches them off.
	const admin = await logIn( site, 'admin' );
	const set = await call(
		site,
		admin,
		'POST',
		'freehold/v4/module/external-media',
		{ order: 'openverse,pexels,google_photos', pexels: false }
	);
	expect( set.status, JSON.stringify( set.body ) ).toBe( 200 );
	expect( ( await get() ).map( ( { id } ) => id ) ).toEqual( [
		'openverse',
		'google_photos',
		'unsplash',
		'pixabay',
	] );
	expectError(
		await call( site, author, 'GET', `${ root }/list/pexels` ),
		404,
		'service',
		'switched off'
	);
} );

test( 'external media: lists Openverse page by page, 240 deep, with filters in its own words', async ( {
	media,
	site,
} ) => {
	media.order( { results: 1000 } );
	const author = await logIn( site, 'author' );
	let page = await ask< MediaList >( site, author, 'GET', '/list/openverse', {
		number: 20,
		path: 'recent',
		search: 'river',
		filter: [
			'orientation=portrait',
			'size=large',
			'license=commercial-modification',
			'category=photograph',
		],
	} );
	expect( media.requests( '/openverse' ).at( -1 )?.query ).toEqual( {
		page: '1',
		page_size: '20',
		q: 'river',
		aspect_ratio: 'tall',
		license_type: 'commercial,modification',
		size: 'large',
		category: 'photograph',
	} );
	expect( page.media[ 0 ] ).toMatchObject( {
		guid: uuid( 1 ),
		type: 'image/png',
		width: 256,
		height: 256,
		credit: { creator: 'Ada Byron', license: 'CC BY-SA 4.0' },
		copy: null,
	} );
	expect( page.media[ 0 ]?.caption ).toContain(
		'is licensed under <a href="https://creativecommons.org/licenses/by-sa/4.0/">CC BY-SA 4.0</a>.'
	);
	expect( page.media[ 0 ]?.caption ).not.toMatch( /<b>|"saucer"/ );
	let seen = page.media.length;
	while ( page.meta.next_page !== null ) {
		page = await ask< MediaList >( site, author, 'GET', '/list/openverse', {
			search: 'river',
			page_handle: page.meta.next_page,
		} );
		seen += page.media.length;
	}
	expect( seen ).toBe( 240 );
	expectError(
		await call( site, author, 'GET', `${ root }/list/openverse`, {
			search: 'river',
			page_handle: '13',
		} ),
		400,
		'page_handle',
		'too deep'
	);

	// The same again costs no question.
	const before = media.requests( '/openverse' ).length;
	await ask( site, author, 'GET', '/list/openverse', {
		search: 'river',
		page_handle: '12',
	} );
	expect( media.requests( '/openverse' ) ).toHaveLength( before );

	// Unsupported options are rejected, not ignored.
	for ( const [ field, input ] of [
		[ 'filter', { filter: [ 'color=red' ] } ],
		[ 'filter', { filter: [ 'size=enormous' ] } ],
		[ 'path', { path: 'albums' } ],
	] as const ) {
		expectError(
			await call(
				site,
				author,
				'GET',
				`${ root }/list/openverse`,
				input
			),
			400,
			field,
			JSON.stringify( input )
		);
	}
	media.order( { results: 0 } );
	expect(
		await ask( site, author, 'GET', '/list/openverse', { search: 'zzz' } )
	).toEqual( {
		media: [],
		meta: { account: null, next_page: null, skipped: 0 },
	} );
} );

test( 'external media: lists Pexels with the site’s key, which is never returned', async ( {
	media,
	site,
} ) => {
	const author = await logIn( site, 'author' );
	const first = await ask< MediaList >( site, author, 'GET', '/list/pexels', {
		number: 10,
		search: 'ocean',
		filter: [ 'orientation=square', 'color=#aabbcc', 'size=small' ],
	} );
	const asked = media.requests( '/pexels' ).at( -1 );
	expect( asked?.query ).toEqual( {
		query: 'ocean',
		page: '1',
		per_page: '10',
		orientation: 'square',
		color: '#aabbcc',
		size: 'small',
		locale: 'en-US',
	} );
	expect( asked?.headers.authorization ).toBe( 'a-key-of-pexels' );
	expect( JSON.stringify( first ) ).not.toContain( 'a-key-of-pexels' );
	expect( first.media ).toHaveLength( 10 );
	expect( first.media[ 0 ]?.caption ).toBe(
		'Photo by <a href="https://www.pexels.com/@joey">Joey &quot;J&quot; Farina</a> on <a href="https://www.pexels.com/photo/cup-1/">Pexels</a>'
	);
	const last = await ask< MediaList >( site, author, 'GET', '/list/pexels', {
		number: 10,
		search: 'ocean',
		page_handle: '5',
	} );
	expect( last.media ).toHaveLength( 5 );
	expect( last.meta.next_page ).toBeNull();
	// Without words: what Pexels shows first; it cannot be filtered.
	await ask( site, author, 'GET', '/list/pexels' );
	expect( media.requests( '/pexels' ).at( -1 )?.path ).toContain(
		'/v1/curated?'
	);
	expectError(
		await call( site, author, 'GET', `${ root }/list/pexels`, {
			filter: [ 'color=red' ],
		} ),
		400,
		'filter',
		'a filter without a word'
	);
	await media.configure( { FREEHOLD_PEXELS_KEY: 'another' } );
	const rejected = await call( site, author, 'GET', `${ root }/list/pexels`, {
		search: 'new',
	} );
	expectError( rejected, 424, null, 'a rejected key' );
	expect( rejected.body ).toMatchObject( {
		code: 'freehold_media_key_refused',
	} );
} );

test( 'external media: a service that fails, is slow, or got too many requests', async ( {
	media,
	site,
} ) => {
	test.slow();
	const author = await logIn( site, 'author' );
	const list = ( search: string ) =>
		call( site, author, 'GET', `${ root }/list/openverse`, { search } );
	for ( const [ failure, status, code ] of [
		[ 500, 502, 'freehold_media_failed' ],
		[ 400, 502, 'freehold_media_refused' ],
		[ 'reset', 502, 'freehold_media_unreachable' ],
		[ 'malformed', 502, 'freehold_media_unreadable' ],
		[ 'silent', 504, 'freehold_media_timeout' ],
	] as const ) {
		media.order( { failure, times: 1 } );
		const answer = await list( `fails with ${ failure }` );
		expectError( answer, status, null, String( failure ) );
		expect( answer.body ).toMatchObject( { code } );
	}
	// Those who manage the site see the service's own words.
	media.order( { failure: 400, times: 1 } );
	const told = await call(
		site,
		await logIn( site, 'admin' ),
		'GET',
		`${ root }/list/openverse`,
		{ search: 'words' }
	);
	expect( told.body ).toMatchObject( {
		data: { detail: 'Told to fail with 400.' },
	} );

	media.order( { failure: 429, times: 1, retryAfter: '90' } );
	const limited = await fetched(
		site,
		author,
		'/list/openverse?search=much'
	);
	expect( limited.status ).toBe( 429 );
	expect( limited.headers.get( 'Retry-After' ) ).toBe( '90' );
	expect( await limited.json() ).toEqual( {
		code: 'freehold_media_too_often',
		message: 'Too many requests to Openverse. Try again in 90 seconds.',
		data: { status: 429, field: null, retry_after: 90 },
	} );
	// It is left alone for as long as it said.
	const before = media.requests( '/openverse' ).length;
	expectError( await list( 'more' ), 429, null, 'still too often' );
	expect( media.requests( '/openverse' ) ).toHaveLength( before );
	// And the others are not.
	await ask( site, author, 'GET', '/list/pexels', { search: 'more' } );
} );

test( 'external media: copies valid images and rejects others, in order', async ( {
	media,
	site,
} ) => {
	const kinds: Array< [ MediaFile, string ] > = [
		[ 'good', '' ],
		[ 'broken', 'freehold_media_broken' ],
		[ 'huge', 'freehold_media_too_large' ],
		[ 'page', 'freehold_media_not_a_picture' ],
		[ 'svg', 'freehold_media_not_a_picture' ],
		[ 'mislabelled', 'freehold_media_mislabelled' ],
		[ 'labelled-html', 'freehold_media_mislabelled' ],
		[ 'redirect-inside', 'freehold_media_inside' ],
		[ 'redirect-metadata', 'freehold_media_inside' ],
		[ 'heavy', '' ],
	];
	media.order( {
		files: Object.fromEntries(
			kinds.map( ( [ kind ], index ) => [ index + 1, kind ] )
		),
	} );
	const author = await logIn( site, 'author' );
	const had = await attachments( site );
	const began = Math.floor( Date.now() / 1000 );
	const temporary = () =>
		site.wpEval(
			`return array_filter( glob( get_temp_dir() . 'freehold-media-*' ), static fn ( $file ) => filemtime( $file ) >= ${ began } );`
		);
	const ids = kinds.map( ( _, index ) => uuid( index + 1 ) );
	const answer = await ask< MediaCopies >(
		site,
		author,
		'POST',
		'/copy/openverse',
		{ external_ids: ids, service: 'openverse', post_id: 0 }
	);
	expect( answer.media.map( ( { guid } ) => guid ) ).toEqual( ids );
	expect(
		answer.media.map(
			( { errors } ) => Object.keys( errors ?? {} )[ 0 ] ?? ''
		)
	).toEqual( kinds.map( ( [ , code ] ) => code ) );
	expect( ( await attachments( site ) ).length - had.length ).toBe( 2 );
	expect( answer.media[ 0 ] ).toMatchObject( {
		mime: 'image/png',
		width: 256,
		existed: false,
		URL: expect.stringMatching( /\/uploads\/.+\.png$/ ),
	} );
	// Nothing is left lying about.
	expect( await temporary() ).toEqual( [] );

	// More that can go wrong with a file.
	media.order( {
		files: { 11: 'gone', 12: 'busy', 13: 'too-heavy' },
		retryAfter: '30',
	} );
	const others = await ask< MediaCopies >(
		site,
		author,
		'POST',
		'/copy/openverse',
		{ external_ids: [ uuid( 11 ), uuid( 12 ), uuid( 13 ), uuid( 999 ) ] }
	);
	expect( others.media.map( ( { errors } ) => errors ) ).toEqual( [
		{ freehold_media_gone: 'The file no longer exists.' },
		{
			freehold_media_too_often:
				'Too many requests to Openverse. Try again in 30 seconds.',
		},
		{ freehold_media_too_large: 'This file is larger than 50 MB.' },
		{
			freehold_media_gone:
				'This image is no longer available on Openverse.',
		},
	] );
} );

test( 'external media: what is stored with a copy, and that there is never a second one', async ( {
	media,
	site,
	seedPost,
} ) => {
	const author = await logIn( site, 'author' );
	await ask( site, author, 'GET', '/list/pexels', { search: 'cup' } );
	const asked = media.requests( '/pexels' ).length;
	const post = await site.wpEval(
		`return wp_insert_post( array( 'post_title' => 'Cups', 'post_author' => get_user_by( 'login', 'author' )->ID ) );`
	);
	const { media: copies } = await ask< MediaCopies >(
		site,
		author,
		'POST',
		'/copy/pexels',
		{
			external_ids: [ '1', '2', '1' ],
			media: [
				{
					guid: '2',
					title: 'O\'Neil\\s <cup> & "saucer"',
					alt: 'A \\ "cup"',
					caption:
						'By <a href="https://example.com/" onclick="x()">Ada</a><script>alert(1)</script> <em>2024</em>',
					file_name: '../Ünser Täßchen.php.png',
				},
			],
			post_id: post,
		}
	);
	// What was listed is copied without asking again.
	expect( media.requests( '/pexels' ) ).toHaveLength( asked );
	expect( copies ).toHaveLength( 2 );
	expect( copies[ 0 ] ).toMatchObject( {
		alt: 'Brown cup & "saucer"',
		caption:
			'Photo by <a href="https://www.pexels.com/@joey">Joey &quot;J&quot; Farina</a> on <a href="https://www.pexels.com/photo/cup-1/">Pexels</a>',
	} );
	expect( copies[ 1 ] ).toMatchObject( {
		// As WordPress stores what an author writes.
		title: 'O\'Neil\\s &amp; "saucer"',
		alt: 'A \\ "cup"',
		caption:
			'By <a href="https://example.com/">Ada</a>alert(1) <em>2024</em>',
		URL: expect.stringMatching( /\/unser-taschen-php\.png$/ ),
	} );
	const stored = await site.wpEval( `
		$id = ${ copies[ 1 ]?.ID };
		return array( get_post( $id )->post_parent, (int) get_post( $id )->post_author === get_user_by( 'login', 'author' )->ID, get_post_meta( $id, '_freehold_media_source', true ), get_post_meta( $id, '_freehold_attachment', true ) );
	` );
	expect( stored ).toEqual( [ post, true, 'pexels:2', 'pexels' ] );

	// Another user gets the same.
	const editor = await logIn( site, 'editor' );
	const before = await attachments( site );
	const files = media.requests( '/files' ).length;
	const again = await ask< MediaCopies >(
		site,
		editor,
		'POST',
		'/copy/pexels',
		{
			external_ids: [ '2' ],
		}
	);
	expect( again.media[ 0 ] ).toMatchObject( {
		ID: copies[ 1 ]?.ID,
		existed: true,
	} );
	expect( await attachments( site ) ).toEqual( before );
	expect( media.requests( '/files' ) ).toHaveLength( files );
	const list = await ask< MediaList >( site, editor, 'GET', '/list/pexels', {
		search: 'cup',
	} );
	expect( list.media.slice( 0, 3 ).map( ( { copy } ) => copy?.ID ) ).toEqual(
		[ copies[ 0 ]?.ID, copies[ 1 ]?.ID, undefined ]
	);

	// A post of another user, and a service other than that of the path.
	const { id: other } = await seedPost( 'Not the author’s.' );
	expectError(
		await call( site, author, 'POST', `${ root }/copy/pexels`, {
			external_ids: [ '3' ],
			post_id: other,
		} ),
		403,
		'post_id',
		'another’s post'
	);
	expectError(
		await call( site, author, 'POST', `${ root }/copy/pexels`, {
			external_ids: [ '3' ],
			service: 'openverse',
		} ),
		400,
		'service',
		'two services'
	);
} );

test( 'external media: ten large images use no more memory than one', async ( {
	media,
	site,
} ) => {
	test.slow();
	media.order( {
		files: Object.fromEntries(
			Array.from( { length: 10 }, ( _, index ) => [ index + 1, 'heavy' ] )
		) as Record< number, MediaFile >,
	} );
	// WordPress reads a file as a whole for its metadata and its smaller sizes; this plugin’s share ends where WordPress begins.
	const peak = ( from: number, to: number ) =>
		site.wpEval( `
			wp_set_current_user( get_user_by( 'login', 'author' )->ID );
			$ids  = array_map( static fn ( $number ) => sprintf( '00000000-0000-4000-8000-%012d', $number ), range( ${ from }, ${ to } ) );
			$ours = null;
			memory_reset_peak_usage();
			$before = memory_get_usage();
			add_filter( 'wp_handle_sideload_prefilter', static function ( $file ) use ( &$ours, $before ) {
				$ours ??= memory_get_peak_usage() - $before;
				return $file;
			} );
			$copies = Freehold\\Media\\Copier::copy( new Freehold\\Media\\Openverse(), $ids, array(), 0 );
			return array( count( array_filter( $copies, static fn ( $copy ) => isset( $copy['ID'] ) ) ), $ours, memory_get_peak_usage() - $before );
		` ) as Promise< [ number, number, number ] >;
	const megabytes = ( count: number ) => count * 1024 * 1024;
	const [ one, ours, forOne ] = await peak( 1, 1 );
	const [ nine, , forNine ] = await peak( 2, 10 );
	expect( [ one, nine ] ).toEqual( [ 1, 9 ] );
	test.info().annotations.push( {
		type: 'memory',
		description: `ours: ${ ours }, one: ${ forOne }, nine: ${ forNine }`,
	} );
	// Each file has 8 MB.
	expect( ours ).toBeLessThan( megabytes( 2 ) );
	expect( forNine ).toBeLessThan( forOne + megabytes( 1 ) );
} );

/** Goes to Google and back as a browser does; the page that it ends on. */
async function connect( site: Site, caller: Caller ): Promise< string > {
	const { connect_URL: start } = await ask< MediaConnection >(
		site,
		caller,
		'GET',
		'/connection/google_photos'
	);
	let address = start;
	for ( let hops = 0; hops < 4; hops++ ) {
		const answer = await fetch( address, {
			redirect: 'manual',
			headers: { Cookie: caller.cookie ?? '' },
		} );
		const next = answer.headers.get( 'Location' );
		if ( ! next ) {
			return answer.text();
		}
		address = next;
	}
	throw new Error( 'Too many redirects.' );
}

test( 'Google Photos: connects with state and proof, seals the tokens, disconnects', async ( {
	media,
	site,
} ) => {
	const author = await logIn( site, 'author' );
	const list = () =>
		call( site, author, 'GET', `${ root }/list/google_photos` );
	const unconnected = await list();
	expectError( unconnected, 424, null, 'not connected' );
	expect( unconnected.body ).toMatchObject( {
		code: 'authorization_required',
	} );
	expect( await connect( site, author ) ).toContain(
		'You are connected to Google Photos.'
	);
	const sent = media.requests( '/google_photos/o/oauth2' ).at( -1 )?.query;
	expect( sent ).toMatchObject( {
		redirect_uri: `${ site.url }/wp-admin/admin.php?page=freehold-google-photos`,
		response_type: 'code',
		code_challenge_method: 'S256',
		access_type: 'offline',
		scope: 'openid profile https://www.googleapis.com/auth/photospicker.mediaitems.readonly',
	} );
	expect(
		await ask( site, author, 'GET', '/connection/google_photos' )
	).toMatchObject( {
		connected: true,
		account: {
			name: 'Ada Byron',
			image: 'https://lh3.googleusercontent.com/a/ada',
		},
		error: '',
	} );
	const stored = String(
		await site.wpEval(
			`return get_user_option( 'freehold_google_photos', get_user_by( 'login', 'author' )->ID );`
		)
	);
	expect( stored ).toMatch( /^freehold1\./ );
	expect( stored ).not.toContain( media.token() );
	// A permission belongs to one user.
	expectError(
		await call(
			site,
			await logIn( site, 'editor' ),
			'GET',
			`${ root }/list/google_photos`
		),
		424,
		null,
		'another user'
	);

	// The return URL works once, and only for the same user.
	const used = new URL( sent?.redirect_uri ?? '' );
	used.searchParams.set( 'state', sent?.state ?? '' );
	used.searchParams.set( 'code', 'x' );
	for ( const caller of [ author, await logIn( site, 'editor' ) ] ) {
		const page = await (
			await fetch( used, { headers: { Cookie: caller.cookie ?? '' } } )
		).text();
		expect( page ).toContain( 'This request is invalid or has expired' );
	}

	expect(
		await ask( site, author, 'DELETE', '/connection/google_photos' )
	).toEqual( { connected: false, revoked: true, message: '' } );
	expect( media.requests( '/google_photos/revoke' )[ 0 ]?.body ).toBe(
		'token=refresh-1'
	);
	expectError( await list(), 424, null, 'disconnected' );
	media.order( { permissionGone: false } );

	for ( const [ consent, text ] of [
		[ 'deny', 'You did not grant permission' ],
		[ 'without-photos', 'Google Photos was not selected' ],
	] as const ) {
		media.order( { consent } );
		expect( await connect( site, author ) ).toContain( text );
		expectError( await list(), 424, null, consent );
	}
	await media.configure( { FREEHOLD_GOOGLE_PHOTOS_CLIENT_SECRET: '' } );
	expect(
		await ask( site, author, 'GET', '/connection/google_photos' )
	).toMatchObject( { connected: false, error: 'not_configured' } );
} );

test( 'Google Photos: a session is picked, listed, shown through the site and copied', async ( {
	media,
	site,
} ) => {
	const author = await logIn( site, 'author' );
	await media.connect( 'author' );
	const empty = await ask< MediaList >(
		site,
		author,
		'GET',
		'/list/google_photos'
	);
	expect( empty.media ).toEqual( [] );
	expect( empty.meta.account ).not.toBeNull();

	media.order( { picked: false, results: 6 } );
	const begun = await ask< MediaSession >(
		site,
		author,
		'POST',
		'/session/google_photos',
		{ max_items: 7 }
	);
	expect( begun ).toEqual( {
		picker_uri: expect.stringMatching( /\/picker\/[0-9a-f-]+\/autoclose$/ ),
		picked: false,
		poll_interval: 0.5,
		timeout: 600,
	} );
	expect(
		JSON.parse(
			media.requests( '/google_photos/v1/sessions' )[ 0 ]?.body ?? ''
		)
	).toEqual( { pickingConfig: { maxItemCount: '7' } } );
	expect(
		( await ask< MediaList >( site, author, 'GET', '/list/google_photos' ) )
			.media
	).toEqual( [] );
	media.order( { picked: true } );
	expect(
		await ask( site, author, 'GET', '/session/google_photos' )
	).toMatchObject( { picked: true } );

	const page = await ask< MediaList >(
		site,
		author,
		'GET',
		'/list/google_photos',
		{ number: 4 }
	);
	expect( page.media.map( ( { guid } ) => guid ) ).toEqual( [
		'AF1Qip_1-x',
		'AF1Qip_2-x',
		'AF1Qip_4-x',
	] );
	expect( page.meta ).toMatchObject( { next_page: 'page-2', skipped: 1 } );
	expect( JSON.stringify( page ) ).not.toContain( '/content/' );

	// An image sends cookies and no nonce.
	const small = page.media[ 0 ]?.thumbnails.medium ?? '';
	const shown = await fetch( small, {
		headers: { Cookie: author.cookie ?? '' },
	} );
	expect( shown.status ).toBe( 200 );
	expect( shown.headers.get( 'Content-Type' ) ).toBe( 'image/png' );
	expect( shown.headers.get( 'Cache-Control' ) ).toContain( 'private' );
	expect(
		Buffer.from( await shown.arrayBuffer() ).toString( 'latin1', 1, 4 )
	).toBe( 'PNG' );
	expect(
		media.requests( '/google_photos/content/1=w512-h512' )[ 0 ]?.headers
			.authorization
	).toBe( `Bearer ${ media.token() }` );
	const editor = await logIn( site, 'editor' );
	for ( const cookie of [ '', editor.cookie ?? '' ] ) {
		const rejected = await fetch( small, { headers: { Cookie: cookie } } );
		expect( rejected.status ).toBe( 403 );
	}
	expect(
		(
			await fetch( small.replace( 'AF1Qip_1', 'AF1Qip_2' ), {
				headers: { Cookie: author.cookie ?? '' },
			} )
		).status
	).toBe( 403 );

	// A token that has expired is renewed on the way.
	media.order( { tokenExpired: true, files: { 2: 'broken' } } );
	await site.wpEval(
		`delete_transient( 'freehold_media_seen_google_photos_' . get_user_by( 'login', 'author' )->ID );`
	);
	const copies = await ask< MediaCopies >(
		site,
		author,
		'POST',
		'/copy/google_photos',
		{
			external_ids: [ 'AF1Qip_1-x', 'AF1Qip_2-x', 'AF1Qip_5-x' ],
			media: [ { guid: 'AF1Qip_5-x', alt: 'My cup' } ],
		}
	);
	expect(
		copies.media.map(
			( { errors, alt, title } ) => errors ?? { alt, title }
		)
	).toEqual( [
		{ alt: '', title: 'PXL_2026.1' },
		{ freehold_media_broken: expect.any( String ) },
		{ alt: 'My cup', title: 'PXL_2026.5' },
	] );
	expect( media.requests( '/google_photos/content/5=d' ) ).toHaveLength( 1 );

	// The next session takes the place of the listed one only when the user has finished.
	const deleted = () =>
		media
			.requests( '/google_photos/v1/sessions/' )
			.filter( ( { method } ) => method === 'DELETE' );
	await ask( site, author, 'POST', '/session/google_photos' );
	expect( deleted() ).toHaveLength( 0 );
	expect(
		(
			await ask< MediaList >(
				site,
				author,
				'GET',
				'/list/google_photos',
				{
					number: 4,
				}
			)
		).media
	).toHaveLength( 3 );
	expect(
		await ask( site, author, 'GET', '/session/google_photos' )
	).toMatchObject( { picked: true } );
	expect( deleted() ).toHaveLength( 1 );
	await ask( site, author, 'DELETE', '/session/google_photos' );
	expectError(
		await call( site, author, 'GET', `${ root }/session/google_photos` ),
		404,
		null,
		'a session that is over'
	);

	media.order( { noPhotos: true } );
	expect(
		(
			await call(
				site,
				author,
				'POST',
				`${ root }/session/google_photos`
			)
		).body
	).toMatchObject( { code: 'freehold_media_no_photos' } );

	// A permission that was taken back at Google.
	media.order( { tokenExpired: true, permissionGone: true } );
	expect(
		(
			await call(
				site,
				author,
				'POST',
				`${ root }/session/google_photos`
			)
		).body
	).toMatchObject( { code: 'authorization_required' } );
	expect(
		await ask( site, author, 'GET', '/connection/google_photos' )
	).toMatchObject( { connected: false } );
} );

test( 'Google Photos: a user’s stored data is exported, erased and revoked', async ( {
	media,
	site,
} ) => {
	await media.connect( 'author' );
	const result = await site.wpEval( `
		$email     = get_user_by( 'login', 'author' )->user_email;
		$exporters = apply_filters( 'wp_privacy_personal_data_exporters', array() );
		$erasers   = apply_filters( 'wp_privacy_personal_data_erasers', array() );
		$export    = $exporters['freehold-external-media']['callback']( $email, 1 );
		$first     = $erasers['freehold-external-media']['callback']( $email, 1 );
		$second    = $erasers['freehold-external-media']['callback']( $email, 1 );
		return array( count( $export['data'] ), str_contains( wp_json_encode( $export ), '${ media.token() }' ), $first['items_removed'], $first['messages'], $second['items_removed'] );
	` );
	expect( result ).toEqual( [ 1, false, true, [], false ] );
	expect( media.requests( '/google_photos/revoke' ) ).toHaveLength( 1 );
} );
