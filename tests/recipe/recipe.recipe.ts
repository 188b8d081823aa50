/**
 * Follows “A new module in an hour” in `CONTRIBUTING.md`: creates the module, checks it, builds, inserts its block, views it as
 * a visitor, turns the module off, and removes it.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test as base } from '../site/playwright';
import { load } from '../site/playwright/load.cjs';

interface Project {
	folder: string;
	check: () => Promise< unknown[] >;
	removeModule: () => Promise< void >;
	remove: () => Promise< void >;
}

const test = base.extend< object, { project: Project } >( {
	project: [
		async ( {}, provide ) => {
			const { createProject } = ( await load(
				pathToFileURL( join( __dirname, 'project.mjs' ) ).href
			) ) as { createProject: () => Promise< Project > };
			const project = await createProject();
			await provide( project );
			await project.remove();
		},
		{ scope: 'worker', timeout: 180000 },
	],
	siteOptions: [
		async ( { project }, provide ) =>
			provide( {
				plugin: project.folder,
				env: { FREEHOLD_EXTENSIONS: 'experimental' },
			} ),
		{ scope: 'worker' },
	],
} );

test( 'the recipe’s module passes the checks of npm test', async ( {
	project,
} ) => {
	expect( await project.check() ).toEqual( [] );
} );

test( 'the recipe for a new module works from the first file to its removal', async ( {
	editor,
	project,
	site,
	visit,
} ) => {
	await editor.openNewPost();
	await editor.setTitle( 'Fresh bread' );
	await editor.insertBlock( 'freehold/greeting' );
	await editor.canvas
		.getByRole( 'textbox', { name: 'Greeting' } )
		.fill( 'Welcome' );
	const id = await editor.publish();
	await editor.reload();
	await editor.assertAllValid();

	const name = await site.wpEval< string >(
		"return get_option( 'blogname' );"
	);
	const greeting = '.wp-block-freehold-greeting';
	const border = '4px';
	const page = await visit( id, { javaScript: false } );
	await expect( page.locator( greeting ) ).toHaveText(
		`Welcome – ${ name }`
	);
	await expect( page.locator( greeting ) ).toHaveCSS(
		'border-inline-start-width',
		border
	);

	const turned = await site.wpEval< number >(
		`$request = new WP_REST_Request( 'POST', '/freehold/v4/module/greeting/active' );
		$request->set_body_params( array( 'active' => false ) );
		return rest_do_request( $request )->get_status();`,
		{ user: 'admin' }
	);
	expect( turned ).toBe( 200 );
	const expectSavedMarkup = async () => {
		const without = await visit( id, { javaScript: false } );
		await expect( without.locator( greeting ) ).toHaveText( 'Welcome' );
		await expect( without.locator( greeting ) ).not.toHaveCSS(
			'border-inline-start-width',
			border
		);
	};
	await expectSavedMarkup();

	await project.removeModule();
	await expectSavedMarkup();
} );
