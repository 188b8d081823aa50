/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const TESTS = [
	{
		path: 'extensions/map/test/map.e2e.ts',
		text: '',
	},
	{
		path: 'extensions/ads/test/AdsTest.php',
		text: 'use Freehold\\Http\\Place;',
	},
	{ path: 'src/server/Http/test/HttpTest.php', text: '' },
	{ path: 'tests/e2e/zero.e2e.ts', text: '' },
];

/** Returns the tests that a change can affect. */
const affected = ( ...changed: string[] ): string[] =>
	JSON.parse(
		spawnSync(
			process.execPath,
			[
				'--input-type=module',
				'-e',
				`import { affected } from './changed.mjs';
				console.log( JSON.stringify( affected( ${ JSON.stringify(
					changed
				) }, ${ JSON.stringify( TESTS ) } ) ) );`,
			],
			{ cwd: join( __dirname, '../..' ), encoding: 'utf8' }
		).stdout
	);

it.each( [
	[ 'extensions/map/edit.tsx', [ 'extensions/map/test/map.e2e.ts' ] ],
	[
		'src/server/Http/Place.php',
		[
			'extensions/ads/test/AdsTest.php',
			'src/server/Http/test/HttpTest.php',
		],
	],
	[ 'tests/e2e/zero.e2e.ts', [ 'tests/e2e/zero.e2e.ts' ] ],
	[ 'README.md', [] ],
] )( 'finds what a change of %s can affect', ( path, expected ) => {
	expect( affected( path ) ).toEqual( expected );
} );
