/**
 * Makes TypeScript types out of the JSON Schemas that PHP checks requests against, so that the two cannot drift apart.
 * `src/server/schema/<name>.json` → `shared/api/schema/<name>.ts`; a module's `schema.json` → `schema.ts` beside it, as are those of
 * `shared/<room>/schema/<name>.json`.
 * They are not in git: installing, building and checking types make them. So it is with the rows of a `family.json`, which
 * become the `family.ts` beside it.
 */
import {
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inProject, readTypes } from './modules.js';

const tool = fileURLToPath( import.meta.url );
const root = join( dirname( tool ), '..' );

/** Pairs of [ schema file, types file ], whole paths. */
const pairs = [
	...readdirSync( join( root, 'src/server/schema' ) ).map( ( file ) => [
		join( root, 'src/server/schema', file ),
		join( root, 'shared/api/schema', file.replace( /\.json$/, '.ts' ) ),
	] ),
	...[
		...readdirSync( join( root, 'extensions' ) ).map( ( name ) =>
			join( root, 'extensions', name, 'schema.json' )
		),
		...readdirSync( join( root, 'shared' ) )
			.map( ( name ) => join( root, 'shared', name, 'schema' ) )
			.filter( existsSync )
			.flatMap( ( folder ) =>
				readdirSync( folder )
					.filter( ( name ) => name.endsWith( '.json' ) )
					.map( ( name ) => join( folder, name ) )
			),
	]
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
 * The first lines of a file.
 *
 * @param {string} file The whole path of the file that it is made from.
 * @return {string} A comment.
 */
const banner = ( file ) =>
	`/**\n * Made by \`npm run types\` from ${ inProject(
		file
	) }; change that file.\n */\n`;

/**
 * The types of one schema file.
 *
 * @param {string} file The schema file's whole path.
 * @return {Promise<string>} TypeScript source.
 */
async function typesOf( file ) {
	const { compile } = await import( 'json-schema-to-typescript' );
	const schemas = JSON.parse( readFileSync( file, 'utf8' ) );
	const parts = [ banner( file ) ];
	for ( const [ name, schema ] of Object.entries( schemas ) ) {
		parts.push(
			await compile( closed( { ...schema, title: name } ), name, {
				bannerComment: '',
				// Else a list of at most 20 becomes 21 tuples.
				ignoreMinAndMaxItems: true,
			} )
		);
	}
	return parts.join( '\n' );
}

/**
 * The types of a family of blocks, with their texts in the user's language.
 *
 * @param {Object<string, {texts: Object<string, string>}>} rows By type.
 * @return {string} TypeScript source.
 */
const familyOf = ( rows ) =>
	[
		"import { __ } from '@wordpress/i18n';\n",
		'export const types = {',
		...Object.entries( rows ).map( ( [ type, { texts, ...row } ] ) => {
			const getters = Object.entries( texts ).map(
				( [ name, text ] ) =>
					`get ${ name }() { return __( ${ JSON.stringify(
						text
					) }, 'freehold' ); },`
			);
			return `'${ type }': ${ JSON.stringify( row ).replace(
				/\}$/,
				`, ${ getters.join( ' ' ) } }`
			) },`;
		} ),
		'} as const;\n',
	].join( '\n' );

/**
 * Writes a file if that changes it.
 *
 * @param {string} file   The file's whole path.
 * @param {string} source What it contains.
 */
function write( file, source ) {
	if ( ! existsSync( file ) || readFileSync( file, 'utf8' ) !== source ) {
		writeFileSync( file, source );
	}
}

const changedAt = ( /** @type {string} */ file ) =>
	statSync( file, { throwIfNoEntry: false } )?.mtimeMs ?? 0;

for ( const [ from, to ] of pairs ) {
	// Installing and building both make them, and to make all takes seconds.
	if ( changedAt( to ) <= Math.max( changedAt( from ), changedAt( tool ) ) ) {
		mkdirSync( dirname( to ), { recursive: true } );
		writeFileSync( to, await typesOf( from ) );
	}
}
for ( const [ folder, rows ] of readdirSync(
	join( root, 'extensions' )
).flatMap( ( name ) => readTypes( join( root, 'extensions', name ) ) ) ) {
	write(
		join( folder, 'family.ts' ),
		banner( join( folder, 'family.json' ) ) + familyOf( rows )
	);
}
