/**
 * The lists of `extensions/index.json`: `production`, `beta`, `experimental` and `no-post-editor`. Lists may be empty, so
 * the test site's copy of the plugin gets a manifest with modules on all of them.
 */
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, type Site } from '../site/playwright';

// Never a linked folder, whose files would be changed.
test.use( { siteOptions: { plugin: 'zip' } } );

const MANIFEST = `<?php
$manifest = require __DIR__ . '/manifest-built.php';
$manifest['modules']['markdown']['stage']           = 'beta';
$manifest['modules']['slideshow']['stage']          = 'experimental';
$manifest['modules']['star-rating']['post_editor']  = false;
return $manifest;
`;

const EDITOR_MANIFEST = `<?php
$manifest = require __DIR__ . '/editor-manifest-built.php';
// The build leaves such modules out of the groups' scripts.
foreach ( array( 'markdown', 'slideshow', 'star-rating' ) as $slug ) {
	unset( $manifest['groups'][ ( require __DIR__ . '/manifest.php' )['modules'][ $slug ]['group'] ] );
}
return $manifest;
`;

test.beforeAll( async ( { site } ) => {
	const build = join( site.wordpress, 'wp-content/plugins/freehold/build' );
	for ( const [ name, code ] of Object.entries( {
		manifest: MANIFEST,
		'editor-manifest': EDITOR_MANIFEST,
	} ) ) {
		await rename(
			join( build, `${ name }.php` ),
			join( build, `${ name }-built.php` )
		);
		await writeFile( join( build, `${ name }.php` ), code );
	}
	await expect
		.poll( () =>
			site.wpEval(
				"return Freehold\\Modules\\Manifest::modules()['star-rating']['post_editor'];"
			)
		)
		.toBe( false );
} );

const modules = ( site: Site ) =>
	site.wpEval< string[] >(
		'return array_keys( Freehold\\Modules\\Manifest::modules() );'
	);

/** Returns the title and keywords of a block in the editor; null if it is not registered. */
const offered = ( page: Page, name: string ) =>
	page.evaluate( ( wanted ) => {
		const { wp } = window as unknown as {
			wp: {
				blocks: {
					getBlockType: (
						block: string
					) => { title: string; keywords: string[] } | undefined;
				};
			};
		};
		const type = wp.blocks.getBlockType( wanted );
		return type ? { title: type.title, keywords: type.keywords } : null;
	}, name );

const script = ( page: Page ) =>
	page.locator( '#freehold-module-star-rating-js' );

test( 'FREEHOLD_EXTENSIONS selects the list, and a beta block is marked as one', async ( {
	editor,
	site,
} ) => {
	for ( const [ stage, markdown, slideshow ] of [
		[ 'production', false, false ],
		[ 'experimental', true, true ],
		[ 'something else', false, false ],
		[ 'beta', true, false ],
	] as const ) {
		await site.setEnv( { FREEHOLD_EXTENSIONS: stage } );
		const found = await modules( site );
		expect( found, stage ).toContain( 'button' );
		expect( found.includes( 'markdown' ), stage ).toBe( markdown );
		expect( found.includes( 'slideshow' ), stage ).toBe( slideshow );
		// The zip leaves out what the build has put on that list.
		expect( found, stage ).not.toContain( 'reading-list' );
	}
	await editor.openNewPost();
	const beta = await offered( editor.page, 'jetpack/markdown' );
	expect( beta?.title ).toBe( 'Markdown (beta)' );
	expect( beta?.keywords ).toContain( 'beta' );
	expect( await offered( editor.page, 'jetpack/slideshow' ) ).toBeNull();
	const production = await offered( editor.page, 'jetpack/button' );
	expect( production?.title ).not.toContain( 'beta' );
	expect( production?.keywords ).not.toContain( 'beta' );
	await site.setEnv( {} );
} );

test( 'a module on no-post-editor loads in the site editor and the widgets, not in the post editor', async ( {
	editor,
	site,
} ) => {
	const { page } = editor;
	await editor.openNewPost();
	await expect( script( page ) ).toHaveCount( 0 );
	expect( await offered( page, 'jetpack/rating-star' ) ).toBeNull();
	expect( await offered( page, 'jetpack/button' ) ).not.toBeNull();

	await editor.openTemplate( 'twentytwentyfive', 'single' );
	await expect( script( page ) ).toHaveCount( 1 );
	expect( await offered( page, 'jetpack/rating-star' ) ).not.toBeNull();

	await writeFile(
		join( site.wordpress, 'wp-content/mu-plugins/sidebar.php' ),
		"<?php add_action( 'widgets_init', static fn () => register_sidebar( array( 'id' => 'aside' ) ) );"
	);
	await site.wpEval( "switch_theme( 'freehold-classic' );" );
	await page.goto( '/wp-admin/widgets.php' );
	await expect( script( page ) ).toHaveCount( 1 );
} );
