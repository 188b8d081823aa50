import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	test,
} from '../../../tests/services/media/fixture';

const dialog = ( page: Page ) =>
	page.getByRole( 'dialog', { name: 'Select media' } );
const press = ( page: Page, name: string ) =>
	dialog( page ).getByRole( 'button', { name, exact: true } ).click();

test( 'a service with albums and filters: folders, the way back, and the requests', async ( {
	media,
	editor,
} ) => {
	const { page } = editor;
	await media.addAlbums();
	await editor.openNewPost();
	await editor.insertBlock( 'core/image' );
	await editor.canvas
		.getByRole( 'button', { name: 'Select Image', exact: true } )
		.click();
	await page.getByRole( 'menuitem', { name: 'Shoebox' } ).click();
	const images = dialog( page ).locator( '[role="checkbox"]' );
	await expect( images ).toHaveCount( 2 );

	/** What the next list is filtered by. */
	const filtered = async ( choose: () => Promise< unknown > ) => {
		const [ request ] = await Promise.all( [
			page.waitForRequest( /external-media\/list\/shoebox/ ),
			choose(),
		] );
		await expect( images ).toHaveCount( 2 );
		return [ ...new URL( request.url() ).searchParams ]
			.filter( ( [ name ] ) => name.startsWith( 'filter' ) )
			.map( ( [ , value ] ) => value );
	};
	const add = async ( name: string ) => {
		await press( page, 'Add Filter' );
		await press( page, name );
	};
	const select = ( name: string, label: string ) =>
		dialog( page ).getByRole( 'combobox', { name } ).selectOption( label );

	await test.step( 'a category and videos exclude each other', async () => {
		await add( 'Category' );
		await expect(
			dialog( page ).getByRole( 'combobox', { name: 'Category' } )
		).toHaveText( /^All categoriesAnimals.+Weddings$/ );
		expect( await filtered( () => select( 'Category', 'Pets' ) ) ).toEqual(
			[ 'categoryInclude=pets' ]
		);
		await add( 'Type' );
		expect( await filtered( () => select( 'Type', 'Videos' ) ) ).toEqual( [
			'mediaType=video',
		] );
		await expect(
			dialog( page ).getByRole( 'combobox', { name: 'Category' } )
		).toHaveCount( 0 );
		expect(
			await filtered( () => press( page, 'Remove Filter: Type' ) )
		).toEqual( [] );
	} );

	await test.step( 'a month is applied, and favorites beside it', async () => {
		await add( 'Filter by time period' );
		await select( 'Filter by time period', 'Specific Month/Year' );
		await select( 'Month', 'February' );
		await dialog( page ).getByLabel( 'Year' ).fill( '2024' );
		expect( await filtered( () => press( page, 'Apply' ) ) ).toEqual( [
			'dateRange=2024-02-01:2024-02-29',
		] );
		await add( 'Favorites' );
		await expectAccessible( page, '.freehold-media' );
		expect(
			await filtered( () =>
				dialog( page )
					.getByLabel( 'Favorites', { exact: true } )
					.click()
			)
		).toEqual( [ 'dateRange=2024-02-01:2024-02-29', 'feature=favorite' ] );
	} );

	await test.step( 'albums open, and the breadcrumb returns', async () => {
		await select( 'View', 'Albums' );
		await expect(
			dialog( page ).getByRole( 'button', { name: 'Add Filter' } )
		).toHaveCount( 0 );
		await dialog( page )
			.getByRole( 'button', { name: 'Summer, 1 image' } )
			.press( 'Enter' );
		await expect(
			images.and( dialog( page ).getByLabel( 'Beach' ) )
		).toBeVisible();
		await expect(
			dialog( page ).getByRole( 'navigation', { name: 'Breadcrumbs' } )
		).toHaveText( 'Albums → Summer' );
		await expectAccessible( page, '.freehold-media' );
		await press( page, 'Albums' );
		await expect(
			dialog( page ).getByRole( 'button', { name: 'Summer, 1 image' } )
		).toBeVisible();
	} );

	await test.step( 'back among the photos, the filters are what is filtered by', async () => {
		await select( 'View', 'Photos' );
		await expect( images ).toHaveCount( 2 );
		await expect(
			dialog( page ).getByRole( 'combobox', { name: 'Month' } )
		).toHaveValue( '2' );
	} );
} );
