/** The screen “Ads” in wp-admin. */
import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/site/playwright';
import { addSlot, KINDS } from './slots';

const SCREEN = '/wp-admin/admin.php?page=freehold-ads';

/** A notice, whose text is also in the region for screen readers. */
const notice = ( page: Page, text: RegExp ) =>
	page.locator( '.components-notice' ).filter( { hasText: text } );

const dialog = ( page: Page ) => page.getByRole( 'dialog' );

test( 'ads: an administrator sets up slots, and nothing that is entered is lost', async ( {
	adminPage: page,
	problems,
	site,
} ) => {
	problems.allow( /40[09]|500/ );
	await addSlot( site, {
		name: 'Tenth cup',
		kind: 'image',
		image: 1,
		link: 'https://example.com/cup',
		end: '2020-01-01',
	} );
	await page.goto( SCREEN );
	await expect(
		notice( page, /Without one, visitors see image ads only/ )
	).toBeVisible();
	await page.getByRole( 'link', { name: 'Change' } ).click();
	await expect(
		page.getByText( 'Load ads of other companies' )
	).toBeVisible();
	await page.goBack();
	await expect(
		page.getByRole( 'row', { name: /Tenth cup/ } )
	).toContainText( 'Ended' );
	await page.getByRole( 'button', { name: 'Add ad slot' } ).click();
	await dialog( page ).getByLabel( 'Name' ).fill( 'Below posts' );
	await dialog( page ).getByLabel( 'Kind' ).selectOption( 'adsense' );
	await dialog( page ).getByLabel( 'Publisher ID' ).fill( 'pub-12' );
	await dialog( page ).getByLabel( 'Ad unit ID' ).fill( '1234567890' );
	await dialog( page ).getByRole( 'button', { name: 'Save slot' } ).click();
	await expect(
		notice( page, /Enter the publisher ID from AdSense/ )
	).toBeVisible();
	await expectAccessible( page, '.freehold-ads__dialog' );

	// Closing asks, and the entries stay.
	await page.keyboard.press( 'Escape' );
	await page.getByRole( 'button', { name: 'Keep editing' } ).click();
	await expect( dialog( page ).getByLabel( 'Ad unit ID' ) ).toHaveValue(
		'1234567890'
	);
	await dialog( page )
		.getByLabel( 'Publisher ID' )
		.fill( 'pub-1234567890123456' );
	await dialog( page ).getByRole( 'button', { name: 'Save slot' } ).click();
	await expect( dialog( page ) ).toHaveCount( 0 );
	const row = page.getByRole( 'row', { name: /Below posts/ } );
	await expect( row ).toContainText( 'Google AdSense' );

	// WordPress's media window is on this page.
	await page.getByRole( 'button', { name: 'Add ad slot' } ).click();
	await dialog( page ).getByLabel( 'Name' ).fill( 'Picnic' );
	await dialog( page )
		.getByRole( 'button', { name: 'Select image: Image', exact: true } )
		.click();
	await page.getByRole( 'tab', { name: 'Media Library' } ).click();
	await page.getByRole( 'checkbox', { name: /Banner/ } ).click();
	await page.getByRole( 'button', { name: 'Select', exact: true } ).click();
	await expect(
		dialog( page ).getByRole( 'button', { name: 'Replace: Image' } ).first()
	).toBeFocused();
	await dialog( page )
		.getByLabel( 'Link' )
		.fill( 'https://example.com/picnic' );
	await dialog( page ).getByRole( 'button', { name: 'Save slot' } ).click();
	await expect( page.getByRole( 'row', { name: /Picnic/ } ) ).toContainText(
		'Image with a link'
	);

	// Someone else changes it while the dialog is open.
	await row.getByRole( 'link', { name: 'Below posts' } ).click();
	await dialog( page ).getByLabel( 'Name' ).fill( 'Mine' );
	await site.wpEval(
		"global $wpdb; $wpdb->query( $wpdb->prepare( 'UPDATE %i SET version = version + 1', Freehold\\Modules\\Ads\\Slots\\SlotTable::name() ) );"
	);
	await dialog( page ).getByRole( 'button', { name: 'Save slot' } ).click();
	await expect(
		notice( page, /Someone else has changed this slot/ )
	).toBeVisible();
	await expect( dialog( page ).getByLabel( 'Name' ) ).toHaveValue( 'Mine' );
	await dialog( page ).getByRole( 'button', { name: 'Cancel' } ).click();
	await page.getByRole( 'button', { name: 'Discard' } ).click();

	await row.getByRole( 'button', { name: 'Actions' } ).click();
	await page
		.getByRole( 'menuitem', { name: 'Show in blocks without a slot' } )
		.click();
	await expect( row ).toContainText( 'Usual slot' );
	await expectAccessible( page, '#freehold-page' );
	await screenshot( page, 'ads' );

	await row.getByRole( 'button', { name: 'Actions' } ).click();
	await page.getByRole( 'menuitem', { name: 'Delete' } ).click();
	await page.getByRole( 'button', { name: 'Delete permanently' } ).click();
	await expect( row ).toHaveCount( 0 );
} );

test( 'ads: users without unfiltered HTML see code and cannot change it', async ( {
	adminPage: page,
	site,
} ) => {
	await addSlot( site, { ...KINDS.code, name: 'Network' } );
	await site.wpEval(
		"update_option( 'freehold_test_no_html', 1 ); file_put_contents( WPMU_PLUGIN_DIR . '/no-html.php', \"<?php add_filter( 'map_meta_cap', static fn ( array \\$caps, string \\$cap ): array => 'unfiltered_html' === \\$cap && get_option( 'freehold_test_no_html' ) ? array( 'do_not_allow' ) : \\$caps, 10, 2 );\" );"
	);
	await page.goto( SCREEN );
	await page.getByRole( 'link', { name: 'Network' } ).click();
	const code = dialog( page ).getByRole( 'textbox', { name: 'Code' } );
	await expect( code ).toHaveValue( KINDS.code.code );
	await expect( code ).toHaveAttribute( 'readonly', '' );
	await dialog( page ).getByLabel( 'Name' ).fill( 'Renamed' );
	await dialog( page ).getByRole( 'button', { name: 'Save slot' } ).click();
	await expect( page.getByRole( 'row', { name: /Renamed/ } ) ).toBeVisible();
	expect(
		await site.wpEval(
			'return Freehold\\Modules\\Ads\\Slots\\SlotTable::all()[0]->code;'
		)
	).toBe( KINDS.code.code );
	await site.wpEval( "unlink( WPMU_PLUGIN_DIR . '/no-html.php' );" );
} );

test( 'ads: ads.txt is edited, checked and shown with its problems; the screen fits a phone, also from right to left', async ( {
	adminPage: page,
	pageAs,
	site,
} ) => {
	await addSlot( site, KINDS.adsense );
	await page.goto( `${ SCREEN }&view=txt` );
	const text = page.getByRole( 'textbox', {
		name: 'Text of ads.txt',
		exact: true,
	} );
	await page.getByRole( 'button', { name: 'Add the line' } ).click();
	await expect( text ).toHaveValue(
		'google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0\n'
	);
	await text.press( 'End' );
	await page.keyboard.press( 'Control+End' );
	await page.keyboard.type( 'google.com pub-1' );
	await page
		.getByRole( 'button', { name: 'Save ads.txt', exact: true } )
		.click();
	await expect(
		notice( page, /Line 2: A record has three or four fields/ )
	).toBeVisible();
	await expect(
		notice( page, /Ad companies get this text at/ )
	).toBeVisible();
	await expectAccessible( page, '#freehold-page' );
	await screenshot( page, 'ads-txt' );

	// A file of the server comes first.
	await site.wpEval( "file_put_contents( ABSPATH . 'ads.txt', 'other' );" );
	await page.reload();
	await expect(
		notice( page, /The server has a file ads.txt/ )
	).toBeVisible();
	await site.wpEval( "unlink( ABSPATH . 'ads.txt' );" );

	for ( const options of [ { width: 360 }, { width: 360, rtl: true } ] ) {
		const phone = await pageAs( 'admin', options );
		for ( const url of [ SCREEN, `${ SCREEN }&view=txt` ] ) {
			await phone.goto( url );
			await expect(
				phone
					.getByRole( 'button', { name: /Add ad slot|Save ads.txt/ } )
					.first()
			).toBeVisible();
			expect(
				await phone.evaluate(
					() =>
						document.documentElement.scrollWidth <=
						window.innerWidth
				)
			).toBe( true );
			await screenshot(
				phone,
				`ads-${ url === SCREEN ? 'list' : 'txt' }-${
					options.rtl ? 'rtl' : '360'
				}`
			);
		}
		await phone.goto( SCREEN );
		await phone.getByRole( 'button', { name: 'Add ad slot' } ).click();
		await expect( dialog( phone ) ).toBeVisible();
		await screenshot(
			phone,
			`ads-dialog-${ options.rtl ? 'rtl' : '360' }`
		);
	}
} );
