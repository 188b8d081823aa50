/**
 * A front page without Freehold blocks costs nothing: no request, no byte, no query, and hardly any PHP.
 * `npm run bench` measures the milliseconds, on a machine that does nothing else.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Browser } from '@playwright/test';
import budgets from '../bench/budgets.json';
import { load } from '../site/playwright/load.cjs';
import type { Site, SiteOptions, StartSite } from '../site/types';

interface Cost {
	own: number;
	reference: number;
	parts: Record< string, number >;
	queries: string[];
}

interface PhpCost {
	median: ( numbers: number[] ) => number;
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

for ( const wpVersion of [ '7.1', '6.8' ] as const ) {
	for ( const theme of [ 'twentytwentyfive', 'freehold-classic' ] as const ) {
		test( `a front page without our blocks costs nothing: WordPress ${ wpVersion }, ${ theme }`, async ( {
			browser,
		} ) => {
			test.setTimeout( 120000 );
			const { startSite } = await module< { startSite: StartSite } >(
				'../site/index.mjs'
			);
			const { median, watchPhp } = await module< PhpCost >(
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
				const queries = async () =>
					( await measure( '/', { queries: true, times: 2 } ) )[ 1 ]
						?.queries;

				const withUs = await frontPage( browser, site );
				const queriesWithUs = await queries();
				const costs = await measure( '/', { times: 41 } );
				await switchPlugin( site, false );
				const without = await frontPage( browser, site );

				expect( withUs.requests ).toEqual( without.requests );
				expect( withUs.html ).toBe( without.html );
				expect( await queries() ).toEqual( queriesWithUs );
				expect( queriesWithUs?.length ).toBeGreaterThan( 0 );

				const own = median( costs.map( ( cost ) => cost.own ) );
				// Other tests run at the same time, so the time is compared with that of work in the same requests.
				const ratio = median(
					costs.map( ( cost ) => cost.own / cost.reference )
				);
				test.info().annotations.push( {
					type: 'PHP',
					description: `${ own.toFixed( 3 ) } ms, ${ ratio.toFixed(
						2
					) } × the reference: ${ JSON.stringify(
						costs[ 20 ]?.parts
					) }`,
				} );
				expect( own, 'milliseconds of our PHP' ).toBeGreaterThan( 0 );
				expect( ratio, 'our PHP × the reference' ).toBeLessThanOrEqual(
					budgets.frontPage.reference
				);
			} finally {
				await site.stop();
			}
		} );
	}
}
