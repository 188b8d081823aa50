/**
 * Engine `php`: PHP's built-in web server on SQLite. The fastest: tests and CI.
 */
import { join } from 'node:path';
import { findProgram, here } from '../places.mjs';
import { run, startService } from '../processes.mjs';
import { keepInSqlite } from '../sqlite.mjs';
import { restoreFile, saveFile, sqliteFile } from './sqlite-file.mjs';

/** Settings of PHP that a site needs: cached code, uploads of some size, errors in the log alone. */
export const phpSettings = [
	'memory_limit=512M',
	'upload_max_filesize=512M',
	'post_max_size=512M',
	'max_execution_time=120',
	'display_errors=0',
	'log_errors=1',
	'opcache.enable=1',
	'opcache.enable_cli=1',
	'opcache.validate_timestamps=1',
	'opcache.revalidate_freq=0',
	'opcache.max_accelerated_files=10000',
	'realpath_cache_ttl=0',
];

/** @type {import('../index.mjs').Engine} */
export const phpEngine = {
	name: 'php',
	database: 'sqlite',

	async missing() {
		const php = findProgram( 'php' );
		if ( ! php ) {
			return 'there is no php in the path';
		}
		const report = (
			await run( php, [
				'-r',
				'echo PHP_VERSION_ID, array_reduce( array( "pdo_sqlite", "gd", "mbstring", "dom" ), fn( $all, $name ) => extension_loaded( $name ) ? $all : "$all $name", "" );',
			] )
		).split( ' ' );
		if ( Number( report[ 0 ] ) < 80100 ) {
			return 'php is older than 8.1';
		}
		const lacking = report.slice( 1 );
		return lacking.length ? `php lacks ${ lacking.join( ', ' ) }` : null;
	},

	async prepare( site ) {
		await keepInSqlite( site.wordpress );
		return [
			"define( 'DB_NAME', 'wordpress' );",
			"define( 'DB_USER', '' );",
			"define( 'DB_PASSWORD', '' );",
			"define( 'DB_HOST', '' );",
		];
	},

	async start( site ) {
		const settings = [ ...phpSettings, ...( site.php ?? [] ) ].flatMap(
			( setting ) => [ '-d', setting ]
		);
		return startService(
			/** @type {string} */ ( findProgram( 'php' ) ),
			[
				...settings,
				'-S',
				`127.0.0.1:${ site.port }`,
				'-t',
				site.wordpress,
				join( here, 'php/router.php' ),
			],
			{
				log: join( site.dir, 'server.log' ),
				env: {
					...process.env,
					...site.env,
					// An open event stream occupies a worker, so there must be several.
					PHP_CLI_SERVER_WORKERS: String( site.workers ?? 4 ),
				},
			}
		);
	},

	async save( site, folder ) {
		await saveFile( sqliteFile( site.wordpress ), folder );
	},

	async restore( site, folder ) {
		await restoreFile( sqliteFile( site.wordpress ), folder );
	},

	async saveStopped( site, folder ) {
		await saveFile( sqliteFile( site.wordpress ), folder );
	},

	async restoreStopped( site, folder ) {
		await restoreFile( sqliteFile( site.wordpress ), folder );
	},
};
