import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
	type Editor,
	type Site,
} from '../../../tests/site/playwright';

const NAME = 'jetpack/simple-payments';
const TEST_VENDOR = join(
	__dirname,
	'../../../shared/payments/server/test/TestVendor.php'
);

const pluginOf = ( site: Site ): string =>
	join( site.wordpress, 'wp-content/mu-plugins/paypal.php' );

/** Connects an account that accepts every currency but pounds. */
async function connectPayPal( site: Site ): Promise< void > {
	writeFileSync(
		pluginOf( site ),
		`<?php
		add_filter( 'freehold_payment_vendors', static function () {
			require_once '${ TEST_VENDOR }';
			return array( 'paypal' => Freehold\\Tests\\Payments\\TestVendor::class );
		} );`
	);
	await site.wpEval(
		`require_once '${ TEST_VENDOR }'; Freehold\\Tests\\Payments\\Bank::reset();`
	);
}

test.afterEach( ( { site } ) => {
	rmSync( pluginOf( site ), { force: true } );
} );

/** Inserts a product and returns its ID. */
const seedProduct = (
	site: Site,
	metas: Record< string, string > = {},
	author = 'admin'
): Promise< number > =>
	site.wpEval< number >(
		`return wp_insert_post( array(
			'post_type'    => 'jp_pay_product',
			'post_status'  => 'publish',
			'post_title'   => 'Honey',
			'post_content' => "500 grams.\\nFrom the hives.",
			'post_author'  => get_user_by( 'login', '${ author }' )->ID,
			'meta_input'   => json_decode( '${ JSON.stringify( {
				spay_price: '12.5',
				spay_currency: 'EUR',
				spay_email: 'shop@example.com',
				spay_multiple: '1',
				...metas,
			} ) }', true ),
		) );`
	);

/** Returns a stored block of a product. */
const stored = ( id: number, price = '€12.50', title = 'Honey' ): string =>
	`<!-- wp:jetpack/simple-payments {"currency":"EUR","email":"shop@example.com","multiple":true,"price":12.5,"productId":${ id }} -->
<div class="jetpack-simple-payments-wrapper jetpack-simple-payments-${ id }"><div class="jetpack-simple-payments-product"><div class="jetpack-simple-payments-details"><div class="jetpack-simple-payments-title"><p>${ title }</p></div><div class="jetpack-simple-payments-description"><p>500 grams.
From the hives.</p></div><div class="jetpack-simple-payments-price"><p>${ price }</p></div><a class="jetpack-simple-payments-purchase" href="https://example.com/?p=1" target="_blank" rel="noopener noreferrer">Click here to purchase.</a></div></div></div>
<!-- /wp:jetpack/simple-payments -->`;

/** The product of the only block on the canvas, as the site has stored it. */
async function productOf(
	editor: Editor,
	site: Site
): Promise< Record< string, unknown > | null > {
	const id = ( await attributesOf( editor ) )?.productId;
	return id
		? site.wpEval(
				`$post = get_post( ${ Number( id ) } );
				return array(
					'title'    => $post->post_title,
					'content'  => $post->post_content,
					'status'   => $post->post_status,
					'price'    => get_post_meta( $post->ID, 'spay_price', true ),
					'currency' => get_post_meta( $post->ID, 'spay_currency', true ),
					'email'    => get_post_meta( $post->ID, 'spay_email', true ),
					'multiple' => get_post_meta( $post->ID, 'spay_multiple', true ),
				);`
		  )
		: null;
}

const attributesOf = async ( editor: Editor ) =>
	( await editor.blocks() ).find( ( { name } ) => name === NAME )?.attributes;

test( 'an author sets up a product, publishes it and changes it, and visitors can buy it', async ( {
	editorAs,
	site,
	visit,
} ) => {
	await connectPayPal( site );
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	await editor.setTitle( 'The shop' );
	await editor.insertFromInserter( 'Pay with PayPal' );
	const block = editor.block( NAME );
	const field = ( name: string ) => block.getByLabel( name, { exact: true } );

	await test.step( 'each field says what is wrong with it', async () => {
		await field( 'Price' ).fill( '-5' );
		await editor.insertBlock( 'core/paragraph', { content: 'More.' } );
		await expect(
			block.getByText( 'Your price is negative' )
		).toBeVisible();
		await expect(
			block.getByText( 'Please add a brief title' )
		).toBeVisible();
		await expect(
			block.getByText( 'We want to make sure payments reach you' )
		).toBeVisible();
		await expect( field( 'Price' ) ).toHaveAttribute(
			'aria-invalid',
			'true'
		);
		await expectAccessible( editor.page, [
			'iframe[name="editor-canvas"]',
			'.simple-payments__wrapper',
		] );
		await editor.selectFirst( NAME );
		await field( 'Price' ).fill( '10.555' );
		await expect( block.getByText( 'Your price is negative' ) ).toHaveCount(
			0
		);
		await field( 'Email' ).fill( 'shop' );
		await field( 'Item name' ).fill( 'Honey & <comb>' );
		await editor.page.keyboard.press( 'Tab' );
		expect( await productOf( editor, site ) ).toBeNull();
	} );

	await test.step( 'saving the post stores the product first, without a step to undo', async () => {
		await field( 'Describe your item in a few words' ).fill(
			'500 grams.\nFrom the hives.'
		);
		await field( 'Currency' ).selectOption( 'EUR' );
		await field( 'Price' ).fill( '1.250,5' );
		await block
			.getByLabel( 'Allow people to buy more than one item at a time' )
			.check();
		await field( 'Email' ).fill( 'shop@example.com' );
		const id = await editor.publish();
		expect( await productOf( editor, site ) ).toEqual( {
			title: 'Honey &amp; ',
			content: '500 grams.\nFrom the hives.',
			status: 'publish',
			price: '1250.5',
			currency: 'EUR',
			email: 'shop@example.com',
			multiple: '1',
		} );
		expect( await editor.isDirty() ).toBe( false );

		const page = await visit( id, { javaScript: false } );
		await expect( page.getByText( '€1.250,50' ) ).toBeVisible();
		await expect( page.getByLabel( 'Quantity' ) ).toHaveValue( '1' );
		await page.getByLabel( 'Quantity' ).focus();
		await page.keyboard.press( 'Tab' );
		await expect(
			page.getByRole( 'button', { name: 'Pay with PayPal' } )
		).toBeFocused();
	} );

	await test.step( 'the post opens unchanged, and a new price is stored with the post', async () => {
		await editor.reopen();
		await expect( block.getByText( '€1.250,50' ) ).toBeVisible();
		await editor.assertAllValid();
		await editor.selectFirst( NAME );
		await expect( field( 'Price' ) ).toHaveValue( '1250.5' );
		await field( 'Price' ).fill( '8' );
		await editor.page.keyboard.press( 'Tab' );
		expect( await productOf( editor, site ) ).toMatchObject( {
			price: '1250.5',
		} );
		await editor.save();
		expect( await productOf( editor, site ) ).toMatchObject( {
			price: '8',
			status: 'publish',
		} );
		await screenshot( editor.page, 'simple-payments' );
	} );
} );

test( 'a new product is a draft once its fields are valid, and undo does not lose it', async ( {
	editor,
	site,
} ) => {
	await connectPayPal( site );
	await editor.openNewPost();
	await editor.insertBlock( NAME );
	await editor.selectFirst( NAME );
	const block = editor.block( NAME );
	expect( await productOf( editor, site ) ).toBeNull();
	await block.getByLabel( 'Item name', { exact: true } ).fill( 'Honey' );
	await block.getByLabel( 'Price', { exact: true } ).fill( '5' );
	await block
		.getByLabel( 'Email', { exact: true } )
		.fill( 'shop@example.com' );
	await editor.insertBlock( 'core/paragraph', { content: 'More.' } );
	await expect
		.poll( () => productOf( editor, site ) )
		.toMatchObject( { status: 'draft', price: '5' } );
	await expect(
		block.getByText( 'Pay with PayPal', { exact: true } )
	).toBeVisible();
	const { productId } = ( await attributesOf( editor ) ) ?? {};
	await editor.undo();
	await editor.setTitle( 'The shop' );
	await editor.save();
	expect( await attributesOf( editor ) ).toMatchObject( { productId } );
	expect( await productOf( editor, site ) ).toMatchObject( {
		status: 'publish',
	} );
	expect(
		await site.wpEval< number >(
			"return count( get_posts( array( 'post_type' => 'jp_pay_product', 'post_status' => 'any', 'numberposts' => -1 ) ) );"
		)
	).toBe( 1 );
	await editor.reopen();
	await editor.assertAllValid();
	await expect( editor.block( NAME ).getByText( '$5.00' ) ).toBeVisible();
} );

test( 'an author uploads an image of the product, and replaces and removes it', async ( {
	editorAs,
	site,
	visit,
} ) => {
	await connectPayPal( site );
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	await editor.insertBlock( NAME );
	await editor.selectFirst( NAME );
	const block = editor.block( NAME );
	await block.getByLabel( 'Item name', { exact: true } ).fill( 'Honey' );
	await block.getByLabel( 'Price', { exact: true } ).fill( '5' );
	await block
		.getByLabel( 'Email', { exact: true } )
		.fill( 'shop@example.com' );
	const [ chooser ] = await Promise.all( [
		editor.page.waitForEvent( 'filechooser' ),
		block.getByRole( 'button', { name: 'Upload' } ).click(),
	] );
	await chooser.setFiles( {
		name: 'honey.png',
		mimeType: 'image/png',
		buffer: readFileSync(
			join( __dirname, '../../../docs/images/payment.png' )
		),
	} );
	await expect( block.locator( 'img' ) ).toHaveAttribute(
		'src',
		/\/uploads\/.*honey/
	);
	const id = await editor.publish();
	const page = await visit( id, { javaScript: false } );
	const image = page.locator( '.jetpack-simple-payments-wrapper img' );
	await expect( image ).toBeVisible();
	await expect( image ).toHaveAttribute( 'width', /\d/ );

	await editor.reopen();
	await editor.assertAllValid();
	await editor.selectFirst( NAME );
	await editor.page.getByRole( 'button', { name: 'Remove Image' } ).click();
	await editor.save();
	await page.reload();
	await expect( page.getByText( '$5.00' ) ).toBeVisible();
	await expect( image ).toHaveCount( 0 );
} );

test( 'an author may not change the product of another user', async ( {
	editorAs,
	seedPost,
	site,
} ) => {
	const product = await seedProduct( site );
	const { id } = await seedPost( {
		content: stored( product ),
		author: 'author',
	} );
	const editor = await editorAs( 'author' );
	await editor.openPost( id );
	const block = editor.block( NAME );
	await expect( block.getByText( '€12,50' ) ).toBeVisible();
	await editor.selectFirst( NAME );
	await expect(
		block.getByText( 'Another user created this product' )
	).toBeVisible();
	await expect( block.getByRole( 'textbox' ) ).toHaveCount( 0 );
	expect( await editor.isDirty() ).toBe( false );
	await editor.insertBlock( 'core/paragraph', { content: 'More.' } );
	await editor.save();
	expect( await productOf( editor, site ) ).toMatchObject( {
		price: '12.5',
		email: 'shop@example.com',
	} );
} );

test( 'without PayPal the owner learns what is missing, and visitors see the product without a button', async ( {
	editor,
	seedPost,
	site,
	visit,
} ) => {
	const product = await seedProduct( site );
	const { id } = await seedPost( {
		title: 'The shop',
		content: stored( product, '€1.00', 'Old name' ),
	} );
	await editor.openPost( id );
	const block = editor.block( NAME );
	await expect(
		block.getByText( 'PayPal is not connected yet.' )
	).toBeVisible();
	await expect(
		block.getByRole( 'link', { name: 'Connect PayPal' } )
	).toHaveAttribute( 'href', /page=freehold-services$/ );
	// The product counts, not what the post says.
	await expect( block.getByText( 'Honey' ) ).toBeVisible();
	await expect( block.getByText( 'Old name' ) ).toHaveCount( 0 );

	const page = await visit( id );
	await expect( page.getByText( 'Honey' ) ).toBeVisible();
	await expect( page.getByText( '€12,50' ) ).toBeVisible();
	await expect( page.locator( 'form button' ) ).toHaveCount( 0 );
	await expect( page.getByText( 'Click here to purchase.' ) ).toHaveCount(
		0
	);
} );

test( 'visitors see the product on a phone, from right to left and without JavaScript', async ( {
	expectSteady,
	seedPost,
	site,
	visit,
} ) => {
	await connectPayPal( site );
	const product = await seedProduct( site );
	const { id } = await seedPost( {
		title: 'The shop',
		content: stored( product ),
	} );
	await expectSteady( id );
	for ( const rtl of [ false, true ] ) {
		const page = await visit( id, { width: 360, rtl } );
		await expect( page.locator( 'form button' ) ).toBeVisible();
		await expectAccessible( page, '.jetpack-simple-payments-wrapper' );
		await screenshot(
			page,
			`simple-payments-visitor${ rtl ? '-rtl' : '' }`
		);
		expect(
			await page.locator( 'script[src*="simple-payments"]' ).count()
		).toBe( 0 );
	}
	const { id: classic } = await seedPost(
		`[simple-payment id="${ product }"]`
	);
	const page = await visit( classic, { javaScript: false } );
	await expect( page.getByText( '€12,50' ) ).toBeVisible();
	await expect(
		page.getByRole( 'button', { name: 'Pay with PayPal' } )
	).toBeVisible();
} );
