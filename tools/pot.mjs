/**
 * `npm run pot`: writes languages/freehold.pot, the list of all texts for translators, and updates the .po file of each
 * language: new texts are there without a translation, and texts that no longer exist are removed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { po } from 'gettext-parser';
import {
	catalogPath,
	compiled,
	entriesOf,
	locales,
	readCatalog,
	updated,
} from './catalog.js';

const root = join( dirname( fileURLToPath( import.meta.url ) ), '..' );
const load = createRequire( import.meta.url );
const { allMessages } = load( './messages.js' );

/**
 * Returns how many texts have no translation.
 *
 * @param {Record<string, Record<string, import('gettext-parser').GetTextTranslation>>} translations By context and text.
 * @param {boolean}                                                                     all          Counts all texts instead.
 * @return {number} The number.
 */
const count = ( translations, all = false ) =>
	Object.values( translations )
		.flatMap( ( texts ) => Object.values( texts ) )
		.filter( ( { msgstr } ) => all || ! msgstr.every( Boolean ) ).length;

const { version } = JSON.parse(
	readFileSync( join( root, 'package.json' ), 'utf8' )
);
const messages = allMessages();
const translations = entriesOf( messages );
mkdirSync( join( root, 'languages' ), { recursive: true } );
writeFileSync(
	join( root, 'languages/freehold.pot' ),
	po.compile( {
		charset: 'utf-8',
		headers: {
			'Project-Id-Version': `Freehold ${ version }`,
			'Report-Msgid-Bugs-To':
				'https://wordpress.org/support/plugin/freehold',
			'MIME-Version': '1.0',
			'Content-Type': 'text/plain; charset=utf-8',
			'Content-Transfer-Encoding': '8bit',
			'X-Domain': 'freehold',
		},
		translations,
	} )
);
process.stdout.write(
	`languages/freehold.pot: ${ count( translations, true ) } texts\n`
);
for ( const locale of locales() ) {
	const catalog = updated( readCatalog( locale ), messages );
	writeFileSync( catalogPath( locale ), compiled( catalog ) );
	process.stdout.write(
		`languages/freehold-${ locale }.po: ${ count(
			catalog.translations
		) } texts without a translation\n`
	);
}
