import type { CurrentForm } from '@freehold/blocks';
import { useBlockProps } from '@wordpress/block-editor';
import type { BlockDeprecation } from '@wordpress/blocks';
import type { DocumentAttributes } from '../../types';
import save from './save';

/** Returns the form with a class, which Jetpack stored while its block was of API version 1. */
export const deprecated = ( {
	attributes,
	supports,
}: CurrentForm ): BlockDeprecation<
	DocumentAttributes,
	DocumentAttributes
>[] => [
	{
		attributes:
			attributes as BlockDeprecation< DocumentAttributes >[ 'attributes' ],
		supports,
		save: ( props ) => (
			<figure { ...useBlockProps.save() }>
				{ save( props ).props.children }
			</figure>
		),
	},
];
