/** The browser that is measured, and its work. */
import { chromium } from 'playwright-core';
import { browserPath } from '../site/browser.mjs';

/**
 * Starts a browser that reaches this machine alone.
 *
 * @param {string[]} args Further arguments.
 * @return {Promise<import('playwright-core').Browser>} The browser.
 */
export const launch = ( ...args ) =>
	chromium.launch( {
		executablePath: browserPath(),
		args: [
			'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
			'--disable-dev-shm-usage',
			...args,
		],
	} );

/**
 * Watches the work of a page's main thread, which other processes on the machine change little.
 *
 * @param {import('playwright-core').Page} page The page.
 * @return {Promise<{work: () => Promise<number>, isIdle: () => Promise<unknown>}>} Milliseconds until now, and a wait until it has
 *                                                                          nothing to do.
 */
export async function watchWork( page ) {
	const client = await page.context().newCDPSession( page );
	await client.send( 'Performance.enable', { timeDomain: 'threadTicks' } );
	return {
		work: async () =>
			( ( await client.send( 'Performance.getMetrics' ) ).metrics.find(
				( { name } ) => name === 'TaskDuration'
			)?.value ?? 0 ) * 1000,
		isIdle: () =>
			page.evaluate(
				() =>
					new Promise( ( done ) =>
						window.requestIdleCallback( done )
					)
			),
	};
}
