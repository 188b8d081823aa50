import type { Locator } from '@playwright/test';
import { expect, test } from '../../../tests/services/ai/fixture';
import type { Editor } from '../../../tests/site/playwright';
import { CONTACT } from './visitor';

const FORM = 'jetpack/contact-form';

const bar = ( editor: Editor ): Locator =>
	editor.canvas.getByRole( 'group', { name: 'AI Assistant', exact: true } );

const field = ( editor: Editor ): Locator =>
	bar( editor ).getByRole( 'textbox', { name: 'Ask AI Assistant' } );

const inBar = ( editor: Editor, name: string ): Locator =>
	bar( editor ).getByRole( 'button', { name, exact: true } );

const waiting = ( editor: Editor ): Locator =>
	bar( editor ).getByText( 'Creating your form. Please wait a few moments.' );

/** Returns the types and the labels of the form’s blocks, with a star for required fields. */
const outline = async ( editor: Editor ): Promise< string[] > =>
	( ( await editor.blocks() )[ 0 ]?.innerBlocks ?? [] ).map(
		( { name, attributes, innerBlocks } ) =>
			[
				name.replace( /^jetpack\/field-/, '' ),
				innerBlocks[ 0 ]?.attributes.label ??
					attributes.text ??
					attributes.content,
			]
				.filter( Boolean )
				.join( ': ' ) + ( attributes.required === true ? '*' : '' )
	);

/** Begins again with an empty form, with the bar open. */
async function begin( editor: Editor ): Promise< void > {
	await editor.startOver();
	await editor.insertBlock( FORM );
	await expect( field( editor ) ).toBeVisible();
}

/** Types a request and sends it. */
async function ask( editor: Editor, request: string ): Promise< void > {
	await field( editor ).fill( request );
	await field( editor ).press( 'Enter' );
}

const BOOKING = [
	'name: Name*',
	'email: Email*',
	'number: Number of guests*',
	'date: Date*',
	'time: Time*',
	'telephone: Phone',
	'textarea: Message',
	'core/button: Book a table',
];

const PROMPT = 'A form to book a table, with the number of guests';

/** Opens the bar at a form of 360 pixels and expects that it leaves the first field free. */
async function expectFirstFieldFree( editor: Editor ): Promise< void > {
	await editor.startOver( CONTACT );
	const first = editor.block( 'jetpack/field-name' );
	await first.getByRole( 'textbox', { name: 'Label' } ).click();
	// The editor may still be selecting the block.
	await expect( async () => {
		await editor.page.keyboard.press( 'ControlOrMeta+/' );
		await expect( field( editor ) ).toBeFocused( { timeout: 2000 } );
	} ).toPass();
	const [ own, free, send ] = await Promise.all(
		[ bar( editor ), first, inBar( editor, 'Send' ) ].map( ( place ) =>
			place.boundingBox()
		)
	);
	const isFree =
		own!.y >= free!.y + free!.height || own!.y + own!.height <= free!.y;
	expect( { own, free, isFree } ).toMatchObject( { isFree: true } );
	for ( const { x, width } of [ own!, send! ] ) {
		expect( x ).toBeGreaterThanOrEqual( 0 );
		expect( x + width ).toBeLessThanOrEqual( 360 );
	}
	await ask( editor, 'Make the email optional' );
	await expect( waiting( editor ) ).toBeHidden();
}

test( 'the AI form bar builds a form, changes forms, stops, and restores the form after an error', async ( {
	ai,
	editorAs,
	problems,
} ) => {
	problems.allow( /the server responded with a status of/ );
	const editor = await editorAs( 'author' );
	await editor.openNewPost();

	await test.step( 'a form from a prompt is one undo step', async () => {
		await begin( editor );
		await expect( field( editor ) ).toHaveAttribute(
			'placeholder',
			'Ask AI Assistant to create your form'
		);
		await expect( inBar( editor, 'Send' ) ).toBeDisabled();

		// Nothing happens without a prompt.
		await field( editor ).press( 'Enter' );
		expect( ai.requests( '/chat/completions' ) ).toHaveLength( 0 );

		// The form grows while the response streams.
		ai.order( { holdBefore: 'telephone' } );
		await ask( editor, PROMPT );
		await expect( waiting( editor ) ).toBeVisible();
		await expect( editor.block( 'jetpack/field-date' ) ).toBeVisible();
		await expect( field( editor ) ).toHaveValue( PROMPT );
		expect( ( await outline( editor ) ).slice( 0, 4 ) ).toEqual(
			BOOKING.slice( 0, 4 )
		);
		expect( ( await outline( editor ) ).at( -1 ) ).toBe(
			'core/button: Submit'
		);

		ai.order( { holdBefore: '' } );
		await expect( waiting( editor ) ).toBeHidden();
		expect( await outline( editor ) ).toEqual( BOOKING );
		await expect( field( editor ) ).toHaveValue( '' );
		await expect( field( editor ) ).toBeFocused();
		await expect( field( editor ) ).toHaveAttribute(
			'placeholder',
			'Ask AI Assistant to change your form'
		);
		const { body } = await ai.lastRequest( '/chat/completions' );
		expect( body ).toMatchObject( {
			response_format: {
				type: 'json_schema',
				json_schema: { name: 'response', schema: { type: 'object' } },
			},
		} );
		await editor.assertAllValid();

		// The form with fields is another element than the empty form. The shortcut works in both.
		await editor
			.block( 'jetpack/field-name' )
			.getByRole( 'textbox', { name: 'Label' } )
			.press( 'ControlOrMeta+/' );
		await expect( bar( editor ) ).toBeHidden();

		await editor.undo();
		expect( await outline( editor ) ).toEqual( [] );
		await editor.undo();
		expect( await editor.blocks() ).toEqual( [] );
	} );

	await test.step( 'it stops, and an error restores the form', async () => {
		await begin( editor );

		// Stop leaves the fields that came, as one undo step.
		ai.order( { holdBefore: 'telephone' } );
		await ask( editor, PROMPT );
		await expect( editor.block( 'jetpack/field-date' ) ).toBeVisible();
		await field( editor ).press( 'Escape' );
		await expect( waiting( editor ) ).toBeHidden();
		await expect( field( editor ) ).toBeFocused();
		await expect( field( editor ) ).toHaveValue( PROMPT );
		const seen = await ai.lastRequest( '/chat/completions' );
		expect( ( await ai.ended( seen ) ).end ).toBe( 'gone' );
		expect( ( await outline( editor ) ).length ).toBeGreaterThan( 3 );
		await editor.undo();
		expect( await outline( editor ) ).toEqual( [] );

		// An error in the middle.
		ai.order( { holdBefore: '', failure: 'cut' } );
		await ask( editor, PROMPT );
		const notice = bar( editor ).getByText(
			'It was not possible to process your request. Mind trying again?'
		);
		await expect( notice ).toBeVisible();
		expect( await outline( editor ) ).toEqual( [] );
		await expect( field( editor ) ).toHaveValue( PROMPT );

		// Retry sends the same prompt.
		ai.order( { failure: null } );
		await inBar( editor, 'Retry' ).click();
		await expect( notice ).toBeHidden();
		await expect( waiting( editor ) ).toBeHidden();
		expect( await outline( editor ) ).toEqual( BOOKING );

		// A response that is no form.
		await ask( editor, 'What is the weather? #fail-unclear' );
		await expect(
			bar( editor ).getByText(
				'Your request was unclear. Mind trying again?'
			)
		).toBeVisible();
		expect( await outline( editor ) ).toEqual( BOOKING );
		await bar( editor )
			.getByRole( 'button', { name: 'Close' } )
			.first()
			.click();
	} );

	await test.step( 'a change leaves the rest alone', async () => {
		await editor.startOver();
		await editor.setContent(
			`<!-- wp:jetpack/contact-form {"to":"owner@example.org","subject":"Hello"} -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-text {"id":"dish","width":50,"className":"is-mine"} -->
<div><!-- wp:jetpack/label {"label":"<em>Dish</em>"} /-->

<!-- wp:jetpack/input {"placeholder":"Soup"} /--></div>
<!-- /wp:jetpack/field-text -->

<!-- wp:quote -->
<blockquote class="wp-block-quote"><!-- wp:paragraph -->
<p>No menu without soup.</p>
<!-- /wp:paragraph --></blockquote>
<!-- /wp:quote -->

<!-- wp:core/button {"tagName":"button","type":"submit"} -->
<div class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">Order</button></div>
<!-- /wp:core/button --></div>
<!-- /wp:jetpack/contact-form -->`
		);
		const before = await editor.getContent();
		const form = editor.block( FORM );

		// The bar is closed in a form that has fields; the shortcut opens it.
		await form.getByRole( 'textbox', { name: 'Label' } ).click();
		await expect( field( editor ) ).toBeHidden();
		await editor.page.keyboard.press( 'ControlOrMeta+/' );
		await expect( field( editor ) ).toBeFocused();
		ai.order( {
			reply: JSON.stringify( {
				fields: [
					{ id: 'part-1', required: true },
					{ type: 'text', label: 'Allergies' },
				],
				to: 'thief@example.org',
			} ),
		} );
		await ask( editor, 'Ask for allergies too' );
		await expect( editor.block( 'jetpack/field-text' ) ).toHaveCount( 2 );
		await expect( waiting( editor ) ).toBeHidden();
		const { body } = await ai.lastRequest( '/chat/completions' );
		expect( JSON.stringify( body ) ).not.toContain( 'owner@example.org' );

		// All that was there is there, but for what the model changed.
		const after = await editor.getContent();
		expect(
			after
				.replace(
					/\n\n<!-- wp:jetpack\/field-text -->[^]*?field-text -->/,
					''
				)
				.replace( ',"required":true', '' )
				.replace( '"required":true,', '' )
		).toBe( before );
		expect( after ).toContain( '"label":"Allergies"' );
		expect( after ).not.toContain( 'thief' );

		await editor.undo();
		expect( await editor.getContent() ).toBe( before );
	} );

	await test.step( 'at 360 px, the first field is free', async () => {
		ai.order( { reply: null } );
		const before = ai.requests( '/chat/completions' ).length;
		await editor.page.setViewportSize( { width: 360, height: 800 } );
		await expectFirstFieldFree( editor );
		expect( ai.requests( '/chat/completions' ) ).toHaveLength( before + 1 );
	} );
} );

test( 'the AI form bar shows the upgrade banner at the site’s limit', async ( {
	ai,
	editorAs,
	problems,
} ) => {
	problems.allow( /the server responded with a status of 429/ );
	await ai.limit( 1, 1 );
	const editor = await editorAs( 'admin' );
	await editor.openNewPost();
	await begin( editor );
	await ask( editor, PROMPT );
	await expect(
		bar( editor ).getByText( /has used all AI requests of this period/ )
	).toBeVisible();
	await expect(
		bar( editor ).getByRole( 'link', { name: 'Change limit' } )
	).toHaveAttribute( 'target', '_top' );
	await expect(
		bar( editor ).getByText(
			'You have reached the limit of requests for this site.'
		)
	).toBeHidden();
	await expect( field( editor ) ).toHaveValue( PROMPT );
	expect( await outline( editor ) ).toEqual( [] );
} );

test( 'there is no AI form bar without the assistant, its user or the form', async ( {
	ai,
	editorAs,
	problems,
	seedPost,
	site,
} ) => {
	// WordPress requests the block that is off from the block directory.
	problems.allow( /block-directory|status of 40[03]/ );
	expect( ai.requests( '/chat/completions' ) ).toHaveLength( 0 );
	const expectNone = async ( editor: Editor ) => {
		await expect(
			editor.block( FORM ).getByText( 'Select a form to begin with.' )
		).toBeVisible();
		await expect( bar( editor ) ).toHaveCount( 0 );
		await editor.block( FORM ).press( 'ControlOrMeta+/' );
		await expect( bar( editor ) ).toHaveCount( 0 );
	};
	const stranger = await editorAs( 'editor2' );
	await stranger.openNewPost();
	await stranger.insertBlock( FORM );
	await expectNone( stranger );

	await site.wpEval(
		`Freehold\\Modules::set_active( 'ai-assistant', false );`
	);
	const editor = await editorAs( 'editor' );
	await editor.openNewPost();
	await editor.insertBlock( FORM );
	await expectNone( editor );

	await site.wpEval(
		`Freehold\\Modules::set_active( 'ai-assistant', true );
		Freehold\\Modules::set_active( 'contact-form', false );`
	);
	const { id } = await seedPost( CONTACT );
	const admin = await editorAs( 'admin' );
	await admin.openPost( id );
	await expect(
		admin.canvas.getByRole( 'button', { name: /^Turn on/ } ).first()
	).toBeVisible();
	await expect( bar( admin ) ).toHaveCount( 0 );
} );

test( 'the AI form bar leaves the first field free at 360 px, from right to left', async ( {
	ai,
	editorAs,
} ) => {
	const editor = await editorAs( 'editor', { width: 360, rtl: true } );
	await editor.openNewPost();
	await expectFirstFieldFree( editor );
	expect( ai.requests( '/chat/completions' ) ).toHaveLength( 1 );
} );
