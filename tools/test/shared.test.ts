/**
 * `shared/` contains only what two modules use; everything else belongs to one module.
 *
 * @jest-environment node
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'fs';
import { dirname, join, relative, resolve } from 'path';

const project = join( __dirname, '../..' );
const shared = join( project, 'shared' );

/** Parts of `shared/` with one user or none today, with the reason. */
const EXPECTED: Record< string, string > = {
	access: 'Search, newsletters and visits ask it by filters, without naming it.',
	dialog: 'PHP loads it, only on pages with a dialog.',
	'editor.ts': 'The entry of the script that every editor loads.',
	media: 'A view of the modules Video and Resumable uploads, which PHP loads.',
	player: 'PHP loads it for Podcast and Audio blocks; Video names it.',
	'video-files':
		'Video, and the view of Video and Resumable uploads, which PHP loads.',
	moving: 'Always active on the server, whichever modules are on.',
};

/** Folders of `shared/` whose own folders are parts. */
const GROUPS = [ 'components' ];

const parts = readdirSync( shared ).flatMap( ( name ) =>
	GROUPS.includes( name )
		? readdirSync( join( shared, name ) ).map(
				( inner ) => `${ name }/${ inner }`
		  )
		: name
);

const sourcesIn = ( folder: string ): string[] =>
	readdirSync( join( project, folder ), { recursive: true } )
		.map( ( name ) => join( project, folder, String( name ) ) )
		.filter(
			( name ) =>
				/\.(?:tsx?|scss)$/.test( name ) &&
				! /[\\/]test[\\/]/.test( name )
		);

/** The part of `shared/` that a path is in; undefined outside of it. */
const partOf = ( path: string ): string | undefined => {
	const inside = relative( shared, path ).split( '\\' ).join( '/' );
	return parts.find(
		( part ) =>
			inside === part ||
			inside.startsWith( `${ part }/` ) ||
			inside === part.replace( /\.\w+$/, '' )
	);
};

/** Returns who a file is: a module, the plugin’s own screens, or a part of `shared/`. */
function userOf( file: string ): string {
	const part = partOf( file );
	if ( part ) {
		return `shared/${ part }`;
	}
	const path = relative( project, file ).split( '\\' ).join( '/' );
	return /^(?:src|extensions\/[^/]+)/.exec( path )?.[ 0 ] ?? path;
}

/** Returns the parts of `shared/` that a file imports. */
const importsOf = ( file: string ): string[] =>
	[
		...readFileSync( file, 'utf8' ).matchAll(
			/(?:from|import\(?|@use|@import)\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g
		),
	]
		.map( ( [ , path = '' ] ) =>
			path.startsWith( '@freehold/' )
				? join( shared, path.slice( '@freehold/'.length ) )
				: resolve( dirname( file ), path )
		)
		.flatMap( ( path ) => partOf( path ) ?? [] );

/** Who imports each part, or names it in `module.json`: names of users by part. */
function directUsers(): Map< string, Set< string > > {
	const users = new Map< string, Set< string > >(
		parts.map( ( part ) => [ part, new Set() ] )
	);
	for ( const module of readdirSync( join( project, 'extensions' ) ) ) {
		const file = join( project, 'extensions', module, 'module.json' );
		const { uses = [] } = existsSync( file )
			? JSON.parse( readFileSync( file, 'utf8' ) )
			: {};
		for ( const part of uses ) {
			users.get( part )?.add( `extensions/${ module }` );
		}
	}
	for ( const file of [ 'extensions', 'shared', 'src' ].flatMap(
		sourcesIn
	) ) {
		const user = userOf( file );
		for ( const part of importsOf( file ) ) {
			if ( user !== `shared/${ part }` && user !== 'shared/editor.ts' ) {
				users.get( part )?.add( user );
			}
		}
	}
	return users;
}

/** Returns the modules and screens that use a part, themselves or through another part of `shared/`. */
function usersOf(
	part: string,
	direct: Map< string, Set< string > >,
	seen = new Set< string >()
): Set< string > {
	const users = new Set< string >();
	seen.add( part );
	for ( const user of direct.get( part ) ?? [] ) {
		const through = user.replace( 'shared/', '' );
		if ( ! user.startsWith( 'shared/' ) ) {
			users.add( user );
		} else if ( ! seen.has( through ) ) {
			usersOf( through, direct, seen ).forEach( ( name ) =>
				users.add( name )
			);
		}
	}
	return users;
}

const direct = directUsers();

it.each(
	parts.filter(
		( part ) =>
			! ( part in EXPECTED ) &&
			// Notes and styles for several parts.
			! part.endsWith( '.md' )
	)
)( 'two modules use shared/%s', ( part ) => {
	expect( [ ...usersOf( part, direct ) ].length ).toBeGreaterThanOrEqual( 2 );
} );

it.each( Object.keys( EXPECTED ) )( '%s is still an exception', ( part ) => {
	expect( statSync( join( shared, part ) ) ).toBeTruthy();
	expect( [ ...usersOf( part, direct ) ].length ).toBeLessThan( 2 );
} );
