/**
 * A real WordPress for tests and for people: one interface, three engines.
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
import { wasmEngine } from './engines/wasm.mjs';
import {
	addPlugin,
	layOut,
	phpString,
	pluginPath,
	writeConfiguration,
	writeEnvironment,
} from './instance.mjs';
import { freePort, here, temporaryFolder } from './places.mjs';
import { waitUntil } from './processes.mjs';
import { runSeed } from './seed.mjs';
import { snapshotFor } from './snapshots.mjs';
import { wordpressFiles } from './wordpress.mjs';

/**
 * @typedef {Object} Instance What an engine is given.
 * @property {string}                 dir       The site's own folder.
 * @property {string}                 wordpress WordPress's folder inside it.
 * @property {number}                 port      Port on 127.0.0.1.
 * @property {string}                 url       Address without a slash at its end.
 * @property {string}                 secret    What lets a request run PHP.
 * @property {Record<string, string>} env       Environment variables for PHP.
 * @property {number}                 [workers] Requests answered at one time.
 * @property {string}                 [mounted] The plugin's folder, where the engine mounts it.
 */

/**
 * @typedef {Object} Engine
 * @property {'php'|'wasm'|'fpm'}                                                                       name           Its name.
 * @property {'sqlite'|'mariadb'}                                                                       database       Its database.
 * @property {() => Promise<string|null>}                                                               missing        What the machine lacks to run it.
 * @property {(site: Instance) => Promise<string[]>}                                                    prepare        Lines of `wp-config.php`.
 * @property {(site: Instance) => Promise<{ended: () => boolean, stop: () => Promise<void>}>} start          Starts it.
 * @property {(site: Instance, folder: string) => Promise<void>}                                        save           Puts a running site's database aside.
 * @property {(site: Instance, folder: string) => Promise<void>}                                        restore        Takes it back.
 * @property {(site: Instance, folder: string) => Promise<void>}                                        saveStopped    The same for a site that is not running.
 * @property {(site: Instance, folder: string) => Promise<void>}                                        restoreStopped The same for a site that is not running.
 */

/** @typedef {import('./types').SiteOptions} SiteOptions */
/** @typedef {import('./types').Site} Site */

const engines = { php: phpEngine, wasm: wasmEngine, fpm: fpmEngine };

/** The people of every site. Their passwords are for sites that only this machine can reach. */
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
 * @param {string|undefined} wanted Its name; without one, the first that runs here with nothing to install.
 * @return {Promise<Engine>} The engine. Throws with the reason when there is none.
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
 * The environment variables of this process that are the plugin's.
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
 * Starts an engine and waits until its web server answers.
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
				// WebAssembly listens, and answers 502, long before PHP is there.
				const answer = await ask( {
					port: site.port,
					path: '/wp-includes/images/blank.gif',
				} );
				return answer.status < 500;
			},
			120,
			() => `Nothing answers on ${ site.url }.`
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
	const kept = existsSync( stateFile )
		? JSON.parse( await readFile( stateFile, 'utf8' ) )
		: null;
	const port = options.port ?? ( await freePort() );
	/** @type {Instance} */
	const site = {
		dir,
		wordpress: join( dir, 'wordpress' ),
		port,
		url: `http://127.0.0.1:${ port }`,
		secret: kept?.secret ?? randomBytes( 16 ).toString( 'hex' ),
		env: { ...ownVariables(), ...options.env },
		workers: options.workers,
	};
	const host = `127.0.0.1:${ port }`;

	if ( ! kept ) {
		await layOut( source, site.wordpress );
	}
	await copyFile(
		join( here, 'php/mu-plugin.php' ),
		join( site.wordpress, 'wp-content/mu-plugins/test-site.php' )
	);
	const database = await engine.prepare( site );
	let knownHost = kept?.host;
	if ( ! kept ) {
		const snapshot = await snapshotFor(
			{ engine, source, multisite, theme, demo },
			{ start: startServer, say }
		);
		await snapshot.copyTo( site );
		knownHost = snapshot.host;
	}
	/** @type {(address: string) => Promise<void>} */
	const configure = ( address ) =>
		writeConfiguration( site.wordpress, {
			database,
			secret: site.secret,
			host: address,
			multisite,
			locked: plugin !== null && ! zipped,
			offline: options.offline ?? true,
			debugLog: 'true',
		} );
	await configure( knownHost );
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
	/** @type {(code: string, how?: {user?: string, host?: string, path?: string}) => Promise<any>} */
	const wpEval = ( code, how ) => evaluate( site, code, how );
	const saved = ( /** @type {string} */ name ) =>
		join( dir, 'snapshots', name );
	const debugFile = join( site.wordpress, 'wp-content/debug.log' );
	try {
		await runSeed( site, 'move', { to: site.url }, knownHost );
		if ( knownHost !== host ) {
			await configure( host );
		}
		if ( plugin && ! kept ) {
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
		if ( plugin && kept && knownHost !== host ) {
			await runSeed( site, 'moved' );
		}
		// Written last: a site without it was not finished, and is made anew.
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
		version: await wpEval( 'return $GLOBALS["wp_version"];' ),
		users,
		/** Whether the site was made now, not taken up again. */
		fresh: ! kept,
		/** Runs PHP in the site and returns what it returns. */
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
		/** Replaces the environment variables that `env` gave; they count from the next request on. */
		setEnv: ( /** @type {Record<string, string>} */ variables ) =>
			writeEnvironment( site.wordpress, { ...site.env, ...variables } ),
		/** What PHP complained of so far. */
		debugLog: () => readFile( debugFile, 'utf8' ).catch( () => '' ),
		/** Forgets what PHP complained of. */
		clearDebugLog: () => rm( debugFile, { force: true } ),
		/** Puts the database aside under a name. */
		snapshot: ( /** @type {string} */ name ) =>
			engine.save( site, saved( name ) ),
		/** Takes a database back that was put aside. Everybody is logged out. */
		restore: ( /** @type {string} */ name ) =>
			engine.restore( site, saved( name ) ),
		/** Takes the database back as it was at the start. */
		reset: () => engine.restore( site, saved( 'start' ) ),
		/** Stops the site; a temporary one is deleted. */
		stop,
	};
}

/**
 * PHP that unpacks a plugin's zip the way WordPress does it.
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
 * PHP that activates the plugin.
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
 * PHP that logs a user in and returns the cookies.
 *
 * @param {string} login Log-in name.
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
