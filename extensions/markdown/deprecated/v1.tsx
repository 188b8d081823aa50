import type { BlockDeprecation } from '@wordpress/blocks';
import { RawHTML } from '@wordpress/element';
import { unwrap, wrap } from '../html';
import type { Attributes } from '../types';

/** Markup without the wrapper, or none at all: what programs write that know of the source alone. */
export const v1: BlockDeprecation< Attributes, Attributes > = {
	apiVersion: 3,
	attributes: {
		source: { type: 'string' },
		html: { type: 'string', source: 'raw' },
	},
	save: ( { attributes: { html = '' } } ) =>
		unwrap( html ) === null ? <RawHTML>{ html }</RawHTML> : null,
	migrate: ( attributes ) => ( {
		...attributes,
		html: wrap( attributes.html?.trim() ?? '' ),
	} ),
};
