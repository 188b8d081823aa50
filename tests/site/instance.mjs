/**
 * The folder of a site: WordPress as hard links, its own `wp-content`, its own configuration.
 */
import { existsSync, lstatSync } from 'node:fs';
import {
	copyFile,
	cp,
	mkdir,
	rm,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { here, root } from './places.mjs';
import { linkTree } from './trees.mjs';

/** The classic theme for sites without block templates, because Debian packages none. */
export const classicTheme = 'freehold-classic';

/**
 * Returns a string as a PHP literal.
 *
 * @param {string} text Any text.
 * @return {string} Quoted.
 */
export function phpString( text ) {
	return `'${ text.replace( /[\\']/g, '\\$&' ) }'`;
}

/**
 * Creates a site's folder with WordPress's files and the themes.
 *
 * @param {string} source    WordPress's files.
 * @param {string} wordpress New folder.
 */
export async function layOut( source, wordpress ) {
	linkTree( source, wordpress, [ 'wp-content', 'wp-config.php' ] );
	const content = join( wordpress, 'wp-content' );
	for ( const folder of [ 'plugins', 'mu-plugins', 'uploads', 'upgrade' ] ) {
		await mkdir( join( content, folder ), { recursive: true } );
	}
	if ( existsSync( join( source, 'wp-content/themes' ) ) ) {
		linkTree(
			join( source, 'wp-content/themes' ),
			join( content, 'themes' )
		);
	}
	await cp(
		join( here, 'themes', classicTheme ),
		join( content, 'themes', classicTheme ),
		{ recursive: true }
	);
	await writeFile( join( content, 'index.php' ), '<?php\n' );
	await copyFile(
		join( here, 'php/mu-plugin.php' ),
		join( content, 'mu-plugins/test-site.php' )
	);
}

/**
 * Adds the plugin to a site: links a folder, or copies a zip for WordPress to unpack.
 *
 * @param {string} wordpress WordPress's folder.
 * @param {string} plugin    Path of a plugin's folder or zip.
 */
export async function addPlugin( wordpress, plugin ) {
	if ( ! existsSync( plugin ) ) {
		throw new Error(
			`There is no plugin at ${ plugin }. Build it first: npm run build, npm run zip.`
		);
	}
	const content = join( wordpress, 'wp-content' );
	if ( ( await stat( plugin ) ).isDirectory() ) {
		const link = join( content, 'plugins', 'freehold' );
		if ( lstatSync( link, { throwIfNoEntry: false } ) ) {
			await rm( link, { recursive: true } );
		}
		await symlink( plugin, link );
	} else {
		await copyFile( plugin, join( content, basename( plugin ) ) );
	}
}

/**
 * Returns the value of the plugin option as a path.
 *
 * @param {string|false|undefined} plugin `source`, `zip`, a path, or nothing.
 * @return {string|null} Path.
 */
export function pluginPath( plugin ) {
	if ( ! plugin ) {
		return null;
	}
	if ( plugin === 'source' ) {
		return root;
	}
	return plugin === 'zip' ? join( root, 'dist/freehold.zip' ) : plugin;
}

/**
 * Writes environment variables for PHP's `getenv()` on every engine, from the next request on.
 *
 * @param {string}                 wordpress WordPress's folder.
 * @param {Record<string, string>} variables Names and values.
 */
export async function writeEnvironment( wordpress, variables ) {
	await writeFile(
		join( wordpress, 'wp-content/environment.php' ),
		`<?php exit; ?>\n${ JSON.stringify( variables ) }`
	);
}

/**
 * Returns the file that exists while a site is set up. Until then only requests with the site's secret reach WordPress: on
 * SQLite, the first visitor would take the database from the set-up.
 *
 * @param {string} wordpress WordPress's folder.
 * @return {string} Path.
 */
export const settingUp = ( wordpress ) =>
	join( wordpress, 'wp-content/setting-up' );

/**
 * Writes `wp-config.php`.
 *
 * @param {string}                                                                    wordpress WordPress's folder.
 * @param {{database: string[], secret: string, host: string, multisite: boolean, locked: boolean, offline: boolean, debugLog: string}} options
 *                                                                                              `database`: PHP lines of
 *                                                                                              the engine; `locked`: no
 *                                                                                              plugin may be deleted.
 */
export async function writeConfiguration( wordpress, options ) {
	const salts = [ 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ].flatMap(
		( name ) => [
			`define( '${ name }_KEY', ${ phpString(
				`${ name } key ${ options.secret }`
			) } );`,
			`define( '${ name }_SALT', ${ phpString(
				`${ name } salt ${ options.secret }`
			) } );`,
		]
	);
	const lines = [
		'<?php',
		`if ( is_file( __DIR__ . '/wp-content/setting-up' ) && ( $_SERVER['HTTP_X_SITE_SECRET'] ?? '' ) !== ${ phpString(
			options.secret
		) } ) {`,
		'\thttp_response_code( 503 );',
		"\theader( 'Retry-After: 2' );",
		`\texit( '<!doctype html><meta http-equiv="refresh" content="2"><title>WordPress starts</title><p>WordPress is being set up. This page loads again by itself.</p>' );`,
		'}',
		"$freehold_variables = json_decode( substr( (string) @file_get_contents( __DIR__ . '/wp-content/environment.php' ), 15 ), true );",
		'foreach ( is_array( $freehold_variables ) ? $freehold_variables : array() as $freehold_name => $freehold_value ) {',
		"\tputenv( $freehold_name . '=' . $freehold_value );",
		'}',
		'unset( $freehold_variables, $freehold_name, $freehold_value );',
		...options.database,
		"define( 'DB_CHARSET', 'utf8mb4' );",
		"define( 'DB_COLLATE', '' );",
		"$table_prefix = 'wp_';",
		...salts,
		`define( 'FREEHOLD_SITE_SECRET', ${ phpString( options.secret ) } );`,
		"define( 'WP_DEBUG', true );",
		`define( 'WP_DEBUG_LOG', ${ options.debugLog } );`,
		"define( 'WP_DEBUG_DISPLAY', false );",
		"define( 'SCRIPT_DEBUG', false );",
		"define( 'DISABLE_WP_CRON', true );",
		"define( 'WP_AUTO_UPDATE_CORE', false );",
		"define( 'FS_METHOD', 'direct' );",
		"define( 'WP_MEMORY_LIMIT', '256M' );",
		"define( 'WP_ENVIRONMENT_TYPE', 'local' );",
	];
	if ( options.offline ) {
		lines.push(
			"define( 'WP_HTTP_BLOCK_EXTERNAL', true );",
			"define( 'WP_ACCESSIBLE_HOSTS', '127.0.0.1,localhost,*.test' );"
		);
	}
	if ( options.locked ) {
		// The plugin's folder is a link to the working copy, which deleting the plugin would delete.
		lines.push( "define( 'DISALLOW_FILE_MODS', true );" );
	}
	if ( options.multisite ) {
		lines.push(
			"define( 'WP_ALLOW_MULTISITE', true );",
			"if ( ! defined( 'WP_INSTALLING' ) ) {",
			"\tdefine( 'MULTISITE', true );",
			"\tdefine( 'SUBDOMAIN_INSTALL', false );",
			`\tdefine( 'DOMAIN_CURRENT_SITE', ${ phpString(
				options.host
			) } );`,
			"\tdefine( 'PATH_CURRENT_SITE', '/' );",
			"\tdefine( 'SITE_ID_CURRENT_SITE', 1 );",
			"\tdefine( 'BLOG_ID_CURRENT_SITE', 1 );",
			'}'
		);
	}
	lines.push(
		"if ( ! defined( 'ABSPATH' ) ) {",
		"\tdefine( 'ABSPATH', __DIR__ . '/' );",
		'}',
		"require_once ABSPATH . 'wp-settings.php';",
		''
	);
	await writeFile( join( wordpress, 'wp-config.php' ), lines.join( '\n' ) );
}
