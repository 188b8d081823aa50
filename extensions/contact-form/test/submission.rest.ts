/** What the endpoint of forms makes of broken and hostile requests: always a clear response, never half an entry. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test, type Site } from '../../../tests/site/playwright';
import {
	CONTACT,
	controls,
	entries,
	field,
	form,
	send,
	shownIf,
} from './visitor';

const GOOD = { 'f[name]': 'Ada', 'f[email]': 'ada@example.com' };

test( 'contact form: broken requests get a message and store nothing', async ( {
	seedPost,
	site,
} ) => {
	const { id } = await seedPost( CONTACT );
	const hidden = await controls( site, id );
	const good = new URLSearchParams( { ...hidden, ...GOOD } ).toString();
	const many = Array.from(
		{ length: 10000 },
		( _, index ) => `f[x${ index }]=1`
	).join( '&' );
	const cases: [ string, string, number, string ][] = [
		[ 'nothing', '', 400, 'form_unknown' ],
		[ 'no form', 'freehold_end=1&f[name]=Ada', 400, 'form_unknown' ],
		[
			'a forged form',
			good.replace( /(freehold_form=[0-9a-f]{3})./, '$1x' ),
			400,
			'form_unknown',
		],
		[
			'a form as a list',
			good.replace( 'freehold_form=', 'freehold_form[]=' ),
			400,
			'form_unknown',
		],
		[
			'another post',
			good.replace( /(freehold_form=[0-9a-f]+\.)\d+/, '$11' ),
			400,
			'form_unknown',
		],
		[
			'a cut body',
			good.replace( '&freehold_end=1', '' ),
			413,
			'too_large',
		],
		[
			'10,000 fields',
			good.replace( '&freehold_end=1', `&${ many }&freehold_end=1` ),
			413,
			'too_large',
		],
		[
			'lists for texts',
			good.replaceAll( '%5D=', '%5D[]=' ),
			422,
			'invalid',
		],
		[
			'objects for texts',
			good.replaceAll( '%5D=', '%5D[a][b]=' ),
			422,
			'invalid',
		],
		[
			'broken UTF-8',
			good.replace( '=Ada', '=%C3%28%FF' ),
			422,
			'invalid',
		],
		[
			'a header in the email address',
			good.replace( 'ada%40example.com', 'a%40b.de%0D%0ABcc:c%40d.de' ),
			422,
			'invalid',
		],
		[
			'a long text',
			good.replace( '=Ada', `=${ 'a'.repeat( 100000 ) }` ),
			422,
			'invalid',
		],
	];
	for ( const [ name, body, status, code ] of cases ) {
		const response = await send( site, body );
		const result = await response.json();
		expect( [ name, response.status, result.code ] ).toEqual( [
			name,
			status,
			code,
		] );
		expect( result.message, name ).not.toBe( '' );
		expect( response.headers.get( 'cache-control' ) ).toContain(
			'no-cache'
		);
	}
	expect( await entries( site ) ).toBe( 0 );
	expect( await entries( site, 'spam' ) ).toBe( 0 );
	expect( ( await send( site, good ) ).status ).toBe( 200 );
	expect( await entries( site ) ).toBe( 1 );
} );

test( 'contact form: a body that PHP drops is said to be too large, on the page of the form', async ( {
	seedPost,
	site,
} ) => {
	const { url } = await seedPost( CONTACT );
	// As with a body beyond `post_max_size`, PHP fills neither the fields nor the files.
	const response = await send( site, 'a'.repeat( 100000 ), {
		Accept: 'text/html',
		'Content-Type': 'application/octet-stream',
		Referer: url,
	} );
	expect( response.status ).toBe( 303 );
	const page = await fetch( response.headers.get( 'location' ) as string );
	expect( page.headers.get( 'cache-control' ) ).toContain( 'no-store' );
	expect( await page.text() ).toContain( 'too large to be sent' );
	expect( await entries( site ) ).toBe( 0 );
} );

/** Starts a second web server on the site, whose PHP drops the bodies of requests beyond 8 MB. */
async function startSmallServer( site: Site ) {
	const probe = createServer().listen( 0, '127.0.0.1' );
	await once( probe, 'listening' );
	const { port } = probe.address() as AddressInfo;
	probe.close();
	const server = spawn(
		'php',
		[
			...[ 'post_max_size=8M', 'upload_max_filesize=8M' ],
			...[ 'display_errors=0', 'log_errors=0' ],
		]
			.flatMap( ( setting ) => [ '-d', setting ] )
			.concat( '-S', `127.0.0.1:${ port }`, '-t', site.wordpress ),
		{ stdio: 'ignore' }
	);
	const url = `http://127.0.0.1:${ port }`;
	await expect( async () => fetch( url ) ).toPass();
	return { url, stop: () => server.kill() };
}

test( 'contact form: a body of 100 MB gets a message and stores nothing', async ( {
	seedPost,
	site,
} ) => {
	const { id, url } = await seedPost(
		form( '<!-- wp:jetpack/field-file {"id":"doc","label":"Doc"} /-->' )
	);
	const hidden = await controls( site, id );
	const body = new FormData();
	Object.entries( hidden ).forEach( ( [ key, value ] ) =>
		body.set( key, value )
	);
	body.set( 'f[doc][]', new Blob( [ new Uint8Array( 1e8 ) ] ), 'big.pdf' );
	// Where PHP accepts it, the file is too large.
	const accepted = await send( site, body );
	expect( accepted.status ).toBe( 422 );
	expect( ( await accepted.json() ).errors.doc ).toContain( 'at most 10 MB' );
	expect( await entries( site ) ).toBe( 0 );

	test.skip( site.engine === 'wasm', 'The other server needs PHP.' );
	const small = await startSmallServer( site );
	try {
		const dropped = { ...site, url: small.url };
		const response = await send( dropped, body );
		expect( response.status ).toBe( 413 );
		expect( await response.json() ).toMatchObject( {
			ok: false,
			code: 'too_large',
			message:
				'The form is too large to be sent. Files may have at most 8 MB.',
		} );
		const redirect = await send( dropped, body, {
			Accept: 'text/html',
			Referer: url,
		} );
		expect( redirect.status ).toBe( 303 );
		const page = await fetch(
			redirect.headers.get( 'location' ) as string
		);
		expect( await page.text() ).toContain( 'too large to be sent' );
		expect( await entries( site ) ).toBe( 0 );
	} finally {
		small.stop();
	}
} );

test( 'contact form: choices that are not offered, and fields whose condition is not met', async ( {
	seedPost,
	site,
} ) => {
	const { id } = await seedPost(
		form(
			field( 'select', 'Kind', {
				id: 'kind',
				options: [ 'Company', 'Person' ],
			} ) +
				field( 'text', 'VAT number', {
					id: 'vat',
					required: true,
					...shownIf( 'kind', 'Company' ),
				} )
		)
	);
	const hidden = await controls( site, id );
	const post = async ( values: Record< string, string > ) => {
		const response = await send(
			site,
			new URLSearchParams( { ...hidden, ...values } )
		);
		return [
			response.status,
			Object.keys( ( await response.json() ).errors ?? {} ),
		];
	};
	expect( await post( { 'f[kind]': 'Robot' } ) ).toEqual( [
		422,
		[ 'kind' ],
	] );
	expect( await post( { 'f[kind]': 'Company' } ) ).toEqual( [
		422,
		[ 'vat' ],
	] );
	expect(
		await post( {
			'f[kind]': 'Person',
			'f[vat]': 'smuggled',
			'f[role]': 'administrator',
		} )
	).toEqual( [ 200, [] ] );
	expect(
		await site.wpEval< string >(
			`return get_posts( array( 'post_type' => 'feedback' ) )[0]->post_content;`,
			{ user: 'admin' }
		)
	).not.toMatch( /smuggled|administrator/ );
} );

test( 'contact form: redirects stay on this site, and a result is shown to its own key alone', async ( {
	seedPost,
	site,
} ) => {
	const { id, url } = await seedPost( CONTACT );
	const hidden = await controls( site, id );
	const post = ( page: string, referer: string, values: object ) =>
		send(
			site,
			new URLSearchParams( {
				...hidden,
				...values,
				freehold_page: page,
			} ),
			{ Accept: 'text/html', Referer: referer }
		);
	for ( const [ page, referer ] of [
		[ 'https://evil.example/', 'https://evil.example/' ],
		[ '//evil.example', '' ],
		[ 'javascript:alert(1)', '' ],
		[ `${ site.url }@evil.example/`, '' ],
	] as const ) {
		const response = await post( page, referer, GOOD );
		expect( response.status ).toBe( 303 );
		expect(
			new URL( response.headers.get( 'location' ) as string ).origin
		).toBe( site.url );
	}
	const failed = await post( url, '', { 'f[name]': '"><script>x</script>' } );
	const location = failed.headers.get( 'location' ) as string;
	const html = await ( await fetch( location ) ).text();
	expect( html ).toContain( '&quot;&gt;&lt;script&gt;' );
	expect( html ).not.toContain( '<script>x' );
	const other = location.replace(
		/freehold_form=\w{4}/,
		'freehold_form=0000'
	);
	expect( await ( await fetch( other ) ).text() ).not.toContain(
		'&quot;&gt;&lt;script'
	);
	expect(
		( await fetch( `${ site.url }/?freehold_form=submit` ) ).status
	).toBe( 200 );
} );

test( 'contact form: files with a dangerous name or content are rejected', async ( {
	seedPost,
	site,
} ) => {
	const { id } = await seedPost(
		form(
			field( 'name', 'Name' ) +
				'<!-- wp:jetpack/field-file {"id":"doc","label":"Doc"} /-->'
		)
	);
	const hidden = await controls( site, id );
	const png = Buffer.from(
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
		'base64'
	);
	const upload = async ( name: string, bytes: Buffer ) => {
		const body = new FormData();
		Object.entries( hidden ).forEach( ( [ key, value ] ) =>
			body.set( key, value )
		);
		body.set( 'f[doc][]', new Blob( [ new Uint8Array( bytes ) ] ), name );
		return ( await send( site, body ) ).status;
	};
	for ( const name of [
		'a.php',
		'a.php.png',
		'a.svg',
		'a.html',
		'a.phtml.png',
		'../../a.php',
	] ) {
		expect( [ name, await upload( name, png ) ] ).toEqual( [ name, 422 ] );
	}
	expect(
		await upload( 'a.png', Buffer.from( '<?php echo "Hello, World";' ) )
	).toBe( 422 );
	expect( await entries( site ) ).toBe( 0 );
	expect( await upload( 'a.png', png ) ).toBe( 200 );
	expect( await entries( site ) ).toBe( 1 );
} );
