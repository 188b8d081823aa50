/** Logging in, cookies, caching and forged requests, over HTTP. */
import { expect, test, type Site } from '../../../tests/site/playwright';
import {
	CLEAN,
	Cookies,
	createPlan,
	mailed,
	paid,
	SECRET,
	subscribe,
} from './reader';

const SESSION = 'freehold_reader';
const READ = 'freehold_member=read';

/** A post with a paid part, and a reader who has paid for it. */
async function set( site: Site, seedPost: Seed ) {
	await site.wpEval( CLEAN );
	const plan = await createPlan( site );
	const { id } = await seedPost( paid( plan ) );
	const bought = await subscribe( site, plan, 'ada+news@example.org' );
	return { plan, id, ...bought };
}

type Seed = ( content: string ) => Promise< { id: number } >;

const expectPrivate = ( response: Response ) => {
	expect( response.headers.get( 'cache-control' ) ).toContain( 'no-store' );
	expect( response.headers.get( 'cache-control' ) ).not.toContain( 'public' );
};

test( 'access: the link in the mail opens a page; its button logs in once, and pages for guests stay the same', async ( {
	seedPost,
	site,
} ) => {
	const { id } = await set( site, seedPost );
	const browser = new Cookies( site.url );
	const page = `/?p=${ id }`;
	const { token } = await mailed(
		site,
		'ada+news@example.org',
		`${ site.url }${ page }`
	);
	const link = `/?freehold_member=login&token=${ token }`;

	// Scanners of mails follow links, many times.
	for ( const method of [ 'GET', 'HEAD', 'GET' ] ) {
		const scanned = await new Cookies( site.url ).fetch( link, { method } );
		expect( scanned.status ).toBe( 200 );
		expect( scanned.headers.getSetCookie() ).toEqual( [] );
		expect( scanned.headers.get( 'referrer-policy' ) ).toBe(
			'no-referrer'
		);
		expectPrivate( scanned );
	}
	// Another site cannot press the button.
	const forged = await browser.fetch( link, {
		method: 'POST',
		headers: { 'Sec-Fetch-Site': 'cross-site' },
	} );
	expect( forged.headers.getSetCookie() ).toEqual( [] );

	const guest = await new Cookies( site.url ).text( page );
	expect( guest ).not.toContain( SECRET );
	const response = await browser.post( link );
	expect( response.status ).toBe( 303 );
	expectPrivate( response );
	const target = response.headers.get( 'location' )!;
	expect( target ).toContain( READ );
	expect( target ).not.toMatch( /token|ada/ );
	expect( browser.set.get( SESSION ) ).toMatch( /HttpOnly/i );
	expect( browser.set.get( SESSION ) ).toMatch( /SameSite=Lax/i );
	expect( browser.set.get( `${ SESSION }_hint` ) ).not.toMatch( /HttpOnly/i );
	expect( browser.jar.get( SESSION ) ).toMatch( /^[0-9a-f]{64}$/ );
	expect( ( await new Cookies( site.url ).post( link ) ).status ).toBe( 410 );

	const read = await browser.fetch( target );
	expect( await read.text() ).toContain( SECRET );
	expectPrivate( read );
	expect( read.headers.get( 'vary' ) ).toContain( 'Cookie' );

	// The URL that caches store shows the same to everyone.
	const member = await browser.text( page );
	expect( member ).toBe( guest );
	for ( const path of [
		`${ page }&feed=rss2`,
		`${ page }&feed=rss2&${ READ }`,
		`/?feed=rss2&${ READ }`,
		`/?s=${ SECRET }&${ READ }`,
		`/?${ READ }`,
		`/?rest_route=/wp/v2/posts/${ id }&${ READ }`,
		`${ page }&embed=true&${ READ }`,
	] ) {
		expect( await browser.text( path ), path ).not.toMatch(
			new RegExp( `${ SECRET }</p>` )
		);
	}
} );

test( 'access: the parts for a script are never cached, and only for the reader', async ( {
	seedPost,
	site,
} ) => {
	const { id } = await set( site, seedPost );
	const route = `/?rest_route=/freehold/v4/paid-content/${ id }`;
	const guest = new Cookies( site.url );
	const empty = await guest.fetch( route );
	expectPrivate( empty );
	expect( empty.headers.get( 'vary' ) ).toContain( 'Cookie' );
	expect( await empty.json() ).toEqual( {
		parts: {},
		styles: '',
		reload: false,
	} );
	const browser = new Cookies( site.url );
	const { token } = await mailed( site, 'ada+news@example.org' );
	await browser.post( `/?freehold_member=login&token=${ token }` );
	const response = await browser.fetch( route );
	expectPrivate( response );
	const { parts, reload } = await response.json();
	expect( Object.keys( parts ) ).toEqual( [ '0' ] );
	expect( parts[ 0 ] ).toContain( SECRET );
	expect( parts[ 0 ] ).not.toContain( 'Subscribe to read more' );
	expect( reload ).toBe( false );
	// A draft, a private post and a post with a password have no parts.
	for ( const fields of [
		"'post_status' => 'draft'",
		"'post_status' => 'private'",
		"'post_status' => 'publish', 'post_password' => 'x'",
	] ) {
		await site.wpEval(
			`return wp_update_post( array( 'ID' => ${ id }, ${ fields } ) );`
		);
		expect(
			( await ( await browser.fetch( route ) ).json() ).parts
		).toEqual( {} );
	}
	// Another reader gets nothing.
	await site.wpEval(
		`wp_update_post( array( 'ID' => ${ id }, 'post_password' => '' ) ); return Freehold\\Members\\Subscribers::add( 'bob@example.org', new Freehold\\Members\\Consent( 'On paper', 'manual' ), 'active' );`
	);
	const bob = new Cookies( site.url );
	await bob.post(
		`/?freehold_member=login&token=${
			( await mailed( site, 'bob@example.org' ) ).token
		}`
	);
	expect( bob.jar.has( SESSION ) ).toBe( true );
	expect( await bob.text( route ) ).not.toContain( SECRET );
	expect( await bob.text( `/?p=${ id }&${ READ }` ) ).not.toContain( SECRET );
} );

test( 'access: a guest who wants to read is sent to the login; forms answer alike for every address', async ( {
	seedPost,
	site,
} ) => {
	const { id } = await set( site, seedPost );
	const browser = new Cookies( site.url );
	const sent = await browser.fetch( `/?p=${ id }&${ READ }` );
	expect( sent.status ).toBe( 302 );
	expectPrivate( sent );
	const login = sent.headers.get( 'location' )!;
	expect( login ).toContain( 'freehold_member=login' );
	expect( await browser.text( login ) ).toContain( 'type="email"' );
	const pages = [];
	for ( const email of [ 'ada+news@example.org', 'unknown@example.org' ] ) {
		const response = await browser.post( '/?freehold_member=login', {
			email,
			to: `/?p=${ id }`,
		} );
		expect( response.status ).toBe( 303 );
		expectPrivate( response );
		expect( response.headers.get( 'location' ) ).not.toContain( 'example' );
		pages.push(
			( await browser.text( response.headers.get( 'location' )! ) )
				.replaceAll( email, 'EMAIL' )
				.replaceAll( email.replace( '+', '&#043;' ), 'EMAIL' )
				.replace( /name="handle" value="[^"]+"/, '' )
		);
	}
	expect( pages[ 0 ] ).toContain( 'one-time-code' );
	expect( pages[ 0 ] ).toBe( pages[ 1 ] );
	const wrong = await browser.post( '/?freehold_member=login', {
		email: 'ada@',
		to: '//evil.example/',
	} );
	// Nothing that was not counted is stored for a next page.
	expect( wrong.status ).toBe( 422 );
	const again = await wrong.text();
	expect( again ).toContain( 'Enter a valid email address' );
	expect( again ).toContain( 'value="ada@"' );
	expect( again ).not.toContain( 'evil' );
	const { code, handle } = await mailed(
		site,
		'ada+news@example.org',
		'https://evil.example/'
	);
	const done = await browser.post( '/?freehold_member=login', {
		handle,
		code,
	} );
	expect( done.status ).toBe( 303 );
	expect( done.headers.get( 'location' ) ).not.toContain( 'evil' );
	expect( browser.jar.has( SESSION ) ).toBe( true );
} );

test( 'access: “My subscription” in a pattern leads to the login and then to the account', async ( {
	seedPost,
	site,
} ) => {
	await set( site, seedPost );
	const pattern = await site.wpEval< number >(
		"return wp_insert_post( array( 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'Account', 'post_content' => '<!-- wp:freehold/my-subscription /-->' ) );"
	);
	const { id } = await seedPost( `<!-- wp:block {"ref":${ pattern }} /-->` );
	const browser = new Cookies( site.url );
	const find = ( html: string, start: RegExp ) =>
		html.match( start )![ 1 ]!.replace( /&(#0?38|amp);/g, '&' );
	const link = find(
		await browser.text( `/?p=${ id }` ),
		/href="([^"]*freehold_member=read)"/
	);
	const login = await browser.fetch( link );
	const to = find(
		await browser.text( login.headers.get( 'location' )! ),
		/name="to" value="([^"]*)"/
	);
	const { token } = await mailed(
		site,
		'ada+news@example.org',
		new URL( to, site.url ).href
	);
	const done = await browser.post(
		`/?freehold_member=login&token=${ token }`
	);
	expect( await browser.text( done.headers.get( 'location' )! ) ).toContain(
		'You are logged in as'
	);
} );

test( 'access: the return page opens only in the browser that began the order', async ( {
	seedPost,
	site,
} ) => {
	const { id, reference } = await set( site, seedPost );
	const path = `/?p=${ id }&freehold_paid=${ reference }`;
	const cookie = await site.wpEval< string >(
		`return ( new Freehold\\Keys\\SigningKey( 'freehold_payments_key', 'freehold-order-browser' ) )->sign( '${ reference }' );`
	);
	const name = `freehold_order_${ reference.slice( 0, 8 ) }`;
	const other = new Cookies( site.url );
	expect( await other.text( path ) ).not.toContain( SECRET );
	other.jar.set( name, cookie.replace( /^./, 'x' ) );
	expect( await other.text( path ) ).not.toContain( SECRET );
	expect( other.jar.has( SESSION ) ).toBe( false );

	const buyer = new Cookies( site.url );
	buyer.jar.set( name, cookie );
	const first = await buyer.fetch( path );
	expectPrivate( first );
	expect( await first.text() ).toContain( SECRET );
	const session = buyer.jar.get( SESSION );
	expect( await buyer.text( path ) ).toContain( SECRET );
	expect( buyer.jar.get( SESSION ) ).toBe( session );
	expect( await buyer.text( `/?p=${ id }&${ READ }` ) ).toContain( SECRET );
	expect( await buyer.text( `/?p=${ id }` ) ).not.toContain( SECRET );
} );

test( 'access: a refund, the period’s end and a revoked session close at the next request', async ( {
	seedPost,
	site,
} ) => {
	const { id, subscription } = await set( site, seedPost );
	const browser = new Cookies( site.url );
	const { token } = await mailed( site, 'ada+news@example.org' );
	await browser.post( `/?freehold_member=login&token=${ token }` );
	const read = () => browser.text( `/?p=${ id }&${ READ }` );
	const change = ( table: string, fields: string ) =>
		site.wpEval(
			`global $wpdb; return $wpdb->query( 'UPDATE ' . Freehold\\Payments\\Tables\\${ table }::name() . " SET ${ fields }" );`
		);
	expect( await read() ).toContain( SECRET );
	await change( 'PaymentsTable', "status = 'refunded'" );
	expect( await read() ).not.toContain( SECRET );
	await change( 'PaymentsTable', "status = 'paid'" );
	expect( await read() ).toContain( SECRET );
	await change( 'SubscriptionsTable', `period_end = 1000` );
	expect( await read() ).not.toContain( SECRET );
	await change( 'SubscriptionsTable', `period_end = 4000000000` );
	expect( await read() ).toContain( SECRET );
	expect( subscription ).toBeGreaterThan( 0 );
	await site.wpEval(
		'Freehold\\Members\\Access\\Tables\\SessionTable::clear(); return true;'
	);
	expect( await read() ).not.toContain( SECRET );
	expect( browser.jar.has( SESSION ) ).toBe( false );
} );

test( 'access: the page of the own subscription works only for its reader', async ( {
	seedPost,
	site,
} ) => {
	await set( site, seedPost );
	const { id } = await seedPost( '[freehold_my_subscription]' );
	const page = `/?p=${ id }`;
	const guest = await new Cookies( site.url ).fetch( page );
	expectPrivate( guest );
	expect( await guest.text() ).toContain( 'class="freehold-login"' );
	const readers: Cookies[] = [];
	for ( const email of [ 'ada+news@example.org', 'ada+news@example.org' ] ) {
		const browser = new Cookies( site.url );
		const { token } = await mailed( site, email );
		await browser.post( `/?freehold_member=login&token=${ token }` );
		readers.push( browser );
	}
	const [ one, two ] = readers as [ Cookies, Cookies ];
	const html = await one.text( page );
	expect( html ).toContain( 'Readers' );
	expect( html ).toContain( 'ada+news@example.org' );
	expect( html ).not.toContain( one.jar.get( SESSION )! );
	const key = /name="key" value="(\w+)"/.exec( html )![ 1 ]!;
	const other = /name="id" value="(\d+)"[^]*?Log out/.exec(
		html.slice( html.indexOf( 'value="revoke"' ) )
	)![ 1 ]!;
	const act = ( browser: Cookies, fields: Record< string, string > ) =>
		browser.post( '/?freehold_member=account', {
			page: `${ site.url }${ page }`,
			...fields,
		} );

	// Without the signature of the own session nothing happens.
	await act( two, { do: 'logout_all', key } );
	await act( one, { do: 'logout_all', key: 'x' } );
	await act( new Cookies( site.url ), { do: 'logout_all', key } );
	expect( await one.text( page ) ).toContain( 'ada+news@example.org' );

	const file = await act( one, { do: 'export', key } );
	expectPrivate( file );
	expect( file.headers.get( 'content-disposition' ) ).toContain(
		'my-data.json'
	);
	expect( JSON.stringify( await file.json() ) ).toContain( 'Readers' );

	const refused = await act( one, { do: 'delete', key, sure: '1' } );
	expect(
		await one.text( refused.headers.get( 'location' )!.split( '#' )[ 0 ]! )
	).toContain( 'Cancel it first' );

	expect( await two.text( page ) ).toContain( 'ada+news@example.org' );
	await act( one, { do: 'revoke', key, id: other } );
	expect( await two.text( page ) ).toContain( 'class="freehold-login"' );
	await act( one, { do: 'logout_all', key } );
	expect( await one.text( page ) ).toContain( 'class="freehold-login"' );
} );

test( 'access: an address changes after both have confirmed, and what was bought stays', async ( {
	seedPost,
	site,
} ) => {
	const { id } = await set( site, seedPost );
	const browser = new Cookies( site.url );
	const { token } = await mailed( site, 'ada+news@example.org' );
	await browser.post( `/?freehold_member=login&token=${ token }` );
	const steps = await site.wpEval< string >( `
		$reader = Freehold\\Members\\Tables\\SubscriberTable::by_hash( Freehold\\Members\\Address::hash( 'ada+news@example.org' ) );
		return Freehold\\Mail\\TokenTable::create_token( 'email_old', $reader->id, 600, array( 'email' => 'new@example.org' ) );` );
	const address = () =>
		site.wpEval< string[] >(
			"global $wpdb; return $wpdb->get_col( 'SELECT email FROM ' . Freehold\\Members\\Tables\\SubscriberTable::name() );"
		);
	const link = `/?freehold_member=email&token=${ steps }`;
	expect( ( await browser.fetch( link ) ).status ).toBe( 200 );
	expect( ( await browser.post( link ) ).status ).toBe( 200 );
	expect( ( await browser.post( link ) ).status ).toBe( 410 );
	expect( await address() ).toEqual( [ 'ada+news@example.org' ] );
	const last = await site.wpEval< string >( `
		$reader = Freehold\\Members\\Tables\\SubscriberTable::by_hash( Freehold\\Members\\Address::hash( 'ada+news@example.org' ) );
		return Freehold\\Mail\\TokenTable::create_token( 'email_new', $reader->id, 600, array( 'email' => 'new@example.org' ) );` );
	expect(
		await (
			await browser.post( `/?freehold_member=email&token=${ last }` )
		).text()
	).toContain( 'Your address is changed' );
	expect( await address() ).toEqual( [ 'new@example.org' ] );
	expect( await browser.text( `/?p=${ id }&${ READ }` ) ).not.toContain(
		SECRET
	);
	const again = new Cookies( site.url );
	await again.post(
		`/?freehold_member=login&token=${
			( await mailed( site, 'new@example.org' ) ).token
		}`
	);
	expect( await again.text( `/?p=${ id }&${ READ }` ) ).toContain( SECRET );
} );

test( 'access: a closed file opens at signed addresses alone, until it is opened again', async ( {
	seedPost,
	site,
} ) => {
	await site.wpEval( CLEAN );
	const file = await site.wpEval< { id: number; url: string } >( `
		$file = wp_upload_bits( 'bread.pdf', null, '%PDF-1.4 flour' );
		return array( 'id' => wp_insert_attachment( array( 'post_mime_type' => 'application/pdf', 'post_title' => 'Bread', 'post_status' => 'inherit' ), $file['file'] ), 'url' => $file['url'] );` );
	const setClosed = ( value: boolean ) =>
		site.wpEval(
			`return Freehold\\Members\\Access\\Files\\ClosedFile::set( ${ file.id }, ${ value } );`
		);
	const plan = await createPlan( site );
	const { id } = await seedPost(
		paid( plan, `<a href="${ file.url }">Recipe</a>` )
	);
	await subscribe( site, plan, 'ada+news@example.org' );
	const guest = new Cookies( site.url );
	expect( ( await guest.fetch( file.url ) ).status ).toBe( 200 );

	expect( await setClosed( true ) ).toBe( true );
	const bare = `/index.php?freehold_file=${ file.id }&name=bread.pdf`;
	for ( const address of [ file.url, bare, `${ bare }&token=1.reader.0` ] ) {
		const refused = await guest.fetch( address );
		expect( refused.status ).toBe( 403 );
		expect( refused.headers.get( 'cache-control' ) ).toContain(
			'no-store'
		);
		expect( await refused.text() ).not.toContain( 'flour' );
	}
	const reader = new Cookies( site.url );
	const { token } = await mailed( site, 'ada+news@example.org' );
	await reader.post( `/?freehold_member=login&token=${ token }` );
	const parts = await reader.text(
		`/?rest_route=/freehold/v4/paid-content/${ id }`
	);
	for ( const html of [
		await reader.text( `/?p=${ id }&${ READ }` ),
		JSON.parse( parts ).parts[ 0 ] as string,
	] ) {
		const signed = /href="([^"]*freehold_file=[^"]*)"/.exec( html )?.[ 1 ];
		const url = signed!.replace( /&#038;|&amp;/g, '&' );
		const whole = await guest.fetch( url );
		expect( whole.status ).toBe( 200 );
		expect( whole.headers.get( 'content-type' ) ).toBe( 'application/pdf' );
		expect( await whole.text() ).toContain( 'flour' );
		const part = await guest.fetch( url, {
			headers: { Range: 'bytes=0-3' },
		} );
		expect( part.status ).toBe( 206 );
		expect( await part.text() ).toBe( '%PDF' );
		expect(
			( await guest.fetch( url.replace( 'bread', 'other' ) ) ).status
		).toBe( 404 );
	}
	const author = new Cookies( site.url );
	for ( const { name, value } of await site.cookies( 'author' ) ) {
		author.jar.set( name, value );
	}
	expect( ( await author.fetch( file.url ) ).status ).toBe( 200 );

	expect( await setClosed( false ) ).toBe( true );
	expect( await guest.text( file.url ) ).toContain( 'flour' );
} );
