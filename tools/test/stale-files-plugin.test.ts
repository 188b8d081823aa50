/**
 * @jest-environment node
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { dirname, join } from 'path';
import webpack from 'webpack';
import { StaleFilesPlugin } from '../stale-files-plugin';

let folder: string;

beforeEach( () => {
	folder = mkdtempSync( join( tmpdir(), 'freehold-stale-files-' ) );
} );

afterEach( () => {
	rmSync( folder, { recursive: true } );
} );

function write( path: string, text: string ) {
	mkdirSync( dirname( join( folder, path ) ), { recursive: true } );
	writeFileSync( join( folder, path ), text );
}

const isBuilt = ( path: string ) => existsSync( join( folder, 'build', path ) );

/**
 * Runs one webpack for each list of entries, all into the same folder.
 *
 * @param builds Names of entries, which are paths under `src/` as well.
 */
const build = ( ...builds: string[][] ) =>
	new Promise< void >( ( resolve, reject ) => {
		const staleFiles = new StaleFilesPlugin();
		webpack(
			builds.map( ( names ) => ( {
				mode: 'none' as const,
				context: folder,
				entry: Object.fromEntries(
					names.map( ( name ) => [ name, `./src/${ name }` ] )
				),
				output: { path: join( folder, 'build' ), clean: false },
				plugins: [ staleFiles ],
			} ) )
		).run( ( error ) => ( error ? reject( error ) : resolve() ) );
	} );

it( 'deletes the files of removed entries, of both builds', async () => {
	for ( const name of [ 'a/index', 'a/view', 'b/index', 'b/view' ] ) {
		write( `src/${ name }.js`, `'${ name }';` );
	}
	await build( [ 'a/index', 'b/index' ], [ 'a/view', 'b/view' ] );
	expect( isBuilt( 'b/view.js' ) ).toBe( true );
	write( 'build/b/deep/old.css', '' );
	await build( [ 'a/index', 'b/index' ], [ 'a/view' ] );
	expect( isBuilt( 'a/index.js' ) ).toBe( true );
	expect( isBuilt( 'a/view.js' ) ).toBe( true );
	expect( isBuilt( 'b/index.js' ) ).toBe( true );
	expect( isBuilt( 'b/view.js' ) ).toBe( false );
	expect( isBuilt( 'b/deep' ) ).toBe( false );
	await build( [ 'a/index' ], [ 'a/view' ] );
	expect( isBuilt( 'b' ) ).toBe( false );
} );

it( 'deletes nothing after a build with errors', async () => {
	write( 'src/a.js', '' );
	write( 'src/b.js', '' );
	await build( [ 'a' ], [ 'b' ] );
	write( 'src/b.js', 'import "./missing";' );
	write( 'build/old.js', '' );
	await build( [ 'a' ], [ 'b' ] );
	expect( isBuilt( 'old.js' ) ).toBe( true );
} );
