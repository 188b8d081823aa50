import { readColor, readGradient } from '@freehold/colors';
import {
	__experimentalGetGradientClass as getGradientClass,
	getColorClassName,
} from '@wordpress/block-editor';
import constants from './constants.json';
import type { Attributes } from './types';

/** The radius in pixels, at most; where the control begins. */
export const MAX_RADIUS = constants.maxRadius;
export const INITIAL_RADIUS = 5;

/**
 * A radius that can be shown.
 *
 * @param radius What is stored.
 * @return In pixels; undefined leaves it to the theme.
 */
export const readRadius = ( radius: unknown ): number | undefined =>
	typeof radius === 'number' && Number.isFinite( radius )
		? Math.min( MAX_RADIUS, Math.max( 0, radius ) )
		: undefined;

/** What a stored link looks like. */
type Look = {
	className: string;
	style: Record< string, string | undefined >;
};

/**
 * The classes and styles of the link, as they are stored; colours that are none are left out.
 *
 * @param attributes The block's attributes.
 */
export function lookOf( attributes: Attributes ): Look {
	const { textColor, backgroundColor, gradient, borderRadius, fontSize } =
		attributes;
	const customText = readColor( attributes.customTextColor );
	const customBackground = readColor( attributes.customBackgroundColor );
	const customGradient = readGradient( attributes.customGradient );
	return {
		className: [
			'wp-block-button__link',
			( textColor || customText ) && 'has-text-color',
			textColor && getColorClassName( 'color', textColor ),
			( backgroundColor ||
				gradient ||
				customBackground ||
				customGradient ) &&
				'has-background',
			backgroundColor &&
				getColorClassName( 'background-color', backgroundColor ),
			gradient && getGradientClass( gradient ),
			borderRadius === 0 && 'no-border-radius',
			attributes.width && 'has-custom-width',
			fontSize && `has-${ fontSize }-font-size`,
		]
			.filter( Boolean )
			.join( ' ' ),
		style: {
			background: customGradient,
			backgroundColor:
				backgroundColor || gradient || customGradient
					? undefined
					: customBackground,
			fontSize: attributes.style?.typography?.fontSize,
			color: textColor ? undefined : customText,
			borderRadius: borderRadius ? `${ borderRadius }px` : undefined,
			width: attributes.width,
		},
	};
}
