import { useBlockProps } from '@wordpress/block-editor';
import type { BlockDeprecation, BlockSaveProps } from '@wordpress/blocks';
import { dataOf, insideOf } from '../save';
import type { Attributes } from '../types';
import { ATTRIBUTES, SUPPORTS } from './attributes';

/** One version of Jetpack put another element between the block's and the images'. */
export const nested: BlockDeprecation< Attributes, Attributes > = {
	apiVersion: 3,
	attributes: ATTRIBUTES,
	supports: SUPPORTS,
	save: ( { attributes }: BlockSaveProps< Attributes > ) => (
		<div { ...useBlockProps.save() }>
			<div { ...dataOf( attributes ) }>{ insideOf( attributes ) }</div>
		</div>
	),
};
