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

/** The files that the build, the plugin and the checks require. */
const sources = [
	'.prettierrc.js',
	'LICENSE',
	'docs/manual',
	'eslint.config.cjs',
	'extensions/index.json',
	'jest.config.js',
	'package.json',
	'plugin.php',
	'shared',
	'src',
	'stylelint.config.mjs',
	'tests/unit',
	'tools',
	'tsconfig.json',
	'types',
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
 * @param {string}   folder       The copy.
 * @param {string[]} experimental The modules on the list that the recipe names.
 */
async function list( folder, experimental ) {
	const file = join( folder, 'extensions/index.json' );
	const index = JSON.parse( await readFile( file, 'utf8' ) );
	await writeFile(
		file,
		JSON.stringify( {
			...index,
			production: [ OTHER_MODULE ],
			beta: [],
			experimental,
		} )
	);
}

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

const SCRIPTS = '@wordpress/scripts/bin/wp-scripts.js';

/**
 * Builds the copy.
 *
 * @param {string} folder The copy.
 * @return {Promise<unknown>} Settled when the build ends; rejects with its output if it fails.
 */
const build = ( folder ) =>
	run( process.execPath, [ 'tools/build.js' ], { cwd: folder } );

/**
 * Lets the checks of `npm test` judge the recipe's module.
 *
 * @param {string} folder The copy.
 * @return {Promise<unknown[]>} What the rules of PHP find. Rejects with the output of another check that fails.
 */
async function check( folder ) {
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
		// The search on the Features view reads each module's description.
		[
			SCRIPTS,
			'test-unit-js',
			'src/admin/features/test/search.test.ts',
			'--config=jest.config.js',
			'--testNamePattern=knows keywords',
		],
	] ) {
		await runPackage( folder, program, ...args );
	}
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
	await list( folder, [ MODULE ] );
	await build( folder );
	return {
		folder,
		check: () => check( folder ),
		removeModule: async () => {
			await rm( join( folder, 'extensions', MODULE ), {
				recursive: true,
			} );
			await list( folder, [] );
			await build( folder );
			const built = await readdir( join( folder, 'build/extensions' ) );
			if ( built.includes( MODULE ) ) {
				throw new Error( `The build still contains ${ MODULE }.` );
			}
		},
		remove: () => rm( dirname( folder ), { recursive: true, force: true } ),
	};
}
