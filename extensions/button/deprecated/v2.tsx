import type { BlockDeprecation } from '@wordpress/blocks';
import { storedLink } from '../save';
import type { Attributes } from '../types';
import { ATTRIBUTES, SUPPORTS } from './attributes';

/**
 * Markup of the time when core itself added the block's class, its alignment and its size. Core would take that class
 * for one that somebody typed in, so it is asked for before core's own repair counts.
 */
export const v2: BlockDeprecation< Attributes, Attributes > = {
	apiVersion: 1,
	attributes: ATTRIBUTES,
	supports: SUPPORTS,
	isEligible: ( attributes, _, { blockNode } ) =>
		attributes.saveInPostContent &&
		/^\s*<div[^>]*wp-block-jetpack-button/.test( blockNode.innerHTML ),
	save: ( { attributes } ) => storedLink( attributes ),
};
