/**
 * WordPress on SQLite: the integration plugin that ships inside `@wp-playground/cli`.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cachePath, oneAtATime, root } from './places.mjs';
import { linkTree } from './trees.mjs';
import { unzip } from './unzip.mjs';

const require = createRequire( join( root, 'package.json' ) );

/**
 * The folder of the `@wp-playground/cli` package.
 *
 * @return {string} Absolute path. Throws where it is not installed.
 */
export function playgroundFolder() {
	return dirname( require.resolve( '@wp-playground/cli/package.json' ) );
}

/**
 * The version of the integration, which belongs to the fingerprint of a cached database.
 *
 * @return {string} Version of the package that carries it.
 */
export function sqliteVersion() {
	return require( '@wp-playground/cli/package.json' ).version;
}

/**
 * Makes a WordPress folder keep its data in `wp-content/database/.ht.sqlite`.
 *
 * @param {string} wordpress WordPress's folder.
 */
export async function keepInSqlite( wordpress ) {
	const version = sqliteVersion();
	const unpacked = cachePath( `sqlite-${ version }` );
	await oneAtATime( `sqlite-${ version }`, async () => {
		if ( ! existsSync( unpacked ) ) {
			const making = `${ unpacked }.${ process.pid }`;
			await rm( making, { recursive: true, force: true } );
			await unzip(
				join( playgroundFolder(), 'sqlite-database-integration.zip' ),
				making
			);
			await rename( making, unpacked );
		}
	} );
	const content = join( wordpress, 'wp-content' );
	await mkdir( join( content, 'database' ), { recursive: true } );
	await linkTree(
		join( unpacked, 'plugin-sqlite-database-integration' ),
		join( content, 'sqlite-database-integration' )
	);
	const dropIn = await readFile(
		join( content, 'sqlite-database-integration/db.copy' ),
		'utf8'
	);
	await writeFile(
		join( content, 'db.php' ),
		dropIn
			.replace(
				"'{SQLITE_IMPLEMENTATION_FOLDER_PATH}'",
				"__DIR__ . '/sqlite-database-integration'"
			)
			.replaceAll(
				'{SQLITE_PLUGIN}',
				'sqlite-database-integration/load.php'
			)
	);
}
