import { readColor, readGradient } from '@freehold/colors';
import {
	__experimentalGetGradientClass as getGradientClass,
	getColorClassName,
} from '@wordpress/block-editor';
import constants from './constants.json';
import type { Attributes } from './types';

/** The maximum radius in pixels. */
export const MAX_RADIUS = constants.maxRadius;

/**
 * Returns a stored radius within its limits.
 *
 * @param radius The stored value.
 * @return Pixels; undefined for the theme's radius.
 */
export const readRadius = ( radius: unknown ): number | undefined =>
	typeof radius === 'number' && Number.isFinite( radius )
		? Math.min( MAX_RADIUS, Math.max( 0, radius ) )
		: undefined;

/** The attributes that style a stored link. */
type Look = {
	className: string;
	style: Record< string, string | undefined >;
};

/** Returns the classes and styles of the link as they are stored, without invalid colors. */
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
