import type { CurrentForm } from '@freehold/blocks';
import type { BlockDeprecation } from '@wordpress/blocks';
import save from './save';
import type { Attributes } from './types';

/** A label that only the markup has: Jetpack saves its default in the language of its site. */
type Labeled = Attributes & { label?: string };

/** Returns the forms with a label in another language, and without markup, which this plugin stored at first. */
export const deprecated = ( {
	attributes,
	supports,
}: CurrentForm ): BlockDeprecation< Attributes, Labeled >[] => [
	{
		attributes: {
			...attributes,
			label: {
				type: 'string',
				source: 'attribute',
				selector: '.wp-block-jetpack-ai-chat',
				attribute: 'data-ask-button-label',
			},
		},
		supports,
		save: ( { attributes: stored } ) =>
			save( {
				attributes: { ...stored, askButtonLabel: stored.label },
			} ),
		migrate: ( { label, ...stored } ) => ( {
			...stored,
			askButtonLabel: stored.askButtonLabel ?? label,
		} ),
	},
	{ attributes, supports, save: () => null },
];
