/**
 * Two administrators at the same time.
 */
import type { Page } from '@playwright/test';
import { expect, GOOD, test } from '../services/keys/fixture';

const FEATURES = '/wp-admin/admin.php?page=freehold-features';
const SERVICES = '/wp-admin/admin.php?page=freehold-services';
const SETTINGS = '/wp-admin/admin.php?page=freehold-settings';

/** Opens the features and waits for them. */
async function open( page: Page ): Promise< void > {
	await page.goto( FEATURES );
	await expect(
		page.getByRole( 'checkbox', { name: 'Business Hours' } )
	).toBeVisible();
}

test( 'two administrators change features, options, settings and keys at once, and no change is lost', async ( {
	pageAs,
	services,
	site,
} ) => {
	await site.setEnv( services.environment );
	await site.wpEval(
		`get_user_by( 'login', 'editor' )->set_role( 'administrator' );`
	);
	const [ one, other ] = await Promise.all( [
		pageAs( 'admin' ),
		pageAs( 'editor' ),
	] );
	const both = < T >(
		action: ( page: Page, isFirst: boolean ) => Promise< T >
	) => Promise.all( [ action( one, true ), action( other, false ) ] );

	// Toggles of features, and two options of the same feature.
	await both( open );
	await both( async ( page, isFirst ) => {
		for ( const name of isFirst
			? [ 'Star Rating', 'Markdown', 'Calendly' ]
			: [ 'Slideshow', 'Pinterest', 'OpenTable' ] ) {
			await page.getByRole( 'checkbox', { name, exact: true } ).click();
			await expect(
				page.getByText( `${ name } is off.` )
			).toBeAttached();
		}
	} );
	await both( async ( page, isFirst ) => {
		await page
			.getByRole( 'link', { name: 'Options for Resumable uploads' } )
			.click();
		await page
			.getByLabel(
				isFirst ? 'Use for files above (MB)' : 'Parts at the same time'
			)
			.fill( isFirst ? '25' : '3' );
	} );
	await both( ( page ) =>
		page
			.locator( '#setting-resumable-uploads' )
			.getByRole( 'button', { name: 'Save options' } )
			.click()
	);
	await both( ( page ) =>
		expect( page.locator( '.components-snackbar' ).last() ).toContainText(
			'Resumable uploads options saved.'
		)
	);

	// Settings of the site.
	await both( async ( page, isFirst ) => {
		await page.goto( SETTINGS );
		await page
			.getByRole( 'checkbox', {
				name: isFirst ? 'Usage events' : 'API keys',
			} )
			.click();
		await expect( page.locator( '.components-snackbar' ) ).toContainText(
			'Saved.'
		);
	} );

	// Keys of two services. The URL that one of them requires can be copied.
	await both( async ( page, isFirst ) => {
		await page.goto( SERVICES );
		const item = page.getByRole( 'listitem', {
			name: isFirst ? 'Openverse' : 'Google Photos',
		} );
		await item.getByRole( 'button', { name: /^Add key/ } ).click();
		if ( ! isFirst ) {
			await page
				.context()
				.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
			await item.getByRole( 'button', { name: 'Copy the URL' } ).click();
			await expect( item.getByText( 'Copied' ) ).toBeVisible();
			await expect(
				page.getByText( 'Copied to the clipboard.' )
			).toBeAttached();
		}
		await item.getByLabel( 'Client ID' ).fill( GOOD.clientId );
		await item.getByLabel( 'Client secret' ).fill( GOOD.clientSecret );
		await item.getByRole( 'button', { name: 'Check and save' } ).click();
		await expect( item ).toContainText( 'Working' );
	} );

	expect(
		await site.wpEval( `
			$active = array_map( array( 'Freehold\\Modules', 'is_active' ), array( 'star-rating', 'markdown', 'calendly', 'slideshow', 'pinterest', 'opentable', 'business-hours' ) );
			$options = Freehold\\Modules::options( 'resumable-uploads' );
			return array(
				$active,
				$options['threshold'],
				$options['parallel'],
				Freehold\\Settings::get( 'analytics' ),
				Freehold\\Settings::get( 'uninstall.keys' ),
				'' !== Freehold\\Keys::get( 'openverse', 'client_id' ),
				'' !== Freehold\\Keys::get( 'google_photos', 'client_id' ),
			);
		` )
	).toEqual( [
		[ false, false, false, false, false, false, true ],
		25,
		3,
		true,
		true,
		true,
		true,
	] );

	// Both see the changes of the other.
	await both( async ( page ) => {
		await open( page );
		for ( const name of [ 'Star Rating', 'Slideshow' ] ) {
			await expect(
				page.getByRole( 'checkbox', { name, exact: true } )
			).not.toBeChecked();
		}
	} );
} );
