import type { BlockDeprecation } from '@wordpress/blocks';
import type { Attributes } from '../types';
import {
	attributes,
	savedStyled,
	styleToClass,
	supports,
	type Styled,
} from './styled';

const older = Object.fromEntries(
	Object.entries( attributes ).filter(
		( [ name ] ) => name !== 'showFullscreenButton'
	)
);

/** Posts from before the fullscreen button, with the style in an attribute. */
export const v1: BlockDeprecation< Attributes, Styled > = {
	apiVersion: 3,
	attributes: older,
	supports,
	save: ( { attributes: stored } ) => savedStyled( stored, false ),
	migrate: ( stored ) => ( {
		...styleToClass( stored ),
		showFullscreenButton: true,
	} ),
};
