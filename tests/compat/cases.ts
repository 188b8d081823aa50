/**
 * The stored posts that must open: the project's own, in each module's `test/stored`, and those of other sites,
 * if they are beside the project.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModules } from '../../tools/modules';

const root = join( __dirname, '../..' );
const outside = join( root, '../shared/compat' );

const modules: {
	slug: string;
	stage: string;
	folder: string;
	blocks: { name: string; slug: string }[];
}[] = readModules();

/** One stored post, or part of one. */
export interface Case {
	/** Folder and file without ending: `business-hours/default`. */
	name: string;
	/** The block's slug; the module's where a case has several blocks. */
	folder: string;
	/** Whether it is the project's own, written in the form in which our blocks save. */
	isOwn: boolean;
	/** The stored markup. */
	content: string;
	/** What saving gives, where that is laid down. */
	serialized: string | null;
	/** What a visitor is shown, where that is laid down. */
	rendered: string | null;
	/** The blocks in it that are not core's. */
	blocks: string[];
}

/** The names of the blocks in stored markup that are not core's. */
function blockNames( content: string ): string[] {
	const found = content.matchAll(
		/<!--\s+wp:([a-z][a-z0-9-]*\/[a-z][a-z0-9-]*)\s/g
	);
	return [ ...new Set( [ ...found ].map( ( match ) => match[ 1 ] ?? '' ) ) ];
}

const text = ( file: string ): string | null =>
	existsSync( file ) ? readFileSync( file, 'utf8' ).trim() : null;

const foldersIn = ( place: string ): string[] =>
	existsSync( place )
		? readdirSync( place, { withFileTypes: true } )
				.filter( ( entry ) => entry.isDirectory() )
				.map( ( { name } ) => name )
		: [];

/** The cases in one folder. */
function collect( place: string, folder: string, isOwn: boolean ): Case[] {
	const files = readdirSync( place );
	return files
		.filter(
			( file ) =>
				file.endsWith( '.html' ) &&
				! file.includes( '.server-rendered' ) &&
				// What was saved is a stored post as well; with its input beside it, it is looked at there.
				! (
					file.endsWith( '.serialized.html' ) &&
					files.includes( file.replace( '.serialized', '' ) )
				)
		)
		.map( ( file ) => {
			const base = join( place, file.slice( 0, -5 ) );
			const content = text( `${ base }.html` ) ?? '';
			return {
				name: `${ folder }/${ file.slice( 0, -5 ) }`,
				folder,
				isOwn,
				content,
				serialized: text( `${ base }.serialized.html` ),
				rendered: text( `${ base }.server-rendered.html` ),
				blocks: blockNames( content ),
			};
		} );
}

/** Every case. */
export const cases: Case[] = [
	...modules.flatMap( ( { slug, folder, blocks } ) => {
		const stored = join( folder, 'test/stored' );
		const name = blocks.length === 1 ? blocks[ 0 ]?.slug ?? slug : slug;
		return existsSync( stored ) ? collect( stored, name, true ) : [];
	} ),
	...foldersIn( join( outside, 'stored' ) ).flatMap( ( folder ) =>
		collect( join( outside, 'stored', folder ), folder, false )
	),
];

/** Every block that stored posts hold, as far as the project knows; null where that list is not there. */
export const knownBlocks: string[] | null = existsSync( outside )
	? [
			...new Set( [
				...cases.flatMap( ( { blocks } ) => blocks ),
				...Object.keys(
					JSON.parse(
						readFileSync(
							join( outside, 'attributes.json' ),
							'utf8'
						)
					) as object
				),
			] ),
	  ]
	: null;

/** The blocks that the project has built, of the list for every site. */
export const builtBlocks: string[] = modules
	.filter( ( { stage } ) => stage === 'production' )
	.flatMap( ( { blocks } ) => blocks.map( ( { name } ) => name ) );

/** Whether every block of a case is built. */
export const isBuilt = ( { blocks }: Case ): boolean =>
	blocks.every( ( name ) => builtBlocks.includes( name ) );
