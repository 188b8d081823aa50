/**
 * Failed logins on the sites of a network, whose accounts can log in on each of them.
 */
import { expect, test, type Site } from '../../../tests/site/playwright';

test.use( { siteOptions: { multisite: true } } );

const ready = `
	$second = get_blog_id_from_url( DOMAIN_CURRENT_SITE, '/second/' ) ?: wpmu_create_blog( DOMAIN_CURRENT_SITE, '/second/', 'Second', 1 );
	Freehold\\Modules\\LoginProtection\\Tables\\AttemptTable::clear();
	Freehold\\Settings::set( 'modules.login-protection.options', array( 'attempts' => 3, 'proxy' => 'real', 'proxies' => 1 ) );
	Freehold\\Modules::set_active( 'login-protection', true );
	switch_to_blog( $second );
	// The site's own options do not count.
	Freehold\\Settings::set( 'modules.login-protection.options', array( 'attempts' => 100, 'proxy' => 'none', 'proxies' => 1 ) );
`;

/** Tries to log in, and returns the status: 200 for a wrong password, 302 for a right one. */
const logIn = async (
	site: Site,
	path: string,
	log: string,
	pwd: string,
	ip: string
) =>
	(
		await fetch( new URL( `${ path }wp-login.php`, site.url ), {
			method: 'POST',
			redirect: 'manual',
			headers: { 'X-Real-IP': ip },
			body: new URLSearchParams( { log, pwd } ),
		} )
	).status;

test( 'login protection: failures on all sites of a network count together, whatever a site turns off', async ( {
	site,
} ) => {
	await site.wpEval(
		`${ ready } Freehold\\Modules::set_active( 'login-protection', false ); return true;`
	);
	const [ one, other ] = [ '203.0.113.1', '::ffff:203.0.113.2' ];
	for ( const path of [ '/second/', '/', '/second/' ] ) {
		expect( await logIn( site, path, 'author', 'wrong', one ) ).toBe( 200 );
	}
	for ( const path of [ '/second/', '/' ] ) {
		expect( await logIn( site, path, 'author', 'password', one ) ).toBe(
			429
		);
		expect( await logIn( site, path, 'author', 'password', other ) ).toBe(
			302
		);
	}
	// The number of failures of a username does not depend on the site, either.
	for ( let index = 10; index < 19; index++ ) {
		await logIn(
			site,
			index % 2 ? '/' : '/second/',
			'editor',
			'wrong',
			`198.51.100.${ index }`
		);
	}
	expect( await logIn( site, '/second/', 'editor', 'password', other ) ).toBe(
		429
	);
} );

test( 'login protection: super admins are protected also where no site has it on', async ( {
	site,
} ) => {
	await site.wpEval( `${ ready }
		Freehold\\Modules::set_active( 'login-protection', false );
		restore_current_blog();
		Freehold\\Modules::set_active( 'login-protection', false );
		return true;
	` );
	const ip = '203.0.113.3';
	for ( let index = 0; index < 4; index++ ) {
		expect( await logIn( site, '/second/', 'author', 'wrong', ip ) ).toBe(
			200
		);
	}
	expect( await logIn( site, '/', 'author', 'password', ip ) ).toBe( 302 );
	for ( const path of [ '/second/', '/', '/second/' ] ) {
		expect( await logIn( site, path, 'admin', 'wrong', ip ) ).toBe( 200 );
	}
	for ( const path of [ '/second/', '/' ] ) {
		expect( await logIn( site, path, 'admin', 'password', ip ) ).toBe(
			429
		);
	}
} );
