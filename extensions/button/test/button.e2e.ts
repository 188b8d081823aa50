/**
 * Button as people meet it: in the editor, on the page, and among core's own.
 */
import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
	type Editor,
	type VisitOptions,
} from '../../../tests/site/playwright';

const NAME = 'jetpack/button';

const stored = ( attributes: object ): string =>
	`<!-- wp:jetpack/button ${ JSON.stringify( attributes ).replaceAll(
		'--',
		'\\u002d\\u002d'
	) } /-->`;

const labelOf = ( editor: Editor ) =>
	editor.block( NAME ).getByRole( 'textbox', { name: 'Button text' } );

const attributesOf = async ( editor: Editor ) =>
	( await editor.blocks() ).find( ( { name } ) => name === NAME )?.attributes;

/** A page of buttons as a small site has them. */
const BUTTONS = [
	stored( { text: 'Book a table', url: '#book', linkTarget: '_self' } ),
	stored( {
		text: 'See the menu',
		url: '#menu',
		className: 'is-style-outline',
		borderRadius: 5,
	} ),
	stored( {
		text: 'Gift cards',
		url: '#gifts',
		customTextColor: '#ffffff',
		customGradient: 'linear-gradient(90deg,#5a2a6b 0%,#8a1f3c 100%)',
		borderRadius: 50,
		width: '50%',
		align: 'center',
	} ),
	stored( { element: 'button', text: 'Send', borderRadius: 0 } ),
	stored( { element: 'input', text: 'Sign up', width: '12em' } ),
].join( '\n\n' );

/** Creates a button in a new post, saves it, and opens it again, with the visitors' CSS. */
async function makeButton(
	editor: Editor,
	visit: ( id: number, options: VisitOptions ) => Promise< Page >
): Promise< void > {
	await editor.openNewPost();
	await editor.setTitle( 'A table for two' );
	await editor.insertFromInserter( 'Button' );
	await editor.selectFirst( NAME );
	await labelOf( editor ).fill( 'Salt & pepper' );
	await editor.page.keyboard.press( 'ControlOrMeta+k' );
	const link = editor.page.getByRole( 'combobox', {
		name: /search or type|^link$/i,
	} );
	await link.fill( 'https://example.org/?a=1&b=2' );
	await editor.page.keyboard.press( 'Enter' );
	await expect
		.poll( async () => ( await attributesOf( editor ) )?.url )
		.toBe( 'https://example.org/?a=1&b=2' );
	await editor.page.keyboard.press( 'Escape' );

	await editor.selectFirst( NAME );
	const { sidebar } = editor;
	await sidebar
		.getByRole( 'spinbutton', { name: 'Border radius' } )
		.fill( '20' );
	await sidebar.getByRole( 'button', { name: '50%' } ).click();
	await sidebar
		.getByRole( 'button', { name: 'Background', exact: true } )
		.click();
	await editor.page
		.getByRole( 'option', { name: /^(Color: )?Accent 3$/ } )
		.click();
	await editor.page.keyboard.press( 'Escape' );

	const id = await editor.publish();
	const content = await editor.getContent();
	await editor.reopen();
	await editor.assertAllValid();
	expect( await editor.isDirty() ).toBe( false );
	expect( await attributesOf( editor ) ).toMatchObject( {
		text: 'Salt &amp; pepper',
		linkTarget: '_self',
		borderRadius: 20,
		width: '50%',
		backgroundColor: 'accent-3',
	} );
	expect( content ).not.toContain( '<a' );

	const page = await visit( id, { javaScript: false } );
	const button = page.getByRole( 'link', { name: 'Salt & pepper' } );
	await expect( button ).toHaveAttribute(
		'href',
		'https://example.org/?a=1&b=2'
	);
	await expect( button ).toHaveCSS( 'border-radius', '20px' );
	await expect( button ).toHaveClass( /has-accent-3-background-color/ );
}

test( 'the editor shows what visitors see, and explains invalid buttons', async ( {
	editor,
	seedPost,
	visit,
} ) => {
	await editor.openNewPost();

	await test.step( 'the editor shows what visitors see and axe finds nothing', async () => {
		await editor.startOver( BUTTONS );
		await editor.setTitle( 'A table for two' );
		await editor.selectFirst( NAME );
		await expect( labelOf( editor ) ).toHaveCount( 5 );
		await expectAccessible(
			editor.page,
			'.interface-interface-skeleton__sidebar'
		);
		await expectAccessible( editor.page, [
			'iframe[name="editor-canvas"]',
			'.wp-block-jetpack-button',
		] );
		await screenshot( editor.page, 'button' );
	} );

	await test.step( 'a URL that runs a script is rejected', async () => {
		await editor.startOver();
		await editor.select( await editor.insertBlock( NAME, { text: 'Go' } ) );
		await editor.toolbar.getByRole( 'button', { name: 'Link' } ).click();
		await editor.page
			.getByRole( 'combobox', { name: /search or type|^link$/i } )
			.fill( 'javascript:alert(1)' );
		await editor.page.keyboard.press( 'Enter' );
		await expect(
			editor.page
				.getByTestId( 'snackbar' )
				.getByText( 'A button cannot link to this URL.' )
		).toBeVisible();
		expect( await attributesOf( editor ) ).not.toHaveProperty( 'url' );
	} );

	await test.step( 'a button without a label shows a warning and is not displayed', async () => {
		await editor.startOver();
		await editor.setTitle( 'Nothing yet' );
		await editor.select( await editor.insertBlock( NAME, { url: '#x' } ) );
		// The style sheet draws the placeholder of the label.
		await expect(
			labelOf( editor ).locator( '[data-rich-text-placeholder]' )
		).toHaveAttribute( 'data-rich-text-placeholder', 'Add text…' );
		await expect(
			editor.sidebar.getByText( /Visitors won’t see this button/ )
		).toBeVisible();
		const page = await visit( await editor.publish() );
		await expect( page.locator( '.wp-block-jetpack-button' ) ).toHaveCount(
			0
		);
	} );

	await test.step( 'hard to read colors are remarked on', async () => {
		await editor.startOver();
		await editor.select(
			await editor.insertBlock( NAME, {
				text: 'Pale',
				customTextColor: '#ffffff',
				customBackgroundColor: '#ffffaa',
			} )
		);
		await expect(
			editor.sidebar.getByText( /may be hard for people to read/ )
		).toBeVisible();
	} );

	await test.step( 'appears among core’s buttons with the same width, and transforms into one', async () => {
		await editor.startOver(
			`<!-- wp:buttons --><div class="wp-block-buttons">${ stored( {
				text: 'Ours',
				url: '#ours',
				width: '50%',
				linkTarget: '_self',
			} ) }<!-- wp:button {"width":50} --><div class="wp-block-button has-custom-width wp-block-button__width-50"><a class="wp-block-button__link wp-element-button" href="#theirs">Theirs</a></div><!-- /wp:button --></div><!-- /wp:buttons -->`
		);
		await editor.assertAllValid();
		const id = await editor.publish();
		const page = await visit( id );
		const [ ours, theirs ] = await Promise.all(
			[ 'Ours', 'Theirs' ].map( ( name ) =>
				page.getByRole( 'link', { name, exact: true } ).boundingBox()
			)
		);
		expect( ours?.width ).toBe( theirs?.width );
		expect( ours?.height ).toBe( theirs?.height );
		expect( ours?.y ).toBe( theirs?.y );

		const [ buttons ] = await editor.blocks();
		await editor.select( buttons?.innerBlocks[ 0 ]?.clientId ?? '' );
		await editor.transformTo( 'Button' );
		const after = ( await editor.blocks() )[ 0 ]?.innerBlocks ?? [];
		expect( after.map( ( { name } ) => name ) ).toEqual( [
			'core/button',
			'core/button',
		] );
		expect( after[ 0 ]?.attributes ).toMatchObject( { url: '#ours' } );
		await editor.assertAllValid();
	} );

	await test.step( 'what makes no sense is shown without it and stays in the post', async () => {
		const content = stored( {
			element: 'marquee',
			text: 'Roll up',
			url: 'javascript:alert(1)',
			customTextColor: 'no color',
			customBackgroundColor: 'red;position:fixed',
			borderRadius: 900,
			width: '7 miles',
		} );
		const { id } = await seedPost( content );
		await editor.reopen( id );
		await expect( labelOf( editor ) ).toHaveText( 'Roll up' );
		await editor.assertAllValid();
		expect( await editor.isDirty() ).toBe( false );
		expect( await editor.getContent() ).toBe( content );
		const page = await visit( id );
		const button = page.locator( 'a.wp-block-button__link', {
			hasText: 'Roll up',
		} );
		await expect( button ).toBeVisible();
		expect( await button.getAttribute( 'href' ) ).toBeNull();
		expect( await button.getAttribute( 'style' ) ).toBe(
			'border-radius:50px;'
		);
	} );
} );

test( 'an author makes a button, and a copy in the post', async ( {
	editorAs,
	site,
	visit,
} ) => {
	const editor = await editorAs( 'author' );

	await test.step( 'it is made, saved and found again', () =>
		makeButton( editor, visit ) );

	await test.step( 'a copy in the post is an author’s too, and shows when the feature is off', async () => {
		await editor.startOver();
		await editor.insertBlock( NAME, {
			text: 'Read <em>on</em> & on',
			url: 'https://example.org/?a=1&b=2',
			customTextColor: '#ffffff',
			customGradient: 'linear-gradient(90deg,#5a2a6b 0%,#8a1f3c 100%)',
			borderRadius: 9,
			width: '75%',
			saveInPostContent: true,
		} );
		const id = await editor.publish();
		await editor.reopen();
		await editor.assertAllValid();
		expect( await editor.isDirty() ).toBe( false );
		await site.wpEval(
			`Freehold\\Settings::set( 'modules.button.active', false );`
		);
		const page = await visit( id );
		await expect(
			page.locator( 'a.wp-block-button__link', { hasText: 'Read on' } )
		).toHaveAttribute( 'href', 'https://example.org/?a=1&b=2' );
		expect( await page.content() ).not.toContain( 'freehold' );
	} );
} );

test( 'nothing moves, axe finds nothing, hovered and focused too, and it fits a phone', async ( {
	expectSteady,
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost( { title: 'A table', content: BUTTONS } );
	const page = await visit( id );
	await expectAccessible( page, '.wp-block-post-content' );
	const buttons = page.locator(
		'.wp-block-jetpack-button .wp-block-button__link'
	);
	const outlined = page.getByRole( 'link', { name: 'See the menu' } );
	await expect( outlined ).toHaveCSS(
		'background-color',
		'rgba(0, 0, 0, 0)'
	);
	await expect( outlined ).toHaveCSS( 'border-width', '2px' );
	for ( const [ index, button ] of ( await buttons.all() ).entries() ) {
		// A button that has the focus while another one is hovered.
		await buttons.nth( index - 1 ).focus();
		await button.hover();
		await expectAccessible( page, '.wp-block-post-content' );
	}
	await buttons.last().focus();
	await page.keyboard.press( 'Shift+Tab' );
	await expect( page.locator( ':focus-visible' ) ).toHaveCSS(
		'outline-style',
		'solid'
	);
	expect( await page.content() ).not.toContain( 'blocks/button/view' );
	await page.mouse.move( 0, 0 );
	await page.locator( ':focus' ).blur();
	await screenshot(
		page.locator( '.wp-block-post-content' ).first(),
		'button-page'
	);

	await expectSteady( id );
} );

test( 'a long label and a wide width stay on a phone, from right to left', async ( {
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost(
		[
			stored( { text: 'Un'.repeat( 120 ), width: '900px' } ),
			stored( { text: 'مرحبا <em>Hello</em>', url: '#x', width: '25%' } ),
		].join( '' )
	);
	const page = await visit( id, {
		width: 360,
		rtl: true,
		javaScript: false,
	} );
	for ( const button of await page
		.locator( '.wp-block-jetpack-button .wp-block-button__link' )
		.all() ) {
		const { x = -1, width = 0 } = ( await button.boundingBox() ) ?? {};
		expect( x ).toBeGreaterThanOrEqual( 0 );
		expect( x + width ).toBeLessThanOrEqual( 360 );
	}
	expect(
		await page.evaluate( () => document.documentElement.scrollWidth )
	).toBeLessThanOrEqual( 360 );
} );
