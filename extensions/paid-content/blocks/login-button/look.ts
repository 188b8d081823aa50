import { isRecord, textOf } from '@freehold/stored-text';
import {
	__experimentalGetGradientClass as getGradientClass,
	getColorClassName,
} from '@wordpress/block-editor';
import type { LoginAttributes } from '../../types';

/** The colors in `style`. */
type Custom = { background?: string; gradient?: string; text?: string };

/**
 * Returns the colors that are not the theme’s.
 *
 * @param style The attribute, of any type.
 */
export function customColors( style: unknown ): Custom {
	const color =
		isRecord( style ) && isRecord( style.color ) ? style.color : {};
	const read = ( name: string ) => textOf( color[ name ] ) || undefined;
	return {
		background: read( 'background' ),
		gradient: read( 'gradient' ),
		text: read( 'text' ),
	};
}

/** The attributes of the stored link. */
type Look = { className: string; style: Record< string, string | undefined > };

/** Returns the classes and styles of the link, in the order in which posts have them. */
export function lookOf( {
	backgroundColor,
	borderRadius,
	gradient,
	style,
	textColor,
}: LoginAttributes ): Look {
	const custom = customColors( style );
	return {
		className: [
			'wp-block-button__link',
			textColor && getColorClassName( 'color', textColor ),
			gradient && getGradientClass( gradient ),
			backgroundColor &&
				! custom.gradient &&
				getColorClassName( 'background-color', backgroundColor ),
			( textColor || custom.text ) && 'has-text-color',
			( backgroundColor ||
				gradient ||
				custom.background ||
				custom.gradient ) &&
				'has-background',
			borderRadius === 0 && 'no-border-radius',
		]
			.filter( Boolean )
			.join( ' ' ),
		style: {
			borderRadius: borderRadius ? `${ borderRadius }px` : undefined,
			background: custom.gradient,
			backgroundColor: custom.background,
			color: custom.text,
		},
	};
}
