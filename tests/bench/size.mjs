/**
 * `npm run size`: prints the bytes of each block, for the editor and for visitors, and of the zip, with the budgets of
 * `budgets.json`. Exits with 1 if a budget is exceeded or if a block has none. `--json` prints the same as JSON.
 *
 * Measures only built files. `tests/e2e/weight.e2e.ts` measures what pages load in the browser, WordPress's own files
 * included, against the same budgets.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pack } from '../../tools/zip.mjs';
import {
	blockSizes,
	editorScripts,
	moduleScripts,
	viewSizes,
	visitorPartSizes,
} from './sizes.mjs';

const here = dirname( fileURLToPath( import.meta.url ) );
const build = join( here, '../../build' );
const budgets = JSON.parse(
	readFileSync( join( here, 'budgets.json' ), 'utf8' )
);

const say = ( /** @type {string} */ line ) =>
	process.stdout.write( `${ line }\n` );

if ( ! existsSync( join( build, 'manifest.php' ) ) ) {
	process.stderr.write( 'There is no build. Run npm run build first.\n' );
	process.exit( 1 );
}

const blocks = blockSizes( build );
const scripts = editorScripts( build );
const modules = moduleScripts( build );
const parts = visitorPartSizes( build );
const views = viewSizes( build );
const editor = Object.values( scripts ).reduce(
	( sum, { raw, gzip } ) => ( {
		raw: sum.raw + raw,
		gzip: sum.gzip + gzip,
	} ),
	{ raw: 0, gzip: 0 }
);

const zip = pack().length;

/** @type {string[]} */
const over = [];
if ( zip > budgets.zip ) {
	over.push( `Zip: ${ zip } bytes, the budget is ${ budgets.zip }.` );
}
if ( editor.gzip > budgets.editor.gzip ) {
	over.push(
		`Editor: ${ editor.gzip } bytes gzip, the budget is ${ budgets.editor.gzip }.`
	);
}
for ( const { name, visitor, library, imports } of blocks ) {
	const budget = budgets.visitor[ name ];
	if ( ! budget ) {
		over.push( `${ name }: tests/bench/budgets.json contains no budget.` );
	} else if ( visitor.gzip > budget.gzip ) {
		over.push(
			`${ name }: ${ visitor.gzip } bytes gzip of visitor script, the budget is ${ budget.gzip }.`
		);
	}
	if ( library.gzip > ( budget?.library ?? 0 ) ) {
		over.push(
			`${ name }: ${
				library.gzip
			} bytes gzip of script that loads when the block is near, the budget is ${
				budget?.library ?? 0
			}.`
		);
	}
	if ( imports.length ) {
		over.push(
			`${ name }: the visitor script loads ${ imports.join(
				', '
			) }, which counts as the plugin's.`
		);
	}
}

for ( const [ name, { gzip } ] of Object.entries( parts ) ) {
	if ( ! ( gzip <= budgets.parts[ name ] ) ) {
		over.push(
			`${ name }: ${ gzip } bytes gzip of visitor script, the budget is ${ budgets.parts[ name ] }.`
		);
	}
}
for ( const [ name, bytes ] of Object.entries( views ) ) {
	for ( const kind of /** @type {const} */ ( [ 'script', 'style' ] ) ) {
		const budget = budgets.views[ name ]?.[ kind ];
		if ( ! ( bytes[ kind ].gzip <= budget ) ) {
			over.push(
				`${ name } in wp-admin: ${ bytes[ kind ].gzip } bytes gzip of ${ kind }, the budget is ${ budget }.`
			);
		}
	}
}

if ( process.argv.includes( '--json' ) ) {
	say(
		JSON.stringify(
			{
				blocks,
				modules,
				parts,
				views,
				scripts,
				editor,
				zip,
				budgets,
				over,
			},
			null,
			2
		)
	);
} else {
	const cell = ( /** @type {{raw: number, gzip: number}} */ bytes ) =>
		bytes.raw ? `${ bytes.raw } (${ bytes.gzip })` : '–';
	const rows = [
		[
			'bytes (gzip)',
			'when edited',
			'visitor script',
			'budget',
			'when near',
			'budget',
			'visitor style',
		],
		...blocks.map( ( block ) => [
			block.name,
			cell( block.editing ),
			cell( block.visitor ),
			`(${ budgets.visitor[ block.name ]?.gzip ?? '?' })`,
			cell( block.library ),
			block.library.raw
				? `(${ budgets.visitor[ block.name ]?.library ?? '?' })`
				: '',
			cell( block.visitorStyle ),
		] ),
	];
	const widths = rows[ 0 ].map( ( _, column ) =>
		Math.max( ...rows.map( ( row ) => row[ column ].length ) )
	);
	rows.forEach( ( row ) =>
		say(
			row
				.map( ( text, column ) =>
					column
						? text.padStart( widths[ column ] + 2 )
						: text.padEnd( widths[ column ] )
				)
				.join( '' )
		)
	);
	say( '' );
	Object.entries( modules ).forEach( ( [ path, bytes ] ) =>
		say( `${ path.padEnd( 50 ) } ${ cell( bytes ) }` )
	);
	say( '' );
	Object.entries( parts ).forEach( ( [ name, bytes ] ) =>
		say(
			`${ name.padEnd( 50 ) } ${ cell( bytes ) }, the budget is (${
				budgets.parts[ name ]
			})`
		)
	);
	say( '' );
	Object.entries( views ).forEach( ( [ name, { script, style } ] ) =>
		say(
			`${ `wp-admin: ${ name }`.padEnd( 50 ) } script ${ cell(
				script
			) } of (${ budgets.views[ name ]?.script }), style ${ cell(
				style
			) } of (${ budgets.views[ name ]?.style })`
		)
	);
	say( '' );
	Object.entries( scripts ).forEach( ( [ path, bytes ] ) =>
		say( `${ path.padEnd( 50 ) } ${ cell( bytes ) }` )
	);
	say(
		`${ 'all scripts of the plugin that every editor loads'.padEnd(
			50
		) } ${ cell( editor ) }, the budget is (${ budgets.editor.gzip })`
	);
	say(
		`${ 'the zip'.padEnd( 50 ) } ${ zip }, the budget is ${ budgets.zip }`
	);
	over.forEach( ( line ) => say( `OVER: ${ line }` ) );
}
process.exitCode = over.length ? 1 : 0;
