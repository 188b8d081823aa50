import { verify } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import budgets from '../../../tests/bench/budgets.json';
import {
	expect,
	expectAccessible,
	layoutShift,
	screenshot,
	test,
} from '../../../tests/services/maps/fixture';
import { block, PIER, place, STREET } from './stored-map';

const NAME = 'jetpack/map';
const LIBRARY = /library\/mapbox-gl\/mapbox-gl\.js/;

const PARAGRAPH =
	'<!-- wp:paragraph --><p>How to find us.</p><!-- /wp:paragraph -->';

/** Looks at a post's page with something prepared. */
async function open(
	page: Page,
	id: number,
	prepare: ( page: Page ) => Promise< unknown > = async () => {}
): Promise< Locator > {
	await prepare( page );
	await page.goto( `/?p=${ id }` );
	const map = page.locator( '.wp-block-jetpack-map' ).first();
	await map.scrollIntoViewIfNeeded();
	return map;
}

test( 'an administrator sets tiles up in the block, adds places and changes them', async ( {
	editor,
	maps,
	problems,
	visit,
} ) => {
	// The site rejects a token that Mapbox does not recognize.
	problems.allow( /status of 400 .*service-api-keys\/mapbox/ );
	await editor.openNewPost();
	await editor.setTitle( 'How to find us' );
	await editor.insertFromInserter( 'Map' );
	const map = editor.block( NAME );
	await expect(
		map.getByRole( 'heading', { name: 'Use Mapbox' } )
	).toBeVisible();
	await expectAccessible( editor.page, [
		'iframe[name="editor-canvas"]',
		`[data-type="${ NAME }"]`,
	] );
	await screenshot( editor.page, 'map-set-up' );
	// A token that Mapbox does not take is not stored.
	await map.getByLabel( 'Mapbox Access Token' ).fill( 'pk.wrong' );
	await map.getByRole( 'button', { name: 'Set Token' } ).click();
	await expect( map.locator( '.is-error' ) ).toBeVisible();
	await map
		.getByLabel( 'Tile URL' )
		.fill( `${ maps.url }/tiles/{z}/{x}/{y}.png` );
	await map.getByRole( 'button', { name: 'Use these tiles' } ).click();

	// Without a search: coordinates.
	const field = map.getByRole( 'combobox', { name: 'Add a marker' } );
	await expect( field ).toBeFocused();
	await editor.page.keyboard.type( '-43.391304, 172.652908' );
	await expect( map.getByRole( 'option' ) ).toHaveCount( 1 );
	await editor.page.keyboard.press( 'Enter' );
	const frame = map.frameLocator( 'iframe' );
	const marker = frame.getByRole( 'button', { name: /-43\.391304/ } );
	await marker.click();
	await expect( map.getByLabel( 'Marker title' ) ).toBeFocused();
	await map.getByLabel( 'Marker title' ).fill( 'Our café' );
	await map.getByLabel( 'Marker caption' ).fill( 'Ring the bell.' );
	await expect(
		frame.getByRole( 'button', { name: 'Our café' } )
	).toBeVisible();
	await map.getByRole( 'button', { name: 'Close' } ).click();

	await editor.clickInToolbar( 'Add a marker' );
	await field.fill( '-43.384, 172.667' );
	await expectAccessible( editor.page, [
		'iframe[name="editor-canvas"]',
		`[data-type="${ NAME }"]`,
	] );
	await editor.page.keyboard.press( 'Enter' );
	await expect( frame.getByRole( 'button', { name: /-43/ } ) ).toBeVisible();
	await expect(
		editor.sidebar.getByLabel( 'Zoom level' ).first()
	).toBeDisabled();

	// The height: in tens, from 400 on, by the field and by the edge.
	const height = editor.sidebar.getByLabel( 'Height in pixels' );
	const heightNow = async () =>
		( await editor.blocks() )[ 0 ]?.attributes.mapHeight;
	await height.fill( '520' );
	expect( await heightNow() ).toBe( 520 );
	await height.fill( '' );
	expect( await heightNow() ).toBeUndefined();
	await height.fill( '390' );
	expect( await heightNow() ).toBeUndefined();
	await height.fill( '600' );
	const edge = map.locator( '.components-resizable-box__handle-bottom' );
	const dragEdge = async ( by: number ) => {
		await edge.scrollIntoViewIfNeeded();
		const box = await edge.boundingBox();
		const x = ( box?.x ?? 0 ) + ( box?.width ?? 0 ) / 2;
		const y = ( box?.y ?? 0 ) + ( box?.height ?? 0 ) / 2;
		await editor.page.mouse.move( x, y );
		await editor.page.mouse.down();
		await editor.page.mouse.move( x, y + by / 2, { steps: 4 } );
		await editor.page.mouse.move( x, y + by, { steps: 4 } );
		await editor.page.mouse.up();
	};
	await dragEdge( -83 );
	await expect.poll( heightNow ).toBe( 520 );
	await dragEdge( -300 );
	await expect.poll( heightNow ).toBe( 400 );
	await expect( height ).toHaveValue( '400' );
	// The places are fitted into the height that it has now: 80 pixels from its edge to the pin's point, which is 38 high.
	const pinTop = async () => {
		const pin = await frame
			.getByRole( 'button', { name: /-43/ } )
			.boundingBox();
		const around = await map.boundingBox();
		return Math.round( ( pin?.y ?? 0 ) - ( around?.y ?? 0 ) );
	};
	await expect.poll( pinTop ).toBeGreaterThan( 38 );
	await expectAccessible(
		editor.page,
		'.interface-interface-skeleton__sidebar'
	);
	const [ stored ] = await editor.blocks();
	expect( stored?.attributes ).toMatchObject( {
		mapHeight: 400,
		mapCenter: { lng: ( 172.652908 + 172.667 ) / 2 },
		points: [ { title: 'Our café', caption: 'Ring the bell.' }, {} ],
	} );
	await screenshot( editor.page, 'map' );
	const id = await editor.publish();
	const content = await editor.getContent();
	await editor.reopen();
	await editor.assertAllValid();
	expect( await editor.getContent() ).toBe( content );

	const page = await visit( id );
	await expect(
		page.getByRole( 'link', { name: 'Our café' } )
	).toBeVisible();
} );

test( 'an author searches with Mapbox by the keyboard, and a save loses nothing', async ( {
	editorAs,
	maps,
} ) => {
	await maps.useMapbox();
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	await editor.setTitle( 'The pier' );
	await editor.insertBlock( NAME );
	const map = editor.block( NAME );
	const field = map.getByRole( 'combobox', { name: 'Add a marker' } );
	await expect( field ).toBeFocused();
	await editor.page.keyboard.insertText( 'kaiapoi' );
	await expect( map.getByRole( 'option' ) ).toHaveCount( 2 );
	// A pointer that rests where the list appears does not select.
	await map.getByRole( 'option' ).last().hover();
	await expect( map.getByRole( 'option' ).last() ).toHaveAttribute(
		'aria-selected',
		'true'
	);
	await field.clear();
	await expect( map.getByRole( 'option' ) ).toHaveCount( 0 );
	await editor.page.keyboard.insertText( 'kaiapoi' );
	await expect( map.getByRole( 'option' ) ).toHaveCount( 2 );
	await expect( map.getByRole( 'option' ).first() ).toHaveAttribute(
		'aria-selected',
		'true'
	);
	await editor.page.keyboard.press( 'ArrowDown' );
	await editor.page.keyboard.press( 'Enter' );
	const frame = map.frameLocator( 'iframe' );
	await frame.getByRole( 'button', { name: 'Fish & Chips' } ).click();
	await map.getByLabel( 'Marker title' ).fill( 'Fish & Chips "<Pier>"' );
	await expect(
		frame.getByRole( 'button', { name: 'Fish & Chips "<Pier>"' } )
	).toBeVisible();
	// One request for a text.
	const asked = maps.requests( '/search/geocode' );
	expect( asked.map( ( { query } ) => query.q ) ).toEqual( [
		'kaiapoi',
		'kaiapoi',
	] );
	const attributes = ( await editor.blocks() )[ 0 ]?.attributes;
	await editor.save();
	await editor.reopen();
	await editor.assertAllValid();
	expect( ( await editor.blocks() )[ 0 ]?.attributes ).toEqual( attributes );
	await editor.save();
	await editor.reload();
	await editor.assertAllValid();
	expect( ( await editor.blocks() )[ 0 ]?.attributes ).toEqual( attributes );
} );

test( 'two maps of tiles share one script, loaded when used, with places in reach of the keyboard', async ( {
	maps,
	seedPost,
	visit,
} ) => {
	await maps.useTiles();
	const { id } = await seedPost(
		`<!-- wp:spacer {"height":"2400px"} --><div style="height:2400px" aria-hidden="true" class="wp-block-spacer"></div><!-- /wp:spacer -->${ block(
			[ STREET, PIER ]
		) }${ block( [ STREET ], {
			className: 'is-style-black-and-white',
			scrollToZoom: true,
		} ) }`
	);
	const page = await visit( '' );
	const loaded: string[] = [];
	// Images need no WebGL.
	const isLibrary = ( path: string ) => path.includes( '/library/' );
	const scripts = new Map< string, number >();
	page.on( 'response', async ( response ) => {
		const { pathname } = new URL( response.url() );
		if ( isLibrary( pathname ) ) {
			loaded.push( pathname );
		} else if ( /\/build\/.*\.js$/.test( pathname ) ) {
			scripts.set(
				pathname,
				gzipSync( await response.body(), { level: 9 } ).length
			);
		}
	} );
	const bytes = () =>
		[ ...scripts.values() ].reduce( ( sum, one ) => sum + one, 0 );
	await page.goto( `/?p=${ id }` );
	await expect.poll( () => scripts.size ).toBe( 1 );
	expect( bytes() ).toBeLessThanOrEqual( budgets.visitor.map.gzip );
	const both = page.locator( '.wp-block-jetpack-map' );
	// A keyboard user on the image is on the map after it has replaced the image.
	await both.last().getByRole( 'group' ).focus();
	expect( scripts.size ).toBe( 1 );
	await page.keyboard.press( '+' );
	await expect( both.last().getByRole( 'application' ) ).toBeFocused();
	await both.first().click( { position: { x: 40, y: 40 } } );
	await expect(
		page.locator( '.wp-block-jetpack-map.is-drawn' )
	).toHaveCount( 2 );
	expect( loaded ).toEqual( [] );
	// With the drawing code, these are all Freehold files.
	await expect.poll( () => scripts.size ).toBe( 2 );
	expect( bytes() ).toBeLessThanOrEqual(
		budgets.visitor.map.gzip + budgets.visitor.map.library
	);
	expect( maps.requests( '/tiles/' )[ 0 ]?.headers.referer ).toContain(
		'127.0.0.1'
	);

	const map = both.first();
	await map.scrollIntoViewIfNeeded();
	await expect(
		map.getByRole( 'link', { name: 'Fish & Chips' } )
	).toBeHidden();
	await expect(
		map.locator(
			'.wp-block-jetpack-map__box .wp-block-jetpack-map__attribution'
		)
	).toHaveText( '© OpenStreetMap contributors' );
	const pier = map.getByRole( 'button', { name: 'Fish & Chips' } );
	await pier.focus();
	await page.keyboard.press( 'Enter' );
	const link = map.getByRole( 'link', { name: 'Fish & Chips' } );
	await expect( link ).toBeFocused();
	await expect( link ).toHaveAttribute( 'href', /query=-43\.384,172\.667/ );
	await expect( map.locator( '.wp-block-jetpack-map__popup' ) ).toContainText(
		'Fish & Chips, Kaiapoi 7630'
	);
	await expectAccessible( page, '.wp-block-jetpack-map' );
	await map.scrollIntoViewIfNeeded();
	await screenshot( map, 'map-page' );
	await page.keyboard.press( 'Escape' );
	await expect( pier ).toBeFocused();
	await expect( pier ).toHaveAttribute( 'aria-expanded', 'false' );

	// The wheel is the page's, unless the block says otherwise.
	const scrollTop = () => page.evaluate( () => window.scrollY );
	const middleOf = async ( over: Locator ) => {
		await over.evaluate( ( node ) =>
			node.scrollIntoView( { block: 'center', behavior: 'instant' } )
		);
		await over.hover( { position: { x: 300, y: 60 } } );
		return scrollTop();
	};
	const before = await middleOf( map );
	await page.mouse.wheel( 0, -300 );
	await expect.poll( scrollTop ).toBeLessThan( before );
	const grey = both.last();
	await expect(
		grey.locator( '.is-grey .wp-block-jetpack-map__area' )
	).toBeVisible();
	const top = await middleOf( grey );
	const asked = maps.requests( '/tiles/' ).length;
	await expect
		.poll( async () => {
			await page.mouse.wheel( 0, -300 );
			return maps.requests( '/tiles/' ).length;
		} )
		.toBeGreaterThan( asked );
	expect( await scrollTop() ).toBe( top );

	// The keys of the map.
	const area = map.getByRole( 'application', {
		name: /^Map\. Use the arrow keys/,
	} );
	const pinAt = async () => ( await pier.boundingBox() )?.x ?? 0;
	await area.focus();
	const pinBefore = await pinAt();
	await page.keyboard.press( 'ArrowRight' );
	await expect.poll( pinAt ).toBeCloseTo( pinBefore - 100, 0 );

	// The mouse drags the map, also from a pin, and does not click then.
	const dragged = await pinAt();
	await pier.hover();
	await page.mouse.down();
	await page.mouse.move( dragged + 100, 200, { steps: 5 } );
	await page.mouse.up();
	expect( await pinAt() ).toBeGreaterThan( dragged + 60 );
	await expect( pier ).toHaveAttribute( 'aria-expanded', 'false' );
	// A click beside the card closes it.
	await pier.click();
	await expect( link ).toBeFocused();
	await map.click( { position: { x: 12, y: 12 } } );
	await expect( link ).toBeHidden();

	await map.getByRole( 'button', { name: 'Enter fullscreen' } ).click();
	await expect( map.locator( ':fullscreen' ) ).toHaveCount( 1 );
	await map.getByRole( 'button', { name: 'Exit fullscreen' } ).click();
	await expect( map.locator( ':fullscreen' ) ).toHaveCount( 0 );

	await page.emulateMedia( { media: 'print' } );
	await expect(
		map.getByRole( 'link', { name: 'Fish & Chips' } )
	).toBeVisible();
	await expect( map.locator( '.wp-block-jetpack-map__tiles' ) ).toBeHidden();
} );

test( 'the frame of the editor’s maps listens to this site alone', async ( {
	visit,
} ) => {
	const page = await visit( '' );
	await page.goto( '/' );
	const { origin } = new URL( page.url() );
	const src = await page.evaluate( async () => {
		const answer = await window.fetch( '/?rest_route=/' );
		const { home } = await answer.json();
		return `${ home }/wp-content/plugins/freehold/build/extensions/map/frame.html`;
	} );
	/** A page somewhere that has the frame in it; the language that the frame has after a message. */
	const languageAfterMessageFrom = async ( from: string ) => {
		await page.route( `${ from }/around.html`, ( route ) =>
			route.fulfill( {
				contentType: 'text/html',
				body: `<iframe src="${ src }"></iframe>`,
			} )
		);
		await page.goto( `${ from }/around.html` );
		const frame = page.frames().at( -1 );
		await page.evaluate(
			() =>
				window.frames[ 0 ]?.postMessage(
					{
						freehold: 'map',
						language: 'mi',
						direction: 'ltr',
						data: { style: 'default', points: [] },
						config: {},
					},
					'*'
				)
		);
		// Messages come in their order: one of the frame's own, after that one.
		return frame?.evaluate(
			() =>
				new Promise< string >( ( resolve ) => {
					window.addEventListener( 'message', ( { data } ) => {
						if ( data === 'after' ) {
							setTimeout( () =>
								resolve( document.documentElement.lang )
							);
						}
					} );
					window.postMessage( 'after', '*' );
				} )
		);
	};
	expect( await languageAfterMessageFrom( origin ) ).toBe( 'mi' );
	expect( await languageAfterMessageFrom( 'http://elsewhere.test' ) ).toBe(
		''
	);
} );

test( 'the image or the list stays where the map fails, whatever fails', async ( {
	maps,
	problems,
	seedPost,
	visit,
} ) => {
	problems.allow( /Failed to load resource|net::ERR|worker|WebGL/i );
	await maps.useMapbox();
	const { id } = await seedPost(
		PARAGRAPH + block( [ STREET, PIER ], { mapHeight: 480 } )
	);
	/** The image stays after a visitor has tried to use the map, and an alert says why. */
	const staysImage = async (
		page: Page,
		prepare: () => unknown = () => {}
	) => {
		const map = page.locator( '.wp-block-jetpack-map' );
		const said = page.waitForEvent( 'console', {
			predicate: ( message ) => /^mapbox_error/.test( message.text() ),
		} );
		await map.getByRole( 'button', { name: 'Zoom in' } ).click();
		await prepare();
		await said;
		await expect( map.getByRole( 'alert' ) ).toBeVisible();
		await expect( map ).not.toHaveClass( /is-drawn/ );
		await expect(
			map.getByRole( 'link', { name: 'Williams Street' } )
		).toBeVisible();
	};
	const ways: Array< ( page: Page ) => Promise< unknown > > = [
		( page ) =>
			page.route( /mapbox-gl\.css/, ( route ) =>
				route.fulfill( { status: 500 } )
			),
		( page ) =>
			page.addInitScript( () => {
				HTMLCanvasElement.prototype.getContext = () => null;
			} ),
	];
	for ( const prepare of ways ) {
		const page = await visit( '' );
		await open( page, id, prepare );
		await staysImage( page );
		await page.close();
	}
	// A token that Mapbox does not take, a style that never comes.
	await maps.useMapbox( 'pk.refused' );
	maps.reset();
	const rejected = await visit( '' );
	const listed = await open( rejected, id );
	await expect(
		listed.getByRole( 'list' ).getByRole( 'link', { name: STREET.title } )
	).toBeVisible();

	await maps.useMapbox();
	const slow = await visit( '' );
	await slow.clock.install();
	problems.allow( /domContentLoadedEventStart/ );
	await open( slow, id );
	maps.reset();
	maps.order( { at: '/styles/', failure: 'silent' } );
	await staysImage( slow, async () => {
		await expect
			.poll( () => maps.requests( '/styles/' ).length )
			.toBeGreaterThan( 0 );
		await slow.clock.fastForward( 121000 );
	} );

	// A policy that forbids workers from blobs is no failure. The directives are those of the README.
	maps.reset();
	const strict = await visit( '' );
	problems.allow( /Content Security Policy/ );
	const workers: string[] = [];
	strict.on( 'worker', ( worker ) => workers.push( worker.url() ) );
	const map = await open( strict, id, ( page ) =>
		page.addInitScript(
			( content ) =>
				new MutationObserver( ( _, observer ) => {
					if ( document.head ) {
						observer.disconnect();
						const policy = document.createElement( 'meta' );
						policy.httpEquiv = 'Content-Security-Policy';
						policy.content = content;
						document.head.append( policy );
					}
				} ).observe( document, { childList: true, subtree: true } ),
			[
				"default-src 'self'",
				// Core prints scripts into the page.
				"script-src 'self' 'unsafe-inline'",
				"style-src 'self' 'unsafe-inline'",
				"worker-src 'self'",
				`img-src 'self' data: blob: ${ maps.url }`,
				`connect-src 'self' ${ maps.url }`,
			].join( '; ' )
		)
	);
	await map.getByRole( 'button', { name: 'Zoom in' } ).click();
	await expect( map ).toHaveClass( /is-drawn/ );
	expect( workers.some( ( url ) => LIBRARY.test( url ) ) ).toBe( true );

	// A map that was there and is lost gives way to the image, and comes back.
	const lose = await map
		.locator( 'canvas' )
		.evaluateHandle(
			( canvas: HTMLCanvasElement ) =>
				canvas
					.getContext( 'webgl' )
					?.getExtension( 'WEBGL_lose_context' )
		);
	await lose.evaluate( ( context ) => context?.loseContext() );
	await expect( map ).not.toHaveClass( /is-drawn/ );
	await expect( map.getByRole( 'link', { name: PIER.title } ) ).toBeVisible();
	await lose.evaluate( ( context ) => context?.restoreContext() );
	await expect( map ).toHaveClass( /is-drawn/ );
} );

test( 'nothing moves, on any width, in columns, in a query loop and without motion', async ( {
	expectSteady,
	maps,
	problems,
	seedPost,
	visit,
} ) => {
	problems.allow( /\.woff2/ );
	await maps.useTiles();
	const content = `${ block( [ STREET, PIER ], {
		align: 'wide',
	} ) }${ PARAGRAPH }
<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column">${ block(
		[ STREET ],
		{ mapHeight: 420 }
	) }</div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column">${ PARAGRAPH }</div><!-- /wp:column --></div><!-- /wp:columns -->`;
	const { id } = await seedPost( { title: 'How to find us', content } );
	const { id: more } = await seedPost( {
		type: 'page',
		content: `${ content }${ block( [ STREET, PIER ] ) }${ block(
			[ STREET ],
			{ mapHeight: 420, align: 'full' }
		) }`,
	} );
	await expectSteady( more );
	const phone = await visit( id, {
		width: 360,
		rtl: true,
		reducedMotion: true,
		touch: true,
	} );
	const map = phone.locator( '.wp-block-jetpack-map' );
	await map.first().tap( { position: { x: 60, y: 60 } } );
	await expect( map.first() ).toHaveClass( /is-drawn/ );
	const box = await map.last().boundingBox();
	expect( box?.height ).toBe( 420 );
	// What is on the right elsewhere is on the left.
	const button = await map
		.last()
		.getByRole( 'button', { name: 'Zoom in' } )
		.boundingBox();
	expect( button?.x ).toBeLessThan( 180 );
	await screenshot( map.first(), 'map-phone-rtl' );
	// Tiles cover the map, and a card is above its pin.
	const here = map.first().getByRole( 'button', { name: STREET.title } );
	await here.tap();
	const card = map.first().locator( '.wp-block-jetpack-map__popup' );
	await expect( card.getByRole( 'link' ) ).toBeFocused();
	const middle = async ( of: Locator ) => {
		const { x = 0, width = 0 } = ( await of.boundingBox() ) ?? {};
		return x + width / 2;
	};
	expect(
		Math.abs( ( await middle( card ) ) - ( await middle( here ) ) )
	).toBeLessThan( 1 );
	expect(
		await map.first().evaluate( ( node ) => {
			const { left, right, top } = node.getBoundingClientRect();
			return [ left + 2, right - 2 ].map( ( x ) =>
				document
					.elementsFromPoint( x, top + 150 )
					.some( ( { tagName } ) => tagName === 'IMG' )
			);
		} )
	).toEqual( [ true, true ] );
	await card.getByRole( 'button' ).tap();
	// A finger on the map scrolls the page past it.
	await phone.evaluate( () => window.scrollTo( 0, 0 ) );
	const pin = map.first().getByRole( 'button', { name: STREET.title } );
	const placeInMap = async () => {
		const [ inner, outer ] = [
			await pin.boundingBox(),
			await map.first().boundingBox(),
		];
		return ( inner?.y ?? 0 ) - ( outer?.y ?? 0 );
	};
	const before = await placeInMap();
	const top = await map.first().boundingBox();
	const touch = await phone.context().newCDPSession( phone );
	const finger = ( type: 'touchStart' | 'touchMove', moved: number ) =>
		touch.send( 'Input.dispatchTouchEvent', {
			type,
			touchPoints: [ { x: 180, y: ( top?.y ?? 0 ) + 200 - moved } ],
		} );
	await finger( 'touchStart', 0 );
	for ( let moved = 10; moved <= 250; moved += 10 ) {
		await finger( 'touchMove', moved );
	}
	await touch.send( 'Input.dispatchTouchEvent', {
		type: 'touchEnd',
		touchPoints: [],
	} );
	expect( await phone.evaluate( () => window.scrollY ) ).toBeGreaterThan(
		150
	);
	await expect.poll( placeInMap ).toBeCloseTo( before, 0 );

	const loop = await seedPost( {
		type: 'page',
		content: `<!-- wp:query {"queryId":1,"query":{"perPage":2,"postType":"post","order":"desc","orderBy":"date","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-content /--><!-- /wp:post-template --></div><!-- /wp:query -->`,
	} );
	const page = await visit( '' );
	// The theme's own font moves text when it arrives.
	await page.route( '**/*.woff2', ( route ) => route.abort() );
	await page.goto( `/?page_id=${ loop.id }` );
	await page
		.locator( '.wp-block-jetpack-map' )
		.last()
		.scrollIntoViewIfNeeded();
	await expect(
		page.getByRole( 'link', { name: PIER.title } )
	).toBeVisible();
	expect( await layoutShift( page, { reload: false } ) ).toBe( 0 );
} );

test( 'many places are groups that open', async ( {
	maps,
	seedPost,
	visit,
} ) => {
	await maps.useTiles( '/own/style.json', '/api' );
	const points = Array.from( { length: 60 }, ( _, index ) =>
		place(
			`Place ${ index + 1 }`,
			172.6 + ( index % 8 ) * 0.01,
			-43.4 + Math.floor( index / 8 ) * 0.0002
		)
	);
	const { id } = await seedPost( block( points, { mapHeight: 500 } ) );
	const page = await visit( '' );
	const map = await open( page, id );
	await expect( map ).toHaveClass( /is-drawn/ );
	const groups = map.getByRole( 'button', {
		name: /^Places: \d+\. Show all\.$/,
	} );
	const before = await groups.count();
	expect( before ).toBeGreaterThan( 1 );
	expect( before ).toBeLessThan( 30 );
	await expectAccessible( page, '.wp-block-jetpack-map' );
	await groups.first().focus();
	await page.keyboard.press( 'Enter' );
	await expect(
		map.getByRole( 'button', { name: /^Place \d+$/ } ).first()
	).toBeVisible();
	await expect( map.locator( '.mapboxgl-canvas' ) ).toBeFocused();
	// Whose the style says it is, and the owner.
	await expect( map.getByText( '© the inventor' ) ).toBeVisible();
	await expect(
		map.getByText( '© OpenStreetMap contributors' )
	).toBeVisible();
} );

test( 'Apple’s maps, with a token of this site’s', async ( {
	editor,
	maps,
	problems,
	seedPost,
	visit,
} ) => {
	const key = await maps.useMapkit();
	const { id } = await seedPost( block( [ STREET, PIER ] ) );
	const standIn = ( page: Page ) =>
		page.route( 'https://cdn.apple-mapkit.com/**', ( route ) =>
			route.fulfill( {
				contentType: 'text/javascript',
				path: `${ __dirname }/mapkit-stand-in.js`,
			} )
		);
	const page = await visit( '' );
	const map = await open( page, id, standIn );
	await expect( map ).toHaveClass( /is-drawn/ );
	const [ token = '' ] = await page.evaluate(
		() => ( window as { mapkitTokens?: string[] } ).mapkitTokens ?? []
	);
	const [ header = '', claims = '', signature = '' ] = token.split( '.' );
	const read = ( part: string ): unknown =>
		JSON.parse( Buffer.from( part, 'base64url' ).toString() );
	expect( read( header ) ).toEqual( {
		alg: 'ES256',
		typ: 'JWT',
		kid: 'KEY1234567',
	} );
	expect( read( claims ) ).toMatchObject( {
		iss: 'ABCDE12345',
		origin: new URL( page.url() ).origin,
	} );
	expect(
		verify(
			'sha256',
			Buffer.from( `${ header }.${ claims }` ),
			{ key, dsaEncoding: 'ieee-p1363' },
			Buffer.from( signature, 'base64url' )
		)
	).toBe( true );
	await map
		.getByRole( 'button', { name: 'Williams Street' } )
		.press( 'Enter' );
	await expect(
		map.getByText( 'Williams Street, Kaiapoi 7630', { exact: true } )
	).toBeVisible();
	expect( maps.requests() ).toEqual( [] );

	// A later token is rejected, and then one is taken again.
	const says = ( ...said: [ type: string, status: string ] ) =>
		page.evaluate(
			( told ) =>
				(
					window as unknown as {
						mapkitSays: ( ...of: string[] ) => void;
					}
				 ).mapkitSays( ...told ),
			said
		);
	await says( 'error', 'Unauthorized' );
	await expect( map ).not.toHaveClass( /is-drawn/ );
	await expect(
		map.getByRole( 'link', { name: 'Fish & Chips' } )
	).toBeVisible();
	await says( 'configuration-change', 'Refreshed' );
	await expect( map ).toHaveClass( /is-drawn/ );

	await standIn( editor.page );
	await editor.openPost( id );
	const edited = editor.block( NAME );
	await edited
		.frameLocator( 'iframe' )
		.getByRole( 'button', { name: 'Fish & Chips' } )
		.waitFor();
	await editor.selectFirst( NAME );
	// WordPress 6.8 has no tabs here.
	const styles = editor.sidebar.getByRole( 'tab', { name: 'Styles' } );
	const muted = editor.sidebar.getByRole( 'button', { name: 'Muted' } );
	await expect( styles.or( muted ).first() ).toBeVisible();
	if ( await styles.isVisible() ) {
		await styles.click();
	}
	await expect( muted ).toBeVisible();

	// Without Apple's script, and without a token, the list stays.
	problems.allow( /Failed to load resource|net::ERR/ );
	const isList = async (
		prepare: ( visited: Page ) => Promise< unknown >
	) => {
		const visited = await visit( '' );
		const said = visited.waitForEvent( 'console', {
			predicate: ( message ) =>
				message.text().startsWith( 'mapkit_error: ' ),
		} );
		const listed = await open( visited, id, prepare );
		await said;
		await expect( listed ).not.toHaveClass( /is-drawn/ );
		await expect(
			listed.getByRole( 'link', { name: 'Williams Street' } )
		).toBeVisible();
	};
	await isList( ( visited ) =>
		visited.route( 'https://cdn.apple-mapkit.com/**', ( route ) =>
			route.abort()
		)
	);
	await maps.useMapkit( 'no key' );
	await isList( standIn );
	await editor.reload();
	await expect(
		edited.getByText(
			'Failed to retrieve a Mapkit API token. Please try refreshing.'
		)
	).toBeVisible();
	await expect(
		edited.getByRole( 'link', { name: 'Williams Street' } )
	).toBeVisible();
} );
