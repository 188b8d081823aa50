/**
 * A front page without Freehold blocks costs nothing: no request, no byte, no query, and few PHP files, which are most of
 * the time. `npm run bench` measures the milliseconds, on a machine that does nothing else.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Browser } from '@playwright/test';
import budgets from '../bench/budgets.json';
import { load } from '../site/playwright/load.cjs';
import type { Site, SiteOptions, StartSite } from '../site/types';

interface Cost {
	files: number;
	bytes: number;
	queries: string[];
}

interface PhpCost {
	watchPhp: (
		site: Site
	) => Promise<
		(
			path: string,
			options?: { times?: number; queries?: boolean }
		) => Promise< Cost[] >
	>;
}

const module = async < T >( path: string ): Promise< T > =>
	( await load( pathToFileURL( join( __dirname, path ) ).href ) ) as T;

const switchPlugin = ( site: Site, active: boolean ) =>
	site.wpEval(
		`require_once ABSPATH . 'wp-admin/includes/plugin.php';
		${
			active ? 'activate_plugin' : 'deactivate_plugins'
		}( 'freehold/plugin.php' );`,
		{ user: 'admin' }
	);

/** Returns the requests of a new visitor's browser, and the HTML of the page. */
async function frontPage( browser: Browser, site: Site ) {
	const context = await browser.newContext();
	const page = await context.newPage();
	const requests: string[] = [];
	page.on( 'request', ( request ) => {
		// WordPress tests emoji in a worker with a random name.
		if ( ! request.url().startsWith( 'blob:' ) ) {
			requests.push( request.url() );
		}
	} );
	const response = await page.goto( site.url, { waitUntil: 'networkidle' } );
	const html = await response?.text();
	await context.close();
	return { requests: requests.sort(), html };
}

test.describe.configure( { mode: 'parallel' } );

for ( const wpVersion of [ '7.1', '6.8' ] as const ) {
	for ( const theme of [ 'twentytwentyfive', 'freehold-classic' ] as const ) {
		test( `a front page without our blocks costs nothing: WordPress ${ wpVersion }, ${ theme }`, async ( {
			browser,
		} ) => {
			test.setTimeout( 120000 );
			const { startSite } = await module< { startSite: StartSite } >(
				'../site/index.mjs'
			);
			const { watchPhp } = await module< PhpCost >(
				'../bench/php-cost.mjs'
			);
			const site = await startSite( {
				engine: process.env.FREEHOLD_ENGINE as SiteOptions[ 'engine' ],
				plugin: process.env.FREEHOLD_TEST_PLUGIN ?? 'zip',
				wpVersion,
				theme,
			} );
			try {
				const measure = await watchPhp( site );
				const cost = async () =>
					( await measure( '/', { queries: true, times: 2 } ) )[ 1 ];

				const withUs = await frontPage( browser, site );
				const costWithUs = await cost();
				await switchPlugin( site, false );
				const without = await frontPage( browser, site );
				const costWithout = await cost();

				expect( withUs.requests ).toEqual( without.requests );
				expect( withUs.html ).toBe( without.html );
				expect( costWithUs?.queries.length ).toBeGreaterThan( 0 );
				expect( costWithout?.queries ).toEqual( costWithUs?.queries );
				expect( costWithout?.files ).toBe( 0 );
				const { files = 0, bytes = 0 } = costWithUs ?? {};
				test.info().annotations.push( {
					type: 'PHP',
					description: `${ files } files, ${ bytes } bytes`,
				} );
				expect( files ).toBeGreaterThan( 0 );
				expect( files ).toBeLessThanOrEqual( budgets.frontPage.files );
				expect( bytes ).toBeLessThanOrEqual(
					budgets.frontPage.phpBytes
				);
			} finally {
				await site.stop();
			}
		} );
	}
}
