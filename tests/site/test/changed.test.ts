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
	{ path: 'extensions/donations/test/donations.race.ts', text: '' },
	{ path: 'extensions/donations/test/DonationsTest.php', text: '' },
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
			'tests/e2e/zero.e2e.ts',
		],
	],
	// `uses` of the module names it.
	[
		'shared/payments/server/Order.php',
		[
			'extensions/donations/test/donations.race.ts',
			'tests/e2e/zero.e2e.ts',
		],
	],
	[ 'shared/popup/index.ts', [] ],
	[
		'shared/admin/use-place.ts',
		[ 'extensions/map/test/map.e2e.ts', 'tests/e2e/zero.e2e.ts' ],
	],
	// Screens use it through another part.
	[ 'shared/dataviews/index.ts', [ 'tests/e2e/zero.e2e.ts' ] ],
	[ 'src/admin/test/app.test.tsx', [] ],
	[ 'tests/e2e/zero.e2e.ts', [ 'tests/e2e/zero.e2e.ts' ] ],
	[ 'README.md', [] ],
] )( 'finds what a change of %s can affect', ( path, expected ) => {
	expect( affected( path ) ).toEqual( expected );
} );
