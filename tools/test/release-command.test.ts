/**
 * `npm run release` in a small project: what it writes, and what it rejects.
 *
 * @jest-environment node
 */
import { execFileSync } from 'child_process';
import {
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'fs';
import { tmpdir } from 'os';
import { dirname, join } from 'path';
import {
	isLater,
	problemOf,
	readmeNotes,
	release,
	withVersion,
} from '../release';

const project = join( __dirname, '../..' );

/** The files that name the version, as they are now. */
const NAMING = [
	'package.json',
	'package-lock.json',
	'plugin.php',
	'readme.txt',
	'CHANGELOG.md',
];

const now = Object.fromEntries(
	NAMING.map( ( path ) => [
		path,
		readFileSync( join( project, path ), 'utf8' ),
	] )
);
const CHANGELOG =
	'# Changelog\n\n## Unreleased\n\n### Added\n- **Plans**: more.\n\n## 1.0.0 - 2026-11-26\n\n- First.\n';

let root = '';

const write = ( path: string, text: string ) => {
	mkdirSync( dirname( join( root, path ) ), { recursive: true } );
	writeFileSync( join( root, path ), text );
};
const read = ( path: string ) => readFileSync( join( root, path ), 'utf8' );
const git = ( ...args: string[] ) =>
	execFileSync(
		'git',
		[
			...[ '-c', 'user.name=Test', '-c', 'user.email=test@example.org' ],
			...args,
		],
		{ cwd: root, encoding: 'utf8' }
	);

beforeEach( () => {
	root = mkdtempSync( join( tmpdir(), 'freehold-release-' ) );
	for ( const [ path, text ] of Object.entries( now ) ) {
		write( path, path === 'CHANGELOG.md' ? CHANGELOG : text );
	}
	write( '.gitignore', 'build\ndist\nnode_modules\n' );
	write(
		'node_modules/swiper/package.json',
		'{"name":"swiper","version":"14.4.0","license":"MIT"}'
	);
	write(
		'node_modules/dompurify/package.json',
		'{"name":"dompurify","version":"3.4.18","license":"(MPL-2.0 OR Apache-2.0)"}'
	);
	write(
		'node_modules/mapbox-gl/package.json',
		'{"name":"mapbox-gl","version":"1.13.0","license":"SEE LICENSE IN LICENSE.txt"}'
	);
	write(
		'node_modules/@wordpress/dataviews/package.json',
		'{"name":"@wordpress/dataviews","version":"19.1.0","license":"GPL-2.0-or-later"}'
	);
	write(
		'node_modules/other/node_modules/dompurify/package.json',
		'{"name":"dompurify","version":"2.0.0","license":"MIT"}'
	);
	git( 'init', '--quiet' );
	git( 'add', '.' );
	git( 'commit', '--quiet', '--message', 'Begin' );
} );

afterEach( () => rmSync( root, { recursive: true, force: true } ) );

/** Stands for the build and the zip. */
const build = () => {
	write(
		'build/libraries.txt',
		'node_modules/dompurify\nnode_modules/mapbox-gl\nnode_modules/@wordpress/dataviews\n'
	);
	write(
		'build/libraries-visitors.txt',
		'node_modules/swiper\nnode_modules/other/node_modules/dompurify\n'
	);
	write( 'dist/freehold.zip', 'PK' );
	write( 'dist/release/freehold-0.9.0.zip', 'old' );
};

it( 'writes the version to all places, and what has changed', () => {
	expect( release( root, '1.1.0', '2026-12-01', build ) ).toEqual( [
		'freehold-1.1.0.zip',
		'freehold-1.1.0.cdx.json',
		'SHA256SUMS',
	] );
	expect( JSON.parse( read( 'package.json' ) ).version ).toBe( '1.1.0' );
	const lock = JSON.parse( read( 'package-lock.json' ) );
	expect( [ lock.version, lock.packages[ '' ].version ] ).toEqual( [
		'1.1.0',
		'1.1.0',
	] );
	expect( read( 'plugin.php' ) ).toMatch( /^ \* Version: {11}1\.1\.0$/m );
	expect( read( 'plugin.php' ) ).toContain( `'FREEHOLD_VERSION', '1.1.0'` );
	expect( read( 'readme.txt' ) ).toContain( 'Stable tag: 1.1.0\n' );
	expect( read( 'readme.txt' ) ).toMatch(
		/== Changelog ==\n\n= 1\.1\.0 =\n\* Plans: more\.\n$/
	);
	expect( read( 'CHANGELOG.md' ) ).toContain(
		'## Unreleased\n\n## 1.1.0 - 2026-12-01\n\n### Added\n- **Plans**: more.'
	);
	// Only these files differ, and only in lines about the version.
	expect( git( 'diff', '--name-only' ).trim().split( '\n' ).sort() ).toEqual(
		[ ...NAMING ].sort()
	);
	expect( git( 'diff', '--numstat', 'package-lock.json' ) ).toMatch(
		/^2\t2\t/
	);
	expect( () => release( root, '1.2.0', '2026-12-02', build ) ).toThrow(
		'Some files have changes. Commit them first:\n M CHANGELOG.md'
	);
} );

it( 'makes checksums and a bill of materials of what is in the zip', () => {
	release( root, '', '2026-12-01', build );
	const bill = JSON.parse( read( 'dist/release/freehold-1.0.0.cdx.json' ) );
	expect( bill ).toMatchObject( {
		bomFormat: 'CycloneDX',
		specVersion: '1.6',
	} );
	expect( bill.metadata.component ).toMatchObject( {
		name: 'freehold',
		version: '1.0.0',
	} );
	expect( bill.components ).toEqual( [
		{
			type: 'library',
			'bom-ref': 'pkg:npm/%40wordpress/dataviews@19.1.0',
			group: '@wordpress',
			name: 'dataviews',
			version: '19.1.0',
			licenses: [ { license: { id: 'GPL-2.0-or-later' } } ],
			purl: 'pkg:npm/%40wordpress/dataviews@19.1.0',
		},
		expect.objectContaining( { purl: 'pkg:npm/dompurify@2.0.0' } ),
		expect.objectContaining( {
			purl: 'pkg:npm/dompurify@3.4.18',
			licenses: [ { expression: '(MPL-2.0 OR Apache-2.0)' } ],
		} ),
		expect.objectContaining( {
			name: 'mapbox-gl',
			licenses: [ { license: { id: 'BSD-3-Clause' } } ],
		} ),
		expect.objectContaining( { purl: 'pkg:npm/swiper@14.4.0' } ),
	] );
	expect( bill.dependencies[ 0 ].dependsOn ).toHaveLength( 5 );
	expect(
		execFileSync( 'sha256sum', [ '--check', 'SHA256SUMS' ], {
			cwd: join( root, 'dist/release' ),
			encoding: 'utf8',
		} )
	).toBe( 'freehold-1.0.0.zip: OK\nfreehold-1.0.0.cdx.json: OK\n' );
	const bytes = read( 'dist/release/freehold-1.0.0.cdx.json' );
	release( root, '', '2027-01-01', build );
	expect( read( 'dist/release/freehold-1.0.0.cdx.json' ) ).toBe( bytes );
	expect( git( 'status', '--porcelain' ) ).toBe( '' );
} );

it.each( [
	[ '1.1', 'is not a version' ],
	[ 'v1.1.0', 'is not a version' ],
	[ '1.1.0-beta', 'is not a version' ],
	[ '01.1.0', 'is not a version' ],
	[ '1.1.0; rm', 'is not a version' ],
	[ '1.0.0', 'is not later than 1.0.0' ],
	[ '0.9.9', 'is not later than 1.0.0' ],
	[ '1.2.0', 'The tag v1.2.0 exists' ],
] )( 'rejects %s, and changes nothing', ( version, problem ) => {
	git( 'tag', 'v1.2.0' );
	const failing = () => {
		throw new Error( 'It was built.' );
	};
	expect( () => release( root, version, '2026-12-01', failing ) ).toThrow(
		problem
	);
	expect( git( 'status', '--porcelain' ) ).toBe( '' );
} );

it( 'rejects a tree with changes, and a version without notes', () => {
	write( 'new.txt', '' );
	expect( () => release( root, '1.1.0', '2026-12-01', build ) ).toThrow(
		'Commit them first:\n?? new.txt'
	);
	const state = {
		current: '1.0.0',
		status: '',
		tags: 'v1.0.0\n',
		untranslated: '',
	};
	for ( const changelog of [
		'# Changelog\n',
		'## Unreleased\n\n## 1.0.0\n- Old.\n',
	] ) {
		expect( problemOf( '1.1.0', { ...state, changelog } ) ).toContain(
			'has no notes'
		);
	}
	expect( problemOf( '1.1.0', { ...state, changelog: CHANGELOG } ) ).toBe(
		''
	);
} );

it( 'waits for translations', () => {
	const catalog = ( text: string ) =>
		`msgid ""\nmsgstr ""\n"Language: fr_FR\\n"\n\nmsgid "Save"\nmsgstr ${ text }\n`;
	write( 'languages/freehold-fr_FR.po', catalog( '""\n"Enregistrer"' ) );
	write( 'languages/freehold-de_DE.po', catalog( '""' ) );
	git( 'add', '.' );
	git( 'commit', '--quiet', '--message', 'Languages' );
	expect( () => release( root, '1.1.0', '2026-12-01', build ) ).toThrow(
		'Some texts have no translation in freehold-de_DE.po. Translate them first.'
	);
} );

it( 'stops if a file no longer names the version where it did', () => {
	expect( () =>
		withVersion(
			{ ...now, 'plugin.php': '<?php', 'CHANGELOG.md': CHANGELOG },
			'1.1.0',
			'2026-12-01'
		)
	).toThrow( 'was not found' );
} );

it( 'compares numbers, not letters', () => {
	expect( isLater( '1.10.0', '1.9.9' ) ).toBe( true );
	expect( isLater( '2.0.0', '10.0.0' ) ).toBe( false );
	expect( isLater( '1.0.1', '1.0.1' ) ).toBe( false );
} );

it( 'keeps readme.txt short', () => {
	const notes = Array( 200 )
		.fill( `- ${ 'Changed. '.repeat( 5 ) }` )
		.join( '\n' );
	expect( readmeNotes( notes ).length ).toBeLessThan( 4100 );
	expect( readmeNotes( notes ) ).toMatch(
		/More changes are in CHANGELOG\.md\.$/
	);
} );
