/**
 * All embeds in one post: in columns, twice, in a query loop and in a template part, on a dark background, at several
 * widths, and without JavaScript.
 */
import { expect, expectAccessible, test } from '../site/playwright';
import {
	chooseLoad,
	framed,
	resolveRedirects,
	script,
	standIn,
} from '../site/playwright/embeds';

/** The stored markup of each block, and its link without JavaScript. */
const embeds: Record< string, { block: string; link: string } > = {
	calendly: {
		block: '<!-- wp:jetpack/calendly {"url":"https://calendly.com/anna/30min"} -->\n<div class="wp-block-jetpack-calendly"></div>\n<!-- /wp:jetpack/calendly -->',
		link: 'Book an appointment on Calendly',
	},
	eventbrite: {
		block: '<!-- wp:jetpack/eventbrite {"url":"https://www.eventbrite.com/e/fair-tickets-144144099883","eventId":144144099883} -->\n<a class="wp-block-jetpack-eventbrite eventbrite__direct-link" href="https://www.eventbrite.com/e/fair-tickets-144144099883">https://www.eventbrite.com/e/fair-tickets-144144099883</a>\n<!-- /wp:jetpack/eventbrite -->',
		link: 'Get tickets on Eventbrite',
	},
	opentable: {
		block: '<!-- wp:jetpack/opentable {"rid":["412810"]} -->\n<div class="wp-block-jetpack-opentable"><a href="https://www.opentable.com/restref/client/?rid=412810">https://www.opentable.com/restref/client/?rid=412810</a></div>\n<!-- /wp:jetpack/opentable -->',
		link: 'Book a table with OpenTable',
	},
	'google-calendar': {
		block: '<!-- wp:jetpack/google-calendar {"url":"https://calendar.google.com/calendar/embed?src=choir%40example.org"} -->\n<a class="wp-block-jetpack-google-calendar" href="https://calendar.google.com/calendar/embed?src=choir%40example.org">https://calendar.google.com/calendar/embed?src=choir%40example.org</a>\n<!-- /wp:jetpack/google-calendar -->',
		link: 'Open in Google Calendar',
	},
	pinterest: {
		block: '<!-- wp:jetpack/pinterest {"url":"https://www.pinterest.com/pin/99360735500167749/"} -->\n<a href="https://www.pinterest.com/pin/99360735500167749/" class="wp-block-jetpack-pinterest">https://www.pinterest.com/pin/99360735500167749/</a>\n<!-- /wp:jetpack/pinterest -->',
		link: 'View the pin on Pinterest',
	},
	gif: {
		block: '<!-- wp:jetpack/gif {"gifUrl":"https://media.giphy.com/media/ICOgUNjpvO0PC/giphy.gif","alt":"A cat","caption":"Mondays"} /-->',
		link: 'A cat',
	},
};

const modules = Object.keys( embeds );
const blocks = Object.values( embeds ).map( ( { block } ) => block );

const columns = ( ...inside: string[] ) =>
	`<!-- wp:columns --><div class="wp-block-columns">${ inside
		.map(
			( block ) =>
				`<!-- wp:column --><div class="wp-block-column">${ block }</div><!-- /wp:column -->`
		)
		.join( '' ) }</div><!-- /wp:columns -->`;

/** The blocks in columns. */
const all = [
	columns( ...blocks.slice( 0, 3 ) ),
	columns( ...blocks.slice( 3 ) ),
	...blocks,
].join( '\n\n' );

const loop =
	'<!-- wp:query {"query":{"perPage":2,"postType":"post","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-content /--><!-- /wp:post-template --></div><!-- /wp:query -->';

/** The URLs of the services. */
const SERVICES =
	/^https?:\/\/(?:[\w.]+\.)?(?:calendly|eventbrite|opentable|google|pinterest|giphy)\.com\//;

/** A GIF of one pixel. */
const PIXEL = Buffer.from(
	'R0lGODdhAQABAIABAP8AAP///ywAAAAAAQABAAACAkQBADs=',
	'base64'
);

for ( const load of [ 'click', 'near' ] as const ) {
	test( `embeds anywhere, on dark, on any width, ${ load }`, async ( {
		expectSteady,
		seedPost,
		site,
		visit,
	} ) => {
		await chooseLoad( site, load, ...modules );
		await site.wpEval(
			`$part = wp_insert_post( array( 'post_type' => 'wp_template_part', 'post_status' => 'publish', 'post_name' => 'footer', 'post_title' => 'Footer', 'post_content' => base64_decode( '${ Buffer.from(
				columns( ...blocks )
			).toString( 'base64' ) }' ) ), true );
			wp_set_post_terms( $part, get_stylesheet(), 'wp_theme' );
			wp_set_post_terms( $part, 'footer', 'wp_template_part_area' );
			wp_update_custom_css_post( 'body { background: #111; color: #eee; } a { color: #9cf; }' );`,
			{ user: 'admin' }
		);
		const post = await seedPost( all );
		const page = await seedPost( { content: loop, type: 'page' } );

		for ( const [ target, width ] of [
			[ post, 1280 ],
			[ post, 360 ],
			[ page, 1280 ],
		] as const ) {
			const visited = await visit( '', { width } );
			const requests = await standIn( visited, SERVICES, ( url ) => {
				if ( url.endsWith( '.js' ) ) {
					return script( '' );
				}
				return url.endsWith( '.gif' )
					? { contentType: 'image/gif', body: PIXEL }
					: framed( 'A service', 'What it shows' );
			} );
			await visited.goto( target.url );
			// Twice in the post and once in the footer. The image has no box unless it waits for a click.
			await expect(
				visited.locator( '.freehold-embed, .wp-block-jetpack-gif' )
			).toHaveCount( load === 'click' ? 21 : 18 );
			await expectAccessible( visited, 'main, footer' );
			if ( load === 'click' ) {
				expect( requests ).toEqual( [] );
			}
		}
		await expectSteady( post.id );

		const plain = await visit( page.url, { javaScript: false } );
		for ( const { link } of Object.values( embeds ) ) {
			await expect(
				load === 'near' && link === 'A cat'
					? plain.getByAltText( link )
					: plain.getByRole( 'link', { name: link } )
			).toHaveCount( 3 );
		}
		await expect(
			plain.getByRole( 'button', { name: /^(?:Show|Pause)/ } )
		).toHaveCount( 0 );
	} );
}

/** Embed codes with a script, and the attributes of the blocks that pasting them creates. */
const codes = [
	[
		"<script type='text/javascript' src='//www.opentable.co.uk/widget/reservation/loader?rid=412810&type=standard&theme=tall&iframe=true&domain=co.uk&lang=de-DE&newtab=true'></script>",
		'jetpack/opentable',
		{
			rid: [ '412810' ],
			domain: 'co.uk',
			lang: 'de-DE',
			className: 'is-style-tall',
		},
	],
	[
		`<script src="https://assets.calendly.com/assets/external/widget.js" type="text/javascript" async></script>
<script type="text/javascript">window.onload = function() { Calendly.initBadgeWidget({ url: 'https://calendly.com/anna/30min', text: 'Meet Anna', color: '#0b3d91' }); }</script>`,
		'jetpack/calendly',
		{ url: 'https://calendly.com/anna/30min', style: 'link' },
	],
	[
		`<div id="eventbrite-widget-container-144144099883"></div>
<script src="https://www.eventbrite.de/static/widgets/eb_widgets.js"></script>
<script type="text/javascript">window.EBWidgets.createWidget({ widgetType: 'checkout', eventId: '144144099883', iframeContainerId: 'eventbrite-widget-container-144144099883' });</script>`,
		'jetpack/eventbrite',
		{ url: 'https://www.eventbrite.de/e/144144099883' },
	],
	[
		'<a data-pin-do="embedUser" href="https://www.pinterest.com/anna/"></a><script async defer src="//assets.pinterest.com/js/pinit.js"></script>',
		'jetpack/pinterest',
		{ url: 'https://www.pinterest.com/anna/' },
	],
] as const;

test( 'pasted codes with a script become blocks', async ( { editor } ) => {
	await editor.openNewPost();
	await standIn( editor.page, SERVICES, () =>
		framed( 'A service', 'What it shows' )
	);
	await resolveRedirects( editor.page );
	for ( const [ code, name, attributes ] of codes ) {
		await editor.startOver();
		await editor.insertBlock( 'core/paragraph' );
		await editor.paste( code );
		await expect
			.poll( editor.blocks.bind( editor ) )
			.toMatchObject( [ { name, attributes } ] );
	}
	await editor.startOver();
	await editor.insertBlock( 'core/paragraph' );
	await editor.page.keyboard.type( 'Book here:' );
	await editor.paste( codes[ 0 ][ 0 ] );
	await expect
		.poll( editor.blocks.bind( editor ) )
		.toMatchObject( [
			{ name: 'core/paragraph' },
			{ name: 'jetpack/opentable' },
		] );
	await editor.startOver();
	await editor.insertBlock( 'core/code' );
	await editor.paste( codes[ 0 ][ 0 ] );
	await expect
		.poll( editor.getContent.bind( editor ) )
		.toContain( '/widget/reservation/loader?rid=412810' );
	expect( await editor.blocks() ).toHaveLength( 1 );
} );

/**
 * Returns a query loop that shows one post per page and changes pages without a reload.
 *
 * @param template The blocks that show a post.
 */
const paged = ( template: string ) =>
	`<!-- wp:query {"queryId":9,"query":{"perPage":1,"postType":"post","order":"asc","orderBy":"title","inherit":false},"enhancedPagination":true} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /-->${ template }<!-- /wp:post-template --><!-- wp:query-pagination --><!-- wp:query-pagination-next /--><!-- /wp:query-pagination --></div><!-- /wp:query -->`;

for ( const { place, template, reloads } of [
	{
		place: 'in the posts',
		template: '<!-- wp:post-content /-->',
		// WordPress 6.8 reloads the page of every query loop with a Content block.
		reloads: process.env.WP_VERSION === '6.8',
	},
	{
		place: 'beside each post',
		template: blocks.join( '' ),
		reloads: false,
	},
] ) {
	test( `each embed ${ place } works after paging without a reload`, async ( {
		seedPost,
		site,
		visit,
	} ) => {
		await chooseLoad( site, 'click', ...modules );
		await site.wpEval(
			`foreach ( get_posts( array( 'numberposts' => -1 ) ) as $post ) { wp_delete_post( $post->ID, true ); }`,
			{ user: 'admin' }
		);
		await seedPost( {
			title: 'First page',
			content: '<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->',
		} );
		await seedPost( {
			title: 'Second page',
			content: blocks.join( '\n\n' ),
		} );
		const { url } = await seedPost( {
			content: paged( template ),
			type: 'page',
		} );
		const page = await visit( '' );
		await standIn( page, SERVICES, ( address ) => {
			if ( address.endsWith( '.js' ) ) {
				return script(
					`window.EBWidgets = { createWidget: ( { iframeContainerId } ) => { document.getElementById( iframeContainerId ).textContent = 'Checkout'; } };
				window.PinUtils = { build: ( box ) => { box.querySelector( '[data-pin-do]' ).textContent = 'Pin'; } };`
				);
			}
			return address.endsWith( '.gif' )
				? { contentType: 'image/gif', body: PIXEL }
				: framed( 'A service', 'What it shows' );
		} );
		await page.goto( url );
		await expect( page.getByText( 'First page' ) ).toBeVisible();
		await page.evaluate( () => {
			document.body.dataset.notReloaded = '';
		} );
		await page.getByRole( 'link', { name: 'Next' } ).click();
		await expect( page.getByText( 'Second page' ) ).toBeVisible();
		const boxes = page.locator( '.wp-block-query .freehold-embed' );
		await expect( boxes ).toHaveCount( modules.length );
		await expect( page.locator( 'body[data-not-reloaded]' ) ).toHaveCount(
			reloads ? 0 : 1
		);
		for ( const module of modules ) {
			const box = page.locator(
				`.wp-block-query [data-freehold-embed="${ module }"]`
			);
			await box.getByRole( 'button', { name: /^Show/ } ).click();
			await expect( box ).toHaveAttribute( 'data-load', 'done' );
			await expect(
				box.getByRole( 'button', { name: /^Show/ } )
			).toHaveCount( 0 );
			await expect(
				box.locator( 'iframe, [data-event], [data-pin-do], img' )
			).toHaveCount( 1 );
		}
		await expect( page.getByText( 'Checkout' ) ).toBeVisible();
		await expect(
			page.getByRole( 'button', { name: 'Pause' } )
		).toBeVisible();
	} );
}

test( 'embeds of full width reach both edges, and placeholders are as high as their text', async ( {
	seedPost,
	site,
	visit,
} ) => {
	await chooseLoad( site, 'click', ...modules );
	const full = [ 'calendly', 'eventbrite', 'google-calendar' ].map(
		( module ) =>
			( embeds[ module ]?.block ?? '' )
				.replace( '{"url"', '{"align":"full","url"' )
				.replace( 'class="wp-block', 'class="alignfull wp-block' )
	);
	const post = await seedPost(
		full.join( '\n\n' ) +
			columns( ...blocks.slice( 0, 3 ) ) +
			columns( ...blocks.slice( 3 ) )
	);
	const page = await visit( post.url, { width: 1366 } );
	const width = await page.evaluate(
		() => document.documentElement.clientWidth
	);
	for ( const box of await page
		.locator( '.freehold-embed.alignfull' )
		.all() ) {
		expect( await box.boundingBox() ).toMatchObject( { x: 0, width } );
	}
	for ( const box of await page.locator( '.freehold-embed' ).all() ) {
		expect(
			await box.evaluate(
				( { scrollHeight, clientHeight } ) =>
					scrollHeight - clientHeight
			),
			String( await box.getAttribute( 'data-freehold-embed' ) )
		).toBeLessThanOrEqual( 1 );
	}
	const plain = await visit( post.url, { javaScript: false, width: 1366 } );
	for ( const box of await plain
		.locator( '.freehold-embed[data-load]' )
		.all() ) {
		await expect( box.getByRole( 'link' ).first() ).toBeVisible();
		await expect( box.locator( '.freehold-embed__reason' ) ).toBeHidden();
		// In a narrow column the link has several lines.
		expect( ( await box.boundingBox() )?.height ).toBeLessThan( 150 );
	}

	await page.emulateMedia( { media: 'print' } );
	await expect(
		page.getByRole( 'button', { name: /^Show/ } ).first()
	).toBeHidden();
	expect(
		( await page.locator( '.freehold-embed' ).first().boundingBox() )
			?.height
	).toBeLessThan( 100 );
} );
