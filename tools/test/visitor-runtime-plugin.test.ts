import { execFileSync } from 'child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import MiniCSSExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { VisitorRuntimePlugin } from '../visitor-runtime-plugin';

const STYLE = 'modules/[name].[contenthash:12].css';

let folder: string;

beforeAll( async () => {
	folder = mkdtempSync( join( tmpdir(), 'freehold-visitor-runtime-' ) );
	const write = ( path: string, text: string ) =>
		writeFileSync( join( folder, path ), text );
	mkdirSync( join( folder, 'build' ) );
	write( 'build/package.json', '{"type":"module"}' );
	write(
		'css.cjs',
		'module.exports = ( css ) => `module.exports = [ [ module.id, ${ JSON.stringify( css ) } ] ]`;'
	);
	write( 'style.css', 'a{margin-left:1px}' );
	write( 'shared.js', 'export const text = "lazy";' );
	write( 'plain.js', 'export { text } from "./shared";' );
	write(
		'styled.js',
		'import "./style.css"; export { text } from "./shared";'
	);
	write(
		'without.js',
		'import( /* webpackChunkName: "plain" */ "./plain" ).then( ( { text } ) => console.log( text ) );'
	);
	// A browser that has only what the runtime needs. The first style sheet fails.
	write(
		'with.js',
		`
		let count = 0;
		globalThis.document = {
			dir: 'rtl',
			createElement: () => ( { remove: () => console.log( 'removed' ) } ),
			head: { append: ( link ) => {
				console.log( link.href.replace( /.*(?=modules)/, '' ) );
				setTimeout( count++ ? link.onload : link.onerror );
			} },
		};
		const load = () => import( /* webpackChunkName: "styled" */ './styled' );
		load()
			.catch( ( { code } ) => console.log( code ) )
			.then( () => Promise.all( [ load(), load() ] ) )
			.then( ( [ { text } ] ) => console.log( text ) );
		`
	);
	await new Promise< void >( ( resolve, reject ) => {
		webpack(
			{
				mode: 'production',
				context: folder,
				entry: { 'a/with': './with', 'a/without': './without' },
				output: {
					path: join( folder, 'build' ),
					filename: '[name].js',
					chunkFilename: 'modules/[name].[contenthash:12].js',
					module: true,
					chunkFormat: 'module',
					library: { type: 'module' },
				},
				optimization: { chunkIds: 'named' },
				module: {
					rules: [
						{
							test: /\.css$/,
							use: [
								MiniCSSExtractPlugin.loader,
								join( folder, 'css.cjs' ),
							],
						},
					],
				},
				plugins: [
					new MiniCSSExtractPlugin( { chunkFilename: STYLE } ),
					new VisitorRuntimePlugin( STYLE ),
				],
			},
			( error, stats ) =>
				error || stats?.hasErrors()
					? reject( error ?? new Error( stats?.toString() ) )
					: resolve()
		);
	} );
} );

afterAll( () => rmSync( folder, { recursive: true } ) );

/** Returns what a built module prints, line by line. */
const run = ( name: string ) =>
	execFileSync( process.execPath, [ join( folder, 'build/a', name ) ] )
		.toString()
		.trim()
		.split( '\n' );

it( 'loads a chunk', () => {
	expect( run( 'without.js' ) ).toEqual( [ 'lazy' ] );
} );

it( 'loads its style sheet once, for the direction of the page, and again after a failure', () => {
	const style = readdirSync( join( folder, 'build/modules' ) )
		.filter( ( file ) => file.endsWith( '.css' ) )
		.map( ( file ) => `modules/${ file.replace( '.css', '-rtl.css' ) }` );
	expect( style ).toHaveLength( 1 );
	expect( run( 'with.js' ) ).toEqual( [
		...style,
		'removed',
		'CSS_CHUNK_LOAD_FAILED',
		...style,
		'lazy',
	] );
} );
