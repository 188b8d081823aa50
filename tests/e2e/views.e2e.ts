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

/** A tab of the current section. */
const nav = ( page: Page, name: string ) =>
	page
		.locator( '.freehold-nav:not([hidden])' )
		.getByRole( 'link', { name, exact: true } );

/** An entry of wp-admin's menu. */
const entry = ( page: Page, name: string ) =>
	page
		.locator( '#adminmenu [id^="toplevel_page_freehold"] .wp-submenu' )
		.getByRole( 'link', { name } );

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

test.describe.configure( { mode: 'parallel' } );

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
	).toHaveText( 'Home' );
	await expect(
		page.getByRole( 'checkbox', { name: 'Business Hours' } )
	).toBeVisible();
	await entry( page, 'Settings' ).click();
	await expect( title( page ) ).toBeFocused();
	await expect(
		page.locator( '#adminmenu .wp-submenu li.current' )
	).toHaveText( 'Settings' );
	await nav( page, 'Connection' ).click();
	await expect(
		page.getByRole( 'heading', { name: 'Not connected' } )
	).toBeVisible();
	await page.goBack();
	await page.goBack();
	await expect( title( page ) ).toHaveText( 'Features' );
	await expect( nav( page, 'Features' ) ).toBeVisible();
	await page.goForward();
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
		.getByRole( 'link', { name: 'Options for Business Hours' } )
		.click();
	await expect( title( page ) ).toHaveText( 'Settings' );
	const option = page.getByRole( 'checkbox', { name: /search engines/ } );
	await option.click();
	await entry( page, 'Home' ).click();
	await expect( title( page ) ).toHaveText( 'Home' );
	await expect( option ).toBeHidden();
	await entry( page, 'Settings' ).click();
	await expect( option ).not.toBeChecked();

	let question = '';
	page.once( 'dialog', ( dialog ) => {
		question = dialog.type();
		void dialog.dismiss();
	} );
	await entry( page, 'Forms' ).click();
	await expect.poll( () => question ).toBe( 'beforeunload' );
	await expect( title( page ) ).toHaveText( 'Settings' );
	await expect( option ).not.toBeChecked();

	await page
		.locator( '#setting-business-hours' )
		.getByRole( 'button', { name: 'Save options' } )
		.click();
	await expect( page.locator( '.components-snackbar' ) ).toContainText(
		'Business Hours options saved.'
	);
	await entry( page, 'Forms' ).click();
	await expect( title( page ) ).toHaveText( 'Form entries' );
	await expect( page.locator( '.freehold-nav' ) ).toHaveCount( 0 );

	// “Change” opens the field, scrolls to it and focuses it.
	await page.getByRole( 'link', { name: /^Change how long/ } ).click();
	const days = page.getByLabel( 'Delete entries after' );
	await expect( days ).toBeFocused();
	await expect( days ).toBeInViewport( { ratio: 1 } );
	await page.getByRole( 'searchbox' ).fill( 'postal' );
	await expect( page.getByLabel( 'Postal address' ) ).toBeVisible();
	await expect( days ).toBeHidden();
	await page.getByRole( 'searchbox' ).fill( 'zebra' );
	await page.getByRole( 'button', { name: 'Show all settings' } ).click();
	await expect( page.getByRole( 'searchbox' ) ).toBeFocused();
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
	await expect( entry( page, '' ) ).toHaveText( [
		/Forms/,
		/Audience/,
		/Media and ads/,
	] );
	await entry( page, 'Audience' ).click();
	await expect( title( page ) ).toHaveText( 'Visits' );
	const response = await page.goto( `${ HOME }-payments` );
	expect( response?.status() ).toBe( 403 );
} );

test( 'views: a feature that is turned off has none, until it is turned on where it was', async ( {
	adminPage: page,
} ) => {
	await page.goto( `${ HOME }-features` );
	const turnOff = async ( name: string ) => {
		await page.getByRole( 'checkbox', { name, exact: true } ).click();
		await expect( page.getByText( `${ name } is off.` ) ).toBeAttached();
	};
	await expect( entry( page, 'Audience' ) ).toBeVisible();
	await turnOff( 'Newsletter' );
	await turnOff( 'Subscriptions' );
	// At once, on the same page.
	await expect( entry( page, 'Audience' ) ).toHaveCount( 0 );
	await expect( nav( page, 'Features' ) ).toHaveAttribute(
		'aria-current',
		'page'
	);
	await page.goto( `${ HOME }-newsletter` );
	await expect( title( page ) ).toHaveText( 'Newsletters' );
	await expectAccessible( page, '.freehold-frame' );
	await smallScreenshot( page, 'view-off' );
	await page.getByRole( 'button', { name: 'Turn on Newsletter' } ).click();
	await expect( page ).toHaveURL( /page=freehold-newsletter$/ );
	await expect( entry( page, 'Audience' ) ).toBeVisible();
	await expect( page.getByText( 'turned off' ) ).toHaveCount( 0 );
} );

test( 'views: the command palette opens them, and has their actions', async ( {
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
	await palette.fill( 'Add a form' );
	await expect(
		page.getByRole( 'option', { name: /Freehold . Add a form/ } )
	).toBeVisible();
	await palette.fill( 'Freehold services' );
	await page
		.getByRole( 'option', { name: /Freehold . Services and keys/ } )
		.click();
	await expect( title( page ) ).toHaveText( 'Services and keys' );
} );

test( 'views: help explains them', async ( { adminPage: page } ) => {
	await page.goto( `${ HOME }-features` );
	await page.getByRole( 'button', { name: 'Help' } ).click();
	const help = page.locator( '#contextual-help-wrap' );
	// The page of the manual comes first.
	await expect(
		help.getByRole( 'heading', {
			name: 'Turn features on and set them up',
		} )
	).toBeVisible();
	await help.getByRole( 'link', { name: 'Features', exact: true } ).click();
	await expect(
		help.getByText( 'Each feature has its own toggle.' )
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

/** Returns a text of the made-up language in English. */
const plain = ( text: string ): string =>
	text.replace( /^\[(.*?)[ ~]*\]$/, '$1' );

/** What no language translates: services, a file, and a post’s title. */
const NAMES = new Set( [
	'ads.txt',
	'Apple MapKit',
	'Bing',
	'Cloudflare Turnstile',
	'Facebook',
	'GIPHY',
	'Google',
	'Google Photos',
	'hCaptcha',
	'How we roast',
	'Instagram',
	'Mailchimp',
	'Mapbox',
	'OpenAI-compatible AI',
	'Openverse',
	'PayPal',
	'Pexels',
	'Pinterest',
	'Pixabay',
	'Stripe',
	'Unsplash',
	'Yandex',
] );

/** Expects that what names things and what can be pressed is translated, or what people or services are called. */
async function expectTranslated( page: Page, label: string ): Promise< void > {
	const texts = await page
		.locator( '.freehold-frame' )
		.locator(
			'h1, h2, h3, h4, th, legend, label, button, a.components-button, summary'
		)
		.evaluateAll( ( elements ) =>
			elements
				.filter( ( element ) => element.checkVisibility() )
				.map( ( { textContent } ) => textContent?.trim() ?? '' )
				.filter(
					( text ) => /\p{L}/u.test( text ) && ! text.includes( '[' )
				)
		);
	expect( new Set( [ ...NAMES, ...texts ] ), label ).toEqual( NAMES );
}

/** Expects that the first column of a list, which says whose row it is, has place for a name. */
async function expectReadableRows(
	page: Page,
	label: string
): Promise< void > {
	const widths = await page
		.locator( '.dataviews-view-table tbody tr' )
		.evaluateAll( ( rows ) =>
			rows.map(
				( row ) =>
					row.querySelector(
						'td:not( .dataviews-view-table__checkbox-column )'
					)?.clientWidth ?? 0
			)
		);
	expect( Math.min( 130, ...widths ), label ).toBe( 130 );
}

/** Expects that the last row of a list that has the focus is not below the number of rows, which stays in sight. */
async function expectFocusInSight(
	page: Page,
	label: string
): Promise< void > {
	await page.setViewportSize( { width: 1100, height: 420 } );
	const link = page.locator( '.dataviews-view-table tbody a' ).last();
	if ( ( await link.count() ) > 0 ) {
		await page.evaluate( () => window.scrollTo( 0, 0 ) );
		await link.focus();
		expect(
			await link.evaluate( ( row ) => {
				const { bottom } = row.getBoundingClientRect();
				const footer = document
					.querySelector( '.dataviews-footer' )
					?.getBoundingClientRect();
				return bottom <= ( footer?.top ?? bottom );
			} ),
			label
		).toBe( true );
	}
}

/** Expects that a view prints without what is only pressed, and that nothing lies over the rows of a list. */
async function expectOnPaper( page: Page, label: string ): Promise< void > {
	await page.emulateMedia( { media: 'print' } );
	expect(
		await page
			.locator(
				'#adminmenumain, .freehold-header, .freehold-list-bar, .dataviews__view-actions, .dataviews-view-table__actions-column'
			)
			.filter( { visible: true } )
			.count(),
		label
	).toBe( 0 );
	expect(
		await page
			.locator( '.dataviews-footer' )
			.evaluateAll( ( all ) =>
				all.map( ( one ) => window.getComputedStyle( one ).position )
			),
		label
	).not.toContain( 'sticky' );
	await page.emulateMedia( { media: 'screen' } );
}

/** Expects that all tabs are in sight: in one row, or on a phone in as many as they need. */
async function expectTabsInSight(
	page: Page,
	label: string,
	isPhone: boolean
): Promise< void > {
	const { rows, isSeen } = await page
		.locator( '.freehold-nav:not([hidden])' )
		.evaluate( ( bar ) => {
			const tabs = [ ...bar.querySelectorAll( 'li' ) ];
			const { clientWidth } = document.documentElement;
			return {
				rows: new Set( tabs.map( ( { offsetTop } ) => offsetTop ) )
					.size,
				isSeen: tabs
					.map( ( tab ) => tab.getBoundingClientRect() )
					.every(
						( { left, right } ) => left >= 0 && right <= clientWidth
					),
			};
		} );
	expect( isPhone || rows === 1, label ).toBe( true );
	expect( isSeen, label ).toBe( true );
}

/** Expects that a view without content says what will be here, and has a button that begins it. */
async function expectEmpty( page: Page, label: string ): Promise< void > {
	const empty = page.locator( '.freehold-empty' );
	await expect( empty.getByRole( 'heading' ), label ).toBeVisible();
	await expect( empty.locator( 'p' ), label ).not.toBeEmpty();
	await expect(
		empty.locator( ':is(a[href], button).is-primary' ),
		label
	).toBeVisible();
	await expectInOrder( page, label, 'rtl' );
}

// Each view opens once in each direction, once by the wide navigation and once by the narrow one, and then changes its width.
for ( const [ name, width, others ] of [
	[ 'from left to right, opened wide', 1280, [ 360, 1920 ] ],
	[ 'from right to left, opened narrow', 360, [ 1280 ] ],
] as const ) {
	test( `views: all of them are in order: ${ name }`, async ( {
		pageAs,
		site,
	} ) => {
		const isRtl = width === 360;
		const dir = isRtl ? 'rtl' : 'ltr';
		await site.wpEval( `Freehold\\Modules::set_active( 'visits', true );` );
		const page = await pageAs( 'admin', {
			width,
			rtl: isRtl,
			pseudo: isRtl,
		} );
		await page.goto( HOME );
		// A view that a module adds later is here, too.
		const entries = await page
			.locator( '#toplevel_page_freehold .wp-submenu a' )
			.evaluateAll( ( all ) =>
				all.map( ( link ) => ( link as HTMLAnchorElement ).href )
			);
		expect( entries ).toHaveLength( 6 );
		const views: { url: string; label: string }[] = [];
		for ( const start of entries ) {
			await page.goto( start );
			const tabs = await page
				.locator( '.freehold-nav:not([hidden]) a' )
				.evaluateAll( ( all ) =>
					all.map( ( link ) => ( {
						url: ( link as HTMLAnchorElement ).href,
						// Without the icon and the number.
						label: [ ...link.childNodes ]
							.filter( ( { nodeType } ) => nodeType === 3 )
							.map( ( { textContent } ) => textContent?.trim() )
							.join( '' ),
					} ) )
				);
			views.push(
				...( tabs.length > 0
					? tabs
					: [
							{
								url: start,
								label: await title( page ).innerText(),
							},
					  ] )
			);
		}
		expect( views.length ).toBeGreaterThanOrEqual( 12 );
		if ( isRtl ) {
			for ( const { url, label } of views ) {
				if ( ! ( plain( label ) in READY ) ) {
					await page.goto( url );
					await expectEmpty( page, label );
				}
			}
		}
		await seedViews( site );
		await page.goto( HOME );
		for ( const { url, label } of views ) {
			const link = page.locator(
				`.freehold-nav:not([hidden]) a[href="${ url }"]`
			);
			const before = page.url();
			const isTab = ( await link.count() ) > 0;
			if ( isTab && url !== before ) {
				await link.click();
			} else if ( ! isTab ) {
				await page.goto( url );
			}
			if ( ( await link.count() ) > 0 ) {
				await expect( link ).toHaveAttribute( 'aria-current', 'page' );
				await expectTabsInSight( page, label, isRtl );
			}
			await expect( title( page ) ).toHaveText( label );
			await expect( title( page ) ).toHaveCount( 1 );
			await expect(
				page
					.locator( READY[ plain( label ) ] ?? '#freehold-page > *' )
					.filter( { visible: true } )
					.first()
			).toBeVisible();
			await expect(
				page.locator( '.components-spinner:visible' )
			).toHaveCount( 0 );
			// Core's views move without a new page, so they move the focus.
			if (
				isTab &&
				url !== before &&
				plain( label ) in READY &&
				isInApp( before )
			) {
				await expect( title( page ) ).toBeFocused();
			}
			await expectInOrder( page, label, dir );
			await expectAccessible( page, '.freehold-frame' );
			if ( isRtl ) {
				await expectTranslated( page, label );
			} else {
				await smallScreenshot( page, nameOf( url ) );
				await page.setViewportSize( { width: 1100, height: 800 } );
				await expectReadableRows( page, label );
				await expectFocusInSight( page, label );
				await expectOnPaper( page, label );
			}
			for ( const other of others ) {
				await page.setViewportSize( { width: other, height: 800 } );
				await expectInOrder( page, `${ label }, ${ other } px`, dir );
			}
			await page.setViewportSize( { width, height: 800 } );
		}
	} );
}
