import type { CurrentForm } from '@freehold/blocks';
import { makeButton } from '@freehold/embeds/button';
import type { BlockDeprecation, BlockInstance } from '@wordpress/blocks';
import type { ButtonAttributes } from '../types';

/** What the block stored for its button, and the name in today's button. The classes repeat the colors. */
const NAMES = {
	submitButtonText: 'text',
	textButtonColor: 'textColor',
	customTextButtonColor: 'customTextColor',
	backgroundButtonColor: 'backgroundColor',
	customBackgroundButtonColor: 'customBackgroundColor',
	submitButtonClasses: null,
} as const;

type Old = ButtonAttributes & Partial< Record< keyof typeof NAMES, string > >;

/** The ID that the button has in posts of that time. */
const BUTTON_ID = 'recurring-payments-id';

/**
 * Returns the first form: no markup, and the button's text and colors are attributes of the block.
 *
 * @param now The block's current definition.
 */
export function v1(
	now: CurrentForm
): BlockDeprecation< ButtonAttributes, Old > {
	return {
		apiVersion: 3,
		attributes: {
			...now.attributes,
			...Object.fromEntries(
				Object.keys( NAMES ).map( ( name ) => [
					name,
					{ type: 'string' },
				] )
			),
		},
		supports: now.supports,
		isEligible: ( attributes, innerBlocks ) =>
			innerBlocks.length === 0 ||
			Object.keys( NAMES ).some(
				( name ) => attributes[ name as keyof typeof NAMES ]
			),
		migrate(
			attributes,
			innerBlocks
		): [ ButtonAttributes, BlockInstance[] ] {
			const button: Record< string, string > = {};
			const rest: Record< string, unknown > = { ...attributes };
			for ( const [ name, renamed ] of Object.entries( NAMES ) ) {
				const value = attributes[ name as keyof typeof NAMES ];
				if ( renamed && value ) {
					button[ renamed ] = value;
				}
				delete rest[ name ];
			}
			return [
				rest as ButtonAttributes,
				innerBlocks.length > 0
					? innerBlocks
					: [
							makeButton( {
								element: 'a',
								uniqueId: BUTTON_ID,
								...button,
							} ),
					  ],
			];
		},
		save: () => null,
	};
}
