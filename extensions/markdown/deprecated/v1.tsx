import type { BlockDeprecation } from '@wordpress/blocks';
import { RawHTML } from '@wordpress/element';
import { unwrap, wrap } from '../html';
import type { Attributes } from '../types';

/** Reads markup without the wrapper, or no markup, as programs write that only know the source. */
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
