import type { CurrentForm } from '@freehold/blocks';
import { textOf } from '@freehold/stored-text';
import { useBlockProps } from '@wordpress/block-editor';
import {
	createBlock,
	type BlockDeprecation,
	type BlockInstance,
} from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { save } from '../blocks/contact-form/save';
import { createBlocks, fieldName, partsOf, type FieldType } from '../fields';
import { saveBare, saveField } from '../save';

type Stored = Record< string, unknown >;

/** Attributes that forms had before their submit button was a block. */
const RETIRED = [
	'submit_button_text',
	'submitButtonText',
	'has_form_settings_set',
	'hasFormSettingsSet',
	'backgroundButtonColor',
	'textButtonColor',
	'customBackgroundButtonColor',
	'customTextButtonColor',
	'submitButtonClasses',
];

const isRetired = ( name: string ) => RETIRED.includes( name );

/** Returns whether one of the blocks, at any depth, submits a form. */
const hasSubmit = ( blocks: BlockInstance[] ): boolean =>
	blocks.some(
		( { name, attributes, innerBlocks } ) =>
			name === 'jetpack/button' ||
			( name === 'core/button' && attributes.tagName === 'button' ) ||
			name === 'jetpack/form-step-navigation' ||
			hasSubmit( innerBlocks )
	);

/** Turns the attributes of the first forms’ submit button into a block. */
function migrate(
	stored: Stored,
	inner: BlockInstance[]
): [ Stored, BlockInstance[] ] {
	const rest = Object.fromEntries(
		Object.entries( stored ).filter( ( [ name ] ) => ! isRetired( name ) )
	);
	const text = ( name: string ) => textOf( stored[ name ] ) || undefined;
	const isFirst = Object.keys( stored ).some( isRetired );
	return [
		rest,
		isFirst && ! hasSubmit( inner )
			? [
					...inner,
					createBlock( 'jetpack/button', {
						element: 'button',
						text:
							text( 'submitButtonText' ) ??
							text( 'submit_button_text' ) ??
							__( 'Submit', 'freehold' ),
						backgroundColor: text( 'backgroundButtonColor' ),
						textColor: text( 'textButtonColor' ),
						customBackgroundColor: text(
							'customBackgroundButtonColor'
						),
						customTextColor: text( 'customTextButtonColor' ),
						className: text( 'submitButtonClasses' ),
					} ),
			  ]
			: inner,
	];
}

/** Returns the fields that a form without any content shows. `Definition\Builder` has the same. */
const defaultFields = (): BlockInstance[] => {
	const fields: [ type: FieldType, required: boolean ][] = [
		[ 'name', true ],
		[ 'email', true ],
		[ 'url', false ],
		[ 'textarea', false ],
	];
	return createBlocks(
		fields.map( ( [ type, required ] ) => [
			fieldName( type ),
			{ required },
			partsOf( type ),
		] )
	);
};

/** Gives a form without any content the fields and the button that visitors see in it. */
const migrateBare = (
	stored: Stored,
	inner: BlockInstance[]
): [ Stored, BlockInstance[] ] =>
	inner.length > 0 || stored.ref
		? migrate( stored, inner )
		: migrate( { submitButtonText: '', ...stored }, defaultFields() );

/**
 * Returns the form’s older stored forms: with the settings of its button, without an element around its blocks, with one
 * without a class, or with two.
 *
 * @param now The block’s current definition.
 */
export function olderForms(
	now: CurrentForm
): BlockDeprecation< Stored, Stored >[] {
	const form = { ...now, apiVersion: 3, migrate };
	return [
		{
			...form,
			save,
			isEligible: ( stored ) => Object.keys( stored ).some( isRetired ),
		},
		// Without `className`, because core would take the class for one that the user entered.
		{
			...form,
			supports: { ...now.supports, className: false },
			migrate: migrateBare,
			save: saveBare,
		},
		{
			...form,
			supports: { ...now.supports, className: false },
			save: saveField,
		},
		{
			...form,
			save: () => (
				<div { ...useBlockProps.save() }>
					<div className="wp-block-contact-form__inner-container">
						{ saveBare() }
					</div>
				</div>
			),
		},
	];
}
