/**
 * The check of accessibility that other tests use finds faults: in the page and in a frame, each time, and after a reload.
 */
import { expect, expectAccessible, test } from '../site/playwright';

const FRAME = '<html lang="en"><title>In</title><img src="data:,">';

test( 'the check of accessibility finds faults in pages and frames, also the second time', async ( {
	site,
	visit,
} ) => {
	const page = await visit( '' );
	await page.route( `${ site.url }/frame.html`, ( route ) =>
		route.fulfill( { contentType: 'text/html', body: FRAME } )
	);
	let fault = '';
	await page.route( `${ site.url }/checked.html`, ( route ) =>
		route.fulfill( {
			contentType: 'text/html',
			body: `<html lang="en"><title>Out</title><main><h1>Out</h1><iframe title="In" src="/frame.html"></iframe>${ fault }</main>`,
		} )
	);
	const faults = async ( scope?: string ) => {
		try {
			await expectAccessible( page, scope );
			return '';
		} catch ( error ) {
			return String( error );
		}
	};
	await page.goto( `${ site.url }/checked.html` );
	expect( await faults( 'h1' ) ).toBe( '' );
	for ( const time of [ 'first', 'second' ] ) {
		expect( await faults(), time ).toContain( 'image-alt' );
	}
	fault = '<button></button>';
	await page.reload();
	expect( await faults( 'main' ) ).toContain( 'button-name' );
	await page.locator( 'main button' ).evaluate( ( button ) => {
		button.textContent = 'Open';
	} );
	expect( await faults( 'main' ) ).not.toContain( 'button-name' );
} );
