import {
	expect,
	expectAccessible,
	screenshot,
	test,
	type Editor,
} from '../../../tests/site/playwright';

const NAME = 'core/social-links';

/** Each URL with the name of its icon. */
const PROFILES = {
	'https://www.facebook.com/harbourlane': 'Facebook',
	'https://de.pinterest.com/harbourlane/': 'Pinterest',
	'https://github.com/harbourlane': 'GitHub',
	'https://bsky.app/profile/harbourlane.example': 'Bluesky',
	'https://mastodon.social/@harbourlane': 'Mastodon',
	'https://gitlab.com/harbourlane': 'GitLab',
	'https://harbourlane.example/feed/': 'RSS Feed',
};
const URLS = Object.keys( PROFILES );

const iconsIn = async ( editor: Editor ) =>
	( await editor.blocks() )
		.filter( ( { name } ) => name === NAME )
		.map( ( { innerBlocks } ) =>
			innerBlocks.map( ( { attributes } ) => attributes.url )
		);

test( 'social icons: a pasted list of URLs becomes icons that visitors can use without this plugin’s scripts', async ( {
	editor,
	visit,
} ) => {
	await editor.openNewPost();
	await editor.setTitle( 'Follow the café' );

	await test.step( 'one undo takes the icons back', async () => {
		await editor.insertBlock( 'core/paragraph' );
		await editor.paste( URLS.join( '\n' ) );
		await expect( editor.block( 'core/social-link' ) ).toHaveCount(
			URLS.length
		);
		await editor.undo();
		await expect( editor.block( NAME ) ).toHaveCount( 0 );
		await expect( editor.block( 'core/paragraph' ) ).toHaveCount( 1 );
	} );

	await test.step( 'a sentence stays a sentence', async () => {
		await editor.startOver();
		await editor.insertBlock( 'core/paragraph' );
		await editor.page.keyboard.type( 'Follow us: ' );
		await editor.paste( `${ URLS[ 0 ] } ${ URLS[ 2 ] }` );
		expect( await iconsIn( editor ) ).toEqual( [] );
		expect( await editor.getContent() ).toMatch( /Follow us: .*https/ );
	} );

	await test.step( 'a paragraph becomes icons', async () => {
		await editor.startOver(
			`<!-- wp:paragraph --><p>${ URLS[ 0 ] }<br>${ URLS[ 2 ] }</p><!-- /wp:paragraph -->`
		);
		await editor.selectFirst( 'core/paragraph' );
		await editor.transformTo( 'Social Icons' );
		expect( await iconsIn( editor ) ).toEqual( [
			[ URLS[ 0 ], URLS[ 2 ] ],
		] );
		await editor.undo();
		await expect( editor.block( 'core/paragraph' ) ).toHaveCount( 1 );
		expect( await iconsIn( editor ) ).toEqual( [] );
	} );

	await test.step( 'contact details become a card with icons', async () => {
		await editor.startOver(
			`<!-- wp:paragraph --><p>Harbour Lane Coffee<br>hello@example.org<br>${ URLS[ 0 ] }</p><!-- /wp:paragraph -->`
		);
		await editor.selectFirst( 'core/paragraph' );
		await editor.transformTo( 'Contact Info' );
		const [ card ] = await editor.blocks();
		expect( card?.innerBlocks.map( ( { name } ) => name ) ).toEqual( [
			'jetpack/name',
			'jetpack/email',
			NAME,
		] );
	} );

	const id =
		await test.step( 'more URLs are appended, and the post is saved', async () => {
			await editor.startOver();
			await editor.setTitle( 'Follow the café' );
			await editor.insertBlock( 'core/paragraph' );
			await editor.paste( URLS.slice( 0, -1 ).join( ', ' ) );
			await expect( editor.block( NAME ) ).toBeVisible();
			await editor.selectFirst( NAME );
			await editor.block( NAME ).focus();
			await editor.paste( `${ URLS[ 0 ] }\n${ URLS.at( -1 ) }` );
			await expect( editor.block( 'core/social-link' ) ).toHaveCount(
				URLS.length
			);
			expect( await iconsIn( editor ) ).toEqual( [ URLS ] );
			await screenshot( editor.page, 'social-icons' );
			const saved = await editor.publish();
			await editor.reopen();
			await editor.assertAllValid();
			expect( await iconsIn( editor ) ).toEqual( [ URLS ] );
			expect( await editor.getContent() ).not.toMatch(
				/freehold|jetpack/
			);
			return saved;
		} );

	const page = await visit( id );
	const icons = page.locator(
		'.wp-block-post-content .wp-block-social-links'
	);
	for ( const [ url, name ] of Object.entries( PROFILES ) ) {
		await expect(
			icons.getByRole( 'link', { name, exact: true } )
		).toHaveAttribute( 'href', url );
	}
	await expect( icons.locator( 'svg' ) ).toHaveCount( URLS.length );
	await expectAccessible( page, '.wp-block-social-links' );
	expect( await page.content() ).not.toContain( 'freehold/build' );
	await screenshot( icons, 'social-icons-page' );
} );
