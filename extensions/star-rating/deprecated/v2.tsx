import type { BlockDeprecation } from '@wordpress/blocks';
import { isRTL } from '@wordpress/i18n';
import save from '../save';
import type { Attributes } from '../types';
import { ATTRIBUTES } from './attributes';

/** Reads a removed alignment: neither an attribute nor a style was stored, and the default is left. */
export const v2: BlockDeprecation< Attributes, Attributes > = {
	apiVersion: 3,
	attributes: { ...ATTRIBUTES, align: { type: 'string' } },
	migrate: ( attributes ) => ( {
		...attributes,
		align: attributes.align ?? ( isRTL() ? 'right' : 'left' ),
	} ),
	save,
};
