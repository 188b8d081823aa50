import type { Locator } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/site/playwright';

const NAME = 'jetpack/contact-info';

const child = ( name: string, attributes: object, inner: string ) =>
	`<!-- wp:jetpack/${ name } ${ JSON.stringify( attributes ) } -->
<div class="wp-block-jetpack-${ name }">${ inner }</div>
<!-- /wp:jetpack/${ name } -->`;

const card = ( inner: string[], attributes: object = {} ) =>
	`<!-- wp:${ NAME } ${ JSON.stringify( attributes ) } -->
<div class="wp-block-jetpack-contact-info">${ inner.join( '\n\n' ) }</div>
<!-- /wp:${ NAME } -->`;

/** A café by the harbour, with everything that a card can say. */
const CAFE = card(
	[
		child( 'name', { name: 'Harbour Lane Coffee' }, 'Harbour Lane Coffee' ),
		child(
			'email',
			{ email: 'hello@harbourlane.example' },
			'<a href="mailto:hello@harbourlane.example">hello@harbourlane.example</a>'
		),
		child(
			'phone',
			{ phone: '+1 207 555 0147 ext. 7' },
			'<a href="tel:+120755501477">+1 207 555 0147 ext. 7</a>'
		),
		child(
			'address',
			{
				address: '7 Harbour Lane #2',
				city: 'Port Freehold',
				region: 'ME',
				postal: '04101',
				linkToGoogleMaps: true,
			},
			'<a href="https://www.google.com/maps/search/7+Harbour Lane #2,+Port Freehold,+ME,+04101" target="_blank" rel="noopener noreferrer" title="Open address in Google Maps"><div class="jetpack-address__address jetpack-address__address1">7 Harbour Lane #2</div><div><span class="jetpack-address__city">Port Freehold</span>, <span class="jetpack-address__region">ME</span> <span class="jetpack-address__postal">04101</span></div></a>'
		),
		'<!-- wp:jetpack/business-hours /-->',
	],
	{ showVcard: true }
);

test( 'an author fills in a card, saves it and finds it again', async ( {
	editorAs,
	visit,
} ) => {
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	await editor.setTitle( 'Find us' );
	await editor.insertFromInserter( 'Contact Info' );
	const shown = editor.block( NAME );
	const field = ( name: string ) =>
		shown.getByRole( 'textbox', { name, exact: true } );
	const { keyboard } = editor.page;

	// Types with the keyboard, so that the click on the empty field keeps its selection.
	await field( 'Email' ).click();
	await keyboard.type( 'Anna & Co <anna@example.org>' );
	await field( 'Phone number' ).click();
	await keyboard.type( 'Bell & shop: +49 30 1234' );
	await field( 'Street address' ).click();
	await keyboard.type( 'Fish & Chips Yard 7' );
	await keyboard.press( 'Tab' );
	await expect( field( 'Address line 2' ) ).toBeFocused();
	await field( 'City' ).fill( 'x'.repeat( 300 ) );
	await field( 'Postal/ZIP code' ).fill( '24103' );
	await shown.getByLabel( 'Link address to Google Maps' ).click();
	await expectAccessible( editor.page, [
		'iframe[name="editor-canvas"]',
		'.wp-block-jetpack-contact-info',
	] );

	// A block that is not selected shows text. A click on it focuses its field.
	await editor.selectFirst( NAME );
	await expect( field( 'Email' ) ).toHaveCount( 0 );
	await shown.getByText( 'Bell & shop' ).click();
	await expect( field( 'Phone number' ) ).toBeFocused();
	await keyboard.press( 'End' );
	await keyboard.type( '5' );

	const [ whole ] = await editor.blocks();
	await editor.setAttributes( whole?.clientId ?? '', {
		style: { spacing: { blockGap: 'var:preset|spacing|60' } },
	} );
	const id = await editor.publish();
	await editor.reopen();
	await editor.assertAllValid();
	const gapOf = ( phone: Locator ) =>
		phone.evaluate( ( part ) => getComputedStyle( part ).marginTop );
	const gap = await gapOf( editor.block( 'jetpack/phone' ) );
	expect( parseFloat( gap ) ).toBeGreaterThan( 24 );
	expect( await editor.isDirty() ).toBe( false );
	const [ found ] = await editor.blocks();
	const attributes = Object.assign(
		{},
		...( found?.innerBlocks ?? [] ).map( ( block ) => block.attributes )
	);
	expect( attributes ).toMatchObject( {
		email: 'Anna & Co <anna@example.org>',
		phone: 'Bell & shop: +49 30 12345',
		address: 'Fish & Chips Yard 7',
		city: 'x'.repeat( 300 ),
		postal: '24103',
		linkToGoogleMaps: true,
	} );

	const page = await visit( id, { javaScript: false, width: 360 } );
	await expect(
		page.getByRole( 'link', { name: 'anna@example.org' } )
	).toHaveAttribute( 'href', 'mailto:anna@example.org' );
	await expect(
		page.getByRole( 'link', { name: '+49 30 12345' } )
	).toHaveAttribute( 'href', 'tel:+493012345' );
	expect(
		await page.evaluate( () => document.documentElement.scrollWidth )
	).toBeLessThanOrEqual( 360 );
	await page.setViewportSize( { width: 1280, height: 800 } );
	const phone = page.locator( '.wp-block-jetpack-phone' );
	expect( parseFloat( await gapOf( phone ) ) ).toBeGreaterThan( 24 );
} );

test( 'in the editor: an empty card, one step to undo, a whole card', async ( {
	editor,
	seedPost,
} ) => {
	await test.step( 'an empty card stays empty when its post opens', async () => {
		const content = card( [] ).replace( ' {}', '' );
		const { id } = await seedPost( content );
		await editor.openPost( id );
		await expect(
			editor.block( NAME ).getByRole( 'button', { name: /Add block/ } )
		).toBeVisible();
		expect( await editor.isDirty() ).toBe( false );
		expect( await editor.getContent() ).toBe( content );
	} );

	await test.step( 'a card is inserted in one step and taken back in one', async () => {
		await editor.startOver();
		await editor.insertBlock( NAME );
		await expect(
			editor.block( NAME ).getByRole( 'textbox', { name: 'Email' } )
		).toBeVisible();
		const [ inserted ] = await editor.blocks();
		expect( inserted?.innerBlocks.map( ( { name } ) => name ) ).toEqual( [
			'jetpack/email',
			'jetpack/phone',
			'jetpack/address',
		] );
		await editor.undo();
		expect( await editor.blocks() ).toEqual( [] );
	} );

	await test.step( 'looks good in the editor', async () => {
		await editor.startOver( CAFE );
		await editor.setTitle( 'Find us' );
		await expect( editor.canvas.getByText( 'Save contact' ) ).toBeVisible();
		await editor.block( NAME ).getByText( '7 Harbour Lane' ).click();
		await expect(
			editor
				.block( NAME )
				.getByRole( 'textbox', { name: 'Street address' } )
		).toBeFocused();
		await screenshot( editor.page, 'contact-info' );
	} );
} );

test( 'visitors get a card that works without scripts, and one graph', async ( {
	expectSteady,
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost( { title: 'Find us', content: CAFE } );
	const page = await visit( id );
	await expect(
		page.getByRole( 'link', { name: '+1 207 555 0147' } )
	).toHaveAttribute( 'href', 'tel:+12075550147;ext=7' );
	await expect(
		page.getByRole( 'link', { name: '7 Harbour Lane' } )
	).toHaveAttribute( 'href', /query=7%20Harbour%20Lane%20%232%2C/ );
	const graphs = page.locator( 'script[type="application/ld+json"]' );
	await expect( graphs ).toHaveCount( 1 );
	const data = JSON.parse( ( await graphs.textContent() ) ?? '' );
	expect( data ).toMatchObject( {
		'@type': 'LocalBusiness',
		name: 'Harbour Lane Coffee',
		telephone: '+12075550147',
		address: { '@type': 'PostalAddress', postalCode: '04101' },
	} );
	expect( data.openingHoursSpecification ).toHaveLength( 1 );
	expect( await page.content() ).not.toContain( 'contact-info/view' );
	await expectAccessible( page, '.wp-block-jetpack-contact-info' );
	await screenshot( page, 'contact-info-page' );
	await expectSteady( id );

	const still = await visit( id, { javaScript: false } );
	const download = still.waitForEvent( 'download' );
	await still.getByRole( 'link', { name: 'Save contact' } ).click();
	expect( ( await download ).suggestedFilename() ).toBe(
		'harbour-lane-coffee.vcf'
	);
} );

test( 'from right to left a number still reads from left to right', async ( {
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost( CAFE );
	const page = await visit( id, { rtl: true, width: 360 } );
	const number = page.locator( '.wp-block-jetpack-phone a' );
	expect(
		await number.evaluate( ( node ) => {
			const style = getComputedStyle( node );
			return [ style.direction, style.unicodeBidi ];
		} )
	).toEqual( [ 'ltr', 'isolate' ] );
} );

test( 'while the module is off, the stored card still shows', async ( {
	seedPost,
	site,
	visit,
} ) => {
	const { id } = await seedPost( CAFE );
	await site.wpEval(
		`Freehold\\Modules::set_active( 'contact-info', false );`
	);
	const page = await visit( id );
	await expect(
		page.getByRole( 'link', { name: 'hello@harbourlane.example' } )
	).toBeVisible();
	expect( await page.content() ).not.toContain(
		'wp-block-jetpack-contact-info__vcard'
	);
} );
