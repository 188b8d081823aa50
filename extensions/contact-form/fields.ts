import type { BlockInstance } from '@wordpress/blocks';
import { createBlock } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import constants from './constants.json';

export type FieldType = keyof typeof constants.fields;

/** The types of fields, which follow `jetpack/field-` in the names of their blocks. */
export const TYPES = Object.keys( constants.fields ) as FieldType[];

/** A block that is yet to be created: its name, its attributes, and the blocks in it. */
export type Template = [
	name: string,
	attributes?: Record< string, unknown >,
	inner?: Template[],
];

/** What the blocks in a field contain, beyond their defaults. */
export type Parts = {
	/** Attributes of the label; of the option in a single checkbox. */
	label?: Record< string, unknown >;
	/** Attributes of the input. */
	input?: Record< string, unknown >;
	/** Attributes of the list of options. */
	list?: Record< string, unknown >;
	/** Attributes of each option. */
	options?: Record< string, unknown >[];
};

/** Returns the name of a field's block. */
export const fieldName = ( type: FieldType ): string =>
	`jetpack/field-${ type }`;

/** Returns the type of a field by the name of its block; undefined for any other block. */
export const typeOf = ( name: string ): FieldType | undefined =>
	TYPES.find( ( type ) => fieldName( type ) === name );

/** Returns the label of a new field. */
export const defaultLabel = ( type: FieldType ): string =>
	( {
		text: __( 'Text', 'freehold' ),
		name: __( 'Name', 'freehold' ),
		email: __( 'Email', 'freehold' ),
		url: __( 'Website', 'freehold' ),
		date: __( 'Date', 'freehold' ),
		time: __( 'Time', 'freehold' ),
		telephone: __( 'Phone', 'freehold' ),
		textarea: __( 'Message', 'freehold' ),
		number: __( 'Number', 'freehold' ),
		checkbox: __( 'Checkbox', 'freehold' ),
		'checkbox-multiple': __( 'Choose several options', 'freehold' ),
		radio: __( 'Choose one option', 'freehold' ),
		select: __( 'Select one', 'freehold' ),
		consent: __( 'Consent', 'freehold' ),
		rating: __( 'Rating', 'freehold' ),
		slider: __( 'Slider', 'freehold' ),
		'image-select': __( 'Choose one image', 'freehold' ),
		hidden: __( 'Hidden field', 'freehold' ),
		file: __( 'Upload a file', 'freehold' ),
	} )[ type ];

/** Returns what visitors agree to by default. */
export const defaultConsent = ( consentType: unknown ): string =>
	consentType === 'explicit'
		? __( 'Can we send you an email from time to time?', 'freehold' )
		: __(
				'By submitting your information, you’re giving us permission to email you. You may unsubscribe at any time.',
				'freehold'
		  );

/** Returns the first line of a new dropdown, which its input stores as the placeholder. */
export const defaultFirstLine = (): string =>
	__( 'Select one option', 'freehold' );

/** The `type` of `jetpack/input` where posts contain one. */
const INPUT_TYPES: Partial< Record< FieldType, string > > =
	constants.inputTypes;

/**
 * Returns the blocks in a field, in the newest stored form.
 *
 * @param type  The field's type.
 * @param parts What they contain.
 */
export function partsOf(
	type: FieldType,
	{ label, input, list, options = [ {} ] }: Parts = {}
): Template[] {
	const head: Template = [
		'jetpack/label',
		{ label: defaultLabel( type ), ...label },
	];
	switch ( type ) {
		case 'hidden':
			return [];
		case 'checkbox':
			return [
				[ 'jetpack/option', { ...head[ 1 ], isStandalone: true } ],
			];
		case 'consent':
			return [
				[
					'jetpack/option',
					{
						label: defaultConsent( 'implicit' ),
						hideInput: true,
						...label,
						isStandalone: true,
					},
				],
			];
		case 'checkbox-multiple':
		case 'radio':
			return [
				head,
				[
					'jetpack/options',
					{
						...list,
						type: type === 'radio' ? 'radio' : 'checkbox',
					},
					options.map( ( option ) => [ 'jetpack/option', option ] ),
				],
			];
		case 'telephone':
			return [ head, [ 'jetpack/phone-input', input ] ];
		case 'rating':
			return [ head, [ 'jetpack/input-rating' ] ];
		case 'slider':
			return [ head, [ 'jetpack/input-range' ] ];
		case 'file':
			return [
				head,
				[
					'jetpack/dropzone',
					{},
					[
						[
							'core/paragraph',
							{
								content: __(
									'Drag and drop or click to select a file.',
									'freehold'
								),
							},
						],
					],
				],
			];
		case 'image-select':
			return [
				head,
				[
					'jetpack/fieldset-image-options',
					{},
					options.map( ( option ) => [
						'jetpack/input-image-option',
						option,
						[
							[
								'core/image',
								{ scale: 'cover', aspectRatio: '1' },
							],
						],
					] ),
				],
			];
		default: {
			const inputType = INPUT_TYPES[ type ];
			return [
				head,
				[
					'jetpack/input',
					{
						...( type === 'select' && {
							placeholder: defaultFirstLine(),
						} ),
						...input,
						...( inputType && { type: inputType } ),
					},
				],
			];
		}
	}
}

/** Creates blocks from templates. */
export const createBlocks = ( templates: Template[] ): BlockInstance[] =>
	templates.map( ( [ name, attributes, inner = [] ] ) =>
		createBlock( name, attributes, createBlocks( inner ) )
	);
