/** Ads on visitors’ pages: consent, sizes, counting, and that nothing moves. */
import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	layoutShift,
	screenshot,
	test,
} from '../../../tests/services/ads/fixture';
import { addSlot, block, KINDS, paragraph } from './slots';

/** A consent tool that says yes, or asks first. Its functions are there before any other script. */
const tcf = ( page: Page, first: boolean | null ) =>
	page.addInitScript( ( initial ) => {
		const listeners: Array< ( data: object, success: boolean ) => void > =
			[];
		const data = ( yes: boolean | null ) => ( {
			gdprApplies: true,
			eventStatus: yes === null ? 'cmpuishown' : 'useractioncomplete',
			purpose: { consents: { 1: yes === true } },
			vendor: { consents: { 755: yes === true } },
		} );
		Object.assign( window, {
			__tcfapi: (
				_command: string,
				_version: number,
				listener: ( given: object, success: boolean ) => void
			) => {
				listeners.push( listener );
				listener( data( initial ), true );
			},
			choose: ( yes: boolean ) =>
				listeners.forEach( ( listener ) =>
					listener( data( yes ), true )
				),
		} );
	}, first );

const choose = ( page: Page, yes: boolean ) =>
	page.evaluate(
		( given ) =>
			( window as unknown as { choose: ( y: boolean ) => void } ).choose(
				given
			),
		yes
	);

const units = ( page: Page ) => page.locator( '.freehold-ad' );

test( 'ads: nothing of a company loads before consent, and each kind loads after it', async ( {
	ads,
	seedPost,
	site,
	visit,
} ) => {
	const adsense = await addSlot( site, KINDS.adsense );
	const gam = await addSlot( site, KINDS.gam );
	const code = await addSlot( site, KINDS.code );
	const { id } = await seedPost(
		[
			block( { slot: adsense } ),
			block( { slot: gam, format: 'mobile_leaderboard' } ),
			block( { slot: code } ),
			block( { slot: adsense, format: 'mobile_leaderboard' } ),
		].join( '\n' )
	);
	const page = await visit( '' );
	await tcf( page, null );
	await page.goto( `/?p=${ id }`, { waitUntil: 'networkidle' } );
	expect( ads.requests() ).toEqual( [] );
	await expect( page.locator( '#own' ) ).toHaveCount( 0 );

	await choose( page, true );
	await expect(
		page.locator( 'ins[data-ad-status="filled"] iframe' ).first()
	).toBeVisible();
	await expect( page.locator( '#own' ) ).toHaveAttribute( 'data-ran', '1' );
	await units( page ).last().scrollIntoViewIfNeeded();
	await expect.poll( () => ads.requests( '/ad?' ).length ).toBe( 3 );
	expect( ads.requests( '/ad?' ).map( decodeURIComponent ).sort() ).toEqual( [
		'/ad?kind=adsense&name=ca-pub-1234567890123456/1234567890&size=300x250',
		'/ad?kind=adsense&name=ca-pub-1234567890123456/1234567890&size=320x50',
		'/ad?kind=gam&name=/1234567/sidebar&size=320x50',
	] );
	// One script per company.
	expect( ads.requests( '.js' ) ).toHaveLength( 2 );
	// axe compares the landmarks of the ads’ own documents with each other.
	await expectAccessible( page, '.wp-block-jetpack-wordads', [
		'landmark-unique',
	] );
	await page.evaluate( () => window.scrollTo( 0, 0 ) );
	await screenshot( page, 'ads-page' );
} );

test( 'ads: Global Privacy Control, no consent tool and a refusal load nothing of a company', async ( {
	ads,
	seedPost,
	site,
	visit,
} ) => {
	const gam = await addSlot( site, KINDS.gam );
	const withImage = await addSlot( site, { ...KINDS.gam, image: 1 } );
	const { id } = await seedPost(
		block( { slot: gam } ) +
			block( { slot: withImage, format: 'mobile_leaderboard' } )
	);
	for ( const [ name, before ] of [
		[
			'Global Privacy Control',
			async ( page: Page ) => {
				await tcf( page, true );
				await page.addInitScript( () =>
					Object.defineProperty( navigator, 'globalPrivacyControl', {
						value: true,
					} )
				);
			},
		],
		[ 'no tool', async () => {} ],
		[ 'a refusal', ( page: Page ) => tcf( page, false ) ],
	] as const ) {
		await test.step( name, async () => {
			const page = await visit( '' );
			await before( page );
			await page.goto( `/?p=${ id }`, { waitUntil: 'networkidle' } );
			await expect(
				page.getByRole( 'img', { name: 'The tenth cup is free' } )
			).toBeVisible();
			// The next page has no space for what was refused.
			await page.reload( { waitUntil: 'networkidle' } );
			await expect( units( page ).first() ).toBeHidden();
			await expect( units( page ).last() ).toBeVisible();
			expect( ads.requests() ).toEqual( [] );
		} );
	}
	// Without scripts, what needs consent has no space, and the image is there.
	const plain = await visit( id, { javaScript: false } );
	await expect( units( plain ).first() ).toBeHidden();
	await expect( units( plain ).last() ).toBeVisible();
} );

test( 'ads: nothing moves with consent, without it, without an ad and with an ad blocker', async ( {
	ads,
	problems,
	seedPost,
	site,
	visit,
} ) => {
	problems.allow( /\.woff2|Failed to load resource|gpt\.js|adsbygoogle\.js/ );
	const adsense = await addSlot( site, KINDS.adsense );
	const gam = await addSlot( site, { ...KINDS.gam, image: 1 } );
	const { id } = await seedPost(
		[
			block( { slot: adsense } ),
			paragraph(),
			block( {
				slot: gam,
				format: 'leaderboard',
				mobileFormat: 'mobile_leaderboard',
			} ),
			paragraph(),
			paragraph(),
			block( {
				slot: adsense,
				format: 'wideskyscraper',
				align: 'right',
			} ),
			paragraph(),
		].join( '\n' )
	);
	const cases = [
		{ name: 'consent', consent: true, orders: { delay: 200 } },
		{ name: 'no consent', consent: false, orders: {} },
		{ name: 'no tool', consent: undefined, orders: {} },
		{ name: 'no ad', consent: true, orders: { isFilled: false } },
		{ name: 'an ad blocker', consent: true, orders: { hasScripts: false } },
	];
	for ( const { name, consent, orders } of cases ) {
		for ( const width of [ 1280, 360 ] ) {
			ads.reset();
			ads.order( orders );
			const page = await visit( '', { width } );
			if ( consent !== undefined ) {
				await tcf( page, consent );
			}
			await page.route( '**/*.woff2', ( route ) => route.abort() );
			await page.goto( `/?p=${ id }` );
			// The first page, and the one after it.
			expect(
				await layoutShift( page, { reload: false } ),
				`${ name }, ${ width } pixels`
			).toBe( 0 );
			expect(
				await layoutShift( page ),
				`${ name }, ${ width } pixels, again`
			).toBe( 0 );
			expect(
				await page.evaluate(
					() => document.documentElement.scrollWidth
				)
			).toBeLessThanOrEqual( width );
			await page.context().close();
		}
	}
} );

test( 'ads: phones get their own format, and a format that does not fit is not shown', async ( {
	ads,
	seedPost,
	site,
	visit,
} ) => {
	const slot = await addSlot( site, KINDS.gam );
	const { id } = await seedPost(
		[
			block( { slot, format: 'leaderboard', mobileFormat: 'mrec' } ),
			block( { slot, format: 'leaderboard' } ),
			block( { slot, format: 'mobile_leaderboard', hideMobile: true } ),
			block( { slot, format: 'wideskyscraper', align: 'left' } ),
		].join( '\n' )
	);
	/** Opens the post, and returns the sizes that were requested. */
	const open = async ( width: number, rtl: boolean, name: string ) => {
		ads.reset();
		const page = await visit( '', { width, rtl } );
		await tcf( page, true );
		await page.goto( `/?p=${ id }` );
		// A leaderboard may be wider than the text, but not than the window.
		await expect( units( page ).nth( 1 ) ).toBeVisible( {
			visible: width > 728,
		} );
		await units( page ).nth( 3 ).scrollIntoViewIfNeeded();
		await expect( page.locator( 'iframe' ).last() ).toBeVisible();
		await page.waitForLoadState( 'networkidle' );
		await screenshot( page, name );
		return ads
			.requests( '/ad?' )
			.map( ( url ) => /size=(\w+)/.exec( url )?.[ 1 ] )
			.sort();
	};
	const onPhones = [ '160x600', '300x250' ];
	expect( await open( 360, false, 'ads-page-360' ) ).toEqual( onPhones );
	expect( await open( 360, true, 'ads-page-rtl' ) ).toEqual( onPhones );
	expect( await open( 1280, false, 'ads-page-wide' ) ).toEqual( [
		'160x600',
		'320x50',
		'728x90',
		'728x90',
	] );
} );

test( 'ads: images are counted without cookies, and only for those who do not object', async ( {
	browser,
	seedPost,
	site,
} ) => {
	const slot = await addSlot( site, {
		kind: 'image',
		image: 1,
		link: `${ site.url }/?p=1`,
	} );
	const { id } = await seedPost( block( { slot } ) );
	const visitAs = async ( objects: boolean ) => {
		const context = await browser.newContext( {
			baseURL: site.url,
			userAgent:
				'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
		} );
		const page = await context.newPage();
		await page.addInitScript( ( gpc ) => {
			Object.defineProperty( navigator, 'webdriver', { value: false } );
			Object.defineProperty( navigator, 'globalPrivacyControl', {
				value: gpc,
			} );
		}, objects );
		const reports: string[] = [];
		page.on( 'response', ( response ) => {
			if (
				decodeURIComponent( response.url() ).includes( '/ads/events' )
			) {
				reports.push(
					`${ response
						.request()
						.postData()
						?.split( 'event=' )[ 1 ] } ${ response.status() }`
				);
			}
		} );
		await page.goto( `/?p=${ id }` );
		const link = page.getByRole( 'link', {
			name: 'The tenth cup is free',
		} );
		await link.scrollIntoViewIfNeeded();
		await page.waitForTimeout( 1500 );
		await link.click();
		await page.waitForTimeout( 500 );
		expect( await context.cookies() ).toEqual( [] );
		await context.close();
		return reports;
	};
	expect( await visitAs( true ) ).toEqual( [] );
	expect( ( await visitAs( false ) )[ 0 ] ).toBe( 'view 204' );
	await expect
		.poll( () =>
			site.wpEval(
				`return Freehold\\Modules\\Ads\\Counts\\CountTable::sums( '2000-01-01' )[ ${ slot } ];`
			)
		)
		.toEqual( { views: 1, clicks: 1 } );
} );

test( 'ads: ads.txt is sent at the root, and only there', async ( {
	site,
} ) => {
	const get = ( path: string, method = 'GET' ) =>
		fetch( site.url + path, { method } );
	expect( ( await get( '/ads.txt' ) ).status ).toBe( 404 );
	await site.wpEval(
		'update_option( \'freehold_ads_txt\', "google.com, pub-1, DIRECT # <b>\\n", false );'
	);
	const response = await get( '/ads.txt?x=1' );
	expect( response.status ).toBe( 200 );
	expect( response.headers.get( 'content-type' ) ).toBe(
		'text/plain; charset=utf-8'
	);
	expect( response.headers.get( 'x-content-type-options' ) ).toBe(
		'nosniff'
	);
	expect( await response.text() ).toBe( 'google.com, pub-1, DIRECT # <b>\n' );
	expect( await ( await get( '/ads.txt', 'HEAD' ) ).text() ).toBe( '' );
	for ( const path of [ '/app-ads.txt', '/blog/ads.txt', '/ads.txt/' ] ) {
		expect( ( await get( path ) ).status, path ).not.toBe( 200 );
	}
	await site.wpEval( "Freehold\\Modules::set_active( 'ads', false );" );
	expect( ( await get( '/ads.txt' ) ).status ).toBe( 404 );
} );
