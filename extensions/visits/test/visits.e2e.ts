/** Counting views, and the screen that shows them. */
import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
	type Site,
} from '../../../tests/site/playwright';

const SCREEN = '/wp-admin/admin.php?page=freehold-visits';

const BROWSER =
	'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const turnOn = ( site: Site ) =>
	site.wpEval( "return Freehold\\Modules::set_active( 'visits', true );", {
		user: 'admin',
	} );

/** Adds a month of numbers. */
const seed = ( site: Site, id: number ) =>
	site.wpEval( `
		global $wpdb;
		for ( $ago = 1; $ago < 60; $ago++ ) {
			$day = current_datetime()->modify( "-{$ago} days" )->format( 'Y-m-d' );
			foreach ( array( 'site' => '', 'page' => '${ id }', 'website' => 'search.example' ) as $kind => $name ) {
				$wpdb->insert( Freehold\\Modules\\Visits\\Tables\\ViewTable::name(), array( 'kind' => $kind, 'name' => $name, 'day' => $day, 'views' => 20 + $ago * 7 % 31, 'visitors' => 'site' === $kind ? 9 : 0 ) );
			}
			foreach ( array( 'play' => 9, 'play1' => 7, 'play2' => 5, 'play3' => 4, 'play4' => 3 ) as $kind => $views ) {
				$wpdb->insert( Freehold\\Modules\\Visits\\Tables\\ViewTable::name(), array( 'kind' => $kind, 'name' => '${ id }', 'day' => $day, 'views' => $views ) );
			}
		}
		return true;
	` );

const isBeacon = ( url: string ) =>
	decodeURIComponent( url ).includes( '/visits/views' );

test( 'visits: a visitor is counted, an author and those who do not want it are not; the screen shows the numbers', async ( {
	browser,
	pageAs,
	seedPost,
	site,
} ) => {
	const { id } = await seedPost( {
		title: 'Opening hours',
		content: 'Hello',
	} );
	await turnOn( site );
	await seed( site, id );

	/** Opens the post, and returns whether the browser reported the view. */
	const visit = async (
		before: ( page: Page ) => Promise< unknown >
	): Promise< boolean > => {
		const context = await browser.newContext( {
			baseURL: site.url,
			userAgent: BROWSER,
			timezoneId: 'Asia/Calcutta',
		} );
		const page = await context.newPage();
		// The browser is controlled by a program, which the script would notice.
		await page.addInitScript( () =>
			Object.defineProperty( navigator, 'webdriver', { value: false } )
		);
		await before( page );
		const reports: number[] = [];
		page.on( 'response', ( response ) => {
			if ( isBeacon( response.url() ) ) {
				reports.push( response.status() );
			}
		} );
		await page.goto( `/?p=${ id }`, {
			waitUntil: 'networkidle',
			referer: 'https://www.search.example/result?q=private',
		} );
		expect( await context.cookies() ).toEqual( [] );
		await context.close();
		expect( reports.length ).toBeLessThanOrEqual( 1 );
		return reports[ 0 ] === 204;
	};
	expect( await visit( async () => {} ) ).toBe( true );
	expect(
		await visit( ( page ) =>
			page.addInitScript( () =>
				Object.defineProperty( navigator, 'globalPrivacyControl', {
					value: true,
				} )
			)
		)
	).toBe( false );
	const author = await pageAs( 'author' );
	await author.goto( `/?p=${ id }` );
	expect( await author.content() ).not.toContain( 'visits/views' );

	const page = await pageAs( 'editor' );
	await page.goto( SCREEN );
	const numbers = page.locator( '.freehold-visits__numbers' );
	await expect( numbers ).toContainText( 'Views today1' );
	await expect( numbers ).toContainText( 'Visitors today1' );
	await expect(
		page
			.getByRole( 'row', { name: /^Opening hours/ } )
			.filter( { hasText: '203' } )
			.getByRole( 'cell' )
	).toHaveText( [ 'Opening hours', '261', '203', '145', '116', '87' ] );
	await expect( page.getByRole( 'row', { name: 'India 1' } ) ).toBeVisible();
	await expectAccessible( page, '#freehold-page' );
	await screenshot( page, 'visits' );

	// The keyboard alone: open the chart of the page, and come back.
	const title = page.getByRole( 'button', { name: 'Opening hours' } );
	await title.focus();
	await page.keyboard.press( 'Enter' );
	const chart = page.getByRole( 'figure' ).filter( {
		has: page.getByRole( 'heading', { name: 'Opening hours' } ),
	} );
	const plot = chart.getByRole( 'slider' );
	// Bars are drawn in the color of wp-admin.
	await expect
		.poll( () =>
			plot.locator( 'canvas' ).evaluate( ( canvas ) => {
				const { width, height } = canvas as HTMLCanvasElement;
				const { data = [] } =
					( canvas as HTMLCanvasElement )
						.getContext( '2d' )
						?.getImageData( 0, 0, width, height ) ?? {};
				return [ ...data ].filter(
					( blue, index ) =>
						index % 4 === 2 &&
						blue > ( data[ index - 2 ] ?? 0 ) + 60
				).length;
			} )
		)
		.toBeGreaterThan( 1000 );
	await plot.hover( { position: { x: 300, y: 60 } } );
	await expect( chart.locator( '.freehold-chart__tip' ) ).toContainText(
		'Views'
	);
	await chart.getByRole( 'button', { name: 'Close' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( title ).toBeFocused();

	await page.getByRole( 'combobox', { name: 'Period' } ).selectOption( '7' );
	await page.getByText( 'Show as a table' ).click();
	await expect(
		page.getByRole( 'region', { name: 'Views per day' } ).getByRole( 'row' )
	).toHaveCount( 8 );
	await expectAccessible( page, '#freehold-page' );

	await page.setViewportSize( { width: 360, height: 800 } );
	expect(
		await page.evaluate(
			() => document.documentElement.scrollWidth <= window.innerWidth
		)
	).toBe( true );
	await screenshot( page, 'visits-360' );
} );

test( 'visits: without numbers the screen says what counts; a failed request can be repeated', async ( {
	pageAs,
	problems,
	site,
} ) => {
	problems.allow( /500/ );
	await turnOn( site );
	const page = await pageAs( 'admin' );
	const report = ( url: URL ) =>
		decodeURIComponent( url.href ).includes( '/freehold/v4/visits' );
	await page.route( report, ( route ) =>
		route.fulfill( { status: 500, json: { code: 'x', message: 'Busy.' } } )
	);
	await page.goto( SCREEN );
	const again = page.getByRole( 'button', { name: 'Try again' } );
	await expect( again ).toBeVisible();
	await page.unroute( report );
	await again.click();
	await expect( page.getByText( 'No views in this period' ) ).toBeVisible();
	await expectAccessible( page, '#freehold-page' );
} );
