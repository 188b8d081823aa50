/** Logging in, codes and sessions, in several requests at the same time. */
import { expect, test, type Site } from '../../../tests/site/playwright';
import { CLEAN, Cookies, createPlan, mailed, subscribe } from './reader';

const atOnce = < T >( times: number, run: ( index: number ) => Promise< T > ) =>
	Promise.all(
		Array.from( { length: times }, ( _, index ) => run( index ) )
	);

const count = ( site: Site, table: string, where = '1 = 1' ) =>
	site.wpEval< number >(
		`global $wpdb; return (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . Freehold\\Members\\Access\\Tables\\${ table }::name() . " WHERE ${ where }" );`
	);

const ready = async ( site: Site ) => {
	await site.wpEval( CLEAN );
	const plan = await createPlan( site );
	await subscribe( site, plan, 'ada@example.org' );
};

test( 'access: a login link that four requests use at once makes one session and one subscriber', async ( {
	site,
} ) => {
	await ready( site );
	const { token } = await mailed( site, 'ada@example.org' );
	const statuses = await atOnce( 4, async () => {
		const browser = new Cookies( site.url );
		const { status } = await browser.post(
			`/?freehold_member=login&token=${ token }`
		);
		return [ status, browser.jar.has( 'freehold_reader' ) ];
	} );
	expect( statuses.filter( ( [ status ] ) => status === 303 ) ).toEqual( [
		[ 303, true ],
	] );
	expect( statuses.filter( ( [ status ] ) => status === 410 ) ).toHaveLength(
		3
	);
	expect( await count( site, 'SessionTable' ) ).toBe( 1 );
} );

test( 'access: several links of one payer at once make one subscriber', async ( {
	site,
} ) => {
	await ready( site );
	const tokens: string[] = [];
	for ( let index = 0; index < 3; index++ ) {
		tokens.push( ( await mailed( site, 'ada@example.org' ) ).token );
	}
	const statuses = await atOnce(
		3,
		async ( index ) =>
			(
				await new Cookies( site.url ).post(
					`/?freehold_member=login&token=${ tokens[ index ] }`
				)
			).status
	);
	expect( statuses ).toEqual( [ 303, 303, 303 ] );
	expect(
		await site.wpEval< number >(
			"global $wpdb; return (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . Freehold\\Members\\Tables\\SubscriberTable::name() );"
		)
	).toBe( 1 );
	expect( await count( site, 'SessionTable' ) ).toBe( 3 );
} );

test( 'access: codes that are tried at once stay within the limit, and the right one works once', async ( {
	site,
} ) => {
	await ready( site );
	const { code, handle } = await mailed( site, 'ada@example.org' );
	const enter = ( tried: string, browser = new Cookies( site.url ) ) =>
		browser
			.post( '/?freehold_member=login', { handle, code: tried } )
			.then( () => browser.jar.has( 'freehold_reader' ) );
	const right = await atOnce( 4, () => enter( code ) );
	expect( right.filter( Boolean ) ).toHaveLength( 1 );
	expect( await count( site, 'SessionTable' ) ).toBe( 1 );

	const second = await mailed( site, 'ada@example.org' );
	const wrong = second.code === '000000' ? '111111' : '000000';
	await site.wpEval(
		"Freehold\\Database\\Options::delete_below( 'freehold_rate_', PHP_INT_MAX ); return true;"
	);
	await atOnce( 12, () =>
		new Cookies( site.url ).post( '/?freehold_member=login', {
			handle: second.handle,
			code: wrong,
		} )
	);
	expect( await count( site, 'LoginTable', 'used = 0 AND tries > 5' ) ).toBe(
		0
	);
	expect( await count( site, 'LoginTable', 'used = 0 AND tries = 5' ) ).toBe(
		1
	);
	// All attempts are used up, so the right code does not work any more.
	const browser = new Cookies( site.url );
	await browser.post( '/?freehold_member=login', {
		handle: second.handle,
		code: second.code,
	} );
	expect( browser.jar.has( 'freehold_reader' ) ).toBe( false );
} );

test( 'access: codes for one address are limited in all, in parallel too', async ( {
	site,
} ) => {
	await ready( site );
	const handles: string[] = [];
	for ( let index = 0; index < 5; index++ ) {
		handles.push( ( await mailed( site, 'ada@example.org' ) ).handle );
	}
	const results = await atOnce( 25, async ( index ) =>
		site.wpEval< string >(
			`return Freehold\\Members\\Access\\Login::by_code( '${
				handles[ index % 5 ]
			}', 'wrong', '' )[0];`
		)
	);
	expect( results.filter( ( one ) => one === 'wrong' ) ).toHaveLength( 15 );
	expect( results.filter( ( one ) => one === 'too_many' ) ).toHaveLength(
		10
	);
} );

test( 'access: a session that one process ends has ended for all', async ( {
	site,
} ) => {
	await ready( site );
	const { token } = await mailed( site, 'ada@example.org' );
	const browser = new Cookies( site.url );
	await browser.post( `/?freehold_member=login&token=${ token }` );
	const id = browser.jar.get( 'freehold_reader' );
	const open = () =>
		site.wpEval< boolean >(
			`$_COOKIE['freehold_reader'] = '${ id }'; return null !== Freehold\\Members\\Access\\Access::member();`
		);
	expect( await atOnce( 3, open ) ).toEqual( [ true, true, true ] );
	await site.wpEval(
		'Freehold\\Members\\Access\\Tables\\SessionTable::remove_all( Freehold\\Members\\Tables\\SubscriberTable::by_hash( Freehold\\Members\\Address::hash( "ada@example.org" ) )->id ); return true;'
	);
	expect( await atOnce( 3, open ) ).toEqual( [ false, false, false ] );
} );
