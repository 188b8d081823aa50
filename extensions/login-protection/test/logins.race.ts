/**
 * Logins that fail on two servers at the same time.
 */
import { expect, test, type Site } from '../../../tests/site/playwright';

const prepare = ( attempts: number ) => `
	foreach ( Freehold\\Modules::get( 'login-protection' )->tables() as $table ) {
		Freehold\\Modules\\Tables::install( $table, true );
		$table::clear();
	}
	Freehold\\Settings::set( 'modules.login-protection.options.attempts', ${ attempts } );
	return true;
`;

/** Fails ten times. */
const fail = `
	$_SERVER['REMOTE_ADDR'] = '203.0.113.7';
	for ( $n = 0; $n < 10; $n++ ) {
		Freehold\\Modules\\LoginProtection\\Tables\\AttemptTable::fail( Freehold\\Modules\\LoginProtection\\Subject::of_ip( '203.0.113.7' )[0] );
	}
	return true;
`;

const row = `
	global $wpdb;
	$row = $wpdb->get_row( $wpdb->prepare( 'SELECT failures, waits FROM %i', Freehold\\Modules\\LoginProtection\\Tables\\AttemptTable::name() ), ARRAY_A );
	return array_map( 'intval', $row );
`;

/** Fails forty times with a limit, on several workers at the same time. */
async function failAtOnce( site: Site, limit: number ) {
	await site.wpEval( prepare( limit ) );
	await Promise.all(
		[ 1, 2, 3, 4 ].map( () => site.wpEval< boolean >( fail ) )
	);
	return site.wpEval< { failures: number; waits: number } >( row );
}

test( 'login protection: every failure counts, and one wait begins at the limit', async ( {
	site,
} ) => {
	expect( await failAtOnce( site, 100 ) ).toEqual( {
		failures: 40,
		waits: 0,
	} );
	expect( await failAtOnce( site, 40 ) ).toEqual( { failures: 0, waits: 1 } );
	// A failure that comes before the wait begins belongs to it.
	const { failures, waits } = await failAtOnce( site, 8 );
	expect( waits ).toBeGreaterThan( 0 );
	expect( failures ).toBeLessThan( 8 );
	expect( waits * 8 + failures ).toBeLessThanOrEqual( 40 );
} );

test( 'login protection: of several uses of one link, one works', async ( {
	site,
} ) => {
	await site.wpEval( prepare( 10 ) );
	const token = await site.wpEval< string >(
		'return Freehold\\Modules\\LoginProtection\\Tables\\LinkTable::create_token( 7 );'
	);
	const used = await Promise.all(
		[ 1, 2, 3, 4 ].map( () =>
			site.wpEval< boolean >(
				`return Freehold\\Modules\\LoginProtection\\Tables\\LinkTable::use_token( '${ token }' );`
			)
		)
	);
	expect( used.filter( Boolean ) ).toHaveLength( 1 );
	const mailed = await Promise.all(
		[ 1, 2, 3, 4 ].map( () =>
			site.wpEval< string | null >(
				'return Freehold\\Modules\\LoginProtection\\Tables\\LinkTable::create_token( 8 );'
			)
		)
	);
	expect( mailed.filter( Boolean ) ).toHaveLength( 1 );
} );
