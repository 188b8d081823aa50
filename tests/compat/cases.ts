/**
 * The stored posts that must open: those in each module's `test/stored`, and those of other sites, if their folder is
 * beside the project.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModules } from '../../tools/modules';

const root = join( __dirname, '../..' );
const outside = join( root, '../shared/compat' );

const modules: {
	slug: string;
	folder: string;
	blocks: { name: string; slug: string }[];
}[] = readModules();

/** A stored post, or a part of one. */
export interface Case {
	/** Folder and file without extension: `business-hours/default`. */
	name: string;
	/** The block's slug; the module's if the case has several blocks. */
	folder: string;
	/** Whether the case is from this project, in the form that Freehold blocks save. */
	isOwn: boolean;
	/** The stored markup. */
	content: string;
	/** The expected saved markup, if specified. */
	serialized: string | null;
	/** The expected HTML for visitors, if specified. */
	rendered: string | null;
	/** The names of the blocks that are not WordPress’s. */
	blocks: string[];
	/** Whether the case is a whole post with many blocks, as a Jetpack has saved it. */
	isPost: boolean;
}

/** Returns the names of the blocks in stored markup that are not WordPress’s. */
function blockNames( content: string ): string[] {
	const found = content.matchAll(
		/<!--\s+wp:([a-z][a-z0-9-]*\/[a-z][a-z0-9-]*)\s/g
	);
	return [ ...new Set( [ ...found ].map( ( match ) => match[ 1 ] ?? '' ) ) ];
}

/** Cases of the other collection whose saved markup has the name of another case. */
const exchanged: Record< string, string > = {
	'jetpack__simple-payments': 'jetpack__simple-payments__deprecated-2',
	'jetpack__simple-payments__deprecated-2': 'jetpack__simple-payments',
};

const text = ( file: string ): string | null =>
	existsSync( file ) ? readFileSync( file, 'utf8' ).trim() : null;

const foldersIn = ( place: string ): string[] =>
	existsSync( place )
		? readdirSync( place, { withFileTypes: true } )
				.filter( ( entry ) => entry.isDirectory() )
				.map( ( { name } ) => name )
		: [];

/** Returns the cases of a folder. */
function collect( place: string, folder: string, isOwn: boolean ): Case[] {
	const files = readdirSync( place );
	return files
		.filter(
			( file ) =>
				file.endsWith( '.html' ) &&
				! file.includes( '.server-rendered' ) &&
				// Saved markup is a case, too, unless its input is beside it: then that case checks it.
				! (
					file.endsWith( '.serialized.html' ) &&
					files.includes( file.replace( '.serialized', '' ) )
				)
		)
		.map( ( file ) => {
			const id = file.slice( 0, -5 );
			const base = join( place, id );
			const saved = join( place, exchanged[ id ] ?? id );
			const content = text( `${ base }.html` ) ?? '';
			return {
				name: `${ folder }/${ file.slice( 0, -5 ) }`,
				folder,
				isOwn,
				content,
				serialized: text( `${ saved }.serialized.html` ),
				rendered: text( `${ base }.server-rendered.html` ),
				blocks: blockNames( content ),
				isPost: false,
			};
		} );
}

/** Returns the blocks of a post that are not in another block. */
function outermost( content: string ): string[] {
	const blocks: string[] = [];
	let depth = 0;
	let start = 0;
	for ( const found of content.matchAll(
		/<!--\s+(\/)?wp:[a-z][\s\S]*?(\/)?-->/g
	) ) {
		const [ delimiter, isCloser, isVoid ] = found;
		if ( depth === 0 ) {
			start = found.index;
		}
		if ( ! isVoid ) {
			depth += isCloser ? -1 : 1;
		}
		if ( depth === 0 ) {
			blocks.push(
				content.slice( start, found.index + delimiter.length )
			);
		}
	}
	return blocks;
}

/** Returns the posts that real Jetpacks have saved, without the blocks that do not exist here. */
const collectPosts = ( folder: string ): Case[] =>
	existsSync( join( outside, folder ) )
		? collect( join( outside, folder ), folder, false ).map( ( post ) => {
				const content = outermost( post.content )
					.filter( ( block ) =>
						blockNames( block ).every( ( name ) =>
							builtBlocks.includes( name )
						)
					)
					.join( '\n\n' );
				return {
					...post,
					content,
					blocks: blockNames( content ),
					isPost: true,
				};
		  } )
		: [];

/** Returns the blocks that exist. */
export const builtBlocks: string[] = modules.flatMap( ( { blocks } ) =>
	blocks.map( ( { name } ) => name )
);

/** Returns all cases. */
export const cases: Case[] = [
	...modules.flatMap( ( { slug, folder, blocks } ) => {
		const stored = join( folder, 'test/stored' );
		const name = blocks.length === 1 ? blocks[ 0 ]?.slug ?? slug : slug;
		return existsSync( stored ) ? collect( stored, name, true ) : [];
	} ),
	...foldersIn( join( outside, 'stored' ) ).flatMap( ( folder ) =>
		collect( join( outside, 'stored', folder ), folder, false )
	),
	...[
		'jetpack-12.5.1',
		'jetpack-16.1.2',
		'jetpack-16.1.2/jetpack_form',
	].flatMap( collectPosts ),
];

/** Returns the names of all blocks in stored posts; null if the list does not exist. */
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

/** Returns whether all blocks of a case exist. */
export const isBuilt = ( { blocks }: Case ): boolean =>
	blocks.every( ( name ) => builtBlocks.includes( name ) );
