/** The gallery in the editor: connecting, choosing, and what is shown when something is missing. */
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/services/instagram/fixture';

const NAME = 'jetpack/instagram-gallery';
const BLOCK: [ string, string ] = [
	'iframe[name="editor-canvas"]',
	`[data-type="${ NAME }"]`,
];
const FOREIGN =
	'<!-- wp:jetpack/instagram-gallery {"accessToken":"17951234567","instagramUser":"hills.and.valleys"} -->\n<div class="wp-block-jetpack-instagram-gallery"><a href="https://www.instagram.com/hills.and.valleys/" rel="noopener noreferrer" target="_blank">https://www.instagram.com/hills.and.valleys/</a></div>\n<!-- /wp:jetpack/instagram-gallery -->';

test( 'instagram: connect in a pop-up, configure, save and open again', async ( {
	editor,
	instagram,
} ) => {
	await editor.openNewPost();
	await editor.setTitle( 'Our hills' );
	await editor.insertFromInserter( 'Latest Instagram Posts' );
	const block = editor.block( NAME );
	const connect = block.getByRole( 'button', {
		name: 'Connect to Instagram',
	} );
	await expect( connect ).toBeVisible();
	await expectAccessible( editor.page, BLOCK );
	// First, the user changes their mind.
	let opened = editor.page.waitForEvent( 'popup' );
	await connect.click();
	let popup = await opened;
	await popup.getByRole( 'link', { name: 'Cancel' } ).click();
	await expect( popup.getByRole( 'alert' ) ).toContainText(
		'You did not grant permission'
	);
	await expect( block ).toContainText( 'You did not grant permission' );
	await popup.close();
	opened = editor.page.waitForEvent( 'popup' );
	await connect.click();
	popup = await opened;
	await popup
		.getByRole( 'link', { name: 'Allow as hills.and.valleys' } )
		.click();
	await expect( block.getByRole( 'img' ) ).toHaveCount( 9, {
		timeout: 30_000,
	} );
	await expect.poll( () => popup.isClosed() ).toBe( true );
	await editor.selectFirst( NAME );
	await expect( editor.sidebar ).toContainText( '@hills.and.valleys' );
	await editor.sidebar
		.getByRole( 'spinbutton', { name: 'Number of Posts' } )
		.fill( '4' );
	await editor.sidebar
		.getByRole( 'spinbutton', { name: 'Number of Columns' } )
		.fill( '2' );
	await editor.sidebar
		.getByRole( 'spinbutton', { name: 'Image Spacing (px)' } )
		.fill( '20' );
	await editor.sidebar
		.getByRole( 'checkbox', { name: 'Stack on mobile' } )
		.uncheck();
	await expect( block.getByRole( 'img' ) ).toHaveCount( 4 );
	await expectAccessible( editor.page, BLOCK );
	await expectAccessible( editor.page, '.block-editor-block-inspector' );
	const id = await editor.save();
	await editor.reopen( id );
	await editor.assertAllValid();
	const [ stored ] = await editor.blocks();
	expect( stored?.attributes ).toMatchObject( {
		accessToken: expect.stringMatching( /^ig[0-9a-f]{24}$/ ),
		instagramUser: 'hills.and.valleys',
		count: 4,
		columns: 2,
		spacing: 20,
		isStackedOnMobile: false,
	} );
	const content = await editor.getContent();
	expect( content ).toContain(
		'<div class="wp-block-jetpack-instagram-gallery"><a href="https://www.instagram.com/hills.and.valleys/" rel="noopener noreferrer" target="_blank">https://www.instagram.com/hills.and.valleys/</a></div>'
	);
	expect( content ).not.toContain( 'IGAA' );
	expect( instagram.requests( 'GET /me/media' ) ).toHaveLength( 1 );
} );

test( 'instagram: the gallery in the editor, from right to left, and on a phone', async ( {
	editor,
	editorAs,
	instagram,
	site,
} ) => {
	await site.wpEval( `
		wp_set_current_user( get_user_by( 'login', 'admin' )->ID );
		return Freehold\\Modules\\InstagramGallery\\Accounts\\Accounts::connect_token( '${ instagram.token() }' )->handle;
	` );
	await editor.openNewPost();
	await editor.setTitle( 'Our hills' );
	await editor.insertFromInserter( 'Latest Instagram Posts' );
	const block = editor.block( NAME );
	await expect(
		block.getByRole( 'radio', { name: '@hills.and.valleys' } )
	).toBeChecked();
	await expectAccessible( editor.page, BLOCK );
	await block.getByRole( 'button', { name: 'Use this account' } ).click();
	await expect( block.getByRole( 'img' ) ).toHaveCount( 9 );
	await editor.selectFirst( NAME );
	await expect( editor.sidebar ).toContainText( 'Display Settings' );
	await screenshot( editor.page, 'instagram-gallery' );
	const content = await editor.getContent();
	for ( const options of [ { width: 360 }, { rtl: true } ] ) {
		const other = await editorAs( 'author', options );
		await other.openNewPost();
		await other.setContent( content );
		const shown = other.block( NAME );
		await expect( shown.getByRole( 'img' ) ).toHaveCount( 9 );
		await shown.scrollIntoViewIfNeeded();
		await screenshot(
			other.page,
			'rtl' in options ? 'instagram-editor-rtl' : 'instagram-editor-phone'
		);
	}
} );

test( 'instagram: a post of another site keeps its account until one is chosen', async ( {
	editor,
	instagram,
	problems,
	site,
} ) => {
	problems.allow( /status of 4(00|24)/ );
	await editor.openNewPost();
	await editor.setContent( FOREIGN );
	const block = editor.block( NAME );
	await expect( block ).toContainText( 'is not connected to this site' );
	expect( await editor.getContent() ).toBe( FOREIGN );
	// Without an app, the owner pastes a token.
	await site.setEnv( {
		...instagram.environment,
		FREEHOLD_INSTAGRAM_CLIENT_ID: '',
	} );
	const opened = editor.page.waitForEvent( 'popup' );
	await block.getByRole( 'button', { name: 'Connect to Instagram' } ).click();
	const popup = await opened;
	await expect.poll( () => popup.isClosed() ).toBe( true );
	await expect( block ).toContainText( 'This site has no Instagram app yet' );
	await expect(
		block.getByRole( 'link', { name: 'Open the Services screen' } )
	).toHaveAttribute(
		'href',
		/page=freehold-services#freehold-service-instagram/
	);
	await block
		.getByRole( 'button', { name: 'Paste an access token' } )
		.click();
	const field = block.getByLabel( 'Access token' );
	await expect( field ).toBeFocused();
	await field.fill( 'not a token' );
	await block.getByRole( 'button', { name: 'Connect', exact: true } ).click();
	await expect( block ).toContainText( 'This is not an access token' );
	await expect( field ).toHaveValue( 'not a token' );
	await expectAccessible( editor.page, BLOCK );
	await screenshot( editor.page, 'instagram-paste' );
	await field.fill( instagram.token( 'rye_bakery', 3 ) );
	await block.getByRole( 'button', { name: 'Connect', exact: true } ).click();
	await expect( block.getByRole( 'img' ) ).toHaveCount( 2 );
	await editor.selectFirst( NAME );
	await expect( editor.sidebar ).toContainText(
		'There are currently only 2 posts in your Instagram account.'
	);
	// Undo brings the post’s own account back.
	await editor.undo();
	await expect( block ).toContainText( 'is not connected to this site' );
	expect( await editor.getContent() ).toBe( FOREIGN );
} );

test( 'instagram: an empty, a failing and an expired account, and disconnecting', async ( {
	editor,
	instagram,
	problems,
	site,
} ) => {
	// Disconnecting deletes images and a gallery that the page may still request.
	problems.allow(
		/502|424|freehold-instagram.*\.jpg|404.*instagram-gallery\/gallery/
	);
	const due =
		'global $wpdb; return $wpdb->query( $wpdb->prepare( "UPDATE %i SET next_at = 0", Freehold\\Modules\\InstagramGallery\\Accounts\\AccountTable::name() ) );';
	instagram.order( { failure: 'html503', at: '/me/media' } );
	const handle = await site.wpEval< string >( `
		wp_set_current_user( get_user_by( 'login', 'admin' )->ID );
		return Freehold\\Modules\\InstagramGallery\\Accounts\\Accounts::connect_token( '${ instagram.token() }' )->handle;
	` );
	await editor.openNewPost();
	await editor.setContent(
		`<!-- wp:jetpack/instagram-gallery {"accessToken":"${ handle }"} /-->`
	);
	const block = editor.block( NAME );
	await expect( block ).toContainText(
		'An error occurred. Please try again later.'
	);
	await expectAccessible( editor.page, BLOCK );
	instagram.order( {} );
	instagram.setPosts( [] );
	await site.wpEval( due );
	await block.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( block ).toContainText(
		'No images were found in your Instagram account.'
	);
	instagram.setPosts( [
		{ number: 1, media_type: 'IMAGE', caption: 'One' },
	] );
	await site.wpEval( due );
	await block.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( block.getByRole( 'img', { name: 'One' } ) ).toBeVisible();
	// The owner ends the permission at Instagram.
	instagram.revoke();
	await site.wpEval( due );
	await site.wpEval(
		'return Freehold\\Modules\\InstagramGallery\\Sync\\Sync::run_cron();'
	);
	await editor.setContent(
		`<!-- wp:jetpack/instagram-gallery {"accessToken":"${ handle }","count":3} /-->`
	);
	await expect( block ).toContainText( 'has expired' );
	await expect( block.getByRole( 'img', { name: 'One' } ) ).toBeVisible();
	await expectAccessible( editor.page, BLOCK );
	await screenshot( editor.page, 'instagram-expired' );
	const opened = editor.page.waitForEvent( 'popup' );
	await block.getByRole( 'button', { name: 'Connect again' } ).click();
	await ( await opened )
		.getByRole( 'link', { name: 'Allow as hills.and.valleys' } )
		.click();
	await expect( block ).not.toContainText( 'has expired' );
	await editor.selectFirst( NAME );
	await editor.sidebar
		.getByRole( 'button', { name: 'Disconnect your account' } )
		.click();
	await editor.page
		.getByRole( 'button', { name: 'Disconnect', exact: true } )
		.click();
	await expect( block ).toContainText( 'is not connected to this site' );
} );
