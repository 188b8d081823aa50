/**
 * Creates a copy of the project with one module, to which the recipe in `CONTRIBUTING.md` adds another.
 */
import {
	cp,
	mkdir,
	readFile,
	readdir,
	rm,
	symlink,
	writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root, temporaryFolder } from '../site/places.mjs';
import { run } from '../site/processes.mjs';

/** The files that the build and the plugin require. */
const sources = [
	'LICENSE',
	'docs/manual',
	'extensions/index.json',
	'package.json',
	'plugin.php',
	'shared',
	'src',
	'tools',
	'tsconfig.json',
	'uninstall.php',
	'webpack.config.js',
];

/** The module of the copy, so that the project is not empty without the recipe's module. */
const OTHER_MODULE = 'star-rating';

/** The module that the recipe adds. */
const MODULE = 'greeting';

/**
 * Returns the files in the recipe: code blocks that follow a line with a file's name.
 *
 * @return {Promise<Record<string, string>>} Contents by path.
 */
export async function recipeFiles() {
	const text = await readFile( join( root, 'CONTRIBUTING.md' ), 'utf8' );
	return Object.fromEntries(
		[ ...text.matchAll( /^`([^`\n]+)`\n\n```\w+\n(.*?)^```$/gms ) ].map(
			( [ , path, code ] ) => [ path, code ]
		)
	);
}

/**
 * Replaces the lists of modules.
 *
 * @param {string}   folder  The copy.
 * @param {string[]} modules The modules.
 */
async function list( folder, modules ) {
	const file = join( folder, 'extensions/index.json' );
	const index = JSON.parse( await readFile( file, 'utf8' ) );
	await writeFile(
		file,
		JSON.stringify( {
			...index,
			production: modules,
			beta: [],
			experimental: [],
		} )
	);
}

/**
 * Builds the copy.
 *
 * @param {string} folder The copy.
 * @return {Promise<unknown>} Settled when the build ends; rejects with its output if it fails.
 */
const build = ( folder ) =>
	run(
		process.execPath,
		[
			join( root, 'node_modules/@wordpress/scripts/bin/wp-scripts.js' ),
			'build',
			'--output-path=build',
		],
		{ cwd: folder }
	);

/**
 * Creates and builds a copy of the project with the recipe's module.
 *
 * @return {Promise<{folder: string, removeModule: () => Promise<void>, remove: () => Promise<void>}>} The copy.
 */
export async function createProject() {
	const folder = join( await temporaryFolder(), 'freehold' );
	await mkdir( join( folder, 'extensions' ), { recursive: true } );
	for ( const path of [ ...sources, `extensions/${ OTHER_MODULE }` ] ) {
		await cp( join( root, path ), join( folder, path ), {
			recursive: true,
		} );
	}
	await symlink(
		join( root, 'node_modules' ),
		join( folder, 'node_modules' )
	);
	for ( const [ path, code ] of Object.entries( await recipeFiles() ) ) {
		await mkdir( dirname( join( folder, path ) ), { recursive: true } );
		await writeFile( join( folder, path ), code );
	}
	await list( folder, [ OTHER_MODULE, MODULE ] );
	await build( folder );
	return {
		folder,
		removeModule: async () => {
			await rm( join( folder, 'extensions', MODULE ), {
				recursive: true,
			} );
			await list( folder, [ OTHER_MODULE ] );
			await build( folder );
			const built = await readdir( join( folder, 'build/extensions' ) );
			if ( built.includes( MODULE ) ) {
				throw new Error( `The build still contains ${ MODULE }.` );
			}
		},
		remove: () => rm( dirname( folder ), { recursive: true, force: true } ),
	};
}
