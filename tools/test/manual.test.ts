/**
 * The owner's manual names what is on the screen, and its pictures and links exist.
 *
 * @jest-environment node
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'fs';
import { join } from 'path';
import { folder, manual, pages, read } from '../manual';
import { allMessages } from '../messages';
import { isShipped, readModules } from '../modules';

const names = [ 'README', ...pages() ];
const pictures = join( folder, 'images' );

/** Texts of this plugin's screens. */
const own = new Set(
	allMessages().flatMap( ( { id, plural } ) => [ id, plural ] )
);

/** Texts of WordPress's screens. */
const CORE = new Set( [
	'Add Plugin',
	'Connectors',
	'Erase Personal Data',
	'Export Personal Data',
	'Help',
	'Info',
	'Plugins',
	'Site Health',
	'Tools',
	'Upload Plugin',
] );

/** Returns what a page shows in bold; a path in the menu is one text for each step. */
const namedIn = ( text: string ) =>
	[ ...text.matchAll( /\*\*([^*]+)\*\*/g ) ].flatMap( ( [ , bold = '' ] ) =>
		bold.split( ' → ' )
	);

it.each( names )( 'names only texts of the screen on the page %s', ( name ) => {
	expect(
		namedIn( read( name ) ).filter(
			( text ) => ! own.has( text ) && ! CORE.has( text )
		)
	).toEqual( [] );
} );

it.each( names )( 'has short sentences on the page %s', ( name ) => {
	const text = read( name )
		.replace( /```[\s\S]*?```|^[|!].*$/gm, '' )
		.replace( /`[^`]*`/g, 'x' )
		.replace( /\]\([^)]*\)/g, ']' );
	const sentences = text.split( /(?<=[.?!:])\**\s|\n(?:\n|- |\d\. )/ );
	expect(
		sentences.filter(
			( sentence ) => ( sentence.match( /[\w’'-]+/g ) ?? [] ).length > 20
		)
	).toEqual( [] );
	expect( text.split( /\s+/ ).length ).toBeLessThan( 350 );
} );

it( 'lists each page in its index, and names each feature', () => {
	const index = read( 'README' );
	expect(
		pages().filter(
			( name ) =>
				! index.includes(
					`- [${ /^# (.+)/.exec(
						read( name )
					)?.[ 1 ] }](${ name }.md)`
				)
		)
	).toEqual( [] );
	const all = pages().map( read ).join( '\n' );
	expect(
		readModules()
			.filter( isShipped )
			.map( ( { definition, blocks } ) => [
				definition.title,
				...blocks.map( ( { metadata } ) => metadata.title ),
			] )
			.filter(
				( titles ) =>
					! titles.some( ( title ) =>
						all.includes( `**${ title }**` )
					)
			)
	).toEqual( [] );
} );

it( 'links to files that exist', () => {
	const missing = names.flatMap( ( name ) =>
		[ ...read( name ).matchAll( /\]\((?!https:)([^)#]+)\)/g ) ]
			.map( ( [ , path = '' ] ) => path )
			.filter( ( path ) => ! existsSync( join( folder, path ) ) )
			.map( ( path ) => `${ name }: ${ path }` )
	);
	expect( missing ).toEqual( [] );
} );

it( 'uses each of its pictures, which are small and show texts that still exist', () => {
	const all = names.map( read ).join( '\n' );
	const shown: Record< string, string[] > = JSON.parse(
		readFileSync( join( pictures, 'texts.json' ), 'utf8' )
	);
	const files = readdirSync( pictures ).filter( ( file ) =>
		file.endsWith( '.webp' )
	);
	expect( Object.keys( shown ).sort() ).toEqual( files.sort() );
	for ( const file of files ) {
		expect( all ).toContain( `](images/${ file })` );
		// A picture shows an old screen: run npm run pictures.
		expect( [
			file,
			...( shown[ file ] ?? [] ).filter( ( text ) => ! own.has( text ) ),
		] ).toEqual( [ file ] );
	}
	const bytes = files.map(
		( file ) => statSync( join( pictures, file ) ).size
	);
	expect( Math.max( ...bytes ) ).toBeLessThan( 40_000 );
	expect( bytes.reduce( ( sum, size ) => sum + size, 0 ) ).toBeLessThan(
		500_000
	);
} );

it( 'makes one page of HTML, whose links lead somewhere', () => {
	const html = manual();
	const ids = [ ...html.matchAll( /<section id="([\w-]+)"><h2>/g ) ].map(
		( [ , id ] ) => id
	);
	expect( ids ).toEqual( pages() );
	for ( const [ , target ] of html.matchAll( /href="#([^"]*)"/g ) ) {
		expect( ids ).toContain( target );
	}
	expect( html ).not.toMatch( /<img|\.md\b|\*\*/ );
} );
