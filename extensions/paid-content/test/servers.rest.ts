/** Two web servers with one database share the sessions of readers. nginx sends each request to the server that a test names. */
import { expect, test } from '../../../tests/site/playwright';
import { hasFpm, onFpm, WITHOUT_FPM } from '../../../tests/site/playwright/fpm';
import {
	CLEAN,
	Cookies,
	createPlan,
	mailed,
	paid,
	SECRET,
	subscribe,
} from './reader';

test.use( {
	siteOptions: {
		plugin: process.env.FREEHOLD_TEST_PLUGIN ?? 'source',
		...onFpm,
		servers: hasFpm ? 2 : 1,
		nginx: 'add_header X-Test-Server $upstream_addr always;',
	},
} );

test.skip( ! hasFpm, WITHOUT_FPM );

test( 'access: a session that one server began opens the other, and ends on both at once', async ( {
	seedPost,
	site,
} ) => {
	await site.wpEval( CLEAN );
	const plan = await createPlan( site );
	await subscribe( site, plan, 'ada@example.org' );
	const post = await seedPost( paid( plan ) );
	const account = await seedPost( '[freehold_my_subscription]' );
	const browser = new Cookies( site.url );
	const servers = new Set< string | null >();
	const read = async ( server: 1 | 2, path: string ) => {
		const response = await browser.fetch( path, {
			headers: { 'X-Test-Server': String( server ) },
		} );
		servers.add( response.headers.get( 'X-Test-Server' ) );
		return response.text();
	};
	const page = `/?p=${ post.id }&freehold_member=read`;

	const { token } = await mailed( site, 'ada@example.org' );
	const login = await browser.fetch(
		`/?freehold_member=login&token=${ token }`,
		{ method: 'POST', headers: { 'X-Test-Server': '1' } }
	);
	expect( login.status ).toBe( 303 );
	expect( await read( 1, page ) ).toContain( SECRET );
	expect( await read( 2, page ) ).toContain( SECRET );
	expect( servers.size ).toBe( 2 );

	const cookie = new Map( browser.jar );
	const html = await read( 2, `/?p=${ account.id }` );
	await browser.fetch( '/?freehold_member=account', {
		method: 'POST',
		headers: { 'X-Test-Server': '2' },
		body: new URLSearchParams( {
			do: 'logout_all',
			key: /name="key" value="(\w+)"/.exec( html )![ 1 ]!,
		} ),
	} );
	// A copy of the cookie is worth nothing, on any server.
	for ( const server of [ 1, 2 ] as const ) {
		cookie.forEach( ( value, name ) => browser.jar.set( name, value ) );
		expect( await read( server, page ) ).not.toContain( SECRET );
	}
} );
