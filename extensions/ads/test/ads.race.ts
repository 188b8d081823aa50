/**
 * Events that two servers count, and slots that two administrators change, at the same time.
 */
import { expect, test } from '../../../tests/site/playwright';

const clean = `
	foreach ( Freehold\\Modules::get( 'ads' )->tables() as $table ) {
		Freehold\\Modules\\Tables::install( $table, true );
		$table::clear();
	}
	$slot = new Freehold\\Modules\\Ads\\Slots\\Slot( 0, 'Side', 'image', Freehold\\Modules\\Ads\\Slots\\Slot::DEFAULTS, '', 1 );
	return Freehold\\Modules\\Ads\\Slots\\SlotTable::add( $slot );
`;

/** Counts twenty views and ten clicks of ten visitors. */
const count = ( id: number ) => `
	for ( $n = 0; $n < 30; $n++ ) {
		$_SERVER['REMOTE_ADDR']     = '203.0.113.' . $n % 10;
		$_SERVER['HTTP_USER_AGENT'] = 'Mozilla/5.0 Firefox/140.0';
		Freehold\\Modules\\Ads\\Counts\\Recorder::record( Freehold\\Modules\\Ads\\Counts\\Recorder::sign( ${ id } ), $n < 20 ? 'view' : 'click' );
	}
	return true;
`;

const numbers = ( id: number ) =>
	`return Freehold\\Modules\\Ads\\Counts\\CountTable::sums( '2000-01-01' )[ ${ id } ];`;

test( 'ads: no view and no click is lost or counted twice', async ( {
	site,
} ) => {
	const id = await site.wpEval< number >( clean );
	await Promise.all(
		[ 1, 2, 3, 4 ].map( () => site.wpEval< boolean >( count( id ) ) )
	);
	expect( await site.wpEval( numbers( id ) ) ).toEqual( {
		views: 80,
		clicks: 40,
	} );
} );

test( 'ads: of changes that are based on the same version, one is stored and the others are rejected', async ( {
	site,
} ) => {
	const id = await site.wpEval< number >( clean );
	const names = [ 'One', 'Two', 'Three', 'Four' ];
	const results = await Promise.all(
		names.map( ( name ) =>
			site.wpEval< string >(
				`$result = Freehold\\Modules\\Ads\\Slots\\Slots::change( array( 'id' => ${ id }, 'version' => 1, 'name' => '${ name }', 'kind' => 'gam', 'path' => '/1/side' ) );
				return is_wp_error( $result ) ? $result->get_error_code() : $result->name;`,
				{ user: 'admin' }
			)
		)
	);
	const stored = await site.wpEval< { name: string; version: number } >(
		`$slot = Freehold\\Modules\\Ads\\Slots\\SlotTable::get( ${ id } ); return array( 'name' => $slot->name, 'version' => $slot->version );`
	);
	expect( results.sort() ).toEqual(
		[
			'changed_elsewhere',
			'changed_elsewhere',
			'changed_elsewhere',
			stored.name,
		].sort()
	);
	expect( stored.version ).toBe( 2 );
} );

test( 'ads: of texts that are based on the same version, one is stored', async ( {
	site,
} ) => {
	await site.wpEval( "delete_option( 'freehold_ads_txt' ); return true;" );
	const write = ( text: string, version: string ) =>
		site.wpEval< string >(
			`$error = Freehold\\Modules\\Ads\\AdsTxt\\Files::write( 'ads.txt', '${ text }', ${ version } );
			return null === $error ? 'stored' : $error->get_error_code();`
		);
	for ( const texts of [
		[ 'a', 'b', 'c', 'd' ],
		[ 'e', 'f', 'g', 'h' ],
	] ) {
		const before = await site.wpEval< string >(
			'return md5( Freehold\\Modules\\Ads\\AdsTxt\\Files::read( "ads.txt" ) );'
		);
		const results = await Promise.all(
			texts.map( ( text ) =>
				write( `${ text }.example, 1, DIRECT`, `'${ before }'` )
			)
		);
		expect( results.filter( ( one ) => one === 'stored' ) ).toHaveLength(
			1
		);
	}
} );
