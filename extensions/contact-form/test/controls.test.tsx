import '../../../tests/unit/initial-state';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, type BlockInstance } from '@wordpress/blocks';
import { dispatch, select, useSelect } from '@wordpress/data';
import { useState } from 'react';
import { registerOwnBlock } from '../../../tests/unit/register-block';
import { ConditionsPanel } from '../components/conditions-panel';
import { FieldId } from '../components/field-id';
import { useFormFields } from '../components/form-fields';
import { SelectOptions } from '../components/select-options';
import { EmailPanel } from '../components/sidebar/email-panel';
import { WebhooksPanel } from '../components/sidebar/webhooks-panel';
import type { Stored } from '../components/sidebar/types';
import { useUniqueIds } from '../components/use-unique-ids';

const form = registerOwnBlock( 'contact-form' );
const text = registerOwnBlock( 'field-text' );

const button = ( name: string ) => screen.getByRole( 'button', { name } );
const frame = () =>
	act( () => new Promise( ( done ) => requestAnimationFrame( done ) ) );

const rule = ( field: string ) => ( {
	enabled: true,
	action: 'show',
	logicalOperator: 'any',
	groups: [
		{
			logicalOperator: 'all',
			rules: [
				{ field, operator: 'is', value: 'x', type: 'fieldValue' },
			],
		},
	],
} );

/** Puts a form with fields on the canvas, and returns a function that returns their attributes. */
function withFields( ...attributes: Record< string, unknown >[] ) {
	const block = createBlock(
		form,
		{},
		attributes.map( ( own ) => createBlock( text, own ) )
	);
	void dispatch( blockEditorStore ).resetBlocks( [ block ] );
	return {
		block,
		fields: block.innerBlocks,
		attributesOf: ( { clientId }: BlockInstance ) =>
			select( blockEditorStore ).getBlockAttributes( clientId ) ?? {},
	};
}

function Ids( {
	block,
	field: { clientId },
}: {
	block: BlockInstance;
	field: BlockInstance;
} ): JSX.Element {
	useUniqueIds( useFormFields( block.clientId ) );
	const id = useSelect(
		( from ) =>
			String(
				from( blockEditorStore ).getBlockAttributes( clientId )?.id ??
					''
			),
		[ clientId ]
	);
	return <FieldId clientId={ clientId } id={ id } />;
}

/** Renders the ID of the second of three fields; the third field's condition is about it. */
function renderId() {
	const { attributesOf, block, fields } = withFields(
		{ id: 'name' },
		{ id: 'email' },
		{ conditionalLogic: rule( 'email' ) }
	);
	const [ , second, third ] = fields as BlockInstance[];
	if ( ! second || ! third ) {
		throw new Error();
	}
	render( <Ids block={ block } field={ second } /> );
	return {
		attributesOf,
		block,
		second,
		third,
		input: screen.getByLabelText( 'Field ID' ),
	};
}

describe( 'the ID of a field', () => {
	it( 'is left alone while it is typed, and conditions follow it', () => {
		const { attributesOf, block, second, third, input } = renderId();
		act( () => {
			void dispatch( blockEditorStore ).updateBlockAttributes(
				block.clientId,
				{
					freeholdNotifications: [
						{ to: 'a@example.com' },
						{ conditions: rule( 'email' ) },
					],
				}
			);
		} );
		fireEvent.focus( input );
		for ( const typed of [ '', 'n', 'name', 'name_of' ] ) {
			fireEvent.change( input, { target: { value: typed } } );
			expect( input ).toHaveValue( typed );
		}
		fireEvent.blur( input );
		expect( attributesOf( second ).id ).toBe( 'name_of' );
		expect( attributesOf( third ).conditionalLogic ).toEqual(
			rule( 'name_of' )
		);
		expect( attributesOf( block ).freeholdNotifications ).toEqual( [
			{ to: 'a@example.com' },
			{ conditions: rule( 'name_of' ) },
		] );
	} );

	it( 'is unique at the end, and not empty if a condition needs it', () => {
		const { attributesOf, second, third, input } = renderId();
		fireEvent.focus( input );
		fireEvent.change( input, { target: { value: 'name' } } );
		fireEvent.blur( input );
		expect( attributesOf( second ).id ).toBe( 'name-2' );
		expect( attributesOf( third ).conditionalLogic ).toEqual(
			rule( 'name-2' )
		);
		fireEvent.focus( input );
		fireEvent.change( input, { target: { value: '' } } );
		fireEvent.blur( input );
		expect( attributesOf( second ).id ).toBe( 'text' );
		expect( attributesOf( third ).conditionalLogic ).toEqual(
			rule( 'text' )
		);
	} );
} );

describe( 'focus stays in the panel', () => {
	it( 'after a condition is removed', async () => {
		const { fields } = withFields( { id: 'name' }, {} );
		const { clientId } = fields[ 1 ] as BlockInstance;
		const { rerender } = render(
			<ConditionsPanel clientId={ clientId } stored={ rule( 'name' ) } />
		);
		button( 'Remove condition' ).focus();
		fireEvent.click( button( 'Remove condition' ) );
		rerender(
			<ConditionsPanel clientId={ clientId } stored={ undefined } />
		);
		await frame();
		expect( button( 'Add condition' ) ).toHaveFocus();
	} );

	it( 'after a webhook is removed', async () => {
		function Panel(): JSX.Element {
			const [ attributes, set ] = useState< Stored >( {
				webhooks: [ { url: 'https://example.com/' } ],
			} );
			return (
				<WebhooksPanel
					clientId=""
					fallback=""
					fields={ [] }
					attributes={ attributes }
					setAttributes={ set }
				/>
			);
		}
		render( <Panel /> );
		fireEvent.click( button( 'Webhooks' ) );
		button( 'Remove webhook' ).focus();
		fireEvent.click( button( 'Remove webhook' ) );
		await frame();
		expect( button( 'Add webhook' ) ).toHaveFocus();
	} );
} );

describe( 'a form’s notifications', () => {
	it( 'are added with recipients and conditions of their own, and removed', async () => {
		const { block, attributesOf } = withFields( {} );
		function Panel(): JSX.Element {
			const attributes = useSelect(
				( from ) =>
					from( blockEditorStore ).getBlockAttributes(
						block.clientId
					) as Stored,
				[]
			);
			const fields = useFormFields( block.clientId );
			return (
				<EmailPanel
					clientId={ block.clientId }
					fallback="owner@example.com"
					fields={ fields }
					attributes={ attributes }
					setAttributes={ () => {} }
				/>
			);
		}
		render( <Panel /> );
		fireEvent.click( button( 'Add notification' ) );
		await frame();
		const group = screen.getByRole( 'group', { name: 'Notification 2' } );
		expect( group ).toContainElement(
			group.ownerDocument.activeElement as HTMLElement
		);
		fireEvent.change( group.ownerDocument.activeElement as HTMLElement, {
			target: { value: 'sales@example.com' },
		} );
		fireEvent.click( button( 'Add condition' ) );
		const [ one ] = attributesOf( block ).freeholdNotifications;
		expect( one.to ).toBe( 'sales@example.com' );
		expect( one.conditions.groups[ 0 ].rules[ 0 ].field ).toBe( 'text' );
		expect(
			attributesOf( block.innerBlocks[ 0 ] as BlockInstance ).id
		).toBe( 'text' );
		fireEvent.click( button( 'Remove notification' ) );
		await frame();
		expect( attributesOf( block ).freeholdNotifications ).toBeUndefined();
		expect( button( 'Add notification' ) ).toHaveFocus();
	} );
} );

describe( 'the options of a dropdown', () => {
	const onKeyDown = jest.fn();
	function Options(): JSX.Element {
		const [ options, set ] = useState( [ 'Red', 'Green' ] );
		return (
			// eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Stands for the editor.
			<div onKeyDown={ onKeyDown }>
				<SelectOptions options={ options } onChange={ set } />
			</div>
		);
	}
	const option = ( number: number ) =>
		screen.getByLabelText( `Option ${ number }` );

	it( 'keep the focus when one is removed', async () => {
		render( <Options /> );
		button( 'Remove “Green”' ).focus();
		fireEvent.click( button( 'Remove “Green”' ) );
		await frame();
		expect( option( 1 ) ).toHaveFocus();
	} );

	it( 'leave the shortcuts to the editor, so that Ctrl+S saves the post', () => {
		render( <Options /> );
		fireEvent.keyDown( option( 1 ), { key: 'ArrowDown' } );
		fireEvent.keyDown( option( 1 ), { key: 'a', ctrlKey: true } );
		expect( onKeyDown ).not.toHaveBeenCalled();
		fireEvent.keyDown( option( 1 ), { key: 's', ctrlKey: true } );
		fireEvent.keyDown( option( 1 ), { key: 'z', metaKey: true } );
		expect( onKeyDown ).toHaveBeenCalledTimes( 2 );
	} );
} );
