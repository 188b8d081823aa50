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
import rules from '../../tools/php-rules.js';
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
	'types',
	'uninstall.php',
	'webpack.config.js',
];

/** What a working copy makes itself. */
const MADE = [ '.git', '.site', 'build', 'dist', 'node_modules' ];

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
 * Changes the lists of modules.
 *
 * @param {string}                                                       folder The copy.
 * @param {(index: Record<string, string[]>) => Record<string, string[]>} change Returns the lists that differ.
 */
async function list( folder, change ) {
	const file = join( folder, 'extensions/index.json' );
	const index = JSON.parse( await readFile( file, 'utf8' ) );
	await writeFile( file, JSON.stringify( { ...index, ...change( index ) } ) );
}

/** Lists the recipe's module beside the other one, or only that. */
const listOnly =
	( /** @type {string[]} */ ...experimental ) =>
	() => ( { production: [ OTHER_MODULE ], beta: [], experimental } );

/**
 * Copies files of the project, and writes those of the recipe beside them.
 *
 * @param {string[]} paths Files and folders.
 * @return {Promise<string>} The copy.
 */
async function copy( paths ) {
	const folder = join( await temporaryFolder(), 'freehold' );
	await mkdir( join( folder, 'extensions' ), { recursive: true } );
	for ( const path of paths ) {
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
	return folder;
}

/** Removes a copy. */
const remove = ( /** @type {string} */ folder ) =>
	rm( dirname( folder ), { recursive: true, force: true } );

/**
 * Runs a package's program in the copy.
 *
 * @param {string}    folder  The copy.
 * @param {string}    program Path of the program in `node_modules`.
 * @param {...string} args    Arguments.
 * @return {Promise<string>} What it prints; rejects with that if it fails.
 */
const runPackage = ( folder, program, ...args ) =>
	run( process.execPath, [ join( root, 'node_modules', program ), ...args ], {
		cwd: folder,
	} );

/** Unit tests that read all modules, and can fail for a new one that is not in the zip. */
const WALKS = [
	'shared/storage-key',
	'src/admin/features/test/search',
	'src/admin/test/destructive',
	'tests/compat/test/transforms',
	'tools/test/chance',
	'tools/test/constants',
	'tools/test/save-links',
	'tools/test/start-packages',
];

/**
 * Builds the copy.
 *
 * @param {string} folder The copy.
 * @return {Promise<unknown>} Settled when the build ends; rejects with its output if it fails.
 */
const build = ( folder ) =>
	run( process.execPath, [ 'tools/build.js' ], { cwd: folder } );

/**
 * Lets the checks of `npm test` judge the recipe's module among all others.
 *
 * @param {string} folder A copy of the whole project.
 * @return {Promise<unknown[]>} What the rules of PHP find. Rejects with the output of another check that fails.
 */
async function check( folder ) {
	await list( folder, ( { experimental } ) => ( {
		experimental: [ ...experimental, MODULE ],
	} ) );
	const module = `extensions/${ MODULE }`;
	const files = Object.entries( await recipeFiles() );
	const paths = files
		.map( ( [ path ] ) => path )
		.filter( ( path ) => ! /\.(?:php|md)$/.test( path ) );
	await writeFile(
		join( folder, 'tsconfig.module.json' ),
		JSON.stringify( {
			extends: './tsconfig.json',
			include: [ module, 'types' ],
		} )
	);
	for ( const [ program, ...args ] of [
		[ 'prettier/bin/prettier.cjs', '--check', ...paths ],
		[ 'eslint/bin/eslint.js', '--max-warnings=0', module ],
		[ 'stylelint/bin/stylelint.mjs', `${ module }/*.scss` ],
		[ 'typescript/bin/tsc', '-p', 'tsconfig.module.json' ],
	] ) {
		await runPackage( folder, program, ...args );
	}
	// The slowest two run side by side.
	await Promise.all( [
		runPackage( folder, 'knip/bin/knip.js' ),
		runPackage(
			folder,
			'@wordpress/scripts/bin/wp-scripts.js',
			'test-unit-js',
			'--config=jest.config.js',
			...WALKS
		),
	] );
	return rules.lintPhp(
		files
			.filter( ( [ path ] ) => path.endsWith( '.php' ) )
			.map( ( [ path, source ] ) => ( { path, source } ) )
	);
}

/**
 * Creates and builds a copy of the project with the recipe's module.
 *
 * @return {Promise<{folder: string, check: () => Promise<unknown[]>, removeModule: () => Promise<void>, remove: () => Promise<void>}>} The copy.
 */
export async function createProject() {
	const folder = await copy( [ ...sources, `extensions/${ OTHER_MODULE }` ] );
	await list( folder, listOnly( MODULE ) );
	await build( folder );
	return {
		folder,
		check: async () => {
			const all = await readdir( root );
			const whole = await copy(
				all.filter( ( path ) => ! MADE.includes( path ) )
			);
			return check( whole ).finally( () => remove( whole ) );
		},
		removeModule: async () => {
			await rm( join( folder, 'extensions', MODULE ), {
				recursive: true,
			} );
			await list( folder, listOnly() );
			await build( folder );
			const built = await readdir( join( folder, 'build/extensions' ) );
			if ( built.includes( MODULE ) ) {
				throw new Error( `The build still contains ${ MODULE }.` );
			}
		},
		remove: () => remove( folder ),
	};
}
