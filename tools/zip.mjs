/**
 * `npm run zip`: packs the built plugin as `dist/freehold.zip`, the file that users upload to WordPress.
 *
 * Includes only the files listed here, by kind: no tests, script sources or developer notes. PHP files have no docblocks,
 * and JSON no white space. The same files always produce the same bytes: sorted names, one fixed date, no owner.
 *
 * Format: PKWARE APPNOTE 6.3, sections 4.3.7 (local header), 4.3.12 (central directory) and 4.3.16 (end record). Data
 * and checksum come from gzip, which stores both as zip requires: RFC 1952, sections 2.3 and 2.3.1.
 */
import {
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	renameSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const require = createRequire( import.meta.url );
const { isShipped, readModules } = require( './modules' );
const { withoutDocblocks } = require( './shipped-php' );

const root = join( dirname( fileURLToPath( import.meta.url ) ), '..' );

/** Path in the project → which files below it are packed. */
const contents = {
	'plugin.php': /$/,
	'uninstall.php': /$/,
	'readme.txt': /$/,
	LICENSE: /$/,
	'src/server': /\.(php|json)$/,
	shared: /\.php$|\/schema\/[^/]+\.json$/,
	build: /\.(php|json|js|css|html|svg|png|webp|woff2|wasm)$|\/LICENSE\.txt$/,
};

/** The modules that are not packed. */
const experimental = readModules()
	.filter( ( module ) => ! isShipped( module ) )
	.map( ( { slug } ) => slug )
	.join( '|' );

/**
 * Never packed: tests, and what the build has made of those modules.
 */
const left = new RegExp(
	`(^|/)(test|tests|node_modules)(/|$)|^build/(?:[\\w-]+-experimental\\.php$|\\w+/(?:${ experimental })[/.-])`
);

/** Without these there is no plugin to pack. */
const needed = [
	'plugin.php',
	'uninstall.php',
	'LICENSE',
	'src/server',
	'build/manifest.php',
];

/** 1980-01-01, the first day that the format knows. */
const date = 0x0021;

/**
 * The files at or below a path.
 *
 * @param {string} path Path in the project.
 * @return {string[]} Paths in the project, sorted.
 */
function filesOf( path ) {
	const at = join( root, path );
	if ( ! existsSync( at ) ) {
		return [];
	}
	return statSync( at ).isDirectory()
		? readdirSync( at )
				.sort()
				.flatMap( ( name ) => filesOf( `${ path }/${ name }` ) )
		: [ path ];
}

/**
 * A zip archive.
 *
 * @param {Array<{name: string, data: Buffer}>} files Names with slashes, in the order in which they are packed.
 * @return {Buffer} The archive.
 */
export function zip( files ) {
	const parts = [];
	const directory = [];
	let offset = 0;
	for ( const { name, data } of files ) {
		const gzip = gzipSync( data, { level: 9 } );
		const packed = gzip.subarray( 10, -8 );
		const title = Buffer.from( name, 'utf8' );
		// What the two headers of a file have in common: version 2.0, names in UTF-8, deflated.
		const common = Buffer.alloc( 26 );
		common.writeUInt16LE( 20, 0 );
		common.writeUInt16LE( 0x0800, 2 );
		common.writeUInt16LE( 8, 4 );
		common.writeUInt16LE( 0, 6 );
		common.writeUInt16LE( date, 8 );
		gzip.copy( common, 10, gzip.length - 8, gzip.length - 4 );
		common.writeUInt32LE( packed.length, 14 );
		common.writeUInt32LE( data.length, 18 );
		common.writeUInt16LE( title.length, 22 );

		const local = Buffer.concat( [
			Buffer.from( 'PK\x03\x04', 'latin1' ),
			common,
			title,
			packed,
		] );
		const entry = Buffer.alloc( 6 );
		entry.write( 'PK\x01\x02', 0, 'latin1' );
		// Made on a Unix of format version 2.0, so that the rights below are read.
		entry.writeUInt16LE( 0x0314, 4 );
		const rights = Buffer.alloc( 14 );
		rights.writeUInt32LE( 0o100644 * 0x10000, 6 );
		rights.writeUInt32LE( offset, 10 );
		directory.push( entry, common, rights, title );
		parts.push( local );
		offset += local.length;
	}
	const index = Buffer.concat( directory );
	const end = Buffer.alloc( 22 );
	end.write( 'PK\x05\x06', 0, 'latin1' );
	end.writeUInt16LE( files.length, 8 );
	end.writeUInt16LE( files.length, 10 );
	end.writeUInt32LE( index.length, 12 );
	end.writeUInt32LE( offset, 16 );
	return Buffer.concat( [ ...parts, index, end ] );
}

/**
 * Returns the files of the plugin.
 *
 * @return {string[]} Paths in the project.
 */
export function pluginFiles() {
	return Object.entries( contents ).flatMap( ( [ path, kinds ] ) =>
		filesOf( path ).filter(
			( file ) => kinds.test( file ) && ! left.test( file )
		)
	);
}

/** Returns what the zip contains of a file. */
function shipped( path ) {
	const data = readFileSync( join( root, path ) );
	if ( path.endsWith( '.php' ) ) {
		return Buffer.from( withoutDocblocks( data.toString() ) );
	}
	return path.endsWith( '.json' )
		? Buffer.from( JSON.stringify( JSON.parse( data.toString() ) ) )
		: data;
}

/**
 * Returns the archive that `dist/freehold.zip` contains.
 *
 * @return {Buffer} The archive.
 */
export const pack = () =>
	zip(
		pluginFiles().map( ( path ) => ( {
			name: `freehold/${ path }`,
			data: shipped( path ),
		} ) )
	);

if ( process.argv[ 1 ] === fileURLToPath( import.meta.url ) ) {
	const missing = needed.filter(
		( path ) => ! existsSync( join( root, path ) )
	);
	if ( missing.length ) {
		process.stderr.write(
			`Missing: ${ missing.join( ', ' ) }. Run npm run build first.\n`
		);
		process.exit( 1 );
	}
	const target = join( root, 'dist/freehold.zip' );
	const archive = pack();
	mkdirSync( dirname( target ), { recursive: true } );
	// Renaming is atomic, so that no process reads an incomplete file.
	writeFileSync( `${ target }.new`, archive );
	renameSync( `${ target }.new`, target );
	process.stdout.write(
		`dist/freehold.zip: ${ archive.length.toLocaleString( 'en' ) } bytes\n`
	);
}
