/**
 * Makes TypeScript types out of the JSON Schemas that PHP checks requests against, so that the two cannot drift apart.
 * `src/server/schema/<name>.json` → `shared/api/schema/<name>.ts`; a module's `schema.json` → `schema.ts` beside it.
 * With `--check` nothing is written and a difference ends in exit code 1.
 */
import {
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import prettierConfig from '@wordpress/prettier-config';
import prettier from 'prettier';

const root = join( dirname( fileURLToPath( import.meta.url ) ), '..' );

/** Pairs of [ schema file, types file ], whole paths. */
const pairs = [
	...readdirSync( join( root, 'src/server/schema' ) ).map( ( file ) => [
		join( root, 'src/server/schema', file ),
		join( root, 'shared/api/schema', file.replace( /\.json$/, '.ts' ) ),
	] ),
	...readdirSync( join( root, 'extensions' ) )
		.map( ( name ) => join( root, 'extensions', name, 'schema.json' ) )
		.filter( existsSync )
		.map( ( file ) => [ file, file.replace( /\.json$/, '.ts' ) ] ),
];

/**
 * Closes objects, because WordPress leaves them open unless a route rejects other properties, as Freehold's routes do.
 *
 * @param {unknown} schema Any schema.
 * @return {unknown} The schema, with every object closed that names its properties.
 */
function closed( schema ) {
	if ( Array.isArray( schema ) || typeof schema !== 'object' || ! schema ) {
		return schema;
	}
	const entries = Object.entries( schema ).map( ( [ key, value ] ) => [
		key,
		closed( value ),
	] );
	const copy = Object.fromEntries( entries );
	return copy.properties && ! ( 'additionalProperties' in copy )
		? { ...copy, additionalProperties: false }
		: copy;
}

/**
 * The types of one schema file.
 *
 * @param {string} file The schema file's whole path.
 * @return {Promise<string>} TypeScript source.
 */
async function typesOf( file ) {
	const schemas = JSON.parse( readFileSync( file, 'utf8' ) );
	const parts = [
		`/**\n * Made by \`npm run types\` from ${ relative( root, file )
			.split( '\\' )
			.join( '/' ) }; change that file.\n */\n`,
	];
	for ( const [ name, schema ] of Object.entries( schemas ) ) {
		parts.push(
			await compile( closed( { ...schema, title: name } ), name, {
				bannerComment: '',
				format: false,
				// Else a list of at most 20 becomes 21 tuples.
				ignoreMinAndMaxItems: true,
			} )
		);
	}
	return prettier.format( parts.join( '\n' ), {
		...prettierConfig,
		parser: 'typescript',
	} );
}

let stale = 0;
for ( const [ from, to ] of pairs ) {
	const types = await typesOf( from );
	if ( existsSync( to ) && readFileSync( to, 'utf8' ) === types ) {
		continue;
	}
	if ( process.argv.includes( '--check' ) ) {
		process.stderr.write(
			`${ relative(
				root,
				to
			) } does not fit its schema; run: npm run types\n`
		);
		stale++;
	} else {
		mkdirSync( dirname( to ), { recursive: true } );
		writeFileSync( to, types );
	}
}
process.exitCode = stale > 0 ? 1 : 0;
