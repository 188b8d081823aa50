/**
 * The view “Move in or out”.
 */
import { expect, expectAccessible, test } from '../site/playwright';

const URL = '/wp-admin/admin.php?page=freehold-moving';

const STARS = '<!-- wp:jetpack/rating-star {"rating":2} /-->';

test( 'moving: an administrator takes over what Jetpack left, converts blocks and restores them', async ( {
	pageAs,
	site,
} ) => {
	const post = await site.wpEval< number >( `
		update_option( 'jetpack_active_modules', array( 'stats', 'contact-form', 'subscriptions' ) );
		update_option( 'jetpack_wga', array( 'code' => 'G-1' ) );
		global $wpdb;
		$wpdb->insert( $wpdb->posts, array( 'post_type' => 'feedback', 'post_status' => 'publish', 'post_mime_type' => 'v3', 'post_content' => '{"subject":"Hi","fields":[{"key":"1_Name","label":"Name","value":"Jane","type":"name"}]}', 'post_date' => '2026-01-02 03:04:05', 'post_date_gmt' => '2026-01-02 03:04:05', 'comment_status' => 'open', 'post_title' => 'Jane', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '' ) );
		return wp_insert_post( array( 'post_title' => 'Review', 'post_status' => 'publish', 'post_content' => '${ STARS }<!-- wp:jetpack/loom /-->' ) );
	` );
	const content = () =>
		site.wpEval< string >(
			`wp_cache_flush(); return get_post( ${ post } )->post_content;`
		);

	const page = await pageAs( 'admin', { width: 1280 } );
	await page.goto( URL );
	const moveIn = page.getByRole( 'region', { name: 'Move in from Jetpack' } );
	const item = ( title: string ) =>
		moveIn.getByRole( 'listitem' ).filter( { hasText: title } );
	// The first visit counts the blocks.
	await expect( item( 'jetpack/loom' ) ).toContainText( 'No counterpart' );
	await expect( item( 'Google Analytics' ) ).toContainText( 'Site Kit' );
	await expect(
		item( 'Subscribers' ).getByRole( 'link', {
			name: /Import subscribers/,
		} )
	).toBeVisible();
	await moveIn.getByText( '1 block works now' ).click();
	await expect( item( 'Star Rating' ) ).toContainText( '1 block in 1 post' );
	await expectAccessible( page, '.freehold-frame' );

	await item( 'Form entries' )
		.getByRole( 'button', { name: 'Take over' } )
		.press( 'Enter' );
	await expect( item( 'Form entries' ) ).toContainText( 'Works now' );

	const visits = moveIn.getByRole( 'checkbox', { name: 'Feature “Visits”' } );
	await expect( visits ).toBeChecked();
	await expect( item( 'Visits' ).last() ).toContainText(
		'In Jetpack: On. Here: Off.'
	);
	await moveIn
		.getByRole( 'button', { name: 'Take over settings' } )
		.press( 'Enter' );
	await expect( visits ).toHaveCount( 0 );
	await expect(
		page.getByRole( 'heading', { name: 'Settings to take over' } )
	).toBeFocused();
	await moveIn.getByRole( 'button', { name: 'Undo' } ).press( 'Enter' );
	await expect( visits ).toBeVisible();

	// With the keyboard alone, on a phone.
	await page.setViewportSize( { width: 360, height: 780 } );
	const moveOut = page.getByRole( 'region', { name: 'Move out' } );
	await moveOut
		.getByRole( 'checkbox', { name: 'Star Rating' } )
		.press( 'Space' );
	const convert = moveOut.getByRole( 'button', {
		name: 'Convert to core blocks…',
	} );
	await convert.press( 'Enter' );
	const dialog = page.getByRole( 'dialog', {
		name: 'Convert 1 block in 1 post?',
	} );
	await expect( dialog ).toBeVisible();
	await expectAccessible( page, '[role="dialog"]' );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toBeHidden();
	await expect( convert ).toBeFocused();
	expect( await content() ).toContain( STARS );
	await convert.press( 'Enter' );
	await dialog
		.getByRole( 'button', { name: 'Convert', exact: true } )
		.press( 'Enter' );
	await expect(
		moveOut.getByText( 'Converted: 1 block in 1 post.' )
	).toBeVisible();
	expect( await content() ).toContain( '<p>★★☆☆☆ (2/5)</p>' );
	expect(
		await page.evaluate(
			() =>
				document.documentElement.scrollWidth -
				document.documentElement.clientWidth
		)
	).toBeLessThanOrEqual( 0 );
	await expectAccessible( page, '.freehold-frame' );

	await moveOut
		.getByRole( 'button', { name: 'Undo the last conversion' } )
		.press( 'Enter' );
	await page
		.getByRole( 'dialog' )
		.getByRole( 'button', { name: 'Restore posts' } )
		.press( 'Enter' );
	await expect( moveOut.getByText( 'Restored posts: 1.' ) ).toBeVisible();
	expect( await content() ).toContain( STARS );
} );
