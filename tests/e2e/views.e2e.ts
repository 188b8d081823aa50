/**
 * The views of Freehold in wp-admin, and the navigation between them.
 */
import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	smallScreenshot,
	test,
} from '../site/playwright';
import { seedViews } from './views-data';

const HOME = '/wp-admin/admin.php?page=freehold';

const nav = ( page: Page, name: string ) =>
	page
		.getByRole( 'navigation', { name: 'Freehold' } )
		.getByRole( 'link', { name, exact: true } );

const title = ( page: Page ) => page.getByRole( 'heading', { level: 1 } );

/** Whether a page is one of core's views, which one script shows. */
const isInApp = ( url: string ) =>
	/page=freehold(-features|-services|-connection|-moving|-settings)?(#|$)/.test(
		url
	);

/** Counts the page's documents: a view that opens without a new page leaves it at 1. */
async function countPages( page: Page ): Promise< () => number > {
	let pages = 0;
	page.on( 'request', ( request ) => {
		pages +=
			request.isNavigationRequest() &&
			request.frame() === page.mainFrame()
				? 1
				: 0;
	} );
	return () => pages;
}

test( 'views: each has a URL that survives a reload, Back and Forward', async ( {
	adminPage: page,
} ) => {
	const pages = await countPages( page );
	await page.goto( HOME );
	await expect( title( page ) ).toHaveText( 'Home' );
	await expect( nav( page, 'Home' ) ).toHaveAttribute(
		'aria-current',
		'page'
	);
	await nav( page, 'Features' ).click();
	await expect( page ).toHaveURL( /page=freehold-features$/ );
	await expect( title( page ) ).toHaveText( 'Features' );
	await expect( title( page ) ).toBeFocused();
	await expect( page ).toHaveTitle( /^Features ‹/ );
	await expect( nav( page, 'Features' ) ).toHaveAttribute(
		'aria-current',
		'page'
	);
	await expect( nav( page, 'Home' ) ).not.toHaveAttribute( 'aria-current' );
	await expect(
		page.locator( '#adminmenu .wp-submenu li.current' )
	).toHaveText( 'Features' );
	await expect(
		page.getByRole( 'checkbox', { name: 'Business Hours' } )
	).toBeVisible();
	await nav( page, 'Connection' ).click();
	await expect(
		page.getByRole( 'heading', { name: 'Not connected' } )
	).toBeVisible();
	await page.goBack();
	await expect( title( page ) ).toHaveText( 'Features' );
	await page.goForward();
	await expect( title( page ) ).toHaveText( 'Connection' );
	expect( pages() ).toBe( 1 );

	await page.reload();
	await expect( title( page ) ).toHaveText( 'Connection' );
	await expect( page ).toHaveTitle( /^Connection ‹/ );
	await expect(
		page.getByRole( 'heading', { name: 'Not connected' } )
	).toBeVisible();

	const opening = page.context().waitForEvent( 'page' );
	await nav( page, 'Settings' ).click( { modifiers: [ 'ControlOrMeta' ] } );
	const other = await opening;
	await expect( title( other ) ).toHaveText( 'Settings' );
	await expect( title( page ) ).toHaveText( 'Connection' );
} );

test( 'views: what was entered stays when another view is opened, and leaving the page asks', async ( {
	adminPage: page,
} ) => {
	await page.goto( `${ HOME }-features` );
	await page
		.getByRole( 'button', { name: 'Options for Business Hours' } )
		.click();
	const option = page.getByRole( 'checkbox', { name: /search engines/ } );
	await option.click();
	await nav( page, 'Connection' ).click();
	await expect( title( page ) ).toHaveText( 'Connection' );
	await expect( option ).toBeHidden();
	await nav( page, 'Features' ).click();
	await expect( option ).not.toBeChecked();

	let question = '';
	page.once( 'dialog', ( dialog ) => {
		question = dialog.type();
		void dialog.dismiss();
	} );
	await nav( page, 'Form entries' ).click();
	await expect.poll( () => question ).toBe( 'beforeunload' );
	await expect( title( page ) ).toHaveText( 'Features' );
	await expect( option ).not.toBeChecked();

	await page.getByRole( 'button', { name: 'Save options' } ).click();
	await expect( page.locator( '.components-snackbar' ) ).toContainText(
		'Business Hours options saved.'
	);
	await nav( page, 'Form entries' ).click();
	await expect( title( page ) ).toHaveText( 'Form entries' );
	await expect( nav( page, 'Form entries' ) ).toHaveAttribute(
		'aria-current',
		'page'
	);
} );

test( 'views: links to the sections of the earlier screen still lead there', async ( {
	adminPage: page,
} ) => {
	for ( const [ anchor, heading, url ] of [
		[ 'freehold-keys', 'Services and keys', /page=freehold-services$/ ],
		[ 'freehold-connection-title', 'Connection', /-connection$/ ],
		[ 'freehold-features', 'Features', /-features$/ ],
		[ 'freehold-settings', 'Settings', /-settings#freehold-settings$/ ],
	] as const ) {
		await page.goto( 'about:blank' );
		await page.goto( `${ HOME }#${ anchor }` );
		await expect( title( page ) ).toHaveText( heading );
		await expect( page ).toHaveURL( url );
	}
	await page.goto( 'about:blank' );
	await page.goto( `${ HOME }#freehold-ai-title` );
	await expect(
		page.getByRole( 'heading', { name: 'AI Assistant' } )
	).toBeFocused();
} );

test( 'views: a view whose code cannot be loaded can be requested again', async ( {
	adminPage: page,
	problems,
} ) => {
	problems.allow( /admin-connection|ERR_FAILED|ChunkLoadError/ );
	await page.goto( `${ HOME }-settings` );
	await expect(
		page.getByRole( 'checkbox', { name: 'Usage events' } )
	).toBeVisible();
	const chunk = /chunks\/admin-connection\.\w+\.js/;
	await page.route( chunk, ( route ) => route.abort() );
	await nav( page, 'Connection' ).click();
	await expect(
		page
			.locator( '.components-notice' )
			.getByText( '“Connection” could not be loaded.' )
	).toBeVisible();
	await page.unroute( chunk );
	await page.getByRole( 'button', { name: 'Try again' } ).click();
	await expect(
		page.getByRole( 'heading', { name: 'Not connected' } )
	).toBeVisible();
	await expect( title( page ) ).toBeFocused();
} );

test( 'views: a user sees only what they may use, and the menu leads there', async ( {
	pageAs,
	problems,
	site,
} ) => {
	problems.allow( /status of 403/ );
	await site.wpEval( `Freehold\\Modules::set_active( 'visits', true );` );
	const page = await pageAs( 'editor' );
	await page.goto( '/wp-admin/' );
	await page
		.locator( '#adminmenu' )
		.getByRole( 'link', { name: /^Freehold/ } )
		.first()
		.click();
	await expect( title( page ) ).toHaveText( 'Form entries' );
	await expect(
		page.getByRole( 'navigation', { name: 'Freehold' } ).getByRole( 'link' )
	).toHaveText( [ /Form entries/, /Visits/, /Video and uploads/ ] );
	await nav( page, 'Visits' ).click();
	await expect( title( page ) ).toHaveText( 'Visits' );
	const response = await page.goto( `${ HOME }-payments` );
	expect( response?.status() ).toBe( 403 );
} );

test( 'views: a feature that is turned off has none', async ( {
	adminPage: page,
	site,
} ) => {
	await site.wpEval(
		`Freehold\\Modules::set_active( 'newsletter', false );`
	);
	await page.goto( HOME );
	await expect( nav( page, 'Form entries' ) ).toBeVisible();
	await expect( nav( page, 'Newsletters' ) ).toHaveCount( 0 );
} );

test( 'views: the command palette opens them', async ( {
	adminPage: page,
} ) => {
	test.skip(
		process.env.WP_VERSION === '6.8',
		'WordPress 6.8 has the palette only in editors.'
	);
	await page.goto( '/wp-admin/' );
	const palette = page.getByRole( 'combobox' );
	// WordPress listens to the keys only once its scripts have run.
	await expect( async () => {
		await page.keyboard.press( 'ControlOrMeta+k' );
		await expect( palette ).toBeVisible( { timeout: 2000 } );
	} ).toPass();
	await palette.fill( 'Freehold services' );
	await page
		.getByRole( 'option', { name: /Freehold . Services and keys/ } )
		.click();
	await expect( title( page ) ).toHaveText( 'Services and keys' );
} );

test( 'views: help explains them', async ( { adminPage: page } ) => {
	await page.goto( `${ HOME }-features` );
	await page.getByRole( 'button', { name: 'Help' } ).click();
	await expect(
		page.getByText( 'Each feature has its own toggle.' )
	).toBeVisible();
} );

/** What shows that a view has loaded. Views of modules have all of their content in one element. */
const READY: Record< string, string > = {
	Home: '.freehold-home__cards',
	Features: '.freehold-feature',
	'Services and keys': '.freehold-service',
	Connection: '.freehold-differences',
	'Move in or out': '.freehold-moving',
	Settings: '#freehold-settings .components-toggle-control',
};

/** The names of the screenshots, by the pages. */
const nameOf = ( url: string ) =>
	`view-${ /page=freehold-?([a-z-]*)/.exec( url )?.[ 1 ] || 'home' }`;

/**
 * Expects that a view fits the window, has the site's direction and begins each level of headings one below.
 *
 * @param page  The page with the view.
 * @param label What failures name.
 * @param dir   The direction.
 */
async function expectInOrder(
	page: Page,
	label: string,
	dir: string
): Promise< void > {
	const found = await page.evaluate( () => ( {
		dir: window.getComputedStyle( document.documentElement ).direction,
		levels: [
			...document.querySelectorAll< HTMLElement >(
				'#wpbody-content :is(h1,h2,h3,h4)'
			),
		]
			.filter(
				( heading ) =>
					heading.offsetParent !== null &&
					! heading.closest( '#screen-meta' )
			)
			.map( ( { tagName } ) => Number( tagName[ 1 ] ) ),
	} ) );
	expect( found.dir, label ).toBe( dir );
	// A view may follow the window's width a moment later.
	await expect
		.poll(
			() =>
				page.evaluate(
					() =>
						document.documentElement.scrollWidth -
						document.documentElement.clientWidth
				),
			label
		)
		.toBeLessThanOrEqual( 0 );
	expect( found.levels[ 0 ], label ).toBe( 1 );
	found.levels.forEach( ( level, index ) =>
		expect( level, label ).toBeLessThanOrEqual(
			( found.levels[ index - 1 ] ?? 0 ) + 1
		)
	);
}

// Each view opens once in each direction, once by the wide navigation and once by the narrow one, and then changes its width.
for ( const [ name, width, other ] of [
	[ 'from left to right, opened wide', 1280, 360 ],
	[ 'from right to left, opened narrow', 360, 1280 ],
] as const ) {
	test( `views: all of them are in order: ${ name }`, async ( {
		pageAs,
		site,
	} ) => {
		const isRtl = width === 360;
		const dir = isRtl ? 'rtl' : 'ltr';
		await seedViews( site );
		const page = await pageAs( 'admin', { width, rtl: isRtl } );
		await page.goto( HOME );
		const links = page
			.getByRole( 'navigation', { name: 'Freehold' } )
			.getByRole( 'link' );
		// A view that a module adds later is here, too.
		const views = await links.evaluateAll( ( all ) =>
			all.map( ( link ) => ( {
				url: ( link as HTMLAnchorElement ).href,
				// Without the icon and the number.
				label: [ ...link.childNodes ]
					.filter( ( { nodeType } ) => nodeType === 3 )
					.map( ( { textContent } ) => textContent?.trim() )
					.join( '' ),
			} ) )
		);
		expect( views.length ).toBeGreaterThanOrEqual( 12 );
		for ( const { url, label } of views ) {
			const link = page.locator( `.freehold-nav a[href="${ url }"]` );
			const before = page.url();
			if ( url !== before ) {
				await link.click();
			}
			await expect( title( page ) ).toHaveText( label );
			await expect( title( page ) ).toHaveCount( 1 );
			await expect( link ).toHaveAttribute( 'aria-current', 'page' );
			await expect(
				page
					.locator( READY[ label ] ?? '#freehold-page > *' )
					.filter( { visible: true } )
					.first()
			).toBeVisible();
			await expect(
				page.locator( '.components-spinner:visible' )
			).toHaveCount( 0 );
			// Core's views move without a new page, so they move the focus.
			if ( url !== before && label in READY && isInApp( before ) ) {
				await expect( title( page ) ).toBeFocused();
			}
			await expectInOrder( page, label, dir );
			await expectAccessible( page, '.freehold-frame' );
			if ( ! isRtl ) {
				await smallScreenshot( page, nameOf( url ) );
			}
			await page.setViewportSize( { width: other, height: 800 } );
			await expectInOrder( page, `${ label }, ${ other } px`, dir );
			await page.setViewportSize( { width, height: 800 } );
		}
	} );
}
