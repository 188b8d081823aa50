/**
 * Runs PHPUnit inside a WordPress that is made for it. Arguments go to PHPUnit.
 */
import { spawn } from 'node:child_process';
import { findProgram, root } from '../site/places.mjs';
import { startSite } from '../site/index.mjs';

const phpunit = findProgram( 'phpunit' );
if ( ! phpunit ) {
	process.stderr.write( 'PHPUnit is not installed (Debian: phpunit).\n' );
	process.exit( 1 );
}
const site = await startSite( {
	engine: process.env.FREEHOLD_ENGINE === 'fpm' ? 'fpm' : 'php',
	wpVersion: process.env.WP_VERSION === '6.8' ? '6.8' : '7.1',
	plugin: 'source',
} );
try {
	process.exitCode = await new Promise( ( done, failed ) => {
		const child = spawn(
			phpunit,
			[
				'--configuration',
				'phpunit.xml.dist',
				...process.argv.slice( 2 ),
			],
			{
				cwd: root,
				stdio: [ 'ignore', 'inherit', 'inherit' ],
				env: {
					...process.env,
					FREEHOLD_TEST_WORDPRESS: site.wordpress,
					FREEHOLD_TEST_HOST: `127.0.0.1:${ site.port }`,
				},
			}
		);
		child.once( 'error', failed );
		child.once( 'close', ( code ) => done( code ?? 1 ) );
	} );
} finally {
	await site.stop();
}
