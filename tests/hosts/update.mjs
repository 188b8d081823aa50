/**
 * An update by WordPress's own updater, and nobody opens wp-admin. `FREEHOLD_OLDER_ZIP` names the zip of an earlier release;
 * without it, one is imitated: this plugin with an older version number, tables and settings.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pack, pluginFiles, zip } from '../../tools/zip.mjs';
import { root } from '../site/places.mjs';

const OLDER = '0.9.0';

/**
 * Returns the zip from which is updated.
 *
 * @param {string} folder Where to create it.
 * @return {Promise<string>} Its path.
 */
export async function olderZip( folder ) {
	if ( process.env.FREEHOLD_OLDER_ZIP ) {
		return process.env.FREEHOLD_OLDER_ZIP;
	}
	const file = join( folder, 'freehold-older.zip' );
	const files = pluginFiles().map( ( path ) => {
		const data = readFileSync( join( root, path ) );
		return {
			name: `freehold/${ path }`,
			data:
				path === 'plugin.php'
					? Buffer.from(
							data
								.toString()
								.replace( /(Version: +)[\d.]+/, `$1${ OLDER }` )
								.replace(
									/('FREEHOLD_VERSION', ')[\d.]+/,
									`$1${ OLDER }`
								)
					  )
					: data,
		};
	} );
	await writeFile( file, zip( files ) );
	return file;
}

/** Gives each site what an older version left: a table with fewer columns and a row, others that did not exist, no cron events. */
const AGE = `
	foreach ( is_multisite() ? get_sites( array( 'fields' => 'ids' ) ) : array( get_current_blog_id() ) as $site_id ) {
		is_multisite() && switch_to_blog( $site_id );
		foreach ( array( 'newsletter', 'subscriptions', 'contact-form' ) as $slug ) {
			Freehold\\Modules::set_active( $slug, true );
		}
		Freehold\\Members\\Subscribers::member( 'reader@example.com' );
		global $wpdb;
		$subscribers = Freehold\\Members\\Tables\\SubscriberTable::name();
		foreach ( array( 'paused_until', 'name' ) as $column ) {
			$wpdb->query( "ALTER TABLE {$subscribers} DROP COLUMN {$column}" );
		}
		foreach ( array( 'contact_forms', 'contact_form_entries' ) as $table ) {
			$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}freehold_{$table}" );
		}
		Freehold\\Settings::set( 'tables', array_diff_key( array( 'subscribers' => 1 ) + Freehold\\Settings::get( 'tables' ), array_flip( array( 'contact_forms', 'contact_form_entries' ) ) ) );
		delete_option( 'cron' );
		is_multisite() && restore_current_blog();
	}
`;

/** Returns, for each site, whether it is set up, and the name of its old subscriber. */
const LOOK = `
	$found = array();
	foreach ( is_multisite() ? get_sites( array( 'fields' => 'ids' ) ) : array( get_current_blog_id() ) as $site_id ) {
		is_multisite() && switch_to_blog( $site_id );
		$reader  = $GLOBALS['wpdb']->get_row( 'SELECT * FROM ' . Freehold\\Members\\Tables\\SubscriberTable::name(), ARRAY_A );
		$found[] = array( Freehold\\Modules\\Lifecycle::is_set_up(), $reader['email'] ?? '', $reader['name'] ?? 'no column', Freehold\\Modules\\Tables::missing() );
		is_multisite() && restore_current_blog();
	}
	return array( 'version' => FREEHOLD_VERSION, 'sites' => $found );
`;

/**
 * Updates the site.
 *
 * @param {import('../site/types').Site} site The site.
 * @return {Promise<import('./hosts.mjs').Arranged>} What must hold.
 */
export async function update( site ) {
	const second = await site.wpEval(
		"return is_multisite() ? (int) wp_insert_site( array( 'domain' => get_network()->domain, 'path' => '/second/', 'user_id' => 1 ) ) : 0;",
		{ user: 'admin' }
	);
	if ( ! process.env.FREEHOLD_OLDER_ZIP ) {
		await site.wpEval( AGE, { user: 'admin' } );
	}
	await writeFile(
		join( site.wordpress, 'wp-content/freehold.zip' ),
		pack()
	);
	await site.wpEval(
		`
			require_once ABSPATH . 'wp-admin/includes/admin.php';
			require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
			$upgrader = new Plugin_Upgrader( new Automatic_Upgrader_Skin() );
			if ( true !== $upgrader->install( WP_CONTENT_DIR . '/freehold.zip', array( 'overwrite_package' => true, 'clear_update_cache' => false ) ) ) {
				throw new RuntimeException( implode( ' ', $upgrader->skin->get_upgrade_messages() ) );
			}
		`,
		{ user: 'admin' }
	);
	return {
		check: async () => {
			if ( second ) {
				// A visitor is enough on the other site, too.
				await fetch( `${ site.url }/second/` );
			}
			const { version, sites } =
				/** @type {{version: string, sites: unknown[][]}} */ (
					await site.wpEval( LOOK )
				);
			const wanted = [ true, 'reader@example.com', '', [] ];
			const isWrong =
				version === OLDER ||
				sites.some( ( it ) =>
					process.env.FREEHOLD_OLDER_ZIP
						? ! it[ 0 ]
						: JSON.stringify( it ) !== JSON.stringify( wanted )
				);
			if ( isWrong ) {
				throw new Error(
					`After the update: ${ version } ${ JSON.stringify(
						sites
					) }`
				);
			}
		},
	};
}
