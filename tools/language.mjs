/**
 * `npm run language -- <locale>`: writes a language pack to dist/languages, as WordPress stores it: the .po, .mo and .l10n.php
 * files, and one JSON file for each built script. Copy the files to `wp-content/languages/plugins` of a site. The language `pseudo`
 * is made of the English texts, for tests: it is Arabic for WordPress.
 *
 * Sources: https://make.wordpress.org/core/2024/02/27/i18n-improvements-6-5-performant-translations/ (.l10n.php), and
 * https://developer.wordpress.org/plugins/internationalization/how-to-internationalize-your-plugin/ (JSON).
 */
import { mkdirSync, rmSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mo } from 'gettext-parser';
import { compiled, locales, pseudoOf, readCatalog } from './catalog.js';

const load = createRequire( import.meta.url );
const { allMessages, scriptMessages, sources } = load( './messages.js' );
const { fileName, jedOf, phpOf, translated } = load(
	'./script-translations.js'
);

const isPseudo = process.argv[ 2 ] === 'pseudo';
const locale = isPseudo ? 'ar' : process.argv[ 2 ] ?? '';
if ( ! isPseudo && ! locales().includes( locale ) ) {
	process.stderr.write(
		`Name one of the languages in languages/: ${ locales().join( ', ' ) }\n`
	);
	process.exit( 1 );
}
const folder = join(
	dirname( fileURLToPath( import.meta.url ) ),
	'../dist/languages'
);
mkdirSync( folder, { recursive: true } );
readdirSync( folder )
	.filter( ( name ) => name.startsWith( `freehold-${ locale }` ) )
	.forEach( ( name ) => rmSync( join( folder, name ) ) );

const catalog = translated(
	isPseudo ? pseudoOf( allMessages(), locale ) : readCatalog( locale )
);
const scripts = sources( [ 'build' ], /\.js$/ ).flatMap(
	( /** @type {{path: string, source: string}} */ script ) => {
		const jed = jedOf( catalog, scriptMessages( script ), script.path );
		return jed
			? [ [ fileName( locale, script.path ), JSON.stringify( jed ) ] ]
			: [];
	}
);
if ( ! scripts.length ) {
	process.stderr.write( 'There are no scripts. Run npm run build first.\n' );
	process.exit( 1 );
}
for ( const [ name, data ] of [
	[ `freehold-${ locale }.po`, compiled( catalog ) ],
	[ `freehold-${ locale }.mo`, mo.compile( catalog ) ],
	[ `freehold-${ locale }.l10n.php`, phpOf( catalog ) ],
	...scripts,
] ) {
	writeFileSync( join( folder, name ), data );
}
process.stdout.write(
	`dist/languages: ${ locale }, with ${ scripts.length } scripts\n`
);
