/**
 * Measures accessibility and layout shift.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Frame, type Page } from '@playwright/test';

/** The minified source of axe. The one that its package sends has twice the bytes. */
const AXE = readFileSync(
	createRequire( require.resolve( '@axe-core/playwright' ) ).resolve(
		'axe-core/axe.min.js'
	),
	'utf8'
);

/** How long a frame may take to respond, in milliseconds. One that does not load never does. */
const FRAME_TIMEOUT = 3000;

/**
 * Adds axe to the documents of a page that do not have it yet, because compiling it takes longer than most checks.
 * Frames of other sites are not checked.
 */
async function addAxe( page: Page ): Promise< void > {
	const { origin } = new URL( page.url() );
	const add = async ( frame: Frame ) => {
		if ( ! ( await frame.evaluate( 'Boolean( window.axe )' ) ) ) {
			await frame.evaluate( `${ AXE };0` );
		}
	};
	const frames = page
		.frames()
		.filter(
			( frame ) =>
				frame !== page.mainFrame() &&
				( ! /^https?:/.test( frame.url() ) ||
					frame.url().startsWith( origin ) )
		);
	await add( page.mainFrame() );
	await Promise.all(
		frames.map( ( frame ) =>
			Promise.race( [
				add( frame ).catch( () => {} ),
				new Promise( ( done ) => setTimeout( done, FRAME_TIMEOUT ) ),
			] )
		)
	);
}

/**
 * Waits until all animations on the page have ended, for two seconds at most, because text that fades in has less contrast.
 * Skips frames, because a frame that does not load never responds.
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
 * Expects that axe finds nothing on the whole page or in `scope`: a CSS selector, or the selectors of a frame and of an
 * element inside it.
 */
export async function expectAccessible(
	page: Page,
	scope?: string | [ string, string ],
	withoutRules: string[] = []
): Promise< void > {
	await settled( page );
	await addAxe( page );
	// The other way opens a page of its own each time, and reports what passes, which takes twice as long.
	const builder = new AxeBuilder( { page, axeSource: '0' } )
		.setLegacyMode()
		.options( { resultTypes: [ 'violations' ] } )
		.disableRules( withoutRules );
	if ( scope ) {
		builder.include( scope );
	}
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

/** An entry of the Layout Instability API. */
interface Shift extends PerformanceEntry {
	value: number;
	hadRecentInput: boolean;
	sources: Array< {
		node: Element | null;
		previousRect: DOMRect;
		currentRect: DOMRect;
	} >;
}

/**
 * Returns what moves on the page while it loads and scrolls.
 *
 * Loads the page again first, because a theme's web fonts move its text when they arrive for the first time. A test that
 * cannot reload blocks the fonts itself and sets `reload` to false.
 * Source: Layout Instability API. Shifts right after a user's input do not count, nor what grows in the theme's header and footer:
 * a busy browser shows the beginning of a row before the rest has arrived.
 *
 * @return `sum`: the cumulative layout shift, 0 if nothing moved; `moved`: each shift with the elements and their boxes.
 */
export async function layoutShifts(
	page: Page,
	{ reload = true } = {}
): Promise< { sum: number; moved: string[] } > {
	if ( reload ) {
		await page.reload( { waitUntil: 'load' } );
	}
	return page.evaluate( async () => {
		const pause = ( ms: number ) =>
			new Promise( ( done ) => setTimeout( done, ms ) );
		const box = ( { x, y, width, height }: DOMRect ) =>
			`${ x } ${ y } ${ width } ${ height }`;
		let sum = 0;
		const moved: string[] = [];
		const observer = new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() as Shift[] ) {
				const isOnlyTheme =
					entry.sources.length > 0 &&
					entry.sources.every(
						( { node, previousRect, currentRect } ) =>
							node?.closest?.( '.wp-block-template-part' ) &&
							previousRect.width !== currentRect.width
					);
				if ( ! entry.hadRecentInput && ! isOnlyTheme ) {
					sum += entry.value;
					const from = entry.sources.map(
						( { node, previousRect, currentRect } ) =>
							`${ node?.nodeName }.${ node?.className }: ${ box(
								previousRect
							) } → ${ box( currentRect ) }`
					);
					moved.push( `${ entry.value } ${ from.join( ', ' ) }` );
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
		return { sum, moved };
	} );
}

/** Returns the cumulative layout shift: see `layoutShifts()`. */
export const layoutShift = async (
	...how: Parameters< typeof layoutShifts >
): Promise< number > => ( await layoutShifts( ...how ) ).sum;
