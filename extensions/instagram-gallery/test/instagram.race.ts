/** Several servers that update the same account at the same time, and a user who disconnects it meanwhile. */
import { expect, test } from '../../../tests/services/instagram/fixture';

/** Removes what an earlier run has left, and connects an account. */
const connect = ( token: string ) => `
	foreach ( Freehold\\Modules::get( 'instagram-gallery' )->tables() as $table ) {
		Freehold\\Modules\\Tables::install( $table, true );
		$table::clear();
	}
	$account = Freehold\\Modules\\InstagramGallery\\Accounts\\Accounts::connect_token( '${ token }' );
	Freehold\\Modules\\InstagramGallery\\Images\\Files::delete_folder( $account->handle );
	global $wpdb;
	$wpdb->query( $wpdb->prepare( 'UPDATE %i SET refresh_at = 0', Freehold\\Modules\\InstagramGallery\\Accounts\\AccountTable::name() ) );
	return array( $account->id, $account->handle );
`;

const files = ( handle: string ) => `
	return count( (array) glob( wp_upload_dir()['basedir'] . '/freehold-instagram/${ handle }/*' ) );
`;

test( 'instagram: servers that update an account at the same time download each image once', async ( {
	instagram,
	site,
} ) => {
	const [ id, handle ] = await site.wpEval< [ number, string ] >(
		connect( instagram.token( undefined, 5 ) )
	);
	instagram.age( 5 );
	const refreshed = instagram.requests( 'GET /refresh' ).length;
	instagram.order( { delay: 50 } );
	const run = `return Freehold\\Modules\\InstagramGallery\\Sync\\Sync::run( ${ id }, 60 );`;
	const results = await Promise.all(
		[ 1, 2, 3, 4 ].map( () => site.wpEval< boolean >( run ) )
	);
	expect( results ).toContain( true );
	expect( instagram.requests( 'GET /me/media' ) ).toHaveLength( 1 );
	expect( instagram.requests( 'GET /refresh' ).length - refreshed ).toBe( 1 );
	const images = instagram.requests( 'GET /v/' ).map( ( { path } ) => path );
	expect( images ).toHaveLength( 12 );
	expect( new Set( images ).size ).toBe( 12 );
	expect( await site.wpEval( files( handle ) ) ).toBe( 24 );
} );

test( 'instagram: nothing is left of an account that is disconnected while its images are copied', async ( {
	instagram,
	site,
} ) => {
	const [ id, handle ] = await site.wpEval< [ number, string ] >(
		connect( instagram.token( undefined, 5 ) )
	);
	instagram.order( { delay: 60 } );
	const run = site.wpEval(
		`return Freehold\\Modules\\InstagramGallery\\Sync\\Sync::run( ${ id }, 60 );`
	);
	await expect
		.poll( () => instagram.requests( 'GET /v/' ).length, {
			timeout: 20_000,
			intervals: [ 20 ],
		} )
		.toBeGreaterThan( 1 );
	await site.wpEval( `
		$account = Freehold\\Modules\\InstagramGallery\\Accounts\\AccountTable::by_handle( '${ handle }' );
		Freehold\\Modules\\InstagramGallery\\Accounts\\Accounts::disconnect( $account );
		return true;
	` );
	await run;
	expect( await site.wpEval( files( handle ) ) ).toBe( 0 );
	expect(
		await site.wpEval(
			'global $wpdb; return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM %i", Freehold\\Modules\\InstagramGallery\\Images\\PostTable::name() ) );'
		)
	).toBe( 0 );
} );
