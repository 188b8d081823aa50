import type { CurrentForm } from '@freehold/blocks';
import type { BlockDeprecation } from '@wordpress/blocks';
import type { Attributes } from '../types';
import { savedStyled, styleToClass, withStyle, type Styled } from './styled';

/** Reads posts with the style in an attribute and without the setting of the fullscreen button. */
export const v1 = ( {
	attributes: { showFullscreenButton, ...older },
	supports,
}: CurrentForm ): BlockDeprecation< Attributes, Styled > => ( {
	apiVersion: 3,
	attributes: withStyle( older ),
	supports,
	save: ( { attributes: stored } ) => savedStyled( stored, false ),
	migrate: ( stored ) => ( {
		...styleToClass( stored ),
		showFullscreenButton: true,
	} ),
} );
