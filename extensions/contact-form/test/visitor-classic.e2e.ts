/** Forms in a classic theme: in posts and in a widget area. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, expectAccessible, test } from '../../../tests/site/playwright';
import { CONTACT, STEPS, latest } from './visitor';

test.use( { siteOptions: { theme: 'freehold-classic' } } );

test( 'form: in a widget area of a classic theme, on every page', async ( {
	expectSteady,
	problems,
	seedPost,
	site,
	visit,
} ) => {
	const folder = join( site.wordpress, 'wp-content/mu-plugins' );
	await mkdir( folder, { recursive: true } );
	const plugin = join( folder, 'form-sidebar.php' );
	await writeFile(
		plugin,
		`<?php
		add_action( 'widgets_init', static fn () => register_sidebar( array( 'id' => 'aside' ) ) );
		add_action( 'wp_footer', static fn () => dynamic_sidebar( 'aside' ), 1 );`
	);
	try {
		const { id } = await seedPost( { type: 'page', content: STEPS } );
		await site.wpEval(
			`update_option( 'widget_block', array( 2 => array( 'content' => base64_decode( '${ Buffer.from(
				CONTACT
			).toString( 'base64' ) }' ) ), '_multiwidget' => 1 ) );
			update_option( 'sidebars_widgets', array( 'aside' => array( 'block-2' ) ) );`,
			{ user: 'admin' }
		);
		problems.allow( /404/ );
		for ( const path of [ `/?p=${ id }`, '/', '/?p=999999' ] ) {
			for ( const javaScript of [ true, false ] ) {
				const page = await visit( path, { javaScript } );
				const widget = page.locator( '.widget .freehold-form' );
				await widget.getByLabel( 'Name' ).fill( `Ada ${ path }` );
				await widget.getByLabel( 'Email' ).fill( 'ada@example.com' );
				await page.waitForTimeout( 1600 );
				await widget.getByRole( 'button', { name: 'Send' } ).click();
				await expect( widget ).toContainText(
					'Your message has been sent'
				);
				expect( ( await latest( site ) ).values.name ).toBe(
					`Ada ${ path }`
				);
			}
		}
		const page = await visit( id );
		await expectAccessible( page, '.freehold-form' );
		await expectSteady( id );
	} finally {
		await rm( plugin );
	}
} );
