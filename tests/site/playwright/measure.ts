/**
 * Measures accessibility and layout shift.
 */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Waits until nothing on the page fades or slides in any more, for two seconds at most: half on its way in, a text has less
 * contrast than it will have. Omits frames, because a frame that does not load never responds.
 */
async function settled( page: Page ): Promise< void > {
	await page.evaluate( async () => {
		const moving = document
			.getAnimations()
			.filter(
				( { effect, playState } ) =>
					playState === 'running' &&
					effect?.getComputedTiming().endTime !== Infinity
			);
		await Promise.race( [
			Promise.allSettled( moving.map( ( { finished } ) => finished ) ),
			new Promise( ( done ) => setTimeout( done, 2000 ) ),
		] );
	} );
}

/**
 * Expects that axe finds nothing, on the whole page or in what `scope` names: a CSS selector, or a frame's and one
 * inside that frame.
 */
export async function expectAccessible(
	page: Page,
	scope?: string | [ string, string ],
	withoutRules: string[] = []
): Promise< void > {
	const builder = new AxeBuilder( { page } ).disableRules( withoutRules );
	if ( scope ) {
		builder.include( scope );
	}
	await settled( page );
	const { violations } = await builder.analyze();
	const report = violations.map( ( { id, help, nodes } ) => ( {
		id,
		help,
		nodes: nodes.map( ( { html, failureSummary } ) => ( {
			html,
			failureSummary,
		} ) ),
	} ) );
	expect( report ).toEqual( [] );
}

/**
 * The page's cumulative layout shift since it began to load, after it was scrolled through: 0 when nothing moved.
 *
 * The page is loaded again first: a theme's web fonts move its own text when they arrive for the first time. Where another
 * load would count, the test sees to the fonts itself and says so by `reload`.
 * Source: Layout Instability API; shifts right after a person's input do not count.
 */
export async function layoutShift(
	page: Page,
	{ reload = true } = {}
): Promise< number > {
	if ( reload ) {
		await page.reload( { waitUntil: 'load' } );
	}
	return page.evaluate( async () => {
		const pause = ( ms: number ) =>
			new Promise( ( done ) => setTimeout( done, ms ) );
		let sum = 0;
		const observer = new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() as Array<
				PerformanceEntry & { value: number; hadRecentInput: boolean }
			> ) {
				if ( ! entry.hadRecentInput ) {
					sum += entry.value;
				}
			}
		} );
		observer.observe( { type: 'layout-shift', buffered: true } );
		for (
			let top = 0;
			top < document.documentElement.scrollHeight;
			top += window.innerHeight
		) {
			window.scrollTo( { top, behavior: 'instant' } );
			await pause( 50 );
		}
		await pause( 400 );
		observer.disconnect();
		return sum;
	} );
}
