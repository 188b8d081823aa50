/** The gallery that visitors see. */
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/services/instagram/fixture';

const GRID = '.wp-block-jetpack-instagram-gallery__grid';

/** Connects an account and returns a block with it. */
const connect = ( token: string, attributes: string ) => `
	$account = Freehold\\Modules\\InstagramGallery\\Accounts\\Accounts::connect_token( '${ token }' );
	Freehold\\Modules\\InstagramGallery\\Sync\\Sync::run( $account->id, 60 );
	return '<!-- wp:jetpack/instagram-gallery {"accessToken":"' . $account->handle . '","instagramUser":"' . $account->username . '"${ attributes }} -->
<div class="wp-block-jetpack-instagram-gallery"><a href="https://www.instagram.com/' . $account->username . '/" rel="noopener noreferrer" target="_blank">https://www.instagram.com/' . $account->username . '/</a></div>
<!-- /wp:jetpack/instagram-gallery -->';
`;

test( 'instagram: visitors get local images in a grid, without a script and without a shift', async ( {
	expectSteady,
	instagram,
	seedPost,
	site,
	visit,
} ) => {
	const content = await site.wpEval< string >(
		connect( instagram.token(), ',"columns":3,"count":9' )
	);
	const { id } = await seedPost( content );
	await expectSteady( id );
	const page = await visit( '', { javaScript: false } );
	const hosts = new Set< string >();
	const scripts: string[] = [];
	page.on( 'request', ( request ) => {
		hosts.add( new URL( request.url() ).origin );
		if ( request.resourceType() === 'script' ) {
			scripts.push( request.url() );
		}
	} );
	await page.goto( `/?p=${ id }`, { waitUntil: 'networkidle' } );
	const images = page.locator( `${ GRID } img` );
	await expect( images ).toHaveCount( 9 );
	expect( [ ...hosts ] ).toEqual( [ site.url ] );
	expect( scripts.filter( ( url ) => url.includes( 'freehold' ) ) ).toEqual(
		[]
	);
	for ( const image of await images.all() ) {
		await image.scrollIntoViewIfNeeded();
		await expect( image ).toHaveJSProperty( 'complete', true );
		expect( await image.getAttribute( 'alt' ) ).not.toBe( '' );
	}
	const columns = () =>
		page
			.locator( GRID )
			.evaluate(
				( grid ) =>
					getComputedStyle( grid ).gridTemplateColumns.split( ' ' )
						.length
			);
	expect( await columns() ).toBe( 3 );
	await page.locator( GRID ).scrollIntoViewIfNeeded();
	await screenshot( page, 'instagram-page' );
	await page.setViewportSize( { width: 360, height: 800 } );
	expect( await columns() ).toBe( 1 );
	await screenshot( page, 'instagram-page-phone' );
	await expectAccessible(
		await visit( id ),
		'.wp-block-jetpack-instagram-gallery'
	);
} );

test( 'instagram: columns stay on phones if they are not stacked, and right to left', async ( {
	instagram,
	seedPost,
	site,
	visit,
} ) => {
	const content = await site.wpEval< string >(
		connect(
			instagram.token(),
			',"columns":4,"count":4,"spacing":0,"isStackedOnMobile":false'
		)
	);
	const { id } = await seedPost( content );
	const page = await visit( id, { width: 360, rtl: true } );
	const boxes = await Promise.all(
		( await page.locator( `${ GRID } li` ).all() ).map( ( item ) =>
			item.boundingBox()
		)
	);
	expect( new Set( boxes.map( ( box ) => box?.y ) ).size ).toBe( 1 );
	expect( boxes[ 0 ]?.x ).toBeGreaterThan( boxes[ 3 ]?.x ?? 0 );
	await screenshot( page, 'instagram-page-rtl' );
} );

test( 'instagram: a page updates the posts after it was sent, and keeps the images while Instagram fails', async ( {
	instagram,
	seedPost,
	site,
	visit,
} ) => {
	const content = await site.wpEval< string >(
		connect( instagram.token(), '' )
	);
	const { id } = await seedPost( content );
	const age = `
		global $wpdb;
		return $wpdb->query( $wpdb->prepare( 'UPDATE %i SET next_at = 0', Freehold\\Modules\\InstagramGallery\\Accounts\\AccountTable::name() ) );
	`;
	await site.wpEval( age );
	instagram.order( { failure: 'html503', at: '/me/media' } );
	const page = await visit( id );
	await expect( page.locator( `${ GRID } img` ) ).toHaveCount( 9 );
	await site.wpEval( 'return Freehold\\Queue::work( 10 );' );
	await page.reload();
	await expect( page.locator( `${ GRID } img` ) ).toHaveCount( 9 );
	instagram.order( {} );
	instagram.setPosts( [
		{ number: 20, media_type: 'IMAGE', caption: 'Brand new' },
	] );
	await site.wpEval( age );
	await page.reload();
	await site.wpEval( 'return Freehold\\Queue::work( 10 );' );
	await page.reload();
	await expect( page.locator( `${ GRID } img` ) ).toHaveCount( 1 );
	await expect(
		page.getByRole( 'img', { name: 'Brand new' } )
	).toBeVisible();
} );
