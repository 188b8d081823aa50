import type { BlockDeprecation } from '@wordpress/blocks';
import { storedLink } from '../save';
import type { Attributes } from '../types';
import { ATTRIBUTES, SUPPORTS } from './attributes';

/**
 * Reads markup of the time when core added the block's class, its alignment and its size. Core would treat that class as the
 * user's, so this version is tried before core's own repair.
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
