/**
 * Views that two servers count at the same time.
 */
import { expect, test } from '../../../tests/site/playwright';

const clean = `
	foreach ( Freehold\\Modules::get( 'visits' )->tables() as $table ) {
		Freehold\\Modules\\Tables::install( $table, true );
		$table::clear();
	}
	return true;
`;

/** Counts views of one page by ten visitors, twice each. */
const view = `
	for ( $n = 0; $n < 20; $n++ ) {
		$_SERVER['REMOTE_ADDR']     = '203.0.113.' . $n % 10;
		$_SERVER['HTTP_USER_AGENT'] = 'Mozilla/5.0 Firefox/140.0';
		Freehold\\Modules\\Visits\\Recorder::record( Freehold\\Modules\\Visits\\ViewedPage::current()->signed(), 'example.org' );
	}
	return true;
`;

const numbers = `
	global $wpdb;
	return array_column( $wpdb->get_results( $wpdb->prepare( 'SELECT kind, SUM(views) AS views, SUM(visitors) AS visitors FROM %i GROUP BY kind ORDER BY kind', Freehold\\Modules\\Visits\\Tables\\ViewTable::name() ), ARRAY_N ), null, 0 );
`;

test( 'visits: no view is lost or counted twice, and each visitor counts once', async ( {
	site,
} ) => {
	await site.wpEval( clean );
	const day = "return wp_date( 'Y-m-d' );";
	const before = await site.wpEval( day );
	await Promise.all(
		[ 1, 2, 3, 4 ].map( () => site.wpEval< boolean >( view ) )
	);
	// At midnight everyone is a new visitor.
	test.skip(
		before !== ( await site.wpEval( day ) ),
		'The day has changed.'
	);
	const found = await site.wpEval< Record< string, string[] > >( numbers );
	expect(
		Object.values( found ).map( ( [ kind, ...counts ] ) => [
			kind,
			...counts.map( Number ),
		] )
	).toEqual( [
		[ 'country', 80, 0 ],
		[ 'device', 80, 0 ],
		[ 'page', 80, 0 ],
		[ 'site', 80, 10 ],
		[ 'website', 80, 0 ],
	] );
} );
