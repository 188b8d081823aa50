/**
 * `npm start`: installs the packages, builds the plugin and starts WordPress with the plugin and demo content.
 *
 * Environment: `PORT` (default 8881), `WP_VERSION` (7.1 or 6.8), `FREEHOLD_ENGINE` (php, wasm or fpm), `FREEHOLD_DEMO=0`
 * for a site without demo content, `FREEHOLD_DEMO=magazine` for a magazine in place of the café, `FREEHOLD_RESET=1` to create the site again, `FREEHOLD_SITE` (a name) for a second
 * site.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { portIsFree, root } from './places.mjs';
import { haveBuilt, haveInstalled, havePhpBuilt, step } from './ready.mjs';
import { markRunning, runningAt } from './running.mjs';
import { themeFiles, wordpressFiles } from './wordpress.mjs';

/** How often scheduled events run, in milliseconds. WebAssembly needs a second for each request. */
const CRON_MS = { php: 3000, fpm: 3000, wasm: 20_000 };

const say = ( /** @type {string} */ message ) =>
	process.stdout.write( `${ message }\n` );

/**
 * Runs WordPress's scheduled events as the cron of a server does, so that mails leave without a visitor's request.
 *
 * @param {number} port  The site's port.
 * @param {number} pause The time between two requests, in milliseconds.
 * @return {{stop: () => Promise<void>}} How to end it.
 */
function keepCronRunning( port, pause ) {
	const ended = new AbortController();
	const run = async () => {
		const { ask } = await import( './client.mjs' );
		while ( ! ended.signal.aborted ) {
			// The next request tries again.
			await ask( { port, path: '/wp-cron.php' } ).catch( () => {} );
			await setTimeout( pause, undefined, {
				signal: ended.signal,
			} ).catch( () => {} );
		}
	};
	const running = run();
	return {
		stop: () => {
			ended.abort();
			return running;
		},
	};
}

async function main() {
	const port = Number( process.env.PORT || 8881 );
	const wpVersion = process.env.WP_VERSION || '7.1';
	const look = process.env.FREEHOLD_DEMO ?? '';
	const demo = look !== '0';
	const name = process.env.FREEHOLD_SITE ?? '';
	if ( ! /^[a-z0-9]*$/.test( name ) ) {
		throw new Error( 'FREEHOLD_SITE may contain a-z and 0-9 only.' );
	}
	if ( ! Number.isInteger( port ) || port < 1 || port > 65535 ) {
		throw new Error( `PORT=${ process.env.PORT } is not a port.` );
	}
	if ( wpVersion !== '7.1' && wpVersion !== '6.8' ) {
		throw new Error(
			`WP_VERSION=${ wpVersion } is not supported: 7.1 or 6.8.`
		);
	}
	if ( ! ( await portIsFree( port ) ) ) {
		throw new Error(
			`Port ${ port } is in use. To use another: PORT=${
				port + 1
			} npm start`
		);
	}
	const begin = performance.now();
	if ( ! existsSync( join( root, 'node_modules' ) ) ) {
		say(
			'The first start takes about 2 minutes: it installs packages, builds the plugin and writes the site.'
		);
	}
	// Downloads while npm does. Errors are reported where the files are used.
	const downloads = Promise.allSettled( [
		wordpressFiles( wpVersion, say ),
		...( demo ? [ themeFiles( 'twentytwentyone' ) ] : [] ),
	] );
	await haveInstalled( false );

	// Imported only now, because these modules use packages that npm has just installed.
	const { chooseEngine, prepareSite, startSite, users } = await import(
		'./index.mjs'
	);
	const { startStandIns } = await import( '../services/all.mjs' );
	const { showcase } = await import( './showcase/index.mjs' );
	const engine = await chooseEngine( process.env.FREEHOLD_ENGINE );
	const dir = join(
		root,
		'.site',
		[
			wpVersion,
			engine.database,
			...( demo ? [] : [ 'plain' ] ),
			...( look === 'magazine' ? [ look ] : [] ),
			...( name ? [ name ] : [] ),
		].join( '-' )
	);
	const other = await runningAt( dir );
	if ( other ) {
		throw new Error(
			`This site is already running: ${ other }\nTo start a second site: FREEHOLD_SITE=second npm start`
		);
	}
	await downloads;
	const buildingPhp = havePhpBuilt();
	// WordPress is installed during the build, whose error is reported when it is awaited.
	const building = buildingPhp.then( () => haveBuilt( false ) );
	building.catch( () => {} );
	await Promise.all( [
		buildingPhp,
		existsSync( join( dir, 'site.json' ) ) ||
			prepareSite( { engine: engine.name, wpVersion, demo, say } ),
	] );
	if ( process.env.FREEHOLD_RESET === '1' ) {
		await rm( dir, { recursive: true, force: true } );
	} else if (
		existsSync( dir ) &&
		! existsSync( join( dir, 'site.json' ) )
	) {
		// An interrupted start left an incomplete site.
		await rm( dir, { recursive: true, force: true } );
	}
	const unmark = await markRunning( dir, `http://127.0.0.1:${ port }` );
	const services = await startStandIns();
	const site = await step( 'Starting WordPress', () =>
		startSite( {
			engine: engine.name,
			wpVersion,
			port,
			demo,
			dir,
			offline: false,
			env: services.environment,
			say,
		} )
	);
	try {
		// The style book shows blocks, which need the list of visitors' scripts.
		await building;
		await step( 'Writing the site', () =>
			showcase( site, demo && site.fresh )
		);
	} catch ( error ) {
		// The next start must not take an incomplete site for a complete one.
		await rm( join( dir, 'site.json' ), { force: true } );
		throw error;
	}
	const cron = keepCronRunning( port, CRON_MS[ engine.name ] );
	let stopping = false;
	for ( const signal of /** @type {const} */ ( [ 'SIGINT', 'SIGTERM' ] ) ) {
		process.on( signal, async () => {
			if ( ! stopping ) {
				stopping = true;
				await cron.stop();
				await site.stop();
				await services.stop();
				await unmark();
				process.exit( 0 );
			}
		} );
	}
	const engineTitle = {
		php: 'PHP and SQLite',
		wasm: 'PHP on WebAssembly and SQLite',
		fpm: 'PHP-FPM, nginx and MariaDB',
	}[ engine.name ];
	say( '' );
	say( `WordPress ${ site.version } on ${ engineTitle }` );
	say( `  Site       ${ site.url }/` );
	say( `  Dashboard  ${ site.url }/wp-admin/` );
	say( `  Sent mail  ${ services.mail }/` );
	say( '  Log in with one of these usernames and its password:' );
	for ( const { login, password } of Object.values( users ) ) {
		say( `    ${ login.padEnd( 10 ) } ${ password }` );
	}
	say(
		demo
			? `  Tour       ${ site.url }/tour/ (one page for each feature)`
			: 'The site is empty.'
	);
	say(
		'The AI model, payments, maps, Mailchimp, GIPHY, Instagram, ads and mail are stand-ins on this computer: nothing is charged. To use the real services, enter your keys on the screen "Services and keys".'
	);
	if ( ! site.fresh ) {
		say(
			'This site was created earlier. To delete it and create a new one: FREEHOLD_RESET=1 npm start'
		);
	}
	say( 'Press Ctrl+C to stop.' );
	say(
		`Started in ${ Math.round( ( performance.now() - begin ) / 1000 ) } s`
	);
	say( `ready ${ site.url }` );
}

main().catch( ( error ) => {
	process.stderr.write(
		`${ error instanceof Error ? error.message : error }\n`
	);
	process.exit( 1 );
} );
