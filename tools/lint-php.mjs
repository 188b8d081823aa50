/**
 * `node tools/lint-php.mjs`: checks the plugin's PHP by its own rules (`php-rules.js`) and lets every PHP of this machine
 * parse each file.
 */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import rules from './php-rules.js';

const root = join( dirname( fileURLToPath( import.meta.url ) ), '..' );

/** Commands that can be a PHP; the plugin supports 8.1 and later. */
const COMMANDS = [ 'php', 'php8.1', 'php8.2', 'php8.3', 'php8.4', 'php8.5' ];

/**
 * Returns the PHP files in a folder, without tests.
 *
 * @param {string} folder Path from the project's folder.
 * @return {string[]} Paths from the project's folder, with slashes.
 */
const phpFiles = ( folder ) =>
	readdirSync( join( root, folder ), {
		recursive: true,
		withFileTypes: true,
	} )
		.filter( ( entry ) => entry.isFile() && entry.name.endsWith( '.php' ) )
		.map( ( entry ) =>
			relative( root, join( entry.parentPath ?? entry.path, entry.name ) )
				.split( sep )
				.join( '/' )
		)
		.filter( ( path ) => ! path.includes( '/test/' ) );

/**
 * Returns the PHP programs of this machine, one per version.
 *
 * @return {Map<string, string>} Commands by version.
 */
function programs() {
	const found = new Map();
	for ( const command of COMMANDS ) {
		const { status, stdout } = spawnSync(
			command,
			[ '-r', 'echo PHP_VERSION;' ],
			{ encoding: 'utf8' }
		);
		if ( status === 0 && ! found.has( stdout ) ) {
			found.set( stdout, command );
		}
	}
	return found;
}

/**
 * Lets a PHP parse files.
 *
 * @param {string}   command The PHP.
 * @param {string[]} paths   The files.
 * @return {Promise<string[]>} Its messages; empty if it accepts all files.
 */
async function syntaxErrors( command, paths ) {
	/** @type {string[]} */
	const messages = [];
	const waiting = [ ...paths ];
	const run = promisify( execFile );
	await Promise.all(
		cpus().map( async () => {
			for ( let path = waiting.pop(); path; path = waiting.pop() ) {
				try {
					await run( command, [ '-n', '-l', join( root, path ) ] );
				} catch ( error ) {
					const { stdout, stderr, message } =
						/** @type {Error & {stdout?: string, stderr?: string}} */ (
							error
						);
					messages.push(
						`${ path }:1 Fix the syntax: ${ (
							stdout ||
							stderr ||
							message
						).trim() }`
					);
				}
			}
		} )
	);
	return messages;
}

const paths = [
	'plugin.php',
	'uninstall.php',
	...phpFiles( 'src' ),
	...phpFiles( 'shared' ),
	...phpFiles( 'extensions' ),
];
const messages = rules
	.lintPhp(
		paths.map( ( path ) => ( {
			path,
			source: readFileSync( join( root, path ), 'utf8' ),
		} ) )
	)
	.map( ( { path, line, message } ) => `${ path }:${ line } ${ message }` );
const versions = programs();
for ( const [ version, command ] of versions ) {
	messages.push(
		...( await syntaxErrors( command, paths ) ).map(
			( message ) => `${ message } (PHP ${ version })`
		)
	);
}

process.stdout.write(
	messages.map( ( message ) => `${ message }\n` ).join( '' )
);
process.stdout.write(
	`${ paths.length } PHP files, ${ messages.length } findings, parsed by ${
		[ ...versions.keys() ]
			.map( ( version ) => `PHP ${ version }` )
			.join( ', ' ) || 'no PHP (none is installed)'
	}.\n`
);
process.exitCode = messages.length ? 1 : 0;
