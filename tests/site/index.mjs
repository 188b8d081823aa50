/**
 * Starts a real WordPress for tests and for users, with one interface for three engines.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import {
	copyFile,
	mkdir,
	readFile,
	rename,
	rm,
	writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ask, evaluate } from './client.mjs';
import { fpmEngine } from './engines/fpm.mjs';
import { phpEngine } from './engines/php.mjs';
import { redisSocket } from './engines/redis.mjs';
import { wasmEngine } from './engines/wasm.mjs';
import {
	addPlugin,
	layOut,
	phpString,
	pluginPath,
	settingUp,
	writeConfiguration,
	writeEnvironment,
} from './instance.mjs';
import { freePort, here, temporaryFolder } from './places.mjs';
import { waitUntil } from './processes.mjs';
import { runSeed } from './seed.mjs';
import { snapshotFor } from './snapshots.mjs';
import { versionOf, wordpressFiles } from './wordpress.mjs';

/**
 * @typedef {Object} Instance What an engine is given.
 * @property {string}                 dir       The site's own folder.
 * @property {string}                 wordpress WordPress's folder inside it.
 * @property {number}                 port      Port on 127.0.0.1.
 * @property {string}                 url       URL without a trailing slash.
 * @property {string}                 secret    Secret that allows a request to run PHP.
 * @property {Record<string, string>} env       Environment variables for PHP.
 * @property {string}                 [phpVersion] The version of PHP on WebAssembly.
 * @property {number}                 [workers] Number of simultaneous requests.
 * @property {number}                 [servers] Number of PHP servers.
 * @property {boolean}                [objectCache] Whether WordPress caches objects in Redis.
 * @property {string[]}               [php]     Further settings of PHP.
 * @property {string}                 [nginx]   Further directives of nginx's server.
 * @property {string}                 [mounted] The plugin's folder, where the engine mounts it.
 */

/**
 * @typedef {Object} Engine
 * @property {'php'|'wasm'|'fpm'}                                                                       name           Its name.
 * @property {'sqlite'|'mariadb'}                                                                       database       Its database.
 * @property {() => Promise<string|null>}                                                               missing        Missing requirements on this machine; null if there are none.
 * @property {(site: Instance) => Promise<string[]>}                                                    prepare        Lines of `wp-config.php`.
 * @property {(site: Instance) => Promise<{ended: () => boolean, stop: () => Promise<void>}>} start          Starts it.
 * @property {(site: Instance, folder: string) => Promise<void>}                                        save           Saves the database of a running site.
 * @property {(site: Instance, folder: string) => Promise<void>}                                        restore        Restores the database.
 * @property {(site: Instance, folder: string) => Promise<void>}                                        saveStopped    The same for a site that is not running.
 * @property {(site: Instance, folder: string) => Promise<void>}                                        restoreStopped The same for a site that is not running.
 */

/** @typedef {import('./types').SiteOptions} SiteOptions */
/** @typedef {import('./types').Site} Site */

const engines = { php: phpEngine, wasm: wasmEngine, fpm: fpmEngine };

/** The users of every site. Only this machine can reach the sites, so the passwords are simple. */
export const users = Object.fromEntries(
	[ 'admin', 'editor', 'editor2', 'author', 'subscriber' ].map( ( login ) => [
		login,
		{ login, password: 'password' },
	] )
);

/** @type {Set<string>} */
const temporary = new Set();
process.on( 'exit', () =>
	temporary.forEach( ( folder ) =>
		rmSync( folder, { recursive: true, force: true } )
	)
);

/**
 * Chooses an engine.
 *
 * @param {string|undefined} wanted Its name. Default: the first that runs on this machine.
 * @return {Promise<Engine>} The engine. Throws if there is none.
 */
export async function chooseEngine( wanted ) {
	if ( wanted ) {
		const engine =
			engines[ /** @type {keyof typeof engines} */ ( wanted ) ];
		if ( ! engine ) {
			throw new Error(
				`There is no engine ${ wanted }: php, wasm or fpm.`
			);
		}
		const lacking = await engine.missing();
		if ( lacking ) {
			throw new Error( `Engine ${ wanted } cannot run: ${ lacking }.` );
		}
		return engine;
	}
	const reasons = [];
	for ( const engine of [ phpEngine, wasmEngine ] ) {
		const lacking = await engine.missing();
		if ( ! lacking ) {
			return engine;
		}
		reasons.push( `${ engine.name }: ${ lacking }` );
	}
	throw new Error( `No engine can run here.\n${ reasons.join( '\n' ) }` );
}

/**
 * Installs WordPress into the cached databases, so that a demo site starts from a copy. The plugin is not needed.
 *
 * @param {Pick<SiteOptions, 'engine'|'wpVersion'|'demo'|'say'>} options What kind of site.
 */
export async function prepareSite( { engine, wpVersion, demo, say } ) {
	const tell = say ?? ( () => {} );
	await snapshotFor(
		{
			engine: await chooseEngine( engine ),
			source: await wordpressFiles( wpVersion ?? '7.1', tell ),
			multisite: false,
			theme: 'twentytwentyfive',
			demo: demo ?? false,
		},
		{ start: startServer, say: tell }
	);
}

/**
 * Returns the environment variables of this process that the plugin uses.
 *
 * @return {Record<string, string>} Names and values.
 */
function ownVariables() {
	return Object.fromEntries(
		Object.entries( process.env ).flatMap( ( [ name, value ] ) =>
			name.startsWith( 'FREEHOLD_' ) && value !== undefined
				? [ [ name, value ] ]
				: []
		)
	);
}

/**
 * Starts an engine and waits until its web server responds.
 *
 * @param {Engine}   engine The engine.
 * @param {Instance} site   The site, laid out.
 * @return {Promise<{ended: () => boolean, stop: () => Promise<void>}>} The service.
 */
async function startServer( engine, site ) {
	const service = await engine.start( site );
	try {
		await waitUntil(
			async () => {
				if ( service.ended() ) {
					return true;
				}
				// On WebAssembly, the server responds with status 502 until PHP has started.
				const response = await ask( {
					port: site.port,
					path: '/wp-includes/images/blank.gif',
				} );
				return response.status < 500;
			},
			120,
			() => `There is no response from ${ site.url }.`
		);
		if ( service.ended() ) {
			throw new Error( 'The server ended at once.' );
		}
	} catch ( error ) {
		await service.stop();
		throw new Error(
			`${
				error instanceof Error ? error.message : error
			}\n${ await readFile(
				join( site.dir, 'server.log' ),
				'utf8'
			).catch( () => '' ) }`
		);
	}
	return service;
}

/**
 * Starts a site.
 *
 * @param {SiteOptions} options What kind of site.
 * @return {Promise<Site>} The running site.
 */
export async function startSite( options = {} ) {
	const say = options.say ?? ( () => {} );
	const engine = await chooseEngine( options.engine );
	const source = await wordpressFiles( options.wpVersion ?? '7.1', say );
	const plugin = pluginPath( options.plugin ?? 'source' );
	const zipped = plugin !== null && plugin.endsWith( '.zip' );
	const multisite = options.multisite ?? false;
	const theme = options.theme ?? 'twentytwentyfive';
	const demo = options.demo ?? false;

	const dir = options.dir ?? ( await temporaryFolder() );
	if ( ! options.dir ) {
		temporary.add( dir );
	}
	await mkdir( dir, { recursive: true } );
	const stateFile = join( dir, 'site.json' );
	const stored = existsSync( stateFile )
		? JSON.parse( await readFile( stateFile, 'utf8' ) )
		: null;
	const port = options.port ?? ( await freePort() );
	/** @type {Instance} */
	const site = {
		dir,
		wordpress: join( dir, 'wordpress' ),
		port,
		url: `http://127.0.0.1:${ port }`,
		secret: stored?.secret ?? randomBytes( 16 ).toString( 'hex' ),
		env: {
			...ownVariables(),
			...options.env,
			...( options.objectCache
				? { FREEHOLD_SITE_REDIS: redisSocket( dir ) }
				: {} ),
		},
		phpVersion: options.phpVersion,
		workers: options.workers,
		servers: options.servers,
		objectCache: options.objectCache,
		php: options.php,
		nginx: options.nginx,
	};
	const host = `127.0.0.1:${ port }`;

	if ( ! stored ) {
		await layOut( source, site.wordpress );
	}
	await copyFile(
		join( here, 'php/mu-plugin.php' ),
		join( site.wordpress, 'wp-content/mu-plugins/test-site.php' )
	);
	if ( options.objectCache ) {
		await copyFile(
			join( here, 'php/object-cache.php' ),
			join( site.wordpress, 'wp-content/object-cache.php' )
		);
	}
	const database = await engine.prepare( site );
	let knownHost = stored?.host;
	if ( ! stored ) {
		const snapshot = await snapshotFor(
			{ engine, source, multisite, theme, demo },
			{ start: startServer, say }
		);
		await snapshot.copyTo( site );
		knownHost = snapshot.host;
	}
	/** @type {(siteHost: string) => Promise<void>} */
	const configure = ( siteHost ) =>
		writeConfiguration( site.wordpress, {
			database,
			secret: site.secret,
			host: siteHost,
			multisite,
			locked: plugin !== null && ! zipped,
			offline: options.offline ?? true,
			debugLog: 'true',
		} );
	await configure( knownHost );
	await writeFile( settingUp( site.wordpress ), '' );
	await writeEnvironment( site.wordpress, site.env );
	if ( plugin ) {
		await addPlugin( site.wordpress, plugin );
	}

	const service = await startServer( engine, site );
	const stop = async () => {
		await service.stop();
		if ( ! options.dir ) {
			await rm( dir, { recursive: true, force: true } );
			temporary.delete( dir );
		}
	};
	/** @type {(code: string, how?: {user?: string, host?: string, path?: string}) => Promise<Json>} */
	const wpEval = ( code, how ) => evaluate( site, code, how );
	const saved = ( /** @type {string} */ name ) =>
		join( dir, 'snapshots', name );
	const debugFile = join( site.wordpress, 'wp-content/debug.log' );
	try {
		await runSeed( site, 'move', { to: site.url }, knownHost );
		if ( knownHost !== host ) {
			await configure( host );
		}
		if ( plugin && ! stored ) {
			if ( zipped ) {
				await wpEval( unpackCode( basename( plugin ) ) );
			}
			if ( options.activate ?? true ) {
				await wpEval( activateCode( multisite ), { user: 'admin' } );
				if ( demo ) {
					await runSeed( site, 'connect' );
				}
			}
		}
		if ( plugin && stored && knownHost !== host ) {
			await runSeed( site, 'moved' );
		}
		await rm( settingUp( site.wordpress ) );
		// Written last, because a site without this file is incomplete and is created again.
		await writeFile(
			`${ stateFile }.new`,
			JSON.stringify( { secret: site.secret, host } )
		);
		await rename( `${ stateFile }.new`, stateFile );
		if ( ! options.dir ) {
			await engine.save( site, saved( 'start' ) );
		}
	} catch ( error ) {
		await stop();
		throw error;
	}

	return {
		url: site.url,
		dir,
		wordpress: site.wordpress,
		port,
		engine: engine.name,
		version: versionOf( source ),
		users,
		/** Whether the site is new. */
		fresh: ! stored,
		/** Runs PHP in the site and returns its result. */
		wpEval,
		/** Cookies that log a user in. */
		cookies: async ( /** @type {string} */ login ) =>
			Object.entries( await wpEval( cookiesCode( login ) ) ).map(
				( [ name, value ] ) => ( {
					name,
					value: String( value ),
					url: site.url,
				} )
			),
		/** Replaces the environment variables of `env` from the next request on. */
		setEnv: ( /** @type {Record<string, string>} */ variables ) =>
			writeEnvironment( site.wordpress, { ...site.env, ...variables } ),
		/** Returns what PHP logged. */
		debugLog: () => readFile( debugFile, 'utf8' ).catch( () => '' ),
		/** Deletes the log. */
		clearDebugLog: () => rm( debugFile, { force: true } ),
		/** Saves the database under a name. */
		snapshot: ( /** @type {string} */ name ) =>
			engine.save( site, saved( name ) ),
		/** Restores a saved database. Logs all users out. */
		restore: ( /** @type {string} */ name ) =>
			engine.restore( site, saved( name ) ),
		/** Restores the database of the start. */
		reset: () => engine.restore( site, saved( 'start' ) ),
		/** Stops the site; a temporary one is deleted. */
		stop,
	};
}

/**
 * Returns PHP that unpacks a plugin's zip as WordPress does.
 *
 * @param {string} name File in `wp-content`.
 * @return {string} PHP.
 */
function unpackCode( name ) {
	return `
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
		$upgrader = new Plugin_Upgrader( new Automatic_Upgrader_Skin() );
		$result = $upgrader->install( WP_CONTENT_DIR . '/' . ${ phpString(
			name
		) }, array( 'clear_update_cache' => false ) );
		if ( true !== $result ) {
			throw new RuntimeException( is_wp_error( $result ) ? $result->get_error_message() : implode( ' ', $upgrader->skin->get_upgrade_messages() ) );
		}
	`;
}

/**
 * Returns PHP that activates the plugin.
 *
 * @param {boolean} network For the whole network.
 * @return {string} PHP.
 */
function activateCode( network ) {
	return `
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		wp_clean_plugins_cache();
		$files = preg_grep( '#^freehold/#', array_keys( get_plugins() ) );
		if ( ! $files ) {
			throw new RuntimeException( 'WordPress finds no plugin in the folder freehold.' );
		}
		$result = activate_plugin( reset( $files ), '', ${ network } );
		if ( is_wp_error( $result ) ) {
			throw new RuntimeException( $result->get_error_message() . ' ' . wp_json_encode( $result->get_error_data() ) );
		}
	`;
}

/**
 * Returns PHP that logs a user in and returns the cookies.
 *
 * @param {string} login Username.
 * @return {string} PHP.
 */
function cookiesCode( login ) {
	return `
		$user = get_user_by( 'login', ${ phpString( login ) } );
		$end = time() + DAY_IN_SECONDS;
		$token = WP_Session_Tokens::get_instance( $user->ID )->create( $end );
		return array(
			AUTH_COOKIE => wp_generate_auth_cookie( $user->ID, $end, 'auth', $token ),
			LOGGED_IN_COOKIE => wp_generate_auth_cookie( $user->ID, $end, 'logged_in', $token ),
		);
	`;
}
