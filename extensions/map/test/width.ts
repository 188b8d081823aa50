import { expect, screenshot, test } from '../../../tests/services/maps/fixture';

const VIEWPORT = 1366;

const map = ( align: string ) => {
	const classes = align && ` align${ align }`;
	return `<!-- wp:jetpack/map {"align":"${ align }","points":[{"title":"Pier","id":"1","coordinates":{"longitude":172.6,"latitude":-43.3}}]} -->
<div class="wp-block-jetpack-map${ classes }" data-map-style="default" data-points="[]"><ul><li><a href="https://example.org/">Pier</a></li></ul></div>
<!-- /wp:jetpack/map -->`;
};

const group = ( align: string ) =>
	`<!-- wp:group {"align":"${ align }"} --><div class="wp-block-group align${ align }"><!-- wp:paragraph --><p>As wide as this: ${ align }.</p><!-- /wp:paragraph --></div><!-- /wp:group -->`;

/**
 * Checks that maps are as wide as core's blocks of the same alignment.
 *
 * @param theme The theme's name, for the image.
 */
export function expectWidths( theme: string ): void {
	test( `wide and full-width maps fill their width: ${ theme }`, async ( {
		maps,
		seedPost,
		visit,
	} ) => {
		await maps.useTiles();
		const { id } = await seedPost( {
			content: [ 'wide', 'full' ]
				.map( ( align ) => group( align ) + map( align ) )
				.join( '' ),
		} );
		const page = await visit( id, { width: VIEWPORT } );
		for ( const align of [ 'wide', 'full' ] ) {
			const box = await page
				.locator( `.wp-block-jetpack-map.align${ align }` )
				.boundingBox();
			const core = await page
				.getByText( `As wide as this: ${ align }.` )
				.locator( '..' )
				.boundingBox();
			expect( box?.x ).toBeCloseTo( core?.x ?? 0, 0 );
			expect( box?.width ).toBeCloseTo( core?.width ?? 0, 0 );
			const height = await page.evaluate( () => window.innerHeight );
			// Three quarters of the width within 80% of the window, and the border.
			const expected = Math.min(
				( ( box?.width ?? 0 ) * 3 ) / 4,
				height * 0.8
			);
			expect( Math.abs( ( box?.height ?? 0 ) - expected ) ).toBeLessThan(
				4
			);
		}
		const full = page.locator( '.wp-block-jetpack-map.alignfull' );
		await full.scrollIntoViewIfNeeded();
		await expect(
			full.getByRole( 'link', { name: 'Pier' } )
		).toBeVisible();
		await screenshot( full, `map-full-${ theme }` );
		expect(
			await page.evaluate(
				() => document.documentElement.scrollWidth - window.innerWidth
			)
		).toBeLessThanOrEqual( 0 );
	} );
}
