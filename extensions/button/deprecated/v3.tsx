import type { BlockDeprecation } from '@wordpress/blocks';
import { lookOf } from '../look';
import { storedLink } from '../save';
import type { Attributes } from '../types';
import { v2 } from './v2';

/** The same, before a width and a size had classes on the link. */
export const v3: BlockDeprecation< Attributes, Attributes > = {
	...v2,
	save: ( { attributes } ) => {
		const { className, style } = lookOf( {
			...attributes,
			fontSize: undefined,
		} );
		return storedLink( attributes, {
			className: className.replace( ' has-custom-width', '' ),
			style: { ...style, fontSize: undefined },
		} );
	},
};
