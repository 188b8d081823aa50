/**
 * Caches installed and seeded databases, so that a new site starts from a copy instead of an installation.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, evaluate } from './client.mjs';
import { layOut, phpString, writeConfiguration } from './instance.mjs';
import {
	cachePath,
	fingerprint,
	freePort,
	here,
	oneAtATime,
	temporaryFolder,
} from './places.mjs';
import { runSeeds } from './seed.mjs';
import { sqliteVersion } from './sqlite.mjs';
import { versionOf } from './wordpress.mjs';

/** The host in cached databases. A site that starts from a copy moves to its own URL. */
const host = 'freehold.test';

/**
 * @typedef {Object} Kind The properties that determine a database.
 * @property {import('./index.mjs').Engine} engine    The engine.
 * @property {string}                       source    WordPress's files.
 * @property {boolean}                      multisite A network.
 * @property {string}                       theme     The active theme.
 * @property {boolean}                      demo      Demo content.
 */

/**
 * Returns the database for a kind of site, and creates it if necessary.
 *
 * @param {Kind} kind  The kind of site.
 * @param {{start: (engine: import('./index.mjs').Engine, site: import('./index.mjs').Instance) => Promise<{stop: () => Promise<void>}>, say: (message: string) => void}} tools
 *                     Functions that start a site and print progress.
 * @return {Promise<{host: string, copyTo: (site: import('./index.mjs').Instance) => Promise<void>}>} The address that
 *                                                                         it knows, and how to start from it.
 */
export async function snapshotFor( kind, tools ) {
	const { engine } = kind;
	const group = [
		engine.database,
		kind.theme,
		kind.multisite ? 'network' : 'single',
		kind.demo ? 'demo' : 'plain',
	].join( '-' );
	const prefix = `${ versionOf( kind.source ) }-${ group }-`;
	const scripts = fingerprint( [
		join( here, 'seed' ),
		join( here, 'php' ),
		join( here, 'engines' ),
	] );
	const name = `${ prefix }${ scripts }-${
		engine.database === 'sqlite' ? sqliteVersion() : '1'
	}`;
	const all = cachePath( 'databases' );
	const folder = join( all, name );
	if ( ! existsSync( folder ) ) {
		await oneAtATime( `database-${ name }`, async () => {
			if ( existsSync( folder ) ) {
				return;
			}
			tools.say( `Installing WordPress once (${ group })` );
			await mkdir( all, { recursive: true } );
			for ( const old of await readdir( all ) ) {
				if ( old.startsWith( prefix ) ) {
					await rm( join( all, old ), {
						recursive: true,
						force: true,
					} );
				}
			}
			const incomplete = `${ folder }.${ process.pid }`;
			await make( kind, incomplete, tools );
			await rename( incomplete, folder );
		} );
	}
	return {
		host,
		async copyTo( site ) {
			await engine.restoreStopped( site, folder );
			await cp(
				join( folder, 'uploads' ),
				join( site.wordpress, 'wp-content/uploads' ),
				{ recursive: true }
			);
		},
	};
}

/**
 * Installs and seeds WordPress in a temporary site and saves its database.
 *
 * @param {Kind}                               kind   The kind of site.
 * @param {string}                             folder The folder for the database.
 * @param {Parameters<typeof snapshotFor>[1]} tools  Functions that start a site and print progress.
 */
async function make( kind, folder, { start } ) {
	const { engine, multisite } = kind;
	const dir = await temporaryFolder();
	const port = await freePort();
	/** @type {import('./index.mjs').Instance} */
	const site = {
		dir,
		wordpress: join( dir, 'wordpress' ),
		port,
		url: `http://127.0.0.1:${ port }`,
		secret: randomBytes( 16 ).toString( 'hex' ),
		env: {},
		// On WebAssembly, each compiles PHP for itself.
		workers: 1,
	};
	try {
		await layOut( kind.source, site.wordpress );
		const database = await engine.prepare( site );
		const configure = ( /** @type {boolean} */ network ) =>
			writeConfiguration( site.wordpress, {
				database,
				secret: site.secret,
				host,
				multisite: network,
				locked: false,
				offline: true,
				debugLog: 'true',
			} );
		await configure( multisite );
		const installer = join( site.wordpress, 'site-install.php' );
		await copyFile( join( here, 'php/install.php' ), installer );
		const service = await start( engine, site );
		try {
			const response = await ask( {
				port,
				path: `/site-install.php${ multisite ? '?multisite' : '' }`,
				headers: { Host: host },
				seconds: 300,
			} );
			if ( ! response.body.endsWith( 'installed' ) ) {
				throw new Error(
					`WordPress's installation failed (status ${ response.status }):\n${ response.body }`
				);
			}
			await rm( installer );
			await evaluate(
				site,
				`switch_theme( ${ phpString( kind.theme ) } );`,
				{
					host,
					user: 'admin',
				}
			);
			await runSeeds(
				site,
				[
					'users',
					...( kind.demo ? [ 'images', 'posts' ] : [] ),
					// WebAssembly stores its own URL, whatever the request's host.
					'move',
				],
				{ to: `http://${ host }` },
				host
			);
		} finally {
			await service.stop();
		}
		await rm( folder, { recursive: true, force: true } );
		await mkdir( folder, { recursive: true } );
		await engine.saveStopped( site, folder );
		await cp(
			join( site.wordpress, 'wp-content/uploads' ),
			join( folder, 'uploads' ),
			{ recursive: true }
		);
	} finally {
		await rm( dir, { recursive: true, force: true } );
	}
}
