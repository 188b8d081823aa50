import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../tests/site/playwright';
import type { Editor } from '../../../tests/site/playwright';

const FORM = 'jetpack/contact-form';

interface EditorWindow {
	wp: {
		blocks: {
			getBlockVariations: (
				name: string,
				scope: string
			) => { attributes: object; innerBlocks: unknown[] }[];
			createBlock: ( ...args: unknown[] ) => unknown;
			createBlocksFromInnerBlocksTemplate: (
				template: unknown[]
			) => unknown[];
		};
		data: {
			dispatch: ( store: string ) => {
				insertBlocks: ( blocks: unknown[] ) => unknown;
				duplicateBlocks: ( clientIds: string[] ) => unknown;
				saveEditedEntityRecord: (
					kind: string,
					name: string,
					id: number
				) => Promise< unknown >;
			};
		};
	};
}

/** Returns the names of the blocks in the form, with those in them in parentheses. */
const names = async ( editor: Editor ): Promise< string[] > =>
	( ( await editor.blocks() )[ 0 ]?.innerBlocks ?? [] ).map(
		( { name } ) => name
	);

/** Opens a setting in the sidebar. */
const openPanel = async ( editor: Editor, name: string ): Promise< void > => {
	const panel = editor.sidebar.getByRole( 'button', { name, exact: true } );
	if ( ( await panel.getAttribute( 'aria-expanded' ) ) !== 'true' ) {
		await panel.click();
	}
};

test( 'an author begins forms, changes their fields and saves them', async ( {
	editorAs,
} ) => {
	const editor = await editorAs( 'author' );
	await test.step( 'a form is begun, changed, made conditional, saved and opened again', async () => {
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
		await editor.sidebar
			.getByRole( 'button', { name: 'Conditions' } )
			.click();
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
		await editor.reopen();
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

		// The condition follows the option, in the same undo step.
		await options.first().click();
		await editor.page.keyboard.press( 'End' );
		await editor.page.keyboard.type( ', please' );
		await expect
			.poll( () => editor.getContent() )
			.toContain( '"value":"Yes, please"' );
		await editor.undo();
		expect( await editor.getContent() ).toBe( content );
	} );

	await test.step( 'a form of each kind is saved and opened again', async () => {
		await editor.startOver();
		const count = await editor.page.evaluate( ( name ) => {
			const { blocks, data } = ( window as unknown as EditorWindow ).wp;
			const kinds = blocks.getBlockVariations( name, 'block' );
			void data
				.dispatch( 'core/block-editor' )
				.insertBlocks(
					kinds.map( ( { attributes, innerBlocks } ) =>
						blocks.createBlock(
							name,
							attributes,
							blocks.createBlocksFromInnerBlocksTemplate(
								innerBlocks
							)
						)
					)
				);
			return kinds.length;
		}, FORM );
		expect( count ).toBeGreaterThan( 7 );
		await expect(
			editor.canvas.locator( '.freehold-form__recipients' )
		).toHaveCount( count );
		const content = await editor.getContent();
		await editor.save();
		await editor.reopen();
		await editor.assertAllValid();
		expect( await editor.getContent() ).toBe( content );
		expect( await editor.isDirty() ).toBe( false );
	} );

	await test.step( 'each change of a field is one undo step', async () => {
		await editor.startOver();
		await editor.insertBlock( FORM );
		await editor
			.block( FORM )
			.getByRole( 'button', { name: 'RSVP form' } )
			.click();
		await expect( editor.block( 'jetpack/field-radio' ) ).toBeVisible();

		/** Does something and expects that one undo takes back all of it. */
		const isOneStep = async ( act: () => Promise< void > ) => {
			const before = await editor.getContent();
			await act();
			await expect.poll( () => editor.getContent() ).not.toBe( before );
			const after = await editor.getContent();
			await editor.undo();
			await expect.poll( () => editor.getContent() ).toBe( before );
			return after;
		};
		const label = ( type: string ) =>
			editor
				.block( `jetpack/field-${ type }` )
				.getByRole( 'textbox', { name: 'Label' } );
		const { page, sidebar } = editor;

		// Options by Enter, and by pasting lines.
		const options = editor
			.block( 'jetpack/field-radio' )
			.getByRole( 'textbox', { name: 'Option' } );
		await options.nth( 1 ).click();
		await page.keyboard.press( 'End' );
		await isOneStep( async () => {
			await page.keyboard.press( 'Enter' );
			await expect( options ).toHaveCount( 3 );
		} );
		await options.nth( 1 ).click();
		expect(
			await isOneStep( async () => {
				await editor.paste( '- Perhaps\n- Later\n' );
				await expect( options ).toHaveCount( 4 );
			} )
		).toContain( '{"label":"Perhaps"}' );

		// Duplicating a field: the copy has an ID of its own.
		await label( 'textarea' ).click();
		await sidebar.getByRole( 'button', { name: 'Advanced' } ).click();
		await sidebar
			.getByRole( 'textbox', { name: 'Field ID' } )
			.fill( 'notes' );
		await editor.selectFirst( FORM );
		const field = ( await editor.blocks() )[ 0 ]?.innerBlocks.find(
			( { name } ) => name === 'jetpack/field-textarea'
		);
		expect(
			await isOneStep( async () => {
				await editor.select( field?.clientId ?? '' );
				await page.keyboard.press( 'ControlOrMeta+Shift+d' );
				await expect(
					editor.block( 'jetpack/field-textarea' )
				).toHaveCount( 2 );
				await expect
					.poll( () => editor.getContent() )
					.toContain( '"id":"notes-2"' );
			} )
		).toMatch( /"id":"notes"[^]*"id":"notes-2"/ );

		// Settings.
		await label( 'name' ).click();
		await isOneStep( () =>
			sidebar.getByRole( 'radio', { name: '50%' } ).click()
		);
		await label( 'name' ).click();
		await isOneStep( () =>
			sidebar
				.getByRole( 'checkbox', { name: 'Required' } )
				.first()
				.click()
		);
		await label( 'name' ).click();
		for ( const width of [ 25, 33, 50, 75 ] ) {
			await sidebar.getByRole( 'radio', { name: `${ width }%` } ).click();
			await expect
				.poll( () =>
					editor
						.block( 'jetpack/field-name' )
						.evaluate(
							( element, wanted ) =>
								Math.abs(
									( element.getBoundingClientRect().width /
										( element.parentElement as HTMLElement )
											.clientWidth ) *
										100 -
										wanted
								),
							width
						)
				)
				.toBeLessThan( 6 );
		}

		// A condition.
		await label( 'textarea' ).click();
		await openPanel( editor, 'Conditions' );
		expect(
			await isOneStep( () =>
				sidebar.getByRole( 'button', { name: 'Add condition' } ).click()
			)
		).toContain( 'conditionalLogic' );

		// A color that fields share.
		const input = ( await editor.blocks() )[ 0 ]?.innerBlocks[ 0 ]
			?.innerBlocks[ 1 ];
		expect(
			await isOneStep( async () => {
				await editor.setAttributes( input?.clientId ?? '', {
					backgroundColor: 'contrast',
				} );
				await expect
					.poll(
						async () =>
							( await editor.getContent() ).split(
								'"backgroundColor":"contrast"'
							).length - 1
					)
					.toBeGreaterThan( 2 );
			} )
		).toContain( 'contrast' );
	} );

	await test.step( 'fields convert into one another and keep label, options and settings', async () => {
		await editor.startOver();
		await editor.setContent(
			`<!-- wp:jetpack/contact-form -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-select {"id":"drink","required":true,"width":50,"options":["Tea","Coffee"]} -->
<div><!-- wp:jetpack/label {"label":"Drink"} /-->

<!-- wp:jetpack/input {"type":"dropdown","placeholder":"Select one option"} /--></div>
<!-- /wp:jetpack/field-select --></div>
<!-- /wp:jetpack/contact-form -->`
		);
		const before = await editor.getContent();
		const convert = async ( from: string, title: string, to: string ) => {
			const [ form ] = await editor.blocks();
			await editor.select( form?.innerBlocks[ 0 ]?.clientId ?? '' );
			expect( form?.innerBlocks[ 0 ]?.name ).toBe(
				`jetpack/field-${ from }`
			);
			await editor.page.mouse.move( 300, 300 );
			await editor.page.mouse.move( 320, 320 );
			await editor.transformTo( title );
			await expect(
				editor.block( `jetpack/field-${ to }` )
			).toBeVisible();
			const content = await editor.getContent();
			expect( content ).toContain( '"id":"drink"' );
			expect( content ).toContain( '"required":true' );
			expect( content ).toContain( '"width":50' );
			expect( content ).toContain( '"label":"Drink"' );
			return content;
		};
		// A text has no options; undo brings them back.
		await convert( 'select', 'Text field', 'text' );
		await editor.assertAllValid();
		await editor.undo();
		expect( await editor.getContent() ).toBe( before );
	} );
} );

test( 'an author divides a form into steps, sets it up, and makes one with keys alone', async ( {
	editorAs,
} ) => {
	const editor = await editorAs( 'author' );

	await test.step( 'a form is divided into steps and joined again', async () => {
		await editor.openNewPost();
		await editor.insertBlock( FORM );
		await editor
			.block( FORM )
			.getByRole( 'button', { name: 'Contact form' } )
			.click();
		await expect( editor.block( 'jetpack/field-textarea' ) ).toBeVisible();
		const before = await editor.getContent();
		await editor.selectFirst( FORM );
		await openPanel( editor, 'Steps' );
		const divide = editor.sidebar.getByRole( 'checkbox', {
			name: 'Divide the form into steps',
		} );
		await divide.click();
		const steps = editor.block( 'jetpack/form-step' );
		await expect( steps ).toHaveCount( 2 );
		expect( await names( editor ) ).toEqual( [
			'jetpack/form-progress-indicator',
			'jetpack/form-step-container',
			'jetpack/form-step-navigation',
		] );
		await expect(
			editor.block( 'jetpack/form-step-navigation' )
		).toContainText( 'Contact us' );
		await editor.undo();
		await expect.poll( () => editor.getContent() ).toBe( before );
		await editor.selectFirst( FORM );
		await openPanel( editor, 'Steps' );
		await divide.click();

		// Steps are added, moved, shown one at a time, and removed.
		await editor
			.block( 'jetpack/form-step-container' )
			.getByRole( 'button', { name: 'Add step' } )
			.click();
		await expect( steps ).toHaveCount( 3 );
		await steps
			.nth( 2 )
			.getByRole( 'textbox', { name: 'Label of the step' } )
			.fill( 'Last' );
		const shown = editor.canvas.getByRole( 'group', {
			name: 'Steps shown',
		} );
		await shown.getByRole( 'button', { name: 'Last' } ).click();
		await expect( steps.nth( 2 ) ).toBeVisible();
		await expect( steps.nth( 0 ) ).toBeHidden();
		await editor.clickInToolbar( 'Move step up' );
		await expect( steps.nth( 1 ) ).toBeVisible();
		await expect( steps.nth( 2 ) ).toBeHidden();
		await shown.getByRole( 'button', { name: 'Step 1' } ).click();
		await expect( steps.nth( 0 ) ).toBeVisible();
		await shown.getByRole( 'button', { name: 'Last' } ).click();
		await editor.page.keyboard.press( 'Shift+Alt+z' );
		await expect( steps ).toHaveCount( 2 );
		await expect( steps.nth( 0 ) ).toBeVisible();

		const [ whole ] = await editor.blocks();
		await editor.setAttributes( whole?.clientId ?? '', {
			style: { spacing: { blockGap: '7px' } },
		} );
		await editor.setTitle( 'Steps' );
		await editor.save();
		await editor.reopen();
		await editor.assertAllValid();
		await expect( editor.block( FORM ) ).toHaveCSS( 'row-gap', '7px' );
		await expect( steps.first() ).toHaveCSS( 'row-gap', '7px' );
		await editor.selectFirst( FORM );
		await openPanel( editor, 'Steps' );
		await divide.click();
		await expect( steps ).toHaveCount( 0 );
		expect( await names( editor ) ).toEqual( [
			'jetpack/field-name',
			'jetpack/field-email',
			'jetpack/field-textarea',
			'core/button',
		] );
		expect( await editor.getContent() ).toContain( '>Contact us<' );
	} );

	await test.step( 'the recipients are visible, and settings are stored as Jetpack reads them', async () => {
		await editor.startOver();
		await editor.insertBlock( FORM );
		await editor
			.block( FORM )
			.getByRole( 'button', { name: 'Contact form' } )
			.click();
		await editor.selectFirst( FORM );
		const { sidebar } = editor;
		await sidebar
			.getByRole( 'textbox', { name: 'Recipients' } )
			.fill( 'a@example.org, b@example.org' );
		await expect(
			editor.block( FORM ).getByText( /a@example\.org.*b@example\.org/ )
		).toBeVisible();
		await sidebar
			.getByRole( 'button', { name: 'Add notification' } )
			.click();
		const more = sidebar.getByRole( 'group', { name: 'Notification 2' } );
		await more
			.getByRole( 'textbox', { name: 'Recipients' } )
			.fill( 'sales@example.org' );
		await more.getByRole( 'button', { name: 'Add condition' } ).click();
		await more.getByRole( 'textbox', { name: 'Value' } ).fill( 'Ada' );
		await editor.page.screenshot( {
			path: 'test-results/images/form-notifications.png',
		} );
		await openPanel( editor, 'Limits and schedule' );
		await sidebar
			.getByRole( 'spinbutton', { name: 'Maximum number of entries' } )
			.fill( '50' );
		await sidebar.getByLabel( 'Closes' ).fill( '2999-12-31T18:00' );
		await editor.page.screenshot( {
			path: 'test-results/images/form-limits.png',
		} );
		await openPanel( editor, 'After sending' );
		await sidebar.getByRole( 'radio', { name: 'A message' } ).click();
		await sidebar
			.getByRole( 'textbox', { name: 'Message', exact: true } )
			.fill( 'See you soon.' );
		// Jetpack shows a stored message in every mode, so this one must not contain it.
		await sidebar.getByRole( 'radio', { name: 'Only a heading' } ).click();
		expect( await editor.getContent() ).not.toContain( 'See you soon.' );
		await sidebar.getByRole( 'radio', { name: 'A message' } ).click();
		const content = await editor.getContent();
		expect( content ).toContain( '"to":"a@example.org, b@example.org"' );
		expect( content ).toMatch(
			/"freeholdNotifications":\[\{"to":"sales@example\.org".*"field":"name".*"value":"Ada"/
		);
		expect( content ).toMatch(
			/"freeholdLimits":\{"max":50,"id":"[a-z0-9]{8,64}","closes":"2999-12-31T18:00"\}/
		);
		expect( content ).toContain( '"customThankyou":"message"' );
		expect( content ).toContain(
			'"customThankyouMessage":"See you soon."'
		);
		// A copy has places of its own, and goes by one step back.
		await editor.page.evaluate(
			( form ) =>
				( window as unknown as EditorWindow ).wp.data
					.dispatch( 'core/block-editor' )
					.duplicateBlocks( [ form ] ) as Promise< unknown >,
			( await editor.blocks() )[ 0 ]?.clientId ?? ''
		);
		await expect( editor.block( FORM ) ).toHaveCount( 2 );
		await expect
			.poll(
				async () =>
					new Set(
						( await editor.blocks() ).map(
							( { attributes } ) =>
								( attributes.freeholdLimits as { id: string } )
									.id
						)
					).size
			)
			.toBe( 2 );
		await editor.undo();
		expect( await editor.getContent() ).toBe( content );
		await editor.publish();
		await editor.reopen();
		await editor.assertAllValid();
		await expect(
			editor.block( FORM ).getByText( /a@example\.org.*b@example\.org/ )
		).toBeVisible();
	} );

	await test.step( 'a form is made with keys alone, from the first block to the recipients', async () => {
		await editor.startOver();
		const { page, sidebar } = editor;
		const press = ( key: string ) => page.keyboard.press( key );
		const isFocused = ( place: Locator ) =>
			place.evaluate(
				( element ) => element === element.ownerDocument.activeElement
			);
		/** Presses a key until an element has the focus. */
		const pressTo = async ( place: Locator, key = 'Tab', max = 40 ) => {
			await place.waitFor();
			for ( let count = 0; ! ( await isFocused( place ) ); count++ ) {
				expect( count, `${ key } to ${ place }` ).toBeLessThan( max );
				await press( key );
			}
		};
		await editor.insertBlock( 'core/paragraph' );
		await page.keyboard.type( '/form' );
		await page
			.getByRole( 'option', { name: /^\W*Form$/, selected: true } )
			.first()
			.waitFor();
		await press( 'Enter' );
		const form = editor.block( FORM );
		await pressTo( form.getByRole( 'button', { name: 'Contact form' } ) );
		await press( 'Enter' );
		const labels = form.getByRole( 'textbox', { name: 'Label' } );
		await pressTo( labels.nth( 1 ), 'ArrowDown' );
		await press( 'Enter' );
		await page.keyboard.type( '/date' );
		const option = { name: /^\W*Date field$/ };
		await page.getByRole( 'option', option ).first().waitFor();
		const chosen = page.getByRole( 'option', {
			...option,
			selected: true,
		} );
		await expect( async () => {
			if ( ( await chosen.count() ) === 0 ) {
				await press( 'ArrowDown' );
			}
			await expect( chosen ).not.toHaveCount( 0, { timeout: 500 } );
		} ).toPass();
		await press( 'Enter' );
		await expect( labels ).toHaveCount( 4 );
		await pressTo( sidebar.getByRole( 'checkbox', { name: 'Required' } ) );
		await press( 'Space' );
		// The toolbar leads to the form, wherever in the field the selection is.
		const parent = page.getByRole( 'button', {
			name: /^Select parent block/,
		} );
		for ( let depth = 0; depth < 2; depth++ ) {
			if ( ( await parent.count() ) === 1 ) {
				await press( 'Alt+F10' );
				await pressTo( parent, 'ArrowLeft', 10 );
				await press( 'Enter' );
			}
		}
		await pressTo( sidebar.getByRole( 'textbox', { name: 'Recipients' } ) );
		await page.keyboard.type( 'owner@example.org' );
		await expect( form.getByText( /owner@example\.org/ ) ).toBeVisible();
		const content = await editor.getContent();
		expect( content ).toMatch( /field-date \{[^}]*"required":true/ );
		expect( content ).toContain( '"to":"owner@example.org"' );
	} );
} );

test( 'an editor uses one form in several posts, and finds it in the list of forms', async ( {
	editorAs,
} ) => {
	const editor = await editorAs( 'editor' );
	const { page } = editor;
	await editor.openNewPost();
	const label = editor
		.block( 'jetpack/field-radio' )
		.getByRole( 'textbox', { name: 'Label' } );
	await editor.setTitle( 'Shared' );
	await editor.insertBlock( FORM );
	await editor
		.block( FORM )
		.getByRole( 'button', { name: 'RSVP form' } )
		.click();
	await editor.selectFirst( FORM );
	await page.getByRole( 'button', { name: 'Use in other posts' } ).click();
	await expect
		.poll( () => editor.getContent() )
		.toMatch( /^<!-- wp:jetpack\/contact-form {"ref":\d+} \/-->$/ );
	const content = await editor.getContent();
	await label.fill( 'Coming?' );
	// The form's own post changes, and this one does not.
	expect( await editor.getContent() ).toBe( content );
	await page.evaluate(
		( ref ) =>
			( window as unknown as EditorWindow ).wp.data
				.dispatch( 'core' )
				.saveEditedEntityRecord( 'postType', 'jetpack_form', ref ),
		Number( /\d+/.exec( content )?.[ 0 ] )
	);
	await editor.save();
	await editor.reopen();
	await editor.assertAllValid();
	await expect( label ).toHaveText( 'Coming?' );

	await editor.startOver();
	await editor.insertBlock( FORM );
	await editor
		.block( FORM )
		.getByRole( 'button', { name: 'Insert an existing form' } )
		.click();
	await editor.canvas
		.getByRole( 'combobox', { name: 'Existing form' } )
		.click();
	await editor.canvas.getByRole( 'option', { name: 'Shared' } ).click();
	await expect( label ).toHaveText( 'Coming?' );
	expect( await editor.getContent() ).toBe( content );
	await editor.save();
	await page.goto(
		'/wp-admin/admin.php?page=freehold-contact-form&view=forms'
	);
	const row = page.getByRole( 'row', { name: /Shared/ } );
	await expect( row ).toHaveCount( 1 );
	await expectAccessible( page, '#freehold-page' );
	await row.getByRole( 'button', { name: 'Actions' } ).click();
	await page.getByRole( 'menuitem', { name: 'Move to Trash' } ).click();
	const dialog = page.getByRole( 'dialog' );
	await expect( dialog ).toContainText( 'in 1 place.' );
	await dialog.getByRole( 'button', { name: 'Move to Trash' } ).click();
	await expect( row ).toContainText( 'Trash' );
} );

test( 'axe finds nothing in a selected form, from right to left', async ( {
	editorAs,
} ) => {
	const editor = await editorAs( 'admin', { rtl: true } );
	await editor.openNewPost();
	await editor.insertBlock( FORM );
	const form = editor.block( FORM );
	await form.getByRole( 'button', { name: 'Contact form' } ).click();
	await expect( editor.block( 'jetpack/field-name' ) ).toBeVisible();
	const [ appender, recipients ] = await Promise.all(
		[
			form.locator( '> .block-list-appender' ),
			form.getByText( /^Entries are sent to/ ),
		].map( ( place ) => place.boundingBox() )
	);
	expect( appender!.x ).toBeLessThan( recipients!.x + 1 );
	for ( const name of [ FORM, 'jetpack/field-email' ] ) {
		const [ block ] = await editor.blocks();
		await editor.select(
			( name === FORM
				? block
				: block?.innerBlocks.find( ( inner ) => inner.name === name )
			)?.clientId ?? ''
		);
		for ( const panel of name === FORM
			? [ 'After sending', 'Steps', 'Entries' ]
			: [] ) {
			await openPanel( editor, panel );
		}
		await expectAccessible( editor.page, '.block-editor-block-inspector' );
		await expectAccessible(
			editor.page,
			'.block-editor-block-contextual-toolbar'
		);
		await expectAccessible( editor.page, [
			'iframe[name="editor-canvas"]',
			'.freehold-form',
		] );
	}
} );
