/** The Mailchimp block in the editor. */
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/services/mailchimp/fixture';

const NAME = 'jetpack/mailchimp';

test( 'mailchimp: connect, choose an audience, configure, save and open again', async ( {
	editor,
	mailchimp,
	site,
} ) => {
	mailchimp.audience( 'b2c3d4e5f6', { name: 'Buyers' } );
	await site.setEnv( {} );
	await editor.openNewPost();
	await editor.setTitle( 'News' );
	await editor.insertFromInserter( 'Mailchimp' );
	const block = editor.block( NAME );
	await expect(
		block.getByRole( 'link', { name: 'Set up Mailchimp form' } )
	).toHaveAttribute( 'href', /page=freehold/ );
	await expectAccessible( editor.page, [
		'iframe[name="editor-canvas"]',
		`[data-type="${ NAME }"]`,
	] );
	await site.setEnv( mailchimp.environment );
	await block.getByRole( 'button', { name: 'Re-check Connection' } ).click();
	await block
		.getByRole( 'combobox', { name: 'Audience' } )
		.selectOption( { label: 'Readers' } );
	await expect(
		block.getByRole( 'textbox', { name: 'Consent text' } )
	).toContainText( 'By clicking submit' );
	await block
		.getByRole( 'textbox', { name: 'Consent text' } )
		.fill( 'I agree & more' );
	await editor.selectFirst( NAME );
	await editor.sidebar
		.getByRole( 'textbox', { name: 'Email Placeholder' } )
		.fill( 'Your address' );
	await expect( block.getByPlaceholder( 'Your address' ) ).toBeVisible();
	await editor.sidebar
		.getByRole( 'textbox', { name: 'Success text' } )
		.fill( 'Thanks!' );
	await expect( block.getByText( 'Thanks!' ) ).toBeVisible();
	await expect( block.getByText( 'Thanks!' ) ).toBeHidden();
	await editor.sidebar
		.getByRole( 'button', { name: 'Mailchimp Groups' } )
		.click();
	await editor.sidebar
		.getByRole( 'checkbox', { name: 'Bread & cakes' } )
		.check();
	await editor.sidebar
		.getByRole( 'button', { name: 'Signup Location Tracking' } )
		.click();
	await editor.sidebar
		.getByRole( 'textbox', { name: 'Signup Field Tag' } )
		.fill( 'SIGNUP' );
	await editor.sidebar
		.getByRole( 'textbox', { name: 'Signup Field Value' } )
		.fill( 'News page' );
	await editor.sidebar
		.getByRole( 'button', { name: 'Mailchimp Connection' } )
		.click();
	await expect(
		editor.sidebar.getByRole( 'combobox', { name: 'Audience' } )
	).toHaveValue( 'a1b2c3d4e5' );
	await expectAccessible( editor.page, '.block-editor-block-inspector' );
	await screenshot( editor.page, 'mailchimp-editor' );
	const id = await editor.save();
	await editor.reopen( id );
	await editor.assertAllValid();
	const [ stored ] = await editor.blocks();
	expect( stored?.attributes ).toMatchObject( {
		consentText: 'I agree &amp; more',
		emailPlaceholder: 'Your address',
		successLabel: 'Thanks!',
		interests: [ '9143cf3bd1' ],
		signupFieldTag: 'SIGNUP',
		signupFieldValue: 'News page',
	} );
	expect( await editor.getContent() ).toContain(
		'<div class="wp-block-jetpack-mailchimp"><!-- wp:jetpack/button {"element":"button","uniqueId":"mailchimp-widget-id","text":"Join my email list"'
	);
} );

test( 'mailchimp: an author configures it, and is not offered what only administrators can do', async ( {
	editorAs,
	mailchimp,
	site,
} ) => {
	await site.setEnv( {} );
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	await editor.setTitle( 'By an author' );
	await editor.insertFromInserter( 'Mailchimp' );
	const block = editor.block( NAME );
	await expect( block ).toContainText( 'Ask a site administrator' );
	await expect( block.getByRole( 'link' ) ).toHaveCount( 0 );
	await site.setEnv( mailchimp.environment );
	await block.getByRole( 'button', { name: 'Re-check Connection' } ).click();
	await expect( block.getByPlaceholder( 'Enter your email' ) ).toBeVisible();
	await editor.selectFirst( NAME );
	await editor.sidebar
		.getByRole( 'button', { name: 'Mailchimp Connection' } )
		.click();
	await expect( editor.sidebar ).toContainText( 'Audience: Readers' );
	await expect(
		editor.sidebar.getByRole( 'link', { name: 'Manage Connection' } )
	).toHaveCount( 0 );
	const id = await editor.save();
	await editor.reopen( id );
	await editor.assertAllValid();
} );
