/**
 * `npm start`: installs, builds and starts a WordPress with the plugin active and demo content.
 *
 * Environment: `PORT` (default 8881), `WP_VERSION` (7.1 or 6.8), `FREEHOLD_ENGINE` (php, wasm or fpm), `FREEHOLD_DEMO=0`
 * for a site without demo content, `FREEHOLD_RESET=1` to begin anew, `FREEHOLD_SITE` (a name) for a second site beside
 * the first.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { portIsFree, root } from './places.mjs';
import { haveBuilt, haveInstalled } from './ready.mjs';

const say = ( /** @type {string} */ message ) =>
	process.stdout.write( `${ message }\n` );

/**
 * Refuses a folder that another start serves at this moment: two servers on one database would take each other's
 * address.
 *
 * @param {string} dir The site's folder.
 */
function refuseRunning( dir ) {
	try {
		const { pid, url } = JSON.parse(
			readFileSync( join( dir, 'running.json' ), 'utf8' )
		);
		process.kill( pid, 0 );
		throw new RangeError(
			`This site is running already: ${ url }\nFor another one beside it: FREEHOLD_SITE=second npm start`
		);
	} catch ( error ) {
		// Anything else means that nobody is there: no such file, no such process.
		if ( error instanceof RangeError ) {
			throw error;
		}
	}
}

async function main() {
	const port = Number( process.env.PORT || 8881 );
	const wpVersion = process.env.WP_VERSION || '7.1';
	const demo = process.env.FREEHOLD_DEMO !== '0';
	const name = process.env.FREEHOLD_SITE ?? '';
	if ( ! /^[a-z0-9]*$/.test( name ) ) {
		throw new Error( 'FREEHOLD_SITE may hold a-z and 0-9.' );
	}
	if ( ! Number.isInteger( port ) || port < 1 || port > 65535 ) {
		throw new Error( `PORT=${ process.env.PORT } is no port.` );
	}
	if ( wpVersion !== '7.1' && wpVersion !== '6.8' ) {
		throw new Error(
			`WP_VERSION=${ wpVersion } is not supported: 7.1 or 6.8.`
		);
	}
	if ( ! ( await portIsFree( port ) ) ) {
		throw new Error(
			`Port ${ port } is taken. Choose another: PORT=${
				port + 1
			} npm start`
		);
	}
	await haveInstalled();

	// Only now: these modules use packages that have just been installed.
	const { chooseEngine, startSite, users } = await import( './index.mjs' );
	const { startAiService } = await import( '../services/ai/service.mjs' );
	const engine = await chooseEngine( process.env.FREEHOLD_ENGINE );
	const dir = join(
		root,
		'.site',
		[
			wpVersion,
			engine.database,
			...( demo ? [] : [ 'plain' ] ),
			...( name ? [ name ] : [] ),
		].join( '-' )
	);
	refuseRunning( dir );
	await haveBuilt();
	if ( process.env.FREEHOLD_RESET === '1' ) {
		await rm( dir, { recursive: true, force: true } );
	} else if (
		existsSync( dir ) &&
		! existsSync( join( dir, 'site.json' ) )
	) {
		// A start that was broken off left a site that is not complete.
		await rm( dir, { recursive: true, force: true } );
	}
	const running = join( dir, 'running.json' );
	await mkdir( dir, { recursive: true } );
	await writeFile(
		running,
		JSON.stringify( {
			pid: process.pid,
			url: `http://127.0.0.1:${ port }`,
		} )
	);
	// The site uses it only as long as its owner has set up no other (see extensions/ai-assistant/server/README.md).
	const ai = await startAiService( { orders: { first: 300, pace: 25 } } );
	const site = await startSite( {
		engine: engine.name,
		wpVersion,
		port,
		demo,
		dir,
		offline: false,
		env: { FREEHOLD_AI_DEMO_URL: ai.url },
		say,
	} );
	let stopping = false;
	for ( const signal of /** @type {const} */ ( [ 'SIGINT', 'SIGTERM' ] ) ) {
		process.on( signal, async () => {
			if ( ! stopping ) {
				stopping = true;
				await site.stop();
				await ai.stop();
				await rm( running, { force: true } );
				process.exit( 0 );
			}
		} );
	}
	say(
		`WordPress ${ site.version } on ${
			{
				php: 'PHP and SQLite',
				wasm: 'PHP on WebAssembly and SQLite',
				fpm: 'PHP-FPM, nginx and MariaDB',
			}[ engine.name ]
		}; ${
			site.fresh
				? 'a new site'
				: 'the site of last time (FREEHOLD_RESET=1 npm start begins anew)'
		}`
	);
	say( `log in: ${ site.url }/wp-login.php` );
	for ( const { login, password } of Object.values( users ) ) {
		say( `  ${ login.padEnd( 10 ) } ${ password }` );
	}
	if ( ! process.env.FREEHOLD_AI_URL ) {
		say(
			'The AI assistant answers from templates (the demo model); FREEHOLD_AI_URL or the Freehold screen gives it a real one.'
		);
	}
	say( 'Ctrl-C stops it.' );
	say( `ready ${ site.url }` );
}

main().catch( ( error ) => {
	process.stderr.write(
		`${ error instanceof Error ? error.message : error }\n`
	);
	process.exit( 1 );
} );
