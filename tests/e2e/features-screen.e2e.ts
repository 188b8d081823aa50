/**
 * The screen where administrators turn features on and off.
 */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../site/playwright';

const SCREEN = '/wp-admin/admin.php?page=freehold-features';
const SETTINGS = '/wp-admin/admin.php?page=freehold-settings';
const ACTIVE = /module(\/|%2F)business-hours(\/|%2F)active/;

/** Opens the screen and waits for its features. */
async function open( page: Page ): Promise< void > {
	await page.goto( SCREEN );
	await expect( hours( page ) ).toBeVisible();
}

const hours = ( page: Page ) =>
	page.getByRole( 'checkbox', { name: 'Business Hours' } );

test( 'a feature turns off and stays off', async ( { adminPage: page } ) => {
	await open( page );
	await hours( page ).click();
	await expect( hours( page ) ).not.toBeChecked();
	await expect( page.getByText( 'Business Hours is off.' ) ).toBeAttached();
	await page.reload();
	await expect( hours( page ) ).not.toBeChecked();
} );

test( 'a toggle that fails reverts, shows why, and keeps the focus', async ( {
	adminPage: page,
	problems,
} ) => {
	problems.allow( /status of 500/ );
	await open( page );
	await page.route( ACTIVE, ( route ) =>
		route.fulfill( {
			status: 500,
			json: {
				code: 'not_stored',
				message: 'The change could not be saved.',
				data: { status: 500, field: null },
			},
		} )
	);
	await hours( page ).click();
	await expect(
		page
			.locator( '.components-notice' )
			.getByText(
				'Business Hours could not be turned off. The change could not be saved.'
			)
	).toBeVisible();
	await expect( hours( page ) ).toBeChecked();
	await expect( hours( page ) ).toBeFocused();
} );

test( 'the dialog counts posts and names blocks that leave nothing behind', async ( {
	adminPage: page,
	seedPost,
	visit,
} ) => {
	const post = await seedPost( '<!-- wp:jetpack/business-hours /-->' );
	await seedPost( {
		content: '<!-- wp:jetpack/business-hours /-->',
		type: 'page',
	} );
	await open( page );
	await hours( page ).click();
	const dialog = page.getByRole( 'dialog', {
		name: 'Turn off Business Hours?',
	} );
	await expect( dialog ).toContainText( 'Business Hours in 2 posts' );
	await expect( dialog ).toContainText( 'visitors will see nothing' );
	await expectAccessible( page, '.components-modal__frame' );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toBeHidden();
	await expect( hours( page ) ).toBeFocused();
	await expect( hours( page ) ).toBeChecked();

	await hours( page ).click();
	await dialog.getByRole( 'button', { name: 'Turn off' } ).click();
	await expect( hours( page ) ).not.toBeChecked();
	await expect( page.getByText( 'Business Hours is off.' ) ).toBeAttached();
	const visitor = await visit( post.id );
	await expect( visitor.locator( '.jetpack-business-hours' ) ).toHaveCount(
		0
	);
} );

test( 'everything can be done from the keyboard', async ( {
	adminPage: page,
} ) => {
	await open( page );
	await page.getByRole( 'searchbox' ).focus();
	await page.keyboard.type( 'open now' );
	await expect(
		page
			.locator( '#freehold-features' )
			.getByRole( 'heading', { level: 3 } )
	).toHaveCount( 1 );
	await expect( page.getByText( '1 feature found.' ) ).toBeAttached();
	await hours( page ).focus();
	await page.keyboard.press( 'Space' );
	await expect( hours( page ) ).not.toBeChecked();
	await page.keyboard.press( 'Space' );
	await expect( hours( page ) ).toBeChecked();

	await page.keyboard.press( 'Tab' );
	const options = page.getByRole( 'link', {
		name: 'Options for Business Hours',
	} );
	await expect( options ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect(
		page.locator( '#setting-business-hours summary' )
	).toBeFocused();
	await page.keyboard.press( 'Tab' );
	const option = page.getByRole( 'checkbox', { name: /search engines/ } );
	await expect( option ).toBeFocused();
	await page.keyboard.press( 'Space' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( '.components-snackbar' ) ).toContainText(
		'Business Hours options saved.'
	);
	await page.reload();
	await expect( option ).not.toBeChecked();
} );

test( 'nothing found, and the way back', async ( { adminPage: page } ) => {
	await open( page );
	await page.getByRole( 'searchbox' ).fill( 'zebra' );
	await expect(
		page.getByText( 'No features found for “zebra”' )
	).toBeVisible();
	await page.getByRole( 'button', { name: 'Show all features' } ).click();
	await expect( page.getByRole( 'searchbox' ) ).toBeFocused();
	await expect( hours( page ) ).toBeVisible();
} );

test( 'settings: no text is wider than a phone', async ( { pageAs } ) => {
	for ( const rtl of [ false, true ] ) {
		const page = await pageAs( 'admin', { width: 360, rtl } );
		await page.goto( SETTINGS );
		await expect(
			page.getByRole( 'checkbox', { name: 'API keys' } )
		).toBeVisible();
		const wide = await page
			.locator( '.freehold-settings__group' )
			.evaluateAll( ( groups: HTMLDetailsElement[] ) => {
				groups.forEach( ( group ) => {
					group.open = true;
				} );
				return Array.from(
					document.querySelectorAll( '.freehold-setting *' )
				)
					.filter( ( element ) => {
						const { left, right } = element.getBoundingClientRect();
						return left < 0 || right > window.innerWidth;
					} )
					.map( ( element ) => element.textContent );
			} );
		expect( wide ).toEqual( [] );
	}
} );

test( 'what to delete with the plugin is stored at once', async ( {
	adminPage: page,
} ) => {
	await page.goto( SETTINGS );
	const tick = page.getByRole( 'checkbox', { name: 'API keys' } );
	await tick.click();
	await expect( page.locator( '.components-snackbar' ) ).toContainText(
		'Saved.'
	);
	await page.reload();
	await expect( tick ).toBeChecked();
} );

test( 'a list that cannot be loaded can be requested again', async ( {
	adminPage: page,
	problems,
} ) => {
	problems.allow( /status of 503/ );
	let isDown = true;
	await page.route( /module(\/|%2F)all/, ( route ) =>
		isDown
			? route.fulfill( {
					status: 503,
					json: {
						code: 'down',
						message: 'The server rests.',
						data: {},
					},
			  } )
			: route.continue()
	);
	await page.goto( SCREEN );
	await expect(
		page
			.getByText( 'The features could not be loaded. The server rests.' )
			.first()
	).toBeVisible();
	isDown = false;
	await page.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( hours( page ) ).toBeVisible();
	await expect(
		page.getByRole( 'heading', { name: 'Features' } )
	).toBeFocused();
} );

for ( const [ name, options ] of [
	[ 'wide', { width: 1280 } ],
	[ 'narrow', { width: 360 } ],
	[ 'right to left', { width: 1280, rtl: true } ],
] as const ) {
	test( `axe finds nothing and nothing sticks out: ${ name }`, async ( {
		pageAs,
	} ) => {
		const page = await pageAs( 'admin', options );
		await open( page );
		await page
			.getByRole( 'link', { name: /^Options/ } )
			.first()
			.click();
		await expect( page.locator( 'details[open]' ) ).toHaveCount( 1 );
		await expectAccessible( page, '.freehold-frame' );
		expect(
			await page.evaluate(
				() => document.documentElement.scrollWidth - window.innerWidth
			)
		).toBeLessThanOrEqual( 0 );
	} );
}

test( 'only administrators have the screen', async ( { pageAs, problems } ) => {
	problems.allow( /status of 403/ );
	const page = await pageAs( 'editor' );
	await page.goto( '/wp-admin/' );
	await expect( page.locator( '#toplevel_page_freehold' ) ).toHaveCount( 0 );
	await expect(
		page.locator( '#adminmenu a[href$="page=freehold-features"]' )
	).toHaveCount( 0 );
	const response = await page.goto( SCREEN );
	expect( response?.status() ).toBe( 403 );
} );

test( 'without JavaScript the screen shows what it requires', async ( {
	visit,
} ) => {
	const page = await visit( SCREEN, { login: 'admin', javaScript: false } );
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText(
		'Features'
	);
	await expect(
		page
			.getByRole( 'navigation', { name: 'Home' } )
			.getByRole( 'link', { name: 'Home' } )
	).toHaveAttribute( 'href', /page=freehold$/ );
	// getByText ignores the text in noscript.
	await expect( page.locator( '.freehold-screen noscript p' ) ).toBeVisible();
} );

test( 'several features turn off and on together, with a list of the posts, Undo, and the reason for a failure', async ( {
	adminPage: page,
	problems,
	seedPost,
	site,
} ) => {
	problems.allow( /status of 500/ );
	for ( let number = 1; number <= 22; number++ ) {
		await seedPost( {
			title: `Hours ${ number }`,
			content: '<!-- wp:jetpack/business-hours /-->',
		} );
	}
	const states = () =>
		site.wpEval< boolean[] >(
			`return array_map( array( 'Freehold\\Modules', 'is_active' ), array( 'business-hours', 'star-rating', 'slideshow' ) );`
		);
	await open( page );
	await page.getByRole( 'button', { name: 'Select several' } ).click();
	const bar = page.getByRole( 'group', { name: 'Selected features' } );
	await expect(
		bar.getByRole( 'button', { name: 'Select all' } )
	).toBeFocused();
	for ( const name of [ 'Business Hours', 'Star Rating', 'Slideshow' ] ) {
		await page
			.getByRole( 'checkbox', { name: `Select ${ name }` } )
			.click();
	}
	await expect( bar ).toContainText( '3 features selected' );

	// The server rejects the change: nothing changes, and the selection stays.
	const ROUTE = /modules(\/|%2F)active/;
	await page.route( ROUTE, ( route ) =>
		route.fulfill( {
			status: 500,
			json: {
				code: 'not_stored',
				message: 'The change could not be saved.',
				data: { status: 500, field: null },
			},
		} )
	);
	const dialog = page.getByRole( 'dialog', { name: 'Turn off 3 features?' } );
	await bar.getByRole( 'button', { name: 'Turn off' } ).click();
	await dialog.getByRole( 'button', { name: 'in 22 posts' } ).click();
	await expect(
		dialog.getByRole( 'link', { name: 'Hours 22' } )
	).toHaveAttribute( 'href', /post\.php\?post=\d+&action=edit/ );
	await expect( dialog.getByRole( 'link' ) ).toHaveCount( 20 );
	await dialog.getByRole( 'button', { name: 'Show more' } ).click();
	await expect( dialog.getByRole( 'link' ) ).toHaveCount( 22 );
	await expect(
		dialog.getByRole( 'link', { name: /^Hours 2\b/ } )
	).toBeFocused();
	await expectAccessible( page, '.components-modal__frame' );
	await dialog.getByRole( 'button', { name: 'Turn off' } ).click();
	await expect(
		page
			.locator( '.components-notice' )
			.getByText( '3 features could not be turned off.' )
	).toBeVisible();
	expect( await states() ).toEqual( [ true, true, true ] );
	await expect( bar ).toContainText( '3 features selected' );
	await page.unroute( ROUTE );

	await bar.getByRole( 'button', { name: 'Turn off' } ).click();
	await dialog.getByRole( 'button', { name: 'Turn off' } ).click();
	const snackbar = page.locator( '.components-snackbar' );
	await expect( snackbar ).toContainText( '3 features turned off.' );
	expect( await states() ).toEqual( [ false, false, false ] );
	await snackbar.getByRole( 'button', { name: 'Undo' } ).click();
	await expect( snackbar ).toContainText( 'Change undone.' );
	expect( await states() ).toEqual( [ true, true, true ] );
} );
