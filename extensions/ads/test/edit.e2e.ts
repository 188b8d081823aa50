/** The Ad block in the editor. */
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/services/ads/fixture';
import { addSlot, block, KINDS } from './slots';

const NAME = 'jetpack/wordads';

test( 'ads: an author chooses a slot, a format and what phones show; the defaults stay as they are stored', async ( {
	ads,
	editorAs,
	seedPost,
	site,
} ) => {
	const slot = await addSlot( site, {
		...KINDS.adsense,
		name: 'Below posts',
	} );
	const stored = `${ block( {
		format: 'leaderboard',
	} ) }\n\n<!-- wp:jetpack/wordads /-->`;
	const { id } = await seedPost( { content: stored, author: 'author' } );
	const editor = await editorAs( 'author' );
	await editor.openPost( id );
	await editor.assertAllValid();
	expect( await editor.getContent() ).toBe( stored );
	expect( await editor.isDirty() ).toBe( false );

	const first = editor.block( NAME ).first();
	await first
		.getByRole( 'combobox', { name: 'Ad slot' } )
		.selectOption( 'Below posts' );
	await expect( first ).toContainText( 'Below posts' );
	await expect( first ).toContainText( 'Google AdSense · 728 × 90' );

	await editor.selectFirst( NAME );
	await editor.clickInToolbar( 'Choose an ad format' );
	await editor.page
		.getByRole( 'menuitemradio', { name: 'Wide Skyscraper 160x600' } )
		.click();
	await expect( first ).toContainText( '160 × 600' );
	await editor.sidebar
		.getByRole( 'combobox', { name: 'Format on phones' } )
		.selectOption( 'mobile_leaderboard' );
	await expectAccessible( editor.page, '.interface-complementary-area' );
	await editor.sidebar
		.getByRole( 'checkbox', { name: 'Hide ad on mobile views' } )
		.check();
	await expectAccessible( editor.page, [
		'iframe[name="editor-canvas"]',
		`[data-type="${ NAME }"]`,
	] );
	await screenshot( editor.page, 'ads-editor' );
	expect( await editor.getContent() ).toBe(
		`${ block( {
			format: 'wideskyscraper',
			hideMobile: true,
			slot,
			mobileFormat: 'mobile_leaderboard',
		} ) }\n\n<!-- wp:jetpack/wordads /-->`
	);
	// Back to the defaults, nothing is left.
	await editor.sidebar
		.getByRole( 'checkbox', { name: 'Hide ad on mobile views' } )
		.uncheck();
	await editor.sidebar
		.getByRole( 'combobox', { name: 'Format on phones' } )
		.selectOption( '' );
	await editor.sidebar
		.getByRole( 'combobox', { name: 'Ad slot' } )
		.selectOption( '' );
	expect( await editor.getContent() ).toContain(
		block( { format: 'wideskyscraper' } )
	);
	// No ad is loaded in the editor.
	expect( ads.requests() ).toEqual( [] );
} );

test( 'ads: slots that cannot be loaded can be requested again, and without slots the block says what to do', async ( {
	editor,
	problems,
} ) => {
	problems.allow( /500/ );
	await editor.openNewPost();
	const choices = ( url: URL ) =>
		decodeURIComponent( url.href ).includes( '/freehold/v4/ads/choices' );
	await editor.page.route( choices, async ( route ) => {
		await new Promise( ( done ) => setTimeout( done, 500 ) );
		await route.fulfill( {
			status: 500,
			json: { code: 'x', message: 'Busy.' },
		} );
	} );
	await editor.insertBlock( NAME );
	await expect(
		editor.canvas.getByText( 'Loading the ad slots…' )
	).toBeAttached();
	const again = editor.canvas.getByRole( 'button', { name: 'Try again' } );
	await expect( again ).toBeVisible();
	await editor.page.unroute( choices );
	await again.click();
	await expect(
		editor.canvas.getByText( 'There are no ad slots yet' )
	).toBeVisible();
	await expect(
		editor.canvas.getByRole( 'link', { name: 'Set up an ad slot' } )
	).toHaveAttribute( 'href', /page=freehold-ads/ );
} );

test( 'ads: the editor says that the feature must be activated, and activates it', async ( {
	editor,
	seedPost,
	site,
} ) => {
	await site.wpEval( "Freehold\\Modules::set_active( 'ads', false );" );
	const { id } = await seedPost( block( { format: 'leaderboard' } ) );
	await editor.openPost( id );
	await expect(
		editor.canvas.getByText(
			"You'll need to activate the WordAds feature to use this block."
		)
	).toBeVisible();
	const before = await editor.getContent();
	await editor.canvas.getByRole( 'button', { name: 'Activate' } ).click();
	await expect( editor.block( NAME ) ).toContainText(
		'There are no ad slots yet'
	);
	expect( await editor.getContent() ).toBe( before );
	await editor.assertAllValid();
} );
