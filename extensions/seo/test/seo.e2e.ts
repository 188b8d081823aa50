/** What an author sets in the editor, and what visitors’ pages and the sitemap say of it. */
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/site/playwright';

test( 'seo: an author writes a title and a description by keyboard, sees previews and hides a page; pages and the sitemap follow', async ( {
	editor,
	pageAs,
	request,
	seedPost,
	site,
} ) => {
	await site.wpEval( `return Freehold\\Modules::set_active( 'seo', true );` );
	const { id, url } = await seedPost( {
		title: 'Soup of the day',
		content:
			'<!-- wp:paragraph --><p>Leek and potato.</p><!-- /wp:paragraph -->',
		status: 'publish',
	} );
	await editor.openPost( id );
	const { page } = editor;
	await page.setViewportSize( { width: 1280, height: 1400 } );
	const openPanel = async () => {
		const settings = page.getByRole( 'region', {
			name: 'Editor settings',
		} );
		const tab = settings.getByRole( 'tab', { name: 'Post' } );
		if ( ! ( await tab.isVisible() ) ) {
			await page
				.getByRole( 'button', { name: 'Settings', exact: true } )
				.click();
		}
		await tab.click();
		const title = settings.getByRole( 'button', {
			name: 'SEO',
			exact: true,
		} );
		if ( ( await title.getAttribute( 'aria-expanded' ) ) === 'false' ) {
			await title.focus();
			await page.keyboard.press( 'Enter' );
		}
		return settings;
	};
	const settings = await openPanel();
	const title = settings.getByLabel( 'Title for search engines' );
	await title.focus();
	await page.keyboard.insertText( 'Hot <soup> & bread' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.insertText( 'Fresh "each" morning. '.repeat( 8 ) );
	const description = settings.getByLabel( 'Description for search engines' );
	await expect( description ).toBeFocused();
	await expect( description ).toHaveAccessibleDescription(
		'176 characters. Search engines show about 156.'
	);
	await expect(
		settings.getByRole( 'figure', { name: 'In search results' } )
	).toContainText( 'Hot <soup> & bread' );
	await expectAccessible( page, '.freehold-seo' );
	await screenshot( settings.locator( '.freehold-seo' ), 'seo-panel' );
	await editor.save();
	const head = async () =>
		( await ( await request.get( url ) ).text() ).split( '</head>' )[ 0 ]!;
	const sitemap = async () =>
		(
			await request.get( `${ site.url }/wp-sitemap-posts-post-1.xml` )
		).text();
	expect( await head() ).toContain(
		'<title>Hot &lt;soup&gt; &#038; bread</title>'
	);
	expect( await head() ).toContain(
		'<meta property="og:description" content="Fresh &quot;each&quot; morning.'
	);
	expect( await sitemap() ).toContain( url );

	await editor.reload();
	await openPanel();
	await expect( title ).toHaveValue( 'Hot <soup> & bread' );
	await settings.getByLabel( 'Hide from search engines' ).focus();
	await page.keyboard.press( 'Space' );
	await editor.save();
	expect( await head() ).toMatch( /name='robots' content='[^']*noindex/ );
	expect( await sitemap() ).not.toContain( url );

	const admin = await pageAs( 'admin' );
	await admin.goto(
		'/wp-admin/admin.php?page=freehold-settings#freehold-seo'
	);
	const section = admin.locator( '#freehold-seo' );
	await section
		.getByLabel( 'Description of the front page' )
		.fill( 'A café by the sea.' );
	await section
		.getByLabel( 'Titles of posts' )
		.fill( '[post_title] by the sea' );
	await section.getByLabel( 'Titles of posts' ).press( 'Enter' );
	await expect(
		admin.locator( '.freehold-snackbars' ).getByText( 'Texts saved.' )
	).toBeVisible();
	await expectAccessible( admin, '#freehold-seo' );
	await screenshot( section, 'seo-settings' );
	expect( await ( await request.get( site.url ) ).text() ).toContain(
		'<meta name="description" content="A café by the sea."'
	);
} );
