/**
 * Maps as images, before and after a visitor uses them.
 */
import type { Locator, Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/services/maps/fixture';
import { block, PIER, place, STREET } from './stored-map';

/** The code of the live map of tiles. */
const LIBRARY = /modules\/map-tiles/;

/** The middle of the lower edge of a pin, relative to its map. */
async function tipOf(
	pin: Locator,
	map: Locator
): Promise< [ number, number ] > {
	const [ inner, outer ] = [
		await pin.boundingBox(),
		await map.boundingBox(),
	];
	return [
		( inner?.x ?? 0 ) + ( inner?.width ?? 0 ) / 2 - ( outer?.x ?? 0 ),
		( inner?.y ?? 0 ) + ( inner?.height ?? 0 ) - ( outer?.y ?? 0 ),
	];
}

/** Returns whether the images in sight cover the map without gaps: nothing but an image is below these points. */
const isCovered = ( map: Locator ) =>
	map.evaluate( ( node ) => {
		node.scrollIntoView( { block: 'center', behavior: 'instant' } );
		const { x, y, width, height } = node.getBoundingClientRect();
		for ( const across of [ 0.01, 0.25, 0.5, 0.75, 0.99 ] ) {
			for ( const down of [ 0.01, 0.3, 0.6, 0.99 ] ) {
				const found = document
					.elementsFromPoint( x + width * across, y + height * down )
					.find(
						( element ): element is HTMLImageElement =>
							element instanceof HTMLImageElement &&
							Boolean( element.closest( '[style*="--t"]' ) )
					);
				if ( ! found?.naturalWidth ) {
					return `${ across } ${ down }`;
				}
			}
		}
		return true;
	} );

/** Returns the Freehold scripts that a page has requested, as a list that grows. */
function watch( page: Page ): string[] {
	const scripts: string[] = [];
	page.on( 'request', ( request ) => {
		if (
			request.resourceType() === 'script' &&
			request.url().includes( '/build/' )
		) {
			scripts.push( request.url() );
		}
	} );
	return scripts;
}

test( 'a map begins as images on any width, and the live map takes over without a jump', async ( {
	maps,
	seedPost,
	visit,
} ) => {
	await maps.useTiles( '/tiles/{z}/{x}/{y}{r}.png' );
	const { id } = await seedPost(
		block( [ STREET, PIER ] ) +
			block( [ STREET ], { mapHeight: 420, align: 'full' } )
	);
	for ( const width of [ 1280, 360 ] ) {
		const page = await visit( '', { width } );
		const scripts = watch( page );
		maps.reset();
		await page.goto( `/?p=${ id }` );
		const both = page.locator( '.wp-block-jetpack-map' );
		for ( const map of await both.all() ) {
			await map.scrollIntoViewIfNeeded();
			await expect.poll( () => isCovered( map ) ).toBe( true );
		}
		const map = both.first();
		await map.scrollIntoViewIfNeeded();
		await expect( map.getByRole( 'list' ) ).toBeHidden();
		await expectAccessible( page, '.wp-block-jetpack-map' );
		// One small script, and no more tiles than a map shows.
		expect( scripts ).toHaveLength( 1 );
		expect( maps.requests( '/tiles/' ).length ).toBeLessThan(
			width === 360 ? 30 : 75
		);
		const link = map.getByRole( 'link', { name: PIER.title } );
		await expect( link ).toHaveAttribute(
			'href',
			/query=-43\.384,172\.667/
		);
		await link.hover();
		await expect(
			map.locator( '.wp-block-jetpack-map__card:visible' )
		).toContainText( PIER.caption ?? '' );
		await screenshot( map, `map-image-${ width }` );
		const before = await tipOf( link, map );

		// The pin opens its card on the live map.
		await link.click();
		await expect( map ).toHaveClass( /is-drawn/ );
		expect( scripts.filter( ( url ) => LIBRARY.test( url ) ) ).toHaveLength(
			1
		);
		const card = map.locator( '.wp-block-jetpack-map__popup' );
		await expect( card.getByRole( 'link' ) ).toBeFocused();
		await page.keyboard.press( 'Escape' );
		await expect(
			map.getByRole( 'button', { name: PIER.title } )
		).toBeFocused();

		// Without a card, nothing moves: the second map is taken over by a click on its surface.
		const second = both.last();
		await second.scrollIntoViewIfNeeded();
		const pin = second.getByRole( 'link', { name: STREET.title } );
		const first = await tipOf( pin, second );
		await second.click( { position: { x: 60, y: 60 } } );
		await expect( second ).toHaveClass( /is-drawn/ );
		const after = await tipOf(
			second.getByRole( 'button', { name: STREET.title } ),
			second
		);
		expect(
			Math.hypot( after[ 0 ] - first[ 0 ], after[ 1 ] - first[ 1 ] )
		).toBeLessThan( 1 );
		await screenshot( second, `map-taken-over-${ width }` );
		expect( before[ 0 ] ).toBeGreaterThan( 0 );
		await page.close();
	}
} );

test( 'maps of images: keys, buttons, the wheel, and a library that fails', async ( {
	maps,
	problems,
	seedPost,
	visit,
} ) => {
	await maps.useTiles();
	const { id } = await seedPost(
		block( [ STREET, PIER ], { scrollToZoom: true } )
	);
	const open = async () => {
		const page = await visit( id );
		const map = page.locator( '.wp-block-jetpack-map' );
		await map.scrollIntoViewIfNeeded();
		return { page, map };
	};
	const { page, map } = await open();
	const pin = map.getByRole( 'link', { name: PIER.title } );
	const marker = map.getByRole( 'button', { name: PIER.title } );
	const area = map.getByRole( 'group', { name: /^Map\. Use the arrow/ } );

	// The order of the focus is that of the live map.
	await area.focus();
	await page.keyboard.press( 'Tab' );
	await expect(
		map.getByRole( 'link', { name: STREET.title } )
	).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Tab' );
	await expect(
		map.getByRole( 'button', { name: 'Zoom in' } )
	).toBeFocused();
	const fitted = await tipOf( pin, map );
	await area.focus();
	await page.keyboard.press( 'ArrowRight' );
	await expect( map.getByRole( 'application' ) ).toBeFocused();
	await expect
		.poll( async () => ( await tipOf( marker, map ) )[ 0 ] )
		.toBeLessThan( fitted[ 0 ] - 50 );
	await page.close();

	// A button, whose focus stays.
	const zoomed = await open();
	await zoomed.map.getByRole( 'button', { name: 'Zoom in' } ).click();
	await expect( zoomed.map ).toHaveClass( /is-drawn/ );
	await expect(
		zoomed.map.getByRole( 'button', { name: 'Zoom in' } )
	).toBeFocused();
	await zoomed.page.close();

	// The wheel, where it zooms.
	const wheeled = await open();
	const top = await wheeled.page.evaluate( () => window.scrollY );
	await wheeled.map.hover( { position: { x: 200, y: 100 } } );
	await wheeled.page.mouse.wheel( 0, -300 );
	await expect( wheeled.map ).toHaveClass( /is-drawn/ );
	expect( await wheeled.page.evaluate( () => window.scrollY ) ).toBe( top );
	await wheeled.page.close();

	// A library that fails leaves the image and says so. Then a pin is a link again.
	problems.allow( /Failed to load resource|net::ERR/i );
	const failing = await visit( '' );
	await failing.route( LIBRARY, ( route ) => route.abort() );
	await failing.goto( `/?p=${ id }` );
	const kept = failing.locator( '.wp-block-jetpack-map' );
	await kept.getByRole( 'button', { name: 'Zoom in' } ).click();
	await expect( kept.getByRole( 'alert' ) ).toBeVisible();
	await expect(
		kept.getByRole( 'link', { name: PIER.title } )
	).toBeVisible();
	await failing.unroute( LIBRARY );
	await kept.getByRole( 'button', { name: 'Zoom in' } ).click();
	await expect( kept ).toHaveClass( /is-drawn/ );
	await failing.close();

	// Without any image, the list appears.
	maps.order( { at: '/tiles/', failure: 500 } );
	const blank = await visit( id );
	await expect(
		blank.getByRole( 'list' ).getByRole( 'link', { name: PIER.title } )
	).toBeVisible();
} );

test( 'without JavaScript, a map is images, pins and a list with captions', async ( {
	maps,
	seedPost,
	visit,
} ) => {
	await maps.useMapbox();
	const { id } = await seedPost(
		block( [ STREET, PIER ], { mapHeight: 420 } ) +
			block(
				[
					place( 'Fiji', 179.4, -16.6 ),
					place( 'Samoa', -172.1, -13.7 ),
					place( 'The South Pole', 0, -90 ),
				],
				{ className: 'is-style-satellite' }
			)
	);
	for ( const width of [ 1280, 360 ] ) {
		maps.reset();
		const page = await visit( id, { width, javaScript: false } );
		const both = page.locator( '.wp-block-jetpack-map' );
		for ( const map of await both.all() ) {
			await map.scrollIntoViewIfNeeded();
		}
		// Browsers load all sizes, because they turn lazy loading off with JavaScript.
		await expect
			.poll( () => maps.requests( '/styles/v1/mapbox/' ).length )
			.toBeGreaterThan( 1 );
		const [ one ] = maps.requests( '/styles/v1/mapbox/' );
		expect( one?.query.access_token ).toBe( maps.token );
		expect( one?.headers.referer ).toContain( '127.0.0.1' );
		const map = both.first();
		await expect( map.getByText( '© Mapbox' ) ).toBeVisible();
		// The image is as high as the map, with the list below it.
		const image = map.locator( '.wp-block-jetpack-map__image' );
		expect( ( await image.boundingBox() )?.height ).toBe( 420 );
		for ( const each of await both.all() ) {
			await expect
				.poll( () =>
					isCovered( each.locator( '.wp-block-jetpack-map__image' ) )
				)
				.toBe( true );
		}
		const pin = map.locator( '.wp-block-jetpack-map__pin' ).last();
		await expect( pin ).toBeVisible();
		await expect(
			map.getByRole( 'button', { name: 'Zoom in' } )
		).toBeHidden();
		await expect(
			map.getByRole( 'listitem' ).filter( { hasText: PIER.title } )
		).toContainText( PIER.caption ?? '' );
		await screenshot( map, `map-plain-${ width }` );
		await screenshot( both.last(), `map-date-line-${ width }` );
		await page.emulateMedia( { media: 'print' } );
		await expect( map.getByRole( 'list' ) ).toBeVisible();
		await page.close();
	}
	maps.reset();
	const page = await visit( id );
	const map = page.locator( '.wp-block-jetpack-map' ).first();
	await expect.poll( () => isCovered( map ) ).toBe( true );
	// One image for each map.
	await page.waitForLoadState( 'networkidle' );
	expect( maps.requests( '/styles/v1/mapbox/' ) ).toHaveLength( 2 );
	const pin = map.getByRole( 'link', { name: PIER.title } );
	await map.scrollIntoViewIfNeeded();
	const before = await tipOf( pin, map );
	await map.click( { position: { x: 60, y: 200 } } );
	await expect( map ).toHaveClass( /is-drawn/ );
	const after = await tipOf(
		map.getByRole( 'button', { name: PIER.title } ),
		map
	);
	expect(
		Math.hypot( after[ 0 ] - before[ 0 ], after[ 1 ] - before[ 1 ] )
	).toBeLessThan( 1 );
} );

test( 'a map waits for consent, and the live map comes from the same service', async ( {
	maps,
	seedPost,
	site,
	visit,
} ) => {
	await maps.useTiles();
	await site.wpEval(
		`Freehold\\Settings::set( 'modules.map.options.load', 'click' );`
	);
	const { id } = await seedPost( block( [ STREET, PIER ] ) );
	for ( const width of [ 1280, 360 ] ) {
		maps.reset();
		const page = await visit( id, { width } );
		const map = page.locator( '.wp-block-jetpack-map' );
		await map.scrollIntoViewIfNeeded();
		await expect(
			map.getByRole( 'link', { name: PIER.title } )
		).toBeVisible();
		await expectAccessible( page, '.wp-block-jetpack-map' );
		expect( maps.requests() ).toEqual( [] );
		await screenshot( map, `map-consent-${ width }` );
		const { height } = ( await map.boundingBox() ) ?? {};
		await map.getByRole( 'button', { name: /^Show 127\.0\.0\.1/ } ).click();
		await expect.poll( () => isCovered( map ) ).toBe( true );
		expect( ( await map.boundingBox() )?.height ).toBe( height );
		await map.getByRole( 'button', { name: 'Zoom in' } ).click();
		await expect( map ).toHaveClass( /is-drawn/ );
		await page.close();
	}
} );
