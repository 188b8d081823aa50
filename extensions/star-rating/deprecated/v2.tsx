import type { BlockDeprecation } from '@wordpress/blocks';
import { isRTL } from '@wordpress/i18n';
import save from '../save';
import type { Attributes } from '../types';
import { ATTRIBUTES } from './attributes';

/** Alignment switched off in the toolbar: neither an attribute nor a style was stored, and the default says left. */
export const v2: BlockDeprecation< Attributes, Attributes > = {
	apiVersion: 3,
	attributes: { ...ATTRIBUTES, align: { type: 'string' } },
	migrate: ( attributes ) => ( {
		...attributes,
		align: attributes.align ?? ( isRTL() ? 'right' : 'left' ),
	} ),
	save,
};
