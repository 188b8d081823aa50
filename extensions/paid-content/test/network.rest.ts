/**
 * Readers of two sites of a network in one browser.
 */
import { expect, test, type Site } from '../../../tests/site/playwright';
import { Cookies } from './reader';

test.use( { siteOptions: { multisite: true } } );

/** Adds a reader on a site and returns the token of a link with which the reader logs in. */
const token = ( site: Site, path: string ) =>
	site.wpEval< string >( `
		switch_to_blog( get_blog_id_from_url( DOMAIN_CURRENT_SITE, '${ path }' ) ?: wpmu_create_blog( DOMAIN_CURRENT_SITE, '${ path }', 'Another site', 1 ) );
		Freehold\\Modules::set_all_active( array( 'subscriptions', 'paid-content' ), true );
		Freehold\\Members\\Subscribers::add( 'ada@example.org', new Freehold\\Members\\Consent( 'On paper', 'manual' ), 'active' );
		return Freehold\\Members\\Access\\LoginLink::create( 'ada@example.org', bin2hex( random_bytes( 16 ) ), home_url( '/' ) )['token'];
	` );

/** The login page sends readers on, and shows guests its form. */
const isReader = async ( browser: Cookies, path: string ) =>
	( await browser.fetch( `${ path }?freehold_member=login&to=/` ) ).status ===
	303;

const logIn = async ( site: Site, browser: Cookies, path: string ) =>
	browser.post(
		`${ path }?freehold_member=login&token=${ await token( site, path ) }`
	);

test( 'access: a reader of one site of a network stays logged in when reading on another', async ( {
	site,
} ) => {
	const browser = new Cookies( site.url );
	await token( site, '/second/' );
	await logIn( site, browser, '/' );
	expect( await isReader( browser, '/' ) ).toBe( true );
	expect( await isReader( browser, '/second/' ) ).toBe( false );
	expect( await isReader( browser, '/' ) ).toBe( true );
	await logIn( site, browser, '/second/' );
	expect( await isReader( browser, '/second/' ) ).toBe( true );
	expect( await isReader( browser, '/' ) ).toBe( true );
	const second = [ ...browser.set.keys() ].find(
		( name ) =>
			/^freehold_reader_\d+$/.test( name ) && name !== 'freehold_reader_1'
	);
	expect( browser.set.get( second ?? '' ) ).toMatch( /path=\/second\//i );
	expect( browser.set.get( 'freehold_reader_1' ) ).toMatch( /path=\/;/i );
} );

test( 'access: a cookie of an earlier version belongs to the site with its session', async ( {
	site,
} ) => {
	const browser = new Cookies( site.url );
	await token( site, '/second/' );
	await logIn( site, browser, '/' );
	const id = browser.jar.get( 'freehold_reader_1' )!;
	browser.jar.clear();
	browser.jar.set( 'freehold_reader', id );
	browser.jar.set( 'freehold_reader_hint', '1' );
	expect( await isReader( browser, '/second/' ) ).toBe( false );
	expect( browser.jar.get( 'freehold_reader' ) ).toBe( id );
	expect( await isReader( browser, '/' ) ).toBe( true );
	expect( Object.fromEntries( browser.jar ) ).toEqual( {
		freehold_reader_1: id,
		freehold_reader_hint_1: '1',
	} );
	expect( await isReader( browser, '/' ) ).toBe( true );
} );
