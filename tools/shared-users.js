/**
 * Who uses what is in `shared/`: by imports of scripts and styles, and by `uses` of each `module.json`.
 */
const { existsSync, readdirSync, readFileSync } = require( 'fs' );
const { dirname, join, relative, resolve } = require( 'path' );

const project = join( __dirname, '..' );
const shared = join( project, 'shared' );

/** Folders of `shared/` whose own folders are parts. */
const GROUPS = [ 'components' ];

const parts = readdirSync( shared ).flatMap( ( name ) =>
	GROUPS.includes( name )
		? readdirSync( join( shared, name ) ).map(
				( inner ) => `${ name }/${ inner }`
		  )
		: name
);

const sourcesIn = ( folder ) =>
	readdirSync( join( project, folder ), { recursive: true } )
		.map( ( name ) => join( project, folder, String( name ) ) )
		.filter(
			( name ) =>
				/\.(?:tsx?|scss)$/.test( name ) &&
				! /[\\/]test[\\/]/.test( name )
		);

/**
 * Returns the part of `shared/` that a file is in.
 *
 * @param {string} path Whole path.
 * @return {string|undefined} Undefined outside of it.
 */
const partOf = ( path ) => {
	const inside = relative( shared, path ).split( '\\' ).join( '/' );
	return parts.find(
		( part ) =>
			inside === part ||
			inside.startsWith( `${ part }/` ) ||
			inside === part.replace( /\.\w+$/, '' )
	);
};

/** Returns who a file is: a module, the plugin’s own screens, or a part of `shared/`. */
function userOf( file ) {
	const part = partOf( file );
	if ( part ) {
		return `shared/${ part }`;
	}
	const path = relative( project, file ).split( '\\' ).join( '/' );
	return /^(?:src|extensions\/[^/]+)/.exec( path )?.[ 0 ] ?? path;
}

/** Returns the parts of `shared/` that a file imports. */
const importsOf = ( file ) =>
	[
		...readFileSync( file, 'utf8' ).matchAll(
			/(?:from|import\(?|@use|@import)\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g
		),
	]
		.map( ( [ , path ] ) =>
			path.startsWith( '@freehold/' )
				? join( shared, path.slice( '@freehold/'.length ) )
				: resolve( dirname( file ), path )
		)
		.flatMap( ( path ) => partOf( path ) ?? [] );

/** Returns who imports each part, or names it in `module.json`: names of users by part. */
function directUsers() {
	const users = new Map( parts.map( ( part ) => [ part, new Set() ] ) );
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

/** @type {Map<string, Set<string>>|undefined} */
let direct;

/**
 * Returns who uses a part without another part between.
 *
 * @param {string|undefined} part One of `parts`.
 * @return {Set<string>} `src`, or folders such as `extensions/map` and `shared/admin`.
 */
const directUsersOf = ( part ) =>
	( direct ??= directUsers() ).get( part ) ?? new Set();

/**
 * Returns the modules and screens that use a part, themselves or through another part of `shared/`.
 *
 * @param {string|undefined} part   One of `parts`.
 * @param {Set<string>}      [seen] Parts that are already followed.
 * @return {Set<string>} `src`, or folders such as `extensions/map`.
 */
function usersOf( part, seen = new Set() ) {
	const users = new Set();
	seen.add( part );
	for ( const user of directUsersOf( part ) ) {
		const through = user.replace( 'shared/', '' );
		if ( ! user.startsWith( 'shared/' ) ) {
			users.add( user );
		} else if ( ! seen.has( through ) ) {
			usersOf( through, seen ).forEach( ( name ) => users.add( name ) );
		}
	}
	return users;
}

module.exports = { directUsersOf, partOf, parts, usersOf };
