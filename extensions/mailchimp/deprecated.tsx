import type { CurrentForm } from '@freehold/blocks';
import { InnerBlocks } from '@wordpress/block-editor';
import type { BlockDeprecation, BlockInstance } from '@wordpress/blocks';
import { createSubmit } from './button';
import { oldButton } from './constants.json';
import save from './save';
import type { Attributes } from './types';

/** The button was part of the block. */
type First = Attributes & Record< keyof typeof renamed, unknown >;

/** The first version's attributes of the button: old → those of the Button block. */
const renamed = {
	...oldButton,
	// No style of buttons has these classes any more.
	submitButtonClasses: null,
};

const isOld = ( name: string ): name is keyof typeof renamed => name in renamed;

/** Moves the attributes of the button into a block. */
function migrate(
	stored: First,
	inner: BlockInstance[]
): [ Attributes, BlockInstance[] ] {
	const entries = Object.entries( stored );
	return [
		Object.fromEntries(
			entries.filter( ( [ name ] ) => ! isOld( name ) )
		) as Attributes,
		inner.length > 0
			? inner
			: [
					createSubmit(
						Object.fromEntries(
							entries.flatMap( ( [ name, value ] ) => {
								const now = isOld( name )
									? renamed[ name ]
									: null;
								return now ? [ [ now, value ] ] : [];
							} )
						)
					),
			  ],
	];
}

/**
 * Returns the block's older stored forms: with or without an element around the button, and with the button's settings in
 * attributes.
 *
 * @param now The block's current definition.
 */
export function olderForms(
	now: CurrentForm
): BlockDeprecation< Attributes, First >[] {
	const form = {
		...now,
		apiVersion: 3,
		attributes: {
			...now.attributes,
			...Object.fromEntries(
				Object.keys( renamed ).map( ( name ) => [
					name,
					{ type: 'string' as const },
				] )
			),
		},
		migrate,
		isEligible: ( stored: object, inner: BlockInstance[] = [] ) =>
			inner.length === 0 || Object.keys( stored ).some( isOld ),
	};
	return [
		{ ...form, save },
		// Without `className`, because core would take the class for one that the user entered.
		{
			...form,
			supports: { ...now.supports, className: false },
			save: () => <InnerBlocks.Content />,
		},
	] as unknown as BlockDeprecation< Attributes, First >[];
}
