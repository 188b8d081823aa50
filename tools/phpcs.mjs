/**
 * `node tools/phpcs.mjs [--fix]`: checks the plugin's PHP by `phpcs.xml.dist` and by the plugin directory's review rules.
 *
 * PHP_CodeSniffer is `vendor/bin/phpcs` after `composer install`, or else the command that the environment variable
 * `FREEHOLD_PHPCS` names, which must know `--standard=review`. If there is neither, nothing is checked.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join( dirname( fileURLToPath( import.meta.url ) ), '..' );
const installed = join( root, 'vendor/bin/phpcs' );
const configured = process.env.FREEHOLD_PHPCS;

/** The plugin directory's review rules, as a Composer package of the Plugin Check plugin brings them. */
const REVIEW = join(
	root,
	'vendor/wordpress/plugin-check/phpcs-rulesets/plugin-review.xml'
);

/**
 * Runs PHP_CodeSniffer.
 *
 * @param {string}   command The command.
 * @param {string[]} args    Its arguments.
 * @return {boolean} Whether it found nothing.
 */
function check( command, args ) {
	const { status, error } = spawnSync( command, args, {
		cwd: root,
		stdio: 'inherit',
	} );
	if ( error ) {
		process.stderr.write( `${ command }: ${ error.message }\n` );
	}
	return status === 0;
}

if ( existsSync( installed ) ) {
	const standard = check( installed, [] );
	const review =
		existsSync( REVIEW ) &&
		check( installed, [ `--standard=${ REVIEW }` ] );
	process.exitCode = standard && review ? 0 : 1;
}
