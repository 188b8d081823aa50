/**
 * `node tools/lint-php.mjs`: checks the plugin's PHP by its own rules (`php-rules.js`) and lets every PHP of this machine
 * compile each file.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** Compiles each file that standard input names, without running it. Prints a line when a file begins. */
const COMPILE = `
	if ( ! function_exists( 'opcache_compile_file' ) ) {
		exit( 'OPcache is missing.' );
	}
	foreach ( file( 'php://stdin', FILE_IGNORE_NEW_LINES ) as $file ) {
		echo "\n", $file;
		opcache_compile_file( $file );
	}
	echo "\ndone";
`;

/**
 * Lets a PHP compile files, in one process: a process for each file takes a hundred times as long.
 *
 * @param {string}   command The PHP. It needs OPcache, which PHP's packages bring.
 * @param {string[]} paths   The files.
 * @return {string[]} Its messages; empty if it accepts all files.
 */
function syntaxErrors( command, paths ) {
	/** @type {string[]} */
	const messages = [];
	let waiting = paths;
	do {
		const { stdout, stderr, error } = spawnSync(
			command,
			[
				'-n',
				'-d zend_extension=opcache',
				'-d opcache.enable_cli=1',
				'-d opcache.max_accelerated_files=10000',
				'-r',
				COMPILE,
			],
			{ cwd: root, encoding: 'utf8', input: waiting.join( '\n' ) }
		);
		const begun = stdout.split( '\n' );
		if ( begun.at( -1 ) === 'done' ) {
			return messages;
		}
		// A file with an error ends the process: the files after it are still to come.
		const last = begun.findLastIndex( ( line ) =>
			waiting.includes( line )
		);
		const path = begun[ last ] ?? waiting[ 0 ];
		const message =
			begun.slice( last + 1 ).join( '\n' ) || stderr || error?.message;
		messages.push( `${ path }:1 Fix the syntax: ${ message?.trim() }` );
		waiting = waiting.slice( waiting.indexOf( path ) + 1 );
	} while ( waiting.length );
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
		...syntaxErrors( command, paths ).map(
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
