/** A visitor fills in forms: with and without JavaScript, on a phone, from a cached page, with the keyboard alone. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/site/playwright';
import { load } from '../../../tests/site/playwright/load.cjs';
import {
	CONTACT,
	STEPS,
	entries,
	field,
	form,
	latest,
	shownIf,
	takeTime,
} from './visitor';

/** A page has no comment form, whose fields have the same labels. */
const onPage = ( content: string ) => ( { type: 'page', content } );

const sent = ( page: Page ) => page.getByText( 'Your message has been sent' );

const fill = async ( page: Page, name = 'Ada', email = 'ada@example.com' ) => {
	await page.getByLabel( 'Name' ).fill( name );
	await page.getByLabel( 'Email' ).fill( email );
	await page.getByLabel( 'Message' ).fill( 'Hello\nworld' );
};

const send = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Send' } ).click();

/** Expects that what the browser draws at the end of a field has the color of the text. */
async function expectColorAtTheEnd( input: Locator, rgb: number[] ) {
	await input.evaluate( ( element, [ red, green, blue ] ) => {
		element.style.color = `rgb(${ red } ${ green } ${ blue })`;
		element.style.borderColor = 'transparent';
	}, rgb );
	const png = ( await input.screenshot() ).toString( 'base64' );
	const found = await input.evaluate(
		async ( _input, [ source, color ] ) => {
			const image = new Image();
			image.src = `data:image/png;base64,${ source }`;
			await image.decode();
			const { height, width } = image;
			const context = Object.assign( document.createElement( 'canvas' ), {
				height,
				width,
			} ).getContext( '2d' )!;
			context.drawImage( image, 0, 0 );
			const half = Math.ceil( width / 2 );
			const { data } = context.getImageData( half, 0, half, height );
			return Array.from( { length: data.length / 4 }, ( _, at ) =>
				data.slice( at * 4, at * 4 + 3 ).join()
			).includes( color );
		},
		[ png, rgb.join() ] as const
	);
	expect( found ).toBe( true );
}

/** A field that is shown for one of two options. */
const CONDITIONAL = form(
	field( 'select', 'Kind', {
		id: 'kind',
		options: [ 'Company', 'Person' ],
	} ) +
		field( 'text', 'VAT number', {
			required: true,
			...shownIf( 'kind', 'Company' ),
		} )
);

/** A field of each kind. */
const ALL = form(
	field( 'name', 'Name', { required: true, width: 50 } ) +
		field( 'date', 'Day', { width: 50 } ) +
		field( 'number', 'Guests', {}, { min: 1 } ) +
		field( 'telephone', 'Phone', {
			showCountrySelector: true,
		} ) +
		field( 'select', 'Table', { options: [ 'Window' ] } ) +
		'<!-- wp:jetpack/field-radio {"label":"Meal","options":["Lunch","Dinner"]} /-->' +
		'<!-- wp:jetpack/field-checkbox-multiple {"label":"Diets","options":["Vegan","No nuts"]} /-->' +
		'<!-- wp:jetpack/field-checkbox {"label":"High chair"} /-->' +
		'<!-- wp:jetpack/field-consent {"consentType":"explicit"} /-->' +
		'<!-- wp:jetpack/field-rating {"label":"Stars"} /-->' +
		'<!-- wp:jetpack/field-slider {"label":"Distance","default":20} /-->' +
		'<!-- wp:jetpack/field-file {"label":"Document"} /-->'
);

const LABELED =
	field( 'name', 'Name', { required: true } ) +
	field( 'email', 'Email', {}, { placeholder: 'you@example.com' } ) +
	field( 'date', 'Day', { width: 50 } ) +
	field( 'select', 'Table', { options: [ 'Window' ], width: 50 } ) +
	field( 'text', 'What should we know about you and your guests?' ) +
	field( 'textarea', 'Message' ) +
	'<!-- wp:jetpack/field-radio {"label":"Meal","options":["Lunch","Dinner"]} /-->';

/** The styles with labels within the controls. */
const STYLES = [ 'animated', 'outlined' ].map( ( style ) =>
	form( LABELED, { className: `is-style-${ style }` } ).replace(
		'"wp-block-jetpack-contact-form"',
		`"wp-block-jetpack-contact-form is-style-${ style }"`
	)
);

test( 'form: on a phone without JavaScript, a mistake keeps what was entered, also after a reload and the Back button', async ( {
	seedPost,
	site,
	visit,
} ) => {
	const { id } = await seedPost( onPage( CONTACT ) );
	const page = await visit( id, { javaScript: false, width: 360 } );
	await fill( page, 'Ada', 'ada@example' );
	await send( page );
	const errors = page.getByRole( 'alert' );
	await expect( errors ).toBeFocused();
	await expect( errors ).toContainText( 'Email: Enter an email address' );
	await expect( page.getByLabel( 'Name' ) ).toHaveValue( 'Ada' );
	await expect( page.getByLabel( 'Message' ) ).toHaveValue( 'Hello\nworld' );
	const email = page.getByLabel( 'Email' );
	await expect( email ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( email ).toHaveAccessibleDescription( /Enter an email/ );
	await errors.getByRole( 'link' ).click();
	await expect( email ).toBeFocused();
	await page.reload();
	await expect( errors ).toContainText( 'Email' );
	await expect( page.getByLabel( 'Message' ) ).toHaveValue( 'Hello\nworld' );
	await page.goto( '/' );
	await page.goBack();
	await expect( page.getByLabel( 'Name' ) ).toHaveValue( 'Ada' );

	await email.fill( 'ada@example.com' );
	await send( page );
	await expect( sent( page ) ).toBeVisible();
	await expect( page.locator( 'dl' ) ).toContainText( 'ada@example.com' );
	await expect( page.locator( 'form > script[data-for=form]' ) ).toHaveCount(
		0
	);
	expect( await entries( site ) ).toBe( 1 );
	await page.reload();
	expect( await entries( site ) ).toBe( 1 );
} );

test( 'form: messages appear on leaving a field, and the form is sent without a reload', async ( {
	seedPost,
	site,
	visit,
} ) => {
	const { id } = await seedPost( onPage( CONTACT ) );
	const page = await visit( id );
	await expectAccessible( page, '.freehold-form' );
	const email = page.getByLabel( 'Email' );
	await email.fill( 'ada' );
	await email.blur();
	await expect( email ).toHaveAccessibleDescription( /Enter an email/ );
	await email.fill( 'ada@example.com' );
	await expect( email ).not.toHaveAttribute( 'aria-invalid' );

	await send( page );
	const errors = page.getByRole( 'alert' );
	await expect( errors ).toBeFocused();
	await expect( errors.getByRole( 'link' ) ).toHaveText( [
		'Name: Fill in this field.',
	] );
	await expectAccessible( page, '.freehold-form' );
	await errors.getByRole( 'link' ).click();
	await expect( page.getByLabel( 'Name' ) ).toBeFocused();

	await fill( page );
	await takeTime( page );
	await page.evaluate( () => ( document.title = 'Not reloaded' ) );
	await send( page );
	await expect( sent( page ) ).toBeFocused();
	await expectAccessible( page, '.freehold-form' );
	expect( await page.title() ).toBe( 'Not reloaded' );
	expect( await entries( site ) ).toBe( 1 );
	await page.reload();
	await expect( page.getByLabel( 'Name' ) ).toHaveValue( '' );
} );

test( 'form: what was entered survives a reload, the Back button and a lost connection', async ( {
	problems,
	seedPost,
	visit,
} ) => {
	problems.allow( /ERR_INTERNET_DISCONNECTED/ );
	const { id } = await seedPost( onPage( CONTACT ) );
	const page = await visit( id );
	await fill( page );
	await page.reload();
	await expect( page.getByLabel( 'Message' ) ).toHaveValue( 'Hello\nworld' );
	await page.goto( '/' );
	await page.goBack();
	await expect( page.getByLabel( 'Name' ) ).toHaveValue( 'Ada' );
	await page.context().setOffline( true );
	await send( page );
	await expect( page.getByRole( 'alert' ) ).toContainText(
		'You are offline'
	);
	await expect( page.getByLabel( 'Name' ) ).toHaveValue( 'Ada' );
	await page.context().setOffline( false );
	await send( page );
	await expect( sent( page ) ).toBeVisible();
} );

test( 'form: where the web server rejects the size, what was entered stays', async ( {
	problems,
	seedPost,
	visit,
} ) => {
	problems.allow( /413/ );
	const { id } = await seedPost(
		onPage(
			form(
				field( 'name', 'Name' ) +
					'<!-- wp:jetpack/field-file {"label":"Document"} /-->'
			)
		)
	);
	const page = await visit( id );
	// As nginx responds beyond `client_max_body_size`.
	await page.route( '**/?freehold_form=submit', ( route ) =>
		route.fulfill( {
			status: 413,
			contentType: 'text/html',
			body: '<html><title>413 Request Entity Too Large</title></html>',
		} )
	);
	await page.getByLabel( 'Name' ).fill( 'Ada' );
	const file = page.getByLabel( 'Document' );
	await file.setInputFiles( {
		name: 'menu.txt',
		mimeType: 'text/plain',
		buffer: Buffer.from( 'Soup' ),
	} );
	await send( page );
	const message = page.getByRole( 'alert' );
	await expect( message ).toBeFocused();
	await expect( message ).toHaveText(
		/The form is too large to be sent\. Files may have at most \d+ [KM]B\./
	);
	await expect( page.getByLabel( 'Name' ) ).toHaveValue( 'Ada' );
	await expect( file ).toHaveValue( /menu\.txt$/ );
	await page.unroute( '**/?freehold_form=submit' );
	await file.setInputFiles( [] );
	await send( page );
	await expect( sent( page ) ).toBeVisible();
} );

test( 'form: where the script’s request is blocked, the browser sends the form once', async ( {
	problems,
	seedPost,
	site,
	visit,
} ) => {
	problems.allow( /Failed to load resource|ERR_FAILED|403/ );
	const { id } = await seedPost( onPage( CONTACT ) );
	const page = await visit( id );
	await page.route( '**/?freehold_form=submit', ( route ) =>
		route.request().headers().accept === 'application/json'
			? route.fulfill( { status: 403, body: 'Forbidden' } )
			: route.continue()
	);
	await fill( page );
	await takeTime( page );
	await send( page );
	await expect( sent( page ) ).toBeFocused();
	expect( await entries( site ) ).toBe( 1 );
	await page.goto( `/?p=${ id }` );
	await expect( page.getByLabel( 'Name' ) ).toHaveValue( '' );
} );

test( 'form: the second of two forms on a page, with and without a captcha', async ( {
	problems,
	seedPost,
	site,
	visit,
} ) => {
	const { id } = await seedPost( onPage( CONTACT + CONTACT ) );
	const fillSecond = async ( page: Page ) => {
		const second = page.locator( '.freehold-form' ).nth( 1 );
		await second.getByLabel( 'Name' ).fill( 'Ada' );
		await second.getByLabel( 'Email' ).fill( 'ada@example.com' );
		await takeTime( page );
		return {
			second,
			button: second.getByRole( 'button', { name: 'Send' } ),
			spam: await entries( site, 'spam' ),
		};
	};
	const choose = ( captcha: string ) =>
		site.wpEval(
			`Freehold\\Settings::set( 'modules.contact-form.options.captcha', '${ captcha }' );`
		);
	for ( const javaScript of [ true, false ] ) {
		const page = await visit( id, { javaScript } );
		const second = page.locator( '.freehold-form' ).nth( 1 );
		await second.getByLabel( 'Name' ).fill( 'Ada' );
		await second.getByLabel( 'Email' ).fill( 'ada@example.com' );
		await second.getByRole( 'button', { name: 'Send' } ).click();
		await expect( second ).toContainText( 'Your message has been sent' );
		await expect(
			page.locator( '.freehold-form' ).first().getByLabel( 'Name' )
		).toHaveValue( '' );
	}

	await choose( 'work' );
	let page = await visit( id );
	let { second, button, spam } = await fillSecond( page );
	await button.click();
	await expect( second ).toContainText( 'Your message has been sent' );
	expect( await entries( site, 'spam' ) ).toBe( spam );
	page = await visit( id, { javaScript: false } );
	// Playwright finds no text in this element.
	await expect( page.locator( 'noscript > p' ).first() ).toBeVisible();

	const { startCaptchaService } = ( await load(
		pathToFileURL(
			join( __dirname, '../../../tests/services/captcha/service.mjs' )
		).href
	) ) as typeof import('../../../tests/services/captcha/service.mjs');
	const service = await startCaptchaService();
	await site.setEnv( service.environment( 'turnstile' ) );
	await choose( 'turnstile' );
	page = await visit( id );
	const forms = page.locator( '.freehold-form' );
	await expect( forms.first() ).toContainText(
		'Cloudflare Turnstile checks that you are a person'
	);
	expect( service.requests() ).toEqual( [] );
	( { second, button, spam } = await fillSecond( page ) );
	await expect(
		page.getByRole( 'button', { name: 'I am a person' } )
	).toHaveCount( 1 );
	await button.click();
	await expect( second.getByRole( 'alert' ) ).toContainText(
		'Confirm below that you are a person.'
	);
	await expect( second.getByRole( 'alert' ) ).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await expect(
		second.getByRole( 'button', { name: 'I am a person' } )
	).toBeFocused();
	await expectAccessible( page, '.freehold-form' );
	await screenshot( page, 'form-captcha' );
	await second.getByRole( 'button', { name: 'I am a person' } ).click();
	await button.click();
	await expect( second ).toContainText( 'Your message has been sent' );
	expect( await entries( site, 'spam' ) ).toBe( spam );

	// Nothing is lost where the service fails.
	problems.allow( /Failed to load resource/ );
	service.order( { hangUp: true } );
	page = await visit( id );
	( { second, button, spam } = await fillSecond( page ) );
	await second.getByRole( 'button', { name: 'I am a person' } ).click();
	await button.click();
	await expect( second ).toContainText( 'Your message has been sent' );
	expect( await entries( site, 'spam' ) ).toBe( spam + 1 );
	await site.setEnv( {} );
	await service.stop();
} );

test( 'form: a page from a cache keeps working weeks after the form has changed', async ( {
	seedPost,
	site,
	visit,
} ) => {
	const { id } = await seedPost( onPage( CONTACT ) );
	const saved = await ( await fetch( `${ site.url }/?p=${ id }` ) ).text();
	const changed = form( field( 'name', 'Nickname' ) );
	await site.wpEval(
		`wp_update_post( array( 'ID' => ${ id }, 'post_content' => wp_slash( base64_decode( '${ Buffer.from(
			changed
		).toString( 'base64' ) }' ) ) ) );`
	);
	// Eight weeks pass, caches are purged, and the site's salts change.
	await site.wpEval(
		`global $wpdb;
		$wpdb->query( "UPDATE {$wpdb->prefix}freehold_contact_forms SET used_at = used_at - 5000000, created_at = created_at - 5000000" );
		do_action( 'freehold_contact_form_cleanup' );
		wp_cache_flush();
		delete_expired_transients( true );
		update_site_option( 'nonce_salt', 'another' );`,
		{ user: 'admin' }
	);
	for ( const javaScript of [ false, true ] ) {
		const page = await visit( '', { javaScript } );
		await page.route( `**/cached`, ( route ) =>
			route.fulfill( {
				body: saved,
				contentType: 'text/html; charset=utf-8',
			} )
		);
		await page.goto( '/cached' );
		await fill( page, `Ada ${ javaScript }` );
		await takeTime( page );
		await send( page );
		await expect( sent( page ) ).toBeVisible();
	}
	expect( await entries( site ) ).toBe( 2 );
} );

test( 'form: by keyboard alone, with the focus where it is needed', async ( {
	seedPost,
	site,
	visit,
} ) => {
	const { id } = await seedPost( onPage( CONTACT ) );
	const page = await visit( id );
	const keys = async ( ...pressed: string[] ) => {
		for ( const key of pressed ) {
			await page.keyboard.press( key );
		}
	};
	await page.getByLabel( 'Name' ).focus();
	await keys( 'Tab', 'Tab', 'Tab', 'Enter' );
	const errors = page.getByRole( 'alert' );
	await expect( errors ).toBeFocused();
	// To the first link in the list, and from there to its field.
	await keys( 'Tab', 'Enter' );
	await expect( page.getByLabel( 'Name' ) ).toBeFocused();
	await page.keyboard.type( 'Ada' );
	await keys( 'Tab' );
	await page.keyboard.type( 'ada@example.com' );
	await keys( 'Tab' );
	await page.keyboard.type( 'Hello' );
	await keys( 'Enter' );
	await page.keyboard.type( 'world' );
	// No key stops at the field for robots.
	await keys( 'Tab' );
	await expect( page.getByRole( 'button', { name: 'Send' } ) ).toBeFocused();
	await takeTime( page );
	await keys( 'Space' );
	await expect( sent( page ) ).toBeFocused();
	expect( ( await latest( site ) ).values ).toEqual( {
		name: 'Ada',
		email: 'ada@example.com',
		message: 'Hello\nworld',
	} );
	expect( await entries( site, 'spam' ) ).toBe( 0 );
} );

test( 'form: from right to left at 360 px, with steps and a file', async ( {
	seedPost,
	site,
	visit,
} ) => {
	const { id } = await seedPost(
		onPage(
			STEPS.replace(
				'<!-- wp:jetpack/field-textarea',
				'<!-- wp:jetpack/field-file {"id":"doc","label":"Document"} /--><!-- wp:jetpack/field-textarea'
			)
		)
	);
	const plain = await visit( id, { javaScript: false } );
	await expect( plain.getByText( 'Browse' ) ).toBeHidden();
	await expect( plain.getByLabel( 'Document' ) ).toHaveCSS( 'opacity', '1' );
	const page = await visit( id, { width: 360, rtl: true } );
	await expect( page.getByRole( 'button', { name: 'Next' } ) ).toBeVisible();
	await expectAccessible( page, '.freehold-form' );
	await page.getByLabel( 'Name' ).fill( 'Ada' );
	await page.getByRole( 'button', { name: 'Next' } ).click();
	await page.getByRole( 'button', { name: 'Submit' } ).click();
	await expect( page.getByRole( 'alert' ) ).toBeFocused();
	await expectAccessible( page, '.freehold-form' );
	const [ summary, form360 ] = await Promise.all(
		[ '.freehold-form__errors', '.freehold-form' ].map( ( selector ) =>
			page.locator( selector ).boundingBox()
		)
	);
	expect( summary!.x ).toBeGreaterThanOrEqual( form360!.x );
	await page.getByLabel( 'Message' ).fill( 'Hello' );
	const menu = {
		name: 'menu.txt',
		mimeType: 'text/plain',
		buffer: Buffer.from( 'Soup and bread, every day' ),
	};
	const files = page.locator( '.freehold-field__files li' );
	await page.getByLabel( 'Document' ).setInputFiles( menu );
	const remove = files.getByRole( 'button', { name: 'Remove menu.txt' } );
	expect( ( await remove.boundingBox() )!.height ).toBeGreaterThanOrEqual(
		44
	);
	await remove.click();
	await expect( files ).toHaveCount( 0 );
	await expect( page.getByLabel( 'Document' ) ).toBeFocused();
	await page.getByLabel( 'Document' ).setInputFiles( menu );
	await expect( page.getByText( 'Browse' ) ).toBeVisible();
	await expect( files ).toContainText( 'menu.txt 1 kB' );
	await screenshot( page.locator( '.freehold-form' ), 'form-file' );
	expect(
		await page.evaluate( () => document.documentElement.scrollWidth )
	).toBeLessThanOrEqual( 360 );
	await page.getByRole( 'button', { name: 'Submit' } ).click();
	await expect( sent( page ) ).toBeFocused();
	expect( ( await latest( site ) ).values ).toMatchObject( {
		doc: 'menu.txt',
		message: 'Hello',
	} );
} );

test( 'form: fields are shown by their conditions, and hidden ones are not required', async ( {
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost( onPage( CONDITIONAL ) );
	const page = await visit( id );
	const vat = page.getByLabel( 'VAT number' );
	await expect( vat ).toBeHidden();
	await page.getByLabel( 'Kind' ).selectOption( 'Company' );
	await expect( vat ).toBeVisible();
	await send( page );
	await expect( page.getByRole( 'alert' ) ).toContainText( 'VAT number' );
	await page.getByLabel( 'Kind' ).selectOption( 'Person' );
	await expect( vat ).toBeHidden();
	await send( page );
	await expect( sent( page ) ).toBeVisible();

	const plain = await visit( id, { javaScript: false } );
	await expect( plain.getByLabel( 'VAT number' ) ).toBeVisible();
	await plain.getByLabel( 'Kind' ).selectOption( 'Person' );
	await send( plain );
	await expect( sent( plain ) ).toBeVisible();
} );

test( 'form: steps by keyboard, and as one page without JavaScript', async ( {
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost( onPage( STEPS ) );
	const page = await visit( id );
	const next = page.getByRole( 'button', { name: 'Next' } );
	await expect( next ).toBeVisible();
	// The style hides the other steps at once, the script by their attribute.
	await expect(
		page.locator( '.wp-block-jetpack-form-step' ).last()
	).toHaveAttribute( 'hidden' );
	await expect( page.getByLabel( 'Message' ) ).toBeHidden();
	await page.emulateMedia( { media: 'print' } );
	await expect( page.getByLabel( 'Message' ) ).toBeVisible();
	await expect( next ).toBeHidden();
	await page.emulateMedia( { media: 'screen' } );
	await page.getByLabel( 'Name' ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByLabel( 'Name' ) ).toBeFocused();
	await expect( page.getByLabel( 'Name' ) ).toHaveAttribute(
		'aria-invalid',
		'true'
	);
	await page.keyboard.type( 'Ada' );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'group', { name: 'Wish' } ) ).toBeFocused();
	await expect( page.locator( 'li[aria-current=step]' ) ).toHaveText(
		'Wish'
	);
	await expect( next ).toBeHidden();
	await page.getByRole( 'button', { name: 'Previous' } ).click();
	await expect( page.getByLabel( 'Name' ) ).toHaveValue( 'Ada' );
	await next.click();
	await page.getByLabel( 'Message' ).fill( 'Hello' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Tab' );
	await expect(
		page.getByRole( 'button', { name: 'Submit' } )
	).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( sent( page ) ).toBeFocused();

	// On a phone, after a step that is longer than the window, the next one begins on the screen.
	const phone = await visit( id, { width: 390 } );
	await phone.addStyleTag( {
		content:
			'.wp-block-jetpack-form-step:first-child { min-block-size: 200vh }',
	} );
	await phone.getByLabel( 'Name' ).fill( 'Ada' );
	const onPhone = phone.locator( '.freehold-form' );
	const { width } = ( await onPhone.boundingBox() ) as { width: number };
	const forward = phone.getByRole( 'button', { name: 'Next' } );
	expect( ( await forward.boundingBox() )?.width ).toBeCloseTo( width, 0 );
	await forward.click();
	await expect( phone.getByRole( 'group', { name: 'Wish' } ) ).toBeFocused();
	await expect
		.poll( async () => ( await onPhone.boundingBox() )?.y )
		.toBeGreaterThan( -1 );

	const plain = await visit( id, { javaScript: false } );
	await expect( plain.getByRole( 'button', { name: 'Next' } ) ).toBeHidden();
	await plain.getByLabel( 'Name' ).fill( 'Ada' );
	await plain.getByLabel( 'Message' ).fill( 'Hello' );
	await plain.getByRole( 'button', { name: 'Submit' } ).click();
	await expect( sent( plain ) ).toBeVisible();
} );

test( 'form: a file arrives, and one that is not allowed does not', async ( {
	problems,
	seedPost,
	visit,
} ) => {
	problems.allow( /422/ );
	const { id } = await seedPost(
		onPage(
			form(
				'<!-- wp:jetpack/field-file {"id":"doc","label":"Document"} /-->' +
					field( 'telephone', 'Phone', {
						showCountrySelector: true,
						default: 'DE',
					} )
			)
		)
	);
	const page = await visit( id );
	await page.getByLabel( 'Country' ).selectOption( 'FR' );
	await expect( page.getByLabel( 'Phone' ) ).toHaveValue( '+33 ' );
	await page.keyboard.press( 'Tab' );
	await expect( page.getByLabel( 'Phone' ) ).toHaveValue( '' );
	await page.getByLabel( 'Phone' ).fill( '0039 06 12 34' );
	await page.keyboard.press( 'Tab' );
	await expect( page.getByLabel( 'Country' ) ).toHaveValue( 'IT' );
	await page.getByLabel( 'Country' ).selectOption( 'FR' );
	await expect( page.getByLabel( 'Phone' ) ).toHaveValue( '+33 06 12 34' );
	await page.getByLabel( 'Phone' ).fill( '+33 1 23 45' );
	const file = page.getByLabel( 'Document' );
	await file.setInputFiles( {
		name: 'menu.php',
		mimeType: 'text/plain',
		buffer: Buffer.from( '<?php echo "Hello, World";' ),
	} );
	await send( page );
	await expect( page.getByRole( 'alert' ) ).toContainText( 'not allowed' );
	await file.setInputFiles( {
		name: 'menu.txt',
		mimeType: 'text/plain',
		buffer: Buffer.from( 'Soup and bread, every day' ),
	} );
	await send( page );
	await expect( sent( page ) ).toBeVisible();
	await expect( page.locator( 'dl' ) ).toContainText( 'menu.txt' );
	await expect( page.locator( 'dl' ) ).toContainText( '+33 1 23 45' );
} );

test( 'form: labels within the controls move away from what is entered, also without JavaScript', async ( {
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost( onPage( STYLES.join( '' ) ) );
	for ( const options of [
		{},
		{ javaScript: false, width: 360 },
		{ rtl: true, width: 360 },
	] ) {
		const page = await visit( id, { ...options, reducedMotion: true } );
		const forms = page.locator( '.freehold-form' );
		await expect( forms ).toHaveCount( STYLES.length );
		for ( const one of await forms.all() ) {
			/** Returns where the middle of a label is: 0 at the top of its control, 1 at the bottom. */
			const place = async ( name: string ) => {
				const [ label, control ] = await Promise.all( [
					one
						.locator( '.freehold-field__label', { hasText: name } )
						.boundingBox(),
					one.getByLabel( name ).boundingBox(),
				] );
				expect( label!.x ).toBeGreaterThanOrEqual( control!.x );
				expect( label!.x + label!.width ).toBeLessThanOrEqual(
					control!.x + control!.width
				);
				return (
					( label!.y + label!.height / 2 - control!.y ) /
					control!.height
				);
			};
			expect( await place( 'Name' ) ).toBeCloseTo( 0.5, 1 );
			expect( await place( 'Message' ) ).toBeLessThan( 0.3 );
			for ( const name of [ 'Email', 'Day', 'Table' ] ) {
				expect( await place( name ) ).toBeLessThan( 0.35 );
			}
			// A long label stays above its control.
			expect( await place( 'What should we know' ) ).toBeLessThan( 0 );
			await one.getByLabel( 'Name' ).click();
			await expect( one.getByLabel( 'Name' ) ).toBeFocused();
			expect( await place( 'Name' ) ).toBeLessThan( 0.35 );
			await one.getByLabel( 'Name' ).fill( 'Ada' );
			await one.getByLabel( 'Message' ).focus();
			expect( await place( 'Name' ) ).toBeLessThan( 0.35 );
		}
		if ( ! ( 'javaScript' in options ) ) {
			await expectAccessible( page, '.freehold-form' );
		}
	}
} );

test( 'form: all fields are accessible, and in no form anything moves, at any width and direction', async ( {
	expectSteady,
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost( onPage( ALL ) );
	const page = await visit( id );
	await expect( page.getByLabel( 'Country' ) ).toBeVisible();
	await expectAccessible( page, '.freehold-form' );
	const day = page.getByLabel( 'Day' );
	expect( ( await day.boundingBox() )?.height ).toBe(
		( await page.getByLabel( 'Name' ).boundingBox() )?.height
	);
	await expectColorAtTheEnd( day, [ 255, 0, 0 ] );
	await page.getByRole( 'radio', { name: '4 of 5' } ).check();
	await page.getByLabel( 'Distance' ).fill( '35' );
	await expect( page.locator( 'output' ) ).toHaveText( '35' );
	await page.getByLabel( 'Name' ).fill( 'Ada' );
	await page.reload();
	await expect( page.getByRole( 'radio', { name: '4 of 5' } ) ).toBeChecked();
	await send( page );
	await expect( page.locator( 'dl' ) ).toContainText( '4/5' );
	// A finger hits the whole row of a choice, also between the control and its text.
	const phone = await visit( id, { touch: true, width: 390 } );
	const row = phone
		.locator( '.freehold-field__choice' )
		.filter( { hasText: 'Dinner' } );
	const size = await row.boundingBox();
	expect( size?.height ).toBeGreaterThanOrEqual( 44 );
	await row.tap( { position: { x: 20, y: 42 } } );
	await expect( phone.getByLabel( 'Dinner' ) ).toBeChecked();
	for ( const small of [
		phone.locator( '.freehold-field__rating label' ).first(),
		phone.getByLabel( 'Distance' ),
	] ) {
		const { height, width } = ( await small.boundingBox() ) ?? {};
		expect( height ).toBeGreaterThanOrEqual( 44 );
		expect( width ).toBeGreaterThanOrEqual( 44 );
	}
	await screenshot( phone, 'form-phone' );
	const { id: everything } = await seedPost(
		onPage( [ ALL, CONDITIONAL, STEPS, ...STYLES ].join( '' ) )
	);
	await expectSteady( everything );
} );
