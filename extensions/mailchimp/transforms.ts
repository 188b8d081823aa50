import { textOf } from '@freehold/stored-text';
import {
	createBlock,
	type BlockInstance,
	type BlockTransforms,
} from '@wordpress/blocks';
import { BUTTON, createSubmit } from './button';
import type { Attributes } from './types';

/** The block of the site's own newsletter, found by its name. */
const SUBSCRIBE = 'jetpack/subscriptions';

/** Its attributes that both blocks have. */
type Subscribe = Record< string, unknown >;

/** Colors of a button: the Subscribe block's → the Button block's. */
const colors = {
	buttonBackgroundColor: 'backgroundColor',
	customButtonBackgroundColor: 'customBackgroundColor',
	buttonGradient: 'gradient',
	customButtonGradient: 'customGradient',
	textColor: 'textColor',
	customTextColor: 'customTextColor',
};

/** Returns the values that are not empty texts. */
const filled = ( values: Record< string, unknown > ) =>
	Object.fromEntries(
		Object.entries( values ).filter(
			( [ , value ] ) => textOf( value ) !== ''
		)
	);

/** From and to the block of the site's own newsletter. What only one of them has is left out. */
export const transforms: BlockTransforms = {
	from: [
		{
			type: 'block',
			blocks: [ SUBSCRIBE ],
			transform: ( stored: Subscribe ) =>
				createBlock(
					'jetpack/mailchimp',
					filled( {
						emailPlaceholder: stored.subscribePlaceholder,
						successLabel: stored.successMessage,
					} ),
					[
						createSubmit( {
							text: stored.submitButtonText,
							...Object.fromEntries(
								Object.entries( colors ).map(
									( [ theirs, name ] ) => [
										name,
										stored[ theirs ],
									]
								)
							),
						} ),
					]
				),
		},
	],
	to: [
		{
			type: 'block',
			blocks: [ SUBSCRIBE ],
			transform: ( stored: Attributes, inner: BlockInstance[] = [] ) => {
				const button =
					inner.find( ( { name } ) => name === BUTTON )?.attributes ??
					{};
				return createBlock(
					SUBSCRIBE,
					filled( {
						subscribePlaceholder: stored.emailPlaceholder,
						successMessage: stored.successLabel,
						submitButtonText: button.text,
						...Object.fromEntries(
							Object.entries( colors ).map(
								( [ theirs, name ] ) => [
									theirs,
									button[ name ],
								]
							)
						),
					} )
				);
			},
		},
	],
};
