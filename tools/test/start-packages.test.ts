/**
 * `npm start` installs `dependencies` alone, so what the build and a site need must be there.
 *
 * @jest-environment node
 */
import { existsSync, readFileSync, readdirSync } from 'fs';
import { builtinModules } from 'module';
import { dirname, join } from 'path';

const {
	defaultRequestToExternal,
} = require( '@wordpress/dependency-extraction-webpack-plugin/lib/util' );

const root = join( __dirname, '../..' );

const { dependencies } = JSON.parse(
	readFileSync( join( root, 'package.json' ), 'utf8' )
);

/** What a file imports or requires. Types are not imported when it runs. */
const importsOf = ( path: string ) =>
	[
		...readFileSync( path, 'utf8' )
			.replace( /^\s*\*.*$/gm, '' )
			.matchAll(
				/(?:^|[^.\w])(?:(?:import|export)(?!\s+type\b)[\s\w{},*$]+?\sfrom\s+|import\s+|import\(\s*|require\(\s*|require\.resolve\(\s*|loader:\s*)['"]([^'"\s]+)['"]/g
			),
	].map( ( [ , request ] ) => request );

/** All files that a program imports, with itself. */
function reached( path: string, seen = new Set< string >() ) {
	if ( ! seen.has( path ) ) {
		seen.add( path );
		for ( const request of importsOf( path ) ) {
			const file = [ '', '.js', '/index.js' ]
				.map( ( end ) => join( dirname( path ), request + end ) )
				.find(
					( name ) => /\.[cm]?js$/.test( name ) && existsSync( name )
				);
			if ( request.startsWith( '.' ) && file ) {
				reached( file, seen );
			}
		}
	}
	return seen;
}

const sources = [ 'extensions', 'shared', 'src' ].flatMap( ( room ) =>
	readdirSync( join( root, room ), { recursive: true, encoding: 'utf8' } )
		.filter(
			( name ) =>
				/\.tsx?$/.test( name ) &&
				! /(?:^|[\\/])test[\\/]|\.d\.ts$/.test( name )
		)
		.map( ( name ) => join( root, room, name ) )
);

const programs = [
	'tests/site/start.mjs',
	'tools/build.js',
	'tools/types.mjs',
].flatMap( ( name ) => [ ...reached( join( root, name ) ) ] );

/** The package of a request; none for files, Node's own modules and what WordPress has at run time. */
const packageOf = ( request: string ) =>
	/^(?:[./]|node:|@freehold\/)/.test( request ) ||
	builtinModules.includes( request ) ||
	defaultRequestToExternal( request )
		? []
		: /^(?:@[^/]+\/)?[^/]+/.exec( request ) ?? [];

it.each( [
	[ 'the build’s and the site’s programs', programs ],
	[ 'the sources', sources ],
] )( 'installs all packages of %s', ( _, files ) => {
	expect( files.length ).toBeGreaterThan( 20 );
	const needed = new Set( files.flatMap( importsOf ).flatMap( packageOf ) );
	expect(
		[ ...needed ].filter( ( name ) => ! ( name in dependencies ) )
	).toEqual( [] );
} );
