/**
 * The life cycle of the zip on a clean WordPress: upload, activation, deactivation and deletion, which leaves nothing.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, type Site } from '../site/playwright';

const archive = join( __dirname, '../../dist/freehold.zip' );

/** PHP that lists what the plugin left behind. */
const traces = `
	global $wpdb;
	$found = array();
	foreach ( is_multisite() ? get_sites( array( 'fields' => 'ids' ) ) : array( 1 ) as $blog_id ) {
		$prefix = is_multisite() ? $wpdb->get_blog_prefix( $blog_id ) : $wpdb->prefix;
		foreach ( $wpdb->get_col( "SELECT option_name FROM {$prefix}options WHERE option_name LIKE '%freehold%' OR option_value LIKE '%freehold%'" ) as $name ) {
			$found[] = "option $name of site $blog_id";
		}
	}
	if ( is_multisite() ) {
		foreach ( $wpdb->get_col( "SELECT meta_key FROM {$wpdb->sitemeta} WHERE meta_key LIKE '%freehold%' OR meta_value LIKE '%freehold%'" ) as $name ) {
			$found[] = "network option $name";
		}
	}
	foreach ( $wpdb->get_col( "SELECT meta_key FROM {$wpdb->usermeta} WHERE meta_key LIKE '%freehold%'" ) as $name ) {
		$found[] = "user meta $name";
	}
	foreach ( $wpdb->get_col( "SELECT meta_key FROM {$wpdb->postmeta} WHERE meta_key LIKE '%freehold%'" ) as $name ) {
		$found[] = "post meta $name";
	}
	foreach ( $wpdb->get_col( 'SHOW TABLES' ) as $name ) {
		if ( str_contains( $name, 'freehold' ) ) {
			$found[] = "table $name";
		}
	}
	$files = new RecursiveIteratorIterator( new RecursiveDirectoryIterator( WP_CONTENT_DIR, FilesystemIterator::SKIP_DOTS ) );
	foreach ( $files as $file ) {
		$path = substr( (string) $file, strlen( WP_CONTENT_DIR ) );
		if ( str_contains( $path, 'freehold' ) && ! str_starts_with( $path, '/themes/freehold-classic/' ) ) {
			$found[] = "file $path";
		}
	}
	return $found;
`;

/** Deletes WordPress’s cached options that contain the names of all plugins. */
async function forgetCaches( site: Site ): Promise< void > {
	await site.wpEval( `
		global $wpdb;
		wp_clean_plugins_cache();
		$wpdb->query( "DELETE FROM {$wpdb->options} WHERE option_name LIKE '\\\\_transient\\\\_%' OR option_name LIKE '\\\\_site\\\\_transient\\\\_%' OR option_name = 'recently_activated'" );
		if ( is_multisite() ) {
			$wpdb->query( "DELETE FROM {$wpdb->sitemeta} WHERE meta_key = 'recently_activated' OR meta_key LIKE '\\\\_site\\\\_transient\\\\_%'" );
		}
	` );
}

/** Adds a site and deletes it. Returns the numbers of all features' tables, and of the site's before and after. */
const deleteSite = `
	$all    = apply_filters( 'freehold_tables', Freehold\\Features::collect( 'tables', Freehold\\Features::all() ) );
	$tables = array_filter( array_unique( $all ), static fn ( $table ) => ! $table::IS_OF_NETWORK );
	$id = wp_insert_site( array( 'domain' => get_network()->domain, 'path' => '/second/' ) );
	switch_to_blog( $id );
	array_map( static fn ( $table ) => Freehold\\Modules\\Tables::install( $table ), $tables );
	restore_current_blog();
	$count = static function () use ( $id ) {
		global $wpdb;
		return count( $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->get_blog_prefix( $id ) . 'freehold_' ) . '%' ) ) );
	};
	$before = $count();
	wp_delete_site( $id );
	return array( 'tables' => count( $tables ), 'before' => $before, 'after' => $count() );
`;

/** Uploads, activates, deactivates and deletes the zip on a site or a network. */
export async function expectCleanLife(
	site: Site,
	page: Page,
	multisite: boolean
): Promise< void > {
	const admin = multisite ? '/wp-admin/network' : '/wp-admin';
	await page.goto( `${ admin }/plugin-install.php?tab=upload` );
	await page.setInputFiles( '#pluginzip', archive );
	await page.getByRole( 'button', { name: 'Install Now' } ).click();
	await page
		.getByRole( 'link', {
			name: multisite ? 'Network Activate' : 'Activate Plugin',
		} )
		.click();
	// Home greets the owner of one site.
	await page.waitForURL( multisite ? /plugins\.php/ : /page=freehold$/ );
	expect(
		await site.wpEval(
			"require_once ABSPATH . 'wp-admin/includes/plugin.php'; return is_plugin_active( 'freehold/plugin.php' );"
		)
	).toBe( true );

	if ( multisite ) {
		const { tables, before, after } =
			await site.wpEval< Record< string, number > >( deleteSite );
		expect( tables ).toBeGreaterThan( 2 );
		expect( before ).toBe( tables );
		expect( after ).toBe( 0 );
	}

	await page.goto( `${ admin }/plugins.php` );
	const row = page.locator( 'tr[data-plugin="freehold/plugin.php"]' );
	await row.getByRole( 'link', { name: /^(Network )?Deactivate/ } ).click();
	await expect( row.getByRole( 'link', { name: /^Delete/ } ) ).toBeVisible();
	// WordPress deletes in place once its script is there.
	await page.waitForFunction( () => document.readyState === 'complete' );

	page.on( 'dialog', ( dialog ) => void dialog.accept() );
	await row.getByRole( 'link', { name: /^Delete/ } ).click();
	await expect
		.poll( () =>
			site.wpEval( "return is_dir( WP_PLUGIN_DIR . '/freehold' );" )
		)
		.toBe( false );
	await forgetCaches( site );
	expect( await site.wpEval( traces ) ).toEqual( [] );
}
