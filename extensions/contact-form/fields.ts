import type { BlockInstance } from '@wordpress/blocks';
import { createBlock } from '@wordpress/blocks';
import { types } from './blocks/field/family';

export type FieldType = keyof typeof types;

/** What `blocks/field/family.json` says of a type. */
type Row = {
	kind: string;
	label: string;
	/** What visitors agree to by sending the form. */
	implicit?: string;
	/** The block in a field that visitors fill in, and its attributes. */
	part?: readonly [ name?: string, attributes?: Record< string, unknown > ];
};

/** The types of fields, which follow `jetpack/field-` in the names of their blocks. */
export const TYPES = Object.keys( types ) as FieldType[];

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

/** Returns what the list of types says of one. */
export const rowOf = ( type: FieldType ): Row => types[ type ];

/** Returns what visitors agree to by default. */
export const defaultConsent = ( consentType: unknown ): string =>
	types.consent[ consentType === 'explicit' ? 'explicit' : 'implicit' ];

/** Returns the first line of a new dropdown, which its input stores as the placeholder. */
export const defaultFirstLine = (): string => types.select.placeholder;

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
	const row = rowOf( type );
	const [ name, fixed ] = row.part ?? [ 'jetpack/input' ];
	const head: Template = [ 'jetpack/label', { label: row.label, ...label } ];
	switch ( name ) {
		case undefined:
			return [];
		case 'jetpack/option':
			return [
				[
					name,
					{
						label: row.implicit ?? row.label,
						...fixed,
						...label,
					},
				],
			];
		case 'jetpack/options':
			return [
				head,
				[
					name,
					{ ...list, ...fixed },
					options.map( ( option ) => [ 'jetpack/option', option ] ),
				],
			];
		case 'jetpack/input-rating':
		case 'jetpack/input-range':
			return [ head, [ name ] ];
		case 'jetpack/dropzone':
			return [
				head,
				[
					name,
					{},
					[ [ 'core/paragraph', { content: types.file.hint } ] ],
				],
			];
		case 'jetpack/fieldset-image-options':
			return [
				head,
				[
					name,
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
		default:
			return [
				head,
				[
					name,
					{
						...( type === 'select' && {
							placeholder: defaultFirstLine(),
						} ),
						...input,
						...fixed,
					},
				],
			];
	}
}

/** Creates blocks from templates. */
export const createBlocks = ( templates: Template[] ): BlockInstance[] =>
	templates.map( ( [ name, attributes, inner = [] ] ) =>
		createBlock( name, attributes, createBlocks( inner ) )
	);
