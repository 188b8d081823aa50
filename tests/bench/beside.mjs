/**
 * Measures this plugin and the real Jetpack of `JETPACK_DIR` in turns, each on a site of its own with the same content: PHP and
 * queries of the front page, what an editor loads and works until it is ready, the work from the click on a block in the inserter
 * until its first control is there, the list of form entries, and visitors' pages. Work is the main thread's, which other processes on the machine change little.
 */
import {
	installJetpacks,
	jetpacksIn,
	pluginFile,
} from '../jetpack/jetpacks.cjs';
import { startSite } from '../site/index.mjs';
import { launch, watchWork } from './browser.mjs';
import { paragraphs, stored } from './content.mjs';
import { entries } from './entries.mjs';
import { demoImages, openPage, publish } from './pages.mjs';
import { contents as slideshow } from './pages/slideshow.mjs';
import { median, watchPhp } from './php-cost.mjs';

/** How often each is measured after the first time. */
const ROUNDS = 5;

/** The blocks that are inserted. */
const INSERTED = [
	'jetpack/contact-form',
	'jetpack/business-hours',
	'jetpack/contact-info',
	'jetpack/tiled-gallery',
	'videopress/video',
];

/** The longest time until a block has a control, in milliseconds. */
const PATIENCE_MS = 30000;

/** How many entries of forms each site has. A third of Freehold's are spam. */
const ENTRIES = 150;

/** How many of them the first page of both lists shows. */
const LISTED = 20;

/** @typedef {Awaited<ReturnType<typeof startSite>>} Site */
/** @typedef {Record<string, number>} Figures By what is measured. */

/**
 * Adds a draft with one paragraph.
 *
 * @param {Site} site The site.
 * @return {Promise<number>} Its ID.
 */
const draft = ( site ) =>
	site.wpEval(
		`return wp_insert_post( array( 'post_title' => 'Measured', 'post_content' => '${ paragraphs(
			'Bread'
		) }' ) );`,
		{ user: 'admin' }
	);

/** How long a user looks at a block in the inserter before the click, in milliseconds. */
const LOOK_MS = 800;

/**
 * Finds a block in the inserter and points at it, as a user does before the click.
 *
 * @param {import('playwright-core').Page} page The editor.
 * @param {string}                         name The block's name.
 * @return {Promise<import('playwright-core').Locator>} What to click.
 */
async function pointAt( page, name ) {
	const search = page.locator( '.block-editor-inserter__search input' );
	if ( ! ( await search.isVisible() ) ) {
		await page.locator( '.editor-document-tools__inserter-toggle' ).click();
	}
	await search.fill(
		await page.evaluate( ( type ) => {
			/** @type {{blocks: {getBlockType: (type: string) => {title: string}}}} */
			const wp = Reflect.get( window, 'wp' );
			return wp.blocks.getBlockType( type ).title;
		}, name )
	);
	// The item of a variation has more in its class.
	const item = page
		.locator(
			`[class*="editor-block-list-item-${ name.replace( '/', '-' ) }"]`
		)
		.first();
	await item.hover();
	await page.waitForTimeout( LOOK_MS );
	return item;
}

/**
 * Opens an editor, and inserts each block.
 *
 * @param {import('playwright-core').Browser} browser The browser.
 * @param {Site}                              site    The site.
 * @return {Promise<Figures>} The figures.
 */
async function openEditor( browser, site ) {
	const context = await browser.newContext();
	await context.addCookies( await site.cookies( 'admin' ) );
	const page = await context.newPage();
	let requests = 0;
	/** @type {Promise<number>[]} */
	const scripts = [];
	page.on( 'response', ( response ) => {
		requests++;
		if ( /\/plugins\/[^?]+\.js/.test( response.url() ) ) {
			scripts.push(
				response.body().then(
					( { length } ) => length,
					() => 0
				)
			);
		}
	} );
	const { work, isIdle } = await watchWork( page );
	await page.goto(
		`${ site.url }/wp-admin/post.php?post=${ await draft(
			site
		) }&action=edit`,
		{ waitUntil: 'load' }
	);
	const canvas = page.frameLocator( 'iframe[name="editor-canvas"]' );
	await canvas.locator( '[data-type="core/paragraph"]' ).first().waitFor();
	await isIdle();
	/** @type {Figures} */
	const figures = {
		'editor: work (ms)': await work(),
		'editor: requests': requests,
		'editor: bytes of scripts': ( await Promise.all( scripts ) ).reduce(
			( sum, length ) => sum + length,
			0
		),
	};
	for ( const name of INSERTED ) {
		const item = await pointAt( page, name );
		await isIdle();
		const before = await work();
		await item.click();
		await canvas
			.locator(
				`[data-type="${ name }"] :is(button, input, textarea, [contenteditable="true"])`
			)
			.first()
			.waitFor( { timeout: PATIENCE_MS } );
		await isIdle();
		figures[ `insert ${ name }: work (ms)` ] = ( await work() ) - before;
	}
	await context.close();
	return figures;
}

/**
 * Adds entries of forms as Jetpack 16.1.2 stores them.
 *
 * @param {Site} site A site with Jetpack.
 * @return {Promise<unknown>} Resolves when they are stored.
 */
const addJetpackEntries = ( site ) =>
	site.wpEval( `
		for ( $n = 0; $n < ${ ENTRIES }; $n++ ) {
			$fields = array();
			foreach ( array( 'Name' => "Visitor {$n}", 'Email' => "v{$n}@example.com", 'Message' => str_repeat( "Message {$n}. ", 30 ) ) as $label => $value ) {
				$fields[] = array( 'key' => count( $fields ) + 1 . '_' . $label, 'label' => $label, 'value' => $value, 'type' => strtolower( 'Message' === $label ? 'textarea' : $label ), 'meta' => array(), 'form_field_id' => '' );
			}
			wp_insert_post( array(
				'post_type'      => 'feedback',
				'post_status'    => 'publish',
				'post_title'     => "Visitor {$n}",
				'post_content'   => wp_slash( wp_json_encode( array( 'subject' => "Message of visitor {$n}", 'ip' => '', 'entry_title' => 'Contact', 'entry_page' => 1, 'source_id' => 1, 'source_type' => 'single', 'request_url' => home_url( '/' ), 'fields' => $fields ) ) ),
				'post_mime_type' => 'v3',
				'comment_status' => 'open',
			) );
		}
	` );

/**
 * Opens the list of form entries.
 *
 * @param {import('playwright-core').Browser} browser The browser.
 * @param {Site}                              site    The site.
 * @param {string}                            screen  The name of its screen.
 * @return {Promise<Figures>} The figures.
 */
async function openEntries( browser, site, screen ) {
	const context = await browser.newContext();
	await context.addCookies( await site.cookies( 'admin' ) );
	const page = await context.newPage();
	const { work, isIdle } = await watchWork( page );
	await page.goto( `${ site.url }/wp-admin/admin.php?page=${ screen }`, {
		waitUntil: 'load',
	} );
	await page
		.getByText( /^Visitor \d+$/ )
		.nth( LISTED - 1 )
		.waitFor( { state: 'attached', timeout: PATIENCE_MS } );
	await isIdle();
	const figures = { 'form entries: work (ms)': await work() };
	await context.close();
	return figures;
}

/**
 * Compares both plugins.
 *
 * @param {string | undefined} folder The folder of the Jetpack, or of several, of which the last is measured.
 * @return {Promise<Record<string, {freehold: number, jetpack: number, ratio: number}>>} Medians. The ratio is that of the
 *                                                                                 medians; 0 where both are 0.
 * @throws {Error} If the folder contains no Jetpack.
 */
export async function besideFigures( folder ) {
	const rival = jetpacksIn( folder ).at( -1 );
	if ( ! rival ) {
		throw new Error(
			'JETPACK_DIR names no Jetpack to measure beside. CONTRIBUTING.md says how to get one.'
		);
	}
	const own = await startSite( { plugin: 'source', demo: true } );
	const theirs = await startSite( { plugin: false, demo: true } );
	await installJetpacks( theirs, [ rival ] );
	await theirs.wpEval(
		`update_option( 'active_plugins', array( '${ pluginFile(
			rival.version
		) }' ) );`
	);
	// Jetpack updates its options on its first requests.
	await theirs.wpEval( 'return 1;' );
	await entries.add( own, 0, ENTRIES );
	await addJetpackEntries( theirs );
	const browser = await launch();
	try {
		const rivals = await Promise.all(
			[
				{ site: own, list: 'freehold-contact-form' },
				{ site: theirs, list: 'jetpack-forms-admin' },
			].map( async ( { site, list } ) => {
				const given = { site, images: await demoImages( site ) };
				return {
					site,
					list,
					php: await watchPhp( site ),
					pages: {
						form: stored( 'contact-form', 'contact' ),
						slideshow: await slideshow.freehold( given ),
					},
				};
			} )
		);
		const urls = await Promise.all(
			rivals.map( async ( { site, pages } ) =>
				Promise.all(
					Object.entries( pages ).map(
						async ( [ name, content ] ) => ( {
							name,
							url: await publish( site, content ),
						} )
					)
				)
			)
		);
		/** @type {Figures[][]} */
		const rounds = [ [], [] ];
		for ( let round = -1; round < ROUNDS; round++ ) {
			// The order changes, so that neither plugin has an advantage.
			for ( const index of round % 2 ? [ 1, 0 ] : [ 0, 1 ] ) {
				const { site, list, php } = rivals[ index ];
				const [ cost ] = await php( '/' );
				/** @type {Figures} */
				const figures = {
					'front page: PHP (ms)': cost.total,
					'front page: queries': Number( cost.queries ),
					...( await openEditor( browser, site ) ),
					...( await openEntries( browser, site, list ) ),
				};
				for ( const { name, url } of urls[ index ] ) {
					const visit = await openPage( browser, url );
					figures[ `${ name }: work (ms)` ] = visit.work;
					figures[ `${ name }: bytes of scripts and styles` ] =
						visit.script + visit.style;
					figures[ `${ name }: requests` ] = visit.requests;
				}
				if ( round >= 0 ) {
					rounds[ index ].push( figures );
				}
			}
		}
		return Object.fromEntries(
			Object.keys( rounds[ 0 ][ 0 ] ).map( ( name ) => {
				const [ freehold, jetpack ] = rounds.map( ( some ) =>
					median( some.map( ( figures ) => figures[ name ] ) )
				);
				return [
					name,
					{
						freehold,
						jetpack,
						ratio: jetpack ? freehold / jetpack : 0,
					},
				];
			} )
		);
	} finally {
		await browser.close();
		await Promise.all( [ own.stop(), theirs.stop() ] );
	}
}

/**
 * Returns the figures as lines of text.
 *
 * @param {Awaited<ReturnType<typeof besideFigures>>} figures The figures.
 * @return {string[]} Lines.
 */
export const besideLines = ( figures ) => [
	'Freehold / Jetpack',
	...Object.entries( figures ).map(
		( [ name, { freehold, jetpack, ratio } ] ) =>
			`${ name.padEnd( 48 ) } ${ freehold.toFixed(
				1
			) } / ${ jetpack.toFixed( 1 ) } = ${ ratio.toFixed( 2 ) }`
	),
];

/**
 * Returns in which figures Jetpack is ahead.
 *
 * @param {Awaited<ReturnType<typeof besideFigures>>} figures The figures.
 * @return {string[]} A sentence for each.
 */
export const besideOver = ( figures ) =>
	Object.entries( figures )
		.filter( ( [ , { ratio } ] ) => ratio > 1 )
		.map(
			( [ name, { ratio } ] ) =>
				`${ name }: ${ ratio.toFixed( 2 ) } times Jetpack’s.`
		);
