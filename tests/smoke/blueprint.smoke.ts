/**
 * The preview in WordPress's plugin directory: WordPress Playground runs the blueprint, with the zip in place of the published
 * plugin.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '../site/playwright';
import { load } from '../site/playwright/load.cjs';

const root = join( __dirname, '../..' );

test.use( { siteOptions: { plugin: false } } );

test.skip(
	process.env.FREEHOLD_ENGINE !== 'wasm',
	'WordPress Playground runs on WebAssembly.'
);

test( 'the blueprint of the plugin directory installs the plugin and opens a café', async ( {
	editor,
	site,
	visit,
} ) => {
	const { playgroundFolder } = ( await load(
		pathToFileURL( join( root, 'tests/site/sqlite.mjs' ) ).href
	) ) as { playgroundFolder: () => string };
	const { run } = ( await load(
		pathToFileURL( join( root, 'tests/site/processes.mjs' ) ).href
	) ) as {
		run: ( program: string, args: string[] ) => Promise< string >;
	};
	const blueprint = JSON.parse(
		await readFile(
			join( root, '.wordpress-org/blueprints/blueprint.json' ),
			'utf8'
		)
	);
	const [ install ] = blueprint.steps;
	expect( install.pluginData ).toEqual( {
		resource: 'wordpress.org/plugins',
		slug: 'freehold',
	} );
	install.pluginData = { resource: 'bundled', path: 'freehold.zip' };
	// The folder has a WordPress, and nothing is downloaded.
	blueprint.features.networking = false;
	const file = join( site.dir, 'blueprint.json' );
	await copyFile(
		join( root, 'dist/freehold.zip' ),
		join( site.dir, 'freehold.zip' )
	);
	await writeFile( file, JSON.stringify( blueprint ) );
	await run( process.execPath, [
		join( playgroundFolder(), 'wp-playground.js' ),
		'run-blueprint',
		`--blueprint=${ file }`,
		'--blueprint-may-read-adjacent-files',
		`--site-url=${ site.url }`,
		'--wordpress-install-mode=do-not-attempt-installing',
		'--skip-sqlite-setup',
		'--mount-dir',
		site.wordpress,
		'/wordpress',
	] );

	const page = await visit( blueprint.landingPage );
	await expect(
		page.getByRole( 'heading', { name: 'Coffee, bread and time' } )
	).toBeVisible();
	await expect( page ).toHaveTitle( /Harbour Lane Coffee/ );
	await expect( page.locator( '.jetpack-business-hours' ) ).toBeVisible();
	await expect(
		page.locator( '.wp-block-jetpack-contact-form' )
	).toBeVisible();
	await expect( page.locator( 'body' ) ).toHaveCSS(
		'background-color',
		'rgb(251, 247, 240)'
	);
	await editor.openPost(
		await site.wpEval< number >(
			`return (int) get_option( 'page_on_front' );`
		)
	);
	await editor.assertAllValid();
	expect( await editor.blocks() ).toHaveLength( 6 );
} );
