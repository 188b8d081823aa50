import { expect, test } from '../../../tests/site/playwright';

const FORM = 'jetpack/contact-form';

test( 'a form is begun, changed, made conditional, saved and opened again', async ( {
	editorAs,
} ) => {
	const editor = await editorAs( 'admin' );
	await editor.openNewPost();
	await editor.setTitle( 'RSVP' );
	await editor.insertBlock( FORM );

	// The form to begin with is one undo step.
	const form = editor.block( FORM );
	await form.getByRole( 'button', { name: 'RSVP form' } ).click();
	await expect( editor.block( 'jetpack/field-radio' ) ).toHaveCount( 1 );
	await editor.undo();
	await expect(
		form.getByRole( 'button', { name: 'RSVP form' } )
	).toBeVisible();
	await form.getByRole( 'button', { name: 'RSVP form' } ).click();

	// Without recipients, the author of the post receives the entries.
	await expect(
		form.getByText( /Entries are sent to \S+@\S+\.$/ )
	).toBeVisible();

	const radio = editor.block( 'jetpack/field-radio' );
	await radio
		.getByRole( 'textbox', { name: 'Label' } )
		.fill( 'Will you be there?' );

	// Enter adds an option.
	const options = radio.getByRole( 'textbox', { name: 'Option' } );
	await expect( options ).toHaveCount( 2 );
	await options.nth( 1 ).click();
	await editor.page.keyboard.press( 'End' );
	await editor.page.keyboard.press( 'Enter' );
	await expect( options ).toHaveCount( 3 );
	await editor.page.keyboard.type( 'Perhaps' );
	await expect( options.nth( 2 ) ).toHaveText( 'Perhaps' );

	// The message depends on the options; their field gets an ID with the condition.
	await editor
		.block( 'jetpack/field-textarea' )
		.getByRole( 'textbox', { name: 'Label' } )
		.click();
	await editor.sidebar.getByRole( 'button', { name: 'Conditions' } ).click();
	await editor.sidebar
		.getByRole( 'button', { name: 'Add condition' } )
		.click();
	await editor.sidebar
		.getByRole( 'combobox', { name: 'Field', exact: true } )
		.selectOption( { label: 'Will you be there?' } );
	await editor.sidebar
		.getByRole( 'combobox', { name: 'Value' } )
		.selectOption( 'Yes' );

	await editor.save();
	await editor.reload();
	await editor.assertAllValid();
	const content = await editor.getContent();
	expect( content ).toContain( '"id":"will-you-be-there"' );
	expect( content ).toContain(
		'"conditionalLogic":{"enabled":true,"action":"show","logicalOperator":"any","groups":[{"logicalOperator":"all","rules":[{"field":"will-you-be-there","operator":"is","value":"Yes","type":"fieldValue"}]}]}'
	);
	expect( content ).toContain(
		'<!-- wp:jetpack/option {"label":"Perhaps"} /-->'
	);
	expect( await editor.isDirty() ).toBe( false );
} );
