/**
 * `node tools/phpcs.mjs`: checks the plugin's PHP by the WordPress coding standards (`phpcs.xml.dist`) and by the review rules
 * of the plugin directory.
 *
 * PHP_CodeSniffer is `vendor/bin/phpcs` after `composer install`, or else the command in the environment variable
 * `FREEHOLD_PHPCS`, which must know both standards by the names `WordPress` and `review`. Without either, nothing is checked.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join( dirname( fileURLToPath( import.meta.url ) ), '..' );
const installed = join( root, 'vendor/bin/phpcs' );
const configured = process.env.FREEHOLD_PHPCS;
const cache = join( root, 'node_modules/.cache' );
const command = existsSync( installed ) ? installed : configured;

/** The files are the ones in `phpcs.xml.dist`. */
const FILES = [
	'--extensions=php',
	'--ignore=*/test/*',
	'plugin.php',
	'uninstall.php',
	'src',
	'shared',
	'extensions',
];

/**
 * Runs PHP_CodeSniffer.
 *
 * @param {string}   name The name of the file that stores what it found in files that have not changed.
 * @param {string[]} args Its arguments.
 * @return {boolean} Whether it found no errors and no warnings.
 */
function check( name, args ) {
	mkdirSync( cache, { recursive: true } );
	const { status, error } = spawnSync(
		/** @type {string} */ ( command ),
		[
			'-q',
			'-s',
			'--report=full',
			'--report-width=160',
			'--parallel=2',
			`--cache=${ join( cache, name ) }`,
			...args,
		],
		{ cwd: root, stdio: 'inherit' }
	);
	if ( error ) {
		process.stderr.write( `${ command }: ${ error.message }\n` );
	}
	return status === 0;
}

if ( command ) {
	const results = [
		check( 'phpcs', [ '--standard=phpcs.xml.dist' ] ),
		check( 'phpcs-review', [
			command === installed
				? '--standard=tools/phpcs-review.xml'
				: '--standard=review',
			...FILES,
		] ),
	];
	const passed = results.every( Boolean );
	process.stdout.write(
		`WordPress coding standards and review rules: ${
			passed ? 'no findings' : 'see above'
		}.\n`
	);
	process.exitCode = passed ? 0 : 1;
} else {
	process.stdout.write(
		'The WordPress coding standards were not checked: run `composer install`, or set FREEHOLD_PHPCS.\n'
	);
}
