/**
 * `npm run pot`: writes languages/freehold.pot, the list of all texts for translators.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { po } from 'gettext-parser';

const root = join( dirname( fileURLToPath( import.meta.url ) ), '..' );
const { allMessages } = createRequire( import.meta.url )( './messages.js' );

const { version } = JSON.parse(
	readFileSync( join( root, 'package.json' ), 'utf8' )
);

/**
 * The texts by context and English text. References and comments of the same text are together.
 *
 * @type {Record<string, Record<string, import('gettext-parser').GetTextTranslation>>}
 */
const translations = {};
for ( const message of allMessages() ) {
	const { id, plural, context, comment, reference } = message;
	translations[ context ] ??= {};
	const entry = ( translations[ context ][ id ] ??= {
		msgid: id,
		...( context ? { msgctxt: context } : {} ),
		msgstr: [ '' ],
		comments: {
			translator: '',
			reference: '',
			extracted: '',
			flag: '',
			previous: '',
		},
	} );
	if ( plural ) {
		entry.msgid_plural = plural;
		entry.msgstr = [ '', '' ];
	}
	const comments = /** @type {{reference: string, extracted: string}} */ (
		entry.comments
	);
	const add = ( /** @type {string} */ all, /** @type {string} */ one ) =>
		! one || all.split( '\n' ).includes( one )
			? all
			: [ all, one ].filter( Boolean ).join( '\n' );
	comments.reference = add( comments.reference, reference );
	comments.extracted = add(
		comments.extracted,
		comment && `translators: ${ comment }`
	);
}

const file = po.compile( {
	charset: 'utf-8',
	headers: {
		'Project-Id-Version': `Freehold ${ version }`,
		'Report-Msgid-Bugs-To': 'https://wordpress.org/support/plugin/freehold',
		'MIME-Version': '1.0',
		'Content-Type': 'text/plain; charset=utf-8',
		'Content-Transfer-Encoding': '8bit',
		'X-Domain': 'freehold',
	},
	translations,
} );
mkdirSync( join( root, 'languages' ), { recursive: true } );
writeFileSync( join( root, 'languages/freehold.pot' ), file );
const count = Object.values( translations )
	.map( ( texts ) => Object.keys( texts ).length )
	.reduce( ( sum, texts ) => sum + texts, 0 );
process.stdout.write( `languages/freehold.pot: ${ count } texts\n` );
