/**
 * Rules of a block in the widget editor: they come from the server, are edited, stored as Jetpack does, and hide the widget.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../../tests/site/playwright';

test( 'a block in a widget area is shown by its rules, which the widget editor edits', async ( {
	pageAs,
	problems,
	site,
	visit,
} ) => {
	// A page that does not exist is wanted.
	problems.allow( /p=999999/ );
	const sidebar = join(
		site.wordpress,
		'wp-content/mu-plugins/visibility.php'
	);
	await writeFile(
		sidebar,
		"<?php add_action( 'widgets_init', static fn () => register_sidebar( array( 'id' => 'aside', 'name' => 'Aside' ) ) ); add_action( 'wp_footer', static fn () => dynamic_sidebar( 'aside' ) );"
	);
	await site.wpEval( `
		switch_theme( 'freehold-classic' );
		update_option( 'widget_block', array( 2 => array( 'content' => '<!-- wp:latest-posts {"conditions":{"action":"show","rules":[{"major":"page","minor":"404","has_children":false}],"match_all":"0"}} /-->' ), '_multiwidget' => 1 ) );
		update_option( 'sidebars_widgets', array( 'aside' => array( 'block-2' ), 'array_version' => 3 ) );
	` );
	const shown = async ( path: string ) =>
		( await visit( path ) ).locator( '.wp-block-latest-posts' ).count();
	expect( await shown( '/' ) ).toBe( 0 );
	expect( await shown( '/?p=999999' ) ).toBe( 1 );

	const page = await pageAs( 'admin' );
	await page.goto( '/wp-admin/widgets.php' );
	await page.evaluate( () =>
		(
			window as unknown as {
				wp: {
					data: {
						dispatch: ( store: string ) => {
							set: (
								scope: string,
								name: string,
								value: boolean
							) => void;
						};
					};
				};
			}
		 ).wp.data
			.dispatch( 'core/preferences' )
			.set( 'core/edit-widgets', 'welcomeGuide', false )
	);
	await page.locator( '[data-type="core/latest-posts"]' ).click();
	const rule = page.getByRole( 'combobox', { name: 'Rule 1' } );
	await expect( rule ).toHaveValue( 'page:404' );
	await rule.selectOption( { label: 'Front page' } );
	// The preview by the server knows nothing of rules.
	await expect(
		page.locator( '[data-type="core/latest-posts"]' )
	).not.toContainText( 'Error' );
	await page.getByRole( 'button', { name: 'Update', exact: true } ).click();
	await expect
		.poll( () => site.wpEval( "return get_option( 'widget_block' );" ) )
		.toMatchObject( {
			2: {
				content:
					'<!-- wp:latest-posts {"conditions":{"action":"show","match_all":"0","rules":[{"major":"page","minor":"front","has_children":false}]}} /-->',
			},
		} );
	expect( await shown( '/' ) ).toBe( 1 );
	expect( await shown( '/?p=999999' ) ).toBe( 0 );
	await site.wpEval( `unlink( '${ sidebar }' );` );
} );
