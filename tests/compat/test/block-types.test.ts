/**
 * @jest-environment node
 */
/**
 * Compares every attribute and every support of Jetpack's block types with those here. A support that is missing makes
 * stored markup invalid, and a missing attribute or type loses what it contains.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModules } from '../../../tools/modules';

interface Definition {
	attributes?: Record<
		string,
		{ type?: string | string[]; enum?: unknown[] }
	>;
	supports?: Record< string, unknown >;
}

/** Differences that lose nothing, as patterns of lines, with the reason. */
const ACCEPTED: [ RegExp, string ][] = [
	[
		/ supports (inserter|visibility|splitting|listView|lightBlockWrapper|interactivity|jetpack\/ai\.assistant|contentRole|reusable|__experimentalExposeControlsToChildren|__experimentalHideChildBlockControls)$/,
		'is about the editor alone',
	],
	[ /\.__experimentalDefaultControls\./, 'is about the editor alone' ],
	[
		/^jetpack\/(contact-form|dropzone) supports layout/,
		'saves no markup; the form renders its layout itself',
	],
	[
		/^jetpack\/ai-assistant attribute /,
		'is never stored: the block becomes others at once',
	],
	[
		/^jetpack\/button attribute (customVariant|metaName)$/,
		'is read on the server, and `keep-attributes` keeps it',
	],
	[
		/ attribute (lock|metadata|className|style|align|layout|backgroundColor|textColor|gradient|borderColor|fontSize|fontFamily)$/,
		'is WordPress’s own',
	],
];

/** Returns the paths of what an object contains, with truthy values only. */
const paths = ( value: unknown, prefix: string ): string[] =>
	value && typeof value === 'object' && ! Array.isArray( value )
		? Object.entries( value ).flatMap( ( [ name, inner ] ) =>
				inner === false || inner === null
					? []
					: paths( inner, prefix ? `${ prefix }.${ name }` : name )
		  )
		: [ prefix ];

const typesOf = ( {
	type,
	enum: values,
}: {
	type?: string | string[];
	enum?: unknown[];
} ) =>
	type ? [ type ].flat() : ( values ?? [] ).map( ( value ) => typeof value );

/** Returns what a definition of Jetpack has that ours has not. */
function differences(
	name: string,
	theirs: Definition,
	ours: Definition
): string[] {
	const known = paths( ours.supports ?? {}, '' );
	return [
		...paths( theirs.supports ?? {}, '' )
			.filter(
				( path ) =>
					! known.some(
						( own ) =>
							own === path ||
							// `true` stands for everything in it.
							path.startsWith( `${ own }.` )
					)
			)
			.map( ( path ) => `${ name } supports ${ path }` ),
		...Object.entries( theirs.attributes ?? {} ).flatMap(
			( [ attribute, definition ] ) => {
				const own = ours.attributes?.[ attribute ];
				if ( ! own ) {
					return [ `${ name } attribute ${ attribute }` ];
				}
				const types = typesOf( own );
				return typesOf( definition )
					.filter(
						( type ) =>
							types.length > 0 &&
							! types.includes( type ) &&
							! (
								type === 'integer' && types.includes( 'number' )
							)
					)
					.map(
						( type ) =>
							`${ name } attribute ${ attribute }: ${ type }`
					);
			}
		),
	].filter( ( line ) => ! ACCEPTED.some( ( [ one ] ) => one.test( line ) ) );
}

/** What the block types of Jetpack 16.1.2 declare. */
const types: Record< string, Definition > = JSON.parse(
	readFileSync( join( __dirname, '../jetpack-blocks.json' ), 'utf8' )
);
const ours = readModules().flatMap( ( { blocks } ) => blocks );

it( 'have a home here', () => {
	const known = new Set( ours.map( ( { name } ) => name ) );
	expect(
		Object.keys( types ).filter( ( name ) => ! known.has( name ) )
	).toEqual( [] );
} );

it( 'have no support and no attribute that is missing here', () => {
	const compared = ours.filter( ( { name } ) => name in types );
	expect( compared.length ).toBeGreaterThan( 60 );
	expect(
		compared.flatMap( ( { name, metadata } ) =>
			differences( name, types[ name ] ?? {}, metadata as Definition )
		)
	).toEqual( [] );
} );
