/**
 * The parts of the tests that need a running WordPress. Which site a project runs on: `use.siteOptions`.
 */
import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/site/playwright/browser';
import type { SiteOptions } from './tests/site/types';

const isSlow = process.env.FREEHOLD_ENGINE === 'wasm';
const source: SiteOptions = {
	plugin: process.env.FREEHOLD_TEST_PLUGIN ?? 'source',
	// With the modules that the zip leaves out.
	env: { FREEHOLD_EXTENSIONS: 'experimental' },
};
const installed: SiteOptions = {
	plugin: process.env.FREEHOLD_TEST_PLUGIN ?? 'zip',
};

export default defineConfig< object, { siteOptions: SiteOptions } >( {
	testDir: '.',
	fullyParallel: false,
	workers: isSlow || process.env.FREEHOLD_ONE_WORKER ? 1 : 2,
	timeout: isSlow ? 180000 : 240000,
	expect: { timeout: isSlow ? 60000 : 10000 },
	outputDir: 'test-results',
	snapshotPathTemplate: 'tests/site/showcase/sheets/{arg}{ext}',
	reporter: process.env.FREEHOLD_REPORT
		? [
				[ 'list' ],
				[ 'json', { outputFile: process.env.FREEHOLD_REPORT } ],
		  ]
		: 'list',
	forbidOnly: true,
	// Such a test is named at the end of the run: see `tests/run.mjs`.
	retries: process.env.FREEHOLD_REPORT ? 1 : 0,
	use: {
		browserName: 'chromium',
		launchOptions,
		// A click on what never appears fails as soon as a slow machine allows, and not with the whole test.
		actionTimeout: isSlow ? 120000 : 60000,
		navigationTimeout: isSlow ? 120000 : 60000,
		locale: 'en-US',
		// A recording of every step costs a fifth of the time.
		trace: process.env.FREEHOLD_TRACE ? 'retain-on-failure' : 'off',
		screenshot: 'only-on-failure',
	},
	projects: [
		{
			name: 'compat',
			testMatch: [
				'tests/compat/**/*.compat.ts',
				'extensions/**/test/*.compat.ts',
			],
			use: { siteOptions: source },
		},
		{
			name: 'rest',
			testMatch: [
				'tests/rest/**/*.rest.ts',
				'extensions/**/test/*.rest.ts',
				// They ask the database alone, on WebAssembly SQLite and here MariaDB.
				'tests/smoke/tables.smoke.ts',
			],
			use: { siteOptions: source },
		},
		{
			// Requests at the same time: a fault shows only in some runs, so each test runs often and none runs again.
			name: 'races',
			testMatch: [
				'tests/rest/**/*.race.ts',
				'extensions/**/test/*.race.ts',
				'{shared,src}/**/test/*.race.ts',
			],
			retries: 0,
			repeatEach: Number( process.env.FREEHOLD_REPEAT ?? 20 ),
			use: { siteOptions: source },
		},
		{
			name: 'e2e',
			testMatch: [
				'tests/e2e/**/*.e2e.ts',
				'extensions/**/test/*.e2e.ts',
				'shared/**/test/*.e2e.ts',
			],
			use: {
				siteOptions: {
					...installed,
					// Queued jobs run when a test says so, and not as soon as a response is sent.
					php: [ 'disable_functions=fastcgi_finish_request' ],
				},
			},
		},
		{
			// With the real Jetpack of `JETPACK_DIR`, which needs a real copy of the plugin: by a link, `plugins_url()` is wrong.
			name: 'jetpack',
			testMatch: 'tests/jetpack/**/*.jetpack.ts',
			use: { siteOptions: installed },
		},
		{
			name: 'zip',
			testMatch: 'tests/zip/**/*.zip.ts',
			use: {
				siteOptions: { plugin: false },
			},
		},
		{
			name: 'recipe',
			testMatch: 'tests/recipe/**/*.recipe.ts',
		},
		{
			name: 'smoke',
			testMatch: 'tests/smoke/**/*.smoke.ts',
			use: { siteOptions: installed },
		},
	],
} );
