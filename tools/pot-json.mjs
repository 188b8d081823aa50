/**
 * `npm run pot:json -- <file.po> <folder>`: writes the translations of each built script, where WordPress looks for them. The
 * file is named after its locale: `freehold-de_DE.po`. The folder is `wp-content/languages/plugins` of a site.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { po } from 'gettext-parser';

const load = createRequire( import.meta.url );
const { scriptMessages, sources } = load( './messages.js' );
const { fileName, jedOf } = load( './script-translations.js' );

const [ file = '', folder = '' ] = process.argv.slice( 2 );
const locale = /freehold-([A-Za-z_]+)\.po$/.exec( file )?.[ 1 ];
if ( ! locale || ! folder ) {
	process.stderr.write(
		'Name a file such as freehold-de_DE.po, and a folder.\n'
	);
	process.exit( 1 );
}
const catalog = po.parse( readFileSync( file ) );
mkdirSync( folder, { recursive: true } );
let count = 0;
for ( const script of sources( [ 'build' ], /\.js$/ ) ) {
	const jed = jedOf( catalog, scriptMessages( script ), script.path );
	if ( jed ) {
		writeFileSync(
			join( folder, fileName( locale, script.path ) ),
			JSON.stringify( jed )
		);
		count++;
	}
}
process.stdout.write( `${ count } scripts have translations.\n` );
