import type { BlockAttribute, BlockDeprecation } from '@wordpress/blocks';
import { attributes, supports } from '../block.json';
import { saveFlat } from '../save';
import type { Attributes } from '../types';

/** One wrapper, as posts held it until 2021. What it holds is read as today; it is saved with the second wrapper. */
export const flat: BlockDeprecation< Attributes, Attributes > = {
	apiVersion: 3,
	attributes: attributes as Record< string, BlockAttribute >,
	supports,
	save: saveFlat,
};
