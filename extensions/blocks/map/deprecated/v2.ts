import type { BlockDeprecation } from '@wordpress/blocks';
import type { Attributes } from '../types';
import {
	attributes,
	savedStyled,
	styleToClass,
	supports,
	type Styled,
} from './styled';

/** Posts with a fullscreen button, and the style in an attribute. */
export const v2: BlockDeprecation< Attributes, Styled > = {
	apiVersion: 3,
	attributes,
	supports,
	save: ( { attributes: stored } ) => savedStyled( stored, true ),
	migrate: styleToClass,
};
