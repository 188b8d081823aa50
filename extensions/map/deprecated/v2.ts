import type { CurrentForm } from '@freehold/blocks';
import type { BlockDeprecation } from '@wordpress/blocks';
import type { Attributes } from '../types';
import { savedStyled, styleToClass, withStyle, type Styled } from './styled';

/** Reads posts with the style in an attribute and the setting of the fullscreen button. */
export const v2 = ( {
	attributes,
	supports,
}: CurrentForm ): BlockDeprecation< Attributes, Styled > => ( {
	apiVersion: 3,
	attributes: withStyle( attributes ),
	supports,
	save: ( { attributes: stored } ) => savedStyled( stored, true ),
	migrate: styleToClass,
} );
