/** Results while a visitor types, below the block and in the overlay. */
import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
	type Site,
} from '../../../tests/site/playwright';

const NAME = 'freehold/instant-search';
const BLOCK = `<!-- wp:${ NAME } {"placeholder":"Search recipes"} /-->`;
const RESULTS = `<!-- wp:jetpack-search/search-input /-->

<!-- wp:jetpack-search/filters -->
<!-- wp:jetpack-search/active-filters /-->

<!-- wp:jetpack-search/filter-checkbox /-->
<!-- /wp:jetpack-search/filters -->

<!-- wp:jetpack-search/search-results {"postTypeMode":"include","postTypes":["post"]} -->
<!-- wp:jetpack-search/results-count /-->

<!-- wp:jetpack-search/results-list /-->
<!-- /wp:jetpack-search/search-results -->`;
const PANEL = '.freehold-search__panel';

/** Inserts recipes and indexes them. */
const library = ( site: Site, overlay = false ) =>
	site.wpEval(
		`
		$texts = array(
			'Sourdough for beginners' => 'Flour, water, salt and patience. The starter ferments overnight, the dough rises slowly, and the crust becomes crisp in a hot oven.',
			'A starter that never dies' => 'Feed the sourdough starter with rye flour each week. It ferments slowly in the fridge and lives for years.',
			'Rye bread from the north' => 'Rye flour, seeds and sourdough: a dark bread with a dense crumb, baked for hours. <script>x</script> &lt;b&gt;Starter&lt;/b&gt; needed.',
			'Repairing a bicycle chain' => 'A chain tool, oil and a rag.',
		);
		$bread = wp_insert_term( 'Bread', 'category' )['term_id'];
		foreach ( $texts as $title => $text ) {
			wp_insert_post( array( 'post_title' => $title, 'post_content' => "<!-- wp:paragraph --><p>{$text}</p><!-- /wp:paragraph -->", 'post_status' => 'publish', 'post_author' => 1, 'post_category' => str_contains( $title, 'Rye' ) ? array( $bread ) : array() ) );
		}
		for ( $number = 1; $number <= 24; $number++ ) {
			wp_insert_post( array( 'post_title' => "Marmalade {$number}", 'post_content' => 'Oranges and sugar.', 'post_status' => 'publish', 'post_author' => 1 ) );
		}
		Freehold\\Settings::set( 'modules.instant-search.options.overlay', ${ overlay } );
		Freehold\\Modules\\InstantSearch\\Indexer::start();
		Freehold\\Modules\\InstantSearch\\Changes::store();
		return Freehold\\Modules\\InstantSearch\\Indexer::work( 20 );`,
		{ user: 'admin' }
	);

const isSearch = ( url: URL | string ) =>
	decodeURIComponent( String( url ) ).includes( '/v4/search/posts' );

const isScript = ( url: string ) => /instant-search\/view\.js/.test( url );

const fits = ( page: Page ) =>
	page.evaluate(
		() => document.documentElement.scrollWidth <= window.innerWidth
	);

test( 'instant search: the block in the editor, and without JavaScript', async ( {
	editor,
	seedPost,
	site,
	visit,
	expectSteady,
} ) => {
	await library( site );
	await editor.openNewPost();
	await editor.insertFromInserter( 'Instant Search' );
	const canvas = editor.block( NAME );
	await expect( canvas.locator( '.freehold-search__input' ) ).toHaveCSS(
		'border-top-width',
		'1px'
	);
	await canvas.getByRole( 'textbox', { name: 'Label' } ).fill( 'Find it' );
	await canvas
		.getByRole( 'textbox', { name: 'Placeholder' } )
		.fill( 'Bread & butter' );
	await canvas.getByRole( 'textbox', { name: 'Button text' } ).fill( 'Go' );
	await editor.selectFirst( NAME );
	await editor.sidebar.getByLabel( 'Show filters' ).uncheck();
	await expectAccessible( editor.page, [
		'iframe[name="editor-canvas"]',
		`[data-type="${ NAME }"]`,
	] );
	await screenshot( editor.page, 'instant-search-editor' );
	await editor.setTitle( 'Search here' );
	const id = await editor.publish();
	await editor.reopen();
	await editor.assertAllValid();
	await expectSteady( id );

	const page = await visit( id, { javaScript: false } );
	await page.getByRole( 'searchbox', { name: 'Find it' } ).fill( 'bicycle' );
	await page.getByRole( 'button', { name: 'Go' } ).click();
	await expect( page ).toHaveURL( /[?&]s=bicycle/ );
	await expect(
		page.getByRole( 'link', { name: 'Repairing a bicycle chain' } ).first()
	).toBeVisible();

	// A page with results: filters are links, and the field keeps them.
	const results = await visit(
		(
			await seedPost( {
				title: 'All recipes',
				content: RESULTS,
			} )
		).id,
		{ javaScript: false }
	);
	const [ words, button ] = await Promise.all(
		[
			results.getByRole( 'searchbox', { name: 'Search' } ),
			results.getByRole( 'button', { name: 'Search' } ),
		].map( ( control ) => control.boundingBox() )
	);
	expect( button?.height ).toBe( words?.height );
	await results.getByRole( 'link', { name: /^Bread/ } ).click();
	await results
		.getByRole( 'searchbox', { name: 'Search' } )
		.fill( 'sourdough' );
	await results.keyboard.press( 'Enter' );
	await expect( results ).toHaveURL( /[?&]find-in-category=/ );
	const list = results.getByRole( 'region', { name: 'Search results' } );
	await expect( list.getByText( '1 result', { exact: true } ) ).toBeVisible();
	await expect( list.getByRole( 'link' ) ).toHaveText( [
		'Rye bread from the north',
	] );
	await results.setViewportSize( { width: 320, height: 700 } );
	expect( await fits( results ) ).toBe( true );
	await screenshot( results, 'instant-search-results' );
} );

test( 'instant search: results while a visitor types, with the keyboard alone', async ( {
	seedPost,
	site,
	visit,
} ) => {
	await library( site );
	const { id } = await seedPost( {
		title: 'Recipes',
		content: `${ BLOCK }<!-- wp:paragraph --><p>Below the form.</p><!-- /wp:paragraph -->`,
	} );
	const page = await visit( id );
	const loaded: string[] = [];
	page.on( 'request', ( request ) => loaded.push( request.url() ) );
	const field = page.locator( '.wp-block-freehold-instant-search input' );
	await expect( field ).toBeVisible();
	expect( loaded.filter( isScript ) ).toEqual( [] );
	const before = await page.getByText( 'Below the form.' ).boundingBox();
	await field.focus();
	await page.keyboard.type( 'starter', { delay: 20 } );
	const panel = page.getByRole( 'dialog', { name: 'Search results' } );
	const links = panel.getByRole( 'listitem' ).getByRole( 'link' );
	await expect( panel.getByRole( 'status' ) ).toHaveText( '3 results' );
	await expect( links.first() ).toHaveText( 'A starter that never dies' );
	await expect( panel.locator( 'mark' ).first() ).toHaveText( 'starter' );
	await expect( panel ).toContainText( '<b>Starter</b> needed' );
	expect( loaded.filter( isScript ) ).toHaveLength( 1 );
	// Typing fast sends one request.
	expect( loaded.filter( isSearch ).length ).toBeLessThanOrEqual( 2 );
	expect( await page.getByText( 'Below the form.' ).boundingBox() ).toEqual(
		before
	);
	await expectAccessible( page, '.wp-block-freehold-instant-search' );
	await expect( field ).toHaveAttribute( 'aria-expanded', 'true' );
	await screenshot( page, 'instant-search-block' );

	await page.keyboard.press( 'ArrowDown' );
	await expect( links.nth( 0 ) ).toBeFocused();
	await page.keyboard.press( 'ArrowDown' );
	await expect( links.nth( 1 ) ).toBeFocused();
	await page.keyboard.press( 'End' );
	await expect( links.nth( 2 ) ).toBeFocused();
	await page.keyboard.press( 'Home' );
	await page.keyboard.press( 'ArrowUp' );
	await expect( field ).toBeFocused();
	await page.keyboard.press( 'ArrowDown' );
	await page.keyboard.press( 'Escape' );
	await expect( field ).toBeFocused();
	await expect( field ).toHaveValue( 'starter' );
	await expect( panel ).toBeHidden();
	await page.keyboard.press( 'ArrowDown' );
	await expect( panel ).toBeVisible();

	await panel
		.getByRole( 'combobox', { name: 'Category' } )
		.selectOption( 'Bread' );
	await expect( panel.getByRole( 'status' ) ).toHaveText( '1 result' );
	await expect( links ).toHaveText( [ 'Rye bread from the north' ] );

	await field.fill( 'marm' );
	await panel
		.getByRole( 'combobox', { name: 'Category' } )
		.selectOption( 'All categories' );
	await expect( links ).toHaveCount( 10 );
	await panel.getByRole( 'button', { name: 'Load more' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( links ).toHaveCount( 20 );
	await expect( links.nth( 10 ) ).toBeFocused();
	await panel.getByRole( 'button', { name: 'Load more' } ).click();
	await expect( links ).toHaveCount( 24 );
	await expect(
		panel.getByRole( 'button', { name: 'Load more' } )
	).toBeHidden();
	await field.focus();
	await page.keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( /[?&]s=marm/ );
} );

test( 'instant search: nothing found, failed, offline; a late response does not replace a newer one', async ( {
	problems,
	seedPost,
	site,
	visit,
} ) => {
	problems.allow( /500|429|ERR_INTERNET_DISCONNECTED|Failed to load/ );
	await library( site );
	const { id } = await seedPost( { title: 'Recipes', content: BLOCK } );
	const page = await visit( id, { width: 360 } );
	const field = page.locator( '.wp-block-freehold-instant-search input' );
	const panel = page.locator( PANEL );
	const status = panel.getByRole( 'status' );
	await field.fill( 'nothinglikethis' );
	await expect( status ).toContainText( 'No results' );

	await page.route( isSearch, ( route ) =>
		route.fulfill( { status: 500, json: { code: 'x', message: 'SQL' } } )
	);
	await field.fill( 'bicycle' );
	const again = panel.getByRole( 'button', { name: 'Try again' } );
	await expect( status ).toHaveText( 'The search did not respond.' );
	await screenshot( page, 'instant-search-failed-360' );
	await page.unroute( isSearch );
	await again.click();
	await expect( status ).toHaveText( '1 result' );
	await expect( field ).toBeFocused();

	await page.context().setOffline( true );
	await field.fill( 'starter' );
	await expect( status ).toContainText( 'You are offline' );
	await page.context().setOffline( false );

	await page.route( isSearch, async ( route ) => {
		const isFirst = route.request().url().includes( 'query=bicycle' );
		await new Promise( ( done ) => setTimeout( done, isFirst ? 1500 : 0 ) );
		await route.continue().catch( () => undefined );
	} );
	await field.fill( 'bicycle' );
	await page.waitForRequest( ( request ) => isSearch( request.url() ) );
	await field.fill( 'rye' );
	await expect( panel.getByRole( 'listitem' ) ).toHaveCount( 2 );
	await page.waitForTimeout( 2000 );
	await expect( panel.getByRole( 'listitem' ) ).toHaveCount( 2 );
	expect( await fits( page ) ).toBe( true );
	await screenshot( page, 'instant-search-360' );
	await page.getByRole( 'heading', { level: 1 } ).first().click();
	await expect( panel ).toBeHidden();
} );

test( 'instant search: the overlay opens from any search form, keeps the focus, and returns it with the text', async ( {
	seedPost,
	site,
	visit,
} ) => {
	await library( site, true );
	const { id } = await seedPost( {
		title: 'Recipes',
		content:
			'<!-- wp:search {"label":"Search the site","buttonText":"Search"} /-->',
	} );
	for ( const options of [
		{ width: 1280 },
		{ width: 360, rtl: true, reducedMotion: true },
	] ) {
		const page = await visit( id, options );
		const field = page
			.locator( '.wp-block-search' )
			.getByRole( 'searchbox' )
			.last();
		const overlay = page.locator( 'dialog.freehold-search__overlay' );
		await field.focus();
		await expect( overlay ).toBeHidden();
		await page.keyboard.type( 'start', { delay: 30 } );
		await expect( overlay ).toBeVisible();
		await page.keyboard.type( 'er', { delay: 30 } );
		const input = overlay.getByRole( 'searchbox' );
		await expect( input ).toBeFocused();
		await expect( input ).toHaveValue( 'starter' );
		await expect( overlay.getByRole( 'status' ) ).toHaveText( '3 results' );
		await expect(
			overlay.locator( '.freehold-search__filters' )
		).toBeVisible();
		await expectAccessible( page, 'dialog.freehold-search__overlay' );
		expect( await fits( page ) ).toBe( true );
		await screenshot(
			page,
			options.rtl ? 'instant-search-overlay-rtl' : 'instant-search'
		);
		for ( let tab = 0; tab < 15; tab++ ) {
			await page.keyboard.press( 'Tab' );
			expect(
				await page.evaluate(
					() =>
						! document.querySelector( ':focus' ) ||
						!! document.querySelector( 'dialog :focus' )
				)
			).toBe( true );
		}
		await input.focus();
		await page.keyboard.press( 'Escape' );
		await expect( overlay ).toBeHidden();
		await expect( field ).toBeFocused();
		await expect( field ).toHaveValue( 'starter' );
	}
} );

test( 'instant search: a page without a search form of Freehold loads nothing', async ( {
	seedPost,
	site,
	visit,
} ) => {
	await library( site );
	const { id } = await seedPost( {
		title: 'Recipes',
		content: '<!-- wp:search {"label":"Search"} /-->',
	} );
	const page = await visit( id );
	expect( await page.content() ).not.toContain( 'freehold' );
} );
