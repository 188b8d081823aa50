import {
	expect,
	expectAccessible,
	screenshot,
	test,
	type Site,
} from '../../../tests/site/playwright';

const NAME = 'jetpack/related-posts';
const block = ( attributes: Record< string, unknown > = {} ) =>
	`<!-- wp:jetpack/related-posts ${ JSON.stringify( attributes ) } /-->`;

/** Inserts posts about two topics, some with images, and runs the engine. Returns the IDs by title. */
const library = ( site: Site ) =>
	site.wpEval< Record< string, number > >(
		`require_once ABSPATH . 'wp-admin/includes/image.php';
		$texts = array(
			'Sourdough for beginners' => 'Flour, water, salt and patience. The starter ferments overnight, the dough rises slowly, the crust becomes crisp in a hot oven.',
			'A starter that never dies' => 'Feed the sourdough starter with rye flour each week. It ferments slowly in the fridge.',
			'Rye bread from the north' => 'Rye flour, seeds and sourdough: a dark bread with a dense crumb, baked in a slow oven.',
			'What the crust tells you' => 'The color of the crust, the sound of the bread: how an oven works, and what steam does for the dough.',
			'Repairing a bicycle chain' => 'A chain tool, oil and a rag.',
		);
		$bread = wp_insert_term( 'Bread', 'category' )['term_id'];
		$ids = array();
		$hue = 20;
		foreach ( $texts as $title => $text ) {
			$id = wp_insert_post( array( 'post_title' => $title, 'post_content' => "<!-- wp:paragraph --><p>{$text}</p><!-- /wp:paragraph -->", 'post_status' => 'publish', 'post_author' => 1, 'post_category' => str_contains( $title, 'bicycle' ) ? array() : array( $bread ) ) );
			$image = imagecreatetruecolor( 900, 600 );
			imagefill( $image, 0, 0, imagecolorallocate( $image, 220 - $hue, 150 + (int) ( $hue / 3 ), 60 + $hue ) );
			imagefilledellipse( $image, 450, 320, 520, 300, imagecolorallocate( $image, 150 - (int) ( $hue / 2 ), 90, 40 ) );
			$hue += 35;
			$file = wp_upload_dir()['path'] . "/image-{$id}.jpg";
			imagejpeg( $image, $file );
			$attachment = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_title' => $title ), $file );
			wp_update_attachment_metadata( $attachment, wp_generate_attachment_metadata( $attachment, $file ) );
			set_post_thumbnail( $id, $attachment );
			$ids[ $title ] = $id;
		}
		Freehold\\Modules\\RelatedPosts\\Changes::store();
		Freehold\\Modules\\RelatedPosts\\Engine::work( 20 );
		return $ids;`,
		{ user: 'admin' }
	);

test( 'a new post: saved, it shows what is related to it, and visitors see that', async ( {
	editor,
	site,
	visit,
} ) => {
	await library( site );
	await editor.openNewPost();
	await editor.insertFromInserter( 'Related Posts' );
	const canvas = editor.block( NAME );
	await expect( canvas ).toContainText( 'Save this post to see' );
	await editor.setTitle( 'Bread with a starter' );
	await editor.insertBlock( 'core/paragraph', {
		content: 'Rye flour, sourdough starter, crust, crumb and oven.',
	} );
	await editor.save();
	await expect(
		canvas.getByRole( 'link', { name: 'Rye bread from the north' } )
	).toBeVisible();

	await editor.selectFirst( NAME );
	const { sidebar, toolbar } = editor;
	await sidebar.getByLabel( 'Display thumbnails' ).check();
	await sidebar.getByLabel( 'Display author' ).check();
	await sidebar.getByLabel( 'Display context (category or tag)' ).check();
	await sidebar.getByLabel( 'Display headline' ).check();
	const headline = canvas.getByRole( 'textbox', { name: 'Headline' } );
	await headline.click();
	await headline.pressSequentially( 'Bread & more' );
	await expect( canvas.locator( 'img' ) ).toHaveCount( 3 );
	await expect( canvas ).toContainText( 'In “Bread”' );
	await expectAccessible( editor.page, [
		'iframe[name="editor-canvas"]',
		`[data-type="${ NAME }"]`,
	] );
	await screenshot( editor.page, 'related-posts' );
	await sidebar
		.getByRole( 'spinbutton', { name: 'Number of posts' } )
		.fill( '2' );
	await expect( canvas.getByRole( 'listitem' ) ).toHaveCount( 2 );
	await editor.clickInToolbar( 'List view' );
	await expect(
		toolbar.getByRole( 'button', { name: 'List view' } )
	).toHaveAttribute( 'aria-pressed', 'true' );
	const stored = ( await editor.blocks() )[ 0 ]?.attributes;
	expect( stored ).toMatchObject( {
		postLayout: 'list',
		postsToShow: 2,
		headline: 'Bread & more',
		displayContext: true,
	} );
	const id = await editor.publish();
	await editor.reopen();
	await editor.assertAllValid();
	expect( ( await editor.blocks() )[ 0 ]?.attributes ).toEqual( stored );

	const page = await visit( id, { javaScript: false } );
	const list = page.getByRole( 'navigation', {
		name: 'Posts related to “Bread with a starter”',
	} );
	await expect( list.getByRole( 'listitem' ) ).toHaveCount( 2 );
	await expect( list.getByRole( 'heading' ) ).toHaveText( 'Bread & more' );
	await list.getByRole( 'link', { name: 'Rye bread' } ).click();
	await expect( page ).toHaveTitle( /Rye bread from the north/ );
} );

test( 'too few posts, a template, a module that is off', async ( {
	editor,
	problems,
	seedPost,
	site,
} ) => {
	const { id } = await seedPost( {
		title: 'Alone',
		content: block( { postsToShow: 4 } ),
	} );
	await seedPost( { title: 'The only other one', content: 'Text' } );
	await editor.openPost( id );
	const canvas = editor.block( NAME );
	await expect(
		canvas.getByRole( 'link', { name: 'The only other one' } )
	).toBeVisible();
	await expect( canvas ).toContainText(
		'Preview unavailable: you haven’t published enough posts with similar content.'
	);
	await editor.selectFirst( NAME );
	await expect( editor.sidebar ).toContainText(
		'There are currently only 2 related posts.'
	);
	expect( await editor.isDirty() ).toBe( false );

	// Another user turns it off while this editor is open. The block notices when the post is saved.
	await site.wpEval(
		"Freehold\\Modules::set_active( 'related-posts', false );"
	);
	await editor.setTitle( 'Still alone' );
	await editor.save();
	const activate = canvas.getByRole( 'button', {
		name: 'Activate Related Posts',
	} );
	await expect( activate ).toBeVisible();
	await expectAccessible( editor.page, [
		'iframe[name="editor-canvas"]',
		`[data-type="${ NAME }"]`,
	] );
	problems.allow( /related-posts/ );
	problems.allow( /500/ );
	await editor.page.route( /related-posts(%2F|\/)enable/, ( route ) =>
		route.fulfill( { status: 500, json: { code: 'x', message: 'x' } } )
	);
	await activate.click();
	await expect( canvas.getByRole( 'alert' ) ).toContainText(
		'could not be activated'
	);
	await editor.page.unroute( /related-posts(%2F|\/)enable/ );
	await activate.click();
	await expect(
		canvas.getByRole( 'link', { name: 'The only other one' } )
	).toBeVisible();
	await expect( canvas ).toBeFocused();
	expect(
		await site.wpEval(
			"return Freehold\\Modules::is_active( 'related-posts' );"
		)
	).toBe( true );

	await editor.openTemplate( 'twentytwentyfive', 'single' );
	await editor.insertBlock( NAME );
	await expect( editor.block( NAME ) ).toContainText(
		'Preview unavailable in site editor.'
	);
} );

test( 'nothing moves at any width, from right to left, in columns and twice on a page', async ( {
	expectSteady,
	seedPost,
	site,
	visit,
} ) => {
	const ids = await library( site );
	// A post without an image, and only in WordPress's first category.
	const bare = ids[ 'A starter that never dies' ];
	await site.wpEval(
		`delete_post_thumbnail( ${ bare } ); wp_set_post_categories( ${ bare }, array( (int) get_option( 'default_category' ) ) );`
	);
	const { id } = await seedPost( {
		title: 'Bread, flour, oven and crust',
		content:
			'<!-- wp:paragraph --><p>Sourdough starter with rye flour.</p><!-- /wp:paragraph -->' +
			block( {
				displayThumbnails: true,
				displayHeadline: true,
				displayAuthor: true,
				displayContext: true,
			} ) +
			`<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column">${ block(
				{ postLayout: 'list', displayThumbnails: true, postsToShow: 4 }
			) }</div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns -->`,
	} );
	await site.wpEval( 'Freehold\\Modules\\RelatedPosts\\Engine::work( 20 );' );
	await expectSteady( id );

	const page = await visit( id );
	const lists = page.locator( '.wp-block-jetpack-related-posts' );
	await expect( lists ).toHaveCount( 2 );
	const columns = () =>
		lists
			.first()
			.locator( 'ul' )
			.evaluate(
				( list ) =>
					getComputedStyle( list ).gridTemplateColumns.split( ' ' )
						.length
			);
	expect( await columns() ).toBe( 3 );
	await expectAccessible( page, '.wp-block-jetpack-related-posts' );
	expect(
		await page.locator( 'script[src*="freehold"]' ).count(),
		'no script for visitors'
	).toBe( 0 );
	const cards = lists.first().locator( 'li' );
	await expect( cards ).toHaveCount( 3 );
	await expect(
		cards.locator( '.wp-block-jetpack-related-posts__image:has( img )' )
	).toHaveCount( 2 );
	await expect(
		cards.locator( '.wp-block-jetpack-related-posts__image' )
	).toHaveCount( 3 );
	const dates = await cards
		.locator( '.wp-block-jetpack-related-posts__facts' )
		.evaluateAll( ( all ) =>
			all.map( ( one ) => one.getBoundingClientRect().bottom )
		);
	expect( Math.max( ...dates ) - Math.min( ...dates ) ).toBeLessThan( 1 );
	await expect( lists.first() ).not.toContainText( 'Uncategorized' );
	await screenshot( lists.first(), 'related-posts-page' );
	await page.setViewportSize( { width: 360, height: 800 } );
	expect( await columns() ).toBe( 1 );
	await screenshot( lists.first(), 'related-posts-phone' );

	const rtl = await visit( id, { rtl: true, width: 360 } );
	const row = rtl
		.locator( '.is-layout-list li' )
		.filter( { has: rtl.locator( 'img' ) } )
		.first();
	const [ image, title ] = await Promise.all( [
		row.locator( '.wp-block-jetpack-related-posts__image' ).boundingBox(),
		row.locator( '.wp-block-jetpack-related-posts__title' ).boundingBox(),
	] );
	expect( image?.x ).toBeGreaterThan( title?.x ?? Infinity );
} );

test( 'in a template, in a query loop and in a feed', async ( {
	seedPost,
	site,
	visit,
} ) => {
	const ids = await library( site );
	const { id } = await seedPost( {
		type: 'page',
		title: 'All of it',
		content: `<!-- wp:query {"queryId":7,"query":{"perPage":5,"postType":"post","order":"asc","orderBy":"title","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /-->${ block(
			{ postsToShow: 1 }
		) }<!-- /wp:post-template --></div><!-- /wp:query -->`,
	} );
	const page = await visit( id );
	const lists = page.locator( '.wp-block-jetpack-related-posts' );
	await expect( lists.first() ).toBeVisible();
	expect( await lists.count() ).toBeGreaterThan( 3 );
	await expectAccessible( page, 'main' );

	await site.wpEval(
		`$part = wp_insert_post( array( 'post_type' => 'wp_template_part', 'post_status' => 'publish', 'post_title' => 'related', 'post_name' => 'related', 'post_content' => '<!-- wp:jetpack/related-posts /-->' ) );
		wp_set_object_terms( $part, 'twentytwentyfive', 'wp_theme' );
		$template = wp_insert_post( array( 'post_type' => 'wp_template', 'post_status' => 'publish', 'post_title' => 'single', 'post_name' => 'single', 'post_content' => '<!-- wp:post-title /--><!-- wp:template-part {"slug":"related","theme":"twentytwentyfive"} /-->' ) );
		wp_set_object_terms( $template, 'twentytwentyfive', 'wp_theme' );`,
		{ user: 'admin' }
	);
	const single = await visit( ids[ 'Rye bread from the north' ] ?? 0 );
	await expect(
		single
			.getByRole( 'navigation', { name: /Rye bread from the north/ } )
			.getByRole( 'link', { name: 'A starter that never dies' } )
	).toBeVisible();

	const other = await seedPost( {
		title: 'Bread in the feed',
		content: `<!-- wp:paragraph --><p>Sourdough, rye, starter</p><!-- /wp:paragraph -->${ block() }`,
	} );
	const feed = await ( await fetch( `${ site.url }/?feed=rss2` ) ).text();
	expect( other.id ).toBeGreaterThan( 0 );
	expect( feed ).toMatch( /<ul><li><a href="[^"]*">/ );
	expect( feed ).not.toContain( 'wp-block-jetpack-related-posts' );
} );
