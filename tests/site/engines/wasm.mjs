/**
 * Engine `wasm`: PHP on WebAssembly on SQLite (`@wp-playground/cli`). It needs nothing but Node.
 */
import { lstatSync, readlinkSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { playgroundFolder } from '../sqlite.mjs';
import { startService } from '../processes.mjs';
import { phpEngine } from './php.mjs';

/** @type {import('../index.mjs').Engine} */
export const wasmEngine = {
	...phpEngine,
	name: 'wasm',

	async missing() {
		try {
			playgroundFolder();
			return null;
		} catch {
			return '@wp-playground/cli is not installed (npm ci)';
		}
	},

	async start( site ) {
		const mounts = [ '--mount-dir', site.wordpress, '/wordpress' ];
		const plugin = join( site.wordpress, 'wp-content/plugins/freehold' );
		const entry = lstatSync( plugin, { throwIfNoEntry: false } );
		if ( entry?.isSymbolicLink() ) {
			// Symbolic links do not work in the WebAssembly file system, so the working copy is mounted instead.
			const source = readlinkSync( plugin );
			await rm( plugin );
			await mkdir( plugin );
			site.mounted = source;
		}
		if ( site.mounted ) {
			mounts.push(
				'--mount-dir',
				site.mounted,
				'/wordpress/wp-content/plugins/freehold'
			);
		}
		return startService(
			process.execPath,
			[
				join( playgroundFolder(), 'wp-playground.js' ),
				'server',
				`--port=${ site.port }`,
				`--site-url=${ site.url }`,
				`--php=${ site.phpVersion ?? '8.2' }`,
				`--workers=${ site.workers ?? 2 }`,
				'--wordpress-install-mode=do-not-attempt-installing',
				'--skip-sqlite-setup',
				'--verbosity=quiet',
				...mounts,
			],
			{
				log: join( site.dir, 'server.log' ),
				cwd: site.dir,
				env: { ...process.env, ...site.env },
			}
		);
	},
};
