/**
 * Measures a review of a post of 3,000 words in 300 blocks: the work of the main thread for each streamed token, and the time from
 * the model's first token to the first suggestion. The service is the mock service on this machine.
 */
import { startAiService } from '../services/ai/service.mjs';
import { startSite } from '../site/index.mjs';
import { connect } from './ai.mjs';
import { launch, watchWork } from './browser.mjs';
import { paragraphs } from './content.mjs';

/** How many blocks of ten words the post has. */
const BLOCKS = 300;

/** Each of so many blocks has a fault. */
const FAULT_EVERY = 8;

/** The time between two tokens, in milliseconds. */
const PACE_MS = 20;

const CONTENT = Array.from( { length: BLOCKS }, ( _, index ) =>
	paragraphs(
		`Tray ${ index } waits beside ${
			index % FAULT_EVERY ? 'the' : 'teh'
		} oven until its crust is brown.`
	)
).join( '\n\n' );

/**
 * Reviews the post once.
 *
 * @return {Promise<{token: number, first: number, tokens: number}>} Work for each token and time to the first suggestion in
 *                                                                milliseconds, and the number of tokens.
 */
export async function reviewFigures() {
	const ai = await startAiService( {
		orders: { pace: PACE_MS, timed: true },
	} );
	const site = await startSite( {
		plugin: 'source',
		env: { FREEHOLD_AI_URL: ai.url, FREEHOLD_AI_MODEL: 'demo-model' },
	} );
	const browser = await launch();
	try {
		await site.wpEval( connect, { user: 'admin' } );
		const id = await site.wpEval(
			`return wp_insert_post( array( 'post_title' => 'Long', 'post_status' => 'draft', 'post_content' => base64_decode( '${ Buffer.from(
				CONTENT
			).toString( 'base64' ) }' ) ) );`,
			{ user: 'admin' }
		);
		const context = await browser.newContext();
		await context.addCookies( await site.cookies( 'admin' ) );
		const page = await context.newPage();
		const { work, isIdle } = await watchWork( page );
		await page.goto(
			`${ site.url }/wp-admin/post.php?post=${ id }&action=edit`
		);
		await page
			.frameLocator( 'iframe[name="editor-canvas"]' )
			.locator( '[data-type="core/paragraph"]' )
			.nth( BLOCKS - 1 )
			.waitFor( { timeout: 120000 } );
		await page.keyboard.press( 'Escape' );
		await page
			.getByRole( 'button', { name: 'Post review', exact: true } )
			.press( 'Enter' );
		const button = page.getByRole( 'button', { name: 'Review my post' } );
		await button.waitFor();
		await isIdle();
		const before = await work();
		await button.press( 'Enter' );
		await page
			.getByText( 'This is a spelling mistake.' )
			.first()
			.waitFor( { timeout: 60000 } );
		const shown = performance.now();
		await button.waitFor( { timeout: 600000 } );
		await isIdle();
		const spent = ( await work() ) - before;
		const times = ai
			.requests( '/completions' )
			.flatMap( ( record ) => record.times );
		return {
			token: spent / times.length,
			first: shown - Math.min( ...times ),
			tokens: times.length,
		};
	} finally {
		await browser.close();
		await site.stop();
		await ai.stop();
	}
}

/**
 * Returns the figures as lines of text.
 *
 * @param {Awaited<ReturnType<typeof reviewFigures>>} figures The figures.
 * @return {string[]} Lines.
 */
export const reviewLines = ( { token, first, tokens } ) => [
	`A review of ${ BLOCKS } blocks, work for each of ${ tokens } tokens: ${ token.toFixed(
		1
	) } ms`,
	`  from the first token to the first suggestion: ${ Math.round(
		first
	) } ms`,
];

/**
 * Returns which figures exceed the budget.
 *
 * @param {Awaited<ReturnType<typeof reviewFigures>>} figures The figures.
 * @param {{token: number, first: number}}            budget  The highest figures.
 * @return {string[]} A sentence for each.
 */
export const reviewOver = ( figures, budget ) =>
	/** @type {const} */ ( [ 'token', 'first' ] )
		.filter( ( name ) => figures[ name ] > budget[ name ] )
		.map(
			( name ) =>
				`A review (${ name }): ${ figures[ name ].toFixed(
					1
				) } ms, the budget is ${ budget[ name ] } ms.`
		);
