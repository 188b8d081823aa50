/**
 * Administrators who change settings at the same time: the one stored option contains all changes.
 */
import { expect, test } from '../site/playwright';
import { call, logIn } from './client';

const MODULES = [
	'star-rating',
	'business-hours',
	'markdown',
	'button',
	'map',
	'related-posts',
	'slideshow',
	'contact-info',
];

test( 'modules that are turned off at the same time are all off, and on again', async ( {
	site,
} ) => {
	const admin = await logIn( site, 'admin' );
	for ( const active of [ false, true ] ) {
		const responses = await Promise.all(
			MODULES.map( ( slug ) =>
				call(
					site,
					admin,
					'POST',
					`freehold/v4/module/${ slug }/active`,
					{ active }
				)
			)
		);
		expect( responses.map( ( { status } ) => status ) ).toEqual(
			MODULES.map( () => 200 )
		);
		expect(
			await site.wpEval(
				`return array_map( array( 'Freehold\\\\Modules', 'is_active' ), json_decode( '${ JSON.stringify(
					MODULES
				) }' ) );`
			)
		).toEqual( MODULES.map( () => active ) );
	}
} );

test( 'tables that two requests create at the same time exist, with their versions', async ( {
	site,
} ) => {
	const tables = `
		$all    = apply_filters( 'freehold_tables', Freehold\\Features::collect( 'tables', Freehold\\Features::all() ) );
		$tables = array_values( array_filter( array_unique( $all ), static fn ( $table ) => ! $table::IS_OF_NETWORK ) );
	`;
	const versions = await site.wpEval< Record< string, number > >( `
		${ tables }
		foreach ( array_keys( Freehold\\Modules::all() ) as $slug ) {
			Freehold\\Modules::set_active( $slug, true );
		}
		global $wpdb;
		foreach ( $tables as $table ) {
			$wpdb->query( $wpdb->prepare( 'DROP TABLE %i', $table::name() ) );
		}
		Freehold\\Settings::set( 'tables', array() );
		return array_combine( array_map( static fn ( $table ) => $table::NAME, $tables ), array_map( static fn ( $table ) => $table::VERSION, $tables ) );
	` );
	expect( Object.keys( versions ).length ).toBeGreaterThan( 2 );
	const install = `
		${ tables }
		Freehold\\Modules\\Lifecycle::install();
		return array_unique( array_map( static fn ( $table ) => $table::exists(), $tables ) );
	`;
	expect(
		await Promise.all( [ 1, 2, 3 ].map( () => site.wpEval( install ) ) )
	).toEqual( [ [ true ], [ true ], [ true ] ] );
	expect(
		await site.wpEval( "return Freehold\\Settings::get( 'tables' );" )
	).toEqual( versions );
} );
