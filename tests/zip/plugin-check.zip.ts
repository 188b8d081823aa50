/**
 * All checks of the Plugin Check plugin, which the plugin directory runs, on the zip. `PLUGIN_CHECK_DIR` names its folder.
 */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../site/playwright';

const folder = process.env.PLUGIN_CHECK_DIR ?? '';

/** What each evaluation needs; `$checks` are the checks by name. */
const PREPARE = `
	ini_set( 'memory_limit', '2G' );
	set_time_limit( 0 );
	require_once ABSPATH . 'wp-admin/includes/admin.php';
	$checks = ( new WordPress\\Plugin_Check\\Checker\\Default_Check_Repository() )->get_checks( WordPress\\Plugin_Check\\Checker\\Check_Repository::TYPE_ALL )->to_map();
`;

test.use( { siteOptions: { plugin: 'zip', engine: 'php' } } );

test.skip( ! folder, 'PLUGIN_CHECK_DIR names no Plugin Check.' );

test( 'Plugin Check finds no errors and no warnings', async ( { site } ) => {
	test.setTimeout( 600_000 );
	await cp(
		folder,
		join( site.wordpress, 'wp-content/plugins/plugin-check' ),
		{ recursive: true }
	);
	const names = await site.wpEval< string[] >(
		`
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		wp_clean_plugins_cache();
		$result = activate_plugin( 'plugin-check/plugin.php' );
		if ( is_wp_error( $result ) ) {
			throw new RuntimeException( $result->get_error_message() );
		}
		// Some checks open a page of each type.
		foreach ( get_post_types( array( 'public' => true ) ) as $type ) {
			wp_insert_post( array( 'post_type' => $type, 'post_title' => $type, 'post_status' => 'attachment' === $type ? 'inherit' : 'publish', 'post_mime_type' => 'attachment' === $type ? 'image/png' : '' ) );
		}
		${ PREPARE }
		return array_keys( $checks );
		`,
		{ user: 'admin' }
	);
	expect( names.length ).toBeGreaterThan( 20 );
	const found: Record< string, string[] > = {};
	for ( const name of names ) {
		found[ name ] = await site.wpEval< string[] >(
			`
			${ PREPARE }
			$result  = new WordPress\\Plugin_Check\\Checker\\Check_Result( new WordPress\\Plugin_Check\\Checker\\Check_Context( WP_PLUGIN_DIR . '/freehold/plugin.php' ) );
			$checks['${ name }']->run( $result );
			$found = array();
			foreach ( array( $result->get_errors(), $result->get_warnings() ) as $files ) {
				foreach ( $files as $file => $lines ) {
					foreach ( $lines as $line => $columns ) {
						foreach ( array_merge( ...$columns ) as $message ) {
							$found[] = "{$file}:{$line} {$message['code']} " . wp_strip_all_tags( $message['message'] );
						}
					}
				}
			}
			return $found;
			`,
			{ user: 'admin' }
		);
	}
	expect( Object.values( found ).flat() ).toEqual( [] );
} );
